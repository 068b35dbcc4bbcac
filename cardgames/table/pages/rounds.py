"""The score sheet of a table that keeps score: a column for each seat, a row for each round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.round_end import RoundCell, RoundEnd, RoundNote, RoundRow
from cardgames.table.models import Table
from cardgames.table.pages.drafts import FIX, ROW, opened
from cardgames.table.pages.round_end import EndedRound, rounds_that_ended, what_it_brought
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table_game import SCORE

MOST_SEATS = 5
"""The most for whom there is a column on a phone."""
MOST_ROUNDS = 12
"""The most rounds that are over; the history has all."""


@dataclass(frozen=True, slots=True)
class SheetCell:
    """A seat's round: what was noted of it, with its heads; what it gave or took (None: nothing, or
    not yet known), the points after it, and of the one that is played what is still to come
    (`remark`). `is_lit`: it gave something."""

    facts: tuple[tuple[str, RoundCell], ...]
    change: RoundCell | None = None
    points: int | None = None
    remark: str = ""
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A round, by seat. `fix` is the query of the table's page that puts it right, "" where this
    device can't. The one that is played `is_now`."""

    number: int
    cells: tuple[SheetCell, ...]
    fix: str = ""
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class RoundsSheet:
    """The last rounds, the oldest first, and the one that is noted as it is played; before the
    first round what all begin with. `signs` by seat are what stands beside a name, with its words;
    `gone` are the names of who has left."""

    names: tuple[str, ...]
    signs: tuple[tuple[str, str], ...]
    rows: tuple[SheetRow, ...]
    gone: tuple[str, ...]
    notes: tuple[RoundNote, ...] = ()


def rounds_sheet(table: Table, state: TableState, role: TableRole) -> RoundsSheet | None:
    """The sheet; None where a table does not keep score, where more sit than there are columns for,
    or where cards are judged in the round that is played."""
    noting = state.noting(table.mode)
    is_open = noting is not None or state.table_game.between_rounds(state.game)
    is_kept = table.mode == SCORE and not state.is_over and len(state.players) <= MOST_SEATS
    if not (is_kept and is_open):
        return None
    can_fix = role.is_scorekeeper and not state.is_dealt
    over = state.table_game.rounds_over(state.game)
    ended = rounds_that_ended(state, range(over - MOST_ROUNDS + 1, over + 1))
    rows = [_over(state, each, can_fix, with_facts=noting is not None) for each in ended]
    now = noting.sheet if noting else None
    signs = [(row.sign, row.spoken) for row in now.rows] if now else [("", "")] * len(state.players)
    if now:
        rows.append(SheetRow(over + 1, _cells(now), is_now=True))
    elif not rows:
        begun = tuple(SheetCell((), points=points) for points in state.game.points())
        rows.append(SheetRow(1, begun, is_now=True))
    return RoundsSheet(
        state.players,
        tuple(signs),
        tuple(rows),
        tuple(state.players[seat] for seat in state.gone),
        now.notes if now else (),
    )


def _over(state: TableState, ended: EndedRound, can_fix: bool, with_facts: bool) -> SheetRow:
    name = FIX if state.moves[ended.last].is_row else ROW
    return SheetRow(
        ended.number,
        tuple(
            replace(cell, points=points, facts=cell.facts if with_facts else (), remark="")
            for cell, points in zip(
                _cells(what_it_brought(state, ended)), ended.points, strict=True
            )
        ),
        opened(state, name, ended.last) if can_fix else "",
    )


def _cells(end: RoundEnd) -> tuple[SheetCell, ...]:
    return tuple(_cell(end.heads, row) for row in end.rows)


def _cell(heads: Sequence[str], row: RoundRow) -> SheetCell:
    facts = [(head, cell) for head, cell in zip(heads, row.cells, strict=True) if not cell.kind]
    changes = [cell for cell in row.cells if cell.kind in ("gain", "loss")]
    return SheetCell(tuple(facts), next(iter(changes), None), remark=row.remark, is_lit=row.is_lit)
