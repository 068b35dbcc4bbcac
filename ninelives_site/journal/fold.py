"""From journal entries to states: a hall's dice, a player's sheet, a card table.

A state is remembered in the process, by stream and version, and only what came since is read and
applied. It can be forgotten at any time: the journal is the truth.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar
from uuid import UUID

from django.db import transaction

from ninelives_site import bounds
from ninelives_site.journal import journal
from ninelives_site.journal.journal import EntryData

State = TypeVar("State")
Key = tuple[UUID, Hashable]


class CorruptJournal(RuntimeError):
    """An entry of a stream can't be applied to what came before it: an error of ours, never the
    player's fault. It is logged, and answered as any error of the server."""

    def __init__(self, stream: UUID, number: int, entry: EntryData) -> None:
        super().__init__(f"entry {number} of stream {stream} can't be applied: {entry!r}")


class Fold(Generic[State]):
    """The states of streams of one kind. Those that take more than `FOLD_BYTES` together are
    forgotten, the stream used longest ago first; `weigh` estimates what the state of a version
    takes."""

    def __init__(self, weigh: Callable[[int, State], int] = lambda version, _: 500 * version):
        self._states: OrderedDict[Key, tuple[int, State]] = OrderedDict()
        self._weigh, self._weights, self._weight = weigh, dict[Key, int](), 0

    def state(
        self,
        stream: UUID,
        version: int,
        start: State,
        after: Callable[[State, EntryData], State],
        depends_on: Hashable = None,
    ) -> State:
        """The state after entry `version`; `start` is that of an empty stream, `after` gives the
        next state. `depends_on` is what else the state is made of, such as the players' names.
        Raises `CorruptJournal` where an entry can't be applied."""
        known, state = self._states.get((stream, depends_on), (0, start))
        if known > version:
            known, state = 0, start
        if known == version:
            if version:
                self._states.move_to_end((stream, depends_on))
            return state
        for number, entry in enumerate(journal.read(stream, known, version), known + 1):
            try:
                state = after(state, entry)
            except Exception as fault:
                raise CorruptJournal(stream, number, entry) from fault
        self.remember(stream, version, state, depends_on)
        return state

    def remember(
        self, stream: UUID, version: int, state: State, depends_on: Hashable = None
    ) -> None:
        """Keep a state, once the transaction that it was made in is committed."""
        transaction.on_commit(lambda: self._keep((stream, depends_on), version, state))

    def forget(self) -> None:
        """Forget everything; the next look reads the journal from its start."""
        while self._states:
            self._forget_oldest()

    def _keep(self, key: Key, version: int, state: State) -> None:
        if version < self._states.get(key, (0, state))[0]:
            return
        self._states[key] = version, state
        self._states.move_to_end(key)
        self._weight -= self._weights.get(key, 0)
        self._weights[key] = self._weigh(version, state)
        self._weight += self._weights[key]
        while self._weight > bounds.FOLD_BYTES and len(self._states) > 1:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        key, _state = self._states.popitem(last=False)
        self._weight -= self._weights.pop(key)
