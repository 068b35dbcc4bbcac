"""Golden records of Nine Lives."""

from cardgames.nine_lives.rules.game import PHASES
from cardgames.nine_lives.rules.moves import MOVES
from cardgames.nine_lives.rules.powers.registry import SETS
from tests.cardgames.golden import Golden


class TestGolden(Golden):
    slug = "nine-lives"
    options = ("powers",)
    moves = MOVES.types
    phases = PHASES
    codes = ("over-nine", "wrong-phase", "unknown-power")

    def test_the_golden_records_cover_every_set_of_powers(self):
        chosen = {record.get("options", {}).get("powers", "all") for record in self.records()}
        assert chosen == set(SETS)
