"""What a correction says while nothing is changed yet, and of a change that moves no score."""

import re
from html import unescape

import pytest

from cardgames.table.services import correcting
from tests.browser.tableshots import (
    ADOPTION,
    BIDS,
    FOUR,
    LIVES,
    MEOWS,
    NOTED,
    ROUNDS,
    TRICKS,
    played,
)
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, new_key
from tests.cardgames.table.test_corrected_again import judged, told
from tests.cardgames.table.test_table_rulings import fix_query

pytestmark = pytest.mark.django_db


def opened(party: Party, number: int) -> PagePhone:
    """The scorekeeper's page after "Correct it" at this entry of the history."""
    history = unescape(party.client("keeper").get(party.url("history/")).content.decode())
    link = re.findall(rf'href="/t/\w+/(\?fix={number}&[^"]*)"', history)[0]
    return PagePhone(party.client("keeper"), party.url(link))


def table_of(game: str, moves: list[dict[str, object]]) -> Party:
    party = TableFactory(game=game, names=FOUR)
    party.enter(*moves)
    return party


def test_a_correction_that_is_opened_says_what_to_tap():
    party = judged("clubs-5", "clubs-1")
    assert "Tap what it should have been." in opened(party, 5).words
    assert "Tap what it should have been" not in told(party, rest="?fix=5&suit=clubs&number=3")


def test_of_what_was_put_together_the_last_part_can_be_taken_back():
    said = "Tap what it should have been; the arrow takes its last part back."
    assert said in opened(table_of("math-meows", MEOWS), 3).words


def test_of_a_card_that_changes_no_trick_it_is_said_that_no_score_changes():
    party = judged("clubs-5", "clubs-1", "clubs-9", "diamonds-8")
    kept = told(party, rest="?fix=5&suit=clubs&number=4")
    assert "No score changes. Ben plays 4 of clubs." in kept
    won = told(party, rest="?fix=5&suit=clubs&number=8")
    assert "Dev plays 8 of diamonds. Ben wins the trick with 8 of clubs." in won
    assert "No score changes" not in won


def test_a_deal_that_is_corrected_asks_for_the_card_that_is_wrong():
    party = table_of("adoption", ADOPTION)
    phone = opened(party, 0)
    assert "Tap the field that is wrong." in phone.words
    assert all(found.attributes.get("id") != "k0-0" for found in phone.page.found), "of no field"
    phone.go(phone.address.replace("card=devon-4", "card=devon-7"))
    assert "Tap another field, or correct it." in phone.words


def test_a_round_that_the_table_let_stand_says_so_when_it_is_opened():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode="score")
    odd = {**ROUNDS[0], "tricks": [5, 0, 1, 1], "ruled": "one trick was lost"}
    party.enter(odd, ROUNDS[1])
    phone = opened(party, 0)
    assert "The table lets it stand: one trick was lost." in phone.words
    assert "The table lets it stand" not in opened(party, 1).words


@pytest.mark.parametrize(
    ("game", "moves", "number", "suit", "key"),
    [
        ("tricksy-kittens", [*BIDS, *played(0, "clubs-5", "clubs-1")], 4, "clubs", "4"),
        ("adoption", ADOPTION[:4], 1, "calico", "4"),
        ("math-meows", MEOWS, 1, "circle", "1"),
    ],
)
def test_the_suit_that_was_entered_is_tapped_for_another_number_of_it(
    game, moves, number, suit, key
):
    """It stays chosen, as a newcomer taps both parts of the right card."""
    if game == "adoption":
        moves = [*moves, ADOPTION[4]]
    phone = opened(table_of(game, moves), number)
    phone.tap(suit)
    assert "What that changes" not in phone.words
    phone.tap(key)
    assert "What that changes" in phone.words or "could not have been" in phone.words


def test_what_an_entry_brings_no_longer_is_said():
    """Ben's circle 7 matched the circle 4 that turns out to have been a square 2."""
    party = table_of("math-meows", MEOWS[:2])
    said = "Ben plays circle 7 on the right. No longer: “It matches circle: draws 2,"
    assert said in told(party, rest="?fix=0&suit=square&number=2")


def test_a_round_that_is_over_with_a_correction_is_said_to_be():
    """Cleo wagered, and could not play after all."""
    phone = opened(table_of("nine-lives", LIVES), 3)
    phone.tap("Can’t or won’t")
    assert "Then round 1 is over." in phone.words
    assert "is over" not in opened(table_of("nine-lives", LIVES), 3).words


def test_whose_turn_it_is_with_a_correction_is_said():
    """Ada's bid turns out to be the lowest but one: she adopts before Cleo."""
    party = table_of("adoption", ADOPTION)
    said = told(party, rest="?fix=1&cat=birman&n=4")
    assert "Then it is the turn of Ada, not of Cleo." in said
    assert "Then it is the turn" not in told(party, rest="?fix=1&cat=birman&n=9")


COUNTED = {**ROUNDS[0], "tricks": [4, 1, 1, 2]}
"""The first round with a trick more for Ben: Ada and Cleo score nothing, and keep their cards."""


