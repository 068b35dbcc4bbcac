"""docs/openapi.json: every route, method, field, status and code stands in it, and nothing else.

Made of the URL configuration, the forms and the catalogues of refusals; here real answers are held
against it.
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from django.test import Client

from dungeon.services import days
from ninelives_site.core.record import read_json
from ninelives_site.web.errors import CODES
from tests import openapi
from tests.cardgames.golden import folder
from tests.dungeon.cast import new_key
from tests.dungeon.roles import ROLES, House, open_house
from tests.tiers import some

DOCUMENT = openapi.document()
CALLERS = ("nobody", "seat", "host")
JSON = {"Accept": "application/json"}

CATALOGUES = (
    *("dungeon.refusals", "dungeon.rules.refusals", "ninelives_site.party.refusals"),
    "ninelives_site.groups.refusals",
    *("ninelives_site.journal.refusals", "cardgames.refusals", "cardgames.table.refusals"),
    *(f"cardgames.{game}.rules.refusals" for game in openapi.GAMES),
)
OF_PAGES = {"bad-form", "no-such-game", "form-expired", "stale", "unreadable"}


def test_the_document_is_that_of_today():
    """`python -m tests.openapi` writes it anew."""
    assert openapi.DOCUMENT.read_text(encoding="utf-8") == openapi.written()


def test_every_address_stands_in_it_and_no_other():
    assert set(openapi.addresses()) == set(openapi.routes())


@pytest.mark.django_db
def test_every_method_stands_in_it_and_no_other():
    wrong = {}
    for name, path in openapi.addresses().items():
        route = openapi.routes()[name]
        told = {method for method, deed in (("GET", route.get), ("POST", route.post)) if deed}
        filled = path.format(code="ABCDEF", slug="adoption", number=1, day="2026-11-21")
        takes = set(Client().options(filled).headers["Allow"].split(", ")) - {"HEAD"}
        if takes != told:
            wrong[name] = takes
    assert wrong == {}


def test_every_code_stands_in_it_and_no_other():
    told = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', json.dumps(list(codes_in(DOCUMENT["paths"])))))
    assert told == {*openapi.codes(*CATALOGUES), *CODES.values(), *OF_PAGES} - {"wrong-method"}


def codes_in(node: Any) -> Iterator[Any]:
    """What stands under the key `code` of an error."""
    if isinstance(node, dict):
        if "error" in node:
            yield node["error"]["properties"]["code"]["enum"]
        for inner in node.values():
            yield from codes_in(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from codes_in(inner)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["join", "dungeon:host", "dungeon:return", "dungeon:alone"])
def test_the_fields_of_a_form_stand_in_it(name):
    fields = Client(headers=JSON).get(openapi.addresses()[name]).json()["fields"]
    post = openapi.routes()[name].post
    assert set(fields) == set(post.fields)
    assert {field for field, told in fields.items() if told["required"]} == set(post.needed)


# Real answers


def faults(schema: dict[str, Any], value: Any, at: str = "") -> Iterator[str]:
    """Where a value is not what a schema says; as much of JSON Schema as the document uses."""
    if "$ref" in schema:
        yield from faults(openapi.SCHEMAS[schema["$ref"].rpartition("/")[2]], value, at)
    for each in schema.get("allOf", ()):
        yield from faults(each, value, at)
    if "anyOf" in schema:
        found = [list(faults(each, value, at)) for each in schema["anyOf"]]
        if all(found):
            yield from found[0]
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(is_a(name, value) for name in types):
        yield f"{at}: {value!r} is no {types}"
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
        yield f"{at}: {value!r} is not like {schema['pattern']}"
    if isinstance(value, dict):
        yield from faults_of_object(schema, value, at)
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from faults(schema.get("items", {}), item, f"{at}[{index}]")


def faults_of_object(schema: dict[str, Any], value: dict[str, Any], at: str) -> Iterator[str]:
    properties, others = schema.get("properties", {}), schema.get("additionalProperties", {})
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{at}.{name} is missing"
    for name, inner in value.items():
        if name in properties:
            yield from faults(properties[name], inner, f"{at}.{name}")
        elif others is False:
            yield f"{at}.{name} is too much"
        else:
            yield from faults(others, inner, f"{at}.{name}")


def is_a(name: str, value: Any) -> bool:
    kinds: dict[str, Any] = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "boolean": bool,
        "null": type(None),
    }
    return isinstance(value, kinds[name]) and (name != "integer" or not isinstance(value, bool))


def told(name: str, method: str, response: Any) -> list[str]:
    """What is wrong about an answer: its status, its code, its shape."""
    path = openapi.addresses()[name]
    documented = DOCUMENT["paths"][path][method]["responses"].get(str(response.status_code))
    at = f"{method} {path} {response.status_code}"
    if documented is None:
        return [f"{at}: {response.content[:200]!r}"]
    [(kind, content)] = documented["content"].items()
    if not response.headers["Content-Type"].startswith(kind):
        return [f"{at}: {response.headers['Content-Type']}"]
    if kind != "application/json":
        return []
    return [f"{at}: {fault}" for fault in faults(content["schema"], response.json())]


def test_a_wrong_answer_would_be_noticed():
    schema = openapi.SCHEMAS["Game"]
    right = {"game": "adoption", "name": "Adoption", "seats": [3, 7], "options": []}
    assert not list(faults(schema, right))
    for wrong in (right | {"seats": "3"}, right | {"more": 1}, {}, [], right | {"seats": [True]}):
        assert list(faults(schema, wrong))


@pytest.mark.parametrize("slug", [game.replace("_", "-") for game in openapi.GAMES])
def test_the_moves_of_recorded_games_have_the_documented_shapes(slug):
    schema, met = openapi.SCHEMAS[openapi.move_of(slug)], set()
    for path in folder(slug).glob("*.json"):
        for move in read_json(path.read_bytes()).get("moves", []):
            assert list(faults(schema, move)) == []
            met.add(move["type"])
    assert len(met) > 2
    assert list(faults(schema, move | {"type": "sing"}))
    assert list(faults(schema, move | {"song": 1}))


def asked(client: Client, app: str, values: dict[str, str], form: dict[str, Any]) -> list[str]:
    """What is wrong about the answers of an app's routes to this client."""
    wrong = []
    for name, path in openapi.addresses().items():
        if name.partition(":")[0] in {"dungeon", "table", "groups"} - {app}:
            continue
        filled = re.sub(r"{(\w+)}", lambda place: values[place[1]], path)
        route = openapi.routes()[name]
        if route.get:
            wrong += told(name, "get", client.get(filled))
        if route.post:
            wrong += told(name, "post", client.post(filled))
            wrong += told(name, "post", client.post(filled, form | {"key": new_key()}))
    return wrong


