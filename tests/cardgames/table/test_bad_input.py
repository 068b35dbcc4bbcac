"""Bad input at a table gets the right status and a word on what to do, and nothing is written."""

import json
import re
from html import unescape

import pytest

from ninelives_site.journal.models import Entry
from tests.cardgames.table.cast import choose, whole_round
from tests.cardgames.table.roles import House, open_house, stored

pytestmark = pytest.mark.django_db

JSON = {"Accept": "application/json"}
HTMX = {"HX-Request": "true"}
RUBBISH = ("", "x", "-1", "1e3", "²", "1.0", "9" * 20, "9" * 5000, "\x00", "[]", "table")


@pytest.fixture
def house() -> House:
    """One round of two is played: the table stands at version 1."""
    return open_house()


def post(house: House, role: str, verb: str, headers=JSON, **form):
    form = {"version": "1", "key": "k"} | form
    return house.client(role).post(house.party.url(verb), form, headers=headers)


def words(response) -> str:
    """A page as it is read, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", response.content.decode())).split())


# Moves


MOVES = {
    "empty": "",
    "a word": "north",
    "null": "null",
    "NaN": "NaN",
    "an object": "{}",
    "a text": '"choose"',
    "no moves": "[]",
    "a list of lists": "[[]]",
    "null among them": "[null]",
    "an empty object": "[{}]",
    "a list for a type": '[{"type": ["choose"], "seat": 0}]',
    "half a surrogate for a type": '[{"type": "\\ud800"}]',
    "half a surrogate for a key": '[{"seat": 0, "type": "choose", "number": 1, "\\ud800": 1}]',
    "another game's": '[{"seat": 0, "type": "bid", "card": "hearts-2"}]',
    "a move of the dungeon": '[{"type": "use", "die": 0, "move": "N"}]',
    "no number": '[{"seat": 0, "type": "choose"}]',
    "a number as text": '[{"seat": 0, "type": "choose", "number": "1"}]',
    "true for a number": '[{"seat": 0, "type": "choose", "number": true}]',
    "a broken number": '[{"seat": 0, "type": "choose", "number": 1.5}]',
    "infinite": '[{"seat": 0, "type": "choose", "number": 1e400}]',
    "negative": '[{"seat": 0, "type": "choose", "number": -1}]',
    "too many digits for a sum": '[{"seat": null, "type": "round", "numbers": ['
    + ", ".join(["9" * 4300] * 3)
    + "]}]",
    "a key twice": '[{"seat": 0, "seat": 1, "type": "choose", "number": 1}]',
    "too many digits": '[{"seat": 0, "type": "choose", "number": ' + "9" * 5000 + "}]",
    "a seat that is none": '[{"seat": 3, "type": "choose", "number": 1}]',
    "a seat below none": '[{"seat": -1, "type": "choose", "number": 1}]',
    "a seat as text": '[{"seat": "0", "type": "choose", "number": 1}]',
    "no seat": '[{"seat": null, "type": "choose", "number": 1}]',
    "a seat for the table's": '[{"seat": 0, "type": "round", "numbers": [1, 1, 1]}]',
    "a round too short": '[{"seat": null, "type": "round", "numbers": [1]}]',
    "a setup that is none": '[{"type": "setup", "setup": []}]',
    "a setup with a seat": '[{"type": "setup", "setup": {}, "seat": 0}]',
    "a setup of another game": '[{"type": "setup", "setup": {"kittykeeper": 0}}]',
    "nine moves": json.dumps([choose(0, 1)] * 9),
    "a mark before it": "\ufeff[]",
    "NUL": "\x00",
    "deep lists": "[" * 20_000,
    "deep objects": '[{"type":' * 5000,
    "deep inside": '[{"seat": 0, "type": "choose", "number": ' + "[" * 9000,
}


@pytest.mark.parametrize("verb", ["move/", "correct/"])
@pytest.mark.parametrize("headers", [{}, JSON, HTMX], ids=["page", "json", "fragment"])
def test_moves_that_are_none_are_unreadable(house, headers, verb):
    before, wrong = stored(), []
    for name, moves in MOVES.items():
        if (name, verb) == ("no moves", "correct/"):  # that leaves an entry out
            continue
        answer = post(house, "keeper", verb, headers, moves=moves, at="0", drop="1")
        said = '"unreadable"' if headers == JSON else "Nothing was changed"
        if answer.status_code != 400 or said not in answer.content.decode():
            wrong.append(f"{name}: {answer.status_code}")
    assert not wrong
    assert stored() == before


@pytest.mark.parametrize(
    ("role", "moves", "code"),
    [
        ("seat", [choose(0, 4)], "too-many"),
        ("seat", [choose(0, 10**30)], "too-many"),
        ("seat", [choose(1, 1)], "not-your-seat"),
        ("seat", [choose(0, 1), choose(1, 1)], "not-your-seat"),
        ("seat", [choose(0, 1), choose(0, 2)], "not-your-turn"),
        ("seat", [whole_round(1, 1, 1)], "not-keeper"),
        ("seat", [{"type": "setup", "setup": {}}], "not-keeper"),
        ("keeper", [{"type": "setup", "setup": {}}], "too-late"),
        ("keeper", [whole_round(1, 1, 1), choose(0, 1)], "game-over"),
        ("watcher", [choose(2, 1)], "not-your-seat"),
        ("nobody", [choose(0, 1)], "not-your-seat"),
    ],
)
@pytest.mark.parametrize("headers", [{}, JSON, HTMX], ids=["page", "json", "fragment"])
def test_moves_against_the_rules_are_refused_with_a_word(house, role, moves, code, headers):
    before = stored()
    answer = post(house, role, "move/", headers, moves=json.dumps(moves))
    assert answer.status_code == 422
    if headers == JSON:
        assert answer.json()["error"]["code"] == code
        assert answer.json()["version"] == 1
    else:
        assert "Hold it" in words(answer)
    assert stored() == before


FAULTS: list[dict[str, str]] = [{"version": text} for text in RUBBISH]
FAULTS += [{"key": text} for text in ("", "k" * 65, "a\x00b", "\x00")]


@pytest.mark.parametrize("verb", ["move/", "undo/", "correct/", "seat/0/"])
def test_a_version_or_key_that_is_none_is_unreadable(house, verb):
    before, wrong = stored(), []
    form = {"moves": json.dumps([choose(0, 1)]), "at": "0", "drop": "0", "action": "leave"}
    for fault in FAULTS:
        answer = post(house, "keeper", verb, **form | fault)
        if (answer.status_code, answer.json()["error"]["code"]) != (400, "unreadable"):
            wrong.append((fault, answer.status_code))
    assert not wrong
    assert stored() == before


@pytest.mark.parametrize("version", ["0", "2", "999999999"])
@pytest.mark.parametrize("verb", ["move/", "undo/", "correct/", "seat/0/"])
def test_a_stale_page_writes_nothing_and_is_shown_how_it_stands(house, verb, version):
    before = stored()
    form = {"moves": json.dumps([whole_round(1, 1, 1)]), "at": "0", "drop": "1", "action": "leave"}
    answer = post(house, "keeper", verb, **form, version=version)
    assert answer.status_code == 409
    assert (answer.json()["error"]["code"], answer.json()["version"]) == ("stale", 1)
    assert stored() == before


@pytest.mark.parametrize("verb", ["move/", "undo/", "correct/", "seat/0/"])
def test_a_double_tap_is_one_entry_and_its_key_serves_nothing_else(house, verb):
    form = {"moves": json.dumps([whole_round(1, 1, 0)]), "at": "0", "drop": "1", "action": "leave"}
    first, again = (post(house, "keeper", verb, **form) for _ in range(2))
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    assert first.json()["version"] == 2
    other = "undo/" if verb != "undo/" else "move/"
    assert post(house, "keeper", other, **form).json()["error"]["code"] == "key-reused"
    assert Entry.objects.filter(stream=house.party.table.stream).count() == 2


# Corrections


@pytest.mark.parametrize("field", ["at", "drop"])
def test_a_place_that_is_none_is_unreadable(house, field):
    before = stored()
    for value in RUBBISH:
        form = {"moves": "[]", "at": "0", "drop": "1"} | {field: value}
        answer = post(house, "keeper", "correct/", **form)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "unreadable"), value
    assert stored() == before


@pytest.mark.parametrize(
    ("at", "drop", "number", "code"),
    [
        (1, 1, 1, "no-such-move"),
        (2, 0, 1, "no-such-move"),
        (999999999, 999999999, 1, "no-such-move"),
        (0, 1, 4, "too-many"),
    ],
)
def test_a_correction_that_can_not_be_is_refused(house, at, drop, number, code):
    before = stored()
    moves = json.dumps([whole_round(1, 1, number)])
    answer = post(house, "keeper", "correct/", moves=moves, at=str(at), drop=str(drop))
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, code)
    assert stored() == before


# Drafts


QUERIES = (
    "n=99", "n=-1", "n=x&n=2", "n=" + "9" * 5000, "n=%00&p0=%ff", "n=%ED%A0%80", "&&&=", "%", "=",
    "for=7", "for=table", "for=-1&for=1", "for=%C2%B2", "fix=0", "fix=0&out=1", "fix=9", "fix=-1",
    "fix=0&into=0&out=1&for=2", "into=0", "into=1&n=2", "into=999", "out=1", "fix=0&p0=9&p1=9&p2=9",
    "fix=table&for=fix", "&".join(["n=1"] * 900), "n=1;n=2", "die=0&cat=x&suit=hearts&card=%2Bx",
    "n=%3Cscript%3E", "p0=1&p1=1&p2=%22%3E%3Cb%3E", "leave=0", "leave=99", "leave=x",
)  # fmt: skip


@pytest.mark.parametrize("role", ["nobody", "seat", "keeper"])
def test_a_draft_of_rubbish_shows_the_table(house, role):
    client, wrong = house.client(role), []
    for query in QUERIES:
        for page in ("", "sheet/", "people/", "correct/"):
            answer = client.get(house.party.url(page) + "?" + query, follow=True)
            if answer.status_code != 200 or "<script>" in answer.content.decode():
                wrong.append((page, query[:40], answer.status_code))
    assert not wrong


def test_a_refusal_of_a_form_with_a_draft_of_rubbish_shows_the_table(house):
    for query in QUERIES:
        answer = house.client("keeper").post(house.party.url("undo/") + "?" + query, {})
        assert answer.status_code == 400, query
