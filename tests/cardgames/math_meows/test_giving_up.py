"""Giving up costs a life: at the table it is asked first, as in Nine Lives."""

import pytest

from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory

pytestmark = pytest.mark.django_db


def test_a_tap_on_i_can_t_play_asks_and_its_button_enters():
    party = TableFactory(game="math-meows", names=("Ana", "Ben"))
    party.enter({"seat": 0, "type": "play", "cards": ["circle-4"]})
    phone = PagePhone(party.client("keeper"), party.url())
    phone.tap("I can’t play")
    assert party.version == 1
    assert "1 life goes." in phone.words
    phone.press("Give up")
    assert party.version == 2


def test_the_keys_of_a_stack_stay_while_giving_up_is_asked():
    party = TableFactory(game="math-meows", names=("Ana", "Ben"))
    party.enter({"seat": 0, "type": "wager"})
    phone = PagePhone(party.client("keeper"), party.url())
    bottom = [found.called for found in phone.page.found if found.attributes.get("id") == "k3-0"]
    assert bottom == ["Play"]
    phone.tap("I can’t play")
    assert bottom == [f.called for f in phone.page.found if f.attributes.get("id") == "k3-0"]
