"""News to screens and phones: one hub in each process, which knows the sockets by topic.

    publish ─► every process's hub (see `wire.py`) ─► the topic's sockets here
                                                      the same frame to each one's own `send`

A *topic* is who is meant: "players:CODE", "seat:17", "hosts:CODE", "screens:CODE". It carries
what is published to it. Those of hosts and screens are rendered after a `touch` of their game,
once in this process, at most twice a second, and sent where they differ from what was sent last.

News may get lost (Redis dies, a socket stalls): it is numbered, and who notices a gap
fetches the state. Where a whole process missed something, it greets all its sockets again
with the whole state, spread over `SPREAD` seconds. What nobody noticed shows in the database
(see `lookout.py`). Receiving from the layer and delivering to the sockets are separate tasks,
and nothing here touches the database but renderers, greetings and the lookout.
"""

import asyncio
import logging
import random
import time
from collections import deque
from contextvars import Context
from dataclasses import dataclass

from channels.layers import BaseChannelLayer

from .closing import NOT_ALLOWED, RECONNECT, TurnedAway, log_failure
from .lookout import Lookout
from .outlet import Fragment, Message
from .presence import Presence
from .sockets import Socket, Topic
from .wire import BEAT, Clock, Letter, Wire, ended, required_layer

logger = logging.getLogger(__name__)

SLICE = 64  # sends after which others on the loop get their turn
PULSE = 10.0  # seconds between two signs of life to the phones
SNAPSHOT = 5.0  # seconds between two full tellings of who is present
PROGRESS = 0.5  # seconds between two renderings of one topic
LONGEST_PAUSE = 4.0  # seconds between two renderings of one that fails
SPREAD = 3.0  # seconds over which all sockets are greeted again
MOST_QUEUED = 5_000
MOST_SOCKETS_A_KEY = 8  # of one seat, host or screen: its tabs and reloads


def pulse(number: int | None) -> str:
    """The sign of life, with what the topic is at: who shows an older number fetches again."""
    return f'<div id="pulse" hx-swap-oob="true" data-number="{number or 0}" hidden></div>'


@dataclass(frozen=True, slots=True)
class Delivery:
    """A frame on its way to a topic's sockets."""

    topic: str
    frame: Message
    is_pulse: bool = False  # only to those whose first topic it is, and who aren't behind


def closing(topic: str, code: int) -> Delivery:
    return Delivery(topic, {"type": "websocket.close", "code": code})


