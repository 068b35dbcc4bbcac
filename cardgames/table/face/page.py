"""A table's page as values: its head, its board, its ledge."""

from typing import Any

from django.template.loader import render_to_string

from cardgames.engine import CardGame, Seat
from cardgames.pad import Draft
from cardgames.table.face.answers import Refused, said
from cardgames.table.face.ledge import ledge
from cardgames.table.models import Table
from cardgames.table.services import opening, seen
from cardgames.table.services.folding import Folded
from cardgames.table.services.seating import Who
from cardgames.table_game import REFEREE, Board

MOST_LINES = 2
"""Sentences about points that still fit above the board."""


def board_of(
    table: Table, at: Folded, viewer: Seat = None, game: CardGame | None = None
) -> dict[str, Any]:
    """What lies on the table, for these eyes (None: everybody's); or what lay there in an earlier
    `game`, while its entry is corrected."""
    board: Board = at.kind.board(game or at.game, viewer, table.mode)
    return {
        "code": table.code,
        "title": at.kind.name,
        "slug": at.kind.slug,
        "styles": at.kind.styles,
        "number": str(seen.number(table, at)),
        "board": board,
        "drawn": render_to_string(board.template, dict(board.context)),
        "over": at.over,
        "winners": [at.players[seat] for seat in at.winners],
        "standings": seen.standings(at) if at.over else (),
        "left": seen.last_told(at) if at.timeline.left_seat is not None else "",
    }


def page(
    table: Table, at: Folded, who: Who, draft: Draft, refusal: Refused | None = None
) -> dict[str, Any]:
    """Everything on the page but its keys: see templates/table/_sheet.html."""
    drawn = ledge(table, at, who, draft, refusal)
    stage = "over" if at.over else "play" if drawn else "rest"
    return {
        **board_of(table, at, seen.viewer(who), drawn.fix.game if drawn and drawn.fix else None),
        "version": str(at.version),
        "stage": stage,
        "who": who,
        "ledge": drawn,
        "refusal": refusal,
        "undo": _undo(at, who),
        "came": _came(table, at) if not (drawn and drawn.fix) else "",
        "awaited": awaited(at, table.mode),
        "keeping": table.mode,
        "may_switch": who.keeper and at.kind.between_rounds(at.game) and not at.over,
        "next_code": next_code(table),
    }


def _came(table: Table, at: Folded) -> str:
    """How the round ended that was judged last, until the next one begins; "" at any other time."""
    waits = at.kind.between_rounds(at.game) and not at.over
    if table.mode != REFEREE or not waits or not at.moves:
        return ""
    lines = seen.told(at, len(at.moves) - 1).lines
    points = [said(line.sentence) for line in lines] if len(lines) <= MOST_LINES else []
    return " ".join([seen.last_told(at), *points])


def _undo(at: Folded, who: Who) -> str:
    """What an undo from this device would take back, in words; "" where it can't."""
    if at.timeline.previous is None or who.watches:
        return ""
    if not who.keeper and at.by != who.seat:
        return ""
    return seen.last_told(at) or at.kind.name


def awaited(at: Folded, keeping: str) -> list[str]:
    """The names of those who are to act."""
    return [at.players[seat] for seat in at.kind.awaited(at.game, keeping) if seat is not None]


def next_code(table: Table) -> str:
    """The code of the rematch, once there is one."""
    again = opening.next_table(table)
    return again.code if again else ""
