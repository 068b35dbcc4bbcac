"""The end of a round, what is lost, what comes back, the next Kittyqueen, the end of the game."""

import pytest

from tests.cardgames.nine_lives.pictures import (
    NINE_OF_ALL_BUT_TWO_TRIANGLES,
    code,
    play,
    table,
)

ROUND = """
    table  circle square
    Ana >  star            | skip steal          | swap inspect
    Ben    star-star circle-circle | steal skip  |
    Cleo   triangle circle-square  | wildcard skip | override plus-star steal
"""


def test_who_fails_loses_alone():
    game = play(table(ROUND), "0 fail")
    assert game.state()["lives"] == [1, 2, 5]
    assert [(line.seat, line.points, line.rule) for line in game.lines()[3:]] == [(0, -3, "failed")]


def test_the_rounds_end_clears_table_wagers_and_safety():
    state = play(table(ROUND), "0 fail").state()
    assert (state["counts"], state["safe"]) == (dict.fromkeys(state["counts"], 0), [])
    assert (state["wagered"], state["discards"]) == ([0, 0, 0], ["circle", "square"])


def test_lives_come_back_with_the_first_wagered_highest():
    assert play(table(ROUND), "0 fail").lives[2].stack == (
        *("wildcard", "skip", "override", "plus-star", "steal"),
    )


def test_a_return_brings_them_back_in_another_order():
    game = play(table(ROUND), "0 fail; 2 return steal override plus-star")
    assert game.lives[2].stack == ("wildcard", "skip", "steal", "override", "plus-star")


def test_a_return_may_be_thought_over_until_the_next_turn():
    game = play(table(ROUND), "0 fail; 2 return steal override plus-star")
    game = play(game, "2 return plus-star steal override")
    assert game.lives[2].stack[2:] == ("plus-star", "steal", "override")


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("2 return override plus-star", "bad-return"),
        ("2 return override plus-star steal steal", "bad-return"),
        ("2 return override plus-star skip", "bad-return"),
        ("1 return steal", "bad-return"),
        ("0 return swap inspect", "bad-return"),
        ("2 return override plus-star mouse", "unknown-power"),
        ("2 return plus-star override steal", "legal"),
    ],
)
def test_a_return_names_all_the_lives_that_the_player_had_wagered(move, found):
    game = play(table(ROUND), "0 fail")
    assert game.phase == "queen"
    assert code(game, move) == found


def test_after_the_next_turn_has_begun_nothing_comes_back():
    game = play(table(ROUND), "0 fail; 0 queen 2")
    assert code(game, "2 return plus-star override steal") == "legal"
    for turn in ("2 play triangle", "2 wager wildcard 1 draws star-star-star"):
        assert code(play(game, turn), "2 return plus-star override steal") == "wrong-phase"
    for end in ("2 fail", "round 0 1 0"):
        assert code(play(game, end), "2 return plus-star override steal") == "bad-return"


def test_before_the_first_round_nothing_comes_back():
    game = table("table\n Ana > star | skip \n Ben circle | steal")
    assert code(game, "0 return skip") == "wrong-phase"


def test_where_hands_are_tied_the_kittyqueen_chooses_among_them():
    game = play(table(ROUND), "0 fail")
    state = game.state()
    assert (game.phase, state["turn"], state["round"], state["kittyqueen"]) == ("queen", None, 1, 0)
    assert [
        code(game, move) for move in ("0 queen 0", "1 queen 1", "0 queen 1", "1 play circle")
    ] == [
        *("queen-choice", "not-your-turn", "legal", "wrong-phase"),
    ]
    state = play(game, "0 queen 2").state()
    assert (state["turn"], state["round"], state["kittyqueen"]) == (2, 2, 2)


def test_the_kittyqueen_may_name_herself_if_tied():
    """N14."""
    game = table("table circle\n Ana > star | skip skip\n Ben square | skip skip")
    assert play(game, "0 fail; 0 queen 0").state()["kittyqueen"] == 0


