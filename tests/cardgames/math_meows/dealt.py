"""Games of Math Meows whose cards lie on phones."""

from collections.abc import Mapping
from random import Random
from typing import Any

from cardgames.bots import bytes_of
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.lives import CATS
from cardgames.math_meows.rules.moves import Fail, Play, UsePower, Wager
from tests.cardgames.contract import NAMES
from tests.cardgames.dealt_once import DealtOnce
from tests.cardgames.math_meows.random_play import VARIANTS, printed

LIVES = ("untold", "ours", "shuffled", "printed", "none")


class DealtTable(DealtOnce):
    """A table of Math Meows after its deal."""

    table_game = TABLE_GAME
    dealer = DEALER

    @classmethod
    def opened(
        cls, players: int, rng: Random, options: Mapping[str, Any] | None = None
    ) -> "DealtTable":
        """A table with these options, or any, and its cards dealt."""
        options = any_options(rng) if options is None else options
        table = cls(TABLE_GAME.complete_options(options, players), NAMES[:players], rng).deal()
        assert DEALER.deal(table.game, bytes_of(rng)) == ()
        return table

    def post_any(self) -> None:
        """A random legal move of somebody who may act; to fail comes last."""
        game, rng = self.game, self.rng
        seat = rng.choice([seat for seat in game.to_act() if seat is not None])
        moves = list(dict.fromkeys(map(DEALER.undrawn, game.candidates(seat))))
        rng.shuffle(moves)
        first = rng.choice([Play, Play, UsePower, Wager])
        moves.sort(key=lambda move: (isinstance(move, Fail), not isinstance(move, first)))
        self.post(
            seat,
            next(m for m in moves if game.why_not(seat, DEALER.tried(game, seat, m)) is None),
        )


def any_options(rng: Random) -> dict[str, Any]:
    """Options of a table: half of the time lives on which any power may stand."""
    options: dict[str, Any] = {name: True for name in VARIANTS if rng.random() < 0.3}
    options["shuffle_lives"] = rng.choice(["no", "no", "per-cat", "all"])
    options["lives"] = rng.choice(LIVES)
    if rng.random() < 0.5:
        options |= {"lives": "shuffled", "known": {cat: printed(rng) for cat in CATS}}
    return options
