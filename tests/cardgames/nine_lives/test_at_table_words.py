"""What was entered, as it is told; and that nobody is told what they may not know."""

from dataclasses import replace

import pytest

from cardgames.engine import Hand
from cardgames.nine_lives.at_table.life_words import effect, life_label
from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.nine_lives.rules import refusals
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.refusals import answer_to
from tests.cardgames.nine_lives.notation import move_from_text
from tests.cardgames.nine_lives.pictures import play, table
from tests.cardgames.nine_lives.tapping import Phone, start

AT_TABLE = """
    table  circle circle-square
    Ana >  3 | 9
    Ben    3 | 9
    Cleo   4 | 9
"""


def words_of(game, text: str) -> str:
    seat, move = move_from_text(text, len(game.players))
    return TABLE_GAME.happened(game, seat, move, game.apply(seat, move)).words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "0 play circle-circle-square",
            "Ana plays 2 circles, 1 square and makes it 4 circles, 2 squares.",
        ),
        ("0 play star-star", "Ana plays 2 stars."),
        ("0 wager skip 2", "Ana wagers “Take no turn” and draws 2."),
        ("0 wager override 2 card:circle", "Ana wagers “Cover a card” (1 circle) and draws 2."),
        ("0 wager steal 1 seat:1", "Ana wagers “Take a card” (Ben) and draws 1."),
        ("0 wager single-cat 2 cat:star", "Ana wagers “One icon counts” (star) and draws 2."),
        (
            "0 wager rotate-cards 1 direction:left",
            "Ana wagers “All hand on two” (to the left, clockwise) and draws 1.",
        ),
        (
            "0 wager copycat 1 seat:1 power:steal then card:circle",
            "Ana wagers “Copy a top life” (Ben’s “Take a card”; 1 circle) and draws 1.",
        ),
        ("0 fail", "Ana can’t play, or won’t. Cleo holds the most cards: Kittyqueen."),
    ],
)
def test_moves_of_a_turn_are_told(text, words):
    assert words_of(table(AT_TABLE), text) == words


def test_who_becomes_safe_is_told_and_what_a_safe_one_does():
    game = table("""
        table  circle-circle-circle-circle circle-circle-circle
        Ana >  3 | 9
        Ben ~  3 | 9
        Cleo   4 | 9
        Dara   4 | 9
    """)
    assert words_of(game, "0 play circle-circle") == (
        "Ana plays 2 circles, makes it 9 circles and is safe."
    )
    assert words_of(play(game, "0 play square"), "1 pass") == "Ben takes no turn."


def test_an_ignored_cat_comes_to_nothing():
    game = play(table(AT_TABLE), "0 wager ignore-star 1")
    assert words_of(game, "0 play star-star") == "Ana plays 2 stars."


def test_the_end_of_a_round_tells_who_is_kittyqueen():
    game = play(start(3), "0 play circle")
    assert (
        words_of(game, "1 fail") == "Ben can’t play, or won’t. Most cards are tied: Ben and Cleo."
    )
    tied = play(game, "1 fail")
    assert words_of(tied, "0 queen 1") == "Ana names Ben Kittyqueen."
    again = play(tied, "0 queen 1; 1 wager skip 2; 2 fail; 1 play star; 2 fail")
    assert (again.tied, again.kittyqueen) == ((), 1)
    assert words_of(play(start(3), "0 fail"), "0 queen 0") == "Ana stays Kittyqueen."


def test_a_counted_round_is_told():
    assert words_of(start(3), "round 1 0 0") == (
        "Round 1: Ana lost 1. Whoever plays first is Kittyqueen."
    )
    assert words_of(start(3), "round 1 0 0 hands 4 4 3") == (
        "Round 1: Ana lost 1. Most cards are tied: Ana and Ben."
    )
    assert words_of(start(3), "round 9 0 0") == "Round 1: Ana lost 9."


def test_lives_laid_back_are_told_from_the_top():
    game = play(
        table("table circle\n Ana > 1 | 9\n Ben 3 | skip | steal plus-star"),
        "0 fail",
    )
    assert words_of(game, "1 return plus-star steal") == (
        "Ben lays lives back, from the top: “More than nine of star” and “Take a card”."
    )


def test_powers_say_what_they_do_with_their_cats_and_number():
    assert life_label("shapeshift-circle-star") == "Every circle is a star"
    assert effect("shapeshift-circle-star") == "In this turn every circle is a star."
    assert effect("numbershift-star-5") == "If the card has a star, it counts as 5 of them."


def test_whoever_leaves_ends_the_game_as_it_stands():
    assert "ends as it stands" in TABLE_GAME.leaving(start(3), 1)


# What is hidden

KNOWN = """
    table  circle
    Ana >  star star-star     | rotate-cards steal inspect
    Ben    square triangle    | skip steal inspect
    Cleo   circle-circle square-square | inspect steal skip
"""


def swapped(game):
    """The same table to Ana's eyes: two cards of Ben and Cleo have changed hands."""
    ana, ben, cleo = game.hands
    hands = (
        ana,
        Hand.of((cleo.cards[0], *ben.cards[1:])),
        Hand.of((ben.cards[0], *cleo.cards[1:])),
    )
    return replace(game, hands=hands)


def test_boards_tell_nothing_of_hands():
    game, twin = table(KNOWN), swapped(table(KNOWN))
    assert game.hands != twin.hands
    for viewer in (None, 0):
        assert TABLE_GAME.board(game, viewer) == TABLE_GAME.board(twin, viewer)


def test_cards_handed_on_are_not_named():
    opening = "0 wager rotate-cards 1 draws triangle-triangle direction:left"
    game = play(table(KNOWN), opening)
    twin = play(swapped(table(KNOWN)), opening)
    words = words_of(game, "1 give square triangle")
    assert words == words_of(twin, "1 give circle-circle triangle") == "Ben hands on 2."
    given = play(game, "1 give square triangle"), play(twin, "1 give circle-circle triangle")
    boards = [TABLE_GAME.board(one, None) for one in given]
    assert boards[0] == boards[1]
    assert boards[0].context["due"] == (
        "Still to hand cards on, to the left, clockwise: Ana and Cleo."
    )


def test_a_card_taken_unseen_is_not_named():
    game = play(
        table(KNOWN.replace("rotate-cards steal", "steal rotate-cards")),
        "0 wager steal 1 draws triangle-triangle seat:1",
    )
    due = TABLE_GAME.board(game, None).context["due"]
    assert due == words_of(game, "chance 0 square") == "Ana takes a card from Ben, unseen."
    assert TABLE_GAME.board(play(game, "chance 0 square"), None).context["due"] == ""


def test_a_pad_looks_into_no_hand():
    """Real cards: what another could hold makes no key gone."""
    lit = [
        Phone(table(AT_TABLE.replace("Ben    3", f"Ben    {size}"))).names("gone")
        for size in (1, 9)
    ]
    assert lit[0] == lit[1] == ["−1"]


def test_a_refusal_names_cards_in_words_and_not_as_records_do():
    refusal = Refusal(refusals.ON_TABLE, card="circle-circle-square")
    assert "circle-circle-square lies" in str(refusal)
    assert answer_to(refusal, TABLE_GAME.show_fact).message == (
        "“2 circles, 1 square” lies on the table."
    )
