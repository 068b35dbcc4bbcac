"""A draft that is older than the table is dropped, and becomes nobody else's move."""

import re

import pytest

from cardgames.table.services import seating
from cardgames.table_game import SCORE
from ninelives_site.core.record import read_json
from tests.cardgames.golden import folder
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round

pytestmark = pytest.mark.django_db

DROPPED = "What was tapped here is dropped."
PRESS = re.compile(r'id="press".*?name="moves" value="([^"]*)"', re.S)


def page(party: Party, query: str, who: str = "keeper") -> str:
    return party.client(who).get(party.url(query)).content.decode()


def begun(html: str, key: str) -> str:
    """The draft to which a key leads."""
    found = re.search(rf'id="{key}"[^>]*href="/t/\w+/(\?[^"]*)"', html)
    assert found, html
    return found[1].replace("&amp;", "&")


def posts(html: str) -> str:
    found = PRESS.search(html)
    return found[1].replace("&#34;", '"').replace("&quot;", '"') if found else ""


def test_a_key_s_draft_says_whose_it_is_and_since_when():
    party = TableFactory()
    party.enter(choose(1, 2))
    draft = begun(page(party, ""), "k0-2")
    assert set(draft[1:].split("&")) == {"for=0", "since=1", "n=2"}
    assert '"seat":0' in posts(page(party, draft))


def test_what_the_keeper_tapped_for_a_seat_that_then_acted_itself_is_no_one_else_s():
    party = TableFactory().sit("Ana")
    draft = begun(page(party, ""), "k0-2")
    party.enter(choose(0, 1), device="Ana")
    html = page(party, draft)
    assert "Ana was faster." in html
    assert f"Ana closes a hand. {DROPPED}" in html
    assert not posts(html)
    assert "Ben, your hand" in html


def test_what_was_tapped_for_a_seat_stays_while_others_of_the_phase_act():
    party = TableFactory().sit("Ana")
    draft = begun(page(party, "?for=2"), "k0-3")
    party.enter(choose(0, 1), device="Ana")
    html = page(party, draft)
    assert DROPPED not in html
    assert posts(html) == '[{"seat":2,"type":"choose","number":3}]'


def test_a_draft_of_the_table_is_dropped_when_anything_has_happened():
    party = TableFactory(mode=SCORE).sit("Ana")
    draft = begun(page(party, ""), "k0-3")
    party.enter(whole_round(1, 2, 3))
    html = page(party, draft)
    assert "The table has moved on." in html
    assert DROPPED in html


def test_an_undo_drops_what_was_tapped_after_what_it_took_back():
    party = TableFactory().sit("Ana")
    party.enter(choose(0, 1), device="Ana")
    draft = begun(page(party, "?for=2"), "k0-3")
    party.undo("Ana")
    assert DROPPED in page(party, draft)


def test_a_draft_for_a_seat_that_is_not_awaited_any_more_is_not_the_next_one_s():
    party = TableFactory()
    party.enter(choose(0, 1))
    assert not posts(page(party, "?for=0&n=2"))


def test_a_correction_is_dropped_when_what_it_is_about_has_changed():
    party = TableFactory()
    party.enter(whole_round(1, 2, 3))
    history = page(party, "history/")
    fix = re.search(r'href="/t/\w+/(correct/\?fix=0[^"]*)"', history)
    assert fix
    draft = fix[1].replace("&amp;", "&")
    assert "Put round 1 right" in page(party, draft)
    party.enter(choose(0, 1))
    assert "Put round 1 right" in page(party, draft)
    party.undo()
    party.undo()
    html = page(party, draft)
    assert "Put round 1 right" not in html
    assert DROPPED in html


def test_it_is_said_once_where_a_script_fetches_the_table():
    party = TableFactory().sit("Ana")
    draft = begun(page(party, ""), "k0-2")
    party.enter(choose(0, 1), device="Ana")
    headers = {"HX-Request": "true"}
    answer = party.client("keeper").get(party.url(f"sheet/{draft}"), headers=headers)
    assert DROPPED in answer.content.decode()
    assert answer.headers["HX-Replace-Url"] == party.url()


@pytest.mark.parametrize("since", ["99", "-1", "x", "9" * 60, "0.5"])
def test_a_draft_of_no_moment_that_was_is_dropped(since):
    party = TableFactory()
    assert DROPPED in page(party, f"?for=0&since={since}&n=2")


def test_who_only_watches_has_no_draft():
    party = TableFactory()
    assert DROPPED not in page(party, "?for=0&since=7&n=2", "")


# On the phone of another seat


RECORDS = {
    "adoption": "unknown-hands",
    "math-meows": "unknown-hands",
    "nine-lives": "unknown-hands-3",
    "tricksy-kittens": "unknown-hands",
}


@pytest.mark.parametrize("slug", RECORDS)
def test_a_pad_says_your_to_nobody_on_another_seat_s_phone(slug):
    """The phone that keeps the score sits at the first seat, and enters for all."""
    document = read_json((folder(slug) / f"{RECORDS[slug]}.json").read_bytes())
    options = document.get("options", {})
    party = TableFactory(game=slug, names=document["players"], **options)
    _first, *others = document["players"]
    seating.sit(party.table, 0, party.secrets["keeper"])
    if document.get("setup"):
        party.enter({"type": "setup", "setup": document["setup"]})
    met = set()
    for move in document["moves"][:12]:
        for seat in range(1, len(others) + 1):
            html = page(party, f"?for={seat}")
            title = re.search(r'<p class="turn-line">([^<]*)</p>', html)
            if (title and f'id="for-{seat}"' in html) or move["seat"] == seat:
                met.add(title[1])
        party.enter(move)
    assert met
    assert not [title for title in met if "your" in title or ", you " in title]


def test_news_of_others_marks_no_key_as_wrong():
    """The suit that was led is chosen before anything is tapped."""
    names = ("Ada", "Ben", "Cleo", "Dev")
    party = TableFactory(game="tricksy-kittens", names=names).sit("Ben")
    for seat, card in enumerate(("hearts-2", "spades-4", "clubs-7", "diamonds-3")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    party.enter({"seat": 0, "type": "play", "card": "clubs-5"})
    draft = f"?for=1&since={party.version}&suit=clubs"
    party.enter({"seat": 1, "type": "play", "card": "clubs-9"}, device="Ben")
    html = page(party, draft)
    assert "Ben was faster." in html
    assert 'class="act set"' in html
    assert 'class="act set wrong"' not in html
