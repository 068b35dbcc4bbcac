"""Who sits where, as the page of seats and phones shows it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardgames.table.models import Table, TableSeat
from cardgames.table.services import presence
from cardgames.table.services.folding import TableState
from cardgames.table.services.leaving import may_play_on
from cardgames.table.services.seating import TableRole, may_let_in, not_dealt_in, seat_changes
from cardgames.table_game import SCORE


@dataclass(frozen=True, slots=True)
class PeopleNotice:
    """Why something was refused, where on the page it is said (`seat`, or "" for its top),
    of which seat, and what had been typed."""

    text: str
    place: str = ""
    number: int | None = None
    typed: str = ""


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A seat: its name, what `words` say of its phone, and what this device may do about it;
    `let_in`: its phone sees no hand yet, and this one may let it see it now."""

    number: int
    name: str
    words: str
    mine: bool
    phone: bool
    tools: bool
    hand_over: bool
    ban: bool
    out: bool
    bot: bool = False
    let_in: bool = False
    may_be_bot: bool = False
    error: str = ""
    typed: str = ""


def person_rows(
    table: Table,
    state: TableState,
    role: TableRole,
    notice: PeopleNotice | None = None,
) -> tuple[PersonRow, ...]:
    """All seats, clockwise, as this device sees them."""
    gone, waiting = state.gone, not_dealt_in(table, state)
    away = presence.away(table)
    return tuple(
        _row(
            seat,
            table,
            role,
            notice,
            is_out=seat.number in gone,
            is_waiting=seat.number in waiting,
            is_away=seat.number in away,
        )
        for seat in table.seats.all()
    )


def is_full(seats: Sequence[PersonRow]) -> bool:
    """Whether no seat is free for one more phone."""
    return all(row.phone for row in seats)


def changes_told(table: Table, state: TableState) -> list[str]:
    """Who has changed seats or phones since the game began, the newest first, in words."""
    told = []
    for change in seat_changes(table):
        round_word = capfirst(_(state.table_game.round_word) % {"number": change.round})
        told.append(f"{round_word}: {change.words(state.players)}")
    return told


def _row(
    seat: TableSeat,
    table: Table,
    role: TableRole,
    notice: PeopleNotice | None,
    *,
    is_out: bool,
    is_waiting: bool,
    is_away: bool,
) -> PersonRow:
    mine = role.seat == seat.number
    own = notice if notice and notice.place == "seat" and notice.number == seat.number else None
    return PersonRow(
        number=seat.number,
        name=seat.name,
        words=_("has left the game") if is_out else _words(seat, table, mine, is_away, is_waiting),
        mine=mine,
        phone=bool(seat.device),
        tools=role.is_scorekeeper or mine,
        hand_over=role.is_scorekeeper and bool(seat.device) and not mine,
        ban=role.is_scorekeeper and bool(seat.device) and seat.device != table.scorekeeper_device,
        out=is_out,
        bot=seat.is_bot,
        let_in=is_waiting and may_let_in(table, role, seat),
        may_be_bot=_may_be_bot(seat, table, role) and not table.is_over,
        error=own.text if own else "",
        typed=own.typed if own else "",
    )


def _may_be_bot(seat: TableSeat, table: Table, role: TableRole) -> bool:
    acts = role.is_scorekeeper or role.seat == seat.number
    return acts and table.is_dealt and table.table_game.bot is not None and not seat.is_bot


def _words(seat: TableSeat, table: Table, mine: bool, is_away: bool, is_waiting: bool) -> str:
    if seat.is_bot:
        return _("a bot")
    if is_waiting:
        return _("sees no hand yet")
    if not seat.device:
        return _("on the scorekeeper’s phone") if table.is_dealt else _("no phone yet")
    keeps = seat.device == table.scorekeeper_device
    if mine:
        return _("this phone, keeps the score") if keeps else _("this phone")
    if is_away:
        return _("own phone, away; keeps the score") if keeps else _("own phone, away")
    return _("own phone, keeps the score") if keeps else _("own phone")


@dataclass(frozen=True, slots=True)
class LeavingQuestion:
    """Somebody is about to leave: who, what that means, whether the others can play on, keeping the
    score from then on where each card `is_judged` now, and whether a bot can take the seat."""

    number: int
    name: str
    means: str
    plays_on: bool
    is_judged: bool
    may_be_bot: bool


def leaving(
    table: Table, state: TableState, role: TableRole, number: int | None
) -> LeavingQuestion | None:
    """What is to be known before a seat leaves; None where this device can't let it."""
    if number is None or number >= len(state.players) or state.is_over:
        return None
    if not role.is_scorekeeper:
        return None
    return LeavingQuestion(
        number,
        state.players[number],
        state.table_game.leaving(state.game, number),
        plays_on=may_play_on(table, state, number),
        is_judged=table.mode != SCORE,
        may_be_bot=_may_be_bot(table.seats.get(number=number), table, role),
    )
