"""Every role against every route of a group with every method: only its link opens it."""

import json
import re
from collections.abc import Mapping

import pytest
from django.urls import reverse

from ninelives_site.groups import urls
from ninelives_site.groups.models import Group, GroupGame, GroupSeat, Person, PersonName
from ninelives_site.groups.services import keeping
from tests.dungeon.roles import browser
from tests.figures import Note
from tests.site.groups.cast import open_group, person

pytestmark = pytest.mark.django_db

ROLES = ("nobody", "holder", "holder of another group", "holder of the link before")

# Each route, what GET and HEAD answer, and what a POST of an empty form does: who may, who may not.
ROUTES: Mapping[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "enter": ((200, 200), (422, 422)),
    "open": ((405, 405), (422, 422)),
    "import": ((405, 405), (422, 422)),
    "group": ((200, 403), (405, 405)),
    "key": ((405, 405), (403, 403)),
    "last-evening": ((200, 403), (405, 405)),
    "evening": ((200, 403), (405, 405)),
    "new": ((200, 403), (405, 405)),
    "people": ((200, 403), (400, 403)),
    "link": ((200, 403), (400, 403)),
    "export": ((200, 403), (405, 405)),
    "read-in": ((405, 405), (422, 403)),
}


@pytest.fixture
def house(parties):
    """A group that has played, one next door, and the cookies of everybody."""
    group, before = open_group("Ada", "Ben")
    other, next_door = open_group("Zoe")
    parties.played(group, "Ada", "Ben")
    key = keeping.renew(group)
    cookies = {
        "nobody": {},
        "holder": {f"group_{group.code}": key},
        "holder of another group": {
            f"group_{group.code}": next_door, f"group_{other.code}": next_door
        },
        "holder of the link before": {f"group_{group.code}": before},
    }  # fmt: skip

    def client(role: str, **options):
        made = browser(**options)
        for name, value in cookies[role].items():
            made.cookies[name] = value
        return made

    keeping.use(group)  # what a look would write
    group.refresh_from_db()
    return group, key, client


def address(name: str, code: str) -> str:
    route = next(pattern for pattern in urls.urlpatterns if pattern.name == name)
    given = {"code": code, "number": 1}
    return reverse(f"groups:{name}", kwargs={key: given[key] for key in route.pattern.converters})


def stored() -> list[object]:
    kinds = (Group, Person, PersonName, GroupGame, GroupSeat)
    return [list(kind.objects.order_by("pk").values()) for kind in kinds]


def test_the_table_knows_every_route():
    assert list(ROUTES) == [pattern.name for pattern in urls.urlpatterns]


@pytest.mark.attack
@pytest.mark.parametrize("role", ROLES)
def test_every_role_gets_its_answer_from_every_route(role, house, figure: Note):
    group, _key, client = house
    wrong = []
    before = stored()
    for name, (read, write) in ROUTES.items():
        figure(11, "a group: role × route × method", 2, "0 wrong answers")
        for method, expected in {"GET": read, "POST": write}.items():
            answer = client(role).generic(method, address(name, group.code))
            status = expected[role != "holder"]
            if answer.status_code != status or not answer.content:
                wrong.append(f"{method} {name}: {answer.status_code}, not {status}")
    assert wrong == []
    assert stored() == before


def test_a_code_of_no_group_answers_as_one_whose_link_was_not_opened(house):
    group, _key, client = house
    for name, (read, _write) in ROUTES.items():
        if read != (200, 403):
            continue
        for role in ROLES:
            real = client("nobody").get(address(name, group.code))
            none = client(role).get(address(name, "NTHERE"))
            assert real.status_code == none.status_code == 403
            assert plain(real, group.code) == plain(none, "NTHERE")


def plain(answer, code: str) -> str:
    own = r'nonce="[^"]*"|name="csrfmiddlewaretoken" value="[^"]*"'
    return re.sub(own, "", answer.content.decode()).replace(code, "")


