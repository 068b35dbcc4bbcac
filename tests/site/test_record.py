"""The record's shape, the verdict on it, and writing it down; for any game."""

import copy
import json
import time
from dataclasses import replace

import pytest

from ninelives_site.core import record as records
from ninelives_site.core.record import (
    RecordedGame,
    exit_status,
    read_json,
    record_document,
    verdict,
)
from ninelives_site.core.strict_json import Malformed

MOVES = [
    {"seat": None, "type": "start-roll", "dark": 3, "light": 5},
    {"seat": 0, "type": "begin", "cat": "alley", "room": "C5"},
    {"seat": None, "type": "dice", "faces": [1, 1, 3, 2, 4]},
    {"seat": 0, "type": "use", "die": 0, "move": "N"},
    {"seat": 0, "type": "use", "die": 4, "upgrade": "eyes"},
    {"seat": 0, "type": "done"},
]
RECORD = {
    "format": "ninelives-record/1",
    "game": "rogue-and-write",
    "players": ["Ana", "Ben"],
    "setup": {"goals": [2, 5]},
    "moves": MOVES,
}
ROWS = [" ".join("." * 10)] * 10


def changed(*path, to):
    """The record with one value replaced, added, or (`to` is ...) taken out."""
    record = copy.deepcopy(RECORD)
    place = record
    for key in path[:-1]:
        place = place.setdefault(key, {}) if isinstance(place, dict) else place[key]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return record


def with_move(**move):
    return {**RECORD, "moves": [*MOVES, move]}


def test_a_legal_record_has_its_state_and_scores():
    found = verdict(json.dumps(RECORD))
    assert list(found) == [
        *("game", "legal", "applied", "error", "finished", "phase", "scores", "winners", "state"),
    ]
    assert (found["game"], found["legal"], found["applied"]) == ("rogue-and-write", True, 6)
    assert (found["error"], found["finished"], found["phase"]) == (None, False, "start")
    assert (found["scores"], found["winners"]) == ({"Ana": 0, "Ben": 0}, [])
    assert found["state"]["sheets"]["Ana"]["tracks"]["eyes"] == 1
    assert exit_status(found) == 0


def test_a_refused_move_leaves_the_state_before_it():
    moves = [*MOVES[:4], {"seat": 0, "type": "use", "die": 2, "move": "S"}, *MOVES[4:]]
    found = verdict({**RECORD, "moves": moves})
    assert (found["legal"], found["applied"]) == (False, 4)
    assert (found["error"]["move"], found["error"]["code"]) == (4, "room-marked")
    assert found["state"] == verdict({**RECORD, "moves": MOVES[:4]})["state"]
    assert exit_status(found) == 1


def test_a_refused_first_move_has_its_number_also_where_nothing_is_set_up(monkeypatch):
    dungeon = records._games[RECORD["game"]]

    def read(*parts):
        reading = dungeon.read(*parts)
        return replace(reading, start=lambda: reading.blank)

    monkeypatch.setitem(records._games, dungeon.slug, RecordedGame(dungeon.slug, read))
    found = verdict({**RECORD, "moves": [MOVES[-1]]})
    assert (found["applied"], found["error"]["move"]) == (0, 0)


@pytest.mark.parametrize("goals", [[2, 2], [0, 5], [2, 7], [2], [1, 2, 3]])
def test_a_fault_of_the_setup_is_refused_without_setup(goals):
    found = verdict(changed("setup", "goals", to=goals))
    assert (found["applied"], found["legal"], exit_status(found)) == (0, False, 1)
    assert (found["error"]["move"], found["error"]["code"]) == (None, "bad-roll")
    assert (found["phase"], found["state"]["life"]) == ("start", 0)
    assert found["state"]["sheets"]["Ana"]["score"]["goals"] == {}


@pytest.mark.parametrize(
    "record",
    [
        changed("options", to={}),
        changed("options", to=None),
        changed("options", to={"lives": 9, "pace": "relaxed", "start_enters": True}),
        changed("options", to={"lives": None, "pace": "", "start_enters": None}),
        changed("setup", "layout", to="house"),
        changed("setup", "layout", to=None),
        changed("setup", "layout", to={}),
        changed("moves", 3, "arrow", to=[]),
        changed("moves", 3, "as", to=None),
        changed("moves", 0, "seat", to=...),
    ],
)
def test_an_empty_or_default_value_changes_nothing(record):
    assert verdict(record) == verdict(RECORD)


@pytest.mark.parametrize("moves", [[], None, ...])
def test_a_game_without_moves_is_a_game(moves):
    found = verdict(changed("moves", to=moves))
    assert (found["legal"], found["applied"], found["phase"]) == (True, 0, "start")


