"""What a process remembers has bounds, whatever people type."""

import functools
import sys
from pkgutil import walk_packages

import cardgames
import dungeon
import ninelives_site
from ninelives_site.config.settings import IN_PROCESS
from ninelives_site.web.counts import InProcess

THE_PROGRAMS_OWN = {
    *("_items", "_trusted", "deck", "house", "layout", "sheet_at", "sprite", "text_of", "tokens"),
}
"""Caches without a bound whose arguments are nothing that anybody types."""


def remembering():
    """Every cached function of the site."""
    for package in (cardgames, dungeon, ninelives_site):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            for thing in vars(sys.modules.get(module.name, object)).values():
                if isinstance(thing, functools._lru_cache_wrapper):
                    yield thing


def test_only_what_the_program_itself_asks_for_is_remembered_without_a_bound(client):
    client.get("/")  # everything is imported by now
    found = {each.__name__: each.cache_parameters()["maxsize"] for each in remembering()}
    assert {"_drawn", "sprite"} <= found.keys()
    assert {name for name, most in found.items() if most is None} <= THE_PROGRAMS_OWN


def test_counts_have_a_bound(monkeypatch):
    most = IN_PROCESS["OPTIONS"]["MAX_ENTRIES"]
    counts = InProcess("", {"OPTIONS": {"MAX_ENTRIES": most}})
    monkeypatch.setattr(counts, "_cache", type(counts._cache)())
    monkeypatch.setattr(counts, "_expire_info", {})
    for number in range(most + 10):
        counts.add(f"wrong-tries:{number}", 1, 60)
    assert 0 < len(counts._cache) <= most