def deeds(group) -> dict[str, tuple[str, dict[str, object]]]:
    ada, ben = person(group, "Ada").pk, person(group, "Ben").pk
    return {
        "add": ("people", {"action": "add", "name": "Cleo"}),
        "rename": ("people", {"action": "rename", "person": ada, "name": "Adelaide"}),
        "drop the former names": ("people", {"action": "drop-names", "person": ada}),
        "forget somebody": ("people", {"action": "forget", "person": ben}),
        "rename the group": ("link", {"action": "rename", "name": "Friday dogs"}),
        "make a new link": ("link", {"action": "renew"}),
        "forget the group": ("link", {"action": "forget", "name": "Friday dogs"}),
    }


@pytest.mark.parametrize("role", ROLES)
def test_a_good_form_writes_from_the_right_hands_alone(role, house):
    group, _key, client = house
    browser_ = client(role)
    for deed, (name, form) in deeds(group).items():
        before = stored()
        answer = browser_.post(address(name, group.code), form)
        may = role == "holder"
        assert answer.status_code == (302 if may else 403), deed
        assert (stored() != before) == may, deed


@pytest.mark.parametrize("role", ROLES)
def test_only_a_holder_opens_a_game_for_the_group(role, house):
    group, _key, client = house
    players = {"name": ["Ada", "Ben", "Cleo"], "group": group.code}
    before = group.games.count()
    for path, form in (("/t/new/adoption/", players), ("/host/", {"group": group.code})):
        answer = client(role).post(path, form, headers={"Accept": "application/json"})
        if role == "holder":
            assert answer.status_code == 200
        else:
            assert answer.status_code == 422
            assert answer.json()["error"]["code"] == "group-shut"
    assert group.games.count() == before + 2 * (role == "holder")


def test_the_key_stands_on_the_page_of_the_link_and_on_no_other(house, caplog):
    group, key, client = house
    holder = client("holder")
    for name, (read, _write) in ROUTES.items():
        if read[0] != 200:
            continue
        answer = holder.get(address(name, group.code))
        told = f"{answer.content.decode()}{dict(answer.headers)}"
        assert (key in told) == (name == "link"), name
        assert group.secret not in told
        assert "no-store" in answer.headers["Cache-Control"]
    assert key not in caplog.text


def test_the_cookie_is_for_the_server_alone_and_lasts_as_long_as_the_group(house, settings):
    group, key, client = house
    answer = client("nobody").post(address("key", group.code), {"key": key}, secure=True)
    cookie = answer.cookies[f"group_{group.code}"]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == (key, True, "Lax")
    assert cookie["secure"]
    assert cookie["max-age"] == settings.GROUP_DAYS * 24 * 3600
    assert answer.url == address("group", group.code)


def test_a_device_holds_the_keys_of_ten_groups_the_newest_ones(house):
    group, key, client = house
    device = client("nobody")
    for number in range(10):
        device.cookies[f"group_2222{number + 20}"] = "x" * 22
    answer = device.post(address("key", group.code), {"key": key})
    dropped = [name for name, cookie in answer.cookies.items() if cookie["max-age"] == 0]
    assert dropped == ["group_222220"]


def test_json_is_answered_wherever_it_is_asked_for(house):
    group, key, client = house
    device = client("nobody", headers={"Accept": "application/json"})
    assert device.get(address("group", group.code)).json()["error"]["code"] == "forbidden"
    link = f"https://example.org/group/{group.code}/#key={key}"
    opened = device.post(address("open", ""), {"link": link}).json()
    assert opened["location"] == address("group", group.code)
    assert [each["name"] for each in opened["group"]["people"]] == ["Ada", "Ben"]
    evening = device.get(address("last-evening", group.code)).json()["evening"]
    assert [row["halves"] for row in evening["ranking"]] == [[2], [0]]
    file = device.get(address("export", group.code)).json()
    read = device.post(address("import", ""), {"text": json.dumps(file)}).json()["group"]
    assert (read["name"], read["games"], read["code"] != group.code) == (group.name, 1, True)