MALFORMED = [
    None,
    [],
    "a text that is no JSON",
    changed("format", to=...),
    changed("format", to="ninelives-record/2"),
    changed("format", to=1),
    changed("game", to=...),
    changed("game", to="chess"),
    changed("game", to=["rogue-and-write"]),
    changed("players", to=...),
    changed("players", to=[]),
    changed("players", to=["Ana", ""]),
    changed("players", to=["Ana", "Ana"]),
    changed("players", to=["Ana", 1]),
    changed("players", to="Ana"),
    changed("setup", to=...),
    changed("setup", to=[]),
    changed("setup", "goals", to=...),
    changed("setup", "goals", to=[]),
    changed("setup", "goals", to=[1, 2.0]),
    changed("setup", "goals", to=[1, True]),
    changed("setup", "goals", to=12),
    changed("setup", "deal", to=[]),
    changed("setup", "layout", to="castle"),
    changed("setup", "layout", to=7),
    changed("setup", "layout", to=[]),
    changed("setup", "layout", to={"map": ROWS[:9]}),
    changed("setup", "layout", to={"map": ROWS, "size": 1}),
    changed("options", to=[]),
    changed("options", to={"lives": 0}),
    changed("options", to={"lives": 10}),
    changed("options", to={"lives": True}),
    changed("options", to={"lives": "9"}),
    changed("options", to={"pace": "slow"}),
    changed("options", to={"start_enters": 1}),
    changed("options", to={"colour": None}),
    changed("comment", to=None),
    changed("moves", to={}),
    changed("moves", to=""),
    changed("moves", 3, to=[]),
    changed("moves", 3, to="done"),
    changed("moves", 3, "type", to="jump"),
    changed("moves", 3, "type", to=...),
    changed("moves", 3, "seat", to=...),
    changed("moves", 3, "seat", to=None),
    changed("moves", 3, "seat", to=2),
    changed("moves", 3, "seat", to=-1),
    changed("moves", 3, "seat", to=False),
    changed("moves", 3, "seat", to="Ana"),
    changed("moves", 0, "seat", to=0),
    changed("moves", 0, "seat", to=False),
    changed("moves", 3, "move", to="up"),
    changed("moves", 3, "speed", to=None),
    with_move(seat=0, type="step", move="NW"),
    with_move(seat=0, type="use", die=0, move="N", **{"as": 7}),
]


@pytest.mark.parametrize("record", MALFORMED, ids=range(len(MALFORMED)))
def test_a_fault_of_shape_anywhere_is_no_record(record):
    found = verdict(record)
    message = found["error"]["message"]
    assert message
    error = {"move": None, "code": "malformed", "message": message}
    assert found == {"game": None, "legal": False, "applied": 0, "error": error}
    assert exit_status(found) == 2


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe{}",
        b'{"format": "\xe9"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 10_000,
        json.dumps(RECORD).replace("[2, 5]", "[2, NaN]").encode(),
        json.dumps(RECORD).replace("[2, 5]", "[2, -Infinity]").encode(),
        json.dumps(RECORD).replace('"seat": 0,', '"seat": 0, "seat": 0,', 1).encode(),
        json.dumps(RECORD).encode() + b"{}",
        json.dumps(RECORD).encode("utf-16"),
    ],
    ids=range(12),
)
def test_what_is_not_json_by_the_letter_is_no_record(text):
    assert verdict(text)["error"]["code"] == "malformed"


def test_a_number_of_more_than_4000_digits_is_no_number():
    """Python writes 4,300 at the most: a refusal that names the sum of two longer ones broke."""
    assert read_json("9" * 4000) == 10**4000 - 1
    for text in ("9" * 4001, "-" + "9" * 4001, "9" * 4300, "9" * 4301):
        with pytest.raises(Malformed, match="4000 digits"):
            read_json(text)


def test_the_search_for_a_key_that_stands_twice_takes_its_time_once():
    """For each key it looked through all others: 20,000 keys were half a minute."""
    keys = ", ".join(f'"{number}": 0' for number in range(20_000))
    started = time.perf_counter()
    with pytest.raises(Malformed, match='"19999" stands twice'):
        read_json(f'{{{keys}, "19999": 0}}')
    assert time.perf_counter() - started < 2


def test_the_message_names_the_place():
    with pytest.raises(Malformed, match="twice"):
        read_json('{"a": 1, "a": 2}')
    assert verdict(changed("moves", 3, "speed", to=1))["error"]["message"].startswith("Move 3: use")


def test_shape_is_looked_at_before_the_first_move_is_played():
    record = changed("moves", 1, "room", to="Z9")
    assert verdict(record)["error"]["code"] == "off-map"
    record["moves"].append({"seat": 0, "type": "done", "now": True})
    assert verdict(record)["error"]["code"] == "malformed"


def test_a_record_leaves_defaults_out():
    options = {"lives": 9, "pace": "strict", "start_enters": True}
    setup = {"goals": [2, 5], "layout": "house"}
    written = record_document("rogue-and-write", ["Ana", "Ben"], setup, options, MOVES)
    assert written == {**RECORD, "options": {"pace": "strict"}}
    bare = record_document("rogue-and-write", ["Ana", "Ben"], setup, {"start_enters": True}, [])
    assert "options" not in bare
    kept = record_document("rogue-and-write", ["Ana"], setup, {"start_enters": False}, [])
    assert kept["options"] == {"start_enters": False}
