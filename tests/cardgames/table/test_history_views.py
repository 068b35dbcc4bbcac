"""The history: rounds in words, and for the scorekeeper the way to every entry."""

import re

import pytest

from cardgames.table.pages import history
from cardgames.table.services import correcting
from tests.browser.tableshots import ADOPTION, BIDS, FOUR, NOTED, ROUNDS, TRICKS, played
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round
from tests.cardgames.table.dealt import dealt

pytestmark = pytest.mark.django_db


@pytest.fixture
def party() -> Party:
    return TableFactory().sit("Ana", "Ben")


def page(party: Party, device: str = "") -> str:
    response = party.client(device).get(party.url("history/"))
    assert response.status_code == 200
    return response.content.decode()


def links(html: str) -> list[str]:
    """Where the entries lead to, the newest first."""
    return [
        found.replace("&amp;", "&")
        for found in re.findall(r'href="/t/\w+/(correct/\?[^"]*)"', html)
    ]


def test_a_table_at_which_nothing_was_entered_says_so(party):
    assert "Nothing has been entered yet" in page(party)


def test_rounds_are_told_the_newest_first(party):
    party.enter(choose(0, 1), choose(1, 2), choose(2, 3), whole_round(1, 0, 0))
    html = page(party)
    texts = [
        "Round 2",
        "<table",
        "Round 1",
        "<table",
        "Turned up: Ana 1, Ben 2, Cleo 3.",
        "Ben closes a hand.",
        "Ana closes a hand.",
    ]
    place = 0
    for words in texts:
        place = html.index(words, place + 1)


def test_earlier_rounds_have_a_page_of_their_own(party, monkeypatch):
    monkeypatch.setattr(history, "MOST_ROUNDS", 1)
    party.enter(whole_round(0, 0, 1), whole_round(0, 1, 0))
    newest = page(party)
    assert re.findall(r'id="round-(\d)"', newest) == ["2"]
    link = re.search(r'id="earlier" href="([^"]*)"', newest)
    assert link
    oldest = party.client().get(link[1]).content.decode()
    assert re.findall(r'id="round-(\d)"', oldest) == ["1"]
    assert 'id="earlier"' not in oldest
    odd = party.client().get(party.url("history/?before=none")).content.decode()
    assert re.findall(r'id="round-(\d)"', odd) == ["2"]


def test_a_round_is_its_table_and_each_score_leads_to_why(party):
    party.enter(whole_round(0, 0, 3), whole_round(0, 2, 1))
    scores = re.findall(r'why=(\d)#why-\d-(\d)"><b>(\d+)</b>', page(party))
    assert scores == [
        *(("2", "0", "0"), ("2", "1", "2"), ("2", "2", "3")),
        *(("1", "0", "0"), ("1", "1", "0"), ("1", "2", "3")),
    ]


def test_the_scorekeeper_opens_an_entry_as_it_was_made(party):
    party.enter(whole_round(1, 2, 3), choose(0, 1), choose(1, 0), choose(2, 0))
    drafts = links(page(party, "keeper"))
    assert all(draft.endswith("&since=4") for draft in drafts)
    assert [draft.removesuffix("&since=4") for draft in drafts] == [
        "correct/?row=1&p0=1&p1=0&p2=0",
        "correct/?fix=3&n=0",
        "correct/?fix=2&n=0",
        "correct/?fix=1&n=1",
        "correct/?into=1",
        "correct/?fix=0&p0=1&p1=2&p2=3",
        "correct/?into=0",
    ]


def test_the_links_lead_to_the_pad_with_that_entry(party):
    party.enter(whole_round(1, 2, 3))
    headings = ("Put round 1 right", "Put one in before round 1")
    for link, heading in zip(links(page(party, "keeper")), headings, strict=True):
        opened = party.client("keeper").get(party.url(link)).content.decode()
        assert f"<h1>{heading}</h1>" in opened