@pytest.mark.parametrize(("mode", "notes"), [("winners", [*NOTED, *TRICKS]), ("score", NOTED)])
def test_what_the_running_round_was_dealt_stands_with_a_correction_of_an_earlier_one(mode, notes):
    """With nobody scoring two cards more would be in play: nine each, not seven."""
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode=mode)
    party.enter(ROUNDS[0], *notes)
    dealt, before = party.state.game.hand_size, party.state.notes
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, COUNTED)))
    assert "Then round 2 would have been dealt with 9 cards each." in phone.words
    assert phone.page.named("press").called == "Correct it, and let later rounds stand"
    assert phone.page.named("amend-1").called == "Correct it, with 9 cards each now"
    phone.press()
    assert party.state.game.hand_size == dealt
    assert party.state.notes == before
    assert party.state.game.points() == (0, 0, 0, 0)
    phone.go(party.url(fix_query(0, ROUNDS[0])))
    phone.press()
    assert "Corrected: round 1 (Ada +2, Cleo +4)." in phone.words
    assert "Taken out" not in phone.words


def test_what_a_judged_round_was_dealt_stands_with_a_correction_of_an_earlier_one():
    """Its moves stay legal: without a word it would have had two tricks more than cards."""
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    party.enter(ROUNDS[0])
    for seat, card in enumerate(("diamonds-2", "spades-4", "diamonds-3", "clubs-3")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    party.enter({"seat": 0, "type": "play", "card": "clubs-5"})
    dealt = party.state.game.hand_size
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, COUNTED)))
    assert "Then round 2 would have been dealt with 9 cards each." in phone.words
    assert phone.page.named("press").called == "Correct it, and let later rounds stand"
    phone.press()
    assert party.state.game.hand_size == dealt
    assert party.state.game.points() == (0, 0, 0, 0)
    party.enter({"seat": 1, "type": "play", "card": "clubs-6"})


def test_who_knows_that_the_cards_were_dealt_anew_corrects_all():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode="score")
    party.enter(ROUNDS[0], *NOTED)
    PagePhone(party.client("keeper"), party.url(fix_query(0, COUNTED))).press("amend-1")
    assert party.state.game.hand_size == 9


def test_where_a_round_is_over_by_a_correction_later_entries_could_not_have_been_as_it_is_over():
    """It said that it was another's turn, which was only so as the next round had begun."""
    phone = opened(table_of("math-meows", MEOWS), 2)
    phone.tap("k3-1")
    assert "could not have been: round 1 is over by then." in phone.words


def test_a_correction_against_a_rule_says_that_later_rounds_stand():
    """“If the later rounds stand” stood over the only button that enters it."""
    odd = {**ROUNDS[0], "tricks": [5, 0, 1, 1], "ruled": "one trick was lost"}
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode="score")
    party.enter(odd, *ROUNDS[1:])
    wrong = {**odd, "bids": ["hearts-3", *odd["bids"][1:]], "tricks": [3, 0, 3, 1]}
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, wrong)))
    assert phone.page.named("amend-1").called == "Correct it anyway"
    assert "The later rounds stand" in phone.words
    assert "If the later rounds stand" not in phone.words


def test_a_field_that_was_changed_says_what_it_was():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode="score")
    party.enter(*ROUNDS)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, ROUNDS[0])))
    assert "<s>" not in phone.page.html
    bids = ["spades-2", *ROUNDS[0]["bids"][1:]]
    phone.go(party.url(fix_query(0, {**ROUNDS[0], "bids": bids, "tricks": [4, 1, 1, 2]})))
    was = re.findall(r"<s>(.*?)</s>", phone.page.html)
    assert [re.sub("<[^>]*>", "", each) for each in was] == ["was 2", "was 5", "was 0"]
    assert "#hearts" in was[0]


def test_whose_score_a_judged_correction_has_changed_is_told_to_all():
    """It was said before the press alone."""
    party = table_of("math-meows", MEOWS[:3])
    phone = opened(party, 2)
    phone.tap("k3-1")
    phone.press()
    assert "Corrected: Cleo can’t play. Ada stays Kittyking (Cleo −1)." in told(party, "")
    party.undo()
    assert "(Cleo −1)" in told(party, "")


def test_where_an_entry_stands_is_said_once_another_trick_is_played():
    party = judged("clubs-5", "clubs-1", "clubs-2", "diamonds-8", "spades-9")
    phone = opened(party, 5)
    phone.tap("3")
    phone.press()
    assert "Corrected: Ben plays 3 of clubs (trick 1)." in told(party, "")
    now = opened(party, 8)
    now.tap("8")
    now.press()
    assert "Corrected: Ada leads 8 of spades." in told(party, "")


def test_an_entry_that_was_put_in_is_marked_as_that():
    party = table_of("math-meows", MEOWS[:2])
    correcting.correct(
        party.table,
        party.role_of(),
        2,
        0,
        [{"seat": 2, "type": "wager"}],
        expected_version=party.version,
        key=new_key(),
    )
    history = told(party, rest="history/")
    assert "put in by the scorekeeper" in history
    assert "corrected by" not in history


def test_how_many_entries_come_back_is_said_where_a_correction_is_taken_back():
    party = judged("clubs-5", "clubs-1", "clubs-2", "diamonds-8", "spades-9")
    PagePhone(party.client("keeper"), party.url("?fix=5&out=1")).press("amend-1")
    gone = "Taken out, and 3 later entries taken back: Ben plays 1 of clubs"
    assert gone in told(party, "")
    party.undo()
    assert f"Taken back: “{gone}" in told(party, "")
