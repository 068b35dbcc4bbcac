"""Playing again with the same people: a new hall after one that has ended, with all its seats.

Nobody has to join, and no device is given anything: the key that each has in the new hall follows
from the one that it holds in the old (`device_keys.following`), and its digest is there before the
device comes. A seat sleeps until then: who doesn't come counts nowhere.
"""

import secrets
from functools import partial

from django.db import transaction

from dungeon import news
from dungeon.models import Hall, HallSeat, RoleKey
from dungeon.refusals import GAME_ON
from dungeon.services import hosting
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.services import playing as groups
from ninelives_site.journal.models import Stream
from ninelives_site.party import codes, device_keys
from ninelives_site.party.opening import open_party

CARRIED_FIELDS = (
    "lives", "pace", "start_enters", "layout_document", "dice_by", "names", "is_alone",
    "needs_approval", "is_locked", "has_sound",
)  # fmt: skip
"""What the host chose once for the evening. Dice and seal are new."""

CARRIED_SEATS = (HallSeat.Status.PLAYING, HallSeat.Status.ASLEEP)


@transaction.atomic
def play_again(hall: Hall) -> Hall:
    """The next game of the same people; asked for again, the same one. Whoever is on the old one's
    pages is led there. Refused as `game-on` before the end."""
    hall = hall.lock()
    if again := next_hall(hall):
        return again
    if not hall.ended_at:
        raise Refusal(GAME_ON)
    fields = {name: getattr(hall, name) for name in CARRIED_FIELDS}
    again = open_party(partial(hosting.sealed_hall, fields | {"previous_hall": hall}))
    _carry_seats(hall, again)
    RoleKey.objects.bulk_create(
        RoleKey(hall=again, role=key.role, secret=follows(key.secret, again))
        for key in hall.role_keys.order_by("pk")
    )
    groups.carry_on(hall.stream_id, again.stream_id)
    news.announce_again(hall)
    return again


def next_hall(hall: Hall) -> Hall | None:
    """The hall in which the same people play again, once there is one."""
    return Hall.objects.filter(previous_hall=hall).first()


def newest(hall: Hall) -> list[Hall]:
    """The halls that followed this one, the newest last."""
    found: list[Hall] = []
    while again := next_hall(found[-1] if found else hall):
        found.append(again)
    return found


def follows(digest: str, hall: Hall) -> str:
    """The digest of the key in this hall that follows from a key in the one before."""
    return codes.digest(device_keys.following(digest, hall.code))


def wake(seat: HallSeat) -> None:
    """The device of a seat that was carried over is here: its player takes part.

    Every request of a player comes by here; it writes, and so waits for others who write, only
    where there is somebody to wake.
    """
    if seat.status != HallSeat.Status.ASLEEP or seat.hall.ended_at:
        return
    asleep = HallSeat.objects.filter(pk=seat.pk, status=HallSeat.Status.ASLEEP)
    with transaction.atomic():
        if asleep.update(status=HallSeat.Status.PLAYING):
            seat.hall.count_change()
            news.announce_hall(seat.hall)
    seat.refresh_from_db(fields=["status"])


def _carry_seats(hall: Hall, again: Hall) -> None:
    seats = list(hall.seats.filter(status__in=CARRIED_SEATS).order_by("number"))
    streams = Stream.objects.bulk_create(Stream() for _ in seats)
    HallSeat.objects.bulk_create(
        HallSeat(
            hall=again,
            number=number,
            stream=stream,
            name=seat.name,
            folded_name=seat.folded_name,
            skeleton=seat.skeleton,
            status=HallSeat.Status.ASLEEP,
            secret=follows(seat.secret, again),
            previous_seat=seat,
            entropy=secrets.token_hex(16),
        )
        for number, (seat, stream) in enumerate(zip(seats, streams, strict=True), start=1)
    )
