"""autobahn, told not to write what nobody reads.

For every phone that connects, autobahn 26 prints its dozens of options prettily for its debug
log, and colours words of it, before it knows whether the log is read: more than half of what
a handshake costs (`python -m benchmarks.fanout`). Here the values go into the log's line as
they are, to be made into text only where somebody reads it.
"""

from typing import Any

import autobahn.websocket.protocol


def install() -> None:
    for name in ("hltype", "hlval", "pformat"):
        setattr(autobahn.websocket.protocol, name, as_it_is)


def as_it_is(value: Any, **_style: Any) -> Any:
    return value
