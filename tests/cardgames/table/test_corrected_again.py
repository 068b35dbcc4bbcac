"""What a correction leaves behind: corrected again, taken out, told in the history and after a
round."""

import json
import re
from html import unescape
from typing import Any

import pytest

from cardgames.table.services import correcting, folding
from cardgames.table_game import SCORE, WINNERS
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, new_key
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


def correct(party: Party, new: dict[str, Any], at: int = 0) -> None:
    """An entry, by the rules."""
    correcting.correct(
        party.table, party.role_of(), at, 1, [new], expected_version=party.version, key=new_key()
    )


def test_a_round_corrected_twice_counts_as_corrected_last():
    """The first ruling was about the same round: it goes, also where the second needs none."""
    party = kittens(FIRST, SECOND, THIRD)
    right = kittens(RIGHT, SECOND, THIRD).state.game.points()
    correct_alone(party, 0, GONE)
    correct(party, RIGHT)
    assert party.state.game.points() == right
    assert not any(entry.is_ruled for entry in party.state.moves)
    party.undo()
    assert party.state.game.points() == (6, 0, 1, 2)


def test_a_ruling_takes_the_place_of_an_earlier_one_about_the_same_round():
    party = kittens(FIRST, SECOND, THIRD)
    nobody = whole("hearts-3 spades-3 hearts-4 clubs-1", 2, 0, 4, 2)
    correct_alone(party, 0, GONE, "the card was a three")
    once = party.state.game.points()
    correct_alone(party, 0, nobody, "and Cleo won four")
    assert [entry.why for entry in party.state.moves] == ["", "", "", "and Cleo won four"]
    other = kittens(FIRST, SECOND, THIRD)
    correct_alone(other, 0, nobody)
    assert party.state.game.points() == other.state.game.points() != once
    folding.forget_states()
    assert party.state.game.points() == other.state.game.points()
    said = "The table corrects round 1:"
    told = party.client("keeper").get(party.url("history/")).content.decode()
    assert told.count(said) == 1
    party.undo()
    assert party.state.game.points() == once


def test_a_round_that_was_corrected_opens_as_it_was_put_right():
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, GONE)
    history = unescape(party.client("keeper").get(party.url("history/")).content.decode())
    opened = re.findall(r'href="/t/\w+/(\?fix=0[^"]*)"', history)[0]
    assert "As corrected: Ada bid 3 of hearts, won 3" in history
    assert "number0=3" in opened
    assert "won2=3" in opened
    phone = PagePhone(party.client("keeper"), party.url(opened))
    assert all(found.attributes.get("id") != "press" for found in phone.page.found)


def test_wherever_points_of_a_corrected_round_stand_they_are_those_that_count():
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, GONE, "the card was a three")
    keeper = party.client("keeper")
    lines = keeper.get(party.url("rounds.csv")).content.decode().splitlines()
    left = [int(line.rsplit(",", 1)[1]) for line in lines[1:]]
    first = (2 + 1, 0, 4 - 4, 0)
    assert tuple(left[:4]) == first
    assert tuple(left[-4:]) == party.state.game.points()
    told = keeper.get(party.url("history/")).content.decode()
    assert re.findall("<s>([^<]*)</s>", told) == ["+2", "+4"], "Ada’s and Cleo’s of the first round"
    why = keeper.get(party.url("results/?why=1")).content.decode()
    one = why[why.index('id="why-1"') :]
    assert "The table corrects round 1: Ada +1, Cleo −4 (the card was a three)." in one


def test_why_a_later_round_could_not_have_been_begins_with_how_it_would_have_been_dealt():
    """With nobody scoring all 36 cards are dealt again: its eight tricks would be too few."""
    party = kittens(FIRST, SECOND)
    nobody = whole("hearts-2 spades-3 hearts-4 clubs-1", 4, 1, 1, 2)
    said = PagePhone(party.client("keeper"), party.url(fix_query(0, nobody))).words
    why = "Then round 2 begins with 9 cards each, and can’t have been so: The tricks won are"
    assert why in said


