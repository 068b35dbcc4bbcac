"""JSON is answered wherever JSON is asked for: what was done, what was refused, on every route."""

import json

import pytest
from django.test import Client

from dungeon.models import HallSeat
from ninelives_site.journal.models import Entry
from tests.dungeon.cast import PartyFactory

pytestmark = pytest.mark.django_db
JSON = {"Accept": "application/json"}


@pytest.fixture
def client():
    return Client(headers=JSON)


def test_who_opens_a_hall_gets_its_state_and_the_way_to_it(client):
    answer = client.post("/host/", {"lives": "2"})
    code = answer.json()["state"]["code"]
    assert answer.status_code == 200
    assert answer.json()["location"] == answer.headers["Location"] == f"/g/{code}/host/"
    assert answer.json()["state"]["lives"] == 2
    assert answer.json()["version"] == client.get(f"/g/{code}/state.json").json()["version"]
    assert f"host_{code}" in answer.cookies


def test_a_host_reads_who_sits_where_and_what_is_switched(client):
    party = PartyFactory(names=("Ana", "Ben"))
    client.cookies[f"host_{party.hall.code}"] = party.host
    path = f"/g/{party.hall.code}/host/"
    state = client.post(f"{path}room/", {"action": "lock"}).json()["state"]
    assert (state["locked"], state["approve"], state["leaders"]) == (True, False, False)
    assert [(seat["number"], seat["name"]) for seat in state["seats"]] == [(1, "Ana"), (2, "Ben")]
    kicked = client.post(f"{path}seat/2/", {"action": "kick"}).json()["state"]["seats"]
    assert [seat["name"] for seat in kicked] == ["Ana"]
    assert client.get(path).json()["state"]["seats"] == kicked
    assert "seats" not in client.get(f"/g/{party.hall.code}/state.json").json()["state"]


def test_a_host_reads_the_passes_and_takes_one_back(client):
    party = PartyFactory(names=("Ana",))
    client.cookies[f"host_{party.hall.code}"] = party.host
    path = f"/g/{party.hall.code}/host/"
    client.post(f"{path}room/", {"action": "screen-link"})
    state = client.get(path).json()["state"]
    assert [given["role"] for given in state["passes"]] == ["host", "screen"]
    taken = {"action": "take-back", "number": state["passes"][1]["number"]}
    left = client.post(f"{path}room/", taken).json()["state"]
    assert left["passes"] == state["passes"][:1]
    assert left["return_code"] != state["return_code"], "a pass taken back renews it"
    form = {"code": party.hall.code, "return_code": left["return_code"]}
    assert Client(headers=JSON).post("/return/", form).json()["location"] == path
    assert "return_code" not in client.get(f"/g/{party.hall.code}/state.json").json()["state"]


@pytest.mark.parametrize("role", ["host", "screen"])
def test_a_link_for_another_device_is_a_key_to_hand_in(client, role):
    party = PartyFactory(names=())
    client.cookies[f"host_{party.hall.code}"] = party.host
    answer = client.post(f"/g/{party.hall.code}/host/room/", {"action": f"{role}-link"}).json()
    assert answer["role"] == role
    other = Client(headers=JSON)
    opened = other.post(f"/g/{party.hall.code}/{role}/key/", {"key": answer["key"]})
    assert opened.json()["location"] == f"/g/{party.hall.code}/{role}/"
    assert f"{role}_{party.hall.code}" in opened.cookies
    assert other.get(f"/g/{party.hall.code}/{role}/").json()["state"]["code"] == party.hall.code


def test_a_game_alone_answers_with_the_own_sheet(client):
    answer = client.post("/alone/")
    assert answer.json()["state"]["name"] == "Alley"
    code = answer.json()["state"]["code"]
    assert answer.json()["location"] == f"/g/{code}/"
    assert {f"seat_{code}", f"host_{code}"} <= set(answer.cookies)


def test_a_second_join_answers_with_the_seat_that_one_has(client):
    party = PartyFactory(names=())
    path = f"/g/{party.hall.code}/join/"
    first = client.post(path, {"name": "Ana"}).json()["state"]
    assert client.post(path, {"name": "Eve"}).json()["state"] == first
    assert (first["number"], first["name"], len(first["return_code"])) == (1, "Ana", 8)


