"""Whole rounds that the table takes out, puts in or corrects again while the later ones stand, and
the round that is noted meanwhile."""

import re
from typing import Any

import pytest

from cardgames.table.services import correcting, folding
from cardgames.table_game import SCORE, WINNERS
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, new_key
from tests.cardgames.table.test_corrected_again import correct, told
from tests.cardgames.table.test_table_rulings import (
    FIRST,
    FOUR,
    GONE,
    RIGHT,
    SECOND,
    THIRD,
    correct_alone,
    fix_query,
    kittens,
    whole,
)

pytestmark = pytest.mark.django_db


def take_out_alone(party: Party, at: int = 0, why: str = "") -> None:
    """A round, while the later ones stand."""
    role, key = party.role_of(), new_key()
    correcting.correct_alone(
        party.table, role, at, 1, [], why, expected_version=party.version, key=key
    )


def test_a_round_that_the_table_took_out_can_be_taken_out_no_second_time():
    party = kittens(FIRST, SECOND, THIRD)
    take_out_alone(party, why="entered twice")
    assert party.state.game.points() == (3, 0, 1, 2)
    phone = PagePhone(party.client("keeper"), party.url("?fix=0&out=1"))
    assert all(found.attributes.get("id") not in ("press", "amend-1") for found in phone.page.found)
    phone.go(party.url(fix_query(0, FIRST)))
    assert "Round 1, which was taken out" in phone.words
    assert "Tap another field, or put it in." in phone.words
    assert phone.page.named("press").called == "Put it in"
    assert all(found.attributes.get("id") != "out" for found in phone.page.found)


def test_a_round_that_the_table_took_out_counts_again_once_it_is_corrected():
    party = kittens(FIRST, SECOND, THIRD)
    take_out_alone(party)
    correct(party, RIGHT)
    assert party.state.game.points() == kittens(RIGHT, SECOND, THIRD).state.game.points()
    party.undo()
    correct(party, FIRST)
    assert party.state.game.points() == kittens(FIRST, SECOND, THIRD).state.game.points()
    folding.forget_states()
    assert party.state.game.points() == (5, 0, 5, 2)


def test_why_a_corrected_round_gave_what_it_did_is_told_as_it_was_put_right():
    """Its first numbers, and reasons that count no more, were told before, in lists for programs
    too."""
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, GONE, "the card was a three")
    told = PagePhone(party.client("keeper"), party.url("results/?why=1")).words
    one = told[told.rindex("round 1") :]
    assert "Ada bid 3 of hearts and won 3." in one
    assert "5 + 1 won" not in one
    lines = party.client("keeper").get(party.url("rounds.csv")).content.decode().splitlines()
    assert lines[1].split(",")[:4] == ["1", "Ada", "3 hearts", "3"]


def test_why_a_round_that_was_taken_out_gave_nothing_is_that_it_was_taken_out():
    party = kittens(FIRST, SECOND, THIRD)
    take_out_alone(party, why="entered twice")
    told = PagePhone(party.client("keeper"), party.url("results/?why=1")).words
    one = told[told.rindex("round 1") :]
    assert "The table took it out: entered twice." in one
    assert "team" not in one
    lines = party.client("keeper").get(party.url("rounds.csv")).content.decode().splitlines()
    assert [line[0] for line in lines[1:]] == ["2"] * 4 + ["3"] * 4


def test_that_the_table_took_a_round_out_is_told_everywhere():
    party = kittens(FIRST, SECOND, THIRD)
    take_out_alone(party)
    said = "The table takes round 1 out: Ada −2, Cleo −4 (the rounds since stand)."
    assert said in told(party)
    history = told(party, rest="history/")
    assert said in history
    assert "The table took it out: the rounds since stand." in history
    party.undo()
    assert f"Taken back: {said}" in told(party)


def test_a_second_correction_is_told_with_what_it_changes():
    """Two rulings about one round with the same points read the same before."""
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, GONE)
    nobody = whole("hearts-3 spades-3 hearts-4 clubs-1", 2, 0, 4, 2)
    correct_alone(party, 0, nobody, "Ada won two")
    assert "The table corrects round 1 again: Ada −3, Cleo +4 (Ada won two)." in told(party)
    correct_alone(party, 0, whole("hearts-3 diamonds-3 hearts-4 clubs-1", 2, 0, 4, 2))
    assert "The table corrects round 1 again: no score changes" in told(party)
    take_out_alone(party, why="never played")
    assert "The table takes round 1 out now:" in told(party)


