"""A cast for the live tests: sockets whose state is a word, and what they were sent."""

from collections.abc import Collection, Mapping, Sequence

from channels.testing import WebsocketCommunicator

from ninelives_site.live import LiveConsumer, Rendering, TurnedAway

CODE = "CATNAP"


class Socket(LiveConsumer):
    """What the database says of the topics is in `database`, for those who look."""

    database: Mapping[str, int] = {}

    @classmethod
    async def numbers(cls, topics: Collection[str]) -> Mapping[str, int]:
        return cls.database


class Phone(Socket):
    """`/ws/?seat=7`: news of the game and of the seat. Seat 0 isn't allowed in."""

    state = "<p>state</p>"
    number = 0

    async def enter(self) -> Sequence[str]:
        seat = self.query.get("seat", "1")
        if seat == "0":
            raise TurnedAway
        self.game, self.presence = CODE, f"seat:{seat}"
        self.known = {f"seat:{seat}": 1}
        self.key = f"seat:{seat}"
        self.renderers = {f"players:{CODE}": self.render}
        return [f"players:{CODE}", f"seat:{seat}"]

    @classmethod
    async def render(cls) -> Rendering:
        return Rendering(cls.number, cls.state)


class Screen(Socket):
    """A rendered topic that shows `drawing`, and counts how often it was rendered."""

    drawing = "<p>nobody</p>"
    number = 0
    rendered = 0

    @classmethod
    async def render(cls) -> Rendering:
        cls.rendered += 1
        return Rendering(cls.number, cls.drawing)

    async def enter(self) -> Sequence[str]:
        self.game, self.looks_again = CODE, True
        self.renderers = {f"screen:{CODE}": self.render}
        return [f"screen:{CODE}"]

    async def hello(self) -> str:
        return "<p>whole screen</p>"


def socket(consumer: type[LiveConsumer], path: str = "/ws/") -> WebsocketCommunicator:
    return WebsocketCommunicator(consumer.as_asgi(), path)


async def connected(consumer: type[LiveConsumer], path: str = "/ws/") -> WebsocketCommunicator:
    """A socket that has been accepted and greeted."""
    ours = socket(consumer, path)
    accepted, _ = await ours.connect()
    assert accepted
    await ours.receive_from()
    return ours


async def received(ours: WebsocketCommunicator, count: int) -> list[str]:
    return [await ours.receive_from() for _ in range(count)]
