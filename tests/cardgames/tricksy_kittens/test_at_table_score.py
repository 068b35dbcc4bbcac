"""The score keeper's pad: a round in the fewest taps, and only sums that can be."""

from dataclasses import replace

import pytest

from cardgames.table_game import SCORE
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from tests.cardgames.tricksy_kittens.pictures import play, table
from tests.cardgames.tricksy_kittens.tapping import at


def score(game=None):
    return at(game or table(), None, SCORE)


def values(tapping):
    """What stands in the fields; the active one has a `*`."""
    return " ".join(f"{f.sign}{f.value}{'*' * f.active}" for f in tapping.fields().values())


def seven_cards_each():
    game = table()
    gone = tuple(card for card in game.deck if card.endswith(("-7", "-8")))
    return replace(game, scored=gone)


def test_example_1_is_eight_taps_and_the_press():
    tapping = score(seven_cards_each())
    assert tapping.pad.hint == "6 tricks in all: 6 to go"
    tapping.tap("hearts", "2", "5", "hearts", "3", "0", "spades", "1")
    assert values(tapping) == "hearts2 5 hearts3 0 spades1 1"
    assert tapping.pad.rows == ()
    assert tapping.remark() == ("Ana scores 2 lives, Ben scores 3 lives and Cleo scores 1 life.")
    assert tapping.press().game.points() == (2, 3, 1)


def test_the_next_empty_field_is_the_active_one():
    tapping = score()
    assert values(tapping).split()[0] == "*"
    assert values(tapping.tap("hearts")) == "hearts*     "
    assert values(tapping.tap("2")) == "hearts2 *    "
    assert values(tapping.tap("5")) == "hearts2 5 *   "


def test_any_field_can_be_tapped_and_filled_in_first():
    tapping = score().tap("Cleo won").tap("3").tap("Ben bid").tap("4", "spades")
    assert values(tapping) == "*  spades4   3"


def test_a_field_that_is_filled_in_can_be_changed_in_suit_and_number():
    tapping = score().tap("hearts", "2").tap("Ana bid").tap("spades")
    assert values(tapping) == "spades2*     "
    assert values(tapping.tap("5")) == "spades5 *    "


def test_the_last_tricks_follow_from_the_others():
    tapping = score().tap("hearts", "2", "5", "hearts", "3", "2", "spades", "1")
    assert values(tapping).split()[-1] == "1"
    assert tapping.pad.hint == "8 tricks in all"


def test_once_all_tricks_are_named_the_others_won_none():
    assert values(score().tap("hearts", "2", "8")) == "hearts2 8 * 0  0"


def test_more_tricks_than_there_are_left_are_gone():
    assert score().tap("hearts", "2", "5", "hearts", "3").names("gone") == ["4", "5", "6", "7", "8"]


@pytest.mark.parametrize(
    ("taps", "hint"),
    [
        ("5 hearts 3 2 spades 1", "8 tricks in all"),
        ("5 hearts 3 4", "8 tricks in all: 1 too many"),
        ("5", "8 tricks in all: 3 to go"),
    ],
)
def test_the_sum_of_the_tricks_is_said(taps, hint):
    assert score().tap(*f"hearts 2 {taps}".split()).pad.hint == hint


def test_a_wrong_sum_says_what_is_missing_and_is_refused_with_its_rule():
    tapping = (
        score().tap("hearts", "2", "5", "hearts", "3", "2", "spades", "1").tap("Cleo won").tap("0")
    )
    assert tapping.pad.hint == "8 tricks in all: 1 missing"
    assert tapping.refusal().code == "trick-count"


def wrong(tapping):
    return [name for name, field in tapping.fields().items() if field.is_wrong]


def test_what_can_t_be_is_refused_at_its_key_and_the_rest_stays():
    tapping = score().tap("hearts", "2", "5", "hearts", "2")
    assert (wrong(tapping), tapping.pad.doubt.code) == (["Ben bid"], "card-elsewhere")
    assert values(tapping) == "hearts2 5 hearts2*   "
    tapping.tap("3")
    assert (wrong(tapping), tapping.pad.doubt) == ([], None)
    tapping.tap("4")
    assert (wrong(tapping), tapping.pad.doubt.code) == (["Ben won"], "trick-count")
    assert values(tapping) == "hearts2 5 hearts3 4*  "
    tapping.tap("2", "spades", "1")
    assert (wrong(tapping), tapping.pad.moves[0]["tricks"]) == ([], [5, 2, 1])


@pytest.mark.parametrize("suits", [("spades",), ("hearts", "spades")])
def test_a_suit_after_a_bid_that_can_t_be_begins_it_anew(suits):
    tapping = score().tap("hearts", "2", "5", "hearts", "2", *suits)
    assert values(tapping) == "hearts2 5 spades*   "
    assert (wrong(tapping), tapping.pad.doubt) == ([], None)
    assert values(tapping.tap("3")) == "hearts2 5 spades3 *  "


def test_a_field_that_can_t_be_lets_the_others_be_filled_in():
    """The table may rule that so many tricks were won."""
    tapping = score().tap("hearts", "2", "5", "hearts", "3", "4").tap("Cleo bid", "spades", "1")
    assert values(tapping) == "hearts2 5 hearts3 4 spades1 *"
    tapping.tap("0")
    assert tapping.pad.moves[0]["tricks"] == [5, 4, 0]
    assert wrong(tapping) == ["Ben won"]


def test_a_card_that_another_has_bid_or_scored_is_gone():
    game = play(table(), "round hearts-2=2 spades-1=1 diamonds-4=5")
    tapping = score(game).tap("hearts", "3", "1", "hearts")
    assert tapping.names("gone") == ["2", "3"]


def test_with_the_black_cat_nothing_can_be_bid():
    tapping = score(table(black_cat=True))
    assert "crowns" in tapping.names("gone")
    tapping.tap("nothing", "0", "hearts", "3", "3", "spades", "1")
    assert tapping.pad.moves[0]["bids"] == [None, "hearts-3", "spades-1"]
    assert tapping.press().game.points() == (0, 3, 0)


def test_a_round_in_which_nobody_scores_says_so():
    tapping = score().tap("hearts", "9", "0", "spades", "9", "0", "diamonds", "9")
    assert tapping.remark() == "Nobody scores."


def test_the_score_keeper_enters_rounds_between_rounds_only():
    game = table()
    assert TABLE_GAME.awaited(game, SCORE) == (None,)
    assert TABLE_GAME.between_rounds(play(game, "deal 9 9 9"))
    begun = play(game, "0 bid hearts-2")
    assert not TABLE_GAME.between_rounds(begun)
    assert TABLE_GAME.awaited(begun, SCORE) == (1, 2)
