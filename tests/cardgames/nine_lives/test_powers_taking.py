"""Powers that move cards: override, swap, steal, risky ones, the paid wildcard, rotation."""

import pytest

from tests.cardgames.move_texts import spaced
from tests.cardgames.nine_lives.pictures import code, picture_of, play, sentence, table


def at(
    power: str, laid: str = "circle-circle square", ben: str = "star-star triangle square-square"
):
    return table(f"""
        table  {laid}
        Ana >  circle star         | {power} wildcard inspect
        Ben    {ben}               | skip wildcard steal
        Cleo   star-star-star      | inspect steal wildcard
    """)


TWO = "draws triangle-triangle,circle-triangle"
ONE = "draws triangle-triangle"


def test_a_covered_card_no_longer_counts():
    game = play(at("override"), f"0 wager override 2 {TWO} card:circle-circle; 0 play circle")
    assert picture_of(game).splitlines()[0] == "table (circle-circle) square circle"
    assert game.state()["counts"] == {"circle": 1, "square": 1, "triangle": 0, "star": 0}


def test_covering_makes_room_and_may_make_safe():
    laid = "circle-circle-circle-circle circle-circle-circle circle-circle"
    game = play(at("override", laid), f"0 wager override 2 {TWO} card:circle-circle")
    assert code(game, "0 play circle-triangle") == "legal"
    game = play(
        at("override", f"{laid} circle-square"), f"0 wager override 2 {TWO} card:circle-square"
    )
    assert code(game, "0 play circle") == "over-nine"
    laid = "circle-circle-circle-circle circle-circle-circle circle-circle-square circle-square"
    game = play(at("override", laid), f"0 wager override 2 {TWO} card:circle-circle-square")
    assert play(game, "0 play circle").state()["safe"] == [0]


def test_a_cat_brought_down_to_nine_without_being_on_the_card_gives_nothing():
    """N12."""
    laid = "circle-circle-circle-circle circle-circle-circle circle-circle circle-square"
    game = play(at("override", laid), f"0 wager override 2 {TWO} card:circle-square; 0 play star")
    assert (game.state()["counts"]["circle"], game.state()["safe"]) == (9, [])


@pytest.mark.parametrize("power", ["override", "swap"])
def test_on_an_empty_table_there_is_nothing_to_aim_at_and_no_effect(power):
    """N13."""
    game = at(power, "")
    assert code(game, f"0 wager {power} 2 {TWO} card:circle") == "power-target"
    game = play(game, f"0 wager {power} 2 {TWO}; 0 play circle")
    assert picture_of(game).splitlines()[0] == "table circle"


@pytest.mark.parametrize("power", ["override", "swap"])
@pytest.mark.parametrize(
    ("asks", "found"),
    [
        ("card:circle-circle", "legal"),
        ("card:star-star", "power-target"),
        ("card:mouse", "unknown-card"),
        ("", "power-target"),
        ("card:square seat:1", "power-target"),
        ("card:square cat:circle", "power-target"),
    ],
)
def test_the_card_aimed_at_is_on_the_table(power, asks, found):
    assert code(at(power), f"0 wager {power} 2 {TWO} {asks}") == found


def test_a_covered_card_is_out_of_reach():
    game = table("""
        table  circle-circle (square)
        Ana >  circle star         | override wildcard inspect
        Ben    star-star           | swap wildcard steal
    """)
    assert code(game, f"0 wager override 2 {TWO} card:square") == "power-target"
    assert code(game, f"0 wager override 2 {TWO} card:circle-circle") == "legal"


def test_a_swapped_card_comes_to_the_hand_after_the_play():
    game = play(at("swap"), f"0 wager swap 2 {TWO} card:circle-circle")
    assert code(game, "0 play circle-circle") == "not-in-hand"
    assert picture_of(play(game, "0 play circle")) == spaced("""
        table  circle square
        Ana    star triangle-triangle circle-triangle circle-circle | wildcard inspect | swap
        Ben >  star-star triangle square-square | skip wildcard steal
        Cleo   star-star-star      | inspect steal wildcard
    """)


def test_the_card_swapped_away_no_longer_counts():
    laid = "circle-circle-circle-circle circle-circle-circle circle-circle"
    game = play(at("swap", laid), f"0 wager swap 2 {TWO} card:circle-circle")
    assert play(game, "0 play circle").state()["counts"]["circle"] == 8


