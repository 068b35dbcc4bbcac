"""Who sits in a game: join, come back, be renamed, approved, sent out."""

import re
import secrets
from datetime import datetime

from django.db import transaction
from django.db.models import F, Max
from django.utils import timezone
from django.utils.translation import gettext as _

from dungeon.models import MOST_SEATS, Ban, Game, Seat
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.party import codes, names

ENTROPY = re.compile(r"[0-9a-f]{32}")


class NameTaken(Refusal):
    """Somebody has that name; `free` is one like it that nobody has."""

    def __init__(self, name: str, free: str) -> None:
        message = _("Somebody here is called %(name)s already.") % {"name": name}
        super().__init__("name-taken", message, _("%(free)s is free.") % {"free": free})
        self.free = free


@transaction.atomic
def take_seat(game: Game, name: str, device: str, entropy: str = "") -> tuple[Seat, str]:
    """A seat for a newcomer, and the secret that their device keeps.

    `device` is the device's own random value; `entropy` 32 hexadecimal digits of its making
    for the dice (drawn here where it sent none). Refused: `game-over`, `banned`,
    `room-locked`, `room-full`, `bad-name`, `name-taken` (see `NameTaken`).
    """
    game = _lock(game)
    if game.ended:
        raise Refusal("game-over", _("This game is over. Its results are still there to see."))
    if Ban.objects.filter(game=game, device=codes.digest(device)).exists():
        raise Refusal("banned", _("The host has closed this game to this device."))
    if game.locked:
        raise Refusal("room-locked", _("The room is locked. Ask the host to open it."))
    if game.seats.exclude(status=Seat.Status.OUT).count() >= MOST_SEATS:
        raise Refusal("room-full", _("All %(number)s seats are taken.") % {"number": MOST_SEATS})
    taken = _taken(game)
    if game.names == Game.Names.GIVEN:
        name = names.given_name(taken)
    else:
        name = _free(names.clean_name(name), taken)
    secret = codes.new_secret()
    seat = Seat.objects.create(
        game=game,
        number=(game.seats.aggregate(last=Max("number"))["last"] or 0) + 1,
        stream=journal.open_stream(),
        name=name,
        folded=names.folded(name),
        skeleton=names.skeleton(name),
        status=Seat.Status.WAITING if game.approve else Seat.Status.PLAYING,
        secret=codes.digest(secret),
        device=codes.digest(device),
        entropy=entropy if ENTROPY.fullmatch(entropy) else secrets.token_hex(16),
    )
    _changed(game)
    return seat, secret


def seat_of(game: Game, secret: str) -> Seat | None:
    """The seat that this secret opens, sent out or not."""
    if not secret:
        return None
    seat = game.seats.filter(secret=codes.digest(secret)).first()
    if seat:
        seat.game = game
    return seat


def seat_in(code: str, secret: str) -> Seat | None:
    """The seat that this secret opens in the game with this code, with its game: one query."""
    if not secret or code != codes.clean_code(code):
        return None
    seats = Seat.objects.select_related("game").filter(
        secret=codes.digest(secret), game__code=code, game__expires__gt=timezone.now()
    )
    return next(iter(seats), None)


@transaction.atomic
def move_seat(game: Game, return_code: str) -> tuple[Seat, str]:
    """The seat with this return code, moved to another device; the old one is let go.

    Refused as `unknown-return-code`. The code is renewed, so that each is good once.
    """
    seat = (
        game.seats.exclude(status=Seat.Status.OUT)
        .select_for_update()
        .filter(return_code=codes.clean_code(return_code))
        .first()
    )
    if seat is None:
        raise Refusal(
            "unknown-return-code",
            _("No seat of this game has that return code. It has eight characters."),
        )
    secret = codes.new_secret()
    seat.game = game
    seat.secret = codes.digest(secret)
    seat.return_code = codes.new_return_code()
    seat.save(update_fields=["secret", "return_code"])
    return seat, secret


def seat_by_number(game: Game, number: int) -> Seat:
    """The seat of that number; refused as `no-such-seat`."""
    seat = game.seats.filter(number=number).first()
    if seat is None:
        raise Refusal("no-such-seat", _("This game has no such seat."))
    seat.game = game
    return seat


@transaction.atomic
def rename(game: Game, number: int, name: str) -> Seat:
    """Give a seat another name; refused as `bad-name` or `name-taken`."""
    game = _lock(game)
    seat = seat_by_number(game, number)
    name = _free(names.clean_name(name), _taken(game, but=seat))
    seat.name, seat.folded, seat.skeleton = name, names.folded(name), names.skeleton(name)
    seat.save(update_fields=["name", "folded", "skeleton"])
    _changed(game)
    return seat


@transaction.atomic
def approve(game: Game, number: int) -> Seat:
    """Let somebody in who waits at the door."""
    game = _lock(game)
    seat = seat_by_number(game, number)
    if seat.status == Seat.Status.WAITING:
        seat.status = Seat.Status.PLAYING
        seat.save(update_fields=["status"])
        _changed(game)
    return seat


@transaction.atomic
def kick(game: Game, number: int, ban: bool = False) -> Seat:
    """Send a seat out; with `ban` its device can't take another one in this game."""
    game = _lock(game)
    seat = seat_by_number(game, number)
    if ban and seat.device:
        Ban.objects.get_or_create(game=game, device=seat.device)
    seat.status = Seat.Status.OUT
    seat.save(update_fields=["status"])
    _changed(game)
    return seat


@transaction.atomic
def remove_wave(game: Game, since: datetime) -> list[Seat]:
    """Send out every seat taken since then that hasn't made a move: a flood of bots."""
    game = _lock(game)
    wave = list(
        game.seats.exclude(status=Seat.Status.OUT).filter(joined__gte=since, life=0, playing=False)
    )
    game.seats.filter(pk__in=[seat.pk for seat in wave]).update(status=Seat.Status.OUT)
    _changed(game)
    return wave


def _lock(game: Game) -> Game:
    """The game as it is now, its row held: seats are given out one after the other."""
    return Game.objects.select_for_update().get(pk=game.pk)


def _changed(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(tick=F("tick") + 1)


def _taken(game: Game, but: Seat | None = None) -> set[str]:
    seats = game.seats.exclude(status=Seat.Status.OUT)
    if but:
        seats = seats.exclude(pk=but.pk)
    return set(seats.values_list("folded", flat=True))


def _free(name: str, taken: set[str]) -> str:
    if names.folded(name) not in taken:
        return name
    raise NameTaken(name, names.free_name(name, taken))
