"""What is chosen in secret leaves the server to its own seat only, in every game that has it.

Two tables that differ only in what Ana hides answer everybody else with the same bytes: every page
and file, every draft of a pad, what is refused, what sockets are told.
"""

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.core.cache import cache

from cardgames.pad import Draft
from cardgames.table import news
from cardgames.table.consumers import TableConsumer
from cardgames.table.pages.action_bar import action_bar
from tests.cardgames.table.cast import Party, TableFactory, choose, whole_round

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("Ana", "Ben", "Cleo")


def bid(seat: int, card: str) -> dict[str, Any]:
    return {"seat": seat, "type": "bid", "card": card}


KITTENS = (
    {
        "seat": None,
        "type": "round",
        "bids": ["hearts-1", "spades-4", "diamonds-7"],
        "tricks": [4, 4, 0],
    },
)
BOUT = ({"seat": None, "type": "bout", "centre": ["calico-1", "devon-1", "izmir-1"]},)

# Each game: what stands, what Ana may hide after it, and an entry put in the place of the first.
GAMES: Mapping[str, tuple[tuple[Any, ...], tuple[Any, ...], Any]] = {
    "pebbles": ((whole_round(1, 2, 3),), (choose(0, 1), choose(0, 3)), whole_round(3, 3, 3)),
    "tricksy-kittens": (
        KITTENS,
        (bid(0, "hearts-4"), bid(0, "spades-9"), bid(0, "diamonds-2")),
        KITTENS[0] | {"bids": ["hearts-4", "spades-4", "diamonds-7"]},
    ),
    "adoption": (
        BOUT,
        (bid(0, "birman-1"), bid(0, "calico-9")),
        BOUT[0] | {"centre": ["birman-1", "devon-1", "izmir-1"]},
    ),
}
PAGES = (
    "", "sheet/", "state.json", "people/", "people/?leave=0", "history/", "results/", "results.csv",
    "record.json", "screen/", "screen/stage/", "?for=0", "?for=1", "?for=2",
)  # fmt: skip
OTHERS = ("Ben", "keeper", "")


@pytest.fixture(autouse=True)
def fresh_counts():
    cache.clear()
    yield
    cache.clear()


@pytest.fixture(params=GAMES)
def twins(request) -> list[Party]:
    """Tables that differ only in what Ana hides."""
    return tables(request.param)


def tables(slug: str) -> list[Party]:
    before, hidden, _other = GAMES[slug]
    found = []
    for choice in hidden:
        party = TableFactory(game=slug, names=NAMES).sit("Ana", "Ben")
        party.enter(*before)
        party.enter(choice, device="Ana")
        assert party.state.table_game.hides(party.state.game)
        found.append(party)
    return found


def plain(party: Party, text: str) -> str:
    """An answer without what is each table's or each request's own."""
    own = r'<svg class="qr".*?</svg>|nonce="[^"]*"|name="(csrfmiddlewaretoken|key)" value="[^"]*"'
    text = re.sub(own, "", text, flags=re.DOTALL)
    return text.replace(party.code, "").replace(party.table.scorekeeper_code, "")


def got(party: Party, device: str, page: str) -> str:
    return plain(party, party.client(device).get(party.url(page)).content.decode())


def differ(shown: list[dict[Any, Any]]) -> list[Any]:
    """What was asked for that was not answered alike."""
    return [asked for asked in shown[0] if len({str(each[asked]) for each in shown}) > 1]


@pytest.mark.parametrize("device", OTHERS)
def test_no_page_or_file_tells_what_another_hides(twins, device):
    shown = [{page: got(party, device, page) for page in PAGES} for party in twins]
    assert not differ(shown)


def test_who_hides_something_sees_it(twins):
    assert differ([{page: got(party, "Ana", page) for page in PAGES} for party in twins])


OPENED = ("?", "?for=1", "?for=2", "?fix=0", "?fix=0&out=1", "?into=0", "?into=1", "?into=2")
MOST = 60
"""Drafts that are followed, tap by tap."""


def answers_to_drafts(party: Party, device: str) -> dict[str, str]:
    """Pads and the referee's answers wherever two taps of this device lead, corrections too."""
    state, role, wanted = party.state, party.role_of(device), list(OPENED)
    found: dict[str, str] = {}
    for _tap in range(3):
        reached: list[str] = []
        for query in wanted:
            shown = action_bar(party.table, state, role, Draft.read(parse_qsl(query[1:])))
            found[query] = repr(shown)
            lines = (*shown.lines, *shown.rows) if shown else ()
            reached += [link.href for line in lines for link in line.links]
        wanted = [query for query in dict.fromkeys(reached) if query not in found][:MOST]
    return found


@pytest.mark.parametrize("device", ["Ben", "keeper"])
def test_no_answer_to_a_draft_tells_what_another_hides(twins, device):
    shown = [answers_to_drafts(party, device) for party in twins]
    assert all(each.keys() == shown[0].keys() for each in shown)
    assert len(shown[0]) > len(OPENED)
    assert not differ(shown)


@pytest.mark.parametrize("slug", GAMES)
def test_no_correction_tells_what_is_hidden_behind_it(slug):
    """Whether a hidden choice still fits would tell what it is: nothing is corrected meanwhile."""
    other, answers = GAMES[slug][2], []
    for party in tables(slug):
        form = {"at": "0", "drop": "1", "moves": json.dumps([other]), "key": "k"}
        form["version"] = str(party.version)
        answer = party.client("keeper").post(
            party.url("correct/"), form, headers={"Accept": "application/json"}
        )
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "hidden"
        answers.append(plain(party, answer.content.decode()))
    assert len(set(answers)) == 1


@pytest.mark.parametrize("device", OTHERS)
def test_no_refusal_tells_what_another_hides(twins, device):
    """Out of date, unreadable, not one's own, a choice made already."""
    forms = {
        "stale": ("move/", {"version": "0"}),
        "unreadable": ("move/", {"moves": "[{}]"}),
        "not one's own": ("undo/", {"version": "7"}),
        "whose seat is taken": ("sit/", {"number": "0"}),
        "the next game": ("rematch/", {}),
    }
    shown: list[dict[str, str]] = []
    for party in twins:
        answers = {}
        for name, (verb, form) in forms.items():
            sent = {"version": str(party.version), "key": "k", "moves": "[]"} | form
            for kind in ("text/html", "application/json"):
                answer = party.client(device).post(party.url(verb), sent, headers={"Accept": kind})
                assert answer.status_code in (400, 409, 422), name
                answers[f"{name}, {kind}"] = plain(party, answer.content.decode())
        shown.append(answers)
    assert not differ(shown)


@pytest.mark.parametrize("role", ["", "screen"])
@pytest.mark.parametrize("slug", GAMES)
async def test_no_socket_tells_what_another_hides(slug, role):
    heard = []
    for party in await sync_to_async(tables)(slug):
        ours = WebsocketCommunicator(TableConsumer.as_asgi(), f"/ws/t/{party.code}/?as={role}")
        ours.scope["url_route"] = {"args": (), "kwargs": {"code": party.code}}
        await ours.connect()
        greeted = await ours.receive_from()
        await sync_to_async(news.announce_table)(party.table)
        heard.append(plain(party, greeted + (await ours.receive_from() if not role else "")))
        await ours.disconnect()
    assert len(set(heard)) == 1
