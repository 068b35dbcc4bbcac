"""The referee's pads: a card in a few taps, a stack term by term, and what may not be."""

import pytest

from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.pad import Draft
from cardgames.table_game import REFEREE, SCORE
from tests.cardgames.math_meows.pictures import drawn, table
from tests.cardgames.math_meows.random_play import VARIANTS
from tests.cardgames.math_meows.tapping import Phone
from tests.cardgames.move_texts import spaced
from tests.cardgames.on_pages import opened


def at(on_table: str = "", **given) -> Phone:
    """A table in the middle of a round; see `pictures.table`."""
    game = table(on_table, **given)
    options = {name: True for name in VARIANTS if getattr(game.options, name)}
    return Phone(game, options=options)


def states(pad, shape):
    return {key.label or key.spoken: key.state for row in pad.rows if row.shape == shape
            for key in row.keys}  # fmt: skip


# Whose turn it is


def test_anybody_may_begin_while_nobody_knows_the_kittyking():
    here = Phone.opened(3, chosen=1)
    assert TABLE_GAME.awaited(here.game, REFEREE) == (0, 1, 2)
    assert here.pad.hint == "Whoever begins is Kittyking."
    here.tap("circle", "4").press()
    assert here.words() == "Ben opens with circle 4. Ben is the Kittyking."
    assert TABLE_GAME.awaited(here.game, REFEREE) == (2,)


def test_in_the_middle_of_a_round_the_cards_are_asked_for_however_it_is_kept():
    assert TABLE_GAME.awaited(at("circle-4").game, SCORE) == (0,)
    assert TABLE_GAME.awaited(at().game, SCORE) == (None,)


# A card


def test_may_i_play_this_takes_two_taps():
    here = at("circle-4 | circle-7")
    pad = here.tapped("star", "3")
    assert pad.question == "May I play star 3 on the right?"
    assert here.answer("star", "3") == "3 is free. It matches nothing."


def test_a_card_is_played_in_two_taps_and_the_press():
    here = at("circle-4 | circle-7")
    here.tap("square", "2").press()
    assert [column.value for column in here.game.row] == [4, 7, 2]


def test_the_left_side_is_one_tap_more():
    here = at("circle-4 | circle-7")
    here.tap("square", "2", "left: no match").press()
    assert [column.value for column in here.game.row] == [2, 4, 7]


def test_a_rounds_first_card_has_no_side():
    here = at()
    pad = here.tapped("square", "2")
    assert pad.question == "May I play square 2?"
    assert pad.moves == ({"seat": 0, "type": "play", "cards": ["square-2"]},)
    assert here.answer("square", "2") == "2 is free."


def own(pad):
    """The numbers that can be chosen now."""
    return {label: state for label, state in states(pad, "nums").items() if state != "gone"}


def test_a_suit_shows_its_own_numbers():
    here = at()
    assert here.names("later", "number") == [*"123456789"]
    assert own(here.tapped("triangle")) == {"3": "", "6": "", "9": ""}
    assert [*own(here.tapped("star"))] == [*"123456789"]


def test_a_number_on_the_table_is_gone_and_says_why():
    here = at("circle-4 | circle-7")
    assert own(here.tapped("circle")) == {"1": ""}
    assert here.answer("circle", "4") == "value-on-table"


def test_a_number_that_its_suit_has_not_says_so():
    here = at("circle-4 | circle-7")
    pad = here.tapped("square", "1")
    assert str(pad.doubt) == "unknown-card: There is no square 1. There are 2, 5, 8."
    assert pad.moves == ()
    assert here.tapped("square", "1", "2").doubt is None
    assert here.tapped("square", "1", "circle").doubt is None
    here = at(lives=(6, 9))
    here.tap("Wager a life").press()
    pad = here.tapped("square", "8", "circle", "2")
    assert str(pad.doubt) == "unknown-card: There is no circle 2. There are 1, 4, 7."
    pad = here.tapped("square", "8", "circle", "2", "1")
    assert (pad.doubt, pad.moves[0]["cards"]) == (None, ["square-8", "circle-1"])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("taps", "said"),
    [
        (("square", "1, gone"), "There is no square 1. There are 2, 5, 8."),
        (("star", "4, gone"), "4 is on the table."),
    ],
)
def test_a_key_that_is_gone_says_why_before_a_side_is_tapped(taps, said):
    phone = opened("math-meows", lives="none")
    phone.tap("circle", "4").press()
    assert said in phone.tap(*taps).words
    assert "press" not in [found.attributes.get("id") for found in phone.page.found]
    phone.tap("square", "2")
    assert "Hold it" not in phone.words


