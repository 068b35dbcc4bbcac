"""The ledge of a table's page: the pad that a game draws, as links and buttons, with its answer.

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
from cardgames.table.face.answers import Answer, Refused, is_setup, judged, refused
from cardgames.table.face.fixing import Change, Fix, change, fixing
from cardgames.table.models import Table
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table.services.visibility import viewer
from cardgames.table_game import REFEREE, SCORE, PadContext
from ninelives_site.core.refusal import Refusal

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
class Press:
    """A button that posts moves; `moves` is their JSON."""

    label: str
    moves: str
    sign: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Ledge:
    """Everything that can be done at the bottom of the page. `back` is the address without what
    has been tapped, `query` the one with it; `begun` whether anything has."""

    pad: Pad
    back: str
    query: str
    begun: bool
    seats: tuple[Link, ...] = ()
    lines: tuple[Links, ...] = ()
    rows: tuple[Links, ...] = ()
    press: Press | None = None
    answer: Answer | None = None
    refusal: Refused | None = None
    amendments: tuple[Press, ...] = ()
    fix: Fix | None = None
    change: Change | None = None


def ledge(
    table: Table, state: TableState, role: TableRole, draft: Draft, refusal: Refused | None = None
) -> Ledge | None:
    """The ledge for this device after these taps; None where it has nothing to enter now.

    `refusal` is why what it posted was not entered."""
    fix = fixing(state, draft) if role.is_scorekeeper else None
    if state.is_over and fix is None:
        return None
    game = fix.game if fix else state.game
    mode = _mode(table, state, fix)
    seats = _seats(state, role, game, mode, fix)
    if not seats:
        return None
    seat = _chosen(draft, seats)
    mine = draft.without(*OWN)
    pad = state.table_game.pad(PadContext(game, seat, mode, viewer(role)), mine)
    drawn = replace(_drawn(draft, pad, seats, seat, state.players), fix=fix)
    if fix:
        leaves_out = bool(fix.drop and draft.get("out"))
        return _with_change(state, fix, drawn, refusal, leaves_out)
    return _with_answer(state, game, drawn, refusal)


def _mode(table: Table, state: TableState, fix: Fix | None) -> str:
    """The way in which the entry was kept that is corrected; else the table's."""
    if fix is None or not fix.drop:
        return table.mode
    whole = fix.seat is None and state.table_game.between_rounds(fix.game)
    return SCORE if whole else REFEREE


def _seats(
    state: TableState, role: TableRole, game: CardGame, mode: str, fix: Fix | None
) -> tuple[Seat, ...]:
    """The seats that this device may enter something for now."""
    if fix and fix.drop:
        return (fix.seat,)
    awaited = state.table_game.awaited(game, mode)
    if role.is_scorekeeper:
        return awaited
    return (role.seat,) if role.seat is not None and role.seat in awaited else ()


def _chosen(draft: Draft, seats: Sequence[Seat]) -> Seat:
    wanted = draft.get("for")
    named = None if wanted == TABLE else draft.number("for")
    return named if wanted and named in seats else seats[0]


def _drawn(
    draft: Draft, pad: Pad, seats: Sequence[Seat], seat: Seat, players: Sequence[str]
) -> Ledge:
    """The pad with its links; nothing is judged yet."""
    own = draft.only(*OWN)

    def href(to: Draft) -> str:
        return Draft((*own.taps, *to.without(*OWN).taps)).query

    return Ledge(
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


def _with_answer(state: TableState, game: CardGame, drawn: Ledge, refusal: Refused | None) -> Ledge:
    """The ledge with the referee's answer to what has been tapped."""
    pad = drawn.pad
    said = judged(state, game, pad)
    if isinstance(said, Refusal):
        no = refused(state.table_game, said, _who(state, pad))
        amendments = state.table_game.amendments(game, pad.moves, said)
        offered = tuple(
            Press(amendment.label, written(amendment.moves)) for amendment in amendments
        )
        return replace(drawn, refusal=no, amendments=offered)
    return replace(drawn, answer=said, refusal=refusal, press=_press(pad))


def _with_change(
    state: TableState, fix: Fix, drawn: Ledge, refusal: Refused | None, leaves_out: bool
) -> Ledge:
    """The ledge with what the correction would change; `leaves_out`: the entry just goes."""
    documents = () if leaves_out else drawn.pad.moves
    if is_setup(drawn.pad) or not (documents or leaves_out):
        return replace(drawn, refusal=refusal)
    try:
        found = change(state, fix, documents)
    except Refusal as no:
        return replace(drawn, refusal=refused(state.table_game, no, _who(state, drawn.pad)))
    label = _("Take it out") if leaves_out else _("Correct it") if fix.drop else _("Put it in")
    press = Press(label, written(documents))
    return replace(drawn, change=found, refusal=refusal, press=press)


def _press(pad: Pad) -> Press | None:
    return Press(pad.press, written(pad.moves), pad.sign, pad.tone) if pad.moves else None


def _who(state: TableState, pad: Pad) -> str:
    """Whom the pad's moves are of, by name; "" for the table."""
    seat = pad.moves[-1].get("seat") if pad.moves else None
    return "" if seat is None else state.players[seat]


def written(moves: Sequence[Mapping[str, Any]]) -> str:
    """Moves as a button posts them."""
    return json.dumps([dict(move) for move in moves], separators=(",", ":"))
