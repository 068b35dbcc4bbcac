"""The action bar of a table: the pad that a game draws, as links and buttons, with its verdict.

A pad's keys lead to drafts; here they become addresses.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, Seat
from cardgames.pad import Draft, Field, Key, Pad, Shape
from cardgames.table.models import Table
from cardgames.table.pages.answers import TableNotice
from cardgames.table.pages.corrections import CorrectionTarget, target_of
from cardgames.table.pages.drafts import FOR, OWN, SINCE, TABLE, seat_of
from cardgames.table.pages.rulings import Ruling, of_correction, of_moves
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table.services.visibility import viewer
from cardgames.table_game import REFEREE, SCORE, PadContext


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A seat that the pad may be for."""

    id: str
    href: str
    name: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class FieldLink:
    """A field of a score sheet."""

    id: str
    href: str
    field: Field


@dataclass(frozen=True, slots=True)
class FieldLinks:
    """The fields of one seat (`label`: its name)."""

    label: str
    links: tuple[FieldLink, ...]


@dataclass(frozen=True, slots=True)
class KeyLink:
    """A key of the pad."""

    id: str
    href: str
    key: Key


@dataclass(frozen=True, slots=True)
class KeyLinks:
    """A row of keys: see `KeyRow`."""

    legend: str
    shape: Shape
    quiet: bool
    links: tuple[KeyLink, ...]


@dataclass(frozen=True, slots=True)
class TableActionBar:
    """Everything that can be done at the bottom of the page. `back` is the address without what
    has been tapped; `begun`: whether anything has."""

    pad: Pad
    back: str
    begun: bool
    seats: tuple[SeatLink, ...]
    lines: tuple[FieldLinks, ...]
    rows: tuple[KeyLinks, ...]
    target: CorrectionTarget | None
    verdict: Ruling


def action_bar(
    table: Table,
    state: TableState,
    role: TableRole,
    draft: Draft,
    notice: TableNotice | None = None,
) -> TableActionBar | None:
    """The action bar for this device after these taps; None where it has nothing to enter now.

    `notice` is why what it posted was not entered."""
    target = target_of(state, draft) if role.is_scorekeeper else None
    if state.is_over and target is None:
        return None
    game = target.game if target else state.game
    mode = _mode(table, state, target)
    seats = _seats(state, role, game, mode, target)
    if not seats:
        return None
    seat = _chosen(draft, seats)
    own = draft.only(*OWN).put(SINCE, state.version)
    if target is None:
        own = own.put(FOR, TABLE if seat is None else seat)
    tapped = draft.without(*OWN) if _is_of(draft, seat) else Draft()
    pad = state.table_game.pad(PadContext(game, seat, mode, viewer(role)), tapped)
    if target:
        leaves_out = bool(target.drop and draft.get("out"))
        verdict = of_correction(state, target, pad, notice, leaves_out)
    else:
        verdict = of_moves(state, game, pad, notice, _may_ask(state, role, seat))
    return TableActionBar(
        pad=pad,
        back=own.query,
        begun=bool(tapped.taps),
        seats=_seat_links(own, seats, seat, state.players),
        lines=_field_links(own, pad),
        rows=_key_links(own, pad),
        target=target,
        verdict=verdict,
    )


def _mode(table: Table, state: TableState, target: CorrectionTarget | None) -> str:
    """The mode in which the entry was made that is corrected; else the table's."""
    if target is None or not target.drop:
        return table.mode
    whole = target.seat is None and state.table_game.between_rounds(target.game)
    return SCORE if whole else REFEREE


def _seats(
    state: TableState, role: TableRole, game: CardGame, mode: str, target: CorrectionTarget | None
) -> tuple[Seat, ...]:
    """The seats that this device may enter something for now."""
    if target and target.drop:
        return (target.seat,)
    awaited = state.table_game.awaited(game, mode)
    if role.is_scorekeeper:
        return awaited
    return (role.seat,) if role.seat is not None and role.seat in awaited else ()


def _may_ask(state: TableState, role: TableRole, seat: Seat) -> bool:
    """Whether the referee answers before something is posted: not for others where hands are known,
    since a no could tell what is in them."""
    is_own = seat is not None and seat == viewer(role)
    return is_own or not state.table_game.knows_hands(state.game)


def _chosen(draft: Draft, seats: Sequence[Seat]) -> Seat:
    named = seat_of(draft)
    return named if draft.get(FOR) and named in seats else seats[0]


def _is_of(draft: Draft, seat: Seat) -> bool:
    """Whether what is tapped was tapped for this seat, as far as it says."""
    return not draft.get(FOR) or seat_of(draft) == seat


# Links


def _href(own: Draft, to: Draft) -> str:
    """The address of a draft, with what in it is the table's."""
    return Draft((*own.taps, *to.without(*OWN).taps)).query


def _field_links(own: Draft, pad: Pad) -> tuple[FieldLinks, ...]:
    return tuple(
        FieldLinks(
            line.label,
            tuple(
                FieldLink(f"f{y}-{x}", _href(own, field.to), field)
                for x, field in enumerate(line.fields)
            ),
        )
        for y, line in enumerate(pad.lines)
    )


def _key_links(own: Draft, pad: Pad) -> tuple[KeyLinks, ...]:
    return tuple(
        KeyLinks(
            row.legend,
            row.shape,
            row.quiet,
            tuple(KeyLink(f"k{y}-{x}", _href(own, key.to), key) for x, key in enumerate(row.keys)),
        )
        for y, row in enumerate(pad.rows)
    )


def _seat_links(
    own: Draft, seats: Sequence[Seat], chosen: Seat, players: Sequence[str]
) -> tuple[SeatLink, ...]:
    """Whom the pad is for, where there are several."""
    if len(seats) < 2:
        return ()
    links = []
    for seat in seats:
        value = TABLE if seat is None else str(seat)
        name = _("Table") if seat is None else players[seat]
        href = own.put(FOR, value).query
        links.append(SeatLink(f"for-{value}", href, name, seat == chosen))
    return tuple(links)
