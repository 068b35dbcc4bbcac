"""What sockets are told: to each role its own, and no player the dice of a life (R4)."""

import random
import re

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.utils import timezone

from dungeon import consumers, news
from dungeon.consumers import HallConsumer
from dungeon.dice import SharedDice
from dungeon.models import Hall, RoleKey
from dungeon.rules.moves import Begin
from dungeon.services import correcting, folding, hosting, seating, visibility
from ninelives_site import live
from ninelives_site.core.refusal import Refusal
from ninelives_site.live.hub import the_hub
from ninelives_site.party import kinds
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
    assert closed == {"type": "websocket.close", "code": live.RECONNECT}


WRITES = {
    "a press": lambda party: party.press([1, 2, 3, 4, 5]),
    "a correction": lambda party: correcting.correct_roll(
        party.hall, roll=1, faces=[1, 1], expected_version=4, key="c"
    ),
    "the end": lambda party: hosting.end_early(party.hall),
    "a switch": lambda party: hosting.set_switches(party.hall, is_locked=True),
    "a countdown": lambda party: hosting.set_countdown(party.hall, 30),
    "a newcomer": lambda party: party.join("Dora"),
    "a name": lambda party: seating.rename(party.hall, 1, "Anna"),
    "a kick": lambda party: seating.kick(party.hall, 1),
    "a wave": lambda party: seating.remove_wave(party.hall, party.hall.created_at),
    "another phone": lambda party: seating.move_seat(
        party.hall, party.seat("Ana").return_code, "another phone"
    ),
    "a move": lambda party: party.move("Ana", Begin("alley", "C5")),
}
TO_PLAYERS = {"a press", "a correction", "the end", "a countdown"}
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


@pytest.mark.parametrize(("presses", "hold"), [(1, 1500), (2, 1400), (3, 1560)])
def test_phones_hold_a_roll_back_until_the_screen_has_shown_it(
    presses, hold, monkeypatch, settings
):
    settings.ROLL_SECONDS = 1.5
    party = PartyFactory()
    letters = []
    monkeypatch.setattr(live, "_post", letters.append)
    monkeypatch.setattr(hosting, "resting_for", lambda *_: 0)
    for _ in range(presses):
        party.press()
    last = [letter for letter in letters if letter.kind == "news"][-1]
    assert f'data-hold="{hold}"' in last.text
    assert re.search(r'data-words="[^"]+">\s*</div>', last.text)  # nor are the words heard before


def test_a_correction_is_held_back_from_nobody(monkeypatch, settings):
    party = PartyFactory(dice_by="hand")
    for faces in ([1, 2], [3, 4]):
        party.press(faces)
    settings.ROLL_SECONDS = 1.5
    letters = []
    monkeypatch.setattr(live, "_post", letters.append)
    version = folding.dice_of(party.hall).version
    correcting.correct_roll(party.hall, roll=1, faces=[2, 2], expected_version=version, key="c")
    assert "data-hold" not in letters[0].text


def test_the_last_who_is_done_tells_the_phones_that_rest(monkeypatch):
    dice = random.Random(1)
    party = PartyFactory(lives=2).begin_life(dice)
    letters = []
    monkeypatch.setattr(live, "_post", letters.append)
    told = []
    for name in party.secrets:
        party.live(name, dice)
        told.append(sum(letter.kind == "news" for letter in letters))
    assert told == [0] * (len(told) - 1) + [1]
    news_told = next(letter.text for letter in letters if letter.kind == "news")
    assert 'data-looks="rest over"' in news_told


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(30, "The host counts down: 30 s."), (None, "The host has taken the countdown away.")],
)
def test_a_countdown_tells_the_phones_of_those_who_are_waited_for(seconds, words, monkeypatch):
    party = PartyFactory()
    letters = []
    monkeypatch.setattr(live, "_post", letters.append)
    hosting.set_countdown(party.hall, seconds)
    told = next(letter.text for letter in letters if letter.kind == "news")
    assert 'data-looks="begin play"' in told
    assert words in told


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


# What the database says


async def test_the_numbers_in_the_database_are_those_that_pages_show():
    party = await a_hall(3)
    ana, ben = await sync_to_async(lambda: [party.seat(name) for name in ("Ana", "Ben")])()
    await sync_to_async(party.move)("Ana", Begin("alley", "C4"))
    await sync_to_async(seating.kick)(party.hall, ben.number)
    code = party.hall.code
    topics = [f"players:{code}", f"hosts:{code}", f"screens:{code}", f"seat:{ana.pk}"]
    numbers = await HallConsumer.numbers([*topics, "players:AAAAAA"])
    assert numbers[topics[0]] == (await consumers.render_news(code)).number
    assert numbers[topics[1]] == (await consumers.render_panel(code)).number
    assert numbers[topics[2]] == (await consumers.render_screen(code)).number
    assert numbers[topics[3]] == visibility.seat_number(ana)
    assert "players:AAAAAA" not in numbers


def test_the_numbers_of_all_halls_are_one_query(django_assert_num_queries):
    codes = [PartyFactory().hall.code for _ in range(3)]
    with django_assert_num_queries(1):
        assert set(visibility.hall_numbers(codes)) == set(codes)


def test_an_expired_hall_has_no_numbers():
    hall = PartyFactory().hall
    Hall.objects.update(expires_at=timezone.now())
    assert visibility.hall_numbers([hall.code]) == {}


SEAT_CHANGES = {
    "a name": lambda party: seating.rename(party.hall, 1, "Anna"),
    "a kick": lambda party: seating.kick(party.hall, 1),
    "another phone": lambda party: seating.move_seat(
        party.hall, party.seat("Ana").return_code, "a device"
    ),
}


@pytest.mark.parametrize("change", SEAT_CHANGES)
def test_what_a_seat_must_hear_of_changes_its_number(change):
    party = PartyFactory()
    ana = party.seat("Ana")
    before = visibility.hall_numbers([party.hall.code])[party.hall.code].seats
    SEAT_CHANGES[change](party)
    after = visibility.hall_numbers([party.hall.code])[party.hall.code].seats
    assert {seat for seat in after if before[seat] != after[seat]} == {ana.pk}


@pytest.mark.parametrize("role", ["player", "host", "screen"])
async def test_the_sockets_of_a_hall_that_was_forgotten_are_closed(role):
    """By an operator, while they were open: nobody tells."""
    party = await a_hall(1)
    cookies = {"player": seat_of(party, "Ana"), "host": host_of(party), "screen": host_of(party)}
    ours = socket(party, role, cookies[role])
    await greeting(ours)
    await sync_to_async(Hall.objects.update)(expires_at=timezone.now())
    assert await sync_to_async(kinds.forget_expired)() == 1
    await the_hub().lookout.look()
    while (closed := await ours.receive_output())["type"] != "websocket.close":
        pass
    assert closed["code"] == live.NOT_ALLOWED


def test_who_plays_alone_hears_of_no_host_and_no_screen():
    alone = [news.news_words(dice, is_alone=True) for dice in (SharedDice(), over_dice())]
    assert alone == [
        "The dice are asleep: wake them.",
        "The game is over. Your results are ready.",
    ]


def over_dice() -> SharedDice:
    return folding.dice_of(PartyFactory(names=("Ana",), lives=1, is_alone=True).play_through().hall)