def test_a_swapped_card_counts_in_the_hand_as_a_round_ends():
    game = table("""
        table  circle-circle-circle-circle circle-circle-circle circle
        Ana >  circle-circle | swap wildcard
        Ben    star square triangle | skip steal
    """)
    after = play(game, f"0 wager swap 2 {TWO} card:circle; 0 play circle-circle")
    assert after.state()["hand_sizes"] == [3, 3]
    assert after.phase == "queen"


def test_a_card_stolen_from_the_table_may_be_played_at_once():
    game = play(at("steal"), f"0 wager steal 1 {ONE} card:circle-circle")
    assert picture_of(game).splitlines()[:2] == [
        "table square",
        "Ana > circle star triangle-triangle circle-circle | wildcard inspect | steal",
    ]
    assert code(game, "0 play circle-circle") == "legal"


def test_a_card_stolen_from_a_player_is_chance():
    game = play(at("steal"), f"0 wager steal 1 {ONE} seat:1")
    assert (game.turn, game.phase, game.to_act()) == (0, "turn", (None,))
    assert [
        code(game, move)
        for move in (
            *("0 play circle", "0 fail", "0 pass", "chance 1 triangle", "chance 0 mouse"),
            *("chance 0 star", "chance 0 triangle star-star", "chance 0 triangle triangle"),
        )
    ] == [
        *("wrong-phase", "wrong-phase", "wrong-phase", "not-your-turn", "unknown-card"),
        *("not-in-hand", "bad-draw", "not-in-hand"),
    ]
    game = play(game, "chance 0 triangle")
    assert [hand.cards[-1] for hand in game.hands] == [
        "triangle",
        "square-square",
        "star-star-star",
    ]
    assert code(game, "0 play triangle") == "legal"
    assert code(game, "chance 0 star-star") == "wrong-phase"


@pytest.mark.parametrize(
    ("asks", "found"),
    [
        ("seat:2", "legal"),
        ("card:square", "legal"),
        ("seat:0", "power-target"),
        ("seat:1", "power-target"),
        ("", "power-target"),
        ("card:square seat:2", "power-target"),
        ("card:star-star-star", "power-target"),
    ],
)
def test_what_can_be_stolen(asks, found):
    """Ben has no card."""
    assert code(at("steal", ben="-"), f"0 wager steal 1 {ONE} {asks}") == found


def test_where_there_is_nothing_to_steal_nothing_happens():
    game = table("table\n Ana > circle | steal skip\n Ben - | skip")
    assert code(game, f"0 wager steal 1 {ONE}") == "legal"


def test_a_theft_from_an_unknown_hand_needs_no_chance():
    game = table("table circle\n Ana > 1 | steal 8\n Ben 3 | 9")
    game = play(game, "0 wager steal 1 seat:1")
    assert (game.state()["hand_sizes"], code(game, "0 play star")) == ([3, 2], "legal")
    assert code(game, "chance 0 star") == "wrong-phase"


def test_of_two_risky_cards_one_must_be_played():
    game = play(
        at("risky-deck"),
        "0 wager risky-deck 1 draws triangle-triangle,circle-triangle,circle-square",
    )
    assert game.state()["hand_sizes"][0] == 5
    assert code(game, "0 play circle-triangle") == code(game, "0 play circle-square") == "legal"
    assert code(game, "0 play triangle-triangle") == "power-forbids"
    assert sentence(game, "0 play circle") == (
        "risky-deck was wagered, and circle did not come by it. "
        "One of circle-triangle, circle-square is to be played."
    )


def test_risky_cards_of_a_player_stand_after_the_lifes_own():
    """N13."""
    own = "circle-triangle,triangle-triangle,circle-square"
    wager = f"0 wager risky-player 3 draws {own}"
    assert [
        code(at("risky-player"), f"{wager}{more}")
        for more in (
            *(",star-star,triangle seat:1", ",star-star-star seat:2", ",star-star,star seat:1"),
            *(",star-star seat:1", ",star-star,star-star seat:1", ",star-star,triangle seat:0", ""),
        )
    ] == [
        *("legal", "legal", "not-in-hand", "bad-draw", "not-in-hand", "power-target"),
        "power-target",
    ]
    game = play(at("risky-player"), f"{wager},star-star,triangle seat:1")
    assert (game.state()["hand_sizes"], code(game, "0 play star-star")) == ([7, 1, 1], "legal")
    assert code(game, "0 play star") == "power-forbids"


def test_two_risky_cards_of_an_unknown_hand_are_a_number():
    game = play(
        table("table circle\n Ana > 1 | risky-player 8\n Ben 1 | 9"),
        "0 wager risky-player 3 seat:1",
    )
    assert game.state()["hand_sizes"] == [5, 0]
    assert code(game, "0 play star") == "legal"


