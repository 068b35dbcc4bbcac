"""A database that the code before halls and parties made is served as it was.

`old/database.sql` is a dump of it, made over HTTP by commit 593b2b1: halls and tables that are
on and over, with undos, corrections, a rename, a rematch, a secret bid and somebody who left.
`old/answers.json` is what that commit answered to each device. Its keys open nothing else.
"""

import json
import sqlite3
from pathlib import Path

import httpx
import pytest
from django.urls import reverse

from cardgames.table import urls as table_urls
from dungeon import urls as dungeon_urls
from tests.serving import Server
from tests.tiers import some

OLD = Path(__file__).parent / "old"
PARTIES = json.loads((OLD / "answers.json").read_text())


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    ours = Server(tmp_path_factory.mktemp("old"))
    with sqlite3.connect(ours.database) as database:
        database.executescript((OLD / "database.sql").read_text())
    with ours:
        yield ours


NEW = {"return_code", "keeper_code", "promise", "replaced", "choosers", "sealed"}
"""What the JSON of sheets and tables has told since."""
OF_A_SHEET = {"number"}
"""The same, of a sheet alone."""

CHANGED = {"secret-bids": frozenset({"hand_sizes", "hands"})}
"""What is told otherwise, by party: before the reveal no size of a hand tells who bids nothing."""


def without(document, new, of_a_sheet=frozenset()):
    """The document without these keys, at any depth; of a sheet some more are left out."""
    if isinstance(document, list):
        return [without(part, new, of_a_sheet) for part in document]
    if not isinstance(document, dict):
        return document
    gone = new | of_a_sheet if "legal" in document else new
    told = document.items()
    return {key: without(part, new, of_a_sheet) for key, part in told if key not in gone}


@pytest.mark.parametrize("party", some(PARTIES), ids=[party["name"] for party in PARTIES])
def test_every_device_is_answered_as_by_the_old_commit(server, party):
    wrong = []
    for asked, expected in party["answers"].items():
        device, address = asked.split(" ")
        answer = httpx.get(
            server.url + address,
            cookies=party["cookies"].get(device),
            headers={"Accept": "application/json"},
        )
        as_text = isinstance(expected["body"], str)
        changed = CHANGED.get(party["name"], frozenset())
        body = answer.text if as_text else without(answer.json(), NEW | changed, OF_A_SHEET)
        before = without(expected["body"], changed)
        if (answer.status_code, body) != (expected["status"], before):
            wrong.append(asked)
    assert wrong == []


def addresses(party):
    """Every address of ours below this party; of its seats the first one."""
    _, kind, code, *_ = next(iter(party["answers"])).split("/")
    urls = {"g": dungeon_urls, "t": table_urls}[kind]
    for pattern in urls.urlpatterns:
        if "code" in (asked := pattern.pattern.converters):
            given = {name: {"code": code, "number": 1}[name] for name in asked}
            yield reverse(f"{urls.app_name}:{pattern.name}", kwargs=given)


@pytest.mark.parametrize("party", some(PARTIES), ids=[party["name"] for party in PARTIES])
def test_no_page_or_file_of_an_old_party_is_an_error_of_ours(server, party):
    wrong = []
    for device, cookies in {"anybody": {}, **party["cookies"]}.items():
        with httpx.Client(base_url=server.url, cookies=cookies, follow_redirects=True) as client:
            for address in addresses(party):
                if client.get(address).is_server_error:
                    wrong.append(f"{device} {address}")
    assert wrong == []
