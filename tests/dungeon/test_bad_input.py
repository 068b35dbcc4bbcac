"""Bad input gets the right status and a word on what to do, and nothing is written."""

import csv
import io
import json
import re
from datetime import timedelta

import pytest
from django.utils import timezone

from dungeon.models import MOST_SEATS, Hall, HallSeat
from dungeon.rules.legal import legal_moves
from dungeon.services import folding, hosting, seating
from ninelives_site.journal.models import Entry
from ninelives_site.pages.spreadsheet import MARK
from ninelives_site.party.codes import clean_code
from tests.dungeon.cast import PartyFactory
from tests.dungeon.roles import House, browser, kept, open_house
from tests.tiers import some

pytestmark = pytest.mark.django_db(transaction=True)

JSON = {"Accept": "application/json"}
HTMX = {"HX-Request": "true"}
UNKNOWN = "ZZZZZZ"


@pytest.fixture
def house() -> House:
    """Life 1 is rolled; nobody has chosen a room."""
    house = open_house(lives=1)
    for _ in range(3):
        house.party.press()
    return house


def words(response) -> str:
    """A page as it is read, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


# Codes


def expired() -> str:
    hall = PartyFactory(names=()).hall
    Hall.objects.filter(pk=hall.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    return hall.code


@pytest.mark.parametrize("page", ["", "state.json", "host/", "screen/", "results/", "record.json"])
def test_unknown_and_expired_codes_are_answered_alike(page):
    code = expired()
    pages = [browser().get(f"/g/{wrong}/{page}") for wrong in (code, UNKNOWN)]
    assert [answer.status_code for answer in pages] == [404, 404]
    assert words(pages[0]) == words(pages[1])
    assert "There is no game with that code." in words(pages[0])


@pytest.mark.parametrize("door", ["/join/", "/return/", "/alone/"])
def test_unknown_and_expired_codes_are_answered_alike_everywhere(door):
    code = expired()
    pages = [
        words(browser().post(door, {"code": wrong, "return_code": "ABCDEFGH"})).replace(wrong, "C")
        for wrong in (code, UNKNOWN)
    ]
    assert pages[0] == pages[1]
    assert "No game has the code C. Compare it with the one that is shown." in pages[0]


def test_a_seat_of_an_expired_hall_opens_nothing(house):
    Hall.objects.filter(pk=house.hall.pk).update(expires_at=timezone.now())
    for page in ("", "sheet/", "sheet.json"):
        assert house.client("seat").get(f"/g/{house.code}/{page}").status_code == 404


@pytest.mark.parametrize("retyped", [str.lower, lambda code: f"{code[:3]}-{code[3:]}"])
def test_a_code_typed_another_way_leads_to_its_hall(house, retyped):
    address = f"/g/{house.code}/"
    assert browser().get(f"/g/{retyped(house.code)}/").headers["Location"] == address
    assert browser().get("/join/", {"code": retyped(house.code)}).headers["Location"] == address


def test_a_code_cleaned_twice_is_the_code_cleaned_once():
    """An address is sent on to the clean code; this must not go round in circles."""
    every = (chr(point) for point in range(0x110000) if not 0xD800 <= point <= 0xDFFF)
    assert not [sign for sign in every if clean_code(clean_code(sign)) != clean_code(sign)]


@pytest.mark.parametrize("code", ["---", "%00", "%ff%fe", "A" * 5000, "ÄÄÄÄÄÄ", "' OR 1"])
def test_what_is_no_code_is_not_found(code):
    answer = browser().get(f"/g/{code}/", follow=True)
    assert answer.status_code == 404
    assert "Look at the screen in the room" in words(answer)


@pytest.mark.parametrize("code", ["\0", "CAT\0AP", "catnap", "' OR 1"])
def test_what_is_no_code_is_not_even_looked_up(code, django_assert_num_queries):
    """A cookie's name can be made up, too, and PostgreSQL refuses NUL."""
    with django_assert_num_queries(0):
        assert seating.seat_in(code, "secret") is None


def test_an_ended_game_sends_newcomers_to_its_results():
    code = PartyFactory(lives=1).play_through().hall.code
    assert f'href="/g/{code}/results/"' in browser().get(f"/g/{code}/").content.decode()
    refused = browser().post(f"/g/{code}/join/", {"name": "Mia"}, headers=JSON)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "game-over")


