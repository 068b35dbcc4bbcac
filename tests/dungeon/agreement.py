"""Finds where the columns of seats, or the ranking made of them, say what the sheets don't."""

from dungeon.models import Hall, HallSeat
from dungeon.services import folding, playing, records, visibility
from ninelives_site.core.record import verdict


def differences(hall: Hall) -> list[str]:
    """What differs, in words: each seat's columns from the fold of its sheet, and the ranking from
    the scores that the referee finds in the record."""
    folding.forget_all()
    found = []
    for seat in hall.seats.exclude(status=HallSeat.Status.OUT):
        seat.hall = hall
        play = playing.sheet_of(seat)
        for name, value in playing.columns(play.sheet, play.shared).items():
            if getattr(seat, name) != value:
                found.append(
                    f"{seat.name}: {name} is {getattr(seat, name)}, the sheet says {value}"
                )
    scores = verdict(records.record(hall))["scores"]
    ranked = {row.seat.name: row.total for row in visibility.ranking_of(hall)}
    if ranked != scores:
        found.append(f"the ranking says {ranked}, the referee {scores}")
    return found
