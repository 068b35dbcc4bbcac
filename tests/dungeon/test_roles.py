"""Every role against every route with every method: who gets in, and who is told what."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from django.urls import reverse

from dungeon import urls
from dungeon.rules.legal import legal_moves
from dungeon.services import days, folding
from tests.dungeon.cast import new_key
from tests.dungeon.roles import ROLES, House, kept, open_house
from tests.figures import Note
from tests.tiers import IS_LONG, some

pytestmark = pytest.mark.django_db

STATES = ("lobby", "playing", "over")
IN = ("seat", "waiting seat")
HOST = ("host",)
SCREENS = ("screen", "host")

Expected = Callable[[str, str], int]


def always(status: int) -> Expected:
    """The same for everybody."""
    return lambda role, state: status


def only(roles: tuple[str, ...], status: int = 200, others: int = 403) -> Expected:
    """One answer for these roles, another for everybody else."""
    return lambda role, state: status if role in roles else others


def once_over(status: int = 200, before: int = 409) -> Expected:
    """For everybody, after the end."""
    return lambda role, state: status if state == "over" else before


def record(role: str, state: str) -> int:
    """A host's any time after the goals are set; everybody's after the end."""
    return 200 if state == "over" or (role == "host" and state == "playing") else 409


def host_page(role: str, state: str) -> int:
    return 200 if role == "host" else 403


def play_again(role: str, state: str) -> int:
    """A host's press, once the game has ended."""
    if role != "host":
        return 403
    return 302 if state == "over" else 422


def found_group(role: str, state: str) -> int:
    """A host's, or one's who played: without a name it is refused."""
    if state != "over":
        return 409
    return 422 if role in ("host", "seat") else 403


DOORS = ["home", "join"]
"""The site's own routes into a game."""

ROUTES = DOORS + [pattern.name for pattern in urls.urlpatterns]

NO = always(405)
EVERYBODY = always(200)

# Each route, what GET and HEAD answer, and what a POST of an empty form does.
TABLE: Mapping[str, tuple[Expected, Expected]] = {
    "home": (EVERYBODY, NO),
    "join": (EVERYBODY, always(422)),
    "host": (EVERYBODY, always(302)),
    "return": (EVERYBODY, always(422)),
    "alone": (EVERYBODY, always(302)),
    "daily": (EVERYBODY, always(302)),
    "day": (EVERYBODY, always(302)),
    "how": (EVERYBODY, NO),
    "practice": (EVERYBODY, NO),
    "pair-screen": (EVERYBODY, NO),
    "player": (EVERYBODY, NO),
    "take-seat": (always(302), only(IN, 302, others=422)),
    "sheet": (only(IN), NO),
    "move": (NO, only(IN, 400)),
    "undo": (NO, only(IN, 400)),
    "sheet-json": (only(IN), NO),
    "state-json": (EVERYBODY, NO),
    "game-host": (host_page, NO),
    "host-panel": (only(HOST), NO),
    "host-key": (NO, always(403)),
    "next": (NO, only(HOST, 400)),
    "correct": (NO, only(HOST, 400)),
    "host-seat": (NO, only(HOST, 400)),
    "host-switch": (NO, only(HOST, 400)),
    "open-screen": (NO, only(HOST, 302)),
    "screen": (only(SCREENS), NO),
    "screen-key": (NO, always(403)),
    "screen-live": (only(SCREENS), NO),
    "results": (EVERYBODY, NO),
    "results-picture": (once_over(), NO),
    "result-sheet": (once_over(), NO),
    "sheet-picture": (once_over(), NO),
    "film-json": (once_over(), NO),
    "results-csv": (once_over(), NO),
    "record-json": (record, NO),
    "proof-json": (once_over(), NO),
    "verify": (EVERYBODY, NO),
    "play-again": (NO, play_again),
    "found-group": (NO, found_group),
}

WRITES = ("PUT", "PATCH", "DELETE", "OPTIONS") if IS_LONG else ("PUT",)


@pytest.fixture(params=STATES)
def house(request) -> House:
    return house_in(request.param)


def house_in(state: str) -> House:
    house = open_house(lives=1)
    house.state = state
    if state == "playing":
        house.party.press()
        house.party.press()
    elif state == "over":
        del house.party.secrets["Kit"], house.party.secrets["Bob"], house.party.secrets["Wim"]
        house.party.play_through()
    return house


def address(name: str, code: str) -> str:
    if name in DOORS:
        return reverse(name)
    route = next(pattern for pattern in urls.urlpatterns if pattern.name == name)
    given = {"code": code, "number": 1, "day": days.today()}
    wanted = {key: given[key] for key in route.pattern.converters}
    return reverse(f"dungeon:{name}", kwargs=wanted)


def test_the_table_knows_every_route():
    assert list(TABLE) == ROUTES