# Names


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\x00", "\u200b\u200d", "\u202e", "x" * 25, "x" * 10_000,
        "🧑‍🤝‍🧑" * 25, "\u0301", "\u2028\u2029", "\ufeff",
    ],
)  # fmt: skip
def test_what_is_no_name_is_refused_with_the_form_again(house, name):
    before = kept()
    answer = browser().post(f"/g/{house.code}/join/", {"name": name})
    assert answer.status_code == 422
    assert 'name="name"' in answer.content.decode()
    assert "24 characters" in words(answer)
    assert kept() == before


def test_a_twin_gets_a_free_name_in_the_field(house):
    answer = browser().post(f"/g/{house.code}/join/", {"name": "ＡＮＡ"})
    assert answer.status_code == 422
    assert re.search(r'name="name"[^>]*value="ＡＮＡ 2"', answer.content.decode())


HOSTILE = (
    "<script>x(1)</script>",
    "<img src=x onerror=x>",
    '"><b onclick=x>',
    "'-alert(1)-'",
    "=HYPERLINK(\"x\",1)",
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "＝1+1",
    "\ufdfd" * 24,
    "</title></textarea>",
    "a,b;c\"d",
)  # fmt: skip


@pytest.fixture
def hostile():
    """A game of hostile names, with a hostile word in its dice, as hosts of older games typed."""
    party = PartyFactory(names=HOSTILE, lives=1)
    party.press()
    started = Entry.objects.get(stream=party.hall.stream, data__type="started")
    started.data["word"] = "</script><script>alert(1)"
    started.save()
    folding.forget_all()
    return party


DATA = ' id="[a-z]+" type="application/json"'
"""A block of data, as Django's json_script escapes it: no browser runs it."""


def pages_of(party) -> dict[str, str]:
    host, seat = browser(), browser()
    code = party.hall.code
    host.cookies[f"host_{code}"] = party.host
    seat.cookies[f"seat_{code}"] = party.secrets[HOSTILE[0]]
    return {
        address: client.get(f"/g/{code}/{address}").content.decode()
        for client, address in (
            (host, "host/"), (host, "host/?do=people"), (host, "host/?seat=1"),
            (host, "host/panel/"), (host, "screen/"), (host, "screen/stage/"), (seat, ""),
            (seat, "sheet/"), (seat, "results/"), (seat, "results/1/"), (seat, "verify/"),
        )
    }  # fmt: skip


def test_hostile_names_are_inert_in_every_page(hostile):
    pages = pages_of(hostile)
    hostile.play_through()
    for shown in (pages, pages_of(hostile)):
        for address, page in shown.items():
            assert not re.search(rf"<script(?! nonce=|{DATA})", page), address
            for markup in ("<img", "<b onclick", "</title></textarea>", "onerror=x>"):
                assert markup not in page, (address, markup)
    assert "&lt;script&gt;" in pages["host/"] + pages["host/?do=people"]


def test_no_cell_of_the_table_is_a_formula(hostile):
    hostile.play_through()
    text = browser().get(f"/g/{hostile.hall.code}/results.csv").content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))
    assert len(rows) == len(HOSTILE) + 1
    for row in rows[1:]:
        assert not row[1].startswith(("=", "+", "-", "@", "\t", "\r"))
        assert row[1].removeprefix(MARK)
    assert sum(row[1].startswith(MARK) for row in rows[1:]) >= 4


def test_hostile_names_stand_as_they_are_in_json(hostile):
    hostile.play_through()
    answer = browser().get(f"/g/{hostile.hall.code}/record.json")
    assert answer.headers["Content-Type"] == "application/json"
    assert HOSTILE[0] in answer.json()["players"]


def test_no_name_is_longer_in_plain_letters_than_the_table_holds():
    """PostgreSQL refuses what SQLite stores: one sign may be a sentence in plain letters."""
    PartyFactory(names=("\ufdfd" * 24, "🧑" * 24, "\ufdfb" * 2))
    for seat in HallSeat.objects.all():
        for field in ("name", "folded_name", "skeleton"):
            longest = HallSeat._meta.get_field(field).max_length
            assert len(getattr(seat, field)) <= longest


# The room


def refused_at_the_door(house, code: str):
    before = kept()
    page = browser().post(f"/g/{house.code}/join/", {"name": "Mia"})
    program = browser().post(f"/g/{house.code}/join/", {"name": "Mia"}, headers=JSON)
    assert (page.status_code, program.status_code) == (422, 422)
    assert program.json()["error"]["code"] == code
    assert program.json()["error"]["message"] in page.content.decode()
    assert kept() == before


