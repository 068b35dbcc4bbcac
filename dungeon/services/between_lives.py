"""What a hall reads between two lives: one headline of what happened; and how it stood.

Each is made once for all phones and screens: of a life that everybody is done with nothing changes
any more but the names.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from dungeon.dice import SharedDice
from dungeon.models import Hall
from dungeon.rules.career import life_of, points_by_life
from dungeon.rules.headlines import Headline, Heat, headline, heat
from dungeon.services import playing

MOST = 128
"""Answers remembered, the one asked for longest ago forgotten first."""

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class HallHeadline:
    """A hall's headline, the numbers of the seats that it is about, where the hall went, and the
    cat of each seat that lived this life."""

    headline: Headline
    seats: frozenset[int]
    heat: Heat
    cats: Mapping[int, str]


_made: OrderedDict[Hashable, Any] = OrderedDict()


def headline_of(hall: Hall, shared: SharedDice) -> HallHeadline:
    """What to say of the life that is on; to be asked when everybody is done with it."""

    def make() -> HallHeadline:
        plays = list(playing.sheets_of(hall, hall.seats.playing().select_related("stream")))
        sheets = [(play.seat.name, play.sheet) for play in plays]
        found = headline(sheets, shared.life, shared.goals or ())
        lived = [(play.seat.number, life_of(play.sheet, shared.life)) for play in plays]
        return HallHeadline(
            found,
            frozenset(plays[index].seat.number for index in found.meant),
            heat(sheets, shared.life, found),
            {number: life.cat for number, life in lived if life},
        )

    return _once(hall, shared, "headline", make)


def totals_after(hall: Hall, shared: SharedDice, life: int) -> Mapping[int, int]:
    """The total of each seat after a life, of those who had lived one by then."""

    def make() -> Mapping[int, int]:
        plays = playing.sheets_of(hall, hall.seats.playing().select_related("stream"))
        made = {play.seat.number: points_by_life(play.sheet, shared.goals or ()) for play in plays}
        return {
            number: sum(own[each] for each in own if each <= life)
            for number, own in made.items()
            if own and min(own) <= life
        }

    return _once(hall, shared, f"totals {life}", make)


def _once(hall: Hall, shared: SharedDice, what: str, make: Callable[[], Made]) -> Made:
    asked = (hall.stream_id, shared.version, hall.change_count, what)
    if asked not in _made:
        _made[asked] = make()
    _made.move_to_end(asked)
    while len(_made) > MOST:
        _made.popitem(last=False)
    found: Made = _made[asked]
    return found
