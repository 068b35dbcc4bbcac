"""What people look at before they go on: a full trick, what lay there as a round ended.

Whoever is alone with bots goes on by a press: within a round it tells the table (bots wait for it),
at its end it stands in the page's address. For several people, and for who only watches, a round's
end comes by itself.
"""

import math
from dataclasses import dataclass

from django.utils import timezone

from cardgames.engine import CardGame
from cardgames.pad import Draft
from cardgames.table.models import Table
from cardgames.table.pages.drafts import LOOKED, NEXT, SINCE
from cardgames.table.services import pauses
from cardgames.table.services.folding import TableState
from cardgames.table.services.last_entry import last_words
from cardgames.table.services.seating import TableRole
from ninelives_site.core import waits
from ninelives_site.journal import journal


@dataclass(frozen=True, slots=True)
class Pause:
    """The game as it lies there, what came of the last move, and how this device goes on: by a link
    to `onward`, without one by a press that bots wait for; by itself after so many `seconds`."""

    game: CardGame
    words: str
    onward: str = ""
    seconds: float = 0.0


def pause(table: Table, state: TableState, role: TableRole, draft: Draft) -> Pause | None:
    """The pause of this device after the last move; None where it has gone on, or there is none."""
    lying = pauses.last_look(state)
    if lying is None:
        return None
    words, is_alone = last_words(state, is_short=True), len(pauses.people(table)) == 1
    if not pauses.has_ended_round(state):
        is_waited_for = is_alone and not role.is_watcher and pauses.awaits_going_on(table, state)
        return Pause(lying, words) if is_waited_for else None
    is_own = role.seat is not None and state.moves[-1].seat == role.seat
    if draft.get(NEXT) or (is_own and lying is state.replayed.games[-2]):
        return None
    onward = Draft().put(NEXT, LOOKED).put(SINCE, state.version).query
    if is_alone and not role.is_watcher:
        return Pause(lying, words, onward)
    seconds = _seconds_left(table)
    return Pause(lying, words, onward, seconds) if seconds > 0 else None


def _seconds_left(table: Table) -> float:
    since = journal.last_entered_at(table.stream_id)
    passed = (timezone.now() - since).total_seconds() if since else math.inf
    return round(waits.seconds_left(pauses.LOOK, passed), 1)
