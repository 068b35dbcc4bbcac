"""A round noted as it is played: bids first, then tricks, one by one or together; then one move."""

import json
import re

import pytest
from django.test import Client

from cardgames.pad import Draft
from cardgames.table.services import (
    correcting,
    folding,
    last_entry,
    playing,
    records,
    undoing,
    visibility,
)
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal import journal
from tests.cardgames.page_phone import Found, PagePhone
from tests.cardgames.table.cast import Party, TableFactory, new_key

pytestmark = pytest.mark.django_db

NAMES = ("Ada", "Ben", "Cleo", "Dev")
NUMBERS, INSTEAD = "Type the tricks as numbers", "Tap who won instead"
BIDS = ("hearts-2", "spades-4", "hearts-1", "diamonds-3")


def bid(seat, card):
    return {"seat": seat, "type": "noted-bid", "card": card}


def trick(seat):
    return {"seat": seat, "type": "noted-trick"}


def won(seat, tricks):
    return {"seat": seat, "type": "noted-won", "tricks": tricks}


def party(mode=SCORE, **options) -> Party:
    return TableFactory(game="tricksy-kittens", names=NAMES, mode=mode, **options)


def with_bids(**options) -> Party:
    table = party(**options)
    table.enter(*(bid(seat, card) for seat, card in enumerate(BIDS)))
    return table


def refused(deed, *args, **options):
    with pytest.raises(Refusal) as refusal:
        deed(*args, **options)
    return refusal.value.code


def page(table: Party, who: str = "keeper", query: str = "") -> str:
    return table.client(who).get(table.url(query)).content.decode()


# What is noted, and for how long


@pytest.mark.parametrize("who", ["keeper", "Ben", ""])
@pytest.mark.parametrize("place", ["state.json", "history/", "screen/"])
def test_bids_are_shown_to_all_once_all_are_in(who, place):
    table = party().sit("Ben")
    table.enter(*(bid(seat, card) for seat, card in enumerate(BIDS[:3])))
    early = page(table, who, place)
    is_shown = {
        "state.json": "hearts-2",
        "history/": "Ada bids 2 of hearts.",
        "screen/": "#hearts",
    }[place]
    assert (is_shown in early) == (who == "keeper" and place != "screen/")
    assert "Ada has bid." in early or place != "history/" or who == "keeper"
    table.enter(bid(3, BIDS[3]))
    assert is_shown in page(table, who, place)
    found = visibility.view_of(table.table, table.seen_by(who), table.role_of(who)).document()
    assert found["notes"] == [bid(seat, card) for seat, card in enumerate(BIDS)]


def test_notes_outlive_a_memory_and_stand_in_no_record():
    table = with_bids()
    table.enter(trick(1))
    folding.forget_states()
    assert [each.seat for each in table.state.notes] == [0, 1, 2, 3, 1]
    assert records.record(table.state)["moves"] == []


def test_the_move_of_the_round_takes_the_place_of_its_notes():
    table = with_bids()
    table.enter(*map(trick, (1, 1, 0, 3, 0, 1, 3)))
    noting = table.state.noting(SCORE)
    whole = {"seat": None, "type": "round", "bids": list(BIDS), "tricks": [3, 3, 0, 2]}
    table.enter(trick(0))
    assert table.state.noting(SCORE).move == whole
    assert not noting.is_whole
    table.enter(whole)
    assert table.state.notes == ()
    assert verdict(records.record(table.state))["legal"]
    assert table.state.game.points() == (2, 0, 1, 0)
    table.undo()
    assert len(table.state.notes) == 12


def test_undo_takes_the_last_note_back_and_redo_puts_it_back():
    table = with_bids()
    table.enter(trick(1))
    assert last_entry.last_words(table.state) == "Ben wins trick 1."
    table.undo()
    assert last_entry.last_words(table.state) == "Dev bids 3 of diamonds."
    assert last_entry.undone_words(table.state) == "Ben wins trick 1."
    undoing.redo(table.table, table.role_of(), expected_version=table.version, key=new_key())
    assert table.state.noting(SCORE).winners == (1,)


