"""The tests' own game stands among the games of a table while one of these tests runs."""

from pathlib import Path

import pytest
from django.template import engines

from cardgames.table import games, news
from ninelives_site.core import record
from tests.cardgames.table.pebbles import PEBBLES

engines["django"].engine.dirs.append(Path(__file__).parent / "templates")


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._games, PEBBLES.slug, PEBBLES)
    monkeypatch.setitem(record._games, PEBBLES.slug, PEBBLES.recorded)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of the tables of which news were told. (Telling them closes the connection of a
    test that is one transaction.)"""
    codes: list[str] = []

    async def changed(code: str) -> None:
        codes.append(code)

    monkeypatch.setattr(news, "changed", changed)
    return codes
