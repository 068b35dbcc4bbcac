"""Nine Lives at a table: entered by tapping at random, in both modes."""

from cardgames.nine_lives.at_table.life_words import LABELS, SENTENCES, anchor_of, life_label
from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.nine_lives.rules.powers.registry import ALL, SETS
from cardgames.table.views.rules import text_of
from tests.cardgames.at_table import AtTable
from tests.cardgames.nine_lives.tapping import Phone, start


class TestNineLives(AtTable):
    phone = Phone
    entered = frozenset({"play", "wager", "fail", "queen", "round"})

    def options(self, rng, players):
        return {"powers": rng.choice(list(SETS))}


def test_every_power_has_a_name_a_sentence_and_a_place_on_the_page():
    assert {power.name for power in ALL} == set(LABELS) == set(SENTENCES)
    assert {anchor_of(power.id) for power in ALL} <= text_of(TABLE_GAME).anchors
    assert len({life_label(power.id) for power in ALL}) == len(ALL)


def test_the_rounds_of_the_history_are_those_that_the_moves_were_made_in():
    """What ends a round belongs to it, and so do lives laid back after it."""
    phone = Phone(start(2))
    assert TABLE_GAME.round_of(phone.game) == 0
    phone.card("circle").press()
    assert TABLE_GAME.round_of(phone.game) == 1
    phone.tap("Can’t or won’t").press()
    assert TABLE_GAME.round_of(phone.game) == 1
    phone.card("circle-circle").press()
    assert TABLE_GAME.round_of(phone.game) == 2


def test_the_mode_changes_between_rounds_only():
    phone = Phone(start(3))
    assert TABLE_GAME.between_rounds(phone.game)
    phone.card("circle").press()
    assert not TABLE_GAME.between_rounds(phone.game)