def test_a_paid_wildcard_gives_a_hand_card_to_someone():
    laid = "circle-circle-circle-circle circle-circle-circle circle-circle"
    wager = f"0 wager wildcard-paid 1 {ONE}"
    assert [
        code(at("wildcard-paid", laid), f"{wager} {asks}")
        for asks in (
            *("card:star seat:2", "card:triangle-triangle seat:1", "card:star-star seat:2"),
            *("card:star seat:0", "card:star", "seat:2", ""),
        )
    ] == ["legal", "legal", "not-in-hand", *["power-target"] * 4]
    game = play(at("wildcard-paid", laid), f"{wager} card:star seat:2")
    assert game.hands[2].cards == ("star-star-star", "star")
    assert code(game, "0 play circle") == "legal"


def test_a_paid_wildcard_needs_another_card_to_give():
    """N13: one is left to play."""
    game = table("table circle\n Ana > - | wildcard-paid\n Ben star | skip")
    assert (
        code(game, f"0 wager wildcard-paid 1 {ONE} card:triangle-triangle seat:1") == "power-target"
    )
    game = table("table circle\n Ana > 0 | wildcard-paid\n Ben 1 | skip")
    assert code(game, "0 wager wildcard-paid 1 seat:1") == "power-target"


def test_a_card_given_from_an_unknown_hand_is_not_named():
    game = table("table circle\n Ana > 2 | wildcard-paid\n Ben 1 | skip")
    assert code(game, "0 wager wildcard-paid 1 card:star seat:1") == "power-target"
    assert play(game, "0 wager wildcard-paid 1 seat:1").state()["hand_sizes"] == [2, 2]


ROTATE = f"0 wager rotate-cards 1 {ONE} direction"


def test_all_cards_given_change_hands_at_once():
    game = play(at("rotate-cards"), f"{ROTATE}:left; 2 give star-star-star; 0 give star circle")
    assert game.state()["hand_sizes"] == [3, 3, 1]
    assert game.to_act() == (1,)
    assert picture_of(play(game, "1 give triangle star-star")) == spaced("""
        table  circle-circle square
        Ana >  triangle-triangle star-star-star | wildcard inspect | rotate-cards
        Ben    square-square star circle        | skip wildcard steal
        Cleo   triangle star-star               | inspect steal wildcard
    """)


def test_to_the_right_is_the_other_way():
    game = play(at("rotate-cards"), f"{ROTATE}:right; 0 give star circle")
    game = play(game, "1 give triangle star-star; 2 give star-star-star")
    assert game.hands[2].cards == ("star", "circle")


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("0 give star circle", "not-your-turn"),
        ("0 play star", "wrong-phase"),
        ("1 give star-star", "power-target"),
        ("1 give star-star triangle square-square", "power-target"),
        ("1 give star-star star-star", "not-in-hand"),
        ("1 give star-star star", "not-in-hand"),
        ("1 give star-star mouse", "unknown-card"),
        ("1 give star-star square-square", "legal"),
        ("2 give star-star-star", "legal"),
        ("chance 0 star", "wrong-phase"),
    ],
)
def test_everyone_gives_two_cards_or_all_of_fewer(move, found):
    game = play(at("rotate-cards"), f"{ROTATE}:left; 0 give star circle")
    assert code(game, move) == found


def test_who_has_no_cards_gives_none():
    game = play(
        at("rotate-cards", ben="-"), f"{ROTATE}:left; 0 give star circle; 2 give star-star-star"
    )
    assert game.state()["hand_sizes"] == [2, 2, 0]
    assert code(game, "0 play star-star-star") == "legal"


def test_unknown_hands_rotate_without_anybody_giving():
    game = table("table circle\n Ana > 0 | rotate-cards\n Ben 1 | 9\n Cleo 5 | 9")
    game = play(game, "0 wager rotate-cards 1 direction:right")
    assert game.state()["hand_sizes"] == [1, 2, 4]
    assert code(game, "1 give star") == "wrong-phase"
    assert code(table("table\n Ana > 2 | rotate-cards\n Ben 1 | 9"), "0 wager rotate-cards 1") == (
        "power-target"
    )


def test_what_one_gives_is_seen_by_nobody_else_before_it_changes_hands():
    game = play(at("rotate-cards"), f"{ROTATE}:left; 0 give star circle")
    assert [game.visible_to(viewer).document()["given"] for viewer in (0, 1, None)] == [
        ["star", "circle"],
        [],
        [],
    ]