def test_a_locked_hall_says_whom_to_ask(house):
    hosting.set_switches(house.hall, is_locked=True)
    refused_at_the_door(house, "room-locked")
    page = words(browser().get(f"/g/{house.code}/"))
    assert "Wait here" in page
    assert "Ask the host to open it. This page looks again by itself." in page
    assert "Come in" not in page


def test_a_full_hall_says_so(house, monkeypatch):
    monkeypatch.setattr(seating, "MOST_SEATS", 3)
    assert MOST_SEATS > 3
    refused_at_the_door(house, "room-full")


def test_who_waits_for_approval_is_told_and_cannot_move(house):
    page = house.client("waiting seat").get(f"/g/{house.code}/")
    assert "The host will let you in" in words(page)
    answer = move(house, "waiting seat", BEGIN)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "not-seated")
    assert answer.json()["state"]["legal"] == []


def test_a_kicked_player_is_told_and_may_come_in_again(house):
    page = house.client("kicked seat").get(f"/g/{house.code}/")
    assert page.status_code == 200
    assert "sent out" in words(page)
    HallSeat.objects.update(sent_out_at=None)  # the host has thought about it for half a minute
    page = house.client("kicked seat").get(f"/g/{house.code}/")
    assert f'action="/g/{house.code}/join/"' in page.content.decode()
    assert move(house, "kicked seat", BEGIN).status_code == 403


def test_a_banned_device_is_told_that_the_hall_is_closed_to_it(house):
    answer = house.client("banned device").post(
        f"/g/{house.code}/join/", {"name": "Mia"}, headers=JSON
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "banned")


def test_who_lost_the_cookie_is_shown_the_way_back(house):
    page = browser().get(f"/g/{house.code}/")
    assert f'href="/return/?code={house.code}"' in page.content.decode()
    assert "return code" in words(page)
    phone = browser()
    code = house.party.seat("Ana").return_code
    answer = phone.post("/return/", {"code": house.code.lower(), "return_code": code.lower()})
    assert answer.status_code == 302
    assert phone.get(f"/g/{house.code}/sheet.json").json()["state"]["name"] == "Ana"


def test_a_return_code_works_once_and_in_its_own_hall_only(house):
    code = house.party.seat("Ana").return_code
    form = {"code": house.code, "return_code": code}
    assert browser().post("/return/", form | {"code": house.other.hall.code}).status_code == 422
    assert browser().post("/return/", form).status_code == 302
    assert browser().post("/return/", form).status_code == 422
    assert house.client("seat").get(f"/g/{house.code}/sheet.json").status_code == 403


def test_the_return_code_of_a_kicked_seat_opens_nothing(house):
    kicked = HallSeat.objects.get(hall=house.hall, name="Kit").return_code
    answer = browser().post("/return/", {"code": house.code, "return_code": kicked})
    assert answer.status_code == 422


# Moves

BEGIN = '{"type": "begin", "cat": "alley", "room": "C5"}'


def move(house: House, role: str, document: str, **more):
    form = {"move": document, "version": "0", "key": "k"} | more
    return house.client(role).post(f"/g/{house.code}/move/", form, headers=JSON)


def nested(kind: str) -> str:
    return {"list": "[" * 30_000, "object": '{"type":' * 5000, "arrow": '{"arrow":' + "[" * 9000}[
        kind
    ]


UNREADABLE = [
    "", "north", "null", "NaN", "[]", '"begin"', "{}", '{"type": ["begin"]}', '{"type": "\\ud800"}',
    '{"type": "use"}', '{"type": "use", "die": 1e400}', '{"type": "use", "die": 0.5}',
    '{"type": "use", "die": true}', '{"type": "use", "die": ' + "9" * 5000 + "}",
    '{"type": "dice", "faces": [6, 6, 6, 6, 6]}', '{"type": "start-roll", "dark": 6, "light": 6}',
    '{"type": "close"}', '{"type": "begin", "cat": "\\ud800", "room": "C5"}',
    '{"type": "begin", "cat": "alley", "room": "\\u0000"}', '{"type": "begin", "\\ud800": 1}',
    '{"type": "begin", "cat": "alley", "room": "C5", "arrow": ["\\udfff"]}',
    '{"type": "begin", "cat": "alley", "room": "C5", "seat": 2}', "\ufeff{}", "\x00",
    nested("list"), nested("object"), nested("arrow"),
]  # fmt: skip


