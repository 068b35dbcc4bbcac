"""A cast for the live tests: sockets whose state is a word, and what they were sent."""

from collections.abc import Sequence

from channels.testing import WebsocketCommunicator

from ninelives_site.live import LiveConsumer, TurnedAway

CODE = "CATNAP"


class Phone(LiveConsumer):
    """`/ws/?seat=7`: news of the game and of the seat. Seat 0 isn't allowed in."""

    state = "<p>state</p>"

    async def enter(self) -> Sequence[str]:
        seat = self.query.get("seat", "1")
        if seat == "0":
            raise TurnedAway
        self.game, self.presence = CODE, f"seat:{seat}"
        return [f"players:{CODE}", f"seat:{seat}"]

    async def hello(self) -> str:
        return self.state


class Screen(LiveConsumer):
    """A rendered topic that shows `drawing`, and counts how often it was rendered."""

    drawing = "<p>nobody</p>"
    rendered = 0

    @classmethod
    async def render(cls) -> str:
        cls.rendered += 1
        return cls.drawing

    async def enter(self) -> Sequence[str]:
        self.game = CODE
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
