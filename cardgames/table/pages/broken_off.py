"""What lies on a table whose game was broken off: who has what, and nothing that is to be done."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.board import Board
from cardgames.table.services.folding import TableState


@dataclass(frozen=True, slots=True)
class BrokenOffRow:
    """A seat's points at the end; `remark` says who has left, `is_lit` who has won."""

    name: str
    points: int
    remark: str
    is_lit: bool


def broken_off_board(state: TableState) -> Board:
    """The board of a game that was broken off."""
    rows = tuple(
        BrokenOffRow(
            name,
            points,
            remark=_("has left the game") if seat in state.gone else "",
            is_lit=seat in state.winners,
        )
        for seat, (name, points) in enumerate(zip(state.players, state.game.points(), strict=True))
    )
    context = {"rows": rows, "score_word": _(state.table_game.score_word)}
    return Board((_("the end"),), (), "table/broken_off.html", context)
