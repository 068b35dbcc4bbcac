"""Wrong codes are counted by address."""

import pytest
from django.core.cache import cache

from ninelives_site.web.throttle import TRIES, TooManyTries, count_failure


@pytest.fixture(autouse=True)
def fresh_counts():
    cache.clear()
    yield
    cache.clear()


def test_an_address_has_so_many_wrong_tries(rf):
    asked = rf.get("/", REMOTE_ADDR="192.0.2.1")
    for _ in range(TRIES):
        count_failure(asked)
    with pytest.raises(TooManyTries):
        count_failure(asked)
    count_failure(rf.get("/", REMOTE_ADDR="192.0.2.2"))


def test_one_ipv6_network_is_one_address(rf):
    for number in range(TRIES):
        count_failure(rf.get("/", REMOTE_ADDR=f"2001:db8::{number:x}"))
    with pytest.raises(TooManyTries):
        count_failure(rf.get("/", REMOTE_ADDR="2001:db8::ffff"))
    count_failure(rf.get("/", REMOTE_ADDR="2001:db8:0:1::1"))


def test_what_others_made_up_is_not_believed(rf, settings):
    settings.PROXIES = 1
    for number in range(TRIES):
        count_failure(rf.get("/", headers={"X-Forwarded-For": f"192.0.2.{number}, 198.51.100.7"}))
    with pytest.raises(TooManyTries):
        count_failure(rf.get("/", headers={"X-Forwarded-For": "192.0.2.250, 198.51.100.7"}))
