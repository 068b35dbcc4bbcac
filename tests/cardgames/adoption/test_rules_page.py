"""The rules page says what the code does: its names, codes and rulings, and its example record."""

from cardgames.adoption.rules.cards import ADOPTING, CATS
from cardgames.adoption.rules.game import PHASES
from cardgames.adoption.rules.moves import WAYS
from tests.cardgames.adoption.pictures import move_from_text
from tests.cardgames.adoption.test_contract import TestAdoption as Suite
from tests.cardgames.rules_page import RulesPage


class TestRulesPage(RulesPage):
    slug = "adoption"
    names = (*CATS, *PHASES, *WAYS, *ADOPTING, *Suite.endings)
    codes = 13
    rulings = {"A1", "A3", "A10"}
    texts = 9
    scores = {"Ana": 6, "Ben": 1, "Cleo": 1}
    move_from_text = staticmethod(move_from_text)

    def test_the_example_ends_in_a_second_bout(self):
        found = self.example()
        assert (found["applied"], found["phase"]) == (10, "bid")
        assert found["state"]["collections"] == {
            "Ana": ["izmir-9"],
            "Ben": ["birman-2"],
            "Cleo": ["calico-1"],
        }
