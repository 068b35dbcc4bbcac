"""autobahn, told not to paint what nobody reads.

For every frame that it sends, autobahn 26 writes a line to its debug log, and colours the
line's words before anybody knows whether it will be read: a quarter of what a roll to a
thousand phones costs under daphne (`python -m benchmarks.fanout`). Here the words go into
the line as they are, to be made into text only where somebody reads the log.
"""

from typing import Any

import autobahn.websocket.protocol


def install() -> None:
    autobahn.websocket.protocol.hltype = as_it_is  # type: ignore[assignment]
    autobahn.websocket.protocol.hlval = as_it_is  # type: ignore[assignment]


def as_it_is(value: Any, **_colours: Any) -> Any:
    return value
