"""What games have on the site's first pages: a tile at home, rooms that codes open.

An app registers its door when it is ready. The site itself knows no game: it includes the tiles,
and asks every door for the room that a code opens.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ninelives_site.party import codes


@dataclass(frozen=True, slots=True)
class Door:
    """What one app puts on the first pages.

    `tile` is the template that the home page includes for it. `find` gives the address of the
    room that a clean code opens, None if the app has none (any more). `forget` deletes the rooms
    that have expired, and says how many.
    """

    tile: str
    find: Callable[[str], str | None]
    forget: Callable[[], int]


_doors: list[Door] = []


def register(door: Door) -> None:
    """Open a door; its app does so when it is ready. Tiles stand in the order of the apps."""
    _doors.append(door)


def tiles() -> list[str]:
    """The templates of the home page's tiles."""
    return [door.tile for door in _doors]


def find(code: str) -> str | None:
    """The address of the room that a clean code opens; None where no door has one."""
    return next((found for door in _doors if (found := door.find(code))), None)


def free_code() -> str:
    """A code that opens no room yet, behind whichever door."""
    while find(code := codes.new_code()):
        pass
    return code


def forget_expired() -> int:
    """Delete what has expired behind every door; how many rooms."""
    return sum(door.forget() for door in _doors)
