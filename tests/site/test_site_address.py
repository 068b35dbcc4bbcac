"""The address that phones are told."""

import pytest

from ninelives_site.web import address, network


@pytest.mark.parametrize(
    ("seen_as", "listening", "told"),
    [
        ("localhost:8000", "0.0.0.0", "192.0.2.7:8000"),
        ("127.0.0.1:8000", "0.0.0.0", "192.0.2.7:8000"),
        ("192.0.2.7:8000", "0.0.0.0", "192.0.2.7:8000"),
        ("localhost:8000", "127.0.0.1", "localhost:8000"),
        ("localhost:8000", "192.0.2.9", "192.0.2.9:8000"),
    ],
)
def test_who_sits_at_the_laptop_still_shows_the_networks_address(
    rf, settings, monkeypatch, seen_as, listening, told
):
    monkeypatch.setattr(network, "own_addresses", lambda in_reach=False: ["192.0.2.7"])
    settings.HOST, settings.ALLOWED_HOSTS = listening, ["*"]
    request = rf.get("/", headers={"Host": seen_as}, SERVER_PORT="8000")
    assert address.site_address(request) == told
    assert address.site_origin(request) == f"http://{told}"


def test_without_a_network_the_address_stays_as_it_is_seen(rf, settings, monkeypatch):
    monkeypatch.setattr(network, "own_addresses", lambda in_reach=False: [])
    settings.HOST, settings.ALLOWED_HOSTS = "0.0.0.0", ["*"]
    request = rf.get("/", headers={"Host": "localhost:8000"}, SERVER_PORT="8000")
    assert address.site_address(request) == "localhost:8000"
