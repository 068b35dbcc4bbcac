"""The admin: for staff only, read-only, and without anybody's secret."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from cardgames.table.models import Table
from cardgames.table.services import opening
from dungeon.models import Hall
from dungeon.services import hosting, seating
from ninelives_site.journal import journal
from ninelives_site.web import throttle
from tests.cardgames.table.dealt import dealt


@pytest.fixture(autouse=True)
def quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def hall(transactional_db):
    made, _ = hosting.open_hall()
    seating.take_seat(made, "Ana", "device-of-ana")
    hosting.press_next(made, expected_version=1, key="goals")
    return made


@pytest.fixture
def table(transactional_db):
    return opening.open_table("tricksy-kittens", ["Ana", "Ben", "Cleo"], {})[0]


@pytest.fixture
def staff(client, transactional_db):
    client.force_login(User.objects.create_superuser("otto", password="a-long-password"))
    return client


def page_of(party, name="change"):
    model = type(party)._meta
    return reverse(f"admin:{model.app_label}_{model.model_name}_{name}", args=[party.pk])


def act(client, party, action):
    model = type(party)._meta
    address = reverse(f"admin:{model.app_label}_{model.model_name}_changelist")
    data = {"action": action, "_selected_action": [party.pk]}
    return client.post(address, data, follow=True)


def test_nobody_but_staff_sees_anything(client, hall, table):
    for party in (hall, table):
        for name in ("change", "record"):
            answer = client.get(page_of(party, name))
            assert answer.status_code == 302
            assert answer.url.startswith("/admin/login/")


def test_a_player_without_staff_status_is_not_let_in(client, hall):
    client.force_login(User.objects.create_user("ana", password="a-long-password"))
    assert client.get(page_of(hall)).status_code == 302


@pytest.mark.parametrize("kind", ["hall", "table"])
def test_a_party_is_shown_with_its_log_and_without_a_secret(staff, kind, request):
    party = request.getfixturevalue(kind)
    text = staff.get(page_of(party)).content.decode()
    assert party.code in text
    secrets = [getattr(party, name, "") for name in ("seed", "scorekeeper_code")]
    seats = [
        getattr(seat, name, "")
        for seat in party.seats.all()
        for name in ("return_code", "secret", "device", "entropy")
    ]
    for secret in filter(None, secrets + seats):
        assert secret not in text


def test_the_log_of_a_table_calls_no_entry_an_undo_that_is_none(staff, transactional_db):
    party = dealt("tricksy-kittens")
    party.deal()
    party.leave("Ana")
    text = staff.get(page_of(party.table)).content.decode()
    assert "an undo" not in text
    for words in ("the seal of a shuffle", "a shuffle, with 0 values", "Ana left"):
        assert words in text
    party.undo()
    assert "an undo" in staff.get(page_of(party.table)).content.decode()


def test_the_log_of_a_hall_says_what_was_rolled(staff, hall):
    faces = journal.read(hall.stream_id)[2]["faces"]
    page = staff.get(page_of(hall)).content.decode()
    assert f"rolled: {faces[0]} {faces[1]}" in page
    assert f"the dice were sealed: {hall.commitment}" in page


@pytest.mark.parametrize("kind", ["hall", "table"])
def test_the_record_is_a_download(staff, kind, request):
    party = request.getfixturevalue(kind)
    answer = staff.get(page_of(party, "record"))
    assert answer.status_code == 200
    assert answer["Content-Disposition"] == f'attachment; filename="{party.code}.json"'
    assert answer.json()["format"] == "ninelives-record/1"


@pytest.mark.parametrize("kind", ["hall", "table"])
def test_a_party_expires_and_is_kept_longer(staff, kind, request):
    party = request.getfixturevalue(kind)
    alive = type(party).objects.alive
    act(staff, party, "expire")
    assert not alive().exists()
    act(staff, party, "keep_longer")
    assert alive().exists()


def test_a_game_is_closed_once(staff, hall):
    assert f"{hall.code} is closed." in act(staff, hall, "close").content.decode()
    hall.refresh_from_db()
    assert hall.ended_at is not None
    assert "The game is over already." in act(staff, hall, "close").content.decode()


def test_nothing_can_be_changed_or_deleted(staff, hall):
    assert staff.post(page_of(hall), {"code": "AAAAAA"}).status_code == 403
    assert staff.post(page_of(hall, "delete"), {"post": "yes"}).status_code == 403
    assert Hall.objects.filter(code=hall.code).exists()
    assert not Table.objects.exists()


def test_wrong_passwords_are_slow_to_guess(client, transactional_db, monkeypatch):
    monkeypatch.setattr(throttle, "TRIES", 3)
    guess = {"username": "otto", "password": "guess"}
    answers = [client.post(reverse("admin:login"), guess).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]


def test_players_have_no_session(client, hall):
    client.get(f"/g/{hall.code}/")
    assert "sessionid" not in client.cookies
