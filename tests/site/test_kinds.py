"""The site's first pages: home, and from a code to the party that it opens, whichever game's."""

import socket
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.template import engines
from django.test import Client
from django.utils import timezone
from jinja2 import ChoiceLoader, DictLoader

from cardgames.table.models import Table
from cardgames.table.services import leaving
from dungeon.models import Hall
from dungeon.services import hosting
from ninelives_site import bounds
from ninelives_site.journal import journal
from ninelives_site.journal.models import Stream
from ninelives_site.party import codes, forgetting, kinds
from ninelives_site.party.opening import place_of
from ninelives_site.web.throttle import TRIES
from tests.cardgames.table.cast import TableFactory
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)

JSON = {"Accept": "application/json"}


class Naps:
    """How that other game's parties are stored: there are none."""

    _default_manager = Hall.objects.none()


@pytest.fixture
def another_kind(monkeypatch) -> kinds.PartyKind:
    """Another game's parties, of which one is open and two have expired."""
    kind = kinds.PartyKind(
        tile="naps.html",
        find={"CATNAP": "CATNAP"}.get,
        address="/elsewhere/{}/".format,
        forget=lambda: iter([True, False, True]),
        model=Naps,
        missing="There is none.",
        way_back="/elsewhere/{}/#key=nap".format,
    )
    monkeypatch.setattr(kinds, "_kinds", [*kinds._kinds, kind])
    environment = engines["jinja2"].env
    ours = DictLoader({"naps.html": '<i class="nap"></i>'})
    monkeypatch.setattr(environment, "loader", ChoiceLoader([ours, environment.loader]))
    return kind


def test_home_offers_a_code_field_a_hall_and_the_day(client: Client):
    page = client.get("/").content.decode()
    assert 'name="code"' in page
    assert 'href="/host/"' in page
    assert 'href="/daily/"' in page


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


def test_who_guesses_codes_has_to_wait_and_who_was_let_in_goes_on(client: Client):
    code = PartyFactory().hall.code
    assert client.get("/join/", {"code": code}).status_code == 302
    for _ in range(TRIES):
        assert client.get("/join/", {"code": "AAAAAA"}).status_code == 422
    assert client.get("/join/", {"code": "AAAAAA"}).status_code == 429
    assert client.get("/g/AAAAAA/").status_code == 429
    assert client.get("/join/", {"code": code}).status_code == 302


def test_every_kind_of_party_has_its_tile_at_home(client: Client, another_kind):
    before, after = client.get("/").content.decode().split('href="/daily/"')
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


def test_who_forgets_beside_a_server_is_warned_of_what_sqlite_may_do(capsys, monkeypatch, settings):
    monkeypatch.setattr(connection, "vendor", "sqlite")
    monkeypatch.setattr("sqlite3.sqlite_version_info", (3, 51, 2))
    settings.HOST = "127.0.0.1"
    with socket.create_server(("127.0.0.1", 0)) as server:
        settings.PORT = server.getsockname()[1]
        call_command("forget")
        assert f"A server runs on port {settings.PORT}." in capsys.readouterr().err
        monkeypatch.setattr("sqlite3.sqlite_version_info", (3, 51, 3))
        call_command("forget")
        assert "server" not in capsys.readouterr().err
    monkeypatch.setattr("sqlite3.sqlite_version_info", (3, 51, 2))
    call_command("forget")
    assert "server" not in capsys.readouterr().err


def test_rooms_that_nobody_joined_are_forgotten_after_a_day():
    empty, joined = PartyFactory(names=()).hall, PartyFactory(names=("Ana",)).hall
    alone, played = (PartyFactory(names=("Ana",), is_alone=True).hall for _ in range(2))
    played.seats.update(moved_at=timezone.now())
    untouched, table = TableFactory(game="adoption").table, TableFactory(game="adoption").table
    journal.append(table.stream, [{"made": {}}])
    left = TableFactory(game="adoption")
    leaving.leave(left.table, left.role_of(), 0, expected_version=0, key="leave")
    assert kinds.forget_expired() == 0
    for model in (Hall, Table):
        model.objects.update(created_at=timezone.now() - timedelta(hours=25))
    assert kinds.forget_expired() == 4
    assert set(Hall.objects.all()) == {joined, played}
    assert set(Table.objects.all()) == {table}
    assert not Hall.objects.filter(pk__in=[empty.pk, alone.pk]).exists()
    assert not Table.objects.filter(pk=untouched.pk).exists()


def test_a_large_hall_is_forgotten_in_pieces_so_that_moves_find_their_way_between(monkeypatch):
    monkeypatch.setattr(forgetting, "PIECE", 2)
    hall = PartyFactory(names=("Ana", "Ben", "Cleo", "Dan", "Eve")).hall
    Hall.objects.update(expires_at=hall.created_at)
    left = [Stream.objects.count()]
    for is_whole in kinds.forget():
        left.append(Stream.objects.count())
        assert is_whole == (not Hall.objects.exists())
    assert left == [6, 4, 2, 1, 0]


def test_what_is_forgotten_is_in_no_file_any_more():
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL vacuums")
    PartyFactory(names=("Wilhelmina",))
    files = [Path(f"{connection.settings_dict['NAME']}{tail}") for tail in ("", "-wal")]
    assert any(b"Wilhelmina" in file.read_bytes() for file in files)
    Hall.objects.update(expires_at=timezone.now())
    kinds.forget_expired()
    assert not any(b"Wilhelmina" in file.read_bytes() for file in files if file.exists())


