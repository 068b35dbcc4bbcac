"""Who sits in a hall: join, come back, be renamed, approved, sent out."""

import re
import secrets
from datetime import datetime

from django.db import transaction
from django.db.models import F, Max
from django.utils import timezone

from dungeon import news
from dungeon.models import MOST_SEATS, Ban, Hall, HallSeat
from dungeon.refusals import (
    BANNED,
    FULL,
    GAME_ENDED,
    LOCKED,
    NO_SUCH_SEAT,
    UNKNOWN_RETURN_CODE,
)
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party import codes, names

ENTROPY = re.compile(r"[0-9a-f]{32}")


@transaction.atomic
def take_seat(hall: Hall, name: str, device: str, entropy: str = "") -> tuple[HallSeat, str]:
    """A seat for a newcomer, and the secret that their device keeps.

    `device` is the device's own random value; `entropy` 32 hexadecimal digits of its making
    for the dice (drawn here where it sent none). Refused: `game-over`, `banned`,
    `room-locked`, `room-full`, `bad-name`, `name-taken`.
    """
    hall = _lock(hall)
    if hall.ended_at:
        raise Refusal(GAME_ENDED)
    if Ban.objects.filter(hall=hall, device=codes.digest(device)).exists():
        raise Refusal(BANNED)
    if hall.is_locked:
        raise Refusal(LOCKED)
    if hall.seats.exclude(status=HallSeat.Status.OUT).count() >= MOST_SEATS:
        raise Refusal(FULL, number=MOST_SEATS)
    taken = _taken(hall)
    is_given = hall.names == Hall.Names.GIVEN
    name = names.given_name(taken) if is_given else names.claimed(name, taken)
    secret = codes.new_secret()
    seat = HallSeat.objects.create(
        hall=hall,
        number=(hall.seats.aggregate(last=Max("number"))["last"] or 0) + 1,
        stream=journal.open_stream(),
        name=name,
        folded_name=names.fold_name(name),
        skeleton=names.skeleton(name),
        status=HallSeat.Status.WAITING if hall.needs_approval else HallSeat.Status.PLAYING,
        secret=codes.digest(secret),
        device=codes.digest(device),
        entropy=entropy if ENTROPY.fullmatch(entropy) else secrets.token_hex(16),
    )
    _changed(hall)
    return seat, secret


def seat_of(hall: Hall, secret: str) -> HallSeat | None:
    """The seat that this secret opens, sent out or not."""
    if not secret:
        return None
    seat = hall.seats.filter(secret=codes.digest(secret)).first()
    if seat:
        seat.hall = hall
    return seat


def seat_in(code: str, secret: str) -> HallSeat | None:
    """The seat that this secret opens in the hall with this code, with its hall: one query."""
    if not secret or code != codes.clean_code(code):
        return None
    seats = HallSeat.objects.select_related("hall").filter(
        secret=codes.digest(secret), hall__code=code, hall__expires_at__gt=timezone.now()
    )
    return next(iter(seats), None)


@transaction.atomic
def move_seat(hall: Hall, return_code: str) -> tuple[HallSeat, str]:
    """The seat with this return code, moved to another device; the old one is let go.

    Refused as `unknown-return-code`. The code is renewed, so that each is good once.
    """
    seat = (
        hall.seats.exclude(status=HallSeat.Status.OUT)
        .select_for_update()
        .filter(return_code=codes.clean_code(return_code))
        .first()
    )
    if seat is None:
        raise Refusal(UNKNOWN_RETURN_CODE)
    secret = codes.new_secret()
    seat.hall = hall
    seat.secret = codes.digest(secret)
    seat.return_code = codes.new_return_code()
    seat.save(update_fields=["secret", "return_code"])
    news.announce_seats(hall, seat)
    return seat, secret


def seat_by_number(hall: Hall, number: int) -> HallSeat:
    """The seat of that number; refused as `no-such-seat`."""
    seat = hall.seats.filter(number=number).first()
    if seat is None:
        raise Refusal(NO_SUCH_SEAT)
    seat.hall = hall
    return seat


@transaction.atomic
def rename(hall: Hall, number: int, name: str) -> HallSeat:
    """Give a seat another name; refused as `bad-name` or `name-taken`."""
    hall = _lock(hall)
    seat = seat_by_number(hall, number)
    name = names.claimed(name, _taken(hall, but=seat))
    seat.name, seat.folded_name, seat.skeleton = name, names.fold_name(name), names.skeleton(name)
    seat.save(update_fields=["name", "folded_name", "skeleton"])
    _changed(hall, seat)
    return seat


@transaction.atomic
def approve(hall: Hall, number: int) -> HallSeat:
    """Let somebody in who waits for approval."""
    hall = _lock(hall)
    seat = seat_by_number(hall, number)
    if seat.status == HallSeat.Status.WAITING:
        seat.status = HallSeat.Status.PLAYING
        seat.save(update_fields=["status"])
        _changed(hall, seat)
    return seat


@transaction.atomic
def kick(hall: Hall, number: int, ban: bool = False) -> HallSeat:
    """Send a seat out; with `ban` its device can't take another one in this hall."""
    hall = _lock(hall)
    seat = seat_by_number(hall, number)
    if ban and seat.device:
        Ban.objects.get_or_create(hall=hall, device=seat.device)
    seat.status = HallSeat.Status.OUT
    seat.save(update_fields=["status"])
    _changed(hall, seat)
    return seat


@transaction.atomic
def remove_wave(hall: Hall, since: datetime) -> list[HallSeat]:
    """Send out every seat taken since then that hasn't made a move: a flood of bots."""
    hall = _lock(hall)
    wave = list(
        hall.seats.exclude(status=HallSeat.Status.OUT).filter(
            joined_at__gte=since, life=0, is_playing=False
        )
    )
    hall.seats.filter(pk__in=[seat.pk for seat in wave]).update(status=HallSeat.Status.OUT)
    _changed(hall, *wave)
    return wave


def _lock(hall: Hall) -> Hall:
    """The hall as it is now, its row held: seats are given out one after the other."""
    return Hall.objects.select_for_update().get(pk=hall.pk)


def _changed(hall: Hall, *seats: HallSeat) -> None:
    """Note a change of the seats, and tell the hall and the phones of these seats."""
    Hall.objects.filter(pk=hall.pk).update(change_count=F("change_count") + 1)
    news.announce_seats(hall, *seats)


def _taken(hall: Hall, but: HallSeat | None = None) -> set[str]:
    seats = hall.seats.exclude(status=HallSeat.Status.OUT)
    if but:
        seats = seats.exclude(pk=but.pk)
    return set(seats.values_list("folded_name", flat=True))