def test_a_card_that_is_noted_as_a_bid_is_no_second_one_and_the_no_says_whose_it_is():
    table = party()
    table.enter(bid(0, "hearts-2"))
    with pytest.raises(Refusal) as refusal:
        table.enter(bid(1, "hearts-2"))
    said = "hearts-2 is the bid of Ada. There is only one such card."
    assert refusal.value.sentence == said


def test_a_note_that_no_longer_fits_behind_a_correction_does_not_count():
    table = with_bids()
    whole = {"seat": None, "type": "round", "bids": list(BIDS), "tricks": [2, 4, 1, 1]}
    table.enter(whole, bid(0, "diamonds-3"))
    assert table.seen_by().noting(SCORE).bids == {0: "diamonds-3"}
    table.undo()
    table.undo()
    table.enter({**whole, "tricks": [2, 2, 1, 3]})
    assert refused(table.enter, bid(0, "diamonds-3")) == "card-elsewhere"


# By whom


def test_a_phone_notes_in_its_own_line_only():
    table = party().sit("Ada", "Ben")
    assert refused(table.enter, bid(1, "hearts-2"), device="Ada") == "not-your-seat"
    assert refused(table.enter, bid(1, "hearts-2"), device="") == "not-your-seat"
    table.enter(bid(0, "hearts-2"), device="Ada")
    assert refused(table.undo, "Ben") == "not-your-seat"
    table.undo("Ada")
    assert table.state.notes == ()


def test_lines_are_filled_in_at_once_and_the_second_in_the_same_line_is_told():
    table = party().sit("Ada", "Ben")
    version = table.version

    def note(document, device):
        role = table.role_of(device)
        playing.enter(table.table, role, [document], expected_version=version, key=new_key())

    note(bid(0, "hearts-2"), "Ada")
    note(bid(1, "spades-4"), "Ben")
    note(bid(2, "hearts-1"), "keeper")
    assert len(table.state.notes) == 3
    with pytest.raises(journal.Stale):
        note(bid(0, "clubs-9"), "keeper")
    assert table.seen_by("Ada").noting(SCORE).bids[0] == "hearts-2"


def test_the_second_who_notes_the_same_trick_is_told():
    table = with_bids()
    version = table.version
    table.enter(trick(1))
    with pytest.raises(journal.Stale):
        playing.enter(
            table.table, table.role_of(), [trick(1)], expected_version=version, key=new_key()
        )
    assert table.state.noting(SCORE).winners == (1,)


def test_what_was_begun_for_a_line_stays_while_others_fill_in_theirs_and_goes_with_its_own():
    table = party().sit("Ada", "Ben")
    draft = f"?for=0&since={table.version}&suit=hearts"
    table.enter(bid(1, "spades-4"), device="Ben")
    assert 'class="act set"' in page(table, query=draft)
    table.enter(bid(0, "clubs-1"), device="Ada")
    html = page(table, query=draft)
    assert "Ada was faster." in html
    assert "Ada has bid. What was tapped here is dropped." in html


def test_what_one_has_entered_oneself_is_said_to_be_in():
    table = party().sit("Ada", "Ben")
    assert "Ada, your bid is in" not in page(table, "Ada")
    table.enter(bid(0, "clubs-1"), device="Ada")
    assert "Ada, your bid is in" in page(table, "Ada")
    table.enter(bid(1, "hearts-2"), bid(2, "hearts-3"), bid(3, "spades-1"))
    assert "Ada, how many did you win?" in page(table, "Ada")
    assert called(table, INSTEAD, who="Ada") == [], "the table's pad is the scorekeeper's"
    table.enter(won(0, 2), device="Ada")
    assert "Ada, your tricks are in" in page(table, "Ada")


def test_who_is_forestalled_by_the_scorekeeper_is_not_told_to_have_been_faster():
    table = party().sit("Ada")
    draft = f"?for=0&since={table.version}&suit=hearts"
    table.enter(bid(0, "clubs-1"))
    html = page(table, "Ada", query=draft)
    assert "was faster" not in html
    assert "The scorekeeper entered it." in html
    assert "Ada has bid. What was tapped here is dropped." in html


# What can't be noted