# How many there may be

WAYS = [("/host/", {}), ("/alone/", {}), ("/t/new/adoption/", {"name": ["Ana", "Ben", "Cleo"]})]


@pytest.mark.parametrize(("where", "form"), WAYS)
def test_an_address_opens_so_many_games_an_hour(client: Client, monkeypatch, where, form):
    monkeypatch.setattr(bounds, "OPENINGS", replace(bounds.OPENINGS, most=2))
    assert [client.post(where, form).status_code for _ in range(3)] == [302, 302, 429]
    refused = client.post(where, form)
    assert refused.headers["Retry-After"] == "3600"
    assert "games were opened" in refused.content.decode()
    assert Client(REMOTE_ADDR="192.0.2.9").post(where, form).status_code == 302


@pytest.mark.parametrize(("where", "form"), WAYS)
def test_an_opening_whose_answer_was_lost_is_answered_again_though_no_more_may_be_opened(
    client: Client, monkeypatch, settings, where, form
):
    client.get(where)
    before = {name: cookie.value for name, cookie in client.cookies.items()}
    monkeypatch.setattr(bounds, "OPENINGS", replace(bounds.OPENINGS, most=1))
    monkeypatch.setattr(bounds, "KEPT", replace(bounds.KEPT, most=1))
    settings.MOST_PARTIES = 1
    opened = client.post(where, form)
    for elsewhere in ("127.0.0.1", "192.0.2.9"):
        same_device = Client(REMOTE_ADDR=elsewhere)
        same_device.cookies.load(before)
        assert same_device.post(where, form).headers["Location"] == opened.headers["Location"]
    assert kinds.count() == kinds.count(opened_from=place_of("127.0.0.1")) == 1


@pytest.mark.parametrize(("where", "form"), WAYS)
def test_a_full_house_opens_no_more_games_and_says_so(client: Client, settings, where, form):
    settings.MOST_PARTIES = 2
    PartyFactory()
    TableFactory(game="adoption")
    refused = client.post(where, form)
    assert refused.status_code == 503
    assert "as many games" in refused.content.decode()
    assert Hall.objects.count() + Table.objects.count() == 2


def rematch(client: Client):
    table = TableFactory(game="adoption")
    leaving.leave(table.table, table.role_of(), 0, expected_version=0, key="leave")
    client.cookies.update(table.client("keeper").cookies)
    return client.post(table.url("rematch/"))


def play_again(client: Client):
    party = PartyFactory(lives=1)
    hosting.end_early(party.hall)
    client.cookies[f"host_{party.hall.code}"] = party.host
    return client.post(f"/g/{party.hall.code}/host/again/")


EVERY_WAY = {
    **{where: (lambda client, w=where, f=form: client.post(w, f)) for where, form in WAYS},
    "the daily": lambda client: client.post("/daily/"),
    "a rematch": rematch,
    "once more": play_again,
}


@pytest.mark.parametrize("way", EVERY_WAY.values(), ids=EVERY_WAY)
def test_every_way_in_which_a_party_is_made_is_counted_for_its_address(client, monkeypatch, way):
    opened = way(client)
    assert opened.status_code < 400
    assert kinds.count(opened_from=place_of("127.0.0.1")) == 1
    monkeypatch.setattr(bounds, "OPENINGS", replace(bounds.OPENINGS, most=1))
    before = kinds.count(opened_from=place_of("127.0.0.1"))
    assert way(Client()).status_code == 429
    assert kinds.count(opened_from=place_of("127.0.0.1")) == before


def test_an_address_keeps_so_many_games_and_no_more(client: Client, monkeypatch):
    monkeypatch.setattr(bounds, "KEPT", replace(bounds.KEPT, most=1))
    assert client.post("/alone/").status_code == 302
    refused = client.post("/alone/", headers=JSON)
    assert refused.status_code == 429
    assert "open from where you are" in refused.json()["error"]["message"]
    assert "Retry-After" not in refused.headers, "nobody knows when one ends"
    assert Client(REMOTE_ADDR="192.0.2.9").post("/alone/").status_code == 302


def test_games_that_are_over_leave_an_address_room_for_new_ones(
    client: Client, monkeypatch, settings
):
    monkeypatch.setattr(bounds, "KEPT", replace(bounds.KEPT, most=1))
    settings.MOST_PARTIES = 4
    for _ in range(2):
        assert client.post("/alone/").status_code == 302
        hosting.end_early(Hall.objects.get(ended_at=None))
    assert client.post(*WAYS[-1]).status_code == 302
    assert client.post("/alone/").status_code == 429
    Table.objects.update(is_over=True)
    assert client.post("/alone/").status_code == 429, "the rest of the house is for others"
    assert Client(REMOTE_ADDR="192.0.2.9").post("/alone/").status_code == 302


def test_an_operator_is_told_of_a_flood_and_clears_it(client: Client, monkeypatch, capsys):
    monkeypatch.setattr("ninelives_site.management.commands.forget.MANY", 1)
    flooding = Client(REMOTE_ADDR="192.0.2.9")
    for each in (flooding, flooding, client):
        each.post("/alone/")
    call_command("forget")
    told = capsys.readouterr().out
    place = place_of("192.0.2.9")
    assert f"2 of 20000 parties were opened from one place: manage.py forget --from {place}" in told
    assert "192.0.2.9" not in told
    call_command("forget", "--from", place)
    assert "2 expired games deleted" in capsys.readouterr().out
    assert Hall.objects.get().opened_from == place_of("127.0.0.1")
