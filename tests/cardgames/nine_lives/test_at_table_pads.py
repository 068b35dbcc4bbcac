"""The referee's pads: cards built from icons, powers named as they are wagered."""

import pytest

from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.pad import Draft
from cardgames.power_cards import PowerLine
from cardgames.table_game import REFEREE, SCORE, PadContext
from tests.cardgames.nine_lives.pictures import play, table
from tests.cardgames.nine_lives.tapping import Phone, start

SEVEN_TRIANGLES = """
    table  triangle-triangle-triangle-triangle triangle-triangle-triangle circle-circle
    Ana >  3 | 9
    Ben    3 | 9
    Cleo   3 | 9
"""


def at(picture: str, powers: str = "all") -> Phone:
    return Phone(table(picture, powers))


def turn(hand: str = "3", lives: str = "9", laid: str = "", others: str = "3 | 9") -> Phone:
    """Ana's turn, with Ben and Cleo alike."""
    return at(f"""
        table  {laid}
        Ana >  {hand}  | {lives}
        Ben    {others}
        Cleo   {others}
    """)


# Who begins


def test_whoever_acts_first_is_the_kittyqueen():
    phone = Phone.opened(chosen=2)
    assert TABLE_GAME.awaited(phone.game, "referee") == (0, 1, 2)
    assert phone.pad.hint == "whoever plays is Kittyqueen"
    assert phone.card("circle").press().game.kittyqueen == 2


def test_a_pad_that_asks_something_says_so_from_its_first_tap_on():
    """An empty answer is a box with a cat and no words."""
    phone = Phone(start(3))
    assert phone.pad.hint == "any card begins the round"
    assert phone.tap("Wager a life").pad.hint == "which power has the top life?"


def test_no_pad_has_the_names_of_all_in_two_rows_of_which_only_one_is_the_answer():
    """Who the pad is for stands in a row of names, where there are several: then nothing on the pad
    asks for a name."""
    unknown_tie = play(start(3, kittyqueen=None), "round 1 0 0 hands 5 5 4")
    for game, mode in ((start(3, kittyqueen=None), REFEREE), (unknown_tie, SCORE)):
        for_whom = TABLE_GAME.awaited(game, mode)
        pads = [TABLE_GAME.pad(PadContext(game, seat, mode), Draft()) for seat in for_whom]
        asked = any(
            key.label in game.players for pad in pads for row in pad.rows for key in row.keys
        )
        assert not (asked and len(for_whom) > 1)


# A card


def test_a_card_is_built_by_tapping_its_icons_and_played():
    phone = turn().card("circle-circle-square")
    assert phone.pad.question == "May I play 2 circles, 1 square?"
    assert phone.answer == "Yes. It makes 2 circles, 1 square."
    assert phone.press().game.state()["table"] == ["circle-circle-square"]


def test_the_icons_are_tapped_in_any_order_and_the_last_can_be_taken_off():
    phone = turn().tap("square", "circle", "triangle", "−1", "circle")
    assert str(phone.move[1]) == "play circle-circle-square"


def test_the_number_of_each_icon_stands_on_its_key():
    keys = turn().card("circle-circle-square").keys()
    assert [key.label for key in keys if key.sign.startswith("simple")] == ["2", "1", "", ""]


def test_stars_lie_on_cards_of_their_own():
    assert turn().tap("circle").names("gone") == ["star"]
    assert turn().tap("star").names("gone") == ["circle", "square", "triangle"]


def test_an_icon_is_gone_where_it_would_be_too_many():
    phone = turn(laid="circle-circle-circle-circle circle-circle-circle star")
    assert phone.names("gone") == ["−1"]
    phone.tap("circle", "circle")
    assert phone.names("gone") == ["circle", "star"]


def test_a_gone_icon_can_be_pressed_and_is_refused_with_its_rule():
    phone = turn(laid="circle-circle-circle-circle circle-circle-circle circle-circle star")
    assert phone.names("gone") == ["circle", "−1"]
    assert phone.tap("circle").answer == "over-nine"


def test_on_the_way_to_a_card_a_smaller_one_that_lies_there_is_not_asked_for():
    phone = turn(laid="circle").tap("circle")
    assert not phone.pad.moves
    assert phone.pad.hint == "“1 circle” lies on the table."
    assert phone.tap("circle").answer.startswith("Yes.")


# What the referee adds


def test_example_1_in_taps():
    """Nine triangles make Ana safe; then a triangle is too many, a circle is fine."""
    phone = at(SEVEN_TRIANGLES).card("triangle-triangle")
    assert phone.answer == "Yes. It makes 9 triangles: safe."
    phone.press()
    assert "triangle" in phone.names("gone")
    assert phone.tap("triangle").answer == "over-nine"
    assert phone.tap("−1").card("circle").answer == "Yes. It makes 3 circles."


def test_example_2_in_taps():
    phone = at("""
        table  triangle-triangle-triangle-triangle triangle-triangle-triangle
        Ana ~  1 | skip steal
        Ben >  1 | steal skip
        Cleo   2 | wildcard steal copycat | inspect override
    """).card("triangle-triangle")
    assert phone.answer == ("Yes. It makes 9 triangles: safe. Only Cleo loses.")
    assert phone.press().game.state()["lives"] == [2, 2, 2]


