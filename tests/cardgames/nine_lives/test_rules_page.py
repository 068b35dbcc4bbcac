"""The rules page says what the code does: its names, codes and rulings, and its example record."""

import re

from cardgames.nine_lives.rules.cards import CATS
from cardgames.nine_lives.rules.game import PHASES
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS
from cardgames.nine_lives.rules.moves import MOVES
from cardgames.nine_lives.rules.powers.registry import ALL, SETS
from tests.cardgames.nine_lives.notation import move_from_text
from tests.cardgames.nine_lives.test_contract import TestNineLives as Suite
from tests.cardgames.rules_page import RulesPage, page, sources

ENDS = ("lives", "failed", "last-left", "all-nine", "entered")


class TestRulesPage(RulesPage):
    slug = "nine-lives"
    names = (*CATS, *SETS, *PHASES, *Suite.endings, *ENDS)
    codes = 19
    rulings = {"N1", "N9", "N13"}
    texts = 11
    scores = {"Ana": 8, "Ben": 8, "Cleo": 9}
    move_from_text = staticmethod(move_from_text)

    def test_the_example_ends_with_a_turn(self):
        assert (self.example()["applied"], self.example()["phase"]) == (6, "turn")

    def test_every_type_of_move_is_written_as_a_text(self):
        moves = [move_from_text(text, 3)[1] for text in self.written_moves()]
        assert {move.type for move in moves} == set(MOVES.types)

    def test_the_numbershifts_of_our_life_cards_are_on_the_page(self):
        named = [life for life in LIFE_CARDS if life.startswith("numbershift")]
        assert len(named) == 5
        assert self.missing(named) == []


def test_the_table_of_powers_says_what_each_draws_and_which_are_core():
    rows = dict.fromkeys(
        f"| `{_lettered(power)}` | {power.draw} | {'core' if power.core else ''} |".replace(
            "  ", " "
        )
        for power in ALL
    )
    assert len(rows) == 21
    assert [row for row in rows if row not in page("nine-lives")] == []


def _lettered(power):
    letters = {"shapeshift": "-X-Y", "numbershift": "-X-N"}
    return power.name + letters.get(power.name, "-X" if power.id != power.name else "")


def test_no_power_is_known_by_name_outside_its_own_files():
    """A new power is a class and a line in the registry."""
    names = {power.name for power in ALL}
    for path, source in sources("nine-lives").items():
        if path.parent.name != "powers":
            quoted = set(re.findall(r'"([a-z-]+)"', source))
            assert quoted & names == set(), path.name
