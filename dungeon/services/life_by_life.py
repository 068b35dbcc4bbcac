"""How the sheets of a game that has ended grew, life by life; its titles, and its par.

Par is the middle of the hall: what a life was worth on the sheet in the middle. Who plays alone has
none, but for dice that a hall has played before, or others of the same day.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from statistics import median

from dungeon.models import Hall, HallSeat
from dungeon.rules import titles
from dungeon.rules.titles import Award, Evening, WonTitle
from dungeon.services import days, folding, playing, visibility
from dungeon.services.afterwards import made_once

FEWEST = 3
"""Sheets that have a middle."""


@dataclass(frozen=True, slots=True)
class EndedEvening:
    """All sheets of a hall whose game is over; `numbers` says whose seat each is, `begun` how many
    of its lives were rolled before it ended."""

    lives: int
    begun: int
    numbers: tuple[int, ...]
    evening: Evening
    awards: tuple[tuple[Award, ...], ...]
    titles: tuple[WonTitle, ...]

    def points(self, seat: HallSeat) -> tuple[int, ...]:
        """What each life that was begun was worth to a seat; one that was missed nothing."""
        return self._in_each(self.evening.points[self.numbers.index(seat.number)])[: self.begun]

    def best_cat(self, seat: HallSeat) -> str:
        """Whose life, the first of several, was worth most to a seat; "" without any. The first
        life's counts only where it was the only one: it is the Alley Cat's on every sheet (R11)."""
        index = self.numbers.index(seat.number)
        points, sheet = self.evening.points[index], self.evening.sheets[index]
        lived = [life for life in sheet.lived if life.number > 1] or sheet.lived
        best = max(lived, key=lambda life: points[life.number], default=None)
        return best.cat if best else sheet.cat or seat.cat

    def award(self, seat: HallSeat) -> Award | None:
        """The title of a seat, where others played, too."""
        return next(iter(self.own_titles(seat)), None)

    def own_titles(self, seat: HallSeat) -> tuple[Award, ...]:
        """The titles of a seat, the best first, where others played, too."""
        return self.awards[self.numbers.index(seat.number)] if len(self.numbers) > 1 else ()

    @property
    def par(self) -> tuple[int, ...] | None:
        """What each life is worth in the middle of the hall; None for very few sheets."""
        if len(self.numbers) < FEWEST:
            return None
        return tuple(round(self.evening.par.get(life, 0)) for life in self._lives)

    @property
    def par_totals(self) -> tuple[int, ...] | None:
        """The middle of the hall's totals after each life; None for very few sheets."""
        if len(self.numbers) < FEWEST:
            return None
        after = zip(*(totals(self._in_each(points)) for points in self.evening.points), strict=True)
        return tuple(round(median(column)) for column in after)

    def _in_each(self, points: dict[int, int]) -> tuple[int, ...]:
        return tuple(points.get(life, 0) for life in self._lives)

    @property
    def _lives(self) -> range:
        return range(1, self.lives + 1)


def evening_of(hall: Hall) -> EndedEvening:
    """A hall's sheets, once its game has ended (`game-on` else)."""
    visibility.check_ended(hall)
    return made_once(hall, "evening", lambda: _evening(hall))


def _evening(hall: Hall) -> EndedEvening:
    plays = list(playing.sheets_of(hall, hall.seats.playing().select_related("stream")))
    shared = folding.dice_of(hall)
    evening = titles.of_the_evening([play.sheet for play in plays], shared.goals or ())
    won = titles.titles_won(evening, len(titles.TITLES)) if len(plays) > 1 else ()
    numbers = tuple(play.seat.number for play in plays)
    begun = max(1, shared.life)
    return EndedEvening(hall.lives, begun, numbers, evening, titles.own_titles(evening), won)


def points_of(hall: Hall, seat: HallSeat) -> tuple[int, ...]:
    """What each life of a seat was worth."""
    return evening_of(hall).points(seat)


def award_of(hall: Hall, seat: HallSeat) -> Award | None:
    """The title of the evening that a seat has."""
    return evening_of(hall).award(seat)


def par_of(hall: Hall) -> tuple[int, ...] | None:
    """Par of each life on these dice; None where too few have played them."""
    if hall.day:
        par = days.day_so_far(hall.day).par
        return differences(par) if par else None
    yardstick = _yardstick(hall)
    return yardstick.par if yardstick else None


def par_totals_of(hall: Hall) -> tuple[int, ...] | None:
    """Par after each life on these dice: the middle of the totals."""
    if hall.day:
        return days.day_so_far(hall.day).par
    yardstick = _yardstick(hall)
    return yardstick.par_totals if yardstick else None


def _yardstick(hall: Hall) -> EndedEvening | None:
    """The evening that a sheet is held against: its own; alone, that of the same dice before."""
    if not hall.is_alone:
        return evening_of(hall)
    return evening_of(hall.source) if hall.source and hall.source.ended_at else None


def totals(points: tuple[int, ...]) -> tuple[int, ...]:
    """Of what each life was worth: the total after each."""
    return tuple(accumulate(points))


def differences(after: Sequence[int]) -> tuple[int, ...]:
    """Of the totals after each life: what each was worth."""
    return tuple(total - before for before, total in pairwise((0, *after)))
