"""Keys that somebody else planted on a device, where the site is reached by HTTPS."""

import pytest
from django.test import Client

from cardgames.table.models import Table
from dungeon.models import HallSeat
from ninelives_site.party import device_keys
from ninelives_site.party.codes import digest
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def by_https(settings):
    settings.HTTPS = True
    settings.CSRF_TRUSTED_ORIGINS = ["https://testserver"]


def keys_of(client: Client) -> dict[str, str]:
    return {
        name: cookie.value
        for name, cookie in client.cookies.items()
        if device_keys.KEY_COOKIE.fullmatch(name) and cookie.value
    }


def joined(client: Client, code: str, name: str) -> HallSeat:
    client.get(f"/g/{code}/", secure=True)
    client.post(f"/g/{code}/join/", {"name": name}, secure=True)
    return HallSeat.objects.get(name=name)


def test_keys_are_in_cookies_that_no_other_site_can_plant():
    client = Client()
    joined(client, PartyFactory(names=()).hall.code, "Ana")
    client.get("/t/new/tricksy-kittens/", secure=True)
    client.post("/t/new/tricksy-kittens/", {"name": ["Ada", "Ben", "Cleo"]}, secure=True)
    assert Table.objects.exists()
    kept = keys_of(client)
    assert len(kept) == 2
    for name in kept:
        cookie = client.cookies[name]
        assert name.startswith("__Host-")
        assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")


def test_a_key_that_the_server_offered_to_another_becomes_nobodys_seat():
    hall = PartyFactory(names=()).hall
    attacker, victim = Client(), Client()
    attacker.get(f"/g/{hall.code}/", secure=True)
    (offered,) = keys_of(attacker).values()
    victim.cookies[f"seat_{hall.code}"] = offered
    assert joined(victim, hall.code, "Ana").secret != digest(offered)


def test_a_key_of_before_the_site_was_reached_by_https_opens_what_it_has_opened(settings):
    settings.HTTPS = False
    party = PartyFactory(names=("Ana",))
    settings.HTTPS = True
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets["Ana"]
    answer = client.get(f"/g/{party.hall.code}/sheet.json", secure=True)
    assert answer.status_code == 200
    assert party.hall.code in client.get("/", secure=True).content.decode()