@pytest.mark.parametrize(
    ("document", "code"),
    [
        (bid(1, "hearts-2"), "card-elsewhere"),
        (bid(1, "moons-2"), "unknown-card"),
        ({"seat": 1, "type": "noted-bid"}, "not-in-hand"),
        (trick(0), "wrong-phase"),
        (won(0, 2), "wrong-phase"),
    ],
)
def test_a_note_that_the_rules_forbid_is_refused(document, code):
    table = party()
    table.enter(bid(0, "hearts-2"))
    assert refused(table.enter, document) == code
    assert table.version == 1


def test_there_are_no_more_tricks_than_there_are():
    table = with_bids()
    table.enter(*[trick(0)] * 8)
    assert refused(table.enter, trick(0)) == "trick-count"
    assert refused(table.enter, won(0, 19)) == "trick-count"


def test_where_every_card_is_judged_nothing_is_noted():
    assert refused(party(REFEREE).enter, bid(0, "hearts-2")) == "wrong-phase"


@pytest.mark.parametrize(
    "document",
    [
        {"type": "noted-bid", "card": "hearts-2"},
        {"seat": 4, "type": "noted-trick"},
        {"seat": 0, "type": "noted-won", "tricks": -1},
        {"seat": 0, "type": "noted-won", "tricks": "2"},
        {"seat": 0, "type": "noted-won"},
        {"seat": 0, "type": ["noted-won"]},
        {"seat": 0, "type": "noted-trick", "card": "hearts-2"},
    ],
)
def test_what_has_not_the_shape_of_a_note_is_malformed(document):
    table = with_bids()
    with pytest.raises(Malformed):
        table.enter(document)


def test_the_way_does_not_change_while_something_is_noted():
    table = party()
    table.enter(bid(0, "hearts-2"))
    assert refused(playing.set_mode, table.table, table.role_of(), REFEREE) == "wrong-phase"
    table.undo()
    playing.set_mode(table.table, table.role_of(), REFEREE)


def test_the_former_mode_of_who_won_each_trick_is_keeping_score():
    phone = opened("winners")
    assert phone.state()["keeping"] == SCORE
    phone.client.post(f"{phone.address}keeping/", {"keeping": REFEREE})
    phone.client.post(f"{phone.address}keeping/", {"keeping": "winners"})
    assert phone.state()["keeping"] == SCORE


# Tapped on a server's own links


def opened(keeping: str = SCORE) -> PagePhone:
    client = Client()
    answer = client.post("/t/new/tricksy-kittens/", {"name": NAMES, "keeping": keeping})
    return PagePhone(client, answer.headers["Location"])


def tap(phone: PagePhone, called: str) -> int:
    """One tap on a link or on a button that posts."""
    found = phone.page.named(called)
    if found.tag == "button":
        phone.press(called)
    else:
        phone.go(found.attributes["href"])
    return 1


def bids(phone: PagePhone) -> int:
    taps = 0
    for card in BIDS:
        suit, number = card.split("-")
        taps += tap(phone, suit) + tap(phone, number)
    return taps


def winner_key(phone: PagePhone, name: str) -> str:
    return next(
        each.attributes["id"]
        for each in phone.page.found
        if each.attributes.get("id", "").startswith("k") and each.called.startswith(name)
    )


def test_tapping_who_won_is_sixteen_taps_a_round_of_four():
    phone = opened()
    taps = bids(phone)
    for name in ("Ben", "Ben", "Ada", "Dev", "Ada", "Ben", "Dev", "Ada"):
        taps += tap(phone, winner_key(phone, name))
    assert "Round 1 is over" in phone.words
    assert "8 cards each · Ada leads" in phone.words
    taps += tap(phone, "onward")
    assert taps == 17
    assert phone.state()["seen"]["state"]["lives"] == [2, 0, 1, 0]


def played(winners: str = "BBADABDA") -> Party:
    """A round by who won each trick."""
    table = with_bids()
    table.enter(*(trick("ABCD".index(name)) for name in winners))
    table.enter(table.state.noting(SCORE).move)
    return table


def test_who_won_the_last_trick_of_a_round_leads_the_next_and_all_are_told():
    """T2."""
    table = played()
    assert "8 cards each · Ada leads" in page(table)
    assert "8 cards each · Ada leads" in page(table, "", "screen/")
    noting = table.state.noting(SCORE)
    assert (noting.leader, noting.trump) == (0, None)
    assert [row.sign for row in noting.sheet.rows] == ["cats", "", "", ""]
    table.enter(*map(bid, range(4), ("hearts-5", "spades-4", "clubs-1", "diamonds-3")))
    assert "Ada leads; hearts are trump." in page(table)


