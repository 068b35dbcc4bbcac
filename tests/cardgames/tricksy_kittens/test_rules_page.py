"""The rules page says what the code does: its names, codes and rulings, and its example record."""

from cardgames.tricksy_kittens.rules.cards import SUITS
from cardgames.tricksy_kittens.rules.moves import MOVES
from cardgames.tricksy_kittens.rules.position import PHASES
from tests.cardgames.rules_page import RulesPage
from tests.cardgames.tricksy_kittens.notation import move_from_text
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens as Suite


class TestRulesPage(RulesPage):
    slug = "tricksy-kittens"
    names = (*SUITS, *PHASES, *MOVES.types, *Suite.endings)
    codes = 13
    rulings = {"T1", "T7", "T12"}
    texts = 8
    move_from_text = staticmethod(move_from_text)

    def test_the_example_record_is_legal(self):
        found = self.example()
        assert (found["legal"], found["applied"], found["finished"]) == (True, 9, False)
        assert found["scores"] == {"Ana": 2, "Ben": 3, "Cleo": 0}
