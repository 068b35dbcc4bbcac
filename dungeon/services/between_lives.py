"""What a hall reads between two lives, once everybody is done: one headline of what happened.

It is made once for all phones and screens: of a life that everybody is done with nothing changes
any more but the names.
"""

from collections import OrderedDict
from dataclasses import dataclass
from uuid import UUID

from dungeon.dice import SharedDice
from dungeon.models import Hall
from dungeon.rules.headlines import Headline, headline
from dungeon.services import playing

MOST = 64
"""Headlines remembered, the one asked for longest ago forgotten first."""

Asked = tuple[UUID, int, int]


@dataclass(frozen=True, slots=True)
class HallHeadline:
    """A hall's headline, and the numbers of the seats that it is about."""

    headline: Headline
    seats: frozenset[int]


_headlines: OrderedDict[Asked, HallHeadline] = OrderedDict()


def headline_of(hall: Hall, shared: SharedDice) -> HallHeadline:
    """What to say of the life that is on; to be asked when everybody is done with it."""
    asked = (hall.stream_id, shared.version, hall.change_count)
    if asked not in _headlines:
        seats = hall.seats.playing().select_related("stream")
        plays = list(playing.sheets_of(hall, seats))
        sheets = [(play.seat.name, play.sheet) for play in plays]
        found = headline(sheets, shared.life, shared.goals or ())
        meant = frozenset(plays[index].seat.number for index in found.meant)
        _headlines[asked] = HallHeadline(found, meant)
    _headlines.move_to_end(asked)
    while len(_headlines) > MOST:
        _headlines.popitem(last=False)
    return _headlines[asked]