@pytest.mark.attack
@pytest.mark.sampled
@pytest.mark.parametrize("role", some(ROLES, 2))
def test_every_role_gets_its_answer_from_every_route(house, role, figure: Note):
    wrong = []
    for name, (read, write) in TABLE.items():
        expected = {
            "GET": read(role, house.state),
            "POST": write(role, house.state),
            **dict.fromkeys(WRITES, 405),
        }
        if IS_LONG:
            expected["HEAD"] = expected["GET"]
        for method, status in expected.items():
            client = house.client(role)
            response = client.generic(method, address(name, house.code))
            if response.status_code != status:
                wrong.append(f"{method} {name}: {response.status_code}, not {status}")
            if status == 405 and not response.headers.get("Allow"):
                wrong.append(f"{method} {name}: 405 without Allow")
            if status >= 400 and method not in ("HEAD", "OPTIONS") and not response.content:
                wrong.append(f"{method} {name}: {status} without a page")
        figure(11, "a hall: role × route × state × method", len(expected), "0 wrong answers")
    assert not wrong


def valid_writes(house: House) -> dict[str, dict[str, Any]]:
    """For every write of a game, a form that its rightful sender would send."""
    version = folding.dice_of(house.hall).version
    sheet = house.party.play("Ana")
    begin = legal_moves(sheet.sheet, sheet.shared.rolls)[0]
    pressed = {"version": version, "key": new_key()}
    return {
        "move": {
            "move": json.dumps(begin.document()),
            "version": sheet.version,
            "key": new_key(),
        },
        "undo": {"version": sheet.version, "key": new_key()},
        "next": pressed | {"anyway": "yes"},
        "correct": pressed | {"roll": 0, "faces": "1 2"},
        "host-seat": {"action": "kick"},
        "host-switch": {"action": "lock"},
        "open-screen": {},
    }  # fmt: skip


RIGHTFUL = {"move": "seat", "undo": "seat"}


@pytest.mark.parametrize("role", ROLES)
def test_a_good_form_from_the_wrong_hands_writes_nothing(role):
    house = house_in("playing")
    for name, form in valid_writes(house).items():
        if role == RIGHTFUL.get(name, "host"):
            continue
        before = kept()
        response = house.client(role).post(address(name, house.code), form)
        assert response.status_code == (422 if (role, name[-4:]) in WAITS else 403), name
        assert kept() == before, name


WAITS = {("waiting seat", "move"), ("waiting seat", "undo")}


@pytest.mark.django_db(transaction=True)
def test_the_same_forms_from_the_right_hands_do_write():
    house = house_in("playing")
    forms = valid_writes(house)
    for name in ("move", "undo", "next", "host-seat", "host-switch", "open-screen"):
        before = kept()
        form = forms[name] | ({"version": 1} if name == "undo" else {})
        response = house.client(RIGHTFUL.get(name, "host")).post(address(name, house.code), form)
        assert response.status_code in (302, 303), name
        assert kept() != before, name


@pytest.mark.parametrize("action", ["rename", "kick", "ban", "approve"])
@pytest.mark.parametrize("number", some([77, 0, 99999999999999999999]))
def test_a_host_reaches_the_seats_of_their_own_hall_only(action, number):
    """Seat 1 next door is another than seat 1 here, and numbers without a seat are refused."""
    house = house_in("lobby")
    for _ in range(72):
        house.other.join(f"Guest {_}")
    before = kept()
    response = house.client("host").post(
        f"/g/{house.code}/host/seat/{number}/", {"action": action, "name": "Mia"}
    )
    assert response.status_code == 422
    assert kept() == before


def test_kicking_seat_1_leaves_seat_1_of_the_other_game_alone():
    house = house_in("lobby")
    house.client("host").post(f"/g/{house.code}/host/seat/1/", {"action": "kick"})
    assert house.party.seat("Ana").status == "out"
    assert house.other.seat("Zoe").status == "playing"


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("role_key", ["host", "screen"])
def test_only_a_key_of_that_role_opens_its_key_page(role, role_key):
    """A seat's secret is no key, a screen's is no host's, and next door's are none here."""
    house = house_in("lobby")
    for secret in house.cookies[role].values():
        door = house.client("nobody")
        response = door.post(f"/g/{house.code}/{role_key}/key/", {"key": secret})
        assert response.status_code == (302 if role == role_key else 403)
        assert (f"{role_key}_{house.code}" in door.cookies) == (role == role_key)


@pytest.mark.parametrize("cookie", ["seat", "host", "screen"])
def test_a_secret_opens_its_own_role_only(cookie):
    """Each role's secret, put into the cookies of the other two, opens nothing."""
    house = house_in("playing")
    opens = {"seat": "sheet/", "host": "host/panel/", "screen": "screen/stage/"}
    own = next(iter(house.cookies[cookie].values()))
    for role, page in opens.items():
        client = house.client("nobody")
        client.cookies[f"{role}_{house.code}"] = own
        status = client.get(f"/g/{house.code}/{page}").status_code
        assert status == (200 if role == cookie else 403), (cookie, role)


def test_a_host_who_has_no_seat_cannot_play():
    house = house_in("playing")
    assert house.client("host").get(f"/g/{house.code}/sheet.json").status_code == 403


def test_a_players_page_shows_that_players_sheet():
    house = house_in("playing")
    for name, other in (("Ana", "Ben"), ("Ben", "Ana")):
        client = house.client("nobody")
        client.cookies[f"seat_{house.code}"] = house.party.secrets[name]
        state = client.get(f"/g/{house.code}/sheet.json").json()["state"]
        page = client.get(f"/g/{house.code}/").content.decode()
        assert state["name"] == name
        assert re.search(rf"\b{name}\b", page)
        assert not re.search(rf"\b{other}\b", page)
