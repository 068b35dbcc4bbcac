"""Who of a hall has a phone on line, as far as that is known."""

from datetime import UTC, datetime

from dungeon.models import Hall
from ninelives_site import live


def person(number: int) -> str:
    """Who the socket of the seat with that number makes present, in its hall."""
    return f"seat:{number}"


def away(hall: Hall) -> dict[int, datetime]:
    """Since when each seat has no phone on line, by the seats' numbers."""
    present = live.present(hall.code)
    since = {}
    for number in hall.seats.values_list("number", flat=True):
        if person(number) not in present:
            moment = live.away_since(hall.code, person(number))
            if moment is not None:
                since[number] = datetime.fromtimestamp(moment, UTC)
    return since
