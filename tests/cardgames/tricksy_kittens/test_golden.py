"""Golden records of Tricksy Kittens."""

from cardgames.tricksy_kittens.rules.moves import MOVES
from cardgames.tricksy_kittens.rules.position import PHASES
from tests.cardgames.golden import Golden


class TestGolden(Golden):
    slug = "tricksy-kittens"
    options = ("black_cat", "powers", "suits", "target")
    moves = tuple(MOVES.types)
    phases = PHASES
    codes = ("revoke", "bad-deal")