def test_a_suit_of_which_nothing_can_be_played_is_gone():
    here = at("square-2 | square-5 | square-8")
    assert states(here.pad, "suits") == {
        "circle": "", "square": "gone", "triangle": "", "star": ""
    }  # fmt: skip


def test_a_card_that_can_not_be_around_is_gone():
    """M10: of each star there is one."""
    here = at("circle-4", discards="star-3")
    assert states(here.tapped("star"), "nums")["3"] == "gone"
    assert here.answer("star", "3") == "not-in-hand"


def test_another_tap_takes_a_card_back():
    here = at("circle-4")
    assert here.tap("circle", "circle").draft == Draft()


def test_the_sides_say_what_they_draw():
    here = at("circle-4 | square-8")
    row = here.tapped("circle", "1").rows[-2]
    assert [(key.label, key.state) for key in row.keys] == [
        ("left: draws 1", "set"), ("right: no match", "")
    ]  # fmt: skip


# What the referee adds


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ((1, 3), "It matches circle: draws 2."),
        ((3, 3), "It matches circle: draws 2, only 1 by the limit."),
        ((4, 3), "It matches circle: draws none: the limit is 3."),
    ],
)
def test_the_verdict_says_what_matches_and_how_many_are_drawn(sizes, said):
    assert at("circle-4 | circle-7", sizes=sizes).answer("circle", "1") == said


def test_where_no_more_cards_are_left_fewer_are_drawn():
    here = at("circle-4", sizes=(3, 31), lives=(1, 9))
    assert here.answer("circle", "1") == (
        "It matches circle: draws 2, only 1 as no more cards are left."
    )


def test_where_hand_sizes_are_unknown_the_limit_is_named():
    here = Phone.opened(2)
    here.enter([{"seat": None, "type": "round", "lost": [1, 0]}])
    here.enter([{"seat": 0, "type": "play", "cards": ["circle-4"]}])
    assert here.answer("circle", "1") == (
        "It matches circle: draws up to 2, as the limit of 3 allows."
    )


def test_the_ninth_value_is_said_to_end_the_round():
    eight = (
        "circle-1 | square-2 | triangle-3 | circle-4 | square-5 | triangle-6 | circle-7 | star-8"
    )
    here = at(eight, sizes=(2, 3))
    assert here.answer("triangle", "9") == (
        "9 is free. It matches nothing. It is the ninth value: everybody loses a life. "
        "Ben is the next Kittyking."
    )
    here.tap("triangle", "9").press()
    assert here.words() == (
        "Ana plays triangle 9 on the right. All of 1 to 9 are on the table. "
        "Ben is the next Kittyking."
    )


# Wagering and giving up


def test_a_wager_takes_a_tap_and_the_press():
    here = at("circle-4", lives=(8, 9))
    assert here.answer("Wager a life") == (
        "It draws 1. The limit is then 4. Then only a stack goes."
    )
    here.tap("Wager a life").press()
    assert here.words() == "Ana wagers a life and draws 1."
    assert here.pad.title == "Ana, your stack"


def test_beside_the_keys_what_is_to_be_drawn_comes_first():
    here = at("circle-4", sizes=(1, 3))
    here.tap("circle", "1").press()
    assert here.short_words() == "Ana draws 2: circle matched."
    here = at("circle-4", sizes=(3, 3))
    here.tap("circle", "1").press()
    assert here.short_words() == "Ana draws 1, up to the limit of 3: circle matched."
    here = at("circle-4", lives=(8, 9))
    here.tap("star", "3").press()
    assert here.short_words() == here.words()
    here = at("circle-4", lives=(8, 9))
    here.tap("Wager a life").press()
    assert here.short_words() == "Ana wagers a life and draws 1."


