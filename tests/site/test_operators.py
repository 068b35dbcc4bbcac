"""The admin: for staff only, read-only, and without anybody's secret."""

import asyncio
import threading
from dataclasses import replace
from urllib.parse import urlencode

import pytest
from django.contrib.auth.hashers import check_password
from django.contrib.auth.models import User
from django.db import OperationalError
from django.urls import reverse

from cardgames.table.models import Table
from cardgames.table.services import opening
from dungeon.models import Hall
from dungeon.services import hosting, seating
from ninelives_site import bounds
from ninelives_site.journal import journal
from ninelives_site.operators import passwords
from ninelives_site.web import throttle
from tests.cardgames.table.dealt import dealt
from tests.site.test_settings import settings_with
from tests.site.test_shell import asked


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


LOGIN = "/admin/login/"


@pytest.fixture
def otto(transactional_db):
    """An operator, who has three tries a minute."""
    return User.objects.create_superuser("otto", password="a-long-password")


@pytest.fixture
def three_tries(monkeypatch):
    monkeypatch.setattr(bounds, "LOGINS", replace(bounds.LOGINS, most=3))


def form(password):
    return {"username": "otto", "password": password}


def test_wrong_passwords_lock_no_newcomer_out_of_halls(client, hall, otto):
    for _ in range(throttle.TRIES + 1):
        client.post(LOGIN, form("guess"))
    assert client.get(f"/g/{hall.code}/join/").status_code == 302


async def posted(password: str, method: str = "POST", more: str = "") -> int:
    """The status with which the site that is really served answers a login."""
    token = "a" * 32
    body = urlencode({**form(password), "csrfmiddlewaretoken": token}) + more
    headers = (
        (b"content-type", b"application/x-www-form-urlencoded"),
        (b"cookie", f"csrftoken={token}".encode()),
    )
    status, _content = await asked(method, LOGIN, body.encode(), headers=headers)
    return status


async def test_a_password_is_compared_in_a_thread_apart_and_not_once_tries_are_used_up(
    otto, three_tries, monkeypatch
):
    compared_in = []

    def check(password, encoded):
        compared_in.append(threading.current_thread())
        return check_password(password, encoded)

    def never(*_):
        raise AssertionError("compared in the thread of all requests")

    monkeypatch.setattr(passwords, "check_password", check)
    monkeypatch.setattr("django.contrib.auth.models.AbstractBaseUser.check_password", never)
    monkeypatch.setattr("django.contrib.auth.models.AbstractBaseUser.set_password", never)
    assert [await posted(each) for each in ("guess", "", "a-long-password")] == [200, 200, 302]
    assert [await posted(each) for each in ("guess", "a-long-password")] == [429, 429]
    assert len(compared_in) == 3
    assert {thread.name for thread in compared_in} == {"passwords_0"}


async def test_logins_that_are_sent_at_once_are_counted_before_any_is_compared(
    otto, three_tries, monkeypatch
):
    compared = []
    monkeypatch.setattr(passwords, "check_password", lambda *given: compared.append(given))
    answers = await asyncio.gather(*(posted("guess") for _ in range(9)))
    assert sorted(answers) == [200] * 3 + [429] * 6
    assert len(compared) == 3


async def test_a_method_in_small_letters_has_no_password_compared_uncounted(otto, three_tries):
    assert [await posted("guess", "post") for _ in range(4)] == [200, 200, 200, 429]


@pytest.mark.parametrize(
    ("more", "status"), [("&a" * 2_000, 400), ("&username=%00", 200)], ids=["fields", "NUL"]
)
async def test_a_login_that_cannot_be_read_is_answered_as_any_form(otto, monkeypatch, more, status):
    def no_nul(username):
        if "\0" in username:
            raise ValueError("as PostgreSQL's driver does")

    monkeypatch.setattr(passwords, "_stored", no_nul)
    assert await posted("guess", more=more) == status


async def test_a_login_while_the_database_is_away_is_told_to_wait(otto, monkeypatch):
    def away(*_):
        raise OperationalError

    monkeypatch.setattr(passwords, "_stored", away)
    monkeypatch.setattr("django.contrib.auth.backends.ModelBackend.authenticate", away)
    assert await posted("guess") == 503


@pytest.mark.long
def test_who_does_not_ask_for_an_admin_has_none():
    show = "import django; django.setup(); from django.urls import reverse; reverse('admin:login')"
    done = settings_with(show, DJANGO_SETTINGS_MODULE="ninelives_site.config.settings")
    assert "NoReverseMatch" in done.stderr
    there = settings_with(show, DJANGO_SETTINGS_MODULE="ninelives_site.config.settings", ADMIN="1")
    assert there.returncode == 0, there.stderr


def test_players_have_no_session(client, hall):
    client.get(f"/g/{hall.code}/")
    assert "sessionid" not in client.cookies
