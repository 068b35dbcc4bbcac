"""Real cards on a real table: what is checked where hands are unknown (N10)."""

import pytest

from cardgames.nine_lives.rules.cards import Options
from cardgames.nine_lives.rules.game import new_game
from tests.cardgames.move_texts import spaced
from tests.cardgames.nine_lives.pictures import code, picture_of, play, table

UNKNOWN = """
    table  circle (star)
    Ana >  2  | 9
    Ben    0  | 9
    Cleo   3  | 9
"""


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("0 play square", "legal"),
        ("0 play circle-circle-circle-circle-circle-circle", "legal"),
        ("0 play star-star-star-star-star-star-star-star-star", "legal"),
        ("0 play circle-circle-circle-circle-circle-circle-circle", "unknown-card"),
        ("0 play circle-star", "unknown-card"),
        ("0 play triangle-circle", "unknown-card"),
        ("0 play circle", "not-in-hand"),
        ("0 play star", "not-in-hand"),
        ("0 play triangle", "not-in-hand"),
        ("0 wager skip 2 draws star", "bad-draw"),
        ("0 wager wildcard 1 draws star seat:1", "power-target"),
        ("0 wager skip 1", "bad-draw"),
        ("0 wager skip 2", "legal"),
        ("0 wager numbershift-circle-9 1", "legal"),
        ("0 wager numbershift-circle-10 1", "unknown-power"),
        ("0 wager shapeshift-star-star 2", "unknown-power"),
        ("0 wager shapeshift-star-circle 2", "legal"),
    ],
)
def test_what_can_be_played_from_an_unknown_hand(move, found):
    """The triangle was discarded."""
    assert code(table(UNKNOWN, discards="triangle"), move) == found


def test_sizes_are_counted():
    game = play(table(UNKNOWN), "0 wager wildcard 1; 0 play square; 1 wager plus-star 2")
    assert picture_of(game) == spaced("""
        table  circle (star) square
        Ana    2  | 8 | wildcard
        Ben >  2  | 8 | plus-star
        Cleo   3  | 9
    """)


def test_an_empty_unknown_hand_plays_no_card():
    game = play(table(UNKNOWN), "0 play square")
    assert code(game, "1 play triangle") == "empty-hand"
    assert code(game, "1 play mouse") == "unknown-card"


def test_discards_shuffled_back_may_be_held_again():
    """N5: one card is left in the deck, so that a draw of two shuffles."""
    game = table("table\n Ana > 1 | 9\n Ben 41 | 9", discards="star circle")
    assert game.deck.size == 1
    assert code(game, "0 play star") == "not-in-hand"
    assert code(play(game, "0 wager inspect 1"), "0 play star") == "not-in-hand"
    assert code(play(game, "0 wager plus-star 2"), "0 play star") == "legal"


def test_no_more_is_drawn_than_there_is():
    """N5 and N15."""
    game = table("table circle\n Ana > 1 | 9\n Ben 42 | 9", discards="star")
    assert play(game, "0 wager forbid-star 3").state()["hand_sizes"] == [2, 42]


def test_after_an_entered_round_a_draw_may_have_shuffled():
    game = play(new_game(("Ana", "Ben"), Options()), "round 1 0 hands 20 18; 0 play star; 1 fail")
    assert (game.state()["deck"], game.state()["discards"]) == (None, ["star"])
    assert code(game, "0 play star") == "not-in-hand"
    assert code(play(game, "0 wager inspect 1"), "0 play star") == "legal"


def test_limited_lives_are_core_ones():
    game = table("table\n Ana > 2 | 9\n Ben 2 | 9", powers="limited")
    assert [code(game, f"0 wager {life}") for life in ("skip 2", "swap 2", "ignore-star 1")] == [
        *("legal", "unknown-power", "unknown-power"),
    ]
