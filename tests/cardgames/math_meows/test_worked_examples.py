"""The worked examples of the rules."""

import pytest

from tests.cardgames.math_meows.pictures import code, drawn, play, sentence, table, values
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


def test_example_5_a_wager_changes_the_power_at_once():
    game = table("circle-4", tops=("even no-match", "-"), lives=(8, 9))
    assert code(game, "0 play triangle-3 left") == "power-forbids"
    assert sentence(game, "0 play triangle-3 left") == (
        'even of Ana is against it ("Only even values.").'
    )
    game = play(game, "0 wager")
    assert code(game, "0 play circle-1 square-2 ++ left") == "power-forbids"
    assert sentence(game, "0 play circle-1 square-2 ++ left") == (
        'no-match of Ana is against it ("May not match the neighbour.").'
    )
    assert code(game, "0 play square-2 star-1 ++ left") == "legal"


def test_example_6_some_lose_with_the_kittyking_and_some_with_a_neighbour():
    game = table(tops=("-", "kittyking-loss", "neighbor-right-loss"))
    game = play(game, "0 wager; 0 fail")
    assert game.state()["lives"] == [7, 7, 9]


def test_example_7_a_thief_takes_a_card_until_the_next_move():
    hands = ("circle-1 circle-4 circle-7", "star-1 star-2 star-3", "star-4 star-5 star-6")
    game = table("circle-1", tops=("-", "thief", "-"), hands=hands, kittyking=1)
    game = play(game, "1 play star-2 left")
    assert game.turn == 2
    stealing = play(game, "1 power thief seat:2")
    assert (stealing.phase, stealing.turn) == ("draw", 1)
    stolen = play(stealing, "chance 1 star-5")
    assert (stolen.phase, stolen.turn, stolen.sizes) == ("turn", 2, (3, 3, 2))
    for move in ("2 play star-4 right", "2 play star-4 left", "2 wager", "2 fail"):
        assert code(play(game, move), "1 power thief seat:2") == "wrong-phase"


def test_example_8_the_next_rounds_first_move_closes_the_choices():
    game = table(tops=("swap-hand", "- kittyking-picker"))
    game = play(game, "0 play star-1; 1 fail")
    assert (game.phase, game.turn, game.round) == ("end", None, 1)
    game = play(game, "1 power kittyking-picker seat:0")
    assert (game.phase, game.kittyking, game.round) == ("end", 0, 1)
    game = play(game, "0 play star-2")
    assert (game.phase, game.turn, game.kittyking, game.round) == ("turn", 1, 0, 2)
