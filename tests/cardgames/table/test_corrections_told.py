"""What a correction says before it is entered and after, on all pages."""

import re
from html import unescape
from typing import Any

import pytest

from cardgames.table_game import SCORE
from tests.browser.tableshots import ADOPTION, FOUR, MEOWS, ROUNDS, played
from tests.browser.tableshots import BIDS as BID_MOVES
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory
from tests.cardgames.table.rounds import (
    BIDS,
    FIRST,
    ODD,
    RIGHT,
    SECOND,
    THIRD,
    correct,
    fix_query,
    judged,
    kittens,
    told,
    whole,
)

pytestmark = pytest.mark.django_db


def bidden(*before: dict[str, Any]) -> Party:
    """All three have bid in Adoption, in a bout after these."""
    party = TableFactory(game="adoption", names=FOUR[:3])
    party.enter(*before)
    party.enter({"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]})
    for seat, card in enumerate(("calico-7", "calico-3", "ginger-5")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    return party


def put_in_query(at: int, new: dict[str, Any]) -> str:
    return fix_query(at, new).replace("fix=", "into=")


def test_against_a_rule_a_word_why_is_asked():
    party = kittens(FIRST, SECOND, THIRD)
    wrong = whole("hearts-2 spades-3 hearts-4 clubs-1", 5, 1, 1, 2)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, wrong)))
    assert "Put it right anyway" in phone.words
    assert "Why, in a word" in phone.words


def test_where_all_fields_of_a_correction_are_filled_in_it_says_what_to_tap():
    party = kittens(FIRST, SECOND, THIRD)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, FIRST)))
    assert "Tap the field that is wrong." in phone.words
    phone.tap("f0-1")
    assert phone.keys(0)


def test_a_correction_that_changes_nothing_lights_nothing():
    party = kittens(FIRST, SECOND)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, FIRST)))
    assert all(found.attributes.get("id") != "press" for found in phone.page.found)
    changed = PagePhone(party.client("keeper"), party.url(fix_query(0, RIGHT)))
    assert changed.page.named("press").called == "Put it right"


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_a_correction_of_lives_asks_for_no_hand_that_nobody_named(game: str):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    party.enter({"seat": None, "type": "round", "lost": [1, 0, 2, 0]})
    phone = PagePhone(party.client("keeper"), party.url("history/"))
    phone.go(re.findall(r'href="([^"]*\?fix=0[^"]*)"', unescape(phone.page.html))[0])
    assert "Tap the field that is wrong." in phone.words
    phone.tap("f0-0", "2")
    assert phone.page.named("press").called == "Put it right"
    assert "8 → 7" in phone.words


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_a_pad_s_hint_begins_with_a_capital_letter(game: str):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    assert "Tap who lost lives" in PagePhone(party.client("keeper"), party.url()).words


def test_the_keys_of_a_field_are_not_marked_where_another_one_is_wrong():
    party = kittens(FIRST)
    page = PagePhone(party.client("keeper"), party.url(fix_query(0, ODD) + "&at=bid0")).page
    assert "They must add up to 8" in page.text
    keys = [found for found in page.found if found.attributes.get("id", "").startswith("k")]
    assert [found.called for found in keys if "set" in found.classes]
    assert not [found.called for found in keys if "wrong" in found.classes]


def test_a_board_as_it_was_before_an_entry_says_that_it_is_no_round_s_beginning():
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    cards = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards)))
    said = PagePhone(party.client("keeper"), party.url("correct/?fix=1")).page.text
    assert re.search(r"as it was before\s*this entry", said)
    whole_one = kittens(FIRST)
    said = PagePhone(whole_one.client("keeper"), whole_one.url(fix_query(0, FIRST))).page.text
    assert "as it was before" not in said, "the score sheet shows all rounds"


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


def test_a_count_of_a_corrected_round_may_be_raised_before_another_one_falls():
    party = kittens(FIRST)
    page = PagePhone(party.client("keeper"), party.url(fix_query(0, FIRST) + "&at=won1")).page
    numbers = [found for found in page.found if found.attributes.get("id", "").startswith("k")]
    assert numbers
    assert not [found.called for found in numbers if "gone" in found.classes]


