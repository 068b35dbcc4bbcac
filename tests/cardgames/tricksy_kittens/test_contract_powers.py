"""Tricksy Kittens with powers fulfils the contract of a card game."""

import pytest

from cardgames.tricksy_kittens.rules.moves import UsePower
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from tests.cardgames.contract import Contract
from tests.cardgames.tricksy_kittens import random_powers
from tests.cardgames.tricksy_kittens.claims import CLAIMS
from tests.tiers import IS_LONG


class TestWithPowers(Contract):
    slug = "tricksy-kittens"
    claims = CLAIMS
    random_play = random_powers
    players = (3, 4, 5, 9)
    games_each = 12
    endings = frozenset({"target"})

    def deck(self, game):
        return game.deck

    def cards(self, game):
        return random_powers.everywhere(game)

    def twin(self, game, viewer, rng):
        return random_powers.twin(game, viewer, rng)

    @pytest.mark.sampled
    def test_every_power_is_used(self):
        used = {
            move.power
            for table in self.played()
            for _, move in table.moves
            if isinstance(move, UsePower)
        }
        assert used <= set(EVERY)
        assert len(used) >= (len(EVERY) if IS_LONG else 30)