@pytest.mark.parametrize("headers", [{}, JSON, HTMX], ids=["page", "json", "fragment"])
def test_a_move_that_is_none_is_unreadable(house, headers):
    before = kept()
    for document in UNREADABLE:
        form = {"move": document, "version": "0", "key": "k"}
        answer = house.client("seat").post(f"/g/{house.code}/move/", form, headers=headers)
        assert answer.status_code == 400, document
        assert answer.content.decode().encode()
        if headers == JSON:
            assert answer.json()["error"]["code"] == "unreadable", document
        else:
            assert "Nothing was changed" in words(answer), document
    assert kept() == before


@pytest.mark.parametrize(
    "document",
    [
        '{"type": "use", "die": 0, "move": "N"}',
        '{"type": "use", "die": -1, "move": "N"}',
        '{"type": "use", "die": ' + "9" * 4000 + ', "move": "N"}',
        '{"type": "done"}',
        '{"type": "step", "move": "N"}',
        '{"type": "begin", "cat": "tabby", "room": "C5"}',
        '{"type": "begin", "cat": "<b>", "room": "C5"}',
        '{"type": "begin", "cat": "alley", "room": "Z99"}',
        '{"type": "begin", "cat": "alley", "room": "' + "A" * 9000 + '"}',
    ],
)
def test_a_move_out_of_turn_is_refused_with_a_word(house, document):
    before = kept()
    answer = move(house, "seat", document)
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]
    assert kept() == before


FAULTS = (
    {"version": ""}, {"version": "one"}, {"version": "-1"}, {"version": "9" * 5000},
    {"version": "²"}, {"key": ""}, {"key": "k" * 65}, {"key": "a\x00b"}, {"key": "\x00"},
)  # fmt: skip


@pytest.mark.parametrize(("role", "verb"), [("seat", "move"), ("seat", "undo"), ("host", "next")])
def test_a_version_or_key_that_is_none_is_unreadable(house, role, verb):
    """Also where the database would not mind: PostgreSQL refuses texts with NUL."""
    before = kept()
    address = f"/g/{house.code}/host/next/" if role == "host" else f"/g/{house.code}/{verb}/"
    for fault in FAULTS:
        form = {"move": BEGIN, "version": "0", "key": "k"} | fault
        answer = house.client(role).post(address, form, headers=JSON)
        assert answer.status_code == 400, fault
        assert answer.json()["error"]["code"] == "unreadable", fault
    assert kept() == before


@pytest.mark.parametrize("version", ["1", "999999999"])
def test_a_version_that_is_not_the_sheets_is_stale(house, version):
    before = kept()
    answer = move(house, "seat", BEGIN, version=version)
    assert answer.status_code == 409
    assert (answer.json()["error"]["code"], answer.json()["version"]) == ("stale", 0)
    assert kept() == before


# The host's tools

RUBBISH = ("", "x", "-1", "0", "1e3", "²", "9" * 20, "9" * 5000, "\x00")


@pytest.mark.parametrize("value", some(RUBBISH))
@pytest.mark.parametrize("tool", ["countdown seconds", "remove-wave since"])
def test_a_number_that_cannot_be_is_refused(house, tool, value):
    before = kept()
    action, field = tool.split()
    answer = house.client("host").post(
        f"/g/{house.code}/host/room/", {"action": action, field: value}, headers=JSON
    )
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]
    assert kept() == before


@pytest.mark.parametrize(
    "faces", ["7 1", "1", "1 2 3 4 5 6", "x", "0 0", "-1 2", "1 1", "9" * 5000, "² 1", "\x00"]
)
def test_dice_that_cannot_be_are_refused(faces):
    house = open_house(dice_by="hand")
    before = kept()
    answer = house.client("host").post(
        f"/g/{house.code}/host/next/", {"version": 1, "key": "k", "faces": faces}, headers=JSON
    )
    assert answer.status_code == 422
    assert kept() == before


@pytest.mark.parametrize(
    "query", some(f"{key}={value}" for key in ("seat", "do") for value in RUBBISH)
)
def test_a_tool_for_rubbish_is_the_plain_page(house, query):
    assert house.client("host").get(f"/g/{house.code}/host/?{query}").status_code == 200


