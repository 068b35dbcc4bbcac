"""The hub and its sockets in one process: who gets what, in which order, and when no more."""

import asyncio

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.layers import InMemoryChannelLayer
from django.db import OperationalError

from ninelives_site import live
from ninelives_site.live import Rendering, TurnedAway, closing, lookout, sockets
from ninelives_site.live import consumer as consumers
from ninelives_site.live import hub as hubs
from ninelives_site.live import outlet as outlets
from ninelives_site.live.hub import the_hub
from ninelives_site.live.sockets import Topic
from ninelives_site.live.wire import Letter

from .live_sockets import CODE, Phone, Screen, connected, received, socket

PLAYERS = f"players:{CODE}"


@pytest.fixture
async def hub(monkeypatch):
    """The process's hub, quicker than in earnest."""
    ours = hubs.Hub(InMemoryChannelLayer(capacity=5000), progress=0.1, spread=0.05)
    monkeypatch.setattr(hubs, "_hub", ours)
    monkeypatch.setattr("ninelives_site.live.lookout.LOOK", 3600)
    monkeypatch.setattr(Screen, "rendered", 0)
    monkeypatch.setattr(Screen, "drawing", "<p>nobody</p>")
    yield ours
    await ours.stop()


async def silent(ours) -> bool:
    return await ours.receive_nothing(timeout=0.05)


# Connecting


async def test_a_socket_is_accepted_joined_and_then_sent_the_whole_state(hub, monkeypatch):
    joined_at_hello = []

    async def hello(self):
        joined_at_hello.append(self in hub.topics[PLAYERS].consumers)
        return "<p>state</p>"

    monkeypatch.setattr(Phone, "hello", hello)
    ours = socket(Phone)
    assert await ours.connect() == (True, None)
    assert await ours.receive_from() == "<p>state</p>"
    assert joined_at_hello == [True]
    assert await silent(ours), "greeted once"


async def test_news_between_the_state_and_its_sending_is_not_lost(hub, monkeypatch):
    async def hello(self):
        await the_hub().send("news", PLAYERS, 1, "<i>1</i>")
        return "<p>state 0</p>"

    monkeypatch.setattr(Phone, "hello", hello)
    ours = socket(Phone)
    await ours.connect()
    assert sorted(await received(ours, 2)) == ["<i>1</i>", "<p>state 0</p>"]


async def test_who_is_turned_away_is_told_by_a_code_that_keeps_the_page_away(hub):
    ours = socket(Phone, "/ws/?seat=0")
    assert (await ours.connect())[0]
    assert await ours.receive_output() == {"type": "websocket.close", "code": live.NOT_ALLOWED}
    assert not hub.topics
    assert not hub.sockets


async def test_a_failing_entrance_closes_with_a_code_that_lets_the_page_try_again(
    hub, monkeypatch, caplog
):
    async def enter(self):
        raise OSError("no database")

    monkeypatch.setattr(Phone, "enter", enter)
    ours = socket(Phone)
    await ours.connect()
    assert (await ours.receive_output())["code"] == closing.FAILED
    assert "could not be opened" in caplog.text


async def test_a_full_process_asks_to_come_back_later(hub, monkeypatch):
    monkeypatch.setattr(consumers, "MOST_SOCKETS", 1)
    first = await connected(Phone)
    second = socket(Phone)
    await second.connect()
    assert (await second.receive_output())["code"] == closing.FULL
    assert await silent(first)


async def test_of_more_sockets_with_one_key_than_a_seat_needs_the_oldest_is_closed(hub):
    sockets = [await connected(Phone, "/ws/?seat=1") for _ in range(hubs.MOST_SOCKETS_A_KEY)]
    other = await connected(Phone, "/ws/?seat=2")
    ninth = await connected(Phone, "/ws/?seat=1")
    assert await sockets[0].receive_output() == {"type": "websocket.close", "code": closing.OUSTED}
    assert len(hub.sockets) == hubs.MOST_SOCKETS_A_KEY + 1
    await ninth.disconnect()
    await connected(Phone, "/ws/?seat=1")
    for ours in (other, *sockets[1:]):
        assert await ours.receive_nothing(timeout=0.01)


