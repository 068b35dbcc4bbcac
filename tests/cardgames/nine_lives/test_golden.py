"""Whole games as files, one an ending or option: each replays to the verdict that stands beside it.

They were made by `write_golden.py` from fixed seeds; a change of the rules shows here as a
difference between a record's verdict and the committed one.
"""

import json
from pathlib import Path

import pytest

from cardgames.nine_lives.rules.forms import FORMS
from cardgames.nine_lives.rules.game import PHASES
from cardgames.nine_lives.rules.powers.registry import SETS
from ninelives_site.record import verdict

RECORDS = Path(__file__).parent / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json") if ".verdict" not in path.name)


def loaded(name):
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_has_its_verdict(name):
    record = (RECORDS / f"{name}.json").read_bytes()
    assert verdict(record) == loaded(f"{name}.verdict")


def test_the_golden_records_cover_every_option_move_and_phase():
    records = [loaded(name) for name in NAMES]
    verdicts = [loaded(f"{name}.verdict") for name in NAMES]
    powers = {record.get("options", {}).get("powers", "all") for record in records}
    assert powers == set(SETS)
    assert {move["type"] for record in records for move in record["moves"]} == set(FORMS)
    assert {found["phase"] for found in verdicts} == set(PHASES)
    assert any(len(found["winners"]) > 1 for found in verdicts)
    assert {found["error"]["code"] for found in verdicts if found["error"]} == {
        *("over-nine", "wrong-phase", "unknown-power"),
    }
