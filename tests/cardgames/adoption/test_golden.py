"""Golden records of 9 Lives with adapted rules."""

from cardgames.adoption.rules.game import PHASES
from cardgames.adoption.rules.moves import MOVES, WAYS
from tests.cardgames.golden import Golden


class TestGolden(Golden):
    slug = "adoption"
    options = ("adopt", "deck", "target")
    moves = MOVES.types
    phases = PHASES
    codes = (
        *("not-your-turn", "already-bid", "not-in-hand", "card-elsewhere", "not-there"),
        *("unknown-card", "own-bid", "must-adopt", "stars-differ", "bad-round"),
        *("not-an-opponent", "game-over", "wrong-phase"),
    )

    def test_the_golden_records_cover_every_way_to_betray(self):
        moves = [move for record in self.records() for move in record["moves"]]
        assert {move["how"] for move in moves if move["type"] == "betray"} == set(WAYS)
