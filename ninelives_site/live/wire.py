"""This process's line to the others: one subscription to one group of the channel layer.

Messages are numbered by their sender. A missing number means that something was lost, and
every process says something each second (`BEAT`), itself included, so that a loss, however
short, is noticed within two seconds of the layer's return.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from channels.layers import BaseChannelLayer, get_channel_layer

logger = logging.getLogger(__name__)

GROUP = "ninelives.live"
BEAT = 1.0  # seconds between two messages of a process, at most
TOGETHER = 0.05  # seconds in which all touches of a game are one letter
SEND_TIMEOUT = 1.0  # seconds that a writer waits for the layer
FRESH = 5.0  # seconds since our last letter came back, while all is well
DEAF = 10.0  # seconds without hearing ourselves until the subscription is made anew
LONGEST_PAUSE = 4.0  # seconds between two attempts to subscribe
MOST_PEERS = 256

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Letter:
    """What processes tell each other: flat, because layers copy deeply."""

    kind: str  # news, touch, close, beat
    topic: str = ""
    number: int = 0
    text: str = ""
    origin: str = ""  # a process; empty for one that doesn't number its letters
    sequence: int = 0

    def message(self) -> dict[str, Any]:
        return {"type": "live"} | {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def of(cls, message: dict[str, Any]) -> "Letter":
        return cls(**{name: message[name] for name in cls.__slots__})


class Wire:
    """Sends numbered letters, receives those of others, and tells when one was missed.

    `heard` gets every letter of another process; `missed` is called after a loss.
    """

    def __init__(
        self,
        layer: BaseChannelLayer,
        heard: Callable[[Letter], None],
        missed: Callable[[], None],
        clock: Clock,
    ) -> None:
        self.origin = secrets.token_hex(8)
        self._layer, self._heard, self._missed, self._clock = layer, heard, missed, clock
        self._sequence = 0
        self._down_until = 0.0
        self._peers: OrderedDict[str, int] = OrderedDict()  # each one's last number
        self._subscribed = asyncio.Event()
        self.is_new = True
        """Until the subscription has stood once, or was waited for in vain."""
        self._heard_self = 0.0
        self._touched: set[str] = set()  # games of which the others are to be told
        self._has_touched = asyncio.Event()
        self._task = asyncio.create_task(self._receive(), name="live receive")
        self._telling = asyncio.create_task(self._tell_touched(), name="live touched")

    def touch_soon(self, game: str) -> None:
        """Tell the other processes that a game was touched, together with what else touches it."""
        self._touched.add(game)
        self._has_touched.set()

    async def send(self, kind: str, topic: str = "", number: int = 0, text: str = "") -> None:
        """To the other processes. Never fails: they notice the gap in our numbers."""
        self._sequence += 1
        if self._clock() < self._down_until:
            return
        letter = Letter(kind, topic, number, text, self.origin, self._sequence)
        if not await send_letter(self._layer, letter):
            self._down_until = self._clock() + BEAT / 2

    async def listening(self) -> None:
        """Wait until the subscription stands, but not long: Redis may be away."""
        try:
            async with asyncio.timeout(2 * SEND_TIMEOUT):
                await self._subscribed.wait()
        except TimeoutError:
            logger.warning("The channel layer is away; sockets are served without it.")
        self.is_new = False

    def hears_itself(self) -> bool:
        """Whether our own letters come back to us, one each beat."""
        return self._subscribed.is_set() and self._clock() - self._heard_self < FRESH

    def check(self) -> None:
        """Subscribe anew where the layer takes our letters but doesn't bring them back.

        Layers end a membership silently: after a day, or after a minute's unread message.
        """
        now = self._clock()
        if self._subscribed.is_set() and now >= self._down_until and now - self._heard_self > DEAF:
            logger.warning("Nothing is heard from the channel layer; subscribing again.")
            self._task.cancel()
            self._task = asyncio.create_task(self._receive(), name="live receive")

    async def stop(self) -> None:
        await ended(self._task, self._telling)

    async def _tell_touched(self) -> None:
        while True:
            await self._has_touched.wait()
            await asyncio.sleep(TOGETHER)
            self._has_touched.clear()
            games, self._touched = self._touched, set()
            for game in games:
                await self.send("touch", game)

    async def _receive(self) -> None:
        pause = 0.5
        while True:
            try:
                channel = await self._layer.new_channel()
                await self._layer.group_add(GROUP, channel)
                pause = 0.5
                self._listen_from_now_on()
                while True:
                    self._take(Letter.of(await self._layer.receive(channel)))
            except Exception as error:
                logger.warning("The channel layer failed (%r); subscribing again.", error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            finally:
                self._subscribed.clear()

    def _listen_from_now_on(self) -> None:
        self._heard_self = self._clock()
        self._peers.clear()
        self._peers[self.origin] = self._sequence
        self._subscribed.set()
        self._missed()  # whatever was sent until now

    def _take(self, letter: Letter) -> None:
        if letter.origin:
            self._count(letter)
        if letter.origin == self.origin:
            self._heard_self = self._clock()
        else:
            self._heard(letter)

    def _count(self, letter: Letter) -> None:
        last = self._peers.get(letter.origin)
        self._peers[letter.origin] = letter.sequence
        self._peers.move_to_end(letter.origin)
        if len(self._peers) > MOST_PEERS:
            self._peers.popitem(last=False)
        if last is not None and letter.sequence > last + 1:
            self._missed()


async def ended(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks until they have ended: a cancellation can be lost on its way through a library
    that is cut off from its server."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _done, pending = await asyncio.wait(pending, timeout=BEAT)
    await asyncio.gather(*tasks, return_exceptions=True)


async def send_letter(layer: BaseChannelLayer, letter: Letter) -> bool:
    """Whether the layer took it. A layer that is away costs a writer a moment, not the move."""
    try:
        async with asyncio.timeout(SEND_TIMEOUT):
            await layer.group_send(GROUP, letter.message())
    except Exception as error:
        logger.warning("The channel layer took no message: %r", error)
        return False
    return True


def required_layer() -> BaseChannelLayer:
    layer = get_channel_layer()
    if layer is None:
        raise RuntimeError("CHANNEL_LAYERS has no default: the live part needs one.")
    return layer