async def test_who_leaves_is_forgotten(hub):
    for ours in (await connected(Screen), await connected(Phone)):
        await ours.disconnect()
    assert not hub.topics
    assert not hub.sockets
    assert not hub._by_key
    Screen.rendered = 0
    await the_hub().send("touch", CODE)
    assert Screen.rendered == 0


# News


async def test_news_reaches_its_topic_only(hub):
    ann, ben = await connected(Phone, "/ws/?seat=1"), await connected(Phone, "/ws/?seat=2")
    await the_hub().send("news", "seat:1", 1, "<i>for Ann</i>")
    await the_hub().send("news", PLAYERS, 1, "<i>for all</i>")
    assert await received(ann, 2) == ["<i>for Ann</i>", "<i>for all</i>"]
    assert await received(ben, 1) == ["<i>for all</i>"]


async def test_a_burst_of_150_rolls_loses_nothing_and_keeps_its_order(hub):
    phones = [await connected(Phone, f"/ws/?seat={n}") for n in range(1, 21)]
    rolls = [f"<i>{number}</i>" for number in range(1, 151)]
    for number, roll in enumerate(rolls, 1):
        await the_hub().send("news", PLAYERS, number, roll)
    for phone in phones:
        assert await received(phone, 150) == rolls


async def test_the_pulse_repeats_the_number_of_the_last_news(hub, monkeypatch):
    ours = await connected(Phone)
    await the_hub().send("news", PLAYERS, 17, "<i>roll</i>")
    await ours.receive_from()
    monkeypatch.setattr(hubs, "PULSE", 0.0)
    await hub._one_beat()
    assert await ours.receive_from() == hubs.pulse(17)
    assert await silent(ours), "one pulse, although the phone has two topics"


async def test_a_queue_that_overflows_is_replaced_by_the_whole_state(hub, monkeypatch):
    monkeypatch.setattr(hubs, "MOST_QUEUED", 10)
    ours = await connected(Phone)
    for number in range(11):  # without letting the delivery have its turn
        hub._take(hubs.Letter("news", PLAYERS, number, f"<i>{number}</i>"))
    assert await received(ours, 2) == ["<i>10</i>", "<p>state</p>"]


# What a client may send


async def test_a_ping_is_answered_by_a_pulse(hub):
    ours = await connected(Phone)
    await ours.send_to("p")
    assert await ours.receive_from() == hubs.pulse(0)


@pytest.mark.parametrize("frame", ["x" * 5000, '{"move": 1}', "pp"])
async def test_any_other_frame_ends_the_connection(hub, frame):
    ours = await connected(Phone)
    await ours.send_to(frame)
    assert await ours.receive_output() == {
        "type": "websocket.close",
        "code": closing.REFUSED_FRAME,
    }
    assert not hub.sockets


async def test_bytes_end_the_connection(hub):
    ours = await connected(Phone)
    await ours.send_to(bytes_data=b"p")
    assert (await ours.receive_output())["code"] == closing.REFUSED_FRAME


async def test_a_flood_of_pings_ends_the_connection(hub):
    ours = await connected(Phone)
    for _ in range(consumers.MOST_PINGS + 1):
        await ours.send_to("p")
    await received(ours, consumers.MOST_PINGS)
    assert (await ours.receive_output())["code"] == closing.REFUSED_FRAME


# Closing others


async def test_disconnecting_a_topic_closes_its_sockets_with_the_code_and_no_others(hub):
    ann, ben = await connected(Phone, "/ws/?seat=1"), await connected(Phone, "/ws/?seat=2")
    await the_hub().send("close", "seat:1", 4403)
    assert await ann.receive_output() == {"type": "websocket.close", "code": 4403}
    await the_hub().send("news", PLAYERS, 1, "<i>roll</i>")
    assert await ben.receive_from() == "<i>roll</i>"
    assert await silent(ann)


# Who lags or fails