def routes_of(house: House, state: str) -> None:
    if state != "lobby":
        house.party.press()
        house.party.press()
    if state == "over":
        for name in ("Kit", "Bob", "Wim"):
            del house.party.secrets[name]
        house.party.play_through()


FORM = {
    "version": 0,
    "move": '{"type": "done"}',
    "moves": '[{"type": "turn-up", "card": "calico-1"}]',
    "name": "Mia",
    "action": "rename",
    "faces": "1 2",
    "roll": 0,
    "at": 0,
    "drop": 0,
    "keeping": "score",
    "number": 0,
}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "case",
    some([*((role, "playing") for role in ROLES), *product(CALLERS, ("lobby", "over"))], 2),
    ids=" ".join,
)
def test_a_hall_answers_as_documented(case):
    role, state = case
    house = open_house(lives=1)
    routes_of(house, state)
    client = house.client(role, headers=JSON)
    values = {"code": house.code, "number": "1", "day": days.today().isoformat()}
    assert asked(client, "dungeon", values, FORM) == []


@pytest.mark.django_db
@pytest.mark.parametrize("role", ["keeper", "seat", "nobody"])
def test_a_table_answers_as_documented(role):
    keeper = Client(headers=JSON)
    opened = keeper.post("/t/new/adoption/", {"name": ["Ana", "Ben", "Cleo"]}).json()
    code = opened["state"]["code"]
    client = keeper if role == "keeper" else Client(headers=JSON)
    if role == "seat":
        client.post(f"/t/{code}/sit/", {"number": 0})
    assert asked_at_table(client, code) == []
    keeper.post(f"/t/{code}/seat/1/", {"action": "leave", "version": version(client, code)} | KEY)
    assert asked_at_table(client, code) == []


KEY = {"key": "leaves"}


def version(client: Client, code: str) -> int:
    return client.get(f"/t/{code}/state.json").json()["version"]


def asked_at_table(client: Client, code: str) -> list[str]:
    form = FORM | {"version": version(client, code)}
    return asked(client, "table", {"code": code, "number": "0", "slug": "adoption"}, form)


@pytest.mark.django_db
@pytest.mark.parametrize("role", ["holder", "nobody"])
def test_a_group_answers_as_documented(role):
    holder = Client(headers=JSON)
    group = holder.post("/group/", {"name": "Cats", "people": "Ana\nBen"}).json()["group"]
    client = holder if role == "holder" else Client(headers=JSON)
    values = {"code": group["code"], "number": "1"}
    person = group["people"][0]["person"]
    for action in ("rename", "add", "merge", "renew", "none"):
        form = FORM | {"action": action, "person": person, "into": person, "text": "{}"}
        assert asked(client, "groups", values, form) == []
    assert told("groups:link", "post", client.post(f"/group/{group['code']}/link/", FORGET)) == []


FORGET = {"action": "forget", "name": "another"}


@pytest.mark.django_db
def test_what_is_not_there_is_answered_as_documented():
    client = Client(headers=JSON)
    values = {"code": "NTHERE", "number": "1", "slug": "chess", "day": "2001-01-01"}
    assert asked(client, "dungeon", values, FORM) == []
    assert asked(client, "table", values, FORM) == []
