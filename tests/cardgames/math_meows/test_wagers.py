"""Wagers: the top life before you, one card, and a stack to play."""

import pytest

from tests.cardgames.math_meows.pictures import code, drawn, play, sentence, table
from tests.cardgames.move_texts import spaced


def test_a_wager_draws_a_card_and_counts_as_a_life_until_it_is_lost():
    game = play(table(lives=(7, 9)), "0 wager")
    assert drawn(game) == spaced("""

        Ana K> 4/4 cards  7 lives, 1 wagered
        Ben    3/3 cards  9 lives
    """)
    assert game.points() == (9, 9)
    assert game.state()["stack_due"]


@pytest.mark.parametrize(
    ("lives", "sizes"), [(9, [3, 3]), (8, [4, 4]), (5, [5, 5]), (2, [6, 6]), (1, [6, 6])]
)
def test_the_next_lifes_limit_holds_for_the_card_that_the_wager_draws(lives, sizes):
    """M3; with all lives wagered the limit is 6."""
    limit = sizes[0]
    for held, after in ((limit, limit), (limit - 1, limit)):
        game = play(table(lives=(lives, 9), sizes=(held, 3)), "0 wager")
        assert game.state()["hand_sizes"][0] == after
        assert game.state()["hand_limits"][0] == limit


def test_several_wagers_draw_a_card_each_and_demand_one_stack():
    """M6."""
    game = play(table(lives=(3, 9)), "0 wager; 0 wager; 0 wager")
    assert drawn(game) == spaced("""

        Ana K> 6/6 cards  3 lives, 3 wagered
        Ben    3/3 cards  9 lives
    """)
    assert game.state()["tops"] == [None, 9]
    game = play(game, "0 play star-1 star-2 ++; 1 play star-4 left")
    assert code(game, "0 play star-5 left") == "legal"


def test_who_has_no_life_left_to_wager_cant():
    game = play(table(lives=(1, 9)), "0 wager")
    assert code(game, "0 wager") == "no-life"
    assert sentence(game, "0 wager") == "Ana has no life left to wager."
    assert game.legal_moves(0)[-1].type == "fail"


def test_a_wager_is_made_on_ones_turn_only():
    assert code(table(), "1 wager") == "not-your-turn"
    assert code(table(), "1 fail") == "not-your-turn"


def test_failing_is_always_allowed_on_ones_turn():
    """M4, after a wager too."""
    assert code(table(), "0 fail") == "legal"
    assert code(play(table(), "0 wager; 0 wager"), "0 fail") == "legal"


def test_what_one_has_wagered_in_earlier_turns_of_a_round_stays_wagered():
    game = play(table(), "0 wager; 0 play star-1 star-2 ++; 1 play star-4 left; 0 wager")
    assert game.state()["wagered"] == [2, 0]
    assert play(game, "0 fail").points() == (6, 9)


# wager_either


def test_under_wager_either_a_wager_for_a_card_neither_allows_nor_demands_a_stack():
    game = play(table(wager_either=True, lives=(7, 9)), "0 wager for draw")
    assert game.state()["hand_sizes"] == [4, 3]
    assert code(game, "0 play star-1") == "legal"
    assert code(game, "0 play star-1 star-2 ++") == "stack-needs-wager"


def test_under_wager_either_a_wager_for_a_stack_draws_nothing():
    game = play(table(wager_either=True, lives=(7, 9)), "0 wager for stack")
    assert game.state()["hand_sizes"] == [3, 3]
    assert code(game, "0 play star-1") == "wager-needs-stack"
    assert code(game, "0 play star-1 star-2 ++") == "legal"


def test_under_wager_either_one_may_wager_for_both_in_one_turn():
    game = table(wager_either=True, lives=(7, 9))
    for order in ("0 wager for stack; 0 wager for draw", "0 wager for draw; 0 wager for stack"):
        both = play(game, order)
        assert (both.stack_due, both.state()["hand_sizes"][0]) == (True, 4)
        assert both.state()["wagered"] == [2, 0]


def test_with_known_hands_a_wager_for_a_stack_names_no_card():
    hands = ("circle-4 square-8 triangle-3", "circle-1 circle-1 circle-1")
    game = table(hands=hands, wager_either=True, lives=(7, 9))
    assert code(game, "0 wager for stack star-1") == "bad-draw"
    assert code(game, "0 wager for stack") == "legal"
    assert code(game, "0 wager for draw") == "bad-draw"
    assert code(game, "0 wager for draw star-1") == "legal"


def test_what_a_wager_is_for_is_said_under_wager_either_only():
    """In a record this is a fault of shape."""
    assert code(table(), "0 wager for draw") == "variant-forbids"
    assert code(table(wager_either=True), "0 wager") == "variant-forbids"


# no_first_last_wager


def test_under_no_first_last_wager_the_first_life_and_the_last_stay():
    assert code(table(no_first_last_wager=True), "0 wager") == "variant-forbids"
    assert sentence(table(no_first_last_wager=True), "0 wager") == (
        "A first life can't be wagered."
    )
    game = play(table(no_first_last_wager=True, lives=(3, 9)), "0 wager; 0 wager")
    assert code(game, "0 wager") == "variant-forbids"
    assert code(table(no_first_last_wager=True, lives=(1, 9)), "0 wager") == "variant-forbids"
    assert code(table(lives=(1, 9)), "0 wager") == "legal"


def test_the_variant_comes_last_among_the_faults_of_a_wager():
    hands = ("circle-4 square-8", "circle-1 circle-1 circle-1")
    game = table(hands=hands, no_first_last_wager=True)
    assert code(game, "0 wager") == "bad-draw"
    assert code(game, "0 wager mice-1") == "unknown-card"
    assert code(game, "0 wager star-1") == "variant-forbids"
