"""Math Meows at a table: entered by tapping at random, in both modes."""

import pytest

from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.lives import CATS
from tests.cardgames.at_table import AtTable
from tests.cardgames.math_meows.random_play import VARIANTS, printed
from tests.cardgames.math_meows.tapping import Phone


class TestMathMeows(AtTable):
    phone = Phone
    entered = frozenset({"play", "wager", "fail", "bad-suit", "round", "power"})

    def options(self, rng, players):
        """House rules as a table may choose them; an odd number names bad suits."""
        chosen = {name: True for name in VARIANTS if rng.random() < 0.3}
        shuffled = rng.choice(["no", "no", "per-cat", "all"])
        lives = {"lives": rng.choice(["untold", "ours", "shuffled", "printed", "none"])}
        if lives["lives"] == "printed" and rng.random() < 0.5:
            lives["printed"] = {cat: printed(rng) for cat in CATS}
        if lives["lives"] == "shuffled":
            lives["known"] = {cat: printed(rng) for cat in CATS}
        return {**chosen, **lives, "bad_suit": players % 2 == 1, "shuffle_lives": shuffled}

    @pytest.mark.long
    def test_the_games_reach_every_corner(self):
        """Else what is tested here would not say much."""
        plays = [step.move for _, step in self.steps() if step.move.type == "play"]
        assert set("".join(play.signs for play in plays)) == {"+", "-"}
        assert {play.is_stack for play in plays} == {True, False}
        assert {play.side for play in plays} == {None, "left", "right"}
        shuffled = {phone.options["shuffle_lives"] for phone in self.phones()}
        assert shuffled == {"no", "per-cat", "all"}

    def test_the_mode_changes_where_a_whole_round_can_be_entered(self):
        for _, step in self.steps():
            assert TABLE_GAME.between_rounds(step.before) == step.before.untouched

    def test_nothing_is_hidden_so_all_see_the_same_board(self):
        for _phone, step in self.random_games():
            boards = [TABLE_GAME.board(step.after, viewer) for viewer in (None, 0, 1)]
            assert boards[0] == boards[1] == boards[2]
