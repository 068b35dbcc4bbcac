"""Who sits in a hall: join, come back, be renamed, approved, sent out.

Who joins or comes back does it with the key that their device holds already (see
`ninelives_site.party.device_keys`): the same again finds the seat taken by the same device.
"""

import re
import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Max
from django.utils import timezone

from dungeon import news
from dungeon.models import MOST_SEATS, Ban, Hall, HallSeat
from dungeon.refusals import (
    BAD_ENTROPY,
    BANNED,
    FULL,
    GAME_ENDED,
    LOCKED,
    NO_SUCH_SEAT,
    PODIUM_ON,
    TOO_LATE_BACK,
    UNKNOWN_RETURN_CODE,
)
from dungeon.services import again, playing, statements
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.services import playing as groups
from ninelives_site.journal import journal
from ninelives_site.party import codes, device_keys, lasting, names

KEPT_FOR = timedelta(seconds=30)
"""How long a seat that was sent out may be brought back."""
ON_ITS_WAY = timedelta(seconds=3)
"""What the last moment's press has until it is here."""
CODE_LASTS = timedelta(minutes=10)
"""How long a return code is good that a host gave out."""

ENTROPY = re.compile(r"[0-9a-f]{32}")


@transaction.atomic
def take_seat(
    hall: Hall, name: str, device: str, entropy: str = "", key: str = ""
) -> tuple[HallSeat, str]:
    """A seat for a newcomer, and the key that opens it; for a key that opens one, that seat.

    `device` is the device's own random value; `entropy` 32 hexadecimal digits of its making
    for the dice (drawn here where it sent none); `key` the one it holds, another is made where
    that is not ours. Refused: `game-over`, `banned`, `bad-entropy`, `room-locked`, `room-full`,
    `bad-name`, `name-taken`.
    """
    hall = _lock(hall)
    before = seat_of(hall, key)
    if before and before.status != HallSeat.Status.OUT:
        return before, key
    if hall.ended_at:
        raise Refusal(GAME_ENDED)
    _check_banned(hall, device)
    if entropy and not ENTROPY.fullmatch(entropy):
        raise Refusal(BAD_ENTROPY)
    if hall.is_locked:
        raise Refusal(LOCKED)
    if hall.seats.exclude(status=HallSeat.Status.OUT).count() >= MOST_SEATS:
        raise Refusal(FULL, number=MOST_SEATS)
    taken = _taken(hall)
    is_given = hall.names == Hall.Names.GIVEN
    name = names.given_name(taken) if is_given else names.claimed(name, taken)
    key = _free_key(hall, key)
    seat = HallSeat.objects.create(
        hall=hall,
        number=(hall.seats.aggregate(last=Max("number"))["last"] or 0) + 1,
        stream=journal.open_stream(),
        name=name,
        folded_name=names.fold_name(name),
        skeleton=names.skeleton(name),
        status=HallSeat.Status.WAITING if hall.needs_approval else HallSeat.Status.PLAYING,
        secret=codes.digest(key),
        device=_digest(hall, device),
        entropy=entropy or secrets.token_hex(16),
    )
    _changed(hall)
    return seat, key


def offered_names(hall: Hall) -> list[str]:
    """The names of the group's people who are expected in a hall and not there yet."""
    if hall.names == Hall.Names.GIVEN or hall.ended_at:
        return []
    taken = _taken(hall)
    return [
        name for name in groups.invited_to(hall.stream_id) if names.fold_name(name) not in taken
    ]


def seat_of(hall: Hall, secret: str) -> HallSeat | None:
    """The seat that this secret opens, sent out or not."""
    if not secret:
        return None
    seat = hall.seats.filter(secret=codes.digest(secret)).first()
    if seat:
        seat.hall = hall
    return seat


def seat_in(code: str, secret: str) -> HallSeat | None:
    """The seat that this secret opens in the hall with this code, with its hall."""
    if not secret or code != codes.clean_code(code):
        return None
    seat = statements.seat_with(codes.digest(secret))
    is_here = seat and seat.hall.code == code and seat.hall.expires_at > lasting.now()
    return seat if is_here else None


@transaction.atomic
def move_seat(hall: Hall, return_code: str, device: str, key: str = "") -> tuple[HallSeat, str]:
    """The seat with this return code, moved to another device, and the key that opens it there.

    `device` and `key` are as for `take_seat`. The old device is let go, and the code renewed: each
    is good once, again only for the device that it has moved the seat to. Refused as `banned` or
    `unknown-return-code`.
    """
    hall = _lock(hall)
    _check_banned(hall, device)
    return_code = codes.clean_code(return_code)
    seats = hall.seats.exclude(status=HallSeat.Status.OUT)
    before = seats.filter(secret=codes.digest(key), used_return_code=return_code).first()
    if before:
        return before, key
    seat = seats.filter(return_code=return_code).first() or seats.filter(
        given_code=codes.digest(return_code), code_given_at__gt=timezone.now() - CODE_LASTS
    ).first()  # fmt: skip
    if seat is None:
        raise Refusal(UNKNOWN_RETURN_CODE)
    key = _free_key(hall, key)
    seat.left_key, seat.secret = seat.secret, codes.digest(key)
    seat.device = _digest(hall, device)
    seat.used_return_code, seat.return_code = return_code, codes.new_return_code()
    seat.given_code = ""
    seat.save(
        update_fields=[
            *("left_key", "secret", "device", "used_return_code", "return_code", "given_code")
        ]
    )
    _move_following(seat)
    news.announce_seats(hall, seat)
    return seat, key


