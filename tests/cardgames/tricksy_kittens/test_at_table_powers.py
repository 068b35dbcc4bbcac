"""Tricksy Kittens with powers at a table: entered by tapping at random, with every deck."""

from random import Random
from typing import Any

import pytest

from cardgames.table_game import SCORE
from cardgames.tricksy_kittens.at_table.power_words import POWERS
from cardgames.tricksy_kittens.rules.cards import default_suits
from cardgames.tricksy_kittens.rules.moves import UsePower
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from tests.cardgames.at_table import AtTable
from tests.cardgames.tricksy_kittens import random_powers
from tests.cardgames.tricksy_kittens.tapping import Phone
from tests.tiers import IS_LONG

SEEN = ("draw-new", "steal-from-trick", "force-takeback")
"""Powers by which a card is seen to come to a hand: random taps may never play it."""


def chosen(rng: Random, players: int, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Our deck, a printed one, or one that nobody has told; every third game has a black cat."""
    black_cat = rng.random() < 0.3
    options = {"target": 2, "black_cat": black_cat, "powers": "printed"}
    if rng.random() < 0.2 and not without:
        return {**options, "powers": rng.choice(("ours", "printed"))}
    deck = random_powers.printed(rng, default_suits(players, black_cat))
    return {**options, "card_powers": {c: p for c, p in deck.items() if p not in without}}


class TestTricksyKittensWithPowers(AtTable):
    phone = Phone
    gone = 0.03  # of tricks that need not add up, any number too many can be tapped
    secret = True
    entered = frozenset({"bid", "play", "round", "power", "keep"})

    def options(self, rng, players):
        return chosen(rng, players, SEEN)

    def test_where_powers_are_used_every_one_has_its_words_and_its_place_on_the_board(self):
        for phone, step in self.steps():
            if not isinstance(step.move, UsePower) or phone.mode == SCORE:
                continue
            use = step.after.current_trick().used[-1]
            told = self.table_game.happened(*step).words
            assert POWERS[use.power.id].words in told
            board = self.table_game.board(step.after, None)
            assert POWERS[use.power.id].sign in [force.sign for force in board.context["forces"]]


@pytest.mark.sampled
def test_random_taps_use_every_power():
    """Through the pads, with unknown hands; in the short run as many as few games have."""
    rng, used, games = Random("every power"), set(), 0
    while len(used) < (len(EVERY) if IS_LONG else 12):
        phone = Phone.opened(rng.choice((3, 4, 5)), chosen(rng, 3))
        for _ in range(150):
            if phone.game.is_over:
                break
            try:
                phone.enter_at_random(rng, 0.05)
            except AssertionError:  # cards that were seen to come to a hand were never played
                break
        used |= {
            use.power.id
            for step in phone.steps
            if isinstance(step.move, UsePower)
            for use in step.after.current_trick().used
        }
        games += 1
        assert games < 300, sorted(set(EVERY) - used)