def test_a_round_that_was_forgotten_is_said_to_be_put_in():
    party = TableFactory(game="nine-lives", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    for lost in ([1, 0, 2], [3, 1, 0]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    forgotten = {"seat": None, "type": "round", "lost": [0, 1, 1]}
    correct(party, forgotten, at=1, drop=0)
    assert "Put in: round 2. Ben −1, Cleo −1." in told(party, "")


def test_a_correction_that_is_taken_back_is_named():
    party = kittens(FIRST, SECOND)
    correct(party, RIGHT)
    party.undo()
    assert "Taken back: Corrected: round 1. Dev +1." in told(party, "")
    assert "Corrected: round 1. Dev +1." in told(party, rest="history/")
    correct(party, at=1)
    party.undo()
    assert "Taken back: Taken out: round 2." in told(party, "")


def test_a_card_that_was_played_later_by_the_same_hand_is_told_as_corrected():
    tricks = ("clubs-5", "clubs-1", "clubs-9", "diamonds-8")
    party = judged(*tricks)
    for seat, card in ((0, "spades-9"), (1, "spades-8"), (2, "spades-5"), (3, "spades-1")):
        party.enter({"seat": seat, "type": "play", "card": card})
    phone = PagePhone(party.client("keeper"), party.url("correct/?fix=5&suit=spades&number=8"))
    phone.press()
    assert re.search(
        r"Corrected: Ben plays 8 of spades\. \d later entr\w+ no longer fits?", phone.words
    )
    assert "corrected by the scorekeeper" in told(party, rest="history/")


def test_a_bid_that_opens_the_bidding_again_is_told_as_corrected_and_not_as_chosen_anew():
    party = bidden()
    party.enter({"seat": 1, "type": "adopt", "card": "devon-4"})
    correct(party, {"seat": 0, "type": "bid", "card": "calico-3"}, at=1)
    words = told(party, "")
    assert "chooses anew" not in words
    assert "later entr" in words


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


def test_a_bid_that_is_noted_anew_is_told_as_corrected():
    party = kittens()
    for seat, card in enumerate(BIDS):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    party.enter({"seat": 2, "type": "noted-bid", "card": "hearts-6"})
    for device in ("keeper", ""):
        assert "Corrected: Cleo bids 6 of hearts." in told(party, device)


def test_who_won_a_trick_is_told_to_a_seated_phone_where_it_is_put_right():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode=SCORE).sit("Cleo")
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


def test_a_suit_alone_is_no_other_card():
    party = judged("clubs-5", "clubs-6", "clubs-9", "diamonds-8")
    phone = PagePhone(party.client("keeper"), party.url("correct/?fix=5&suit=clubs&number=6"))
    phone.tap("spades")
    assert "No score changes" not in phone.words
    assert "press" not in [found.attributes.get("id") for found in phone.page.found]


def test_a_cat_alone_is_no_other_card():
    party = bidden()
    phone = PagePhone(party.client("keeper"), party.url("correct/?fix=2&cat=calico&n=3"))
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
    correct(party)
    history = told(party, rest="history/")
    listed = history[history.rindex("Corrections") :]
    assert "Taken out: round 1" in listed
    assert listed.count("Ada bid") == 1
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


def opened(party: Party, number: int) -> PagePhone:
    """The scorekeeper's page after "Put it right" at this entry of the history."""
    history = unescape(party.client("keeper").get(party.url("history/")).content.decode())
    link = re.findall(rf'href="/t/\w+/(correct/\?fix={number}&[^"]*)"', history)[0]
    return PagePhone(party.client("keeper"), party.url(link))


def table_of(game: str, moves: list[dict[str, object]]) -> Party:
    party = TableFactory(game=game, names=FOUR)
    party.enter(*moves)
    return party


def test_a_correction_that_is_opened_says_what_to_tap():
    party = judged("clubs-5", "clubs-1")
    assert "Tap what it should have been." in opened(party, 5).words
    assert "Tap what it should have been" not in told(
        party, rest="correct/?fix=5&suit=clubs&number=3"
    )


def test_a_deal_that_is_corrected_asks_for_the_card_that_is_wrong():
    party = table_of("adoption", ADOPTION)
    phone = opened(party, 0)
    assert "Tap the field that is wrong." in phone.words
    assert all(found.attributes.get("id") != "k0-0" for found in phone.page.found), "of no field"
    phone.go(phone.address.replace("card=devon-4", "card=devon-7"))


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
        ("tricksy-kittens", [*BID_MOVES, *played(0, "clubs-5", "clubs-1")], 4, "clubs", "4"),
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
    assert "No score changes" not in phone.words
    phone.tap(key)
    assert "No score changes" in phone.words


def test_a_field_that_was_changed_says_what_it_was():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode="score")
    party.enter(*ROUNDS)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, ROUNDS[0])))
    assert "wasis" not in phone.page.html
    bids = ["spades-2", *ROUNDS[0]["bids"][1:]]
    phone.go(party.url(fix_query(0, {**ROUNDS[0], "bids": bids, "tricks": [4, 1, 1, 2]})))
    changed = re.findall(r'<p class="wasis">(.*?)</p>', phone.page.html, re.DOTALL)
    assert [" ".join(re.sub("<[^>]*>", " ", each).split()) for each in changed] == [
        "Ada, bid was 2 is 2",
        "Ada, won was 5 is 4",
        "Ben, won was 0 is 1",
    ]
    assert "#hearts" in changed[0].partition("</s>")[0]


