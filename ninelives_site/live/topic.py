"""A topic: who is meant by a piece of news, and what is known of its last one."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .consumer import LiveConsumer


class Rendering(NamedTuple):
    """A fragment, whole, and the number that it is at."""

    number: int
    html: str


Renderer = Callable[[], Awaitable[Rendering]]
Numbers = Callable[[Collection[str]], Awaitable[Mapping[str, int]]]
"""What the database says that topics are at; those that are gone are missing."""


@dataclass(slots=True)
class Topic:
    """The sockets of this process that one piece of news is meant for."""

    numbers: Numbers
    consumers: "set[LiveConsumer]" = field(default_factory=set)
    number: int | None = None  # that these sockets were told; None: not yet known
    game: str = ""
    render: Renderer | None = None
    touched: bool = False
    shown: str = ""  # what was rendered last, unless somebody joined since
    task: asyncio.Task[None] | None = None
