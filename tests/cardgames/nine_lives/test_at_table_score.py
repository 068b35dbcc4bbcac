"""The score keeper's pad: who lost how many lives, and the hands if they were counted."""

import pytest

from cardgames.engine import LivesLost
from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.table_game import SCORE
from tests.cardgames.math_meows.tapping import Phone as MeowsPhone
from tests.cardgames.nine_lives.pictures import play
from tests.cardgames.nine_lives.tapping import Phone, start


def phone(players: int = 3, moves: str = "") -> Phone:
    return Phone(play(start(players, kittyqueen=None), moves), SCORE)


def test_a_loser_and_the_lives_are_all_that_is_needed():
    """One tap a life, and the button; the others have lost nothing."""
    table = phone().tap("Ben")
    assert (table.pad.press, str(table.move[1])) == ("Score round 1", "round 0 1 0")
    table.tap("Ben")
    assert str(table.move[1]) == "round 0 2 0"
    assert [line.fields[0].value for line in table.pad.lines] == ["0", "2", "0"]


BOTH = pytest.mark.parametrize("opened", [phone, lambda: MeowsPhone.opened(3, {}, SCORE)])
"""The two games that are scored by lives."""


def losers(table):
    """What the keys of the seats say."""
    return {key.label: (key.small, key.state) for key in table.keys("who lost lives")}


def lost(table):
    return [line.fields[0].value for line in table.pad.lines]


@BOTH
def test_a_tap_on_a_name_is_a_life_that_is_lost(opened):
    table = opened().tap("Ben")
    assert (table.pad.press, lost(table)) == ("Score round 1", ["0", "1", "0"])
    assert table.press().game.points() == (9, 8, 9)


@BOTH
def test_names_stay_and_each_tap_on_one_is_a_life_more(opened):
    table = opened().tap("Ana")
    legends = [row.legend for row in table.pad.rows]
    table.tap("Ana", "Cleo", "Ana")
    assert [row.legend for row in table.pad.rows] == legends
    assert losers(table) == {"Ana": ("−3", "set"), "Ben": ("", ""), "Cleo": ("−1", "set")}
    assert table.press().game.points() == (6, 9, 8)


@BOTH
def test_one_tap_back_takes_one_life_back(opened):
    table = opened().tap("Ana", "Ben", "Ana")
    table.draft = table.draft.shorter()
    assert lost(table) == ["1", "1", "0"]
    table.tap("Ana").tap_field("Ana", 0).tap("5")
    assert lost(table) == ["5", "1", "0"]
    table.draft = table.draft.shorter()
    assert lost(table) == ["2", "1", "0"], "and what was put right is as it was"


@BOTH
def test_all_lose_is_one_tap_and_taken_back_by_one(opened):
    table = opened().tap("Ben")
    every = table.keys("everybody")[0]
    table.go(every)
    assert lost(table) == ["1", "2", "1"]
    assert table.keys("everybody")[0].label == every.label
    table.draft = table.draft.shorter()
    assert lost(table) == ["0", "1", "0"]


@BOTH
def test_who_has_no_life_left_to_lose_can_t_be_tapped_again(opened):
    table = opened().tap_field("Ben", 0).tap("8").press().tap("Ben")
    assert losers(table)["Ben"] == ("−1", "gone")
    assert not table.pad.doubt
    table.tap("Ben")
    assert str(table.pad.doubt) == "bad-round: Ben has 1 life and can't lose 2."
    assert table.names("gone") == ["Ben"], "and no digit lies under the finger"
    table.tap("Ben")
    assert lost(table) == ["0", "2", "0"]


@BOTH
def test_digits_come_only_for_a_field_that_is_tapped(opened):
    table = opened().tap_field("Ben", 0)
    assert table.names() == [*"0123456789"]
    assert not table.pad.moves
    assert lost(table.tap("4")) == ["0", "4", "0"]
    assert losers(table)["Ben"] == ("−4", "set")


@BOTH
def test_where_a_correction_opens_nobody_is_asked(opened):
    table = opened()
    lives = LivesLost((0, 2, 0))
    table.draft = table.table_game.draft_of(table.game, None, lives)
    assert not table.pad.rows
    assert table.moves == [(None, lives)]
    table.tap_field("Ben", 0).tap("3")
    assert (lost(table), list(table.pad.rows)) == (["0", "3", "0"], [])


def test_nothing_is_entered_while_nobody_has_lost():
    table = phone()
    assert not table.pad.moves
    assert table.fill("Ana", 0, 2).pad.moves
    assert not table.fill("Ana", 0, 0).pad.moves


