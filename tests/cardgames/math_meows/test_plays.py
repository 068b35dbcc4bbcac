"""A turn: one card or one stack beside the row, its value not on the table yet."""

import pytest

from cardgames.math_meows.rules.row import free_values, total
from tests.cardgames.math_meows.pictures import code, drawn, play, row, sentence, table
from tests.cardgames.move_texts import spaced

ROW = "circle-4 | square-8+circle-1-triangle-3 | triangle-3"


def size_after(game, move, seat=0):
    return play(game, move).state()["hand_sizes"][seat]


def test_turns_go_clockwise_from_the_kittyking():
    game = table(players=3, kittyking=2)
    turns = [game.turn]
    for move in ("2 play star-1", "0 play star-2 left", "1 play star-3 right"):
        game = play(game, move)
        turns.append(game.turn)
    assert turns == [2, 0, 1, 2]
    assert code(game, "0 play star-4 left") == "not-your-turn"
    assert sentence(game, "0 fail") == "It is the turn of Cleo, not of Ana."


def test_a_column_is_put_to_the_left_or_the_right():
    game = play(table("star-5"), "0 play star-1 left; 1 play star-9 right")
    assert [column.value for column in game.row] == [1, 5, 9]


def test_the_first_play_needs_no_side_and_draws_nothing():
    assert size_after(table(), "0 play star-1") == 2
    assert size_after(table(), "0 play star-1 right") == 2
    assert code(table("star-5"), "0 play star-1") == "side-needed"


def test_on_the_table_is_each_columns_value():
    """M1: a single card's number, a stack's total; single numbers of a stack don't matter."""
    assert [column.value for column in row(ROW)] == [4, 6, 3]
    for number, verdict in (
        (4, "value-on-table"),
        (6, "value-on-table"),
        (8, "legal"),
        (1, "legal"),
    ):
        assert code(table(ROW), f"0 play star-{number} left") == verdict
    assert free_values(row(ROW)) == (1, 2, 5, 7, 8, 9)
    assert sentence(table(ROW), "0 play star-6 left") == (
        "6 is on the table. Free are 1, 2, 5, 7, 8, 9."
    )


@pytest.mark.parametrize(
    ("move", "draws"),
    [
        ("circle-1 left", 2),
        ("square-2 left", 0),
        ("circle-1 right", 0),
        ("triangle-9 right", 2),
        ("star-9 right", 0),
    ],
)
def test_only_the_neighbouring_column_matches(move, draws):
    assert size_after(table(ROW, lives=(1, 9)), f"0 play {move}") == 2 + draws


def test_a_single_card_beside_a_stack_that_has_its_suit_draws_2_in_all():
    """M2, even where the stack has several of the suit."""
    game = table("circle-4+circle-4", lives=(1, 9))
    assert size_after(game, "0 play circle-1 left") == 4


@pytest.mark.parametrize(
    ("stack", "draws"),
    [
        ("circle-1 circle-4 ++ right", 4),
        ("circle-1 square-2 ++ right", 2),
        ("star-1 star-2 ++ right", 0),
        ("square-2 square-5 ++ left", 4),
        ("square-2 square-5 circle-1 ++- left", 6),
    ],
)
def test_of_a_stack_each_card_draws_whose_suit_is_in_the_neighbouring_column(stack, draws):
    """M2."""
    game = play(table("square-8-circle-4 | circle-1", lives=(2, 9)), "0 wager")
    cards = len(stack.split()) - 2
    assert size_after(game, f"0 play {stack}") == min(6, 4 - cards + draws)


@pytest.mark.parametrize(
    ("lives", "limit"),
    [(9, 3), (8, 3), (7, 4), (6, 4), (5, 4), (4, 5), (3, 5), (2, 5), (1, 6)],
)
def test_nobody_draws_past_the_hand_limit_of_their_top_life(lives, limit):
    game = table("circle-4", lives=(lives, 9), sizes=(limit, 3))
    assert game.state()["hand_limits"] == [limit, 3]
    assert size_after(game, "0 play circle-1 left") == limit
    assert size_after(table("circle-4", lives=(lives, 9)), "0 play circle-1 left") == min(limit, 4)


def test_being_over_the_limit_costs_no_cards_and_draws_none():
    """M7."""
    game = table("circle-4", sizes=(5, 3))
    assert size_after(game, "0 play circle-1 left") == 4


def test_a_value_is_any_sum_of_the_numbers_of_a_stack():
    assert total(("star-9", "star-8"), "+-") == 1
    assert total(("star-8", "star-9"), "-+") == 1
    assert total(("star-9", "star-8", "star-7"), "+-+") == 8
    assert total(("star-9",)) == 9


@pytest.mark.parametrize(
    ("signs", "verdict"),
    [
        ("", "bad-signs"),
        ("+", "bad-signs"),
        ("+++", "bad-signs"),
        ("-+", "legal"),
        ("--", "out-of-range"),
    ],
)
def test_a_stack_has_a_sign_for_each_card(signs, verdict):
    game = play(table(), "0 wager")
    assert code(game, f"0 play star-1 star-5 {signs}") == verdict


@pytest.mark.parametrize(
    ("signs", "verdict"), [("", "legal"), ("+", "legal"), ("-", "bad-signs"), ("++", "bad-signs")]
)
def test_a_single_card_has_a_plus_or_no_sign(signs, verdict):
    assert code(table(), f"0 play star-1 {signs}") == verdict


@pytest.mark.parametrize(
    ("stack", "verdict"),
    [
        ("star-9 circle-1 ++", "out-of-range"),
        ("star-1 circle-1 +-", "out-of-range"),
        ("star-8 circle-1 ++", "legal"),
    ],
)
def test_a_stacks_value_is_1_to_9(stack, verdict):
    assert code(play(table(), "0 wager"), f"0 play {stack}") == verdict


def test_a_stack_needs_a_wager_and_a_wager_a_stack_and_both_come_before_the_value():
    game = table("star-4")
    assert code(game, "0 play star-3 circle-1 ++ left") == "stack-needs-wager"
    assert code(play(game, "0 wager"), "0 play circle-4 left") == "wager-needs-stack"
    assert code(play(game, "0 wager"), "0 play star-3 circle-1 ++ left") == "value-on-table"


@pytest.mark.parametrize(
    ("move", "verdict"),
    [
        ("draw 0 mice-1", "wrong-phase"),
        ("0 bad-suit star", "wrong-phase"),
        ("1 play mice-1 --", "not-your-turn"),
        ("0 play mice-1 --", "unknown-card"),
        ("0 play circle-2", "unknown-card"),
        ("0 play star-0", "unknown-card"),
        ("0 play star-4 --", "not-in-hand"),
        ("0 play circle-4 --", "bad-signs"),
        ("0 play circle-4", "side-needed"),
        ("0 play circle-4 square-8 +-", "side-needed"),
        ("0 play circle-4 square-8 +- left", "stack-needs-wager"),
        ("0 play circle-4 left", "value-on-table"),
    ],
)
def test_the_fault_that_is_reported_is_the_first_in_order(move, verdict):
    hands = ("circle-4 square-8 triangle-3", "circle-1 circle-1 circle-1")
    assert code(table("star-4", hands=hands), move) == verdict


def test_a_refused_move_changes_nothing():
    game = table("star-4")
    before = drawn(game)
    assert code(game, "0 play circle-4 left") == "value-on-table"
    assert (
        drawn(game)
        == before
        == spaced("""
        4: star-4
        Ana K> 3/3 cards 9 lives
        Ben    3/3 cards 9 lives
    """)
    )
