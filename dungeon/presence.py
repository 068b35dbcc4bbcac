"""Who of a hall has a phone on line, as far as that is known."""

from datetime import UTC, datetime

from dungeon.models import Hall, HallSeat
from ninelives_site import live


def person(seat: HallSeat) -> str:
    """Who a seat's socket makes present, in its hall."""
    return f"seat:{seat.number}"


def away(hall: Hall) -> dict[int, datetime]:
    """Since when each seat has no phone on line, by the seats' numbers."""
    present = live.present(hall.code)
    since = {}
    for seat in hall.seats.only("number"):
        if person(seat) not in present:
            moment = live.away_since(hall.code, person(seat))
            if moment is not None:
                since[seat.number] = datetime.fromtimestamp(moment, UTC)
    return since
