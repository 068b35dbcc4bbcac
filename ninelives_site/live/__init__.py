"""News to screens and phones, announced where it is written and sent after the commit:

    announce(f"players:{code}", html, number=7)    to everybody on the topic
    announce_change(code)                          the party's hosts and screens: look again
    announce_close(f"seat:{seat}", NOT_ALLOWED)    close somebody's sockets

Call these from any thread, also from a command: nothing is sent where the transaction is rolled
back. None of them fails or waits because the channel layer is away. `present` and `away_since` may
be called from any thread, too.
"""

from asgiref.sync import async_to_sync
from django.db import transaction

from .closing import GONE_ON, NOT_ALLOWED, RECONNECT, TurnedAway
from .consumer import LiveConsumer
from .hub import existing_hub, the_hub
from .sockets import Rendering
from .wire import Letter, required_layer, send_letter

__all__ = [
    "GONE_ON",
    "NOT_ALLOWED",
    "RECONNECT",
    "LiveConsumer",
    "Rendering",
    "TurnedAway",
    "announce",
    "announce_change",
    "announce_close",
    "away_since",
    "is_well",
    "present",
]


def announce(topic: str, html: str, *, number: int) -> None:
    """Send a rendered fragment to every socket on the topic, in all processes.

    `number` grows with every piece of news on the topic: who sees a gap fetches the state.
    """
    _after_commit(Letter("news", topic, number, html))


def announce_change(party: str) -> None:
    """Something that the party's hosts and screens show has changed: they are rendered again."""
    _after_commit(Letter("touch", party))


def announce_close(topic: str, code: int = NOT_ALLOWED) -> None:
    """Close every socket on the topic, in all processes (see `closing.py` for the codes)."""
    _after_commit(Letter("close", topic, code))


def _after_commit(letter: Letter) -> None:
    transaction.on_commit(lambda: _post(letter))


def _post(letter: Letter) -> None:
    hub = existing_hub()
    if hub and hub.loop.is_running():
        hub.send_soon(letter)
    else:  # a process without sockets
        async_to_sync(send_letter)(required_layer(), letter)


def present(game: str) -> set[str]:
    """The ids ("seat:17") of everybody who is connected to the game, in all processes."""
    hub = existing_hub()
    return hub.presence.present(game) if hub else set()


def away_since(game: str, person: str) -> float | None:
    """The Unix time at which somebody's last socket closed, as far as this process knows."""
    hub = existing_hub()
    return hub.presence.away_since(game, person) if hub else None


async def is_well() -> bool:
    """Whether what this process announces reaches all processes, as it reaches itself."""
    return await the_hub().is_well()
