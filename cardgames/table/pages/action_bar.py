"""The action bar of a table: the pad that a game draws, as links and buttons, with its answer.

A pad's keys lead to drafts; here they become addresses. What the draft says so far is judged before
it is posted: a yes with its remark, a no with its rule, or, where a past entry is corrected, what
that would change.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, Seat
from cardgames.pad import Draft, Pad
from cardgames.table.models import Table
from cardgames.table.pages.answers import RefereeAnswer, TableNotice, is_setup, judge, notice_of
from cardgames.table.pages.corrections import (
    CorrectionEffect,
    CorrectionTarget,
    effect_of,
    target_of,
)
from cardgames.table.services.folding import TableState
from cardgames.table.services.playing import preview_correction
from cardgames.table.services.seating import TableRole
from cardgames.table.services.visibility import viewer
from cardgames.table_game import REFEREE, SCORE, PadContext
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.refusals import Answer, answer_to

OWN = ("for", "fix", "into", "out")
"""Names in a draft that are the table's: the seat, the entry corrected, the place of a new one,
and that the entry is to be left out."""
TABLE = "table"


@dataclass(frozen=True, slots=True)
class Link:
    """A key, a field or a seat as a link; `shown` is what the game says of it."""

    id: str
    href: str
    shown: Any
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Links:
    """Links in a line: the keys of a row, the fields of a seat; `shown` says what they are."""

    shown: Any
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button that posts moves; `moves` is their JSON."""

    label: str
    moves: str
    sign: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class TableActionBar:
    """Everything that can be done at the bottom of the page. `back` is the address without what
    has been tapped, `query` the one with it; `begun` whether anything has."""

    pad: Pad
    back: str
    query: str
    begun: bool
    seats: tuple[Link, ...] = ()
    lines: tuple[Links, ...] = ()
    rows: tuple[Links, ...] = ()
    button: TableButton | None = None
    answer: RefereeAnswer | None = None
    notice: TableNotice | None = None
    amendments: tuple[TableButton, ...] = ()
    target: CorrectionTarget | None = None
    effect: CorrectionEffect | None = None


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
    mine = draft.without(*OWN)
    pad = state.table_game.pad(PadContext(game, seat, mode, viewer(role)), mine)
    bar = replace(_bar(draft, pad, seats, seat, state.players), target=target)
    if target:
        leaves_out = bool(target.drop and draft.get("out"))
        return _with_effect(state, target, bar, notice, leaves_out)
    return _with_answer(state, game, bar, notice)


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


def _chosen(draft: Draft, seats: Sequence[Seat]) -> Seat:
    wanted = draft.get("for")
    named = None if wanted == TABLE else draft.number("for")
    return named if wanted and named in seats else seats[0]


def _bar(
    draft: Draft, pad: Pad, seats: Sequence[Seat], seat: Seat, players: Sequence[str]
) -> TableActionBar:
    """The pad with its links; nothing is judged yet."""
    own = draft.only(*OWN)

    def href(to: Draft) -> str:
        return Draft((*own.taps, *to.without(*OWN).taps)).query

    return TableActionBar(
        pad=pad,
        back=own.query,
        query=draft.query,
        begun=bool(draft.without(*OWN).taps),
        seats=_seat_links(own, seats, seat, players),
        lines=tuple(
            Links(line, tuple(
                Link(f"f{y}-{x}", href(f.to), f, f.active) for x, f in enumerate(line.fields)
            ))
            for y, line in enumerate(pad.lines)
        ),
        rows=tuple(
            Links(row, tuple(
                Link(f"k{y}-{x}", href(key.to), key) for x, key in enumerate(row.keys)
            ))
            for y, row in enumerate(pad.rows)
        ),
    )  # fmt: skip


def _seat_links(
    own: Draft, seats: Sequence[Seat], chosen: Seat, players: Sequence[str]
) -> tuple[Link, ...]:
    """Whom the pad is for, where there are several."""
    if len(seats) < 2:
        return ()
    links = []
    for seat in seats:
        value = TABLE if seat is None else str(seat)
        name = _("Table") if seat is None else players[seat]
        links.append(Link(f"for-{value}", own.put("for", value).query, name, seat == chosen))
    return tuple(links)


def _with_answer(
    state: TableState, game: CardGame, bar: TableActionBar, notice: TableNotice | None
) -> TableActionBar:
    """The action bar with the referee's answer to what has been tapped."""
    pad = bar.pad
    judged = judge(state, game, pad)
    if isinstance(judged, Refusal):
        no = notice_of(state.table_game, _answer(state, judged), _name_of(state, pad))
        amendments = state.table_game.amendments(game, pad.moves, judged)
        offered = tuple(
            TableButton(amendment.label, moves_json(amendment.moves)) for amendment in amendments
        )
        return replace(bar, notice=no, amendments=offered)
    return replace(bar, answer=judged, notice=notice, button=_button(pad))


def _with_effect(
    state: TableState,
    target: CorrectionTarget,
    bar: TableActionBar,
    notice: TableNotice | None,
    leaves_out: bool,
) -> TableActionBar:
    """The action bar with what the correction would change; `leaves_out`: the entry just goes."""
    documents = () if leaves_out else bar.pad.moves
    if is_setup(bar.pad) or not (documents or leaves_out):
        return replace(bar, notice=notice)
    try:
        preview = preview_correction(state, target.first, target.drop, documents)
        effect = effect_of(state, preview)
    except Refusal as no:
        return replace(
            bar, notice=notice_of(state.table_game, _answer(state, no), _name_of(state, bar.pad))
        )
    label = _("Take it out") if leaves_out else _("Correct it") if target.drop else _("Put it in")
    button = TableButton(label, moves_json(documents))
    return replace(bar, effect=effect, notice=notice, button=button)


def _button(pad: Pad) -> TableButton | None:
    return TableButton(pad.press, moves_json(pad.moves), pad.sign, pad.tone) if pad.moves else None


def _name_of(state: TableState, pad: Pad) -> str:
    """Whom the pad's moves are of, by name; "" for the table."""
    seat = pad.moves[-1].get("seat") if pad.moves else None
    return "" if seat is None else state.players[seat]


def moves_json(moves: Sequence[Mapping[str, Any]]) -> str:
    """Moves as a button posts them."""
    return json.dumps([dict(move) for move in moves], separators=(",", ":"))


def _answer(state: TableState, refusal: Refusal) -> Answer:
    return answer_to(refusal, state.table_game.show_fact)