def test_a_round_whose_tricks_were_corrected_or_counted_together_says_not_who_leads():
    table = played()
    whole = {"seat": None, "type": "round", "bids": list(BIDS), "tricks": [2, 3, 1, 2]}
    correcting.correct(
        table.table, table.role_of(), 0, 1, [whole], expected_version=table.version, key=new_key()
    )
    assert table.state.noting(SCORE).leader is None
    counted = with_bids()
    counted.enter(*(won(seat, 2) for seat in range(4)))
    counted.enter(counted.state.noting(SCORE).move)
    assert counted.state.noting(SCORE).leader is None
    assert "leads" not in page(counted)


def test_the_key_of_who_won_last_is_framed():
    phone = opened()
    bids(phone)
    framed = [each.called for each in phone.page.found if "last" in each.classes]
    tap(phone, winner_key(phone, "Ben"))
    assert framed == []
    (framed,) = [each.called for each in phone.page.found if "last" in each.classes]
    assert framed.startswith("Ben")


def test_who_won_a_trick_before_is_put_right_from_the_history():
    """Ben won trick 1, and not Ada: the trick keeps its place, and who leads next stays."""
    table = with_bids()
    table.enter(trick(0), trick(2), trick(1))
    phone = PagePhone(table.client("keeper"), table.url("history/"))
    assert "Put one in before it" not in phone.words, "nothing is put before a note"
    links = [each.attributes.get("href", "") for each in phone.page.found]
    phone.go(next(link for link in links if "trick=1" in link))
    assert "Who won trick 1?" in phone.words
    assert "Correcting: Ada wins trick 1." in phone.words
    assert_can_be_left(phone, table)
    tap(phone, winner_key(phone, "Ben"))
    assert table.state.noting(SCORE).winners == (1, 2, 1)
    assert "Trick 1 was won by Ben." in phone.words
    assert "Who won trick 4?" in phone.words
    table.undo()
    assert table.state.noting(SCORE).winners == (0, 2, 1)


def test_a_bid_is_put_right_from_the_history_where_it_is_bid():
    table = with_bids()
    table.enter(trick(0))
    phone = PagePhone(table.client("keeper"), table.url("history/"))
    links = [each.attributes.get("href", "") for each in phone.page.found]
    phone.go(next(link for link in links if "for=1" in link))
    assert "The bid of Ben" in phone.words
    assert "Correcting: Ben bids 4 of spades." in phone.words
    assert_can_be_left(phone, table)
    assert "Who won trick" not in phone.words
    tap(phone, "9")
    assert table.state.noting(SCORE).bids[1] == "spades-9"
    assert table.state.noting(SCORE).winners == (0,)


def test_how_many_tricks_were_won_is_put_right_from_the_history():
    table = with_bids()
    table.enter({"seat": 1, "type": "noted-won", "tricks": 3})
    phone = PagePhone(table.client("keeper"), table.url("history/"))
    links = [each.attributes.get("href", "") for each in phone.page.found]
    phone.go(next(link for link in links if "at=won" in link))
    assert "Correcting: Ben has won 3 tricks." in phone.words
    assert_can_be_left(phone, table)
    tap(phone, "2")
    assert table.state.noting(SCORE).won == {1: 2}


def assert_can_be_left(phone: PagePhone, table: Party) -> None:
    """The one way back changes nothing, and nobody else's pad stands beside it."""
    (back,) = [each for each in phone.page.found if each.attributes.get("id") == "back"]
    assert back.attributes["href"] == table.url()
    assert not [
        each for each in phone.page.found if each.attributes.get("id", "").startswith("for-")
    ]


def test_only_the_scorekeeper_says_anew_who_won_a_trick():
    table = with_bids().sit("Ben")
    table.enter(trick(0))
    assert refused(table.enter, {**trick(1), "trick": 1}, device="Ben") == "not-keeper"