class FullPipe(outlets.BlindOutlet):
    """A client that reads nothing: everything sent to it waits, until it is `drained`."""

    def __init__(self, send):
        super().__init__(send)
        self.drained = False
        self.aborted = False

    def full(self):
        return not self.drained

    def abort(self):
        self.aborted = True


async def stalled_phone(hub, seat):
    phone = await connected(Phone, f"/ws/?seat={seat}")
    [ours] = hub.topics[f"seat:{seat}"].consumers
    ours._outlet = FullPipe(ours._outlet._send)
    return phone, ours


async def test_a_phone_that_is_behind_gets_the_latest_of_each_topic_when_it_reads_on(hub):
    phone, ours = await stalled_phone(hub, seat=1)
    other = await connected(Phone, "/ws/?seat=2")
    for number in range(1, 101):
        await the_hub().send("news", PLAYERS, number, f"<i>{number}</i>")
    await the_hub().send("news", "seat:1", 1, "<b>seat</b>")
    assert await received(other, 100) == [f"<i>{number}</i>" for number in range(1, 101)]
    assert len(ours._held) == 2, "bounded: one frame a topic"
    assert await silent(phone)
    ours._outlet.drained = True
    await hub._one_beat()
    assert await received(phone, 2) == ["<i>100</i>", "<b>seat</b>"]
    assert not ours.is_behind


async def test_a_phone_that_stays_behind_is_cut_off(hub, monkeypatch):
    monkeypatch.setattr(sockets, "LAG", 0.0)
    _, ours = await stalled_phone(hub, seat=1)
    await the_hub().send("news", PLAYERS, 1, "<i>roll</i>")
    await asyncio.sleep(0.01)
    assert ours.is_behind
    await hub._one_beat()
    assert ours._outlet.aborted
    assert not hub.sockets
    assert not hub.topics


@pytest.mark.parametrize("how", ["fails", "hangs"])
async def test_a_phone_whose_send_fails_or_hangs_is_cut_off_and_others_are_not(
    hub, monkeypatch, how
):
    monkeypatch.setattr(outlets, "PATIENCE", 0.05)
    phone, other = await connected(Phone, "/ws/?seat=1"), await connected(Phone, "/ws/?seat=2")
    [ours] = hub.topics["seat:1"].consumers

    async def send(message):
        if how == "fails":
            raise ConnectionResetError
        await asyncio.Event().wait()

    ours._outlet._send = send
    for number in (1, 2):
        await the_hub().send("news", PLAYERS, number, f"<i>{number}</i>")
    assert await received(other, 2) == ["<i>1</i>", "<i>2</i>"]
    assert phone.output_queue.empty()
    assert ours not in hub.sockets
    assert "seat:1" not in hub.topics


# Progress


async def test_progress_is_rendered_once_for_all_screens(hub):
    one, two = await connected(Screen), await connected(Screen)
    await the_hub().send("touch", CODE)
    assert await one.receive_from() == await two.receive_from() == "<p>nobody</p>"
    assert Screen.rendered == 1


async def test_progress_comes_at_most_once_in_a_period_and_the_last_wins(hub):
    screen = await connected(Screen)
    for number in range(1, 26):  # a touch every 10 ms, for a quarter of a second
        Screen.drawing = f"<p>{number}</p>"
        await the_hub().send("touch", CODE)
        await asyncio.sleep(0.01)
    drawings = [await screen.receive_from()]
    while drawings[-1] != "<p>25</p>":
        drawings.append(await screen.receive_from())
    assert drawings[0] == "<p>1</p>", "the first touch shows at once"
    assert 3 <= Screen.rendered <= 5, "each 0.1 s"
    assert await silent(screen)


async def test_unchanged_progress_is_not_sent_again(hub):
    screen = await connected(Screen)
    await the_hub().send("touch", CODE)
    await screen.receive_from()
    await asyncio.sleep(0.11)
    await the_hub().send("touch", CODE)
    assert await silent(screen)
    assert Screen.rendered == 2


