"""The rules page says what the code does: its names, codes and rulings, and its example record."""

from cardgames.tricksy_kittens.rules.cards import SUITS
from cardgames.tricksy_kittens.rules.position import PHASES
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from tests.cardgames.rules_page import RulesPage
from tests.cardgames.tricksy_kittens.notation import move_from_text
from tests.cardgames.tricksy_kittens.pictures import powered
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens as Suite


class TestRulesPage(RulesPage):
    slug = "tricksy-kittens"
    names = (*SUITS, *PHASES, *Suite.endings, *EVERY)
    codes = 20
    rulings = {"T1", "T7", "T12", "T26", "T31"}
    texts = 13
    scores = {"Ana": 2, "Ben": 3, "Cleo": 0}
    move_from_text = staticmethod(move_from_text)

    def test_the_example_goes_on(self):
        assert (self.example()["applied"], self.example()["finished"]) == (9, False)

    def test_every_fact_of_a_game_with_powers_is_on_the_page(self):
        state = powered("hearts-2|1\nhearts-3|1\nhearts-4|1").state()
        assert self.missing(state) == []

    def test_the_keys_that_powers_ask_for_are_on_the_page(self):
        game = powered("hearts-2|spades-1\nhearts-3|spades-2\nhearts-4|spades-3")
        line = next(line for line in self.page.splitlines() if line.startswith("`with` has"))
        for power in EVERY.values():
            assert (f"`{power.id}`" in line) == bool(power.keys(game)), power.id
