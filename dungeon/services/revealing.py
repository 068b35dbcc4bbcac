"""The podium, shown place by place: which step it is at, and what a press of the big button does.

Step 0 is the hush after the end. Step 1 shows those below the podium; each further one a place that
somebody holds, the third first; then everybody knows, and presses change between titles, next ranks
and the evening's table. All screens show the same step, after a refresh, too. It is no move:
journal and record know nothing of it.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone

from dungeon import news
from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.refusals import NOTHING_NEXT
from dungeon.rules.titles import EVERYBODY
from ninelives_site.core import waits
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.services import playing as groups
from ninelives_site.journal.journal import Stale
from ninelives_site.party.ranking import STEPS, Rank, ranks

REST = timedelta(milliseconds=700)
"""For so long after a press none goes on: two nervous ones never skip a place."""
HUSH = timedelta(milliseconds=1_500)
"""For so long after the end nothing is shown: the press that ends the game is easily made twice."""
FIELD, PLACE, FIRST = (timedelta(milliseconds=ms) for ms in (1_900, 900, 3_500))
"""How long a step moves; a press meanwhile only lands it."""
LINE, EACH = (timedelta(milliseconds=ms) for ms in (600, 900))
"""How long a line of a few moves before the first of them, and for each."""
FIRST_SAID = timedelta(milliseconds=1_720)
"""When the last step has said who is first: the hall was dark until then."""
ROLL = 1.5
"""Seconds that a roll takes where nothing is set."""
PATIENCE = timedelta(minutes=10)
"""So long after the end everybody may know the places, pressed or not."""
TOLD = 3 / 4
"""Which part of a hall, from the first place on, reads of its place unasked."""


def has_podium(hall: Hall) -> bool:
    """Whether the places of this hall are shown one by one."""
    return bool(hall.ended_at) and not hall.is_alone and hall.seats.playing().exists()


def places(hall: Hall) -> dict[int, list[HallSeat]]:
    """The places among the first three that somebody holds, as they are shown: the last first."""
    seats = list(hall.seats.playing().order_by("-total", "number"))
    held: dict[int, list[HallSeat]] = {}
    for rank, seat in zip(ranks([seat.total for seat in seats]), seats, strict=True):
        if rank.number <= STEPS:
            held.setdefault(rank.number, []).append(seat)
    return {place: held[place] for place in sorted(held, reverse=True)}


def last_step(hall: Hall) -> int:
    """The step that shows the first place; 0 where there is no podium."""
    return 1 + len(places(hall)) if has_podium(hall) else 0


def next_place(hall: Hall) -> int | None:
    """What the next press shows: a place, 0 for the field; None where all are shown."""
    if not has_podium(hall) or hall.places_shown_at:
        return None
    held, step = tuple(places(hall)), _next_step(hall)
    return held[min(step - 2, len(held) - 1)] if step > 1 else 0


def is_revealed(hall: Hall) -> bool:
    """Whether everybody may know who stands where: phones say no place before the screen does."""
    if not hall.ended_at:
        return False
    if hall.places_shown_at or timezone.now() - hall.ended_at > PATIENCE:
        return True
    return not has_podium(hall)


def shows_place(hall: Hall, place: int) -> bool:
    """Whether somebody with this place may be told so by now."""
    shown = tuple(places(hall))[: max(0, hall.podium_step - 1)] if hall.ended_at else ()
    return place in shown or is_revealed(hall)


def seconds_to_hold(hall: Hall) -> float:
    """How long a phone holds back what the screen is about to say: the screen knows first."""
    if hall.podium_step_at is None or hall.is_podium_landed:
        return 0
    return _seconds_left(FIRST_SAID if hall.places_shown_at else PLACE, hall.podium_step_at)


def seconds_at_rest(hall: Hall) -> float:
    """How much longer the hush lasts, and then how much longer nothing leads away from the podium:
    the press that shows the first place is easily made twice, too."""
    if hall.places_shown_at:
        return _seconds_left(_in_time(FIRST), hall.places_shown_at)
    if hall.ended_at and has_podium(hall) and not hall.podium_step:
        return _seconds_left(_in_time(HUSH), hall.ended_at)
    return 0


def version(hall: Hall, shared: SharedDice) -> int:
    """What a press expects: the version of the dice, and how far the podium is."""
    return shared.version + hall.podium_step


def is_repeat(hall: Hall, key: str) -> bool:
    """Whether the last press of the podium had this request key."""
    return bool(key) and key == hall.podium_key


def press(hall: Hall, shared: SharedDice, expected_version: int, key: str) -> None:
    """The next step of the podium; the hall is held by the caller.

    During a step it only lands it, and for 0.7 s it does nothing, nor in the hush. Raises `Stale`
    where somebody pressed before, `game-over` where nothing is left to show.
    """
    hall.refresh_from_db(fields=PODIUM)
    if is_repeat(hall, key):
        return
    if expected_version != version(hall, shared):
        raise Stale(expected_version, version(hall, shared))
    if not has_podium(hall) or (hall.places_shown_at and not has_more(hall)):
        raise Refusal(NOTHING_NEXT)
    if not hall.podium_step and seconds_at_rest(hall):
        return
    if _seconds_left(_in_time(REST), hall.podium_step_at):
        return
    seats: list[HallSeat] = []
    if _seconds_left(_in_time(_length(hall)), hall.podium_step_at) and not hall.is_podium_landed:
        hall.is_podium_landed = True
    else:
        seats = _go_on(hall)
    hall.podium_key = key
    hall.save(update_fields=PODIUM)
    news.announce_podium(hall, shared, *seats, hold=round(1_000 * seconds_to_hold(hall)))


def _go_on(hall: Hall) -> list[HallSeat]:
    """One step further; the seats whose place it shows, before all are shown."""
    hall.podium_step = _next_step(hall)
    hall.podium_step_at, hall.is_podium_landed = timezone.now(), False
    held = places(hall)
    if hall.podium_step < 2 or hall.places_shown_at:
        return []
    place = tuple(held)[min(hall.podium_step - 2, len(held) - 1)]
    if place > 1:
        return held[place]
    hall.places_shown_at = hall.podium_step_at
    groups.note(hall.stream_id)
    return []


def has_others(hall: Hall) -> bool:
    """Whether somebody stands below the podium, or many on it: a field of eyes has all."""
    return _below(hall) > 0 or hall.seats.playing().count() > EVERYBODY


def _below(hall: Hall) -> int:
    return hall.seats.playing().count() - sum(len(held) for held in places(hall).values())


def _next_step(hall: Hall) -> int:
    return hall.podium_step + (1 if hall.podium_step or has_others(hall) else 2)


PODIUM = ("podium_step", "podium_step_at", "is_podium_landed", "podium_key", "places_shown_at")


def comes_next(rank: Rank, total: int, totals: Sequence[int]) -> bool:
    """Whether a place after the first three is named on the screen: none of the last quarter is,
    nor that of the fewest points, so that nobody reads there that they are last."""
    return STEPS < rank.number <= TOLD * len(totals) and total > min(totals)


def has_more(hall: Hall) -> bool:
    """Whether the screen names somebody after the first three places, or games before this one."""
    totals = list(hall.seats.playing().order_by("-total").values_list("total", flat=True))
    return bool(hall.previous_hall_id) or any(
        comes_next(rank, total, totals) for rank, total in zip(ranks(totals), totals, strict=True)
    )


def _length(hall: Hall) -> timedelta:
    """How long the step moves that is shown."""
    if (
        hall.podium_step == 0
        or (hall.places_shown_at or hall.podium_step_at) != hall.podium_step_at
    ):
        return timedelta()
    if hall.podium_step == 1:
        is_few = hall.seats.playing().count() <= EVERYBODY
        return LINE + _below(hall) * EACH if is_few else FIELD
    return FIRST if hall.places_shown_at else PLACE


def _seconds_left(length: timedelta, since: datetime | None) -> float:
    """The seconds left of a wait since then; 0 where nothing has begun."""
    if since is None:
        return 0
    return waits.seconds_left(length.total_seconds(), (timezone.now() - since).total_seconds())


def _in_time(length: timedelta) -> timedelta:
    """A length as the screen is set to play it: a roll of 1.5 s is the measure of all."""
    return length * settings.ROLL_SECONDS / ROLL
