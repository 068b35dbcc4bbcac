"""One dead device is not the end: return codes for hosts, and passes that can be taken back."""

import re
from io import StringIO

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.core.management import CommandError, call_command
from django.test import Client

from dungeon.consumers import HallConsumer
from dungeon.models import RoleKey
from dungeon.services import hosting, pairing
from ninelives_site import bounds
from ninelives_site.party.device_keys import cookie_name
from tests.cardgames.table.cast import TableFactory
from tests.dungeon.cast import Party, PartyFactory

pytestmark = pytest.mark.django_db

JSON = {"Accept": "application/json"}


@pytest.fixture
def party() -> Party:
    return PartyFactory(names=("Ana", "Ben"))


def host_of(party: Party, secret: str = "") -> Client:
    client = Client()
    client.cookies[cookie_name("host", party.hall.code)] = secret or party.host
    return client


def page(client: Client, party: Party, query: str = "") -> str:
    return client.get(f"/g/{party.hall.code}/host/{query}").content.decode()


def return_with(client: Client, party: Party, code: str):
    return client.post("/return/", {"code": party.hall.code, "return_code": code})


def take_back(party: Party, number: int):
    client = host_of(party)
    form = {"action": "take-back", "number": number}
    return client.post(
        f"/g/{party.hall.code}/host/room/", form, headers={"Accept": "application/json"}
    )


def test_the_hosts_return_code_is_on_the_hosts_page_alone(party):
    code = party.hall.return_code
    assert code in page(host_of(party), party)
    for address in ("", "state.json", "host/"):
        assert code not in Client().get(f"/g/{party.hall.code}/{address}").content.decode()


def test_with_the_hosts_return_code_another_device_hosts(party):
    client = Client()
    typed = f"{party.hall.return_code[:4].lower()} {party.hall.return_code[4:]}"
    answer = return_with(client, party, typed)
    assert answer.headers["Location"] == f"/g/{party.hall.code}/host/"
    assert client.get(answer.headers["Location"]).status_code == 200
    assert host_of(party).get(f"/g/{party.hall.code}/host/").status_code == 200


def test_the_return_code_pressed_twice_loses_nothing(party):
    """Whichever answer was lost, the code is still good; a device that hosts needs no more keys."""
    assert return_with(Client(), party, party.hall.return_code).status_code == 302
    client = Client()
    for _tap in range(2):
        assert return_with(client, party, party.hall.return_code).status_code == 302
    assert party.hall.role_keys.count() == 3


def test_passes_are_listed_and_can_be_taken_back(party):
    screen = hosting.give_key(party.hall, RoleKey.Role.SCREEN)
    second = hosting.give_key(party.hall, RoleKey.Role.HOST)
    html = page(host_of(party), party, "?tab=screens")
    numbers = [int(number) for number in re.findall(r'name="number" value="(\d+)"', html)]
    assert len(numbers) == 2
    code = party.hall.return_code
    for number in numbers:
        assert take_back(party, number).status_code == 200
        assert take_back(party, number).status_code == 200, "a double tap"
    assert host_of(party, second).get(f"/g/{party.hall.code}/host/").status_code == 403
    assert not hosting.has_key(party.hall, RoleKey.Role.SCREEN, screen)
    assert return_with(Client(), party, code).status_code == 422, "the code is another now"


def test_nobody_takes_back_their_own_pass_nor_one_next_door(party):
    own = party.hall.role_keys.get()
    assert take_back(party, own.pk).json()["error"]["code"] == "own-pass"
    other = PartyFactory().hall.role_keys.get()
    assert take_back(party, other.pk).status_code == 200
    assert RoleKey.objects.filter(pk=other.pk).exists()
    assert take_back(party, 0).status_code == 400


@pytest.mark.django_db(transaction=True)
async def test_a_pass_taken_back_ends_the_socket_that_it_opened():
    party = await database_sync_to_async(PartyFactory)()
    second = await database_sync_to_async(hosting.give_key)(party.hall, RoleKey.Role.HOST)
    code = party.hall.code
    ours = WebsocketCommunicator(
        HallConsumer.as_asgi(),
        f"/ws/g/{code}/?as=host",
        headers=[(b"cookie", f"{cookie_name('host', code)}={second}".encode())],
    )
    ours.scope["url_route"] = {"args": (), "kwargs": {"code": code}}
    ours.scope["cookies"] = {cookie_name("host", code): second}
    await ours.connect()
    await ours.receive_from()
    key = await RoleKey.objects.alast()
    await database_sync_to_async(take_back)(party, key.pk)
    while (heard := await ours.receive_output())["type"] != "websocket.close":
        pass
    assert heard["code"] >= 1000


# For operators


def told(code: str, *more: str) -> str:
    out = StringIO()
    call_command("hostlink", code, *more, stdout=out)
    return out.getvalue().strip()


def test_the_command_prints_a_link_that_hosts(party):
    address, _, key = told(party.hall.code.lower(), "--origin", "https://x.example").partition("#")
    assert address == f"https://x.example/g/{party.hall.code}/host/"
    client = Client()
    form = {"key": key.removeprefix("key=")}
    assert client.post(f"/g/{party.hall.code}/host/key/", form).status_code == 302
    assert client.get(f"/g/{party.hall.code}/host/").status_code == 200


def test_the_command_prints_how_to_keep_a_tables_score():
    table = TableFactory(game="tricksy-kittens").table
    assert told(table.code).endswith(f"/t/{table.code}/people/#keep={table.scorekeeper_code}")


def test_the_command_says_where_there_is_no_game():
    with pytest.raises(CommandError):
        told("NTHERE")


def test_a_hall_has_a_bound_of_passes_however_they_are_given(party):
    host, path = host_of(party), f"/g/{party.hall.code}"
    answers = [host.post(f"{path}/host/room/", {"action": "screen-link"}, headers=JSON)]
    while answers[-1].status_code == 200:
        answers.append(host.post(f"{path}/host/room/", {"action": "screen-link"}, headers=JSON))
        assert len(answers) <= bounds.PASSES, "it goes on without end"
    assert answers[-1].json()["error"]["code"] == "many-passes"
    assert party.hall.role_keys.count() == bounds.PASSES
    key = "k" * 43
    shown = pairing.letters_for(key).letters
    for given in (
        host.post(f"{path}/host/room/", {"action": "host-link"}, headers=JSON),
        host.post(f"{path}/host/room/", {"action": "pair-screen", "letters": shown}, headers=JSON),
        host.post(f"{path}/host/screen/", headers=JSON),
        return_with(Client(), party, party.hall.return_code),
    ):
        assert given.status_code in (200, 422)
    assert party.hall.role_keys.count() == bounds.PASSES
    assert pairing.is_waiting(key), "its letters are still good"
    take_back(party, party.hall.role_keys.last().pk)
    assert host.post(f"{path}/host/room/", {"action": "host-link"}, headers=JSON).status_code == 200
