"""Where the server deals, nobody is told more than bots may guess from.

A bot's worlds are the game with all that its seat can't see dealt anew. In the place of the game
they change no byte of what that seat, and whoever only watches, is answered, at any moment.
"""

from dataclasses import replace
from random import Random

import pytest

from cardgames.table.services import folding
from tests.cardgames.table.dealt import GAMES, NAMES, DealtParty, dealt
from tests.cardgames.table.test_dealt_secrets import PAGES
from tests.cardgames.table.test_secrets import differ, got
from tests.tiers import IS_LONG, IS_WHOLE

pytestmark = pytest.mark.django_db(transaction=True)

POWERS = {"tricksy-kittens": {"powers": "ours"}, "math-meows": {"lives": "ours"}}
TABLES = [(slug, {}) for slug in GAMES] + list(POWERS.items())


def shown(party: DealtParty, device: str, monkeypatch, game=None) -> dict[str, str]:
    """All pages as this device sees them; with `game` in the place of the table's."""
    if game is not None:
        state = party.state
        games = (*state.replayed.games[:-1], game)
        other = replace(state, replayed=replace(state.replayed, games=games))
        whole = folding.state_of
        monkeypatch.setattr(
            folding,
            "state_of",
            lambda table, version=None: whole(table, version) if version is not None else other,
        )
    found = {page: got(party, device, page) for page in PAGES}
    monkeypatch.undo()
    return found


@pytest.mark.attack
@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(4) if IS_WHOLE else [1])
@pytest.mark.parametrize(("slug", "options"), TABLES if IS_LONG else TABLES[-2:], ids=str)
def test_a_page_tells_nothing_that_differs_between_the_worlds_of_a_seat(
    slug, options, seed, monkeypatch
):
    party = dealt(slug, sitting=NAMES, seed=f"{seed:02x}" * 32, **options)
    party.deal()
    for moves in (1, 5):
        party.play(moves, seed)
        bot = party.state.table_game.bot
        if party.state.is_over or party.state.awaits_deal or bot is None:
            break
        world = bot.imagine(party.state.game, 0, Random(seed))
        for device in ("Ana", ""):
            told = [shown(party, device, monkeypatch, game) for game in (None, world)]
            assert not differ(told)
        hand = party.state.table_game.hand
        if hand(world, 1) != hand(party.state.game, 1):
            told = [shown(party, "Ben", monkeypatch, game) for game in (None, world)]
            assert "state.json" in differ(told), "who holds it sees it"
