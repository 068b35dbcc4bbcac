"""Parties that belong to no app stand among those that groups may ask, while a test runs."""

import pytest

from ninelives_site.groups import games
from tests.site.groups.cast import Parties


@pytest.fixture
def parties(monkeypatch: pytest.MonkeyPatch) -> Parties:
    found = Parties()
    monkeypatch.setattr(games, "_sources", [*games._sources, found.source])
    return found
