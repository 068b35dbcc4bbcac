"""Whole games as files, one an ending or option: each replays to the verdict that stands beside it.

They were made by `write_golden.py` from fixed seeds; a change of the rules shows here as a
difference between a record's verdict and the committed one.
"""

import json
from pathlib import Path

import pytest

from cardgames.adoption.rules.game import PHASES
from ninelives_site.record import verdict

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json") if ".verdict" not in path.name)


def loaded(name):
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_has_its_verdict(name):
    record = (RECORDS / f"{name}.json").read_bytes()
    assert verdict(record) == loaded(f"{name}.verdict")


def test_the_golden_records_cover_every_option_move_phase_and_code():
    records = [loaded(name) for name in NAMES]
    verdicts = [loaded(f"{name}.verdict") for name in NAMES]
    assert {key for record in records for key in record.get("options", {})} == {
        *("adopt", "deck", "target"),
    }
    moves = [move for record in records for move in record["moves"]]
    assert {move["type"] for move in moves} == {
        *("bout", "bid", "adopt", "betray", "turn-up", "bout-score"),
    }
    assert {move.get("how") for move in moves} == {None, "none", "own", "centre", "deck"}
    assert {found["phase"] for found in verdicts} == set(PHASES)
    assert any(len(found["winners"]) > 1 for found in verdicts)
    assert {found["error"]["code"] for found in verdicts if found["error"]} == {
        *("not-your-turn", "already-bid", "not-in-hand", "card-elsewhere", "not-there"),
        *("unknown-card", "own-bid", "must-adopt", "stars-differ", "bad-round"),
        *("not-an-opponent", "game-over", "wrong-phase"),
    }