def test_a_board_as_it_was_before_an_entry_says_that_it_is_no_round_s_beginning():
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    cards = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards)))
    said = PagePhone(party.client("keeper"), party.url("?fix=1")).page.text
    assert re.search(r"as it was before\s*this entry", said)
    whole_one = kittens(FIRST)
    said = PagePhone(whole_one.client("keeper"), whole_one.url(fix_query(0, FIRST))).page.text
    assert re.search(r"as it was before\s*round 1", said)


def test_a_ruling_can_be_taken_out_of_the_history():
    party = kittens(FIRST, SECOND, THIRD)
    before = party.state.game.points()
    correct_alone(party, 0, GONE)
    phone = PagePhone(party.client("keeper"), party.url("history/"))
    phone.go(phone.page.named("Take it out").attributes["href"])
    assert "Taking out:" in phone.words
    phone.press("Take it out")
    assert party.state.game.points() == before
    assert len(party.state.moves) == 3


def test_a_correction_that_changes_no_points_lets_later_rounds_stand_too():
    """Ada and Cleo scored spades, of which Ben bid one in the second round."""
    party = kittens(FIRST, SECOND)
    before = party.state.game.points()
    spades = whole("spades-2 hearts-3 spades-4 clubs-1", 5, 0, 1, 2)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, spades)))
    phone.press("Correct it, and let later rounds stand")
    assert len(party.state.moves) == 3
    assert party.state.game.points() == before
    for rest in ("", "history/", "results/", "screen/", "results.csv", "state.json"):
        page = party.client("keeper").get(party.url(rest))
        assert page.status_code == 200
    opened = party.client("keeper").get(party.url("history/")).content.decode()
    assert "suit0=spades" in opened


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ((5, 1, 1, 1), "Corrected: round 1 (Dev +1)."),
        ((4, 1, 1, 2), "Corrected, and 2 later entries taken back: round 1."),
    ],
)
def test_a_round_s_end_says_that_a_correction_was_made_and_what_went_with_it(tricks, said):
    party = kittens(FIRST, SECOND, THIRD).sit("Ben")
    correct(party, {**FIRST, "tricks": list(tricks)})
    for device in ("keeper", "Ben", ""):
        words = PagePhone(party.client(device), party.url()).words
        assert "is over" in words
        assert said in words


def test_all_phones_read_which_card_was_corrected():
    party = TableFactory(game="tricksy-kittens", names=FOUR).sit("Ben")
    bids = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(bids)))
    party.enter({"seat": 0, "type": "play", "card": "clubs-5"})
    party.enter({"seat": 1, "type": "play", "card": "clubs-1"})
    correct(party, {"seat": 1, "type": "play", "card": "clubs-3"}, at=5)
    for device in ("keeper", "Ben", ""):
        words = PagePhone(party.client(device), party.url()).words
        assert "Corrected: Ben plays 3 of clubs." in words


def test_a_corrected_round_that_changes_no_score_says_just_that():
    party = kittens(FIRST)
    other = {**FIRST, "bids": ["hearts-2", "spades-5", "hearts-4", "clubs-1"]}
    words = PagePhone(party.client("keeper"), party.url(fix_query(0, other))).words
    assert "No score changes." in words
    assert "Ben bid 5 of spades, won 0" not in words


