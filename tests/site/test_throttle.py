"""Wrong codes are counted by address; beyond a number of them nothing is told to newcomers."""

import re
import socket
import time
from collections.abc import Iterator
from itertools import product

import pytest
import redis
from django.core.cache import cache, caches
from django.test import Client

from ninelives_site.party.codes import ALPHABET
from ninelives_site.web import counts, throttle
from ninelives_site.web.address import client_address
from ninelives_site.web.throttle import (
    MOST_TRIES,
    SHORTEST_STEP,
    TRIES,
    WINDOW,
    TooManyTries,
    count_failure,
)
from tests.cardgames.table.cast import TableFactory
from tests.dungeon.cast import PartyFactory
from tests.figures import Note
from tests.tiers import part

SCHOOL = "192.0.2.1"
KEY = f"wrong-tries:{SCHOOL}"


@pytest.fixture(autouse=True)
def redis_is_asked(monkeypatch) -> None:
    """Whatever an earlier test had found it to be. Counts are cleared after each (conftest.py)."""
    monkeypatch.setattr(counts, "_alone_until", 0.0)


def test_an_address_has_so_many_wrong_tries(rf):
    asked = rf.get("/", REMOTE_ADDR="192.0.2.1")
    for _ in range(TRIES):
        count_failure(asked)
    with pytest.raises(TooManyTries):
        count_failure(asked)
    count_failure(rf.get("/", REMOTE_ADDR="192.0.2.2"))


def test_one_ipv6_network_is_one_address(rf):
    for number in range(TRIES):
        count_failure(rf.get("/", REMOTE_ADDR=f"2001:db8:0:{number:x}::{number:x}"))
    with pytest.raises(TooManyTries):
        count_failure(rf.get("/", REMOTE_ADDR="2001:db8::ffff"))
    count_failure(rf.get("/", REMOTE_ADDR="2001:db8:1::1"))


def test_an_ipv4_address_is_one_also_where_the_site_listens_on_ipv6():
    assert throttle.network_of("::ffff:192.0.2.1") == "192.0.2.1"


def test_what_others_made_up_is_not_believed(rf, settings):
    settings.PROXIES = 1
    for number in range(TRIES):
        count_failure(rf.get("/", headers={"X-Forwarded-For": f"192.0.2.{number}, 198.51.100.7"}))
    with pytest.raises(TooManyTries):
        count_failure(rf.get("/", headers={"X-Forwarded-For": "192.0.2.250, 198.51.100.7"}))


