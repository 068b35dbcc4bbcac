"""What is locked of a hall, in the one order that keeps writers from waiting for each other in a
ring: the hall, its dice, its sheets, and last its seats.

A move locks its own sheet and then its seat. Whatever changes seats, or rolls, holds the hall
first; what changes many sheets holds them all before it looks at any.
"""

from uuid import UUID

from dungeon.models import Hall
from ninelives_site.journal.models import Stream


def lock_hall(hall: Hall) -> None:
    """Hold the hall's row until the transaction ends: no roll, nobody comes or goes meanwhile."""
    Hall.objects.select_for_update().values_list("pk").get(pk=hall.pk)


def lock_sheets(hall: Hall) -> dict[UUID, Stream]:
    """The streams of all sheets as they are now, held: no move is made until the transaction
    ends, and a move that came before is in them."""
    streams = Stream.objects.select_for_update().filter(hallseat__hall=hall).order_by("pk")
    return {stream.pk: stream for stream in streams}