def test_a_wager_at_the_limit_draws_none():
    assert at("circle-4", sizes=(4, 3)).answer("Wager a life").startswith(
        "It draws none: the limit is 3."
    )  # fmt: skip


def test_who_cant_play_is_told_what_it_costs():
    here = at("circle-4", lives=(5, 9))
    here.tap("Wager a life").press()
    assert here.answer("I can’t play") == ("2 lives go, 1 wagered. Ana stays Kittyking.")
    here.tap("I can’t play").press()
    assert here.words() == "Ana can’t play. Ana stays Kittyking."


def test_a_last_life_lost_ends_the_game():
    here = at("circle-4", lives=(1, 9))
    assert here.answer("I can’t play") == "1 life goes. The game is over: Ben wins."


def test_without_a_life_no_wager():
    here = at("circle-4", lives=(1, 9))
    here.tap("Wager a life").press()
    deeds = {key.label: key.state for row in here.pad.rows for key in row.keys if " " in key.label}
    assert deeds == {"Wager a life": "gone", "I can’t play": ""}
    assert here.answer("Wager a life") == "no-life"


def test_a_wager_is_for_one_thing_where_the_table_says_so():
    here = at("circle-4", wager_either=True)
    here.tap("Wager for a card").press()
    assert here.words() == "Ana wagers a life for a card and draws none: the limit is 3."
    assert here.pad.title == "Ana, your card"
    here.tap("Wager for a stack").press()
    assert here.words() == "Ana wagers a life for a stack."
    assert here.pad.title == "Ana, your stack"


# A stack


def test_a_stack_is_put_together_card_by_card_with_its_running_total():
    here = at("circle-4 | circle-7", lives=(6, 9))
    here.tap("Wager a life").press()
    legends = [
        next(row.legend for row in here.tapped(*taps).rows if row.shape == "sixths")
        for taps in (
            ("square", "8"),
            ("square", "8", "circle", "1"),
            ("square", "8", "circle", "1", "triangle", "3"),
            ("square", "8", "circle", "1", "triangle", "3", "triangle 3 is added, subtract it"),
        )
    ]
    assert legends == ["8", "8 + 1 = 9", "8 + 1 + 3 = 12", "8 + 1 − 3 = 6"]


def test_a_stack_has_two_cards_at_the_least():
    here = at(lives=(6, 9))
    here.tap("Wager a life").press()
    assert here.tapped("square", "8").moves == ()
    assert here.tapped("square", "8", "circle").moves == ()


def test_on_the_way_to_its_value_nobody_is_told_off():
    here = at("circle-7", lives=(6, 9))
    here.tap("Wager a life").press()
    pad = here.tapped("star", "9", "star", "8")
    assert (pad.moves, pad.hint) == ((), "17 can’t be played; with + and − it can be 1.")
    assert here.tapped("star", "9", "star", "2", "star 2 is added, subtract it").moves == ()
    further = ("star", "9", "star", "8", "Why not?", "star 8 is added, subtract it")
    assert here.answer(*further) == "1 is free. It matches nothing."


def test_values_within_reach_of_a_stack_are_said_before_it_is_built():
    here = at("circle-7", lives=(6, 9))
    here.tap("Wager a life").press()
    pad = here.tapped("star", "9", "circle", "4")
    assert pad.hint == "13 can’t be played; with + and − it can be 5."
    pad = here.tapped("star", "9", "star", "2")
    assert pad.hint == "11 can’t be played, nor what + and − make of it."


def test_the_last_card_comes_off_again():
    here = at(lives=(6, 9))
    here.tap("Wager a life").press()
    here.tap("square", "8", "circle", "1")
    here.draft = here.draft.shorter()
    assert here.pad.rows[0].legend == "8"


def test_a_stack_has_no_more_cards_than_the_hand():
    here = at(sizes=(2, 3), lives=(9, 9))
    here.tap("Wager a life").press()
    pad = here.tapped("square", "8", "circle", "1", "star", "2", "circle")
    assert set(states(pad, "suits").values()) == {"gone", "set"}
    assert here.answer("square", "8", "circle", "1", "star", "2", "star", "3") == "not-in-hand"