class Hub:
    """See the module. `the_hub()` makes the process's own, on the loop that it serves."""

    def __init__(
        self,
        layer: BaseChannelLayer,
        *,
        presence: Presence | None = None,
        clock: Clock = time.monotonic,
        progress: float = PROGRESS,
        spread: float = SPREAD,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.presence = presence or Presence()
        self.topics: dict[str, Topic] = {}
        self._looking: dict[str, set[str]] = {}  # each game's topics of hosts and screens
        self.sockets: set[Socket] = set()
        self._by_key: dict[str, list[Socket]] = {}  # the oldest first
        self._clock, self._progress, self._spread = clock, progress, spread
        self._wire = Wire(layer, self._hear, self.greet_all, clock)
        self._queue: deque[Delivery] = deque()
        self._waiting = asyncio.Event()
        self._sent = 0
        self._people_changed = False
        self._told_at = self._pulsed_at = clock()
        self._greet_again = False
        self._greeting: asyncio.Task[None] | None = None
        self.lookout = Lookout(self.topics, self._differs)
        self._tasks = [
            self.loop.create_task(self._deliver(), name="live deliver"),
            self.loop.create_task(self.lookout.run(), name="live lookout"),
            self.loop.create_task(self._beat(), name="live beat"),
        ]

    # What sockets and views call

    def join(self, consumer: Socket) -> None:
        """From now on the consumer gets what is sent to its topics."""
        for name in consumer.topics:
            topic = self.topics.get(name)
            if topic is None:
                topic = self.topics[name] = Topic(consumer.numbers, number=consumer.known.get(name))
            topic.consumers.add(consumer)
            topic.shown = ""  # its greeting may be newer: the next rendering must reach it
            topic.game, topic.render = consumer.game, consumer.renderers.get(name)
            if consumer.looks_again:
                self._looking.setdefault(consumer.game, set()).add(name)
        if consumer.key:
            self._by_key.setdefault(consumer.key, []).append(consumer)
        if consumer.presence and self.presence.came(consumer.game, consumer.presence):
            self._people_change({consumer.game})

    def surplus(self, key: str) -> list[Socket]:
        """The oldest sockets of a key that has too many."""
        return self._by_key.get(key, [])[:-MOST_SOCKETS_A_KEY]

    def leave(self, consumer: Socket) -> None:
        """Nothing more to this consumer; harmless where it has left already."""
        self.sockets.discard(consumer)
        self._leave_key(consumer)
        joined = False
        for name in consumer.topics:
            topic = self.topics.get(name)
            if topic and consumer in topic.consumers:
                joined = True
                topic.consumers.discard(consumer)
                if not topic.consumers:
                    self._forget(name)
        if joined and consumer.presence and self.presence.went(consumer.game, consumer.presence):
            self._people_change({consumer.game})

    def _leave_key(self, consumer: Socket) -> None:
        same = self._by_key.get(consumer.key, [])
        if consumer in same:
            same.remove(consumer)
            if not same:
                del self._by_key[consumer.key]

    def _forget(self, name: str) -> None:
        game = self.topics.pop(name).game
        looking = self._looking.get(game, set())
        looking.discard(name)
        if not looking:
            self._looking.pop(game, None)

    async def listening(self) -> None:
        """Wait, but not long, until what other processes send arrives here."""
        await self._wire.listening()

    async def is_well(self) -> bool:
        """Whether the channel layer brings back to us what we send into it. Only a hub that has
        just been made is waited for."""
        if self._wire.is_new:
            await self._wire.listening()
        return self._wire.hears_itself()

    async def send(self, kind: str, topic: str = "", number: int = 0, text: str = "") -> None:
        """To the sockets of this process at once, to those of the others over the layer."""
        self._take(Letter(kind, topic, number, text))
        await self._wire.send(kind, topic, number, text)

    def send_soon(self, letter: Letter) -> None:
        """`send` from any thread, without waiting for it.

        What is rendered of it belongs to no request: neither its thread nor its language.
        """
        if letter.kind == "touch":
            self.loop.call_soon_threadsafe(self._touch_soon, letter.topic, context=Context())
            return
        Context().run(
            asyncio.run_coroutine_threadsafe,
            self.send(letter.kind, letter.topic, letter.number, letter.text),
            self.loop,
        )

    def greet_all(self) -> None:
        """Something was lost: everybody gets the whole state again, soon."""
        if not any(consumer.greeted for consumer in self.sockets):
            return  # who is greeted later reads a later state
        self._greet_again = True
        if self._greeting is None or self._greeting.done():
            self._greeting = self.loop.create_task(self._greet_each(), name="live greeting")

    def is_here(self) -> bool:
        """Whether this is the loop that the hub serves."""
        return self.loop is asyncio.get_running_loop()

    async def stop(self) -> None:
        """End the hub's tasks (for those who made it themselves)."""
        tasks = [*self._tasks, self._greeting, *(topic.task for topic in self.topics.values())]
        await ended(*(task for task in tasks if task is not None))
        await self._wire.stop()

    # From letters to the queue

    def _hear(self, letter: Letter) -> None:
        """A letter of another process."""
        if letter.kind != "beat":
            self._take(letter)
        elif letter.text:
            self._people_change(self.presence.heard(letter.origin, letter.text), told=True)
        else:
            self.presence.alive(letter.origin)

    def _take(self, letter: Letter) -> None:
        topic = self.topics.get(letter.topic)
        match letter.kind:
            case "news" if topic:
                topic.number = max(letter.number, topic.number or 0)
                self._enqueue(Delivery(letter.topic, Fragment(letter.text)))
            case "close" if topic:
                self._enqueue(closing(letter.topic, letter.number))
            case "touch":
                self._touch(letter.topic)

    def _enqueue(self, delivery: Delivery) -> None:
        if len(self._queue) >= MOST_QUEUED:
            self._queue.clear()
            self.greet_all()
        self._queue.append(delivery)
        self._waiting.set()

    def _people_change(self, games: set[str], told: bool = False) -> None:
        """Somebody came or went: tell the other processes, unless they told us."""
        self._people_changed |= not told
        for game in games:
            self._touch(game)

    # From the queue to the sockets

    async def _deliver(self) -> None:
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            while self._queue:
                delivery = self._queue.popleft()
                frame = delivery.frame
                for consumer in self._receivers(delivery):
                    if isinstance(frame, Fragment):
                        await consumer.push(delivery.topic, frame)
                    else:
                        await consumer.close(frame["code"])
                    self._sent += 1
                    if self._sent % SLICE == 0:
                        await asyncio.sleep(0)

    def _receivers(self, delivery: Delivery) -> list[Socket]:
        topic = self.topics.get(delivery.topic)
        everybody = list(topic.consumers) if topic else []
        if not delivery.is_pulse:
            return everybody
        return [
            consumer
            for consumer in everybody
            if consumer.topics[0] == delivery.topic and not consumer.is_behind
        ]

    async def _greet_each(self) -> None:
        while self._greet_again:
            self._greet_again = False
            consumers = [consumer for consumer in self.sockets if consumer.greeted]
            random.shuffle(consumers)
            consumers.sort(key=lambda consumer: not consumer.looks_again)  # hosts, screens first
            for consumer in consumers:
                if consumer in self.sockets:
                    await consumer.greet()
                await asyncio.sleep(self._spread / len(consumers))

    # Progress

    def _touch(self, game: str) -> None:
        for name in self._looking.get(game, ()):
            self._look_again(name, self.topics[name])

    def _touch_soon(self, game: str) -> None:
        """Each move of a hall touches it: here at once; other processes are told together."""
        self._touch(game)
        self._wire.touch_soon(game)

    def _look_again(self, name: str, topic: Topic) -> None:
        topic.touched = True
        if topic.task is None:
            topic.task = self.loop.create_task(self._render(name, topic))

    async def _render(self, name: str, topic: Topic) -> None:
        """Render while there is something new, and pause after each, so that it holds twice
        a second however the touches fall; longer after a failure."""
        pause = self._progress
        try:
            while topic.touched and topic.consumers and topic.render:
                topic.touched = False
                try:
                    rendering = await topic.render()
                except TurnedAway as away:
                    self._enqueue(closing(name, away.code))
                except Exception as error:
                    log_failure(logger, f"{name} could not be rendered, trying again", error)
                    topic.touched = True
                    pause = min(2 * pause, LONGEST_PAUSE)
                else:
                    pause = self._progress
                    topic.number = rendering.number
                    if rendering.html != topic.shown:
                        topic.shown = rendering.html
                        self._enqueue(Delivery(name, Fragment(rendering.html)))
                await asyncio.sleep(pause)
        finally:
            topic.task = None

    def _differs(self, name: str, topic: Topic, number: int | None) -> None:
        """The database says another number of a topic than its sockets were told: news of it
        was lost, or is on its way."""
        if number is None:
            self._enqueue(closing(name, NOT_ALLOWED))
        elif topic.render:
            self._look_again(name, topic)
        elif topic.number is not None:
            self._enqueue(closing(name, RECONNECT))

    # The beat

    async def _beat(self) -> None:
        while True:
            try:
                await self._one_beat()
            except Exception:
                logger.exception("A beat of the hub failed.")
            await asyncio.sleep(BEAT)

    async def _one_beat(self) -> None:
        now = self._clock()
        self._people_change(self.presence.expire(), told=True)
        people = ""
        if self._people_changed or now - self._told_at >= SNAPSHOT:
            self._people_changed, self._told_at = False, now
            people = self.presence.snapshot()
        await self._wire.send("beat", text=people)
        self._wire.check()
        if now - self._pulsed_at >= PULSE:
            self._pulsed_at = now
            for name, topic in self.topics.items():
                self._enqueue(Delivery(name, Fragment(pulse(topic.number)), is_pulse=True))
        for consumer in [consumer for consumer in self.sockets if consumer.is_behind]:
            await consumer.catch_up()


_hub: Hub | None = None


def the_hub() -> Hub:
    """This process's hub, made by the first socket on its loop, or by a check of its health.

    Its tasks outlive who made it, so they begin in a context of their own: in that of a request
    asgiref would have them do synchronous work in the request's thread, which ends with it.
    """
    global _hub
    if _hub is None or not _hub.is_here():
        _hub = Context().run(Hub, required_layer())
    return _hub


def existing_hub() -> Hub | None:
    """This process's hub, from whichever thread, if any socket has come yet."""
    return _hub