async def test_who_joined_since_gets_a_rendering_that_is_unchanged_for_the_others(hub):
    early = await connected(Screen)
    await the_hub().send("touch", CODE)
    await early.receive_from()
    await asyncio.sleep(0.11)
    late = await connected(Screen)  # greeted, perhaps, with what was shown in between
    await the_hub().send("touch", CODE)
    assert await late.receive_from() == "<p>nobody</p>"


async def test_moves_that_fall_together_are_one_letter_to_other_processes(hub, monkeypatch):
    screen, letters = await connected(Screen), []

    async def take(layer, letter):
        letters.extend([letter.topic] if letter.kind == "touch" else [])
        return True

    monkeypatch.setattr("ninelives_site.live.wire.send_letter", take)
    for _move in range(20):
        hub.send_soon(Letter("touch", CODE))
    assert await screen.receive_from() == "<p>nobody</p>", "here it shows at once"
    assert letters == []
    await asyncio.sleep(0.1)
    assert letters == [CODE]
    hub.send_soon(Letter("touch", CODE))
    await asyncio.sleep(0.1)
    assert letters == [CODE, CODE]


async def test_other_games_and_news_topics_are_not_rendered(hub):
    screen, phone = await connected(Screen), await connected(Phone)
    await the_hub().send("touch", "OTHERS")
    assert await silent(phone)
    await the_hub().send("touch", CODE)
    assert await screen.receive_from() == "<p>nobody</p>"
    assert await silent(phone)


async def test_a_rendering_that_fails_is_tried_again(hub, monkeypatch, caplog):
    failures = [OSError("locked")]

    async def render():
        if failures:
            raise failures.pop()
        return Rendering(1, "<p>drawn</p>")

    monkeypatch.setattr(Screen, "render", staticmethod(render))
    screen = await connected(Screen)
    await the_hub().send("touch", CODE)
    assert await screen.receive_from() == "<p>drawn</p>"
    assert "could not be rendered" in caplog.text


async def test_while_the_database_is_away_a_rendering_is_tried_ever_less_often(
    hub, monkeypatch, caplog
):
    tries = []

    async def render():
        tries.append(asyncio.get_running_loop().time())
        raise OperationalError("away")

    monkeypatch.setattr(hub, "_progress", 0.02)
    monkeypatch.setattr(Screen, "render", staticmethod(render))
    screen = await connected(Screen)
    await the_hub().send("touch", CODE)
    assert await screen.receive_nothing(timeout=0.7)
    assert 4 <= len(tries) <= 6, "after 0.04, 0.08, 0.16, 0.32 seconds"
    assert "away" in caplog.text
    assert "Traceback" not in caplog.text


async def test_who_can_not_be_rendered_any_more_is_closed(hub, monkeypatch):
    """The party was forgotten while its screen was on."""

    async def render():
        raise TurnedAway

    monkeypatch.setattr(Screen, "render", staticmethod(render))
    screen = await connected(Screen)
    await the_hub().send("touch", CODE)
    assert (await screen.receive_output())["code"] == live.NOT_ALLOWED
    assert not hub.topics


# What the database says


async def test_news_that_was_never_told_is_announced_when_the_database_is_asked(hub, monkeypatch):
    ours = await connected(Phone, "/ws/?seat=7")
    await the_hub().send("news", PLAYERS, 1, "<i>1</i>")
    await ours.receive_from()
    monkeypatch.setattr(Phone, "database", {PLAYERS: 2, "seat:7": 1})
    monkeypatch.setattr(Phone, "number", 2)
    monkeypatch.setattr(Phone, "state", "<i>2</i>")
    await hub.lookout.look()
    assert await ours.receive_from() == "<i>2</i>"
    await hub.lookout.look()
    assert await silent(ours), "told once"
    await ours.send_to("p")
    assert await ours.receive_from() == hubs.pulse(2)


async def test_a_change_that_hosts_and_screens_were_never_told_of_is_rendered(hub, monkeypatch):
    screen = await connected(Screen)
    monkeypatch.setattr(Screen, "database", {f"screen:{CODE}": 3})
    monkeypatch.setattr(Screen, "number", 3)
    await hub.lookout.look()
    assert await screen.receive_from() == "<p>nobody</p>"
    await hub.lookout.look()
    assert Screen.rendered == 1, "it shows what the database says"
    await screen.send_to("p")
    assert await screen.receive_from() == hubs.pulse(3)


