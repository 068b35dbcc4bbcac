"""The site's first pages: home, and from a code to the party that it opens, whichever game's."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.template import engines
from django.test import Client
from jinja2 import ChoiceLoader, DictLoader

from dungeon.models import Hall
from dungeon.services import hosting
from ninelives_site.party import codes, kinds
from ninelives_site.web.throttle import TRIES
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh_counts() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def another_kind(monkeypatch) -> kinds.PartyKind:
    """Another game's parties, of which one is open and two have expired."""
    kind = kinds.PartyKind(
        tile="naps.html",
        find={"CATNAP": "CATNAP"}.get,
        address="/elsewhere/{}/".format,
        forget_expired=lambda: 2,
        missing="There is none.",
    )
    monkeypatch.setattr(kinds, "_kinds", [*kinds._kinds, kind])
    environment = engines["jinja2"].env
    ours = DictLoader({"naps.html": '<i class="nap"></i>'})
    monkeypatch.setattr(environment, "loader", ChoiceLoader([ours, environment.loader]))
    return kind


def test_home_offers_a_code_field_a_hall_and_a_game_alone(client: Client):
    page = client.get("/").content.decode()
    assert 'name="code"' in page
    assert 'href="/host/"' in page
    assert 'href="/alone/"' in page


@pytest.mark.parametrize("shape", [str, str.lower, " {} ".format, "-".join])
def test_a_code_leads_to_its_game_however_it_is_typed(client: Client, shape):
    code = PartyFactory().hall.code
    typed = shape(code)
    assert client.get("/join/", {"code": typed}).headers["Location"] == f"/g/{code}/"


@pytest.mark.parametrize("typed", ["", "ABC", "ABCDEFGH", "<b>", "AAAAAA"])
def test_a_code_that_opens_nothing_is_said_at_the_field(client: Client, typed):
    answer = client.get("/join/", {"code": typed})
    assert answer.status_code == 422
    assert b'id="code-error"' in answer.content
    assert b"<b>" not in answer.content.split(b'value="')[1].split(b'"')[0]


def test_who_guesses_codes_has_to_wait_and_a_right_code_still_works(client: Client):
    code = PartyFactory().hall.code
    for _ in range(TRIES):
        assert client.get("/join/", {"code": "AAAAAA"}).status_code == 422
    assert client.get("/join/", {"code": "AAAAAA"}).status_code == 429
    assert client.get("/g/AAAAAA/").status_code == 429
    assert client.get("/join/", {"code": code}).status_code == 302


def test_every_kind_of_party_has_its_tile_at_home(client: Client, another_kind):
    before, after = client.get("/").content.decode().split('href="/alone/"')
    assert 'class="nap"' in after
    assert 'href="/host/"' in before


def test_a_code_opens_the_party_that_has_it_of_whichever_kind(client: Client, another_kind):
    code = PartyFactory().hall.code
    assert client.get("/join/", {"code": code}).headers["Location"] == f"/g/{code}/"
    assert client.get("/join/", {"code": "cat-nap"}).headers["Location"] == "/elsewhere/CATNAP/"
    assert client.get("/join/", {"code": "CATNIP"}).status_code == 422


def test_no_game_opens_under_a_code_that_is_in_use_another_kind(monkeypatch, another_kind):
    drawn = iter(["CATNAP", "CATNAP", "CATNIP"])
    monkeypatch.setattr(codes, "new_code", lambda: next(drawn))
    hall, _secret = hosting.open_hall()
    assert hall.code == "CATNIP"


def test_a_code_that_an_expired_game_still_has_is_drawn_again(monkeypatch):
    old = PartyFactory(names=()).hall
    Hall.objects.filter(pk=old.pk).update(expires_at=old.created_at)
    drawn = iter([old.code, "CATNIP"])
    monkeypatch.setattr(codes, "new_code", lambda: next(drawn))
    hall, _secret = hosting.open_hall()
    assert hall.code == "CATNIP"


def test_what_has_expired_is_forgotten_behind_every_door(capsys, another_kind):
    old, kept = PartyFactory(names=()).hall, PartyFactory(names=()).hall
    Hall.objects.filter(pk=old.pk).update(expires_at=old.created_at)
    call_command("forget")
    assert "3 expired games deleted" in capsys.readouterr().out
    assert Hall.objects.get() == kept
