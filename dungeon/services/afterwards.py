"""What many ask of a game that has ended, made once and remembered.

When a game ends, a whole hall opens its results at the same time, and one thread answers all. No
sheet changes any more; what may change is who sits there under which name, and each such change is
counted (`Hall.change_count`).
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar
from uuid import UUID

from dungeon.models import Hall

MOST = 8
"""Halls remembered, the one asked for longest ago forgotten first: of a thousand seats, some
megabytes each."""

Made = TypeVar("Made")

_halls: OrderedDict[UUID, tuple[int, dict[Hashable, Any]]] = OrderedDict()


def made_once(hall: Hall, what: Hashable, make: Callable[[], Made]) -> Made:
    """What `make` gives of an ended hall; `what` names it. Made anew while the game is on."""
    if not hall.ended_at:
        return make()
    counted, made = _halls.get(hall.stream_id, (hall.change_count, {}))
    if counted != hall.change_count:
        made = {}
    if what not in made:
        made[what] = make()
    _halls[hall.stream_id] = hall.change_count, made
    _halls.move_to_end(hall.stream_id)
    while len(_halls) > MOST:
        _halls.popitem(last=False)
    return made[what]
