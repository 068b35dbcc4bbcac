"""The daily dungeon: a day's dice, the same for everybody, and how those who played them fared.

A day begins at 00:00 UTC. Its seed is drawn when somebody first asks for it, so it is this site's
own; nothing of the phones is added, as all are to have the same dice. Who plays a day has a hall of
one with the day's seed. What counts for the day, its par and its lights, are finished sheets of
games that were opened on it, with the app's dice, and ended before its seed is shown (`is_sealed`):
who begins late may play to the end. A day gone by can be played for practice.

Par is the middle of all that counts; before fifty have played, that of bots on the same dice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from itertools import accumulate
from statistics import median

from django.utils import timezone

from dungeon import dice
from dungeon.models import Day, DayResult, Hall
from dungeon.rules.career import points_by_life
from dungeon.services import playing
from dungeon.services.greedy import FEW, Totals, middle, spread
from ninelives_site.core.seeds import mix

PLAYABLE = 14
"""Days, today among them."""
LATEST = timedelta(hours=6)
"""For how long after a day's end its seed stays sealed: what was begun before can still count."""
KEPT = 30
"""Days for which results are kept."""
ENOUGH = 50
"""Finished sheets that make par by themselves."""


def today() -> date:
    """The date of now, in UTC."""
    return timezone.now().astimezone(UTC).date()


def until_next() -> timedelta:
    """How long it is until the next day begins."""
    return end_of(today()) - timezone.now()


def playable() -> list[date]:
    """The days that can be played, today first."""
    return [today() - timedelta(days=back) for back in range(PLAYABLE)]


def day_of(asked: date) -> Day:
    """The day of a date, which is drawn when it is first asked for."""
    return Day.objects.get_or_create(date=asked)[0]


def word_of(day: Day) -> str:
    """What stands in the place of a host's word in the day's entropy: its date."""
    return day.date.isoformat()


def faces(day: Day, number: int) -> tuple[int, ...]:
    """What roll `number` of the day shows."""
    return dice.draw(day.seed, mix([], word_of(day)), number)


def is_sealed(day: date, at: datetime | None = None) -> bool:
    """Whether the seed of a day is shown to nobody, now or at another moment."""
    return (at or timezone.now()).astimezone(UTC) < end_of(day) + LATEST


def end_of(day: date) -> datetime:
    """When the next day begins."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def counts(hall: Hall, play: playing.PlayerSheet) -> bool:
    """Whether a game that has ended counts for the day whose dice it has: opened on it, repeating
    no other hall's, played to the last life with the app's dice while the seed was sealed."""
    if hall.day is None or hall.ended_at is None or hall.source_id is not None:
        return False
    was_opened_on_it = hall.created_at.astimezone(UTC).date() == hall.day.date
    is_of_app = all(roll.by == "app" for roll in play.shared.history)
    is_in_time = is_sealed(hall.day.date, hall.ended_at)
    return was_opened_on_it and is_in_time and is_of_app and is_finished(play)


def count(hall: Hall) -> None:
    """Keep the finished sheet of a hall that has ended, if it counts for its day; once."""
    hall = Hall.objects.select_related("day").get(pk=hall.pk)
    play = own_sheet(hall)
    if play and hall.ended_at and counts(hall, play):
        seconds = int((hall.ended_at - hall.created_at).total_seconds())
        found = {"day": hall.day, "totals": totals_of(play), "seconds": seconds}
        DayResult.objects.get_or_create(hall=hall, defaults=found)


def own_sheet(hall: Hall) -> playing.PlayerSheet | None:
    """The sheet of a hall of one; None where nobody sits there."""
    seats = hall.seats.playing().select_related("stream")
    return next(playing.sheets_of(hall, seats), None)


def is_finished(play: playing.PlayerSheet) -> bool:
    """Whether all lives of a sheet are over, without anybody having ended them early."""
    return play.sheet.is_over(play.shared.rolls)


def totals_of(play: playing.PlayerSheet) -> list[int]:
    """What a sheet came to after each life that is over."""
    points = points_by_life(play.sheet, play.shared.goals or ())
    over = play.sheet.life - play.sheet.is_playing
    return list(accumulate(points.get(life, 0) for life in range(1, over + 1)))


@dataclass(frozen=True, slots=True)
class DaySoFar:
    """How a day was played so far. `par` after each life, None while nobody knows; `ghosts` are
    lines of totals, a bot's where people are few; `finals` what those came to who count."""

    par: Totals | None
    ghosts: tuple[Totals, ...]
    finals: tuple[int, ...]
    seconds: int | None
    is_par_of_bots: bool

    def above(self, total: int) -> int:
        """How many percent of those who count have more."""
        return round(100 * sum(other > total for other in self.finals) / max(1, len(self.finals)))

    def behind(self, totals: Sequence[int], life: int) -> int:
        """How many percent of the ghosts had less after a life."""
        less = sum(ghost[life - 1] < totals[life - 1] for ghost in self.ghosts)
        return round(100 * less / max(1, len(self.ghosts)))


def day_so_far(day: Day, own: Sequence[int] = ()) -> DaySoFar:
    """How a day was played so far; a line of totals that is `own` is no ghost."""
    kept = list(day.results.values_list("totals", "seconds"))
    lines = [tuple(totals) for totals, _seconds in kept]
    by_bots = [tuple(totals) for totals in day.bot_ghosts or ()]
    par = middle(lines) if len(lines) >= ENOUGH else day.bot_par
    others = list(lines)
    if tuple(own) in others:
        others.remove(tuple(own))
    ghosts = spread(others) if len(others) >= FEW else [*others, *by_bots][:FEW]
    return DaySoFar(
        par=tuple(par) if par else None,
        ghosts=tuple(ghosts),
        finals=tuple(line[-1] for line in lines),
        seconds=round(median(seconds for _totals, seconds in kept)) if kept else None,
        is_par_of_bots=len(lines) < ENOUGH,
    )


def pars(dates: Sequence[date]) -> dict[date, int]:
    """The par of each of these days, where it is known."""
    days = {day.pk: day for day in Day.objects.filter(date__in=dates)}
    finals: dict[int, list[int]] = {pk: [] for pk in days}
    for pk, totals in DayResult.objects.filter(day__in=days).values_list("day_id", "totals"):
        finals[pk].append(totals[-1])
    known = {}
    for pk, day in days.items():
        if len(finals[pk]) >= ENOUGH:
            known[day.date] = round(median(finals[pk]))
        elif day.bot_par:
            known[day.date] = day.bot_par[-1]
    return known


def forget() -> None:
    """Forget the days whose results are kept no longer."""
    Day.objects.filter(date__lt=today() - timedelta(days=KEPT)).delete()