def test_whose_score_a_judged_correction_has_changed_is_told_to_all():
    """It was said before the press alone."""
    party = table_of("math-meows", MEOWS[:3])
    phone = opened(party, 2)
    phone.tap("k3-1")
    phone.press()
    assert "Corrected: Cleo can’t play. Ada stays Kittyking. Cleo −1." in told(party, "")
    party.undo()
    assert "Cleo −1." in told(party, "")


def test_a_correction_is_told_while_all_that_is_counted_waits_to_be_scored():
    """The referee's yes to the counts stood in its place."""
    party = kittens(FIRST, SECOND)
    for seat, card in enumerate(("spades-4", "spades-6", "hearts-1", "diamonds-9")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    for seat, tricks in enumerate((3, 2, 0, 1)):
        party.enter({"seat": seat, "type": "noted-won", "tricks": tricks})
    correct(party, RIGHT)
    answers = re.findall(r'class="answer.*?</p>', told_html(party), re.DOTALL)
    assert any("Corrected: round 1. Dev +1." in answer for answer in answers)


def told_html(party: Party) -> str:
    return party.client("keeper").get(party.url()).content.decode()


def test_a_judged_entry_changes_what_its_own_round_gives_and_that_is_no_later_one():
    """It said "in round 0", and that one later round stands."""
    party = table_of("math-meows", MEOWS[:2])
    party.enter({"seat": 2, "type": "fail"})
    phone = opened(party, 2).tap("k3-0")
    assert "in round 1" in phone.words
    assert "later round" not in phone.words


def test_a_round_with_a_wrong_sum_is_put_in_anyway():
    party = kittens(FIRST, SECOND)
    odd = whole("hearts-5 diamonds-3 spades-9 clubs-9", 4, 1, 2, 1)
    phone = PagePhone(party.client("keeper"), party.url(put_in_query(1, odd)))
    assert phone.page.named("amend-1").called == "Put it in anyway"


def test_a_round_that_is_put_in_ends_none():
    party = TableFactory(game="math-meows", names=FOUR, mode=SCORE)
    for lost in ([1, 0, 2, 0], [0, 3, 0, 1]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    phone = PagePhone(party.client("keeper"), party.url("correct/?into=1&lost0=1"))
    assert "What that changes" in phone.words
    assert "is over" not in phone.words


def test_the_room_reads_beside_who_has_won_what_was_corrected_last():
    party = TableFactory(game="math-meows", names=FOUR, mode=SCORE)
    for lost in ([1, 0, 2, 0], [0, 3, 0, 1]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    correct(party, {"seat": None, "type": "round", "lost": [1, 0, 2, 9]}, at=1)
    words = told(party, "", "screen/")
    assert "no life left; the most lives win." in words
    assert "orrected" in words
