"""A whole round as a score keeper enters it: lives lost and, if known, hand sizes."""

import pytest

from tests.cardgames.math_meows.pictures import code, drawn, play, table, values
from tests.cardgames.move_texts import spaced


def test_a_round_costs_lives_and_gives_the_next_kittyking():
    game = play(table(players=3), "round 1 0 2 hands 3 2 4")
    assert drawn(game) == spaced("""

        Ana      3/3 cards  8 lives
        Ben      2/3 cards  9 lives
        Cleo K>  4/4 cards  7 lives
    """)
    assert game.round == 2


@pytest.mark.parametrize(
    ("before", "entered", "kittyking"),
    [
        (0, "round 1 0 2 hands 3 3 2", 1),
        (0, "round 1 1 1 hands 3 3 2", 0),
        (2, "round 1 1 1 hands 3 3 2", 2),
        (None, "round 1 0 2 hands 3 3 2", 1),
        (None, "round 1 1 1 hands 3 3 2", None),
        (0, "round 1 0 2", None),
    ],
)
def test_the_kittyking_follows_from_the_hands_or_is_whoever_acts_next(before, entered, kittyking):
    game = play(table(players=3, kittyking=before), entered)
    assert (game.kittyking, game.turn, game.round) == (kittyking, kittyking, 2)
    if kittyking is None:
        assert play(game, "1 play star-1").kittyking == 1


@pytest.mark.parametrize(
    "entered",
    ["0 0 0", "-1 0 1", "10 0 0", "1 0 0 hands 3 3 7", "1 0 0 hands 3 3 -1", "0 0 0 hands 3 3 3"],
)
def test_a_round_that_cant_be_is_refused(entered):
    assert code(table(players=3), f"round {entered}") == "bad-round"


def test_nobody_loses_more_than_they_have():
    assert code(table(lives=(2, 9)), "round 3 0") == "bad-round"
    assert play(table(lives=(2, 9)), "round 2 0").winners() == ["Ben"]


def test_a_whole_round_is_entered_at_a_rounds_start_only():
    assert code(play(table(), "0 play star-1"), "round 1 0") == "wrong-phase"
    assert code(play(table(), "0 wager"), "round 1 0") == "wrong-phase"
    assert code(play(table(), "0 play star-1; 1 fail"), "round 1 0") == "legal"
    assert code(play(table(), "0 fail"), "round 1 0") == "legal"


def test_a_whole_round_stands_for_its_bad_suit_too_or_follows_it():
    game = table(bad_suit=True)
    assert play(game, "round 1 0 hands 3 4").phase == "bad-suit"
    game = play(game, "0 bad-suit star; round 1 0 hands 3 4")
    assert (game.phase, game.turn, game.bad_suit) == ("bad-suit", 1, None)


def test_the_game_goes_on_with_referee_where_hand_sizes_are_known():
    game = play(table(), "round 1 0 hands 2 3; 1 play circle-1; 0 play circle-4 left")
    assert game.sizes == (3, 2)
    game = play(table(), "round 1 0; 1 play circle-1; 0 play circle-4 left")
    assert game.state()["hand_sizes"] == [None, None]
    assert play(game, "1 fail").kittyking is None


def test_where_sizes_are_unknown_ties_for_the_victory_are_shared():
    game = play(table(players=3, lives=(1, 4, 4)), "round 1 0 0")
    assert (game.winners(), game.kittyking) == (["Ben", "Cleo"], 0)
    game = play(table(players=3, lives=(1, 4, 4)), "round 1 0 0 hands 3 4 2")
    assert game.winners() == ["Ben"]


def test_after_a_whole_round_nobody_knows_who_holds_which_cards():
    hands = ("circle-1 circle-4 star-9", "square-2 square-2 triangle-3")
    game = play(table(hands=hands), "round 1 0 hands 3 3")
    assert not game.is_known
    assert code(game, f"{game.turn} play star-1") == "legal"
    assert code(game, f"{game.turn} wager star-1") == "bad-draw"


def test_after_a_whole_round_any_draw_may_have_shuffled_the_discards_back():
    """M10: what lies among them is not known any more."""
    game = play(table(), "0 play star-1; 1 fail")
    assert code(game, "0 play star-1") == "not-your-turn"
    assert code(play(table(), "0 play star-1; 1 fail"), "1 play star-1") == "not-in-hand"
    game = play(table(lives=(8, 8)), "round 1 1 hands 3 3; 0 play star-1; 1 fail")
    assert code(game, "1 play star-1") == "not-in-hand"
    drawn_one = play(game, "1 play circle-1; 0 play circle-4 left")
    assert drawn_one.supply.discards == ()
    assert code(drawn_one, "1 play star-5 left") == "legal"
    assert code(drawn_one, "1 play star-1 left") == "value-on-table"
    unknown = play(table(), "round 1 1; 0 play star-1; 1 fail; 0 wager")
    assert code(unknown, "0 play star-1 star-2 ++") == "legal"


def test_a_table_that_is_full_is_full_for_the_referee_after_a_whole_round():
    game = play(table(), "round 1 0 hands 3 3")
    assert play(table(values(1, 2, 3, 4, 5, 6, 7, 8)), "0 play star-9 left").points() == (8, 8)
    assert game.points() == (8, 9)
