"""Games of Nine Lives whose cards lie on phones."""

from random import Random

from cardgames.nine_lives.at_table.dealer import DEALER
from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.nine_lives.rules.cards import POWERS
from cardgames.nine_lives.rules.moves import Fail, Play, Wager
from tests.cardgames.contract import NAMES
from tests.cardgames.dealt_once import DealtOnce


class DealtTable(DealtOnce):
    """A table of Nine Lives after its deal."""

    table_game = TABLE_GAME
    dealer = DEALER

    @classmethod
    def opened(cls, seed: int = 0, players: int = 3, powers: str = "") -> "DealtTable":
        """A table with these powers, or any, and its cards dealt."""
        rng = Random(f"{seed} {players} {powers}")
        return cls({"powers": powers or rng.choice(POWERS)}, NAMES[:players], rng).deal()

    def post_any(self) -> None:
        """A random legal move of somebody who may act; to fail comes last."""
        game, rng = self.game, self.rng
        seat = rng.choice([seat for seat in game.to_act() if seat is not None])
        moves = list(DEALER.offers(game, seat))
        rng.shuffle(moves)
        first = rng.choice([Play, Play, Wager])
        moves.sort(key=lambda move: (isinstance(move, Fail), not isinstance(move, first)))
        self.post(seat, moves[0])