LAYOUTS = (
    "x", "{", "[]", "\x00", "[" * 9000, '{"a":' * 4000, '{"name": "\\u0000"}', '{"boxes": 1e999}',
    '{"name": "\\ud800"}', "map = 1979-05-27", "a = " + "9" * 5000, "[[map]]", "name = '''",
    "x" * 20_001,
)  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS, ids=range(len(LAYOUTS)))
def test_a_layout_that_is_none_is_refused_with_the_form_again(layout):
    before = kept()
    answer = browser().post("/host/", {"layout": layout})
    assert answer.status_code == 422
    assert 'name="layout"' in answer.content.decode()
    assert kept() == before


@pytest.mark.parametrize("letter", ["\\u0000", "\\ud800", "<script>"])
def test_the_name_of_a_good_layout_can_break_nothing(letter):
    from dungeon.rules.layout import house as house_sheet
    from dungeon.rules.layout import layout_document

    document = json.dumps(layout_document(house_sheet()) | {"name": "HERE"}).replace("HERE", letter)
    answer = browser().post("/host/", {"layout": document})
    assert answer.status_code == (302 if letter == "<script>" else 422)


# Queries

QUERIES = (
    "die=99", "die=x&as=7", "cat=x", "cat=%00&room=%ff", "col=Z&row=99", "arrow=x&arrow=claws",
    "move=UP&upgrade=tail", "done=1&powers=1&both=1&step=1&wake=1", "die=" + "9" * 5000, "&&&=",
)  # fmt: skip


@pytest.mark.parametrize("query", some(QUERIES), ids=range(len(QUERIES)))
def test_a_draft_of_rubbish_shows_the_sheet(house, query):
    seat = house.client("seat")
    for begun in (False, True):
        if begun:
            play = house.party.play("Ana")
            begin = legal_moves(play.sheet, play.shared.rolls)[0]
            assert move(house, "seat", json.dumps(begin.document())).status_code == 200
        assert seat.get(f"/g/{house.code}/?{query}").status_code == 200
        assert seat.get(f"/g/{house.code}/sheet/?{query}").status_code == 200


@pytest.mark.parametrize("step", some(RUBBISH))
def test_a_step_of_rubbish_shows_the_sheet(step):
    code = PartyFactory(lives=1).play_through().hall.code
    answer = browser().get(f"/g/{code}/results/1/", {"step": step})
    assert answer.status_code == 200


@pytest.mark.parametrize("number", ["0", "999", "9" * 20, "9" * 5000])
def test_a_seat_that_is_none_has_no_sheet(number):
    code = PartyFactory(lives=1).play_through().hall.code
    assert browser().get(f"/g/{code}/results/{number}/").status_code == 404


# Forms


def test_a_form_without_a_token_says_what_to_do_and_writes_nothing(house):
    before = kept()
    for token in ({}, {"csrfmiddlewaretoken": "x"}, {"csrfmiddlewaretoken": "A" * 64}):
        client = house.client("seat", enforce_csrf_checks=True)
        form = {"move": BEGIN, "version": 0, "key": "k"} | token
        for headers in ({}, HTMX, JSON):
            answer = client.post(f"/g/{house.code}/move/", form, headers=headers)
            assert answer.status_code == 403
            assert "reload the page" in answer.content.decode()
    assert kept() == before


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("application/json", b'{"name": "Mia"}'),
        ("text/plain", b"name=Mia"),
        ("multipart/form-data", b"name=Mia"),
        ("multipart/form-data; boundary=x", b"--x\r\nrubbish"),
        ("application/x-www-form-urlencoded", b"name=%ff%fe"),
        ("application/x-www-form-urlencoded", b"name=%00"),
        ("application/x-www-form-urlencoded", b"a=1&" * 2000),
        ("application/x-www-form-urlencoded", b"\xff\xfe=\x00"),
        ("", b"\x00" * 50),
    ],
)
def test_a_body_that_is_no_form_is_refused(house, content_type, body):
    before = kept()
    answer = browser().generic("POST", f"/g/{house.code}/join/", body, content_type=content_type)
    if answer.status_code == 302:  # two replacement characters: a name, if a strange one
        assert b"%ff" in body
        return
    assert answer.status_code in (400, 422)
    assert answer.content
    assert kept() == before
