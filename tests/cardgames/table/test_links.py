"""Every link of a table's page, in every state and for everybody, leads where it says: by itself,
and where a script follows it and puts the answer in the table's place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

import pytest
from django.test import Client

from cardgames.table.services import opening
from cardgames.table_game import SCORE
from tests.browser.tableshots import ROUNDS
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round

pytestmark = pytest.mark.django_db

BOOST, INHERITED = "hx-boost", "hx-boost:inherited"
VOID = {"input", "meta", "link", "br", "img", "use", "path"}


@dataclass(frozen=True)
class Link:
    """Where a link leads, and whether a script puts the answer in the table's place."""

    href: str
    boosted: bool


class Links(HTMLParser):
    """All links of a page, read as htmx reads them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[bool] = []
        self.found: list[Link] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        inherited = bool(self.open) and self.open[-1]
        own = given.get(BOOST, given.get(INHERITED))
        if tag == "a" and given.get("href"):
            boosted = own != "false" if own else inherited and given.get("target") != "_blank"
            self.found.append(Link(str(given["href"]), boosted))
        if tag not in VOID:
            self.open.append(given[INHERITED] != "false" if INHERITED in given else inherited)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.open:
            self.open.pop()


def tables() -> Iterator[tuple[str, Party, str]]:
    """States of a table, and what is tapped in them."""
    begun = TableFactory().sit("Ana", "Ben")
    yield "begun", begun, ""
    yield "a half-made move", begun, "?number=2"
    begun.enter(choose(0, 1), choose(1, 1))
    yield "two have acted", begun, ""
    party = TableFactory().sit("Ana", "Ben")
    party.enter(whole_round(1, 2, 3))
    yield "between rounds", party, ""
    yield "a correction", party, "?fix=0"
    yield "an entry put in", party, "?into=0"
    asked = TableFactory().sit("Ana", "Ben")
    asked.client("Ana").post(asked.url("ask/"), {"action": "ask"})
    yield "the score is asked for", asked, ""
    yield "score", TableFactory(mode=SCORE).sit("Ana", "Ben"), ""
    tricks = TableFactory(game="tricksy-kittens", mode=SCORE).sit("Ana", "Ben")
    yield "refused", tricks, "?bid0=hearts-1&won0=9&bid1=hearts-2&won1=9&bid2=hearts-3&won2=9"
    ended = TableFactory(
        game="tricksy-kittens", names=("Ana", "Ben", "Cleo", "Dev"), mode=SCORE
    ).sit("Ana")
    ended.enter(ROUNDS[0])
    yield "a round is over", ended, ""
    over = TableFactory().sit("Ana", "Ben")
    over.enter(whole_round(1, 2, 3), whole_round(3, 2, 1))
    yield "over", over, ""
    opening.rematch(over.table, over.role_of())
    yield "over, with a rematch", over, ""


def wrong_links(client: Client, page: str, links: set[Link]) -> Iterator[str]:
    for link in links:
        answer = client.get(link.href, follow=True)  # a screen leads on to the rematch's
        if answer.status_code != 200:
            yield f"{page}: {link.href} is answered {answer.status_code}"
        if not link.boosted:
            continue
        swapped = client.get(link.href, headers={"HX-Request": "true", "HX-Boosted": "true"})
        if 'id="sheet"' not in swapped.content.decode():
            yield f"{page}: a script can’t put {link.href} in the table’s place"


def test_every_link_of_every_state_leads_somewhere_with_and_without_a_script():
    wrong, everywhere = [], set()
    for state, party, query in tables():
        for who in ("keeper", "Ana", ""):
            client = party.client(who)
            met: set[Link] = set()
            for rest in (query, "people/"):
                html = client.get(party.url(rest)).content.decode()
                new = {link for link in Links(html).found if link.href[0] != "#"} - met - everywhere
                met |= new
                everywhere |= {link for link in new if party.code not in link.href}
                wrong += wrong_links(client, f"{state}, {who or 'watcher'}: {rest}", new)
    assert not wrong


KEY = re.compile(r"<(?:a(?= [^>]*href=)|button)\b(?![^>]* class=\"more\")[^>]*>")
"""What leads on or enters, not what unfolds an answer."""


def test_every_key_of_the_live_part_has_a_name_by_which_it_rests_under_a_second_tap():
    """See `settle` in static/js/sheet.js."""
    nameless = set()
    for _state, party, query in tables():
        for who in ("keeper", ""):
            html = party.client(who).get(party.url(query)).content.decode()
            live = html.partition('id="sheet"')[2].partition("</main>")[0]
            nameless |= {key for key in KEY.findall(live) if ' id="' not in key}
    assert not nameless


def test_what_only_watches_is_offered_a_seat_by_a_button():
    html = TableFactory().client().get(TableFactory().url()).content.decode()
    assert re.search(r'<a class="btn seatme" id="seatme" href="/t/\w+/people/"', html)


# A scan


def join(party: Party, who: str = "") -> str:
    return party.client(who).get(party.url("join/")).headers["Location"]


def test_a_scan_asks_which_seat_is_yours_as_long_as_one_is_free():
    party = TableFactory()
    assert join(party) == party.url("people/")
    html = party.client().get(join(party)).content.decode()
    assert "Which seat is yours?" in html
    party.sit("Ana", "Ben")
    assert join(party) == party.url("people/")
    party.sit("Cleo")
    assert join(party) == party.url()


def test_a_scan_leads_who_belongs_to_the_table_to_it():
    party = TableFactory().sit("Ana")
    assert {join(party, who) for who in ("keeper", "Ana")} == {party.url()}


def test_a_scan_leads_to_the_table_where_no_seat_can_be_taken():
    party = TableFactory()
    party.client("keeper").post(party.url("seats/"), {"action": "lock"})
    assert join(party) == party.url()
    over = TableFactory()
    over.enter(whole_round(1, 2, 3), whole_round(3, 2, 1))
    assert join(over) == over.url()


def test_a_code_that_is_typed_leads_where_a_scan_does():
    party = TableFactory()
    answer = party.client().get("/join/", {"code": party.code.lower()}, follow=True)
    assert answer.redirect_chain[-1][0] == party.url("people/")
