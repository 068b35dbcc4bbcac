"""Who sits where, and which device may enter what: one key a device and table.

One device keeps the score: it enters for everybody, corrects, and hands the role over. Others may
take a seat of their own and enter for it; all others watch. Who takes a seat or the score does it
with the key that their device holds already (see `ninelives_site.party.device_keys`): the same
again finds it taken by the same device.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from cardgames.table import news
from cardgames.table.models import Table, TableSeat
from cardgames.table.refusals import (
    BANNED,
    HAND_SEEN,
    NO_BOT,
    NO_PHONE,
    NO_SUCH_SEAT,
    NOT_SCOREKEEPER,
    NOT_YOUR_SEAT,
    ONLY_DEALT,
    ONLY_WATCHES,
    SEAT_TAKEN,
    SEATS_CLOSED,
    UNKNOWN_SCOREKEEPER_CODE,
)
from cardgames.table.services import folding, statements
from cardgames.table_game import TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say
from ninelives_site.groups.services import playing as groups
from ninelives_site.party import codes, device_keys, names


@dataclass(frozen=True, slots=True)
class TableRole:
    """What a device is at a table: its scorekeeper, a seat, both, or a watcher."""

    is_scorekeeper: bool = False
    seat: int | None = None

    @property
    def is_watcher(self) -> bool:
        return not self.is_scorekeeper and self.seat is None


def role_of(table: Table, secret: str) -> TableRole:
    """What the device that holds this secret is here."""
    if not secret:
        return TableRole()
    device = codes.digest(secret)
    seat = statements.seat_of(table, device)
    return TableRole(is_scorekeeper=device == table.scorekeeper_device, seat=seat)


def sit(table: Table, number: int, key: str = "") -> str:
    """A device takes a seat as its own; the key that it keeps. `key` is the one it holds, another
    is made where that is not ours.

    It gets up from the seat it had. Refused: `banned`, `room-locked`, `no-such-seat`, `seat-taken`,
    `hand-seen`.
    """
    with transaction.atomic():
        locked = _lock(table)
        key = _own_key(locked, key)
        device = codes.digest(key)
        seat = seat_of(table, number)
        if seat.device != device:
            check_may_sit(locked, device)
        if seat.device not in ("", device):
            raise Refusal(SEAT_TAKEN, player=seat.name)
        check_saw_no_other_hand(locked, device, seat)
        table.seats.filter(device=device).update(device="")
        table.seats.filter(last_device=device).update(last_device="")
        table.seats.filter(number=number).update(device=device, last_device=device, is_bot=False)
        _changed(table)
    return key


def let_bot_play(table: Table, role: TableRole, number: int) -> None:
    """A bot plays a seat from now on, until somebody sits down there; its phone gets up. Refused:
    `not-your-seat`, `no-such-seat`, `not-dealt`, `no-bot`."""
    with transaction.atomic():
        locked = _lock(table)
        seat = seat_of(table, number)
        check_acts_for(role, number)
        check_has_bot(locked.table_game, is_dealt=locked.is_dealt)
        if not seat.is_bot:
            was_on = seat.device or locked.scorekeeper_device
            table.seats.filter(number=number).update(device="", last_device=was_on, is_bot=True)
        _changed(table)


def let_person_play(table: Table, role: TableRole, number: int) -> None:
    """A person plays a seat again, on the scorekeeper's phone as long as they have none there.
    Refused: `not-keeper`, `no-such-seat`, `hand-seen`."""
    check_scorekeeper(role)
    with transaction.atomic():
        locked = _lock(table)
        seat = seat_of(table, number)
        check_saw_no_other_hand(locked, locked.scorekeeper_device, seat)
        table.seats.filter(number=number).update(is_bot=False)
        _changed(table)


def check_saw_no_other_hand(table: Table, device: str, seat: TableSeat) -> None:
    """Refused as `hand-seen` for a device that would see a second hand in a round."""
    if seat.number in hidden_from(table, device):
        raise Refusal(HAND_SEEN, player=seat.name)


def hidden_from(table: Table, device: str) -> frozenset[int]:
    """The seats on which a device would see a second hand in a round, where the server deals: all
    others, where it plays on one, or did last. On the scorekeeper's all may play that have no
    phone."""
    if not table.is_dealt or not folding.state_of(table).has_hands:
        return frozenset()
    seats = table.seats.all()
    own = {each.number for each in seats if device in (each.device, each.last_device)}
    if device == table.scorekeeper_device:
        own |= set(passed_around(table, TableRole(is_scorekeeper=True)))
    return frozenset(each.number for each in seats if own and each.number not in own)


def check_has_bot(game: TableGame, *, is_dealt: bool) -> None:
    """Refused as `not-dealt` or `no-bot` where no bot can play."""
    if not is_dealt:
        raise Refusal(ONLY_DEALT)
    if game.bot is None:
        raise Refusal(NO_BOT, game=say(game.name))


def free(table: Table, role: TableRole, number: int) -> None:
    """A seat is nobody's own any more; its own device may do so, or the scorekeeper's."""
    with transaction.atomic():
        _lock(table)
        seat_of(table, number)
        check_acts_for(role, number)
        table.seats.filter(number=number).update(device="")
        _changed(table)


def rename(table: Table, role: TableRole, number: int, name: str) -> None:
    """Another name for a seat, in all that was entered too. Refused: `bad-name`, `name-taken`."""
    with transaction.atomic():
        _lock(table)
        seat_of(table, number)
        check_acts_for(role, number)
        others = table.seats.exclude(number=number).values_list("folded_name", flat=True)
        name = names.claimed(name, set(others))
        table.seats.filter(number=number).update(name=name, folded_name=names.fold_name(name))
        groups.note(table.stream_id)
        _changed(table)


def replace_player(table: Table, role: TableRole, number: int, name: str) -> None:
    """Somebody else plays on at a seat, with its points: another name, and no phone as yet.
    Refused: `not-keeper`, `no-such-seat`, `bad-name`, `name-taken`."""
    check_scorekeeper(role)
    with transaction.atomic():
        rename(table, role, number, name)
        table.seats.filter(number=number).exclude(device=table.scorekeeper_device).update(device="")


def hand_over(table: Table, role: TableRole, number: int) -> None:
    """The phone of a seat keeps the score from now on. Where it does so already, nothing changes,
    whoever asks. Refused: `not-keeper`, `no-phone`."""
    with transaction.atomic():
        locked = _lock(table)
        seat = seat_of(table, number)
        if seat.device == locked.scorekeeper_device:
            return
        check_scorekeeper(role)
        if not seat.device:
            raise Refusal(NO_PHONE, player=seat.name)
        set_scorekeeper(table, seat.device)


def take_over(table: Table, scorekeeper_code: str, key: str = "") -> str:
    """A device keeps the score from now on by the scorekeeper's code; the key that it keeps, as for
    `sit`.

    The code is renewed: each is good once, again only for the device that keeps the score by it.
    Refused as `unknown-keeper-code`.
    """
    code = codes.clean_code(scorekeeper_code)
    with transaction.atomic():
        locked = _lock(table)
        key = _own_key(locked, key)
        device = codes.digest(key)
        if code == locked.scorekeeper_code:
            set_scorekeeper(table, device, used_code=code)
        elif (device, code) != (locked.scorekeeper_device, locked.used_scorekeeper_code):
            raise Refusal(UNKNOWN_SCOREKEEPER_CODE)
    return key


def seat_of(table: Table, number: int) -> TableSeat:
    """The seat of that number; refused as `no-such-seat`."""
    seat = table.seats.filter(number=number).first()
    if seat is None:
        raise Refusal(NO_SUCH_SEAT)
    return seat


def has_own_phone(table: Table, number: int) -> bool:
    """Whether another phone than the scorekeeper's enters for this seat."""
    phones = table.seats.filter(number=number).exclude(device="")
    return phones.exclude(device=table.scorekeeper_device).exists()


