"""Who sits where, and which device may enter what: one key a device and table.

One device keeps the score: it enters for everybody, corrects, and hands the role over. Others may
take a seat of their own and enter for it; all others watch. Who takes a seat or the score does it
with the key that their device holds already (see `ninelives_site.party.device_keys`): the same
again finds it taken by the same device.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from cardgames.table.models import Table, TableSeat
from cardgames.table.refusals import (
    BANNED,
    BOT_PLAYS,
    NO_BOT,
    NO_PHONE,
    NO_SUCH_SEAT,
    NOT_DEALT_IN,
    NOT_SCOREKEEPER,
    NOT_YOUR_SEAT,
    ONLY_DEALT,
    ONLY_WATCHES,
    SEAT_TAKEN,
    SEATS_CLOSED,
    UNKNOWN_SCOREKEEPER_CODE,
)
from cardgames.table.services import folding, news, presence, statements
from cardgames.table.services.folding import TableState
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
    device: str = field(default="", compare=False)
    """The digest of its key."""

    @property
    def is_watcher(self) -> bool:
        return not self.is_scorekeeper and self.seat is None


def role_of(table: Table, secret: str) -> TableRole:
    """What the device that holds this secret is here."""
    if not secret:
        return TableRole()
    device = codes.digest(secret)
    seat = statements.seat_of(table, device)
    return TableRole(device == table.scorekeeper_device, seat, device)


def sit(table: Table, number: int, key: str = "") -> str:
    """A device takes a seat as its own; the key that it keeps. `key` is the one it holds, another
    is made where that is not ours.

    It gets up from the seat it had. While hands are played it sees none that was not dealt to it
    (`hands_seen`). Refused: `banned`, `room-locked`, `no-such-seat`, `seat-taken`.
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
        if seat.device != device:
            table.seats.filter(device=device).update(device="")
            table.seats.filter(number=number).update(device=device, is_bot=False)
            changed(locked, SAT, number)
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
            table.seats.filter(number=number).update(device="", is_bot=True)
            changed(locked, BOT, number)


def let_person_play(table: Table, role: TableRole, number: int) -> None:
    """A person plays a seat again, on the scorekeeper's phone as long as they have none there.
    Refused: `not-keeper`, `no-such-seat`."""
    check_scorekeeper(role)
    with transaction.atomic():
        locked = _lock(table)
        if seat_of(table, number).is_bot:
            table.seats.filter(number=number).update(is_bot=False)
            changed(locked, PERSON, number)


def deal_in(table: Table) -> None:
    """The hands that are dealt now are shown on the devices on which their seats play."""
    keeper, people = _lock(table).scorekeeper_device, table.seats.filter(is_bot=False)
    table.seats.filter(is_bot=True).update(hand_device="")
    people.filter(device="").update(hand_device=keeper)
    people.exclude(device="").update(hand_device=F("device"))


def hands_seen(table: Table, state: TableState, role: TableRole) -> frozenset[int]:
    """The seats whose hands this device may see, if they play on it: while hands are played that
    the server has dealt, those that were dealt to it, or that the table has let it see since."""
    if not (table.is_dealt and state.has_hands):
        return frozenset(range(len(state.players)))
    seats = table.seats.filter(hand_device=role.device).exclude(hand_device="")
    return frozenset(seats.values_list("number", flat=True))


def not_dealt_in(table: Table, state: TableState) -> frozenset[int]:
    """The seats of people whose device sees no hand, as it was not dealt to it."""
    if not (table.is_dealt and state.has_hands):
        return frozenset()
    return frozenset(
        seat.number
        for seat in table.seats.filter(is_bot=False)
        if seat.hand_device != (seat.device or table.scorekeeper_device)
    )


def may_let_in(table: Table, role: TableRole, seat: TableSeat) -> bool:
    """Whether this device may let that of a seat see its hand: the scorekeeper's, or one that sees
    a hand itself; on itself only where every other phone that was dealt a hand has gone, whoever
    sits where now."""
    dealt_to = set(table.seats.exclude(hand_device="").values_list("hand_device", flat=True))
    if not role.is_scorekeeper and role.device not in dealt_to:
        return False
    others = {table.scorekeeper_device, *presence.not_gone(table, dealt_to)} - {role.device}
    return (seat.device or table.scorekeeper_device) != role.device or not others


def let_in(table: Table, role: TableRole, number: int) -> None:
    """The device on which a seat plays sees its hand from now on, in the middle of a round.

    Refused: `not-at-table`, `no-such-seat`, `bots-seat`, `not-dealt-in`."""
    check_at_table(role)
    with transaction.atomic():
        locked = _lock(table)
        seat = seat_of(table, number)
        if seat.is_bot:
            raise Refusal(BOT_PLAYS, player=seat.name)
        state = folding.state_of(locked)
        if number not in not_dealt_in(locked, state):
            return
        if not may_let_in(locked, role, seat):
            raise Refusal(NOT_DEALT_IN[state.dealer.deals_each_round], player=seat.name)
        device = seat.device or locked.scorekeeper_device
        table.seats.filter(number=number).update(hand_device=device)
        changed(locked, LET_IN, number)


