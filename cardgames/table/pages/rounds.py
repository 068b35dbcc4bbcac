"""The score sheet of a table that keeps score: each round with what it gave to each seat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from cardgames.round_end import RoundCell, RoundEnd, RoundNote, RoundRow
from cardgames.table.models import Table
from cardgames.table.pages.drafts import FIX, ROW, opened
from cardgames.table.pages.round_end import EndedRound, rounds_that_ended, what_it_brought
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table_game import SCORE

MOST_COLUMNS = 5
"""The most seats for which there is a column on a phone; of more each has a row."""
MOST_ROUNDS, MOST_ROUND_COLUMNS = 12, 4
"""The most rounds that are over, as rows and as columns; the history has all."""


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
class SheetRound:
    """A round, by seat. `fix` is the address below the table's that puts it right, "" where this
    device can't. The one that is played `is_now`."""

    number: int
    cells: tuple[SheetCell, ...]
    fix: str = ""
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class RoundsSheet:
    """The last rounds, the oldest first, and the one that is noted as it is played; before the
    first round what all begin with. `signs` by seat are what stands beside a name, with its words;
    `heads` name the facts that are noted now, `gone` are the names of who has left."""

    names: tuple[str, ...]
    signs: tuple[tuple[str, str], ...]
    rounds: tuple[SheetRound, ...]
    gone: tuple[str, ...]
    heads: tuple[str, ...] = ()
    notes: tuple[RoundNote, ...] = ()

    @property
    def is_turned(self) -> bool:
        """Whether seats are rows, and rounds columns."""
        return len(self.names) > MOST_COLUMNS


def has_sheet(table: Table, state: TableState) -> bool:
    """Whether the sheet stands in the board's place: of a table that keeps score, as long as no
    cards are judged in the round that is played, and of a game that was broken off."""
    if state.timeline.is_broken_off:
        return True
    is_between = state.is_over or state.table_game.between_rounds(state.game)
    return table.mode == SCORE and is_between


def rounds_sheet(table: Table, state: TableState, role: TableRole) -> RoundsSheet:
    """The sheet of a table that has one, for this device."""
    noting = state.noting(table.mode)
    can_fix = role.is_scorekeeper and not state.is_dealt
    over = state.table_game.rounds_over(state.game)
    most = MOST_ROUNDS if len(state.players) <= MOST_COLUMNS else MOST_ROUND_COLUMNS
    ended = [
        (each, what_it_brought(state, each))
        for each in rounds_that_ended(state, range(over - most + 1, over + 1))
    ]
    rounds = [_over(state, *each, can_fix, with_facts=noting is not None) for each in ended]
    now = noting.sheet if noting else None
    if now:
        rounds.append(SheetRound(over + 1, _cells(now), is_now=True))
    elif not ended or ended[-1][0].points != tuple(state.game.points()):
        stands = tuple(SheetCell((), points=points) for points in state.game.points())
        rounds.append(SheetRound(over + 1, stands, is_now=True))
    return RoundsSheet(
        state.players,
        _signs(state, now or (ended[-1][1] if ended else None)),
        tuple(rounds),
        tuple(state.players[seat] for seat in state.gone),
        now.heads if now else (),
        now.notes if now else (),
    )


def _signs(state: TableState, last: RoundEnd | None) -> tuple[tuple[str, str], ...]:
    """By seat who has won; else what the last round says: who leads it, or begins the next."""
    if last is None or state.is_over:
        winners = dict.fromkeys(state.winners, ("crowns", _("has won")))
        return tuple(winners.get(seat, ("", "")) for seat in range(len(state.players)))
    return tuple((row.sign, row.spoken) for row in last.rows)


def _over(
    state: TableState, ended: EndedRound, end: RoundEnd, can_fix: bool, with_facts: bool
) -> SheetRound:
    name = FIX if state.moves[ended.last].is_row else ROW
    return SheetRound(
        ended.number,
        tuple(
            replace(cell, points=points, facts=cell.facts if with_facts else (), remark="")
            for cell, points in zip(_cells(end), ended.points, strict=True)
        ),
        opened(state, name, ended.last) if can_fix else "",
    )


def _cells(end: RoundEnd) -> tuple[SheetCell, ...]:
    return tuple(_cell(end.heads, row) for row in end.rows)


def _cell(heads: Sequence[str], row: RoundRow) -> SheetCell:
    facts = [(head, cell) for head, cell in zip(heads, row.cells, strict=True) if not cell.kind]
    changes = [cell for cell in row.cells if cell.kind in ("gain", "loss")]
    return SheetCell(tuple(facts), next(iter(changes), None), remark=row.remark, is_lit=row.is_lit)