def test_a_ruling_that_ends_the_game_is_told_with_the_points_that_it_took():
    party = TableFactory(game="nine-lives", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    for lost in ([1, 0, 2], [3, 1, 0], [4, 0, 1]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    correct_alone(party, 0, {"seat": None, "type": "round", "lost": [9, 0, 2]})
    assert party.state.is_over
    page = PagePhone(party.client("keeper"), party.url()).words
    assert "Round 3 is over" in page
    assert "The table corrects round 1: Ana −1" in page
    assert "Ana has no life left" in page
    told = party.client("keeper").get(party.url("history/")).content.decode()
    assert "The table corrected these points later, in round 3: Ana −1." in told
    assert "Round 4" not in told


def test_a_count_of_a_corrected_round_may_be_raised_before_another_one_falls():
    party = kittens(FIRST)
    page = PagePhone(party.client("keeper"), party.url(fix_query(0, FIRST) + "&at=won1")).page
    numbers = [found for found in page.found if found.attributes.get("id", "").startswith("k")]
    assert numbers
    assert not [found.called for found in numbers if "gone" in found.classes]


def test_what_a_round_should_have_been_is_not_told_where_an_earlier_correction_rules_it_out():
    """A card that the second round was corrected to is scored in the first, since that was."""
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 1, whole("hearts-3 spades-2 diamonds-2 clubs-3", 3, 1, 0, 3))
    history = party.url("history/")
    assert "As corrected: Ada bid 3 of hearts" in party.client().get(history).content.decode()
    correct(party, whole("hearts-2 diamonds-2 hearts-4 clubs-1", 5, 2, 1, 0))
    assert len(party.state.moves) == 4
    answer = party.client("keeper").get(history)
    assert answer.status_code == 200
    assert "As corrected" not in answer.content.decode()


@pytest.mark.parametrize("place", ["move/", "correct/"])
def test_only_a_correction_says_what_a_round_should_have_been(place):
    party = kittens(FIRST, SECOND)
    ruling = {"seat": None, "type": "ruling", "round": 1, "points": [1, 0, 0, 0], "ruled": "x"}
    posted = {"moves": json.dumps([{**ruling, "right": RIGHT}]), "version": "2", "key": "k"}
    posted |= {"at": "0", "drop": "1"}
    answer = party.client("keeper").post(party.url(place), posted)
    assert answer.status_code == 400
    assert party.version == 2


# What is said of a correction, before and after it

BIDS = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")


def judged(*cards: str) -> Party:
    """All have bid, and these cards lie."""
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(BIDS)))
    party.enter(
        *({"seat": seat % 4, "type": "play", "card": card} for seat, card in enumerate(cards))
    )
    return party


