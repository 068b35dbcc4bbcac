"""One phone for several: nothing of a hand is on a page before its player says who they are."""

import re

import pytest

from cardgames.table.services.folding import TableState
from tests.cardgames.table.dealt import GAMES, NAMES, DealtParty, dealt

pytestmark = pytest.mark.django_db(transaction=True)


def page(party: DealtParty, device: str = "keeper", query: str = "") -> str:
    return party.client(device).get(party.url(query)).content.decode()


def way_in(text: str) -> str:
    """Where the curtain's key leads."""
    found = re.search(r'href="[^"]*(\?open=[^"]*)"', text)
    return found.group(1) if found else ""


def shown_hand(text: str) -> int:
    return text.count('class="hcard')


@pytest.mark.parametrize("slug", GAMES)
def test_a_phone_that_goes_round_shows_no_hand_before_it_is_opened(slug):
    party = dealt(slug)
    party.deal()
    closed = page(party)
    assert shown_hand(closed) == 0
    assert "Hand it to" in closed
    assert shown_hand(page(party, query=way_in(closed)))


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "adoption"])
def test_tables_that_differ_in_hands_alone_have_the_same_curtain(slug):
    """A look too early tells nothing: not even the length of the page. (Adoption's centre lies
    open, and is told there.)"""
    texts = []
    for seed in ("1a" * 32, "2b" * 32):
        party = dealt(slug, seed=seed)
        party.deal()
        text = page(party)
        start = text.index('class="curtain"')
        texts.append(text[start : text.index("</form>", start)].replace(party.code, "CODE"))
    names = [re.sub(r"Hand it to \w+|I am \w+|open=\d", "", text) for text in texts]
    assert names[0] == names[1]


def test_it_closes_when_its_player_has_acted():
    party = dealt("tricksy-kittens")
    party.deal()
    opened = way_in(page(party))
    party.enter(party.posted(0)[0])
    text = page(party, query=opened)
    assert shown_hand(text) == 0
    assert "Hand it to Ben" in text


def test_it_stays_open_while_others_choose_on_their_own_phones():
    party = dealt("tricksy-kittens", sitting=("Cleo",))
    party.deal()
    opened = way_in(page(party))
    party.enter(party.posted(2)[0], device="Cleo")
    assert shown_hand(page(party, query=opened))


def test_nobody_opens_a_hand_that_is_not_on_this_phone():
    """Ben's own phone can't look into Ana's hand by the curtain's address, nor can a watcher."""
    party = dealt("tricksy-kittens", sitting=("Ben", "Cleo"))
    party.deal()
    own = {card.card for card in hand_of(party.state, 0)}
    for device in ("Ben", "Cleo", ""):
        text = page(party, device, "?open=0.0")
        assert not [card for card in own if f'"{card}"' in text or f"card={card}" in text]


def hand_of(state: TableState, seat: int):
    return state.table_game.hand(state.game, seat)


def test_who_plays_alone_on_a_phone_needs_no_curtain():
    party = dealt("tricksy-kittens", ("Ana",), bots=2)
    party.deal()
    text = page(party)
    assert "Hand it to" not in text
    assert shown_hand(text) == len(hand_of(party.state, 0))


def test_everybody_with_an_own_phone_sees_the_own_hand_alone():
    party = dealt("tricksy-kittens", sitting=NAMES)
    party.deal()
    for seat, name in enumerate(NAMES):
        assert shown_hand(page(party, name)) == len(hand_of(party.state, seat))
    assert shown_hand(page(party)) == 0
    assert shown_hand(page(party, "")) == 0
