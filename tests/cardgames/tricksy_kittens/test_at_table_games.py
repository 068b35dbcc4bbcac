"""Tricksy Kittens at a table: entered by tapping at random, in both modes."""

from cardgames.table_game import SCORE
from tests.cardgames.at_table import AtTable
from tests.cardgames.tricksy_kittens.tapping import Phone


class TestTricksyKittens(AtTable):
    phone = Phone
    secret = True
    entered = frozenset({"bid", "play", "allow", "round"})

    def options(self, rng, players):
        """Every second number of players has a black cat."""
        return {"target": 3, "black_cat": players % 2 == 0}

    def test_a_score_keepers_round_is_one_entry(self):
        moves = {step.move.type for phone, step in self.steps() if phone.mode == SCORE}
        assert moves == {"round"}
