"""Golden records of Tricksy Kittens."""

from cardgames.tricksy_kittens.rules.position import PHASES
from tests.cardgames.golden import Golden


class TestGolden(Golden):
    slug = "tricksy-kittens"
    options = ("black_cat", "suits", "target")
    moves = ("deal", "bid", "play", "allow", "round")
    phases = PHASES
    codes = ("revoke", "bad-deal")