def test_the_next_empty_field_becomes_active():
    def active(table):
        return [
            (line.label, field.label)
            for line in table.pad.lines
            for field in line.fields
            if field.active
        ]

    table = phone()
    assert active(table) == []
    assert active(table.tap_field("Ana", 0)) == [("Ana", "lost of 9")]
    assert active(table.tap("1")) == []
    assert active(table.tap_field("Ana").tap("5", "3")) == [("Cleo", "cards left")]
    assert active(table.tap("4")) == []


def test_the_hands_tell_the_next_kittyqueen_and_all_are_counted_or_none():
    table = phone().fill("Ana", 0, 1).fill("Ana", 1, 3, 5)
    assert not table.pad.moves
    assert table.pad.hint == "still the cards left of Cleo"
    table.tap("4")
    assert table.pad.hint == "Kittyqueen: Ben"
    assert table.press().game.kittyqueen == 1
    assert table.words() == "Round 1: Ana lost 1. Ben holds the most cards: Kittyqueen."


def test_tied_hands_are_asked_of_the_kittyqueen():
    table = phone().fill("Ana", 0, 1).fill("Ana", 1, 5, 5, 4)
    assert table.pad.hint == "tied: Ana and Ben"
    table.press()
    assert table.pad.title == "Who is Kittyqueen?"
    assert table.names("gone") == ["Cleo"]
    assert table.tap("Ben").press().game.kittyqueen == 1
    table.fill("Ana", 0, 1).fill("Ana", 1, 5, 5, 4).press()
    assert TABLE_GAME.awaited(table.game, SCORE) == (1,)
    assert table.pad.title == "Ben, who is next?"


def test_nobody_loses_more_lives_than_they_have():
    table = phone(2, "round 7 0").fill("Ana", 0)
    assert table.names("gone") == ["3", "4", "5", "6", "7", "8", "9"]


def test_when_every_cat_is_at_nine_everyone_loses_one_and_wagers_on_top():
    table = phone().tap("all cats are at nine: all lose 1").fill("Ben", 0, 3)
    assert str(table.move[1]) == "round 1 3 1"


def test_hands_that_were_begun_can_be_left_out_again():
    table = phone().fill("Ana", 0, 1).fill("Ana", 1, 5)
    assert not table.pad.moves
    assert str(table.tap("without cards left").move[1]) == "round 1 0 0"


def test_math_meows_asks_the_same_score_in_the_same_words():
    ours, theirs = phone(), MeowsPhone.opened(3, {}, SCORE)
    for table in (ours, theirs):
        table.tap_field("Ben", 0)
    assert ours.pad.title == theirs.pad.title
    assert ours.pad.press == theirs.pad.press
    assert [field.label for field in ours.pad.lines[1].fields] == [
        field.label for field in theirs.pad.lines[1].fields
    ]
    assert [row.legend for row in ours.pad.rows] == [row.legend for row in theirs.pad.rows]
    assert ours.names() == theirs.names()
    for table in (ours, theirs):
        table.tap("1").tap_field("Ana", 1).tap("5")
    assert ours.pad.hint == theirs.pad.hint == "still the cards left of Ben and Cleo"


def test_more_cards_than_there_are_can_t_be_held():
    """N29."""
    table = phone(2).fill("Ana", 0, 1).fill("Ana", 1).tap("9…", "18…", "27…", "36…", "40")
    assert table.names("gone") == ["6", "7", "8"]


def wrong(table):
    return [name for name, field in table.fields().items() if field.is_wrong]


def test_what_can_t_be_is_refused_at_its_key_and_the_rest_stays():
    table = phone(2, "round 7 0").fill("Ben", 1, 5).fill("Ana", 0, 3)
    assert str(table.pad.doubt) == "bad-round: Ana has 2 lives and can't lose 3."
    assert (wrong(table), table.names("set")) == (["Ana lost of 2"], ["3"])
    table.tap("1")
    assert (wrong(table), table.pad.doubt) == ([], None)
    assert [field.value for line in table.pad.lines for field in line.fields] == [
        *("1", ""), *("0", "5")
    ]  # fmt: skip
    table.fill("Ben", 1).tap("9…", "18…", "27…", "36…", "40").fill("Ana", 1, 6)
    assert wrong(table) == ["Ana cards left"]
    assert table.tap("5").press().game.kittyqueen == 1


def test_large_hands_are_a_key_away_and_the_next_hand_begins_anew():
    table = phone(2).fill("Ana", 0, 1).fill("Ana", 1).tap("9…", "18…", "27…", "36…", "45…")
    assert table.names() == ["45", "0…"]
    assert table.tap("45").names()[:2] == ["without cards left", "0"]


def test_the_game_ends_with_somebodys_last_life():
    table = phone(2).fill("Ana", 0, 9).press()
    assert table.game.winners() == ["Ben"]
    assert str(table.game.outcome().sentence) == "Ana has no life left; the most lives win."
    assert TABLE_GAME.awaited(table.game, SCORE) == ()