def check_has_bot(game: TableGame, *, is_dealt: bool) -> None:
    """Refused as `not-dealt` or `no-bot` where no bot can play."""
    if not is_dealt:
        raise Refusal(ONLY_DEALT)
    if game.bot is None:
        raise Refusal(NO_BOT, game=say(game.name))


def free(table: Table, role: TableRole, number: int) -> None:
    """A seat is nobody's own any more; its own device may do so, or the scorekeeper's."""
    with transaction.atomic():
        locked = _lock(table)
        seat = seat_of(table, number)
        check_acts_for(role, number)
        if seat.device:
            table.seats.filter(number=number).update(device="")
            changed(locked, FREED, number)


def rename(table: Table, role: TableRole, number: int, name: str) -> None:
    """Another name for a seat, in all that was entered too. Refused: `bad-name`, `name-taken`."""
    with transaction.atomic():
        _lock(table)
        seat_of(table, number)
        check_acts_for(role, number)
        _name(table, number, name)
        news.announce_change(table)


def _name(table: Table, number: int, name: str) -> None:
    others = table.seats.exclude(number=number).values_list("folded_name", flat=True)
    name = names.claimed(name, set(others))
    table.seats.filter(number=number).update(name=name, folded_name=names.fold_name(name))
    groups.note(table.stream_id)


def replace_player(table: Table, role: TableRole, number: int, name: str) -> None:
    """Somebody else plays on at a seat, with its points: another name, and no phone as yet.
    Refused: `not-keeper`, `no-such-seat`, `bad-name`, `name-taken`."""
    check_scorekeeper(role)
    with transaction.atomic():
        locked = _lock(table)
        seat_of(table, number)
        _name(table, number, name)
        table.seats.filter(number=number).exclude(device=table.scorekeeper_device).update(device="")
        changed(locked, REPLACED, number)


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
        set_scorekeeper(table, seat.device, with_hands=True)


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
            set_scorekeeper(table, device, used_code=code, with_hands=True)
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


def set_scorekeeper(
    table: Table, device: str, used_code: str = "", *, with_hands: bool = False
) -> None:
    """This device keeps the score from now on; nobody asks for it any more. `with_hands`: whoever
    had it gives the hands along that lie on that phone."""
    locked = _lock(table)
    if table.is_dealt:
        _leave_hands(locked, device, is_moving=bool(used_code), with_hands=with_hands)
    Table.objects.filter(pk=table.pk).update(
        scorekeeper_device=device,
        scorekeeper_code=codes.new_return_code(),
        used_scorekeeper_code=used_code,
        asking_device="",
    )
    seat = table.seats.filter(device=device).first()
    changed(locked, KEEPS, seat.number if seat else None)


def _leave_hands(table: Table, device: str, *, is_moving: bool, with_hands: bool) -> None:
    """Who played alone on the phone that has kept the score goes on there, unless a code moves all
    that it does to another phone. Where several did, it goes round in other hands."""
    old = table.scorekeeper_device
    shown = table.seats.filter(is_bot=False, device__in=("", old))
    if not is_moving and shown.count() == 1:
        shown.update(device=old)
    elif with_hands:
        shown.filter(device="", hand_device=old).update(hand_device=device)


# What all are told of it


SAT, FREED, BOT, PERSON, REPLACED, LET_IN, KEEPS = (
    *("sat", "freed", "bot", "person", "replaced", "let-in", "keeps"),
)
MOST_CHANGES = 100
"""The most changes of seats that a table remembers, the newest."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Who plays where, and on which phone, has changed in a round."""

    round: int
    kind: str
    seat: int | None

    def words(self, players: Sequence[str]) -> str:
        """It as a sentence."""
        if self.seat is None:
            return _("Another phone keeps the score now.")
        words = {
            SAT: _("A phone sits down at the seat of %(name)s."),
            FREED: _("The seat of %(name)s is freed of its phone."),
            BOT: _("A bot plays for %(name)s."),
            PERSON: _("A person plays for %(name)s again, on the phone that keeps the score."),
            REPLACED: _("Somebody else plays on as %(name)s."),
            LET_IN: _("The phone of %(name)s is let in: it sees the hand of this round."),
            KEEPS: _("%(name)s keeps the score now."),
        }
        return words[self.kind] % {"name": players[self.seat]}


def seat_changes(table: Table) -> tuple[SeatChange, ...]:
    """What has changed since the game began, the newest first."""
    return tuple(SeatChange(*each) for each in reversed(table.seat_changes))


def changed(table: Table, kind: str, seat: int | None) -> None:
    """Tell all who show the table of a change; once the game has begun it is remembered."""
    state = folding.state_of(table)
    has_begun = bool(state.moves) or state.has_hands
    number = max(1, state.table_game.round_of(state.game))
    change = SeatChange(number, kind, seat)
    if has_begun:
        kept = [*table.seat_changes, [number, kind, seat]][-MOST_CHANGES:]
        Table.objects.filter(pk=table.pk).update(seat_changes=kept)
    news.announce_change(table, change.words(statements.names_at(table)))
