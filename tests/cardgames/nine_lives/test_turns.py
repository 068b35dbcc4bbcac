"""Turns: cards played, safety, who is next, passing and failing."""

import pytest

from cardgames.nine_lives.rules.cards import CATS, Options
from cardgames.nine_lives.rules.game import new_game
from tests.cardgames.move_texts import spaced
from tests.cardgames.nine_lives.pictures import code, picture_of, play, sentence, table

THREE = """
    table  triangle-triangle-triangle circle
    Ana >  star circle-circle     | skip steal
    Ben    triangle square        | wildcard skip
    Cleo   star-star square-square | steal skip
"""


def test_a_card_played_leaves_the_hand_and_lies_on_the_table():
    assert picture_of(play(table(THREE), "0 play star")) == spaced("""
        table  triangle-triangle-triangle circle star
        Ana    circle-circle          | skip steal
        Ben >  triangle square        | wildcard skip
        Cleo   star-star square-square | steal skip
    """)


def test_turns_go_clockwise_and_round_again():
    game = play(table(THREE), "0 play star; 1 play triangle; 2 play star-star")
    assert game.turn == 0


def test_counts_add_up_all_icons_on_the_table():
    counts = play(table(THREE), "0 play star").state()["counts"]
    assert counts == {"circle": 1, "square": 0, "triangle": 3, "star": 1}


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("1 play triangle", "not-your-turn"),
        ("1 wager wildcard 1 draws circle", "not-your-turn"),
        ("1 pass", "not-your-turn"),
        ("1 fail", "not-your-turn"),
        ("0 play triangle", "not-in-hand"),
        ("0 play mouse", "unknown-card"),
        ("0 play circle-star", "unknown-card"),
        ("0 play square-circle", "unknown-card"),
        ("0 play circle-circle-circle-circle-circle-circle", "unknown-card"),
        ("0 pass", "must-turn"),
        ("0 give star", "wrong-phase"),
        ("0 queen 0", "wrong-phase"),
        ("0 return skip", "wrong-phase"),
        ("chance 0 star", "wrong-phase"),
        ("round 1 0 0", "wrong-phase"),
        ("0 fail", "legal"),
    ],
)
def test_what_fits_in_a_turn(move, found):
    assert code(table(THREE), move) == found


SEVEN = """
    table  triangle-triangle-triangle-triangle triangle-triangle-triangle circle-circle
    Ana >  triangle-triangle triangle circle-triangle-triangle | 9
    Ben    circle square-triangle-triangle                     | 9
    Cleo   star                                                | 9
"""


def test_no_cat_may_appear_more_than_nine_times():
    game = play(table(SEVEN), "0 play triangle-triangle")
    assert code(game, "1 play square-triangle-triangle") == "over-nine"
    assert sentence(game, "1 play square-triangle-triangle") == (
        "With square-triangle-triangle there would be 11 triangles on the table. "
        "No cat may be there more than 9 times."
    )


def test_who_makes_a_cat_appear_exactly_nine_times_is_safe():
    assert play(table(SEVEN), "0 play triangle-triangle").state()["safe"] == [0]
    assert play(table(SEVEN), "0 play triangle").state()["safe"] == []


def test_nine_of_a_cat_that_is_not_on_the_card_makes_nobody_safe():
    """N3."""
    game = play(table(SEVEN), "0 play triangle-triangle; 1 play circle")
    assert game.state()["safe"] == [0]


SAFE = """
    table  triangle-triangle-triangle-triangle triangle-triangle-triangle triangle-triangle
    Ana ~  star-star star                    | skip steal wildcard
    Ben >  circle                            | steal skip wildcard
    Cleo   square square-square star-star-star | wildcard skip steal
"""


def test_every_turn_of_a_safe_player_is_a_turn_or_a_pass():
    game = play(table(SAFE), "1 play circle; 2 play square")
    assert game.turn == 0
    assert [code(game, f"0 {move}") for move in ("play star", "pass", "fail")] == [
        *("legal", "legal", "wrong-phase"),
    ]


def test_a_safe_player_may_wager_and_then_pass_and_the_life_stays_wagered():
    """N1 and N8."""
    game = play(
        table(SAFE), "1 play circle; 2 play square; 0 wager skip 2 draws triangle,circle-square"
    )
    assert (game.turn, game.state()["wagered"]) == (1, [1, 0, 0])
    game = play(
        table(SAFE.replace("skip steal wildcard", "wildcard steal skip")),
        """
        1 play circle; 2 play square; 0 wager wildcard 1 draws triangle; 0 pass
    """,
    )
    assert (game.turn, game.state()["wagered"]) == (1, [1, 0, 0])


def test_a_safe_player_cannot_fail_out_of_turn_either():
    assert code(table(SAFE), "0 fail") == "wrong-phase"


def test_one_life_is_wagered_in_a_turn_before_the_card():
    """N1."""
    game = play(table(SAFE), "1 wager steal 1 draws circle-circle card:triangle-triangle")
    assert code(game, "1 wager skip 2 draws triangle,circle-square") == "already-wagered"
    assert code(play(game, "1 play circle"), "1 wager skip 2 draws triangle,square") == (
        "not-your-turn"
    )


def test_a_wager_draws_what_the_life_shows():
    game = play(table(SAFE), "1 wager steal 1 draws circle-circle card:triangle-triangle")
    assert picture_of(game) == spaced("""
        table  triangle-triangle-triangle-triangle triangle-triangle-triangle
        Ana ~  star-star star                    | skip steal wildcard
        Ben >  circle circle-circle triangle-triangle | skip wildcard | steal
        Cleo   square square-square star-star-star | wildcard skip steal
    """)


def test_an_empty_hand_can_take_no_turn_unless_a_wager_gives_a_card():
    """N2."""
    game = table("""
        table  circle
        Ana >  -     | wildcard
        Ben    star  | skip
    """)
    assert code(game, "0 play star-star") == "empty-hand"
    assert code(play(game, "0 wager wildcard 1 draws star-star"), "0 play star-star") == "legal"


def test_who_has_no_life_left_in_the_stack_cannot_wager():
    game = table("""
        table  circle
        Ana >  star  |  | skip
        Ben    square | skip
    """)
    assert code(game, "0 wager wildcard 1 draws square-square") == "no-life"


@pytest.mark.parametrize("first", ["2 play star", "2 wager wildcard 1", "2 wager skip 2"])
def test_the_first_to_act_is_the_kittyqueen_where_nobody_said_who_is(first):
    game = new_game(("Ana", "Ben", "Cleo"), Options())
    assert (game.state()["kittyqueen"], game.state()["turn"]) == (None, None)
    assert play(game, first).state()["kittyqueen"] == 2


def test_nobody_passes_before_the_kittyqueen_is_known():
    assert code(new_game(("Ana", "Ben"), Options()), "1 pass") == "must-turn"


def test_the_four_cats_are_counted():
    assert tuple(table(THREE).state()["counts"]) == CATS
