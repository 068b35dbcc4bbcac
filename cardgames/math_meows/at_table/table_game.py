"""Math Meows as a table plays it: what each part of the package has to say, in one place."""

from collections.abc import Sequence
from pathlib import Path

from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.math_meows.at_table import board, drafts, house, words
from cardgames.math_meows.at_table.reading import AT_TABLE, stacks_missing
from cardgames.math_meows.at_table.referee_pad import referee_pad
from cardgames.math_meows.at_table.score_pad import score_pad
from cardgames.math_meows.at_table.setup_pad import setup_pad
from cardgames.math_meows.rules.cards import PLAYERS
from cardgames.math_meows.rules.game import Game
from cardgames.pad import Draft, Pad
from cardgames.table_game import Board, PadContext, TableGame
from ninelives_site.core.moves import GameMove

ROOT = Path(__file__).parents[3]


class MathMeows(TableGame[Game]):
    """Math Meows at a table."""

    recorded = AT_TABLE
    name = "Math Meows"
    sentence = house.SENTENCE
    sign = "simple-circle"
    seats = PLAYERS
    styles = "math_meows/board.css"
    page = ROOT / "docs/rules/math-meows.md"
    house_rules = house.HOUSE_RULES
    rules = house.RULES
    round_word = house.ROUND_WORD
    score_word = house.SCORE_WORD

    def round_of(self, game: Game) -> int:
        begun = game.is_over or not game.untouched or game.bad_suit is not None
        return game.round if begun else game.round - 1

    def between_rounds(self, game: Game) -> bool:
        return None in game.to_act()

    def awaited(self, game: Game, mode: str) -> tuple[Seat, ...]:
        """The table's pad is for whole rounds, and for lives that are shuffled; whoever acts first
        is Kittyking, so nobody asks for that before."""
        if stacks_missing(game):
            return (None,)
        awaited = super().awaited(game, mode)
        seats = tuple(seat for seat in awaited if seat is not None)
        return seats or awaited

    def board(self, game: Game, viewer: Seat, mode: str) -> Board:
        return board.board(game, viewer, mode)

    def pad(self, context: PadContext[Game], draft: Draft) -> Pad:
        game = context.game
        if context.seat is not None:
            return referee_pad(game, context, context.seat, draft)
        return setup_pad(game, draft) if stacks_missing(game) else score_pad(game, draft)

    def draft_of(self, game: Game, seat: Seat, move: GameMove) -> Draft:
        return drafts.draft_of(move)

    def words(self, before: Game, seat: Seat, move: GameMove, after: Game) -> str:
        return words.words(before, seat, move, after)

    def remark(self, game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        return words.remark(game, moves)

    def leaving(self, game: Game, seat: int) -> str:
        name = game.players[seat]
        words = _("%(name)s leaves, and the game ends as it stands: of the others, most lives win.")
        return words % {"name": name}


TABLE_GAME = MathMeows()
