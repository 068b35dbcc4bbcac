"""Whole games as files, one an ending or option: each replays to the verdict that stands beside it.

They were made by `write_golden.py` from fixed seeds; a change of the rules shows here as a
difference between a record's verdict and the committed one.
"""

import json
from pathlib import Path

import pytest

from ninelives_site.core.record import verdict

RECORDS = Path(__file__).parent.parent / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json") if ".verdict" not in path.name)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_has_its_verdict(name):
    record = (RECORDS / f"{name}.json").read_bytes()
    expected = json.loads((RECORDS / f"{name}.verdict.json").read_text(encoding="utf-8"))
    assert verdict(record) == expected


def test_the_golden_records_cover_every_cat_power_option_and_ending():
    records = [json.loads((RECORDS / f"{name}.json").read_text()) for name in NAMES]
    moves = [move for record in records for move in record["moves"]]
    verdicts = [json.loads((RECORDS / f"{name}.verdict.json").read_text()) for name in NAMES]
    assert {move["cat"] for move in moves if "cat" in move} == {
        *("alley", "tabby", "ragdoll", "sphynx", "maine-coon", "bengal", "persian"),
        *("siamese", "black-cat"),
    }
    for key in ("as", "further", "ghost", "leap", "sight", "first"):
        assert any(key in move for move in moves), key
    assert {move["type"] for move in moves} == {
        *("start-roll", "dice", "begin", "use", "step", "done", "close"),
    }
    assert {key for record in records for key in record.get("options", {})} == {
        *("start_enters", "lives", "pace"),
    }
    assert {found["phase"] for found in verdicts} == {"start", "dice", "play", "over"}
    assert any(len(found["winners"]) > 1 for found in verdicts)
    assert {found["error"]["code"] for found in verdicts if found["error"]} == {
        *("room-marked", "bad-roll"),
    }