def test_example_3_in_taps():
    nine = " ".join(
        f"{'-'.join([cat] * 4)} {'-'.join([cat] * 3)} {'-'.join([cat] * 2)}"
        for cat in ("circle", "square", "triangle")
    )
    phone = at(f"""
        table  {nine} star-star-star-star-star-star-star-star
        Ana >  1 | 2
        Ben ~  1 | 2
        Cleo   0 | 2
    """).card("star")
    assert phone.answer.endswith("Every cat that counts is at nine or more: everyone loses.")
    assert "You are safe" not in phone.answer
    assert phone.press().game.state()["lives"] == [1, 1, 1]


def test_example_4_in_taps():
    phone = at("""
        table  circle
        Ana >  0 | skip steal wildcard override | inspect copycat
        Ben    1 | steal skip                   | swap
    """).tap("Can’t or won’t")
    assert phone.answer == "Yes. You lose 3 lives, those wagered too."
    assert phone.press().game.state()["tops"] == ["steal", "steal"]
    assert phone.game.lives[1].stack == ("steal", "skip", "swap")


# No turn


def test_who_must_take_a_turn_can_give_up_and_who_is_safe_can_pass():
    assert turn().names()[-3:] == ["A card", "Wager a life", "Can’t or won’t"]
    phone = at("table circle\n Ana >~ 3 | 9\n Ben 3 | 9\n Cleo 3 | 9")
    assert phone.pad.hint == "safe: play if you like"
    assert phone.names()[-3:] == ["A card", "Wager a life", "No turn"]
    assert phone.tap("No turn").answer == "Yes."
    assert phone.press().game.turn == 1


def test_with_an_empty_hand_a_card_is_gone_and_a_wager_is_not():
    phone = turn("0", laid="circle")
    assert phone.tap("Can’t or won’t").names("gone") == ["A card"]


def test_a_wager_that_is_due_is_lit():
    phone = Phone(play(turn().game, "0 wager force-wager 1; 0 play circle"))
    assert phone.names("lit") == ["Wager a life"]
    assert {"Can’t or won’t", "circle"} <= {*phone.names("gone")}
    assert phone.pad.hint == "you must wager first"
    assert phone.tap("Can’t or won’t").answer == "wager-forced"


# A wager


def test_a_life_is_named_by_its_kind_and_then_by_its_cats_and_number():
    phone = turn().tap("Wager a life", "Plus")
    assert not phone.pad.moves
    phone.tap("star")
    assert str(phone.move[1]) == "wager plus-star 2"
    assert phone.answer == "Yes. It draws 2 cards."
    assert phone.pad.power == PowerLine("There may be more than nine of star.", "nl-plus-star")
    phone.tap("Plus", "Numbershift", "circle")
    assert not phone.pad.moves
    phone.tap("6")
    assert str(phone.move[1]) == "wager numbershift-circle-6 1"
    assert phone.pad.press == "Wager it"


def test_no_cat_shifts_into_itself():
    phone = turn().tap("Wager a life", "Shapeshift", "circle")
    assert phone.names("gone") == ["circle"]


def test_only_the_powers_of_the_set_are_there():
    phone = Phone(start(powers="limited")).tap("Wager a life")
    assert phone.names(legend="Life") == [
        *("Copycat", "Forbid", "Inspect", "Override", "Plus", "Shapeshift", "Skip", "Wildcard"),
    ]


def test_without_powers_only_the_number_of_cards_counts():
    """N11."""
    phone = Phone(start(powers="none")).tap("Wager a life")
    assert phone.names()[:3] == ["1", "2", "3"]
    assert phone.tap("2").press().game.state()["hand_sizes"] == [5, 3, 3]


def test_a_life_that_is_known_to_be_on_top_is_named_already():
    phone = turn(lives="skip steal").tap("Wager a life")
    assert str(phone.move[1]) == "wager skip 2"
    phone.tap("Take no turn")
    assert "Steal" in phone.names("gone")
    assert phone.tap("Inspect").answer == "unknown-power"


def test_a_power_that_can_t_be_used_is_gone():
    """N19: one card is left to give or to play, after drawing one."""
    phone = turn("0", laid="circle").tap("Wager a life")
    assert phone.names("gone", "Life") == ["Paid wildcard"]
    assert phone.tap("Paid wildcard").answer == "power-target"