def bots(table: Table) -> tuple[str, ...]:
    """The names of those whose seats bots play."""
    return tuple(table.seats.filter(is_bot=True).values_list("name", flat=True))


def bot_seats(table: Table) -> tuple[int, ...]:
    """The seats that bots play."""
    return tuple(table.seats.filter(is_bot=True).values_list("number", flat=True))


def passed_around(table: Table, role: TableRole) -> tuple[int, ...]:
    """The seats that play on this phone: on the scorekeeper's all people's that have none of
    their own."""
    if not role.is_scorekeeper:
        return () if role.seat is None else (role.seat,)
    seats = table.seats.filter(is_bot=False).values_list("number", "device")
    return tuple(number for number, device in seats if device in ("", table.scorekeeper_device))


def check_scorekeeper(role: TableRole) -> None:
    """Refused as `not-keeper` for all but the scorekeeper's device."""
    if not role.is_scorekeeper:
        raise Refusal(NOT_SCOREKEEPER)


def check_acts_for(role: TableRole, number: int) -> None:
    """Refused as `not-your-seat` for all but the seat's own device and the scorekeeper's."""
    if not role.is_scorekeeper and role.seat != number:
        raise Refusal(NOT_YOUR_SEAT)


def check_may_sit(table: Table, device: str) -> None:
    """Refused as `banned`; for a newcomer's device, where seats are closed, as `room-locked`."""
    if table.bans.filter(device=device).exists():
        raise Refusal(BANNED)
    knows = device == table.scorekeeper_device or table.seats.filter(device=device).exists()
    if table.is_locked and not knows:
        raise Refusal(SEATS_CLOSED)


def check_at_table(role: TableRole) -> None:
    """Refused as `not-at-table` for a device that only watches."""
    if role.is_watcher:
        raise Refusal(ONLY_WATCHES)


def _lock(table: Table) -> Table:
    return Table.objects.select_for_update().get(pk=table.pk)


def _own_key(table: Table, key: str) -> str:
    """The key with which a device goes on."""
    return device_keys.own_or_new(key, opens_something=not role_of(table, key).is_watcher)


def set_scorekeeper(table: Table, device: str, used_code: str = "") -> None:
    """This device keeps the score from now on; nobody asks for it any more."""
    if table.is_dealt:
        _leave_hands(_lock(table), is_moving=bool(used_code))
    Table.objects.filter(pk=table.pk).update(
        scorekeeper_device=device,
        scorekeeper_code=codes.new_return_code(),
        used_scorekeeper_code=used_code,
        asking_device="",
    )
    seat = table.seats.filter(device=device).first()
    words = _("%(name)s keeps the score now.") % {"name": seat.name} if seat else ""
    news.announce_change(table, words or _("Another phone keeps the score now."))


def _leave_hands(table: Table, *, is_moving: bool) -> None:
    """The phone that has kept the score remembers whose hands it has shown. Who played alone on it
    goes on there, unless a code moves all that it does to another phone."""
    device = table.scorekeeper_device
    shown = table.seats.filter(is_bot=False, device__in=("", device))
    shown.update(last_device=device)
    if not is_moving and shown.count() == 1:
        shown.update(device=device)


def _changed(table: Table) -> None:
    table.count_change()
    news.announce_table(table)
