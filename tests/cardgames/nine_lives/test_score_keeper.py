"""A score keeper's rounds: lives lost and, if known, hand sizes."""

import pytest

from cardgames.nine_lives.rules.cards import Options
from cardgames.nine_lives.rules.game import new_game
from tests.cardgames.nine_lives.pictures import code, play, table

NEW = new_game(("Ana", "Ben", "Cleo"), Options())


def test_lives_go_and_the_most_cards_make_the_next_kittyqueen():
    state = play(NEW, "round 1 0 2 hands 3 2 4").state()
    assert (state["lives"], state["hand_sizes"]) == ([8, 9, 7], [3, 2, 4])
    assert (state["kittyqueen"], state["turn"], state["round"]) == (2, 2, 2)


def test_without_hand_sizes_the_next_to_act_is_the_kittyqueen():
    game = play(NEW, "round 1 0 0")
    state = game.state()
    assert (state["hand_sizes"], state["kittyqueen"], state["round"]) == ([None] * 3, None, 2)
    state = play(game, "1 play star").state()
    assert (state["hand_sizes"], state["kittyqueen"], state["turn"]) == ([None] * 3, 1, 2)


def test_rounds_of_unknown_sizes_are_played_and_leave_the_kittyqueen_open():
    state = play(NEW, "round 1 0 0; 1 play star; 2 wager steal 1 seat:0; 2 fail").state()
    assert (state["lives"], state["kittyqueen"], state["turn"]) == ([8, 9, 7], None, None)


def test_tied_hands_are_the_kittyqueens_choice():
    game = play(NEW, "2 fail")
    assert game.phase == "queen"
    game = play(game, "2 queen 0; round 0 1 0 hands 4 4 2")
    assert [code(game, move) for move in ("1 queen 1", "0 queen 2", "0 queen 1")] == [
        *("not-your-turn", "queen-choice", "legal"),
    ]


def test_where_she_is_not_known_anyone_tells_her_choice():
    game = play(NEW, "round 0 1 0 hands 4 4 2")
    assert (game.phase, game.to_act()) == ("queen", (0, 1, 2))
    assert play(game, "2 queen 1").state()["kittyqueen"] == 1


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("round 0 0 0", "bad-round"),
        ("round 10 0 0", "bad-round"),
        ("round 9 0 0", "legal"),
        ("round 1 1 1", "legal"),
        ("round 1 0 0 hands 45 0 0", "legal"),
        ("round 1 0 0 hands 45 1 0", "bad-round"),
        ("round 1 0 0 hands 0 0 0", "legal"),
    ],
)
def test_what_a_round_can_be(move, found):
    assert code(NEW, move) == found


def test_a_whole_round_is_entered_at_a_rounds_start_only():
    assert code(play(NEW, "0 play star"), "round 1 0 0") == "wrong-phase"
    assert code(play(NEW, "0 wager inspect 1"), "round 1 0 0") == "wrong-phase"
    tied = play(NEW, "0 fail")
    assert code(tied, "round 1 0 0") == "wrong-phase"
    assert code(play(tied, "0 queen 1"), "round 1 0 0") == "legal"


def test_a_return_does_not_begin_a_round():
    game = table("table circle\n Ana > 3 | 8 | steal\n Ben 1 | 9")
    game = play(game, "0 play star; 1 fail; 0 return steal")
    assert code(game, "round 1 0") == "legal"


def test_nobody_knows_hands_and_lives_after_an_entered_round():
    game = table("table\n Ana > star | skip steal\n Ben circle | steal skip")
    game = play(game, "round 1 0 hands 2 3")
    assert (game.is_known, game.lives_known, game.state()["tops"]) == (False, False, [None, None])
    assert code(game, "1 wager inspect 1") == "legal"


def test_the_game_ends_when_a_life_count_reaches_nought():
    game = play(NEW, "round 9 0 1")
    assert (game.phase, game.winners(), game.outcome().reason) == ("over", ["Ben"], "no-lives")
    assert game.to_act() == ()
