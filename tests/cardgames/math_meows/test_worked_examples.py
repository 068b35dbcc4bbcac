"""The worked examples of the rules."""

import pytest

from tests.cardgames.math_meows.pictures import code, drawn, play, table, values
from tests.cardgames.move_texts import spaced

ROW = "circle-4 | circle-7"


@pytest.mark.parametrize(("size", "drawn_cards"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_example_1_a_match_draws_2_up_to_the_limit(size, drawn_cards):
    game = play(table(ROW, sizes=(size, 3)), "0 play circle-1 left")
    assert game.state()["hand_sizes"][0] == size - 1 + drawn_cards


def test_example_1_with_two_cards_left_and_a_limit_of_three():
    game = play(table(ROW), "0 play circle-1 left")
    assert drawn(game) == spaced("""
        1: circle-1 | 4: circle-4 | 7: circle-7
        Ana K  3/3 cards  9 lives
        Ben >  3/3 cards  9 lives
    """)


def test_example_2_the_value_of_a_stack_decides():
    game = play(table(ROW, lives=(6, 9)), "0 wager")
    stack = "0 play square-8 circle-1 triangle-3"
    assert code(game, f"{stack} +-- right") == "value-on-table"
    game = play(game, f"{stack} ++- right")
    assert drawn(game) == spaced("""
        4: circle-4 | 7: circle-7 | 6: square-8 circle-1 triangle-3
        Ana K  3/4 cards  6 lives, 1 wagered
        Ben >  3/3 cards  9 lives
    """)  # 3, the wager's, 3 played, 2 for the match


def test_example_3_nine_and_eight_by_adding_and_by_subtracting():
    game = play(table(), "0 wager")
    assert code(game, "0 play star-9 star-8 ++") == "out-of-range"
    assert play(game, "0 play star-9 star-8 +-").row[0].value == 1
    assert play(game, "0 play star-8 star-9 -+").row[0].value == 1


def test_example_4_the_ninth_value_costs_everybody_a_life_and_what_they_wagered():
    game = play(table(values(1, 2, 3, 4, 5, 6, 7), players=3), "0 wager; 0 wager")
    game = play(game, "0 play star-1 star-9 -+ left")
    game = play(game, "1 play triangle-9 right")
    assert drawn(game) == spaced("""

        Ana      2/4 cards  6 lives
        Ben      2/3 cards  8 lives
        Cleo K>  3/3 cards  8 lives
    """)
    assert game.round == 2