def bidden(*before: dict[str, Any]) -> Party:
    """All three have bid in Adoption, in a bout after these."""
    party = TableFactory(game="adoption", names=FOUR[:3])
    party.enter(*before)
    party.enter({"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]})
    for seat, card in enumerate(("calico-7", "calico-3", "ginger-5")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    return party


def told(party: Party, device: str = "keeper", rest: str = "") -> str:
    return PagePhone(party.client(device), party.url(rest)).words


def take_out(party: Party, at: int) -> None:
    correcting.correct(
        party.table, party.role_of(), at, 1, [], expected_version=party.version, key=new_key()
    )


def test_what_a_card_that_is_taken_out_changes_is_said_though_no_score_is():
    party = judged("clubs-5", "clubs-6", "clubs-9", "diamonds-8")
    words = told(party, rest="?fix=4&out=1")
    assert "Ben leads 6 of clubs" in words
    assert "No score changes." not in words


def test_what_was_taken_out_is_named_on_all_phones():
    party = judged("clubs-5", "clubs-6", "clubs-9", "diamonds-8")
    take_out(party, 4)
    for device in ("keeper", ""):
        assert "Taken out: Ada leads 5 of clubs." in told(party, device)
        assert "taken back" not in told(party, device)


def test_a_round_that_was_forgotten_is_said_to_be_put_in():
    party = TableFactory(game="nine-lives", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    for lost in ([1, 0, 2], [3, 1, 0]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    forgotten = {"seat": None, "type": "round", "lost": [0, 1, 1]}
    correcting.correct(
        party.table,
        party.role_of(),
        1,
        0,
        [forgotten],
        expected_version=party.version,
        key=new_key(),
    )
    assert "Put in: round 2 (Ben −1, Cleo −1)." in told(party, "")


def test_a_correction_that_is_taken_back_is_named():
    party = kittens(FIRST, SECOND)
    correct(party, RIGHT)
    party.undo()
    assert "Taken back: “Corrected: round 1 (Dev +1)”." in told(party, "")
    assert "“Corrected: round 1 (Dev +1)”" in told(party, rest="history/")
    party = judged("clubs-5", "clubs-6")
    take_out(party, 5)
    party.undo()
    assert "Taken back: “Taken out: Ben plays 6 of clubs”." in told(party, "")


def test_a_card_that_was_played_later_by_the_same_hand_is_told_as_corrected():
    tricks = ("clubs-5", "clubs-1", "clubs-9", "diamonds-8")
    party = judged(*tricks)
    for seat, card in ((0, "spades-9"), (1, "spades-8"), (2, "spades-5"), (3, "spades-1")):
        party.enter({"seat": seat, "type": "play", "card": card})
    phone = PagePhone(party.client("keeper"), party.url("?fix=5&suit=spades&number=8"))
    phone.press(phone.page.named("amend-1").called)
    assert re.search(
        r"Corrected, and \d later entr\w+ taken back: Ben plays 8 of spades", phone.words
    )
    assert "corrected by the scorekeeper" in told(party, rest="history/")


def test_how_many_later_entries_went_is_said_of_one_that_is_taken_out_or_put_in():
    party = judged("clubs-5", "clubs-1", "clubs-9", "diamonds-8", "spades-9", "spades-8")
    phone = PagePhone(party.client("keeper"), party.url("?fix=5&out=1"))
    assert phone.page.named("amend-1").called == "Take it out, and 4 later entries with it"
    phone.press("amend-1")
    assert (
        "Taken out, and 4 later entries taken back: Ben plays 1 of clubs (trick 1)." in phone.words
    )
    party.undo()
    phone.go(party.url("?into=5&suit=clubs&number=3"))
    assert phone.page.named("amend-1").called == "Put it in, and take 5 later entries back"
    phone.press("amend-1")
    assert "Put in, and 5 later entries taken back: Ben plays 3 of clubs." in phone.words


def test_a_bid_that_opens_the_bidding_again_is_told_as_corrected_and_not_as_chosen_anew():
    party = bidden()
    party.enter({"seat": 1, "type": "adopt", "card": "devon-4"})
    correcting.correct(
        party.table,
        party.role_of(),
        1,
        1,
        [{"seat": 0, "type": "bid", "card": "calico-3"}],
        expected_version=party.version,
        key=new_key(),
    )
    words = told(party, "")
    assert "chooses anew" not in words
    assert "later entr" in words


def test_a_ruling_that_is_taken_back_is_named():
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, GONE)
    party.undo()
    assert "Taken back: The table corrects round 1:" in told(party, "")


def test_the_last_card_of_a_stack_that_is_corrected_is_taken_back_alone():
    party = TableFactory(game="math-meows", names=FOUR)
    party.enter(
        {"seat": 0, "type": "play", "cards": ["circle-4"]},
        {"seat": 1, "type": "play", "cards": ["circle-7"], "side": "right"},
        {"seat": 2, "type": "wager"},
    )
    cards = ["square-8", "circle-1", "triangle-3"]
    party.enter({"seat": 2, "type": "play", "cards": cards, "signs": "++-", "side": "right"})
    phone = PagePhone(party.client("keeper"), party.url("history/"))
    links = [found.attributes.get("href", "") for found in phone.page.found]
    phone.go(next(link for link in links if "fix=3" in link))
    shorter = phone.page.named("shorter").attributes["href"]
    assert "triangle-3" not in shorter
    assert "circle-1" in shorter


@pytest.mark.parametrize(
    "before",
    [
        (),
        (
            {
                "seat": None,
                "type": "bout-score",
                "collections": [["calico-8", "calico-9"], ["devon-1"], ["ginger-2"]],
            },
        ),
    ],
    ids=["the first bout", "after a bout with that card"],
)
def test_a_card_that_nobody_else_had_is_corrected_where_it_was_taken(before):
    party = bidden(*before)
    at = 1 + len(before)
    party.enter({"seat": 1, "type": "adopt", "card": "calico-7"})
    phone = PagePhone(party.client("keeper"), party.url(f"?fix={at}&cat=calico&n=8"))
    assert phone.page.named("press").called == "Correct it there, too"
    assert "Corrected there, too" in phone.words


def test_a_bid_that_is_noted_anew_is_told_as_corrected():
    party = kittens()
    for seat, card in enumerate(BIDS):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    party.enter({"seat": 2, "type": "noted-bid", "card": "hearts-6"})
    for device in ("keeper", ""):
        assert "Corrected: Cleo bids 6 of hearts." in told(party, device)


def test_who_won_a_trick_is_told_to_a_seated_phone_where_it_is_put_right():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode=WINNERS).sit("Cleo")
    for seat, card in enumerate(BIDS):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    party.enter({"seat": 0, "type": "noted-trick"}, {"seat": 1, "type": "noted-trick"})
    party.enter({"seat": 2, "type": "noted-trick", "trick": 1})
    assert "Trick 1 was won by Cleo." in told(party, "Cleo")
    party.enter({"seat": 3, "type": "noted-trick"})
    assert "Corrected" not in told(party, "Cleo"), "the next trick is a new one"
    party.enter({"seat": 0, "type": "noted-trick", "trick": 2})
    assert "Corrected: Trick 2 was won by Ada." in told(party, "Cleo"), (
        "the second correction is told, too"
    )


def test_letting_later_rounds_stand_says_that_it_takes_the_round_out():
    party = kittens(FIRST, SECOND, THIRD)
    page = PagePhone(party.client("keeper"), party.url("?fix=1&out=1")).page
    assert page.named("press").called == "Take it out, and let later rounds stand"


def test_a_round_that_stands_is_corrected_again_with_the_reason_above_and_its_own_word():
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, {**FIRST, "tricks": [0, 5, 1, 2]}, "we misdealt")
    again = {**FIRST, "tricks": [1, 4, 1, 2]}
    page = party.client("keeper").get(party.url(fix_query(0, again))).content.decode()
    assert page.index("can’t have been so") < page.index('class="remedies"')
    assert 'value="we misdealt"' in page
    assert "If the later rounds stand" in page


def test_a_suit_alone_is_no_other_card():
    party = judged("clubs-5", "clubs-6", "clubs-9", "diamonds-8")
    phone = PagePhone(party.client("keeper"), party.url("?fix=5&suit=clubs&number=6"))
    phone.tap("spades")
    assert "could not have been" not in phone.words
    assert "press" not in [found.attributes.get("id") for found in phone.page.found]


def test_a_cat_alone_is_no_other_card():
    party = bidden()
    phone = PagePhone(party.client("keeper"), party.url("?fix=2&cat=calico&n=3"))
    phone.tap("ginger")
    assert "press" not in [found.attributes.get("id") for found in phone.page.found]


def test_the_coach_leaves_the_place_to_what_was_corrected():
    party = bidden()
    coached = "The lowest bid goes first"
    assert coached in told(party)
    correct(party, {"seat": 1, "type": "bid", "card": "ginger-1"}, at=2)
    assert "Corrected: Ben bids ginger 1." in told(party)
    assert coached not in told(party)


def test_the_history_keeps_what_a_correction_took_away():
    """Rounds that went left no trace for who was away."""
    party = kittens(FIRST, SECOND, THIRD)
    role, key = party.role_of(), new_key()
    correcting.correct(party.table, role, 0, 1, [], expected_version=party.version, key=key)
    history = told(party, rest="history/")
    listed = history[history.rindex("Corrections") :]
    assert "Taken out, and 2 later entries taken back: round 1." in listed
    assert listed.count("Ada bid") == 3
    assert "Nothing that was entered counts now." in history
    assert listed in told(party, "", "history/"), "whoever watches reads it, too"
    party.undo()
    assert "Corrections" not in told(party, rest="history/")


def test_the_history_says_what_a_card_was_before_its_correction():
    party = judged("clubs-5", "clubs-1", "clubs-2")
    correct(party, {"seat": 1, "type": "play", "card": "clubs-3"}, at=5)
    correct(party, {"seat": 1, "type": "play", "card": "clubs-4"}, at=5)
    history = told(party, rest="history/")
    listed = history[history.rindex("Corrections") :]
    first, second = listed.index("Ben plays 4 of clubs"), listed.index("Ben plays 1 of clubs")
    assert first < listed.index("Ben plays 3 of clubs") < second