@pytest.mark.parametrize(
    ("written", "believed"),
    [
        ("192.0.2.1:5678", "192.0.2.1"),
        ("[2001:db8::1]:5678", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
        ("192.0.2.1", "192.0.2.1"),
        ("unknown", "198.51.100.9"),
        ("192.0.2.1:5678:9", "198.51.100.9"),
        ("[192.0.2.1", "198.51.100.9"),
        ("", "198.51.100.9"),
    ],
)
def test_a_port_that_a_proxy_writes_behind_an_address_is_no_part_of_it(
    rf, settings, written, believed
):
    settings.PROXIES = 1
    forwarded = {"X-Forwarded-For": f"6.6.6.6, {written}"}
    assert client_address(rf.get("/", REMOTE_ADDR="198.51.100.9", headers=forwarded)) == believed


# What a guess tells


def newcomer() -> Client:
    return Client(REMOTE_ADDR=SCHOOL)


def wrong_codes() -> Iterator[str]:
    return ("".join(letters) for letters in product(ALPHABET, repeat=6))


def step_on(answer) -> str:
    return re.search(r'name="step" value="([^"]+)"', answer.content.decode())[1]


@pytest.mark.attack
@pytest.mark.django_db
def test_beyond_the_limit_a_right_code_is_answered_as_a_wrong_one_is(figure: Note):
    """As a guesser asks: by address, by the form, by JSON; 20 rooms among many tries."""
    rooms = {PartyFactory(names=()).hall.code for _ in range(10)}
    rooms |= {TableFactory(game="adoption").code for _ in range(10)}
    wrong = wrong_codes()
    for _ in range(TRIES):
        assert newcomer().get("/join/", {"code": next(wrong)}).status_code == 422
    told = set()
    guesses = [*rooms, *(next(wrong) for _ in range(part(600)))]
    for code in guesses:
        for path in (f"/g/{code}/", f"/t/{code}/", f"/g/{code}/state.json", f"/join/?code={code}"):
            answer = newcomer().get(path)
            told.add((answer.status_code, "Location" in answer.headers))
    assert told == {(429, False)}
    assert cache.get(KEY) == TRIES, "what is not looked up is no try"
    asked = 4 * len(guesses)
    figure(
        14, "guesses beyond the limit, 20 right codes among them", f"{asked}: all 429", "all alike"
    )
    minutes = len(ALPHABET) ** 6 / 100 / MOST_TRIES * WINDOW / 60
    figure(
        14,
        f"to find one of 100 open rooms from one address, at {MOST_TRIES} tries in {WINDOW} s",
        f"{minutes / 60 / 24:.0f} days on average",
        "computed, not tried",
    )


@pytest.mark.django_db
def test_honest_people_get_in_from_a_school_that_types_wrongly_with_a_second_step(monkeypatch):
    cache.set(KEY, TRIES, WINDOW)
    code, client = PartyFactory(names=()).hall.code, newcomer()
    step = step_on(client.get(f"/g/{code}/"))
    assert client.get("/join/", {"code": code, "step": step}).status_code == 429, "too soon"
    later(monkeypatch, SHORTEST_STEP)
    assert client.get("/join/", {"code": code, "step": step}).status_code == 302
    assert client.get(f"/g/{code}/").status_code == 200
    assert client.post(f"/g/{code}/join/", {"name": "Mia"}).status_code == 302
    assert client.get(f"/g/{code}/sheet.json").status_code == 200


@pytest.mark.django_db
def test_who_was_let_in_before_notices_nothing():
    hall, table = PartyFactory(names=()).hall.code, TableFactory(game="adoption").code
    watcher, player, by_form = newcomer(), newcomer(), newcomer()
    watcher.get(f"/t/{table}/screen/")
    player.get(f"/g/{hall}/")
    by_form.get("/join/", {"code": hall})
    cache.set(KEY, MOST_TRIES, WINDOW)
    assert watcher.get(f"/t/{table}/screen/").status_code == 200
    assert player.post(f"/g/{hall}/join/", {"name": "Mia"}).status_code == 302
    assert by_form.get(f"/g/{hall}/").status_code == 200
    assert newcomer().get(f"/g/{hall}/").status_code == 429


@pytest.mark.django_db
def test_a_step_is_good_for_one_try_and_for_its_own_address(monkeypatch):
    cache.set(KEY, TRIES, WINDOW)
    code = PartyFactory(names=()).hall.code
    step = step_on(newcomer().get("/join/", {"code": "ZZZZZZ"}))
    later(monkeypatch, SHORTEST_STEP)
    cache.set("wrong-tries:192.0.2.2", TRIES, WINDOW)
    form = {"code": code, "step": step}
    assert Client(REMOTE_ADDR="192.0.2.2").get("/join/", form).status_code == 429
    assert newcomer().get("/join/", {"code": "ZZZZZZ", "step": step}).status_code == 429
    assert newcomer().get("/join/", form).status_code == 429, "the step was used"
    assert newcomer().get("/join/", {"code": code, "step": "made-up"}).status_code == 429


@pytest.mark.django_db
def test_second_steps_have_a_limit_too(monkeypatch):
    """So that one of 100 rooms takes an address a month, however it tries."""
    cache.set(KEY, TRIES, WINDOW)
    steps = [step_on(newcomer().get("/join/", {"code": "ZZZZZZ"})) for _ in range(100)]
    later(monkeypatch, SHORTEST_STEP)
    for step in steps:
        assert newcomer().get("/join/", {"code": "ZZZZZZ", "step": step}).status_code == 429
    assert cache.get(KEY) == MOST_TRIES
    minutes = len(ALPHABET) ** 6 / 100 / MOST_TRIES
    assert minutes / 60 / 24 > 30


def later(monkeypatch, seconds: float) -> None:
    monkeypatch.setattr(throttle.time, "time", lambda now=time.time: now() + seconds)


def test_a_clock_that_is_set_back_locks_nobody_out_for_longer(rf, monkeypatch):
    asked = rf.get("/", REMOTE_ADDR=SCHOOL)
    for _ in range(TRIES):
        count_failure(asked)
    later(monkeypatch, -3 * 3600)
    assert throttle.has_failed_too_often(SCHOOL)
    monkeypatch.setattr(time, "monotonic", lambda now=time.monotonic: now() + WINDOW + 1)
    assert not throttle.has_failed_too_often(SCHOOL)


# Redis


@pytest.fixture
def mute_redis(settings) -> Iterator[None]:
    """A Redis that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        with_redis(settings, f"redis://127.0.0.1:{server.getsockname()[1]}/0")
        yield


def with_redis(settings, url: str) -> None:
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    options = {"socket_timeout": 0.25, "retry": Retry(NoBackoff(), 0)}
    backend = "django.core.cache.backends.redis.RedisCache"
    settings.CACHES = settings.CACHES | {
        "default": {"BACKEND": backend, "LOCATION": url, "OPTIONS": options}
    }


@pytest.mark.usefixtures("mute_redis")
def test_a_redis_that_hangs_costs_a_moment_once_and_tries_are_counted_all_the_same(rf):
    started = time.monotonic()
    for _ in range(TRIES):
        count_failure(rf.get("/", REMOTE_ADDR=SCHOOL))
    assert time.monotonic() - started < 1
    with pytest.raises(TooManyTries):
        count_failure(rf.get("/", REMOTE_ADDR=SCHOOL))


@pytest.mark.redis
def test_a_full_redis_is_no_error_of_ours(rf, settings, redis_url):
    with_redis(settings, redis_url)
    settings.CACHES["default"]["OPTIONS"]["username"] = "reader"
    with redis.Redis.from_url(redis_url) as server:
        server.acl_setuser("reader", enabled=True, nopass=True, keys=["*"], categories=["+@read"])
        try:
            count_failure(rf.get("/", REMOTE_ADDR=SCHOOL))
        finally:
            server.acl_deluser("reader")
    assert caches["process"].get(KEY) == 1


OF_ANOTHER_SITE = [("cross-site", "image"), ("cross-site", "iframe"), ("same-site", "empty")]


@pytest.mark.parametrize(("site", "what"), OF_ANOTHER_SITE)
def test_a_page_of_another_site_has_no_code_looked_up_by_a_browser(site, what):
    embedded = {"Sec-Fetch-Site": site, "Sec-Fetch-Dest": what}
    for number in range(TRIES + 1):
        answer = Client().get("/join/", {"code": f"ZZZZ{number:02}"}, headers=embedded)
        assert answer.status_code == 403
    assert not throttle.has_failed_too_often("127.0.0.1"), "nobody behind the address pays for it"


def test_a_link_on_another_site_leads_here():
    for site in ("cross-site", "same-site", "same-origin", "none"):
        led = {"Sec-Fetch-Site": site, "Sec-Fetch-Dest": "document"}
        assert Client().get("/join/", headers=led).status_code == 200
    own = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty"}
    assert Client().get("/join/", headers=own).status_code == 200
