"""News to screens and phones. Write, commit, then announce:

    await publish(f"players:{code}", html, number=7)   to everybody on the topic
    await touch(code)                                  the game's hosts and screens: look again
    await disconnect(f"seat:{seat}", NOT_ALLOWED)      close somebody's sockets

Call these from the request's own async context, after the commit. None of them fails or
waits long because the channel layer is away. `present` and `away_since` may be called from
any thread.
"""

from .consumer import NOT_ALLOWED, LiveConsumer, TurnedAway
from .hub import existing_hub
from .wire import Letter, required_layer, send_letter

__all__ = [
    "NOT_ALLOWED",
    "LiveConsumer",
    "TurnedAway",
    "away_since",
    "disconnect",
    "present",
    "publish",
    "touch",
]


async def publish(topic: str, html: str, *, number: int) -> None:
    """Send a rendered fragment to every socket on the topic, in all processes.

    `number` grows with every piece of news on the topic: who sees a gap fetches the state.
    """
    await _send("news", topic, number, html)


async def touch(game: str) -> None:
    """Something that the game's hosts and screens show has changed."""
    await _send("touch", game)


async def disconnect(topic: str, code: int = NOT_ALLOWED) -> None:
    """Close every socket on the topic, in all processes. A 4xxx code keeps it away."""
    await _send("close", topic, code)


def present(game: str) -> set[str]:
    """The ids ("seat:17") of everybody who is connected to the game, in all processes."""
    hub = existing_hub()
    return hub.presence.present(game) if hub else set()


def away_since(game: str, person: str) -> float | None:
    """The Unix time at which somebody's last socket closed, as far as this process knows."""
    hub = existing_hub()
    return hub.presence.away_since(game, person) if hub else None


async def _send(kind: str, topic: str, number: int = 0, text: str = "") -> None:
    hub = existing_hub()
    if hub and hub.is_here():
        await hub.send(kind, topic, number, text)
    else:  # a process or a loop without sockets
        await send_letter(required_layer(), Letter(kind, topic, number, text))
