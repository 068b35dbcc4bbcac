"""Golden records of Math Meows."""

from cardgames.math_meows.rules.moves import MOVES
from cardgames.math_meows.rules.position import PHASES
from tests.cardgames.golden import Golden
from tests.cardgames.math_meows.random_play import VARIANTS


class TestGolden(Golden):
    slug = "math-meows"
    options = (*VARIANTS, "powers", "shuffle_lives")
    moves = MOVES.types
    phases = PHASES
    codes = (
        *("value-on-table", "bad-draw", "not-in-hand"),
        *("power-forbids", "power-target", "power-none"),
    )
