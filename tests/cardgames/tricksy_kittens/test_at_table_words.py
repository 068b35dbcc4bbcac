"""The game in words, the options a table can choose, and the rules that verdicts lead to."""

import pytest

from cardgames.house_rules import NumberRule
from cardgames.table.house_rule_fields import field_of
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from cardgames.tricksy_kittens.rules.scoring import score_round
from tests.cardgames.tricksy_kittens.notation import move_from_text
from tests.cardgames.tricksy_kittens.pictures import NAMES, play, table

ROUND = "round hearts-2=2 spades-1=1 diamonds-4=5"
BIDS = "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7"


def words_of(moves, text, **options):
    """A move in words, after these moves."""
    game = play(table(**options), moves)
    seat, move = move_from_text(text, 3)
    return TABLE_GAME.happened(game, seat, move, game.apply(seat, move)).words


@pytest.mark.parametrize(
    ("moves", "move", "words"),
    [
        ("", "deal 9 9 9", "9 cards each."),
        ("", "0 bid hearts-2", "Ana has bid."),
        (BIDS, "0 play diamonds-5", "Ana leads 5 of diamonds."),
        (f"{BIDS}; 0 play diamonds-5", "1 play hearts-1", "Ben plays 1 of hearts."),
        (BIDS, "0 allow", "The table lets the next card of Ana stand."),
        (ROUND, "deal 8 8 8 left spades-9", "8 cards each. Left over: 9 of spades."),
    ],
)
def test_a_move_reads_as_a_sentence(moves, move, words):
    assert words_of(moves, move) == words


def test_a_round_that_was_entered_as_a_whole_is_told_seat_by_seat():
    assert words_of("", ROUND) == (
        "Ana bid 2 of hearts, won 2; Ben bid 1 of spades, won 1; Cleo bid 4 of diamonds, won 5."
    )


@pytest.mark.parametrize(
    ("cards", "last", "words"),
    [
        (
            "diamonds-5 hearts-1",
            "diamonds-9",
            "9 of diamonds. Ben wins the trick with 1 of hearts.",
        ),
        ("spades-5 spades-1", "spades-9", "9 of spades and wins the trick."),
        (
            "hearts-5 spades-1",
            "spades-9",
            "9 of spades. No card can win: Ana is Kittykeeper and wins.",
        ),
        (
            "hearts-5 spades-1",
            "diamonds-9",
            "9 of diamonds. All are ignored: Ana is Kittykeeper and wins.",
        ),
    ],
)
def test_the_last_card_of_a_trick_tells_who_won_it(cards, last, words):
    first, second = cards.split()
    moves = f"{BIDS}; 0 play {first}; 1 play {second}"
    assert words_of(moves, f"2 play {last}") == f"Cleo plays {words}"


def test_a_black_cat_is_told_with_its_suit():
    moves = "0 bid hearts-2; 1 bid spades-4; 2 bid spades-7; 0 play spades-5; 1 play spades-1"
    assert words_of(moves, "2 play crowns-9 as hearts", black_cat=True) == (
        "Cleo plays 9 of crowns as hearts and wins the trick."
    )


def test_with_a_black_cat_who_bids_nothing_is_told_so():
    assert words_of("0 bid nothing; 1 bid spades-4", "2 bid hearts-7", black_cat=True) == (
        "Cleo has bid. All are turned up: Ana nothing, Ben 4 of spades and Cleo 7 of hearts."
    )


def test_leaving_ends_the_game_as_it_stands():
    assert TABLE_GAME.leaving(table(), 1) == (
        "Nobody else holds the cards of Ben, so the game ends as it stands."
    )


# What a table chooses


def test_the_house_rules_are_the_options_of_a_record():
    options = {rule.option for rule in TABLE_GAME.house_rules}
    assert options == set(TABLE_GAME.recorded.default_options)


def test_without_a_choice_there_is_nothing_to_fill_up():
    assert TABLE_GAME.complete_options({"target": 5}, 4) == {"target": 5}


def test_a_form_reads_what_a_table_chooses():
    rules = {rule.option: rule for rule in TABLE_GAME.house_rules}
    assert isinstance(rules["target"], NumberRule)
    assert field_of(rules["black_cat"]).clean("on") is True
    assert field_of(rules["target"]).clean("5") == 5


# The rules that verdicts lead to


@pytest.mark.parametrize("tricks", [(2, 3, 3), (5, 0, 3), (2, 6, 0)])
def test_every_line_of_a_score_has_its_rule(tricks):
    lines = score_round(1, NAMES[:3], ("hearts-2", "hearts-3", "spades-3"), tricks, powers=False)
    assert lines
    assert {line.rule for line in lines} <= set(TABLE_GAME.rules)
