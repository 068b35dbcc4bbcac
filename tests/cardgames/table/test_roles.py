"""Every role against every route of a table with every method: who may do what, who sees what."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from django.core.cache import cache
from django.urls import reverse

from cardgames.table import urls
from cardgames.table.services import opening
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory, choose, new_key, whole_round
from tests.cardgames.table.roles import BELONG, ROLES, House, open_house, stored
from tests.figures import Note

pytestmark = pytest.mark.django_db

Expected = Callable[[str, str], int]


def always(status: int) -> Expected:
    """The same for everybody."""
    return lambda role, state: status


def change_mode(role: str, state: str) -> int:
    """An empty form is no mode, but first it is asked who sent it."""
    return 400 if role == "keeper" else 422


def rematch(role: str, state: str) -> int:
    """Whoever belongs to the table opens the next game, once this one is over."""
    return 302 if role in BELONG and state == "over" else 422


EVERYBODY, NO, UNREADABLE = always(200), always(405), always(400)

# Each route, what GET and HEAD answer, and what a POST of an empty form does.
TABLE: Mapping[str, tuple[Expected, Expected]] = {
    "choose": (EVERYBODY, NO),
    "new": (EVERYBODY, always(422)),
    "rules": (EVERYBODY, NO),
    "powers": (always(404), NO),  # Pebbles has none
    "records": (EVERYBODY, NO),
    "paper": (always(404), NO),  # and no cards to print
    "table": (EVERYBODY, NO),
    "join": (always(302), NO),
    "live-part": (EVERYBODY, NO),
    "state-json": (EVERYBODY, NO),
    "move": (NO, UNREADABLE),
    "undo": (NO, UNREADABLE),
    "redo": (NO, UNREADABLE),
    "anew": (NO, UNREADABLE),
    "correct": (EVERYBODY, UNREADABLE),
    "mode": (NO, change_mode),
    "sort-hand": (NO, always(302)),
    "deal": (NO, UNREADABLE),
    "go-on": (NO, UNREADABLE),
    "value": (NO, UNREADABLE),
    "ask": (NO, UNREADABLE),
    "people": (EVERYBODY, NO),
    "sit": (NO, UNREADABLE),
    "seat": (NO, UNREADABLE),
    "seats": (NO, UNREADABLE),
    "scorekeeper": (NO, UNREADABLE),
    "history": (EVERYBODY, NO),
    "shuffles": (always(404), NO),  # real cards
    "shuffles-json": (always(404), NO),
    "screen": (EVERYBODY, NO),
    "television": (EVERYBODY, NO),
    "results": (EVERYBODY, NO),
    "results-csv": (EVERYBODY, NO),
    "rounds-csv": (EVERYBODY, NO),
    "record-json": (EVERYBODY, NO),
    "rematch": (NO, rematch),
    "follow-rematch": (NO, always(302)),
    "found-group": (NO, always(422)),
}

WRITES = ("PUT", "PATCH", "DELETE", "OPTIONS")


def address(name: str, code: str) -> str:
    route = next(pattern for pattern in urls.urlpatterns if pattern.name == name)
    given = {"code": code, "number": 0, "slug": "pebbles"}
    wanted = {key: given[key] for key in route.pattern.converters}
    return reverse(f"table:{name}", kwargs=wanted)


def test_the_table_knows_every_route():
    assert list(TABLE) == [pattern.name for pattern in urls.urlpatterns]


CASES = [(role, "begun") for role in ROLES] + [(role, "over") for role in ("nobody", *BELONG)]


@pytest.mark.attack
@pytest.mark.parametrize(("role", "state"), CASES)
def test_every_role_gets_its_answer_from_every_route(role, state, figure: Note):
    house = open_house(state)
    wrong = []
    for name, (read, write) in TABLE.items():
        figure(11, "a table: role × route × state × method", 2, "0 wrong answers")
        for method, expected in {"GET": read, "POST": write}.items():
            response = house.client(role).generic(method, address(name, house.code))
            status = expected(role, state)
            if response.status_code != status:
                wrong.append(f"{method} {name}: {response.status_code}, not {status}")
            if status >= 400 and not response.content:
                wrong.append(f"{method} {name}: {status} without a page")
    assert not wrong


def test_a_method_that_a_route_does_not_know_is_said_with_those_that_it_does():
    house = open_house()
    wrong = []
    for name, (read, _write) in TABLE.items():
        for method in ("HEAD", *WRITES):
            response = house.client("keeper").generic(method, address(name, house.code))
            status = read("keeper", "begun") if method == "HEAD" else 405
            if response.status_code != status or (status == 405 and "Allow" not in response):
                wrong.append(f"{method} {name}: {response.status_code}")
    assert not wrong


ROOMS = [name for name, (read, _) in TABLE.items() if "NTHERE" in address(name, "NTHERE")]


def test_a_code_that_opens_nothing_is_not_found_whoever_asks():
    house = open_house()
    for name in ROOMS:
        cache.clear()  # so many wrong codes would be too many
        method = "POST" if TABLE[name][0] is NO else "GET"
        for role in ("nobody", "keeper"):
            response = house.client(role).generic(method, address(name, "NTHERE"))
            assert response.status_code == 404, name


# Who may do what


MINE = json.dumps([choose(0, 2)])
WHOLE = json.dumps([whole_round(1, 1, 1)])
SEEN = {"version": 1}

# Each deed: its route, what its rightful sender posts, and who that is.
DEEDS: Mapping[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "own move": ("move", SEEN | {"moves": MINE}, ("seat", "keeper")),
    "the table's move": ("move", SEEN | {"moves": WHOLE}, ("keeper",)),
    "undo": ("undo", SEEN, ("keeper",)),
    "correct": ("correct", SEEN | {"at": 0, "drop": 1, "moves": WHOLE}, ("keeper",)),
    "leave out": ("correct", SEEN | {"at": 0, "drop": 1, "moves": "[]"}, ("keeper",)),
    "keep score": ("mode", {"keeping": "score"}, ("keeper",)),
    "rename": ("seat", {"action": "rename", "name": "Mia"}, ("seat", "keeper")),
    "free": ("seat", {"action": "free"}, ("seat", "keeper")),
    "leave": ("seat", SEEN | {"action": "leave"}, ("keeper",)),
    "replace": ("seat", {"action": "replace", "name": "Mia"}, ("keeper",)),
    "ban": ("seat", {"action": "ban"}, ("keeper",)),
    "close the seats": ("seats", {"action": "lock"}, ("keeper",)),
    "ask for the score": ("ask", {"action": "ask"}, ("seat", "other seat")),
    "hand over on being asked": ("ask", {"action": "hand-over", "number": 1}, ("keeper",)),
    "take Ben's seat": ("sit", {"number": 1}, ("other seat",)),
    "take a free seat": ("sit", {"number": 2}, ROLES),
    "hand over": ("scorekeeper", {"number": 1}, ("keeper",)),
    "take over": ("scorekeeper", {"code": "this table's"}, ROLES),
    "take over next door": ("scorekeeper", {"code": "the other's"}, ()),
}


SITS_THERE = ("other seat", "take Ben's seat")
"""Ben sits there already: nothing changes."""


def form(house: House, deed: str) -> dict[str, Any]:
    codes = {
        "this table's": house.party.table.scorekeeper_code,
        "the other's": house.other.table.scorekeeper_code,
    }
    posted = DEEDS[deed][1]
    return posted | {"key": new_key()} | {"code": codes.get(posted.get("code", ""), "")}


@pytest.mark.parametrize("role", ROLES)
def test_a_good_form_writes_from_the_right_hands_alone(role, announced):
    wrong = []
    house = open_house()
    for deed, (name, _form, rightful) in DEEDS.items():
        if announced:
            house = open_house()
        announced.clear()
        before = stored()
        response = house.client(role).post(address(name, house.code), form(house, deed))
        may = role in rightful
        if response.status_code != (302 if may else 422):
            wrong.append(f"{deed}: {response.status_code}")
        writes = may and (role, deed) != SITS_THERE
        if (stored() != before) != writes or announced != [house.code] * writes:
            wrong.append(f"{deed}: {'nothing' if may else 'something'} was written")
    assert not wrong


@pytest.mark.parametrize("role", ROLES)
def test_only_who_belongs_to_a_table_takes_something_along_to_the_next(role):
    house = open_house("over")
    house.client("keeper").post(address("rematch", house.code))
    again = opening.next_table(house.party.table)
    client = house.client(role)
    client.post(address("follow-rematch", house.code))
    found = client.get(f"/t/{again.code}/state.json").json()["state"]
    belongs = {"seat": (False, 2), "other seat": (False, 0), "keeper": (True, None)}
    assert (found["keeper"], found["seat"]) == belongs.get(role, (False, None))


# Who sees what


def plain(house: House, role: str, name: str) -> str:
    """A page without what is each table's or each request's own."""
    own = r'<svg class="qr".*?</svg>|nonce="[^"]*"|name="(csrfmiddlewaretoken|key)" value="[^"]*"'
    html = house.client(role).get(address(name, house.code)).content.decode()
    text = re.sub(own, "", html, flags=re.DOTALL)
    return text.replace(house.code, "").replace(house.party.table.scorekeeper_code, "")


@pytest.mark.parametrize("role", ["nobody", "other seat", "keeper"])
def test_a_hidden_choice_is_on_no_page_of_anybody_else(role):
    """Two tables that differ only in what Ana hides answer all others with the same bytes."""
    shown = []
    for number in (1, 3):
        house = open_house()
        house.party.enter(choose(0, number), device="Ana")
        shown.append({name: plain(house, role, name) for name in ROOMS if TABLE[name][0] is not NO})
    assert shown[0] == shown[1]


def test_who_hides_something_sees_it():
    house = open_house()
    house.party.enter(choose(0, 2), device="Ana")
    state = house.client("seat").get(address("state-json", house.code)).json()["state"]
    assert state["seen"]["own"] == 2


def test_who_waits_for_a_card_to_be_turned_up_reads_who_enters_it():
    party = TableFactory(game="adoption", names=("Ana", "Ben", "Cleo")).sit("Cleo")
    party.enter({"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]})
    for seat, card in enumerate(("calico-7", "calico-3", "devon-1")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    for seat, card in ((2, "devon-4"), (1, "calico-7"), (0, "izmir-9")):
        party.enter({"seat": seat, "type": "adopt", "card": card})
    party.enter({"seat": 2, "type": "betray", "how": "none"})
    party.sit("Ana")
    words = PagePhone(party.client("Ana"), party.url()).words
    assert "Cleo, turn a card up" in words
    assert "Cleo or the phone that keeps the score enters it." in words