def test_a_seat_comes_back_by_the_code_that_its_sheet_tells(client):
    party = PartyFactory(names=())
    code = party.hall.code
    told = client.post(f"/g/{code}/join/", {"name": "Ana"}).json()["state"]["return_code"]
    other = Client(headers=JSON)
    back = other.post("/return/", {"code": code, "return_code": told})
    assert back.json()["location"] == f"/g/{code}/"
    assert back.json()["state"]["name"] == "Ana"


def test_a_code_leads_to_its_party(client):
    party = PartyFactory(names=())
    assert client.post("/join/", {"code": party.hall.code}).json() == {
        "location": f"/g/{party.hall.code}/"
    }


def test_a_new_table_answers_with_its_state(client):
    form = {"name": ["Ana", "Ben", "Cleo"], "keeping": "referee", "rule-target": "60"}
    answer = client.post("/t/new/adoption/", form)
    state = answer.json()["state"]
    assert answer.json()["location"] == f"/t/{state['code']}/"
    assert (state["players"], state["keeper"]) == (["Ana", "Ben", "Cleo"], True)
    assert state["options"] == {"target": 60}


# Refusals


@pytest.mark.parametrize(
    ("path", "form", "code", "fields"),
    [
        ("/host/", {"lives": "12"}, "bad-form", ["lives"]),
        ("/host/", {"layout": "{"}, "bad-form", ["layout"]),
        ("/join/", {}, "bad-form", ["code"]),
        ("/join/", {"code": "x"}, "bad-form", ["code"]),
        ("/join/", {"code": "NTHERE"}, "no-such-game", ["code"]),
        ("/return/", {}, "bad-form", ["code", "return_code"]),
        ("/return/", {"code": "NTHERE", "return_code": "AAAAAAAA"}, "no-such-game", ["code"]),
        ("/return/", {"code": "HALL", "return_code": "A" * 8}, "unknown-return-code", None),
        ("/alone/", {"code": "HALL"}, "dice-secret", ["code"]),
        ("/t/new/adoption/", {"name": "Ana"}, "seats", ["__all__"]),
        ("/t/new/adoption/", {"name": ["Ana", "ana", "Ben"]}, "name-taken", ["name"]),
        ("/t/new/adoption/", {"name": ["x" * 30, "ana", "Ben"]}, "bad-name", ["name"]),
        ("/t/new/adoption/", {"name": ["a", "b", "c"], "rule-target": "9"}, "bad-form", None),
    ],
)
def test_a_form_that_is_wrong_says_where(client, path, form, code, fields):
    hall = PartyFactory(names=()).hall
    form = {name: hall.code if value == "HALL" else value for name, value in form.items()}
    answer = client.post(path, form)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (422, code)
    assert error["message"]
    assert fields is None or sorted(error["fields"]) == fields