def _move_following(seat: HallSeat) -> None:
    """Where the same people play again already, the seat there moves along, if its device has
    still the key that followed."""
    following = HallSeat.objects.filter(previous_seat=seat).select_related("hall").first()
    if following and following.secret == again.follows(seat.left_key, following.hall):
        following.left_key = following.secret
        following.secret = again.follows(seat.secret, following.hall)
        following.save(update_fields=["left_key", "secret"])
        _move_following(following)
        news.announce_seats(following.hall, following)


def moved_away(hall: Hall, secret: str) -> HallSeat | None:
    """The seat that a device with this secret had until it was moved to another one."""
    return hall.seats.filter(left_key=codes.digest(secret)).first() if secret else None


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
def approve_all(hall: Hall) -> None:
    """Let everybody in who waits for approval."""
    hall = _lock(hall)
    waiting = list(hall.seats.filter(status=HallSeat.Status.WAITING))
    hall.seats.filter(pk__in=[seat.pk for seat in waiting]).update(status=HallSeat.Status.PLAYING)
    if waiting:
        _changed(hall, *waiting)


@transaction.atomic
def kick(hall: Hall, number: int, ban: bool = False) -> HallSeat:
    """Send a seat out; with `ban` its device can't take another one in this hall. Refused as
    `too-late` while the places are shown: who stands where must not change then."""
    hall = _lock(hall)
    seat = seat_by_number(hall, number)
    if hall.podium_step and not hall.places_shown_at:
        raise Refusal(PODIUM_ON)
    if ban and seat.device:
        Ban.objects.get_or_create(hall=hall, device=seat.device)
    if seat.status != HallSeat.Status.OUT:
        seat.sent_out_at, seat.status_before = timezone.now(), seat.status
    seat.status = HallSeat.Status.OUT
    seat.save(update_fields=["status", "sent_out_at", "status_before"])
    _changed(hall, seat)
    return seat


def is_kept(seat: HallSeat | None) -> bool:
    """Whether a seat that is out may still be brought back."""
    if seat is None or seat.sent_out_at is None:
        return False
    return timezone.now() - seat.sent_out_at <= KEPT_FOR + ON_ITS_WAY


def may_come_back(hall: Hall) -> list[HallSeat]:
    """Seats that were sent out just now, the last one first: their sheets are kept."""
    since = timezone.now() - KEPT_FOR
    out = hall.seats.filter(status=HallSeat.Status.OUT, sent_out_at__gt=since)
    return list(out.order_by("-sent_out_at"))


@transaction.atomic
def bring_back(hall: Hall, number: int) -> HallSeat:
    """Undo that a seat was sent out, and that its device was banned with it.

    Refused as `too-late` after half a minute, `name-taken` or `room-full` where others came.
    """
    hall = _lock(hall)
    seat = seat_by_number(hall, number)
    if seat.status != HallSeat.Status.OUT:
        return seat
    if not is_kept(seat):
        raise Refusal(TOO_LATE_BACK)
    if hall.seats.exclude(status=HallSeat.Status.OUT).count() >= MOST_SEATS:
        raise Refusal(FULL, number=MOST_SEATS)
    names.claimed(seat.name, _taken(hall))
    Ban.objects.filter(hall=hall, device=seat.device).delete()
    seat.status, seat.sent_out_at = seat.status_before, None
    seat.save(update_fields=["status", "sent_out_at"])
    playing.note_now(seat)
    _changed(hall, seat)
    return seat


def has_given_code(seat: HallSeat) -> bool:
    """Whether a return code that a host gave out may still move this seat."""
    since = timezone.now() - CODE_LASTS
    return bool(seat.given_code and seat.code_given_at and seat.code_given_at > since)


@transaction.atomic
def give_code(hall: Hall, number: int) -> str:
    """A return code for somebody whose device is gone and who noted none: for a host to read out,
    good once within ten minutes. The seat's player is told; their own code stays good, too.

    Refused as `no-such-seat`.
    """
    hall = _lock(hall)
    seat = seat_by_number(hall, number)
    if seat.status == HallSeat.Status.OUT:
        raise Refusal(NO_SUCH_SEAT)
    code = codes.new_return_code()
    seat.given_code, seat.code_given_at = codes.digest(code), timezone.now()
    seat.save(update_fields=["given_code", "code_given_at"])
    _changed(hall, seat)
    return code


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


def _check_banned(hall: Hall, device: str) -> None:
    if Ban.objects.filter(hall=hall, device=_digest(hall, device)).exists():
        raise Refusal(BANNED)


def _free_key(hall: Hall, key: str) -> str:
    """The key that a device goes on with, one that opens nothing. The seat that it opened so far,
    if any, keeps none: its return code alone leads back there."""
    before = seat_of(hall, key)
    if before:
        before.secret = codes.digest(codes.new_secret())
        before.save(update_fields=["secret"])
    key = device_keys.own_or_new(key, opens_something=before is not None)
    is_used_elsewhere = HallSeat.objects.filter(secret=codes.digest(key)).exists()
    return device_keys.new() if is_used_elsewhere else key


def _changed(hall: Hall, *seats: HallSeat) -> None:
    """Note a change of the seats, and tell the hall and the phones of these seats."""
    Hall.objects.filter(pk=hall.pk).update(change_count=F("change_count") + 1)
    news.announce_seats(hall, *seats)


def _digest(hall: Hall, device: str) -> str:
    """What is stored of a device: another value in each hall, so that nobody reads from the
    database who was where."""
    return codes.digest(f"{hall.code} {device}")


def _taken(hall: Hall, but: HallSeat | None = None) -> set[str]:
    seats = hall.seats.exclude(status=HallSeat.Status.OUT)
    if but:
        seats = seats.exclude(pk=but.pk)
    return set(seats.values_list("folded_name", flat=True))
