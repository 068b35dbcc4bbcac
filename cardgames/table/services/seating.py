"""Who sits where, and which device may enter what: one secret a device and table.

One device keeps the score: it enters for everybody, corrects, and hands the role over. Others may
take a seat of their own and enter for it; all others watch.
"""

from dataclasses import dataclass

from django.db import transaction

from cardgames.table import news
from cardgames.table.models import Table, TableSeat
from cardgames.table.refusals import (
    NO_PHONE,
    NO_SUCH_SEAT,
    NOT_SCOREKEEPER,
    NOT_YOUR_SEAT,
    ONLY_WATCHES,
    SEAT_TAKEN,
    UNKNOWN_SCOREKEEPER_CODE,
)
from ninelives_site.core.refusal import Refusal
from ninelives_site.party import codes, names


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
    seat = table.seats.filter(device=device).values_list("number", flat=True).first()
    return TableRole(is_scorekeeper=device == table.scorekeeper_device, seat=seat)


def sit(table: Table, number: int, secret: str) -> str:
    """A device takes a seat as its own; the secret that it keeps, the one it has or a new one.

    It gets up from the seat it had. Refused: `no-such-seat`, `seat-taken`.
    """
    secret = secret or codes.new_secret()
    device = codes.digest(secret)
    with transaction.atomic():
        _lock(table)
        seat = seat_of(table, number)
        if seat.device not in ("", device):
            raise Refusal(SEAT_TAKEN, player=seat.name)
        table.seats.filter(device=device).update(device="")
        table.seats.filter(number=number).update(device=device)
        _changed(table)
    return secret


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
        _changed(table)


def hand_over(table: Table, role: TableRole, number: int) -> None:
    """The phone of a seat keeps the score from now on. Refused: `not-keeper`, `no-phone`."""
    check_scorekeeper(role)
    with transaction.atomic():
        _lock(table)
        seat = seat_of(table, number)
        if not seat.device:
            raise Refusal(NO_PHONE, player=seat.name)
        _set_scorekeeper(table, seat.device)


def take_over(table: Table, scorekeeper_code: str, secret: str) -> str:
    """A device keeps the score from now on by the scorekeeper's code, which is renewed.

    The secret that it keeps. Refused as `unknown-keeper-code`.
    """
    secret = secret or codes.new_secret()
    with transaction.atomic():
        locked = _lock(table)
        if codes.clean_code(scorekeeper_code) != locked.scorekeeper_code:
            raise Refusal(UNKNOWN_SCOREKEEPER_CODE)
        _set_scorekeeper(table, codes.digest(secret))
    return secret


def seat_of(table: Table, number: int) -> TableSeat:
    """The seat of that number; refused as `no-such-seat`."""
    seat = table.seats.filter(number=number).first()
    if seat is None:
        raise Refusal(NO_SUCH_SEAT)
    return seat


def check_scorekeeper(role: TableRole) -> None:
    """Refused as `not-keeper` for all but the scorekeeper's device."""
    if not role.is_scorekeeper:
        raise Refusal(NOT_SCOREKEEPER)


def check_acts_for(role: TableRole, number: int) -> None:
    """Refused as `not-your-seat` for all but the seat's own device and the scorekeeper's."""
    if not role.is_scorekeeper and role.seat != number:
        raise Refusal(NOT_YOUR_SEAT)


def check_at_table(role: TableRole) -> None:
    """Refused as `not-at-table` for a device that only watches."""
    if role.is_watcher:
        raise Refusal(ONLY_WATCHES)


def _lock(table: Table) -> Table:
    return Table.objects.select_for_update().get(pk=table.pk)


def _set_scorekeeper(table: Table, device: str) -> None:
    Table.objects.filter(pk=table.pk).update(
        scorekeeper_device=device, scorekeeper_code=codes.new_return_code()
    )
    _changed(table)


def _changed(table: Table) -> None:
    table.count_change()
    news.announce_table(table)
