"""The score keeper's pad: a round in two taps, hand sizes for whoever wants, the next Kittyking."""

import pytest

from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.pad import Draft
from cardgames.table_game import SCORE
from tests.cardgames.math_meows.tapping import Phone


def score_table(players: int = 3, **options) -> Phone:
    return Phone.opened(players, options, SCORE)


def values(pad):
    return {line.label: [each.value for each in line.fields] for line in pad.lines}


def active(pad):
    return [f"{line.label} {each.label.split()[0]}" for line in pad.lines for each in line.fields
            if each.active]  # fmt: skip


def test_a_round_that_one_has_lost_takes_a_tap_and_the_press():
    here = score_table()
    here.tap("Ben").press()
    assert here.game.scores() == {"Ana": 9, "Ben": 8, "Cleo": 9}
    assert here.words() == "Round 1: Ben lost 1. Whoever begins the next round is its Kittyking."


def test_lives_that_were_wagered_are_one_tap_more():
    here = score_table()
    here.tap("Ben lost", "3").press()
    assert here.game.scores() == {"Ana": 9, "Ben": 6, "Cleo": 9}


def test_a_full_table_takes_a_tap_and_the_press():
    here = score_table()
    here.tap("1 to 9 are full: all lose 1").press()
    assert here.game.scores() == {"Ana": 8, "Ben": 8, "Cleo": 8}


def test_a_field_that_is_tapped_stays_active_until_it_is_filled():
    here = score_table()
    assert active(here.tapped("Ana lost")) == ["Ana lost"]
    assert active(here.tapped("Ana lost", "0")) == []
    assert here.tapped("Ana lost", "0").moves == ()
    assert active(here.tapped("Cleo cards")) == ["Cleo cards"]


def test_hands_once_begun_with_come_one_after_another():
    here = score_table()
    assert active(here.tapped("Cleo cards", "2")) == ["Ana cards"]
    assert active(here.tapped("Ben", "Ana cards", "2")) == ["Ben cards"]
    here.tap("Ben", "Ana cards", "2", "4", "3").press()
    assert here.steps[0].move.hands == (2, 4, 3)
    assert active(here.tapped("Ben", "Ana cards", "2", "4", "3")) == []


def test_who_has_lost_can_be_said_after_the_hands():
    here = score_table().tap("Ana cards", "2", "4", "3")
    assert here.pad.moves == ()
    here.tap("Ben").press()
    assert here.steps[0].move.lost == (0, 1, 0)


def test_the_lives_that_there_are_stand_beside_those_lost():
    here = score_table()
    here.tap("Ben lost", "3").press()
    assert [line.fields[0].label for line in here.pad.lines] == [
        "lost of 9", "lost of 6", "lost of 9"
    ]  # fmt: skip


def test_who_is_not_named_has_lost_none():
    assert values(score_table().tapped("Ben")) == {
        "Ana": ["0", ""],
        "Ben": ["1", ""],
        "Cleo": ["0", ""],
    }
    assert values(score_table().pad) == {"Ana": ["", ""], "Ben": ["", ""], "Cleo": ["", ""]}


def test_hands_are_those_of_all_or_of_none():
    here = score_table()
    pad = here.tapped("Ben", "Ana cards", "3")
    assert (pad.moves, pad.hint) == ((), "still the cards left of Ben and Cleo")
    assert here.tapped("Ben", "Ana cards", "3", "Ben cards", "without cards left").moves


def test_with_hands_the_next_kittyking_is_derived_and_said():
    here = score_table()
    taps = ("Ben", "Ana cards", "3", "Ben cards", "4", "Cleo cards", "2")
    assert here.answer(*taps) == "Ben is the next Kittyking."
    here.tap(*taps).press()
    assert here.words() == (
        "Round 1: Ben lost 1. Hands: Ana 3, Ben 4, Cleo 2. Ben is the next Kittyking."
    )


def test_a_tie_goes_to_most_lives_and_else_leaves_the_kittyking():
    here = score_table()
    here.tap("Kittyking is …", "Cleo").press()
    assert here.setup == {"kittyking": 2}
    tied = ("Ana cards", "4", "Ben cards", "4", "Cleo cards", "1")
    assert here.answer("Ben", *tied) == "Ana is the next Kittyking."
    assert here.answer("Cleo", *tied) == "Cleo stays Kittyking."


def test_the_kittyking_is_asked_before_the_first_move_alone():
    here = score_table()
    assert "Kittyking is …" in here.names()
    here.tap("Ben").press()
    assert "Kittyking is …" not in here.names()


def test_who_says_the_kittyking_late_taps_who_lost_anew():
    """It is entered before anything else: what would be lost with it is not shown as tapped."""
    here = score_table().tap("Ben", "Kittyking is …")
    assert values(here.pad)["Ben"] == ["", ""]
    here.tap("Cleo").press()
    assert here.setup == {"kittyking": 2}


def test_a_tap_on_a_name_is_a_life_that_is_lost_and_no_kittyking():
    here = score_table()
    assert here.pad.hint == "tap who lost lives"
    here.tap("Ben")
    assert here.pad.press == "Score round 1"
    here.press()
    assert here.game.scores() == {"Ana": 9, "Ben": 8, "Cleo": 9}


def test_who_the_kittyking_is_is_asked_by_name_and_takes_two_taps():
    pad = score_table().tapped("Kittyking is …")
    assert (pad.hint, [row.legend for row in pad.rows]) == (
        "tap who is Kittyking", ["who is Kittyking?"]
    )  # fmt: skip
    assert all(row.plays for row in pad.rows)


def test_nobody_loses_more_than_they_have():
    here = score_table()
    here.tap("Ben lost", "8").press()
    assert here.tap("Ben lost").names("gone") == [*"23456789"]
    assert here.tapped("Ben lost", "2").doubt.code == "bad-round"


def test_lives_that_nobody_has_are_refused_at_their_key_and_the_rest_stays():
    here = score_table()
    here.tap("Ben lost", "8").press()
    here.tap("Ana cards", "3", "Ben lost", "2")
    assert str(here.pad.doubt) == "bad-round: Ben has 1 life and can't lose 2."
    assert [name for name, field in here.fields().items() if field.is_wrong] == ["Ben lost of 1"]
    assert active(here.pad) == ["Ben lost"]
    assert here.names("set") == ["2"]
    here.tap("1")
    assert (here.pad.doubt, active(here.pad)) == (None, ["Ben cards"])
    assert values(here.pad)["Ana"] == ["0", "3"]


def test_a_round_that_nobody_has_lost_is_refused():
    assert score_table().answer("Ana lost", "0", "Ben lost", "0", "Cleo lost", "0") == "bad-round"


def test_the_end_of_the_game_is_said_with_who_has_won():
    here = score_table(2)
    assert here.answer("Ana lost", "9") == "The game is over: Ben wins."
    here.tap("Ana lost", "9").press()
    assert TABLE_GAME.awaited(here.game, SCORE) == ()


@pytest.mark.parametrize("options", [{}, {"bad_suit": True}])
def test_the_score_keeper_enters_nothing_but_rounds(options):
    assert TABLE_GAME.awaited(score_table(**options).game, SCORE) == (None,)


def test_an_empty_pad_posts_nothing():
    draft = Draft((("lost7", "1"), ("at", "nowhere"), ("king", "x")))
    assert Phone.opened(mode=SCORE, draft=draft).pad.moves == ()