def test_a_ruling_that_is_taken_out_is_named_by_its_round():
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, GONE)
    correcting.correct(
        party.table, party.role_of(), 3, 1, [], expected_version=party.version, key=new_key()
    )
    assert "Taken out: the correction of round 1 (" in told(party)


def test_the_room_reads_beside_who_has_won_what_was_corrected_last():
    party = kittens(FIRST, SECOND, THIRD)
    ruling = {"seat": None, "type": "ruling", "round": 1, "points": [9, 0, 0, 0], "ruled": "agreed"}
    party.enter(ruling)
    assert "The table corrects round 1: Ada +9 (agreed)." in told(party, "", "screen/")
    party.undo()
    assert "We have a winner" not in told(party, "", "screen/")


FORGOTTEN = whole("hearts-5 diamonds-3 spades-9 clubs-9", 5, 1, 0, 1)
"""A round between the first and the second, in which Ada has met the bid."""


def put_in_alone(party: Party, at: int, new: dict[str, Any]) -> None:
    role, key = party.role_of(), new_key()
    correcting.correct_alone(
        party.table, role, at, 0, [new], "", expected_version=party.version, key=key
    )


def put_in_query(at: int, new: dict[str, Any]) -> str:
    return fix_query(at, new).replace("fix=", "into=")


@pytest.mark.parametrize("rounds", [(FIRST, SECOND), (FIRST, SECOND, THIRD)], ids=["two", "three"])
def test_a_round_that_was_forgotten_is_put_in_while_the_later_ones_stand(rounds):
    """Its points, and no others: the round behind it was left out of the sum, or taken back."""
    party = kittens(*rounds)
    before = party.state.game.points()
    new = (
        FORGOTTEN if len(rounds) == 3 else whole("hearts-3 diamonds-3 spades-9 clubs-9", 3, 1, 2, 1)
    )
    phone = PagePhone(party.client("keeper"), party.url(put_in_query(1, new)))
    assert phone.page.named("press").called == "Put it in, and let later rounds stand"
    put_in_alone(party, 1, new)
    won = new["tricks"][0]
    assert party.state.game.points() == (before[0] + won, *before[1:])
    assert f"The table puts one in before round 2: Ada +{won} (the rounds since stand)." in told(
        party
    )
    folding.forget_states()
    history = party.client("keeper").get(party.url("history/")).content.decode()
    assert "<s>" not in history
    assert f"The table put one in before it later, in round {len(rounds)}: Ada +{won}." in history
    assert f"Ada bid {won} of hearts, won {won}" in history
    why = told(party, rest="results/?why=2")
    assert "The table puts one in before round 2" in why


def test_a_correction_says_which_notes_of_the_running_round_would_go():
    """Dev's bid is met then in the first round, and is bid again in the one that is noted."""
    party = kittens(FIRST, SECOND)
    bids = ("spades-4", "spades-6", "hearts-1", "clubs-1")
    for seat, card in enumerate(bids):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    party.enter({"seat": 0, "type": "noted-won", "tricks": 2})
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, RIGHT)))
    said = (
        "Then “Dev bids 1 of clubs” could not have been: 1 of clubs was scored in an earlier round."
    )
    assert said in phone.words
    assert phone.page.named("press").called == "Correct it, and let later rounds stand"
    assert phone.page.named("amend-1").called == "Correct it, and take 2 later entries back"
    correct_alone(party, 0, RIGHT)
    assert len(party.state.notes) == 5
    party.undo()
    correct(party, RIGHT)
    assert "Corrected, and 2 later entries taken back: round 1." in told(party)
    party.undo()
    assert len(party.state.notes) == 5


