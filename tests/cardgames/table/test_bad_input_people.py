"""Bad names, seats, codes and house rules are refused with the remedy, and stay inert."""

import csv
import io
import json
import re
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from cardgames.table.games import all_games
from cardgames.table.models import Table, TableSeat
from ninelives_site.journal.models import Entry, Stream
from ninelives_site.pages.spreadsheet import MARK
from ninelives_site.web import throttle
from tests.cardgames.table.cast import TableFactory, choose, whole_round
from tests.cardgames.table.roles import House, open_house, stored
from tests.cardgames.table.test_bad_input import RUBBISH, post, words

pytestmark = pytest.mark.django_db

UNKNOWN = "ZZZZZZ"


@pytest.fixture
def house() -> House:
    """One round of two is played: the table stands at version 1."""
    return open_house()


# Seats and phones


def test_a_seat_that_is_none_is_refused(house):
    before = stored()
    for number, status in {"3": 422, "999999999": 422, **dict.fromkeys(RUBBISH, 400)}.items():
        assert post(house, "nobody", "sit/", number=number).status_code == status, number
        assert post(house, "keeper", "keeper/", number=number).status_code == status, number
    for number in ("3", "9" * 20):
        form = {"action": "rename", "name": "Dora"}
        assert post(house, "keeper", f"seat/{number}/", **form).status_code == 422
    assert house.client("keeper").post(house.party.url(f"seat/{'9' * 5000}/")).status_code == 404
    assert stored() == before


def test_at_a_full_table_a_phone_is_told_to_watch(house):
    house.party.sit("Cleo")
    before = stored()
    for number in range(3):
        answer = post(house, "nobody", "sit/", number=str(number))
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "seat-taken")
        assert "Watch" in answer.json()["error"]["message"]
    assert stored() == before


NO_NAMES = ("", " ", "\x00", "\u200b\u200d", "\u202e", "x" * 25, "x" * 9000, "\u0301", "\u2028")


def test_what_is_no_name_is_refused_with_the_form_again(house):
    before = stored()
    for name in NO_NAMES:
        answer = post(house, "keeper", "seat/0/", {}, action="rename", name=name)
        assert answer.status_code == 422
        assert "24 characters" in words(answer)
        assert 'name="name"' in answer.content.decode()
    assert stored() == before


@pytest.mark.parametrize("twin", ["Ben", " BEN ", "Ｂen", "b\u200ben"])
def test_a_seat_is_not_renamed_to_what_another_is_called(house, twin):
    answer = post(house, "seat", "seat/0/", action="rename", name=twin)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "name-taken")


# Names


HOSTILE = (
    "<script>x(1)</script>",
    '"><b onclick=x>',
    "=HYPERLINK(\"x\",1)",
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "</title></textarea>",
    "%(name)s {{ x }} %s",
    "</text></svg><img src=x>",
)  # fmt: skip
PAGES = (
    "", "sheet/", "people/", "people/?leave=1", "history/", "results/", "screen/", "screen/stage/",
    "?fix=0&p0=0&p1=0&p2=3&p3=0&p4=0&p5=0&p6=0&p7=0&p8=0", "?for=1&n=9",
)  # fmt: skip


@pytest.mark.parametrize("over", [False, True])
def test_hostile_names_are_inert_in_every_page_and_file(over):
    party = TableFactory(names=HOSTILE).sit(HOSTILE[0])
    party.enter(*[whole_round(3, *[0] * 8)] * (1 + over))
    for device in ("keeper", HOSTILE[0], ""):
        for page in PAGES:
            html = party.client(device).get(party.url(page)).content.decode()
            assert not re.search(r"<script(?! nonce=)", html), page
            for markup in ("<img src=x", "<b onclick", "</textarea>", "x(1)</script>"):
                assert markup not in html, (page, markup)
    text = party.client().get(party.url("results.csv")).content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))[1:]
    assert sorted(row[1].removeprefix(MARK) for row in rows) == sorted(HOSTILE)
    assert not [row for row in rows if row[1][:1] in "=+-@"]
    for page in ("record.json", "state.json"):
        answer = party.client().get(party.url(page))
        assert answer.headers["Content-Type"] == "application/json"
        assert HOSTILE[0] in answer.content.decode().replace("\\u003C", "<")


# Codes