@pytest.mark.parametrize("notes", [[trick(0), trick(1)], [won(0, 2), won(2, 3)]])
def test_a_bid_that_is_changed_keeps_its_place_and_what_was_won_since(notes):
    """Tricks can't be noted before all bids are in: the new one stands where the old one did."""
    table = with_bids().sit("Ben")
    table.enter(*notes)
    before = table.state.noting(SCORE)
    table.enter(bid(1, "spades-9"), device="Ben")
    noting = table.state.noting(SCORE)
    assert noting.bids == {**before.bids, 1: "spades-9"}
    assert (noting.winners, noting.won) == (before.winners, before.won)
    assert "Ben bids 9 of spades." in page(table), "what was entered last is told"
    assert [each.seat for each in noting.notes] == [each.seat for each in before.notes]


@pytest.mark.parametrize("number", [2, 99])
def test_a_trick_that_was_not_noted_cant_be_put_right(number):
    table = with_bids()
    table.enter(trick(0))
    assert refused(table.enter, {**trick(1), "trick": number}) == "wrong-phase"


def test_typing_the_tricks_as_numbers_is_thirteen_taps_a_round_of_four():
    phone = opened()
    taps = bids(phone) + tap(phone, NUMBERS)
    for number in "240":
        taps += tap(phone, number)
    taps += tap(phone, "press")
    assert taps == 13
    assert phone.state()["seen"]["state"]["tricks_won"] == [2, 4, 0, 2]


def test_the_key_that_changes_a_bid_says_so_and_is_none_of_the_numbers():
    noting = with_bids().state.noting(SCORE)
    others, numbers = noting.pad(0, False, Draft()).rows
    assert [key.label for key in others.keys] == ["Change the bid", INSTEAD]
    assert [key.label for key in numbers.keys] == [*"012345678"]


def test_where_tricks_are_counted_nobody_is_told_to_win_more():
    table = with_bids()
    table.enter(won(0, 2), won(1, 1))
    first = page(table)
    table.enter(won(2, 2))
    last = page(table)
    assert [words for words in (">met<", ">3 too few<") if words not in first] == []
    assert [words for words in (">met<", ">3 too few<", ">1 too many<") if words not in last] == []
    assert [words for words in ("no more", "to go") if words in last] == []
    assert table.state.noting(SCORE).coach() == "", "and nobody to play the round"


def test_who_has_met_the_own_bid_is_told_what_the_team_still_needs():
    table = party()
    for seat, card in enumerate(("hearts-1", "hearts-4", "clubs-1", "diamonds-3")):
        table.enter(bid(seat, card))
    table.enter(trick(0), trick(2))
    html = page(table)
    assert "met; team 4 to go" in html
    assert "met: no more!" in html, "Cleo has no team"
    table.enter(trick(0))
    assert "1 too many; team 3 to go" in page(table)


def test_once_all_is_counted_the_way_to_the_whole_round_says_so_beside_a_seats_bid():
    table = with_bids()
    table.enter(won(0, 2), won(1, 3))
    assert called(table, "Whole round") == []
    table.enter(won(2, 2), won(3, 1))
    assert called(table, "Whole round") == [], "it is shown"
    (key,) = called(table, "Whole round", "?for=3")
    assert "for=table" in key.attributes["href"]


def called(table: Party, name: str, query: str = "", who: str = "keeper") -> list[Found]:
    phone = PagePhone(table.client(who), table.url(query))
    return [each for each in phone.page.found if each.called == name]


def test_numbers_are_typed_at_any_time_and_count_in_place_of_what_was_tapped():
    phone = opened()
    bids(phone)
    tap(phone, winner_key(phone, "Ben"))
    tap(phone, NUMBERS)
    assert "How many did Ada win?" in phone.words
    tap(phone, INSTEAD)
    assert "Who won trick 2?" in phone.words
    tap(phone, NUMBERS)
    tap(phone, "3")
    assert "How many did Ben win?" in phone.words
    assert "8 tricks in all: 5 to go" in phone.words
    assert INSTEAD not in phone.words
    table = with_bids()
    table.enter(trick(1), won(0, 3))
    assert table.state.noting(SCORE).won == {0: 3}
    assert refused(table.enter, trick(1)) == "wrong-phase"
    phone.press("undo")
    assert "Who won trick 2?" in phone.words


