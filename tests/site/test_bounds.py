"""What a process remembers has bounds, whatever people type."""

import functools
import logging
import sys
from pkgutil import walk_packages

import pytest
from django.conf import settings

import cardgames
import dungeon
import ninelives_site
from ninelives_site import bounds
from ninelives_site.config.settings import IN_PROCESS
from ninelives_site.web import log
from ninelives_site.web.counts import InProcess

THE_PROGRAMS_OWN = {
    *("_address", "_items", "_trusted", "deck", "house", "layout", "sheet_at", "text_of", "tokens"),
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
    assert {"_drawn", "_address"} <= found.keys()
    assert {name for name, most in found.items() if most is None} <= THE_PROGRAMS_OWN


def test_counts_have_a_bound(monkeypatch):
    most = IN_PROCESS["OPTIONS"]["MAX_ENTRIES"]
    counts = InProcess("", {"OPTIONS": {"MAX_ENTRIES": most}})
    monkeypatch.setattr(counts, "_cache", type(counts._cache)())
    monkeypatch.setattr(counts, "_expire_info", {})
    for number in range(most + 10):
        counts.add(f"wrong-tries:{number}", 1, 60)
    assert 0 < len(counts._cache) <= most


def test_a_few_addresses_leave_places_for_the_screens_of_others():
    assert 50 * bounds.LETTERS.most <= bounds.WAITING_SCREENS


# What is written down


@pytest.fixture
def clock(monkeypatch):
    """Seconds, as the log counts them."""
    now = [0.0]
    monkeypatch.setattr(log.time, "monotonic", lambda: now[0])
    return now


def said(bounded: log.Bounded) -> str:
    """What of a message is let through, "" for nothing."""
    record = logging.LogRecord("django.request", logging.ERROR, "", 0, "It broke.", (), None)
    return record.getMessage() if bounded.filter(record) else ""


def test_the_log_takes_so_many_messages_and_says_how_many_it_left_out(clock):
    bounded = log.Bounded()
    assert [said(bounded) for _ in range(bounds.LOG_AT_ONCE + 3)].count("It broke.") == (
        bounds.LOG_AT_ONCE
    )
    clock[0] += 1 / bounds.LOG_A_SECOND
    assert said(bounded) == "(3 messages before this one were left out.) It broke."
    assert said(bounded) == ""
    clock[0] += 3600
    assert said(bounded) == "(1 messages before this one were left out.) It broke."


def test_every_message_passes_the_bound():
    handlers = settings.LOGGING["handlers"].values()
    assert all("bounded" in handler["filters"] for handler in handlers)


@pytest.mark.django_db
def test_what_a_request_of_rubbish_causes_is_not_written_down(client, monkeypatch):
    written: list[logging.LogRecord] = []
    monkeypatch.setattr(log.Bounded, "filter", lambda _, record: written.append(record))
    answer = client.get("/join/?" + "&".join(map(str, range(2000))))
    assert answer.status_code == 400
    assert not written