@pytest.mark.parametrize(
    ("taps", "move"),
    [
        (("Skip",), "wager skip 2"),
        (("Override", "circle", "circle"), "wager override 2 card:circle-circle"),
        (("Override", "square"), "wager override 2 card:circle-circle-square"),
        (("Swap", "square"), "wager swap 2 card:circle-circle-square"),
        (("Steal", "Ben"), "wager steal 1 seat:1"),
        (("Steal", "Ben", "square"), "wager steal 1 card:circle-circle-square"),
        (("Steal", "square", "Cleo"), "wager steal 1 seat:2"),
        (("Paid wildcard", "Cleo"), "wager wildcard-paid 1 seat:2"),
        (("Risky player", "Ben"), "wager risky-player 3 seat:1"),
        (("Rotate cards", "to the right"), "wager rotate-cards 1 direction:right"),
        (("Single cat", "star"), "wager single-cat 2 cat:star"),
        (("Shuffle lives", "Ana"), "wager shuffle-lives 2 seat:0"),
        (("Copycat", "Ben", "Skip"), "wager copycat 1 seat:1 power:skip"),
        (("Copycat", "Ben", "Copycat"), "wager copycat 1 seat:1 power:copycat"),
        (
            ("Copycat", "Cleo", "Ignore", "star"),
            "wager copycat 1 seat:2 power:ignore-star",
        ),
        (
            ("Copycat", "Cleo", "Steal", "Ben"),
            "wager copycat 1 seat:2 power:steal then seat:1",
        ),
        (
            ("Copycat", "Cleo", "Single cat", "square"),
            "wager copycat 1 seat:2 power:single-cat then cat:square",
        ),
    ],
)
def test_a_wager_says_what_its_power_asks(taps, move):
    phone = turn(laid="circle-circle circle-circle-square (star)").tap("Wager a life", *taps)
    assert str(phone.move[1]) == move
    assert phone.answer.startswith("Yes. It draws")
    draft = TABLE_GAME.draft_of(phone.game, *phone.move)
    assert str(Phone(phone.game, draft=draft).move[1]) == move


def test_a_covered_card_and_an_empty_hand_can_t_be_chosen():
    """N16, N18."""
    phone = at("table circle (star)\n Ana > 3 | 9\n Ben 0 | 9\n Cleo 3 | 9")
    phone.tap("Wager a life", "Steal")
    assert phone.names("gone") == ["square", "triangle", "star", "−1", "Ana", "Ben"]


def test_an_only_choice_is_made_already():
    phone = at("table circle\n Ana > 3 | 9\n Ben 3 | 9").tap("Wager a life", "Override")
    assert str(phone.move[1]) == "wager override 2 card:circle"
    assert str(phone.tap("Override", "Risky player").move[1]) == "wager risky-player 3 seat:1"


def test_on_an_empty_table_nothing_is_asked():
    assert str(turn().tap("Wager a life", "Swap").move[1]) == "wager swap 2"


def test_a_stack_that_is_known_is_ordered_from_the_top():
    """N25: of one that is not, only whose it is."""
    phone = turn(others="3 | skip steal inspect").tap("Wager a life", "Shuffle lives", "Ben")
    assert not phone.pad.moves
    phone.tap("Others show hands")
    assert str(phone.move[1]) == "wager shuffle-lives 2 seat:1 order:inspect,skip,steal"
    phone.tap("Take a card")
    assert str(phone.move[1]) == "wager shuffle-lives 2 seat:1 order:inspect,steal,skip"


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("0 wager skip 2; 1 wager inspect 1", "already-wagered"),
        ("0 wager forbid-wager 1; 0 play circle", "wager-forbidden"),
    ],
)
def test_where_no_life_can_be_wagered_the_pad_says_why(before, why):
    phone = Phone(play(turn().game, before))
    assert "Wager a life" in phone.names("gone")
    phone.tap("Wager a life")
    assert phone.pad.doubt.code == why
    assert phone.tap("Inspect").answer == why


def test_the_power_in_use_stands_beside_the_title():
    phone = Phone(play(turn().game, "0 wager plus-star 2"))
    assert phone.pad.hint == "There may be more than nine of star."


# Between rounds

ENDED = """
    table  circle
    Ana >  1 | 9
    Ben    3 | skip | steal inspect
    Cleo   2 | 9    | steal
"""


def test_lives_that_came_back_can_be_laid_in_another_order():
    """N26. One life alone, as Cleo's, lies as it lies."""
    phone = Phone(play(table(ENDED), "0 fail"), chosen=1)
    assert TABLE_GAME.awaited(phone.game, "referee") == (1,)
    assert phone.names()[-4:] == ["A card", "Wager a life", "Can’t or won’t", "Lives back"]
    phone.tap("Lives back", "Others show hands")
    assert str(phone.move[1]) == "return inspect steal"
    assert phone.press().game.lives[1].stack == ("skip", "inspect", "steal")


def test_others_than_the_one_to_play_have_a_pad_for_their_lives():
    phone = Phone(play(table(ENDED.replace("Ana >  1", "Ana >  4")), "0 fail"), chosen=1)
    assert TABLE_GAME.awaited(phone.game, "referee") == (0, 1)
    assert phone.pad.title == "Ben, your lives back"
    assert phone.names() == ["Take a card", "Others show hands"]


def test_the_kittyqueen_chooses_among_the_tied():
    phone = Phone(play(start(3), "0 play circle; 1 fail"))
    assert phone.pad.title == "Ana, who is next?"
    assert phone.names("gone") == ["Ana"]
    assert phone.tap("Ana").answer == "queen-choice"
    assert phone.tap("Cleo").press().game.kittyqueen == 2