def test_stars_are_once_also_in_a_stack():
    here = at("star-1 | circle-4", star_once=True, lives=(6, 9))
    here.tap("Wager a life").press()
    assert states(here.pad, "suits")["star"] == "gone"
    assert here.answer("star", "5", "square", "2") == "variant-forbids"


# Variants


def test_the_number_of_cards_is_gone_where_it_may_not_be_played():
    here = at("circle-4 | circle-7", no_count_number=True)
    assert own(here.tapped("square")) == {"5": "", "8": ""}
    assert here.answer("square", "2") == "variant-forbids"


def test_the_kittyking_names_a_bad_suit_which_is_for_stacks():
    here = at(bad_suit=True)
    here.tap("star").press()
    assert here.words() == "Ana names star as the bad suit."
    assert states(here.pad, "suits")["star"] == "gone"
    assert here.answer("star", "5") == "variant-forbids"
    here.tap("circle", "4").press()


def test_a_first_life_is_not_wagered_where_the_table_says_so():
    here = at(no_first_last_wager=True)
    assert here.pad.rows[-1].keys[0].state == "gone"
    assert here.answer("Wager a life") == "variant-forbids"


# The worked examples of the rules


def test_example_1_a_match_draws_2_up_to_the_limit():
    here = at("circle-4 | circle-7")
    here.tap("circle", "1", "left: draws 1").press()
    assert here.words() == (
        "Ana plays circle 1 on the left. It matches circle: draws 2, only 1 by the limit."
    )
    assert drawn(here.game) == spaced("""
        1: circle-1 | 4: circle-4 | 7: circle-7
        Ana K  3/3 cards  9 lives
        Ben >  3/3 cards  9 lives
    """)


def test_example_2_the_value_of_a_stack_decides():
    here = at("circle-4 | circle-7", lives=(6, 9))
    here.tap("Wager a life").press()
    stack = ("square", "8", "circle", "1", "triangle", "3", "triangle 3 is added, subtract it")
    minus_one = (*stack, "circle 1 is added, subtract it")
    asked = here.tapped(*minus_one, "Why not?")
    assert asked.question == "May I play 8 − 1 − 3 = 4 on the right?"
    assert here.answer(*minus_one, "Why not?") == "value-on-table"
    assert here.answer(*stack) == "6 is free. It matches circle: draws 2."
    here.tap(*stack).press()
    assert here.words() == (
        "Ana stacks square 8 + circle 1 − triangle 3 = 6 on the right. It matches circle: draws 2."
    )
    entry = here.steps[-1]
    opened = Phone(entry.before, draft=TABLE_GAME.draft_of(*entry[:3]))
    assert opened.pad.moves == (entry.document,)


def test_example_3_nine_and_eight_by_adding_and_by_subtracting():
    here = at()
    here.tap("Wager a life").press()
    assert here.answer("star", "9", "star", "8", "Why not?") == "out-of-range"
    minus = ("star", "9", "star", "8", "star 8 is added, subtract it")
    assert here.answer(*minus) == "1 is free."
    first = ("star", "8", "star 8 is added, subtract it", "star", "9")
    assert here.tapped(*first).question == "May I play − 8 + 9 = 1?"
    here.tap(*first).press()
    assert here.words() == "Ana opens with − star 8 + star 9 = 1."


def test_example_4_the_ninth_value_costs_everybody_a_life_and_what_they_wagered():
    row = "circle-1 | square-2 | triangle-3 | circle-4 | square-5 | triangle-6 | circle-7"
    here = at(row, players=3)
    here.tap("Wager a life").press()
    here.tap("Wager a life").press()
    here.tap("star", "1", "star 1 is added, subtract it", "star", "9", "left: no match").press()
    here.tap("triangle", "9").press()
    assert drawn(here.game) == spaced("""

        Ana      2/4 cards  6 lives
        Ben      2/3 cards  8 lives
        Cleo K>  3/3 cards  8 lives
    """)


def test_the_side_that_draws_more_is_chosen_until_another_one_is_tapped():
    here = at("circle-4 | square-8")
    assert here.tapped("circle", "7").question == "May I play circle 7 on the left?"
    assert here.tapped("square", "2").question == "May I play square 2 on the right?"
    assert here.tapped("star", "3").question == "May I play star 3 on the right?"
