"""Mouse Hunt as a table plays it: all that the table asks of it, in one place."""

from collections.abc import Sequence
from pathlib import Path

from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.pad import Draft, Pad
from cardgames.table_game import Board, PadContext, TableGame
from ninelives_site.core.moves import GameMove
from tests.mousehunt.board import board
from tests.mousehunt.house import HOUSE_RULES, ROUND_WORD, RULES, SCORE_WORD, SENTENCE
from tests.mousehunt.pads import card_pad, draft_of, round_pad, spoken
from tests.mousehunt.record import RECORDS
from tests.mousehunt.rules import PLAYERS, Game, Play


class MouseHunt(TableGame[Game]):
    """One phone, or one each; the pad of the table itself (seat None) is the score keeper's."""

    recorded = RECORDS
    name = "Mouse Hunt"
    sentence = SENTENCE
    sign = "paws"
    seats = PLAYERS
    page = Path(__file__).parent / "rules.md"
    house_rules = HOUSE_RULES
    rules = RULES
    round_word = ROUND_WORD
    score_word = SCORE_WORD

    # Where the game is

    def round_of(self, game: Game) -> int:
        return len(game.given) + bool(game.table)

    def between_rounds(self, game: Game) -> bool:
        return not game.table

    # What people see and tap

    def board(self, game: Game, viewer: Seat, mode: str) -> Board:
        return board(game, viewer, mode)

    def pad(self, context: PadContext[Game], draft: Draft) -> Pad:
        game = context.game
        return round_pad(game, draft) if context.seat is None else card_pad(game, context, draft)

    def draft_of(self, game: Game, seat: Seat, move: GameMove) -> Draft:
        return draft_of(move)

    # Words

    def words(self, before: Game, seat: Seat, move: GameMove, after: Game) -> str:
        catcher = after.players[after.leader]
        if seat is None or not isinstance(move, Play):
            return _("%(catcher)s catches.") % {"catcher": catcher}
        facts = {"name": after.players[seat], "card": spoken(move.card), "catcher": catcher}
        if after.table:
            return _("%(name)s plays %(card)s.") % facts
        return _("%(name)s plays %(card)s, and %(catcher)s catches.") % facts

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        seat, move = moves[0]
        after = game.apply(seat, move)
        catcher = after.catcher if after.table else after.leader
        return _("It catches, as the cards lie.") if catcher == seat else _("It catches nothing.")

    def leaving(self, game: Game, seat: int) -> str:
        return _("Of the others, whoever has most mice has won.")


TABLE_GAME = MouseHunt()
