"""Whole games as files, one an ending or option: each replays to the verdict that stands beside it.

A game's `test_golden.py` derives `Test…` from `Golden`. Its records were made by its
`write_golden.py` from fixed seeds; a change of the rules shows here as a difference between a
record's verdict and the committed one.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from ninelives_site.core.record import Recordable, register, verdict


def folder(slug: str) -> Path:
    """Where a game's records lie."""
    return Path(__file__).parent / slug.replace("-", "_") / "records"


def write_all(game: Recordable, records: Mapping[str, Callable[[], dict[str, Any]]]) -> None:
    """Write every record of a game and its verdict anew."""
    register(game)
    for name, make in records.items():
        document = make()
        _write(folder(game.slug) / f"{name}.json", document)
        _write(folder(game.slug) / f"{name}.verdict.json", verdict(document))


def _write(path: Path, document: dict[str, Any]) -> None:
    text = json.dumps(document, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


class Golden:
    """Derive from it and fill in what the records must cover, all of it and nothing else."""

    slug: str
    options: Iterable[str]
    moves: Iterable[str]
    phases: Iterable[str]
    codes: Iterable[str]

    def pytest_generate_tests(self, metafunc):
        if "name" in metafunc.fixturenames:
            metafunc.parametrize("name", self.names())

    def names(self) -> list[str]:
        files = folder(self.slug).glob("*.json")
        return sorted(path.stem for path in files if ".verdict" not in path.name)

    def records(self) -> list[dict[str, Any]]:
        return [self.loaded(name) for name in self.names()]

    def verdicts(self) -> list[dict[str, Any]]:
        return [self.loaded(f"{name}.verdict") for name in self.names()]

    def loaded(self, name: str) -> dict[str, Any]:
        return json.loads((folder(self.slug) / f"{name}.json").read_text(encoding="utf-8"))

    def test_a_golden_record_has_its_verdict(self, name):
        record = (folder(self.slug) / f"{name}.json").read_bytes()
        assert verdict(record) == self.loaded(f"{name}.verdict")

    def test_the_golden_records_cover_every_option_and_move(self):
        records = self.records()
        chosen = {key for record in records for key in record.get("options", {})}
        assert chosen == set(self.options)
        assert {move["type"] for record in records for move in record["moves"]} == set(self.moves)

    def test_the_golden_verdicts_cover_every_phase_code_and_number_of_winners(self):
        verdicts = self.verdicts()
        assert {found["phase"] for found in verdicts} == set(self.phases)
        assert {len(found["winners"]) for found in verdicts} >= {0, 1, 2}
        codes = {found["error"]["code"] for found in verdicts if found["error"]}
        assert codes == set(self.codes)
