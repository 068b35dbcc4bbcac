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


NEW = {"return_code", "keeper_code", "promise", "replaced", "choosers"}
"""What the JSON of sheets and tables has told since."""
OF_A_SHEET = {"number"}
"""The same, of a sheet alone."""


def without_what_is_new(document):
    if isinstance(document, list):
        return [without_what_is_new(part) for part in document]
    if not isinstance(document, dict):
        return document
    new = NEW | OF_A_SHEET if "legal" in document else NEW
    return {key: without_what_is_new(told) for key, told in document.items() if key not in new}


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
        body = answer.text if as_text else without_what_is_new(answer.json())
        if (answer.status_code, body) != (expected["status"], expected["body"]):
            wrong.append(asked)
    assert wrong == []
