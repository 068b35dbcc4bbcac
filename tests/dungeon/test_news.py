"""What sockets are told: to each role its own, and no player the dice of a life (R4)."""

import re

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from dungeon import news
from dungeon.consumers import HallConsumer
from dungeon.models import RoleKey
from dungeon.rules.moves import Begin
from dungeon.services import correcting, folding, hosting, seating
from ninelives_site import live
from ninelives_site.core.refusal import Refusal
from ninelives_site.party.device_keys import cookie_name
from tests.dungeon.cast import Party, PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)

FACES = [5, 5, 5, 4, 5]


def socket(
    party: Party, role: str, cookies: dict[str, str], code: str = ""
) -> WebsocketCommunicator:
    code = code or party.hall.code
    header = "; ".join(f"{name}={value}" for name, value in cookies.items())
    ours = WebsocketCommunicator(
        HallConsumer.as_asgi(), f"/ws/g/{code}/?as={role}", headers=[(b"cookie", header.encode())]
    )
    ours.scope["url_route"] = {"args": (), "kwargs": {"code": code}}
    return ours


async def greeting(ours: WebsocketCommunicator) -> str:
    await ours.connect()
    return await ours.receive_from(timeout=5)


async def close_code(ours: WebsocketCommunicator) -> int:
    await ours.connect()
    closed = await ours.receive_output()
    assert closed["type"] == "websocket.close"
    return closed["code"]


@sync_to_async
def a_hall(presses: int = 0) -> Party:
    party = PartyFactory(dice_by="hand")
    for faces in ([1, 2], [3, 4], FACES)[:presses]:
        party.press(faces)
    return party


def seat_of(party: Party, name: str) -> dict[str, str]:
    return {cookie_name("seat", party.hall.code): party.secrets[name]}


def host_of(party: Party) -> dict[str, str]:
    return {cookie_name("host", party.hall.code): party.host}


@sync_to_async
def screen_of(party: Party) -> dict[str, str]:
    return {
        cookie_name("screen", party.hall.code): hosting.give_key(party.hall, RoleKey.Role.SCREEN)
    }


async def test_a_player_is_greeted_with_the_news_and_its_number():
    party = await a_hall(3)
    ours = socket(party, "player", seat_of(party, "Ana"))
    told = await greeting(ours)
    assert 'id="news"' in told
    assert f'data-number="{(await sync_to_async(folding.dice_of)(party.hall)).version}"' in told
    await ours.disconnect()


async def test_a_player_is_never_told_the_dice_of_a_life():
    party = await a_hall(3)
    ours = socket(party, "player", seat_of(party, "Ana"))
    told = await greeting(ours)
    assert "The dice of life 1 are in." in told
    assert not re.search(r"5\D+5\D+5", told.replace("data-number", ""))
    await ours.disconnect()


async def test_a_host_is_greeted_with_the_panel_and_a_screen_with_its_own():
    party = await a_hall(3)
    host = socket(party, "host", host_of(party))
    assert 'id="panel"' in await greeting(host)
    screen = socket(party, "screen", await screen_of(party))
    assert "Five dice: 5, 5, 5, 4, 5" in await greeting(screen)
    await host.disconnect()
    await screen.disconnect()


async def test_a_host_may_watch_the_screen_and_a_screen_may_not_host():
    party = await a_hall()
    watching = socket(party, "screen", host_of(party))
    assert 'id="stage"' in await greeting(watching)
    await watching.disconnect()
    assert await close_code(socket(party, "host", await screen_of(party))) == 4403


@pytest.mark.parametrize("role", ["player", "host", "screen", "", "admin"])
async def test_without_a_key_nobody_listens(role):
    party = await a_hall()
    assert await close_code(socket(party, role, {})) == 4403
    assert await close_code(socket(party, role, {"seat_AAAAAA": "x"}, code="AAAAAA")) == 4403


async def test_who_was_sent_out_is_turned_away():
    party = await a_hall()
    await sync_to_async(lambda: seating.kick(party.hall, party.seat("Ana").number))()
    assert await close_code(socket(party, "player", seat_of(party, "Ana"))) == 4403


async def test_a_roll_reaches_players_hosts_and_screens():
    party = await a_hall()
    player = socket(party, "player", seat_of(party, "Ana"))
    screen = socket(party, "screen", await screen_of(party))
    await greeting(player)
    await greeting(screen)
    await sync_to_async(party.press)([1, 2])
    assert "The end goals are Quarters and Ramparts." in await player.receive_from(timeout=3)
    while "at-goals" not in await screen.receive_from(timeout=3):
        pass
    await player.disconnect()
    await screen.disconnect()


async def test_a_seat_that_changed_has_to_look_again():
    party = await a_hall()
    player = socket(party, "player", seat_of(party, "Ana"))
    await greeting(player)
    await sync_to_async(seating.rename)(party.hall, 1, "Anna")
    closed = await player.receive_output(timeout=3)
    assert closed == {"type": "websocket.close", "code": news.RECONNECT}


WRITES = {
    "a press": lambda party: party.press([1, 2, 3, 4, 5]),
    "a correction": lambda party: correcting.correct_roll(
        party.hall, roll=1, faces=[1, 1], expected_version=3, key="c"
    ),
    "the end": lambda party: hosting.end_early(party.hall),
    "a switch": lambda party: hosting.set_switches(party.hall, is_locked=True),
    "a countdown": lambda party: hosting.set_countdown(party.hall, 30),
    "a newcomer": lambda party: party.join("Dora"),
    "a name": lambda party: seating.rename(party.hall, 1, "Anna"),
    "a kick": lambda party: seating.kick(party.hall, 1),
    "a wave": lambda party: seating.remove_wave(party.hall, party.hall.created_at),
    "another phone": lambda party: seating.move_seat(party.hall, party.seat("Ana").return_code),
    "a move": lambda party: party.move("Ana", Begin("alley", "C5")),
}
TO_PLAYERS = {"a press", "a correction", "the end"}
TO_SEATS = {"a name": 1, "a kick": 1, "a wave": 3, "another phone": 1}


@pytest.mark.parametrize("write", WRITES)
def test_a_service_tells_the_hall_whoever_calls_it(write, monkeypatch):
    """A command, the shell: no view is needed for news."""
    party = PartyFactory(dice_by="hand")
    for faces in ([1, 2], [3, 5]):
        party.press(faces)
    letters = []
    monkeypatch.setattr(live, "_post", letters.append)
    WRITES[write](party)
    kinds = [letter.kind for letter in letters]
    assert "touch" in kinds
    assert ("news" in kinds) is (write in TO_PLAYERS)
    assert kinds.count("close") == TO_SEATS.get(write, 0)


def test_a_write_that_is_refused_tells_nobody(monkeypatch):
    party = PartyFactory()
    letters = []
    monkeypatch.setattr(live, "_post", letters.append)
    with pytest.raises(Refusal):
        party.move("Ana", Begin("alley", "C5"))
    assert letters == []


def test_a_correction_is_said_to_everybody():
    party = PartyFactory(dice_by="hand")
    for faces in ([1, 2], [3, 4], FACES):
        party.press(faces)
    version = folding.dice_of(party.hall).version
    correcting.correct_roll(
        party.hall, roll=2, faces=[1, 1, 2, 2, 3], expected_version=version, key="c"
    )
    assert "corrected" in news.news_words(folding.dice_of(party.hall))


def test_the_end_is_said_to_everybody():
    party = PartyFactory(lives=1).play_through()
    assert "over" in news.news_words(folding.dice_of(party.hall))