def test_a_key_with_more_tricks_than_are_left_asks_first_and_may_be_noted_all_the_same():
    phone = opened()
    bids(phone)
    tap(phone, NUMBERS)
    tap(phone, "5")
    tap(phone, "4, gone")
    assert "They must add up to 8" in phone.words
    tap(phone, "Note it all the same")
    tap(phone, "0")
    tap(phone, "0")
    assert "Score it anyway" in phone.words
    found = json.loads(phone.client.get(f"{phone.address}state.json").content)["state"]["notes"]
    assert [note.get("tricks") for note in found[4:]] == [5, 4, 0, 0]


# With powers


def test_with_powers_a_round_s_end_says_what_was_kept_since_tricks_are_given_up():
    table = with_bids(powers="printed")
    table.enter(won(0, 3), won(1, 3), won(2, 3), won(3, 3))
    table.enter(table.state.noting(SCORE).move)
    ended = page(table)
    assert re.findall(r'<th scope="col" class="num">(\w+)</th>', ended) == ["bid", "kept", "lives"]
    assert "Ada and Cleo were a team:</b> 3 bid, 6 kept." in " ".join(ended.split())
    why = table.client().get(table.url("results/?why=1")).content.decode()
    assert "In the end Ben’s bid was 4; kept: 3. A card that is paid is given up" in why


def test_with_powers_tricks_need_not_add_up_and_nobody_taps_who_won():
    table = with_bids(powers=True)
    table.enter(won(0, 3), won(1, 3), won(2, 3), won(3, 3))
    whole = table.state.noting(SCORE).move
    table.enter(whole)
    assert table.state.game.points() == (0, 0, 0, 3)
    assert refused(with_bids(powers=True).enter, trick(0)) == "wrong-phase"


@pytest.mark.parametrize(
    ("powers", "tricks", "title", "question"),
    [
        ("none", (2, 3, 2, 1), "All tricks are counted", "Does it add up?"),
        ("none", (2, 3, 0, 1), "8 tricks, 6 counted", "Does it add up?"),
        ("printed", (2, 3, 2, 1), "All tricks are counted", "Does it add up?"),
        ("printed", (2, 3, 0, 1), "8 tricks, 6 counted", "With powers, may that be?"),
        ("printed", (2, 3, 4, 1), "8 tricks, 10 counted", "With powers, may that be?"),
    ],
)
def test_all_tricks_are_counted_where_they_are(powers, tricks, title, question):
    table = with_bids(powers=powers)
    table.enter(*(won(seat, number) for seat, number in enumerate(tricks)))
    pad = table.state.noting(SCORE).pad(None, False, Draft())
    assert (pad.title, pad.question) == (title, question)


def test_with_powers_it_is_said_how_many_are_counted_not_how_many_are_left():
    plain, table = with_bids(), with_bids(powers="printed")
    for each in (plain, table):
        each.enter(won(0, 2), won(1, 3), won(2, 0))
    assert status(plain) == {"tricks to count": "0"}
    assert status(table) == {"counted": "5"}
    plain.enter(won(3, 5))
    assert status(plain) == {"tricks too many": "2"}
    table.enter(won(3, 1))
    assert status(table) == {"counted": "6"}
    assert "<b>With powers, may that be?</b> Yes." in " ".join(page(table).split())


def status(table):
    cells = table.state.noting(SCORE).board.status
    return {cell.label: cell.text for cell in cells}


@pytest.mark.parametrize("suits", [("clubs",), ("hearts", "clubs")])
def test_a_suit_after_a_bid_that_can_t_be_begins_it_anew(suits):
    table = party()
    table.enter(bid(0, "hearts-7"))
    pad = (
        table.seen_by().noting(SCORE).pad(1, False, Draft().put("suit", "hearts").put("number", 7))
    )
    for suit in suits:
        to = key_called(pad, suit).to
        assert (to.number("number"), to.get("suit")) == (None, "" if suit == "hearts" else suit)
        pad = table.seen_by().noting(SCORE).pad(1, False, to)
    assert pad.moves == ()
    pad = table.seen_by().noting(SCORE).pad(1, False, key_called(pad, "7").to)
    assert pad.moves == (bid(1, "clubs-7"),)


def key_called(pad, name):
    return next(key for row in pad.rows for key in row.keys if name in (key.spoken, key.label))