def test_after_a_correction_that_ends_the_game_nothing_is_said_of_a_round_that_would_be_next():
    party = TableFactory(game="math-meows", names=FOUR, mode=SCORE)
    for lost in ([1, 0, 2, 0], [0, 3, 0, 1], [4, 0, 1, 0]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    assert "Whoever begins the next round" in told(party)
    correct_alone(party, 0, {"seat": None, "type": "round", "lost": [1, 0, 9, 0]})
    words = told(party)
    assert "Whoever begins the next round" not in words
    assert "We have a winner" in words
    assert "Cleo −6 (the rounds since stand). Nobody is left with less than nothing." in words


def test_a_correction_is_told_while_all_that_is_counted_waits_to_be_scored():
    """The referee's yes to the counts stood in its place."""
    party = kittens(FIRST, SECOND)
    for seat, card in enumerate(("spades-4", "spades-6", "hearts-1", "diamonds-9")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    for seat, tricks in enumerate((3, 2, 0, 1)):
        party.enter({"seat": seat, "type": "noted-won", "tricks": tricks})
    correct(party, RIGHT)
    answers = re.findall(r'class="answer.*?</p>', told_html(party), re.DOTALL)
    assert any("Corrected: round 1 (Dev +1)." in answer for answer in answers)


def told_html(party: Party) -> str:
    return party.client("keeper").get(party.url()).content.decode()


def noted_third(*bids: str) -> Party:
    """Two rounds, and the bids of a third."""
    party = kittens(FIRST, SECOND)
    for seat, card in enumerate(bids):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    return party


def test_a_correction_that_ends_the_game_promises_no_cards_and_says_that_notes_go():
    party = noted_third("spades-4", "spades-6", "hearts-1", "diamonds-9")
    ends = whole("hearts-6 spades-3 clubs-4 clubs-1", 6, 0, 1, 1)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, ends)))
    assert "cards each" not in phone.words.split("Correcting")[1]
    assert "Then the game is over, and what is noted of this round goes." in phone.words
    assert "Then it is over; won by Ada. What is noted of this round goes then." in phone.words
    assert phone.page.named("amend-1").called == "Correct it, and take 4 later entries back"


def test_where_other_cards_were_dealt_and_a_bid_could_not_have_been_both_are_said():
    party = noted_third("diamonds-2", "spades-6", "hearts-1", "diamonds-9")
    other = whole("hearts-3 spades-2 diamonds-2 clubs-2", 2, 1, 2, 2)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(1, other)))
    assert "would have been dealt with 8 cards each. Then “Ada bids 2 of diamonds”" in phone.words
    assert phone.page.named("amend-1").called == "Correct it, and take 1 later entry back"


def test_a_round_with_a_wrong_sum_is_put_in_anyway():
    party = kittens(FIRST, SECOND)
    odd = whole("hearts-5 diamonds-3 spades-9 clubs-9", 4, 1, 2, 1)
    phone = PagePhone(party.client("keeper"), party.url(put_in_query(1, odd)))
    assert phone.page.named("amend-1").called == "Put it in anyway"


def test_a_round_that_is_put_in_ends_none():
    party = TableFactory(game="math-meows", names=FOUR, mode=SCORE)
    for lost in ([1, 0, 2, 0], [0, 3, 0, 1]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    phone = PagePhone(party.client("keeper"), party.url("?into=1&lost0=1"))
    assert "What that changes" in phone.words
    assert "is over" not in phone.words


def test_a_round_may_go_before_which_one_was_put_in():
    """The ruling names a round that is no more: the history could not be opened."""
    party = kittens(FIRST, SECOND)
    put_in_alone(party, 1, whole("hearts-3 diamonds-3 spades-9 clubs-9", 3, 1, 2, 1))
    correcting.correct(
        party.table, party.role_of(), 1, 1, [], expected_version=party.version, key=new_key()
    )
    for page in ("", "history/", "results/", "screen/", "rounds.csv"):
        assert party.client("keeper").get(party.url(page)).status_code == 200, page
    assert "The table puts one in before round 2: Ada +3" in told(party, rest="history/")


def test_a_trick_that_a_smaller_hand_has_not_is_missed_among_others_of_the_same_winner():
    """With two bids met in the first round eight cards each are dealt, for seven tricks."""
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode=WINNERS)
    party.enter({**FIRST, "tricks": [4, 1, 1, 2]})
    for seat, card in enumerate(("diamonds-2", "spades-4", "diamonds-3", "clubs-3")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    for seat in (0, 0, 0, 0, 1, 1, 1, 1):
        party.enter({"seat": seat, "type": "noted-trick"})
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, FIRST)))
    assert "Then round 2 would have been dealt with 8 cards each." in phone.words
    assert "Then “Ben wins trick 8” could not have been:" in phone.words
    assert phone.page.named("amend-1").called == "Correct it, and take 1 later entry back"
    correct(party, FIRST)
    assert "Corrected, and 1 later entry taken back: round 1." in told(party)
