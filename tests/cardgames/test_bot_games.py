"""Bots play whole games against each other by all rules, and the referee finds them legal.

Ten thousand such games are played by the command of tests/cardgames/bot_games.py; here are some. On
the way no pad says anything that isn't true.
"""

from random import Random

import pytest

from tests.cardgames.adoption import claims as adoption
from tests.cardgames.bot_games import OPTIONS, hurry, play
from tests.cardgames.held_against_rules import look
from tests.cardgames.math_meows import claims as math_meows
from tests.cardgames.nine_lives import claims as nine_lives
from tests.cardgames.tricksy_kittens import claims as tricksy_kittens
from tests.tiers import IS_LONG, many

CLAIMS = {
    "adoption": adoption.CLAIMS,
    "math-meows": math_meows.CLAIMS,
    "nine-lives": nine_lives.CLAIMS,
    "tricksy-kittens": tricksy_kittens.CLAIMS,
}
LOOKS = 0.4 if IS_LONG else 0.05
"""How often the pads are looked at of all who may act."""


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(6)))
@pytest.mark.parametrize("slug", OPTIONS)
def test_bots_in_all_seats_play_to_the_end_and_the_record_is_legal(slug, seed, monkeypatch):
    """And no key, lamp or sentence of a pad contradicts the rules."""
    hurry(monkeypatch.setattr)
    rng, looked = Random(f"{slug} {seed}"), [0]

    def look_at_some(game):
        if rng.random() < LOOKS:
            looked[0] += look(game, slug, CLAIMS[slug], rng)

    assert play(slug, seed, look_at_some) > 0
    assert looked[0] > 0
