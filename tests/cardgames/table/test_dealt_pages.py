"""What a table shows at which the server deals: who is a bot, how big hands are, what came last."""

from random import Random

import pytest

from tests.cardgames.table.dealt import GAMES, DealtParty, dealt

pytestmark = pytest.mark.django_db


def page(party: DealtParty, device: str, path: str = "") -> str:
    return str(party.client(device).get(party.url() + path).content.decode())


@pytest.mark.parametrize("path", ["", "screen/"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_says_who_is_a_bot(game, path):
    party = dealt(game, ("Ana", "Ben"), bots=1)
    party.deal()
    assert page(party, "", path).count('aria-label="bot"') == 1


@pytest.mark.parametrize("path", ["", "screen/"])
@pytest.mark.parametrize(("game", "choices"), [("tricksy-kittens", 3), ("adoption", 0)])
def test_the_board_says_how_many_cards_each_holds(game, choices, path):
    party = dealt(game)
    assert not hands_on(party, path)
    party.deal()
    party.play(choices)
    sizes = party.state.game.visible_to(None).hands
    for shown, size in zip(hands_on(party, path), sizes, strict=True):
        assert shown.partition("</svg>")[2].startswith(f"{size}</")


def test_hand_sizes_are_not_told_before_the_bids():
    """With the Black Cat, who bids nothing keeps one card more (T10)."""
    party = dealt("tricksy-kittens")
    party.deal()
    party.play(2)
    assert not hands_on(party)


def hands_on(party: DealtParty, path: str = "") -> list[str]:
    """What follows each sign of a hand's size on a page of the board."""
    words = page(party, "", path).replace("<small ", "<span ")
    return words.split('<span class="cards">')[1:]


def test_nobody_is_told_to_deal_where_the_server_does():
    party = dealt("tricksy-kittens")
    assert "Deal round 1" in page(party, "keeper")
    assert "Deal 9 cards each" not in page(party, "keeper")


def test_a_card_turned_up_is_told_with_the_move_before_it():
    party = dealt("adoption", seed="7" * 64)
    party.deal()
    chance = Random(1)
    while party.state.game.bout.round == 1:
        party.step(chance)
    told = page(party, "")
    assert "is turned up." in told
    assert "betrays nobody." in told or " of " in told.split(" is turned up.")[0][-90:]


def test_a_deal_is_told_alone():
    party = dealt("adoption", seed="7" * 64)
    party.play(1)
    assert "Bout 1 is dealt" in page(party, "")
    while not party.state.awaits_deal:
        party.step(Random(3))
    party.deal()
    told = page(party, "").split("Bout 2 is dealt")
    assert "is turned up" not in told[0][-200:]
