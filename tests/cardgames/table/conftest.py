"""The tests' own game stands among the games of a table while one of these tests runs."""

from pathlib import Path

import pytest
from django.template import engines

from cardgames.table import games
from ninelives_site import live
from ninelives_site.core import record
from tests.cardgames.table.pebbles import PEBBLES

engines["jinja2"].env.loader.searchpath.append(str(Path(__file__).parent / "templates"))  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._games, PEBBLES.slug, PEBBLES)
    monkeypatch.setitem(record._games, PEBBLES.slug, PEBBLES.recorded)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of the tables of which news were announced."""
    codes: list[str] = []
    monkeypatch.setattr(live, "announce_change", codes.append)
    return codes
