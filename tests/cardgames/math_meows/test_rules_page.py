"""The rules page says what the code does: its names, codes and rulings, and its example record."""

from cardgames.math_meows.rules.cards import SHUFFLES, SUITS
from cardgames.math_meows.rules.lives import CATS
from cardgames.math_meows.rules.moves import USES
from cardgames.math_meows.rules.position import PHASES
from cardgames.math_meows.rules.powers.registry import ALL
from tests.cardgames.math_meows.notation import move_from_text
from tests.cardgames.math_meows.test_contract import TestMathMeows as Suite
from tests.cardgames.rules_page import RulesPage


class TestRulesPage(RulesPage):
    slug = "math-meows"
    names = (*SUITS, *CATS, *SHUFFLES, *USES, *PHASES, *Suite.endings)
    codes = 18
    rulings = {"M1", "M5", "M10", "M28", "M33"}
    texts = 12
    scores = {"Ana": 8, "Ben": 8}
    move_from_text = staticmethod(move_from_text)

    def test_the_example_goes_on_with_ben_as_kittyking(self):
        found = self.example()
        assert (found["applied"], found["finished"]) == (8, False)
        assert found["state"]["kittyking"] == 1

    def test_every_power_is_on_the_page(self):
        assert [power.name for power in ALL if f"`{power.name}" not in self.page] == []