@pytest.mark.parametrize("device", ["", "Ana"])
def test_others_read_and_correct_nothing(party, device):
    party.enter(whole_round(1, 2, 3))
    html = page(party, device)
    assert "<table" in html
    assert links(html) == []


def test_a_choice_that_is_secret_still_is_told_and_not_opened(party):
    party.enter(whole_round(1, 2, 3), choose(0, 2))
    html = page(party, "keeper")
    assert "Ana closes a hand." in html
    assert "?fix=1" not in html
    assert "?fix=0" in html


def test_somebodys_leaving_is_told(party):
    party.leave("Ben")
    assert "Ben left, and the game ended as it stood." in page(party)


def test_what_was_undone_is_not_told(party):
    party.enter(whole_round(1, 2, 3))
    party.undo()
    assert "Round 1" not in page(party)


def test_after_a_correction_it_tells_what_stands(party):
    party.enter(whole_round(1, 2, 3))
    right = [whole_round(3, 2, 1)]
    correcting.correct(
        party.table, party.role_of(), 0, 1, right, expected_version=1, key="correction"
    )
    row = r'<th scope="row">.*?<b>(\d)</b>'
    assert re.findall(row, page(party), re.DOTALL) == ["3", "0", "0"]


def test_tricks_have_headings_and_rounds_a_way_to_them():
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    party.enter(*BIDS, *played(0, "clubs-5", "clubs-1", "clubs-9", "diamonds-8"))
    party.enter(*played(0, "spades-9"))
    headings = re.findall(r"<h3>(.*?)</h3>", page(party))
    assert headings[:2] == ["Trick 2", "Trick 1"]
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    party.enter(*ROUNDS)
    html = page(party)
    assert re.findall(r'<a href="#(round-\d)">', html) == ["round-3", "round-2", "round-1"]
    assert re.findall(r'<h2 id="(round-\d)">', html) == ["round-3", "round-2", "round-1"]


PRESS = "Press an entry to put it right."


def test_where_no_entry_can_be_opened_nobody_is_told_to_press_one(party):
    assert PRESS not in page(party, "keeper")
    party.enter(whole_round(1, 2, 3))
    assert PRESS in page(party, "keeper")
    assert PRESS not in page(party, "Ana")


def test_in_a_dealt_round_no_entry_can_be_opened_and_none_is_asked_for():
    party = dealt("tricksy-kittens")
    party.deal()
    party.play(4)
    html = page(party, "keeper")
    assert links(html) == []
    assert PRESS not in html


def entries(html: str) -> list[str]:
    """Each entry in words, the newest first, with what stands under it."""
    found = re.findall(r"<li>\s*<(?:a|p) class=\"entry\".*?</li>", html, re.DOTALL)
    apart = (each.replace("</p>", " ").replace("</a>", " ") for each in found)
    texts = (re.sub(r"<svg.*?</svg>|<[^>]*>", "", it) for it in apart)
    return [" ".join(text.split()) for text in texts]


def test_once_bids_are_turned_up_each_is_told_at_its_entry():
    party = TableFactory(game="adoption", names=FOUR)
    party.enter(*ADOPTION[:4])  # Dev's bid is still to come
    assert entries(page(party))[:3] == ["Cleo has bid.", "Ben has bid.", "Ada has bid."]
    party.enter(*ADOPTION[4:])
    told = entries(page(party))
    assert told[3:6] == ["Cleo bids ginger 5.", "Ben bids calico 3.", "Ada bids calico 7."]
    assert told[2].startswith("Dev has bid. The bids, lowest first: Dev devon 1, Ben calico 3,")


def test_what_was_noted_and_is_said_anew_is_marked():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode="score")
    party.enter(*NOTED, *TRICKS)
    assert "corrected" not in page(party)
    party.enter({"seat": 1, "type": "noted-bid", "card": "spades-5"})
    party.enter({"seat": 2, "type": "noted-trick", "trick": 4})
    marked = [each for each in entries(page(party)) if each.endswith(" corrected")]
    assert marked == ["Cleo wins trick 4. corrected", "Ben bids 5 of spades. corrected"]