def test_unknown_and_expired_codes_are_answered_alike_and_a_forgotten_table_is_gone(house):
    code = house.code
    Table.objects.filter(code=code).update(expires_at=timezone.now() - timedelta(seconds=1))
    for page in ("", "state.json", "people/", "results/", "screen/", "record.json"):
        answers = [house.client("keeper").get(f"/t/{wrong}/{page}") for wrong in (code, UNKNOWN)]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert words(answers[0]) == words(answers[1])
    call_command("forget")
    assert not Table.objects.filter(code=code).exists()
    assert not TableSeat.objects.filter(table__code=code).exists()
    assert Stream.objects.count() == Table.objects.count() == 1
    assert not Entry.objects.exists()


@pytest.mark.parametrize("code", ["---", "%00", "%ff%fe", "A" * 5000, "ÄÄÄÄÄÄ", "' OR 1"])
def test_what_is_no_code_is_not_found(code):
    assert Client().get(f"/t/{code}/").status_code == 404


def test_who_tries_codes_is_slowed_down_and_who_was_here_before_goes_on(house, monkeypatch):
    monkeypatch.setattr(throttle, "TRIES", 3)
    device = Client(headers={"Accept": "application/json"})
    device.get(house.party.url())
    tried = [Client().get(f"/t/{UNKNOWN}/").status_code for _ in range(5)]
    assert tried == [404, 404, 404, 429, 429]
    assert Client().get(house.party.url()).status_code == 429
    assert device.get(house.party.url()).status_code == 200
    keeper = house.party.url("keeper/")
    assert device.post(keeper, {"code": "22222222"}).status_code == 429
    right = {"code": house.party.table.scorekeeper_code}
    assert device.post(keeper, right).status_code == 200


def test_a_scorekeepers_code_is_good_once(house):
    code = house.party.table.scorekeeper_code
    answers = [post(house, role, "keeper/", code=code) for role in ("nobody", "watcher")]
    assert [answer.status_code for answer in answers] == [200, 422]
    assert answers[1].json()["error"]["code"] == "unknown-keeper-code"


# Opening a table


OPTIONS = (
    "x",
    "-1",
    "0",
    "²",
    "9" * 30,
    "\x00",
    "<zz>",
    "on",
    "{}",
    "[1]",
    "null",
    "calico 7",
    "é",
)


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
def test_a_house_rule_of_the_wrong_kind_opens_no_table(slug):
    game = next(game for game in all_games() if game.slug == slug)
    names = ["Ana", "Ben", "Cleo", "Dora", "Eli"][: max(3, game.seats[0])]
    for rule in game.house_rules:
        for value in OPTIONS:
            form = {"name": names, f"rule-{rule.option}": [value, value]}
            answer = Client().post(f"/t/new/{slug}/", form)
            assert answer.status_code in (302, 422), (rule.option, value)
            if answer.status_code == 302:
                page = Client().get(answer.headers["Location"])
                assert page.status_code == 200, (rule.option, value)
            elif "<zz>" in value:
                assert "<zz>" not in answer.content.decode()


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
def test_names_without_end_are_refused_at_once(slug):
    answer = Client().post(f"/t/new/{slug}/", {"name": [str(number) for number in range(900)]})
    assert answer.status_code == 422
    assert "not 900" in words(answer)
    assert Table.objects.count() == 0


# What leaves the server


def test_no_page_that_belongs_to_a_device_is_kept_by_a_cache_or_runs_inline_code(house):
    for page in (*PAGES, "state.json", "results.csv", "record.json"):
        answer = house.client("keeper").get(house.party.url(page))
        assert answer.headers["Cache-Control"] == "no-store", page
        policy = answer.headers["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert not re.search(r'\s(style|on\w+)="', answer.content.decode()), page


@pytest.mark.parametrize("verb", ["move/", "undo/", "sit/", "seat/0/", "keeper/", "on/"])
def test_nobody_is_sent_elsewhere(house, verb):
    elsewhere = "//evil.example/"
    form = {"next": elsewhere, "moves": json.dumps([choose(0, 1)]), "number": "0"}
    form |= {"action": "rename", "name": "Ann", "version": "1", "key": "k"}
    url = house.party.url(verb) + f"?next={elsewhere}"
    answer = house.client("keeper").post(url, form, headers={"Referer": elsewhere})
    assert answer.headers.get("Location", "/t/").startswith("/t/")
