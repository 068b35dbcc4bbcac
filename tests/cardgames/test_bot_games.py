"""Bots play whole games against each other by all rules, and the referee finds them legal.

Ten thousand such games are played by the command of tests/cardgames/bot_games.py; here are some.
"""

import pytest

from tests.cardgames.bot_games import OPTIONS, hurry, play
from tests.tiers import many


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(6)))
@pytest.mark.parametrize("slug", OPTIONS)
def test_bots_in_all_seats_play_to_the_end_and_the_record_is_legal(slug, seed, monkeypatch):
    hurry(monkeypatch.setattr)
    assert play(slug, seed) > 0