def test_who_alone_has_the_most_cards_is_the_next_kittyqueen():
    game = table("table circle\n Ana > star | skip skip\n Ben square triangle | skip skip")
    state = play(game, "0 fail").state()
    assert (state["kittyqueen"], state["turn"], state["round"]) == (1, 1, 2)


def test_every_cat_at_nine_comes_before_one_left():
    """N4."""
    game = table(f"""
        table  {NINE_OF_ALL_BUT_TWO_TRIANGLES}
        Ana >  triangle-triangle | skip skip
        Ben    star              | skip skip
        Cleo ~ star-star         | skip skip
    """)
    after = play(game, "0 play triangle-triangle")
    assert [line.rule for line in after.lines()[3:]] == ["all-nine"] * 3
    assert after.state()["lives"] == [1, 1, 1]


def test_the_last_life_may_be_wagered_and_losing_the_round_ends_the_game():
    """N6."""
    game = table("table circle\n Ana > star | wildcard\n Ben square | skip skip")
    after = play(game, "0 wager wildcard 1 draws star-star; 0 fail")
    assert (after.phase, after.state()["lives"], after.winners()) == ("over", [0, 2], ["Ben"])
    assert after.state()["turn"] is None
    assert after.outcome().reason == "no-lives"


def test_most_lives_win_and_ties_share():
    game = table("""
        table
        Ana >  star   | skip
        Ben    square | skip skip
        Cleo   circle | skip skip
        Dara   triangle | skip
    """)
    after = play(game, "0 fail")
    assert after.state()["lives"] == [0, 2, 2, 1]
    assert after.winners() == ["Ben", "Cleo"]


def test_where_several_lose_their_last_life_the_others_lives_decide():
    """N7."""
    game = table(f"""
        table  {NINE_OF_ALL_BUT_TWO_TRIANGLES}
        Ana >  triangle-triangle | skip
        Ben    star              | skip
        Cleo   star-star         | skip skip
        Dara   star-star-star    | skip skip
    """)
    after = play(game, "0 play triangle-triangle")
    assert (after.state()["lives"], after.winners()) == ([0, 0, 1, 1], ["Cleo", "Dara"])
    assert after.outcome().reason == "no-lives"


def test_where_nobody_has_a_life_left_all_have_won():
    """N7."""
    game = table(f"""
        table  {NINE_OF_ALL_BUT_TWO_TRIANGLES}
        Ana >  triangle-triangle | skip
        Ben    star              | skip
    """)
    after = play(game, "0 play triangle-triangle")
    assert (after.state()["lives"], after.winners()) == ([0, 0], ["Ana", "Ben"])


@pytest.mark.parametrize(
    "move",
    ["0 play star", "0 fail", "0 pass", "0 return skip", "0 queen 0", "round 0 1", "chance 0 star"],
)
def test_after_the_end_there_are_no_moves(move):
    game = play(table("table circle\n Ana > star | skip\n Ben square | skip skip"), "0 fail")
    assert code(game, move) == "game-over"


def test_cards_drawn_from_an_empty_deck_come_from_the_discards():
    """N5."""
    everything = table("table\n Ana > - | 9\n Ben - | 9").deck.cards
    hand, discards = " ".join(everything[4:]), " ".join(everything[1:4])
    game = table(
        f"table\n Ana > star | risky-deck plus-star\n Ben {hand} | skip", discards=discards
    )
    assert game.deck.size == 1
    first, second, third, fourth = everything[:4]
    assert code(game, f"0 wager risky-deck 1 draws {second},{first},{third}") == "bad-draw"
    after = play(game, f"0 wager risky-deck 1 draws {first},{fourth},{third}")
    assert (after.deck.cards, after.deck.discards) == ((second,), ())


def test_with_deck_and_discards_empty_one_draws_what_there_is():
    """N5."""
    everything = table("table\n Ana > - | 9\n Ben - | 9").deck.cards
    game = table(f"table\n Ana > - | plus-star skip\n Ben {' '.join(everything[1:])} | skip skip")
    assert code(game, "0 wager plus-star 2") == "bad-draw"
    assert code(game, f"0 wager plus-star 2 draws {everything[0]}") == "legal"
