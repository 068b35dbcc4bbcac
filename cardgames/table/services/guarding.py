"""What a scorekeeper has against strangers: closed seats, and devices that may not sit down."""

from django.db import transaction

from cardgames.table.models import Table, TableBan
from cardgames.table.refusals import OWN_PHONE
from cardgames.table.services import news, seating
from cardgames.table.services.seating import TableRole, check_scorekeeper
from ninelives_site.core.refusal import Refusal


def set_lock(table: Table, role: TableRole, is_locked: bool) -> None:
    """Close the seats for devices that are nothing here yet, or open them. Refused as
    `not-keeper`."""
    check_scorekeeper(role)
    with transaction.atomic():
        locked = table.lock()
        if locked.is_locked != is_locked:
            locked.is_locked = is_locked
            locked.save(update_fields=["is_locked"])
            news.announce_change(table)


def ban(table: Table, role: TableRole, number: int) -> None:
    """Free a seat of its phone, which can't take one at this table any more; nothing where it has
    none. Refused: `not-keeper`, `no-such-seat`, `own-phone`."""
    check_scorekeeper(role)
    with transaction.atomic():
        locked = table.lock()
        seat = seating.seat_of(table, number)
        if not seat.device:
            return
        if seat.device == locked.scorekeeper_device:
            raise Refusal(OWN_PHONE)
        TableBan.objects.get_or_create(table=table, device=seat.device)
        table.seats.filter(number=number).update(device="")
        seating.changed(locked, seating.FREED, number)