@pytest.mark.parametrize("role", ["host", "screen"])
def test_a_wrong_key_opens_nothing(client, role):
    code = PartyFactory(names=()).hall.code
    for answer in (
        client.post(f"/g/{code}/{role}/key/", {"key": "x"}),
        client.get(f"/g/{code}/{role}/"),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")


# Reading


def test_a_first_look_gives_the_token_that_writing_needs():
    for path in ("/", "/join/", "/host/", "/t/new/adoption/", "/t/"):
        client = Client(headers=JSON, enforce_csrf_checks=True)
        assert client.get(path).status_code == 200
        token = client.cookies["csrftoken"].value
        opened = client.post("/host/", headers={"X-CSRFToken": token})
        assert opened.status_code == 200, path


def test_the_token_is_not_given_twice(client):
    client.get("/")
    assert not client.get("/").cookies


@pytest.mark.parametrize("header", ["Origin", "Referer"])
def test_over_https_a_post_needs_the_sites_own_origin(settings, header):
    settings.ALLOWED_HOSTS = ["play.example.org"]
    client = Client(headers=JSON | {"Host": "play.example.org"}, enforce_csrf_checks=True)
    client.get("/", secure=True)
    token = {"X-CSRFToken": client.cookies["csrftoken"].value}
    for more, status in (
        ({}, 403),
        ({header: "https://evil.example"}, 403),
        ({header: "https://play.example.org"}, 200),
    ):
        answer = client.post("/host/", secure=True, headers=token | more)
        assert answer.status_code == status, more
        assert status == 200 or answer.json()["error"]["code"] == "form-expired"


def test_a_key_with_its_empty_value_is_no_key_on_a_sheet(client):
    hall = client.post("/alone/").json()["state"]["code"]
    stream = HallSeat.objects.get(hall__code=hall).stream
    for empty in ({}, {"ghost": False, "as": None, "arrow": []}):
        while not (sheet := client.get(f"/g/{hall}/sheet.json").json())["state"]["legal"]:
            version = client.get(f"/g/{hall}/state.json").json()["version"]
            client.post(f"/g/{hall}/host/next/", {"version": version, "key": f"press {version}"})
        move = sheet["state"]["legal"][0]
        form = {"move": json.dumps(empty | move), "version": sheet["version"], "key": str(empty)}
        assert client.post(f"/g/{hall}/move/", form).status_code == 200
        kept = Entry.objects.filter(stream=stream).latest("pk").data["move"]
        assert kept == move


def test_a_key_with_its_empty_value_is_no_key_at_a_table(client):
    code = client.post("/t/new/adoption/", {"name": ["Ana", "Ben", "Cleo"]}).json()["state"]["code"]
    setup = {"type": "setup", "setup": {"start": 1, "deal": [], "centre": []}}
    form = {"moves": json.dumps([setup]), "version": "0", "key": "k"}
    assert client.post(f"/t/{code}/move/", form).status_code == 200
    assert client.get(f"/t/{code}/record.json").json()["setup"] == {"start": 1}


def test_a_form_says_its_fields(client):
    fields = client.get("/host/").json()["fields"]
    assert fields["lives"] == {
        "required": False,
        "default": 9,
        "values": [str(number) for number in range(1, 10)],
    }
    assert client.get("/return/").json()["fields"]["return_code"] == {"required": True}
    table = client.get("/t/new/adoption/").json()["fields"]
    assert table["keeping"]["values"] == ["score", "referee", "dealt"]
    assert table["rule-target"] == {"required": False, "least": 10, "most": 200}


def test_the_end_of_a_hall_is_told_in_numbers(client):
    party = PartyFactory(names=("Ana", "Ben"), lives=1)
    path = f"/g/{party.hall.code}/results/"
    early = client.get(path)
    assert (early.status_code, early.json()["error"]["code"]) == (409, "game-on")
    party.play_through()
    ranking = client.get(path).json()["state"]["ranking"]
    assert ranking[0]["rank"] == 1
    assert ranking[0]["total"] == ranking[0]["score"]["total"]
    sheet = client.get(f"{path}1/").json()["state"]
    assert (sheet["name"], sheet["step"]) == ("Ana", len(sheet["moves"]))
    assert "return_code" not in sheet


def test_a_table_can_be_read_whole(client):
    code = client.post("/t/new/adoption/", {"name": ["Ana", "Ben", "Cleo"]}).json()["state"]["code"]
    for page in ("", "sheet/", "state.json", "people/", "screen/", "screen/stage/"):
        assert client.get(f"/t/{code}/{page}").json()["state"]["code"] == code
    assert client.get(f"/t/{code}/screen/").json()["state"]["keeper"] is False
    assert client.get(f"/t/{code}/history/").json()["state"] == {"rounds": [], "seats": []}
    closed = client.post(f"/t/{code}/seats/", {"action": "lock"}).json()["state"]
    assert closed["locked"]
    kept = client.post(f"/t/{code}/keeping/", {"keeping": "score"}).json()["state"]
    assert kept["keeping"] == "score"
    ranking = client.get(f"/t/{code}/results/").json()["state"]["ranking"]
    assert [row["name"] for row in ranking] == ["Ana", "Ben", "Cleo"]