async def test_a_seat_that_changed_without_a_word_looks_again(hub, monkeypatch):
    ann, ben = await connected(Phone, "/ws/?seat=1"), await connected(Phone, "/ws/?seat=2")
    monkeypatch.setattr(Phone, "database", {PLAYERS: 0, "seat:1": 1, "seat:2": 2})
    await the_hub().send("news", PLAYERS, 0, "<i>0</i>")
    assert await ann.receive_from() == await ben.receive_from() == "<i>0</i>"
    await hub.lookout.look()
    assert (await ben.receive_output())["code"] == live.RECONNECT
    assert await silent(ann)


async def test_the_sockets_of_a_party_that_is_gone_are_closed(hub, monkeypatch):
    ours = await connected(Phone)
    await hub.lookout.look()  # the database says nothing of it
    assert (await ours.receive_output())["code"] == live.NOT_ALLOWED
    assert not hub.topics


async def test_a_database_that_is_away_is_asked_again_later(hub, monkeypatch, caplog):
    asked = []

    async def numbers(topics):
        asked.append(topics)
        raise OperationalError("away")

    monkeypatch.setattr("ninelives_site.live.lookout.LOOK", 0.02)
    monkeypatch.setattr(Phone, "numbers", staticmethod(numbers))
    quick = lookout.Lookout(hub.topics, hub._differs)
    ours = await connected(Phone)
    task = asyncio.create_task(quick.run())
    await asyncio.sleep(0.7)
    task.cancel()
    assert 4 <= len(asked) <= 6, "after 0.02, 0.04, 0.08, 0.16, 0.32 seconds"
    assert await silent(ours)


async def test_a_hub_that_a_request_makes_asks_the_database_when_that_has_gone(monkeypatch):
    """A check of health may come before the first socket: the hub's tasks outlive it."""
    monkeypatch.setattr(hubs, "_hub", None)
    monkeypatch.setattr("ninelives_site.live.lookout.LOOK", 0.01)
    await sync_to_async(async_to_sync(live.is_well))()
    asked = []

    async def numbers(topics):
        asked.append(await sync_to_async(len)(topics))
        return dict.fromkeys(topics, 7)

    made = the_hub()
    made.topics["one"] = Topic(numbers, number=7)
    await asyncio.sleep(0.3)
    await made.stop()
    assert asked


async def test_without_sockets_the_database_is_not_asked(hub, monkeypatch):
    asked = []
    monkeypatch.setattr(Phone, "numbers", staticmethod(asked.append))
    ours = await connected(Phone)
    await ours.disconnect()
    await hub.lookout.look()
    assert asked == []


async def test_coming_and_going_touches_the_screens_of_the_game(hub):
    screen = await connected(Screen)
    phone = await connected(Phone)
    assert await screen.receive_from() == "<p>nobody</p>"
    Screen.drawing = "<p>gone</p>"
    await phone.disconnect()
    assert await screen.receive_from() == "<p>gone</p>"


# Presence


async def test_the_present_are_those_with_an_open_socket(hub):
    one = await connected(Phone, "/ws/?seat=7")
    another = await connected(Phone, "/ws/?seat=7")  # the same player, a second tab
    assert live.present(CODE) == {"seat:7"}
    await one.disconnect()
    assert live.present(CODE) == {"seat:7"}
    assert live.away_since(CODE, "seat:7") is None
    await another.disconnect()
    assert live.present(CODE) == set()
    assert live.away_since(CODE, "seat:7") is not None


async def test_presence_can_be_asked_for_from_a_thread(hub):
    phone = await connected(Phone, "/ws/?seat=7")
    assert await asyncio.to_thread(live.present, CODE) == {"seat:7"}
    await phone.disconnect()
    assert await asyncio.to_thread(live.present, CODE) == set()
