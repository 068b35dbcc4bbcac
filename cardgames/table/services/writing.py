"""The one way to write on a table: read its game, add entries, tell all who show it.

Every write names the version that its writer looked at and a key of its own: the same press twice
is one entry, and a stale page never writes over what it does not show.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from cardgames.engine import Seat
from cardgames.history import Entry, MoveEntry
from cardgames.table.models import Table
from cardgames.table.refusals import CLOSED, LEFT, TOO_MANY_ROUNDS
from cardgames.table.services import folding, news
from cardgames.table.services.folding import TableState
from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.services import playing as groups
from ninelives_site.journal import journal

Documents = Sequence[Mapping[str, Any]]
"""Moves as a record writes them."""
MOST_MOVES = 8
"""Moves in one press: what a pad posts in one go is one or two."""


def document_of(entry: MoveEntry) -> dict[str, Any]:
    """A move as a record writes it, and why the table lets it stand, if it does."""
    ruled = {"ruled": entry.why} if entry.is_ruled else {}
    return {"seat": entry.seat, **entry.move.document(), **ruled}


@dataclass(slots=True)
class TableWrite:
    """A write on a table: its state with what has been entered so far. Where the request is a
    repeat, everything was entered when it came first."""

    state: TableState
    write: journal.Write

    @property
    def is_repeat(self) -> bool:
        return self.write.is_repeat

    def enter(self, entry: Entry, document: dict[str, Any], by: Seat = None) -> None:
        """One more entry; a `Refusal` where the rules or our bounds don't allow it."""
        self.state = self.state.after(entry, by)
        if self.state.table_game.rounds_over(self.state.game) > bounds.ROUNDS:
            raise Refusal(TOO_MANY_ROUNDS, number=bounds.ROUNDS)
        self.write.append(document)


@contextmanager
def writing(
    table: Table, expected_version: int | None, key: str | None, body: str
) -> Iterator[TableWrite]:
    """Write on a table, and tell all who show it."""
    with journal.writing(
        table.stream_id, expected_version=expected_version, key=key, body=body
    ) as write:
        version = None if write.is_repeat else write.version
        before = folding.state_of(table, version)
        table_write = TableWrite(before, write)
        yield table_write
        if not write.is_repeat:
            folding.remember(table, table_write.state)
            table.prolong()
            is_over = table_write.state.is_over
            if before.is_over != is_over:
                Table.objects.filter(pk=table.pk).update(is_over=is_over)
            if before.is_over or is_over:
                groups.note(table.stream_id)
            news.announce_table(table, table_write.state)


def check_open(state: TableState) -> None:
    """Refused as `game-over` where somebody has left, or an operator has closed the table."""
    left = state.timeline.left_seat
    if left is not None:
        raise Refusal(LEFT, player=state.players[left])
    if state.timeline.is_closed:
        raise Refusal(CLOSED)


def body_of(deed: str, what: Any) -> str:
    """What a request asks for, by which its repeat is known."""
    return f"{deed} {json.dumps(what, sort_keys=True)}"
