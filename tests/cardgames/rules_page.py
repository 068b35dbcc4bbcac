"""The rules page says what the code does: its names, codes and rulings, and its example record.

A game's `test_rules_page.py` derives `Test…` from `RulesPage` and says what its page must name.
"""

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from cardgames.engine import Seat
from cardgames.reading import CardRecords
from cardgames.shapes import keys_of
from cardgames.table.games import game_of
from ninelives_site.core.moves import GameMove
from ninelives_site.core.record import verdict
from tests.cardgames.move_texts import text_reader

ROOT = Path(__file__).parents[2]


@cache
def page(slug: str) -> str:
    return game_of(slug).page.read_text(encoding="utf-8")


@cache
def sources(slug: str) -> dict[Path, str]:
    """The text of every module of a game's rules: its package `rules`, or its module."""
    package = type(game_of(slug).recorded).__module__.partition(".rules")[0]
    rules = ROOT.joinpath(*package.split("."), "rules")
    files = rules.rglob("*.py") if rules.is_dir() else [rules.with_suffix(".py")]
    return {path: path.read_text(encoding="utf-8") for path in files}


class RulesPage:
    """Derive from it and fill in the first part; what is below it is tested."""

    slug: str
    names: Iterable[str]
    """What a record can name beside options and moves: phases, endings and the game's own words."""
    codes: int
    """How many codes the rules refuse with."""
    rulings: set[str]
    """Some that the code names; their letter is that of all."""
    texts: int
    """How many moves the page writes as texts."""
    scores: dict[str, int]
    """Those of the example record."""

    @property
    def move_from_text(self) -> Callable[[str, int], tuple[Seat, GameMove]]:
        return text_reader(self.recorded.moves)

    @property
    def recorded(self) -> CardRecords[Any]:
        return game_of(self.slug).recorded

    @property
    def page(self) -> str:
        return page(self.slug)

    @property
    def code(self) -> str:
        return "".join(sources(self.slug).values())

    def example(self) -> dict[str, Any]:
        """The verdict of the page's example record."""
        return verdict(self.written_example())

    def written_example(self) -> str:
        return re.search(r"```json\n(.*?)```", self.page, re.DOTALL).group(1)

    def written_moves(self) -> list[str]:
        line = next(line for line in self.page.splitlines() if line.startswith("Each move also"))
        return re.findall(r"`([^`]+)`", line)

    def missing(self, names: Iterable[str]) -> list[str]:
        return [name for name in names if f"`{name}`" not in self.page]

    # What holds

    def test_every_name_is_on_the_page(self):
        recorded = self.recorded
        assert self.missing([*self.names, *recorded.moves.types, *keys_of(recorded.options)]) == []

    def test_the_example_record_is_legal(self):
        found, moves = self.example(), json.loads(self.written_example())["moves"]
        assert (found["legal"], found["applied"]) == (True, len(moves))
        assert found["scores"] == self.scores

    def test_every_code_is_on_the_page(self):
        codes = set(re.findall(r'(?:Refusal|Wording)\(\s*"([a-z-]+)"', self.code))
        assert len(codes) == self.codes
        assert self.missing(codes) == []

    def test_every_ruling_that_the_code_names_is_on_the_page(self):
        (letter,) = {ruling[0] for ruling in self.rulings}
        named = set(re.findall(rf"\b{letter}\d+\b", self.code))
        assert self.rulings <= named
        assert [ruling for ruling in named if f"| {ruling} |" not in self.page] == []

    def test_every_fact_of_the_state_is_on_the_page(self):
        assert self.missing(self.example()["state"]) == []

    def test_the_texts_of_moves_read_back(self):
        assert len(self.written_moves()) == self.texts
        for text in self.written_moves():
            seat, move = self.move_from_text(text, 3)
            assert text == (str(move) if seat is None else f"{seat} {move}")
