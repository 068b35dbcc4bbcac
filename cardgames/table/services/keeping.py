"""Entering moves at a table, undoing and correcting: the one way to write.

Every write names the version that its writer saw and a key of its own: the same press twice is one
entry, and a stale page never writes over what it has not seen. What is against the rules raises the
game's `Refusal`; nothing is written then.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.history import CorrectionEntry, Difference, MoveEntry, Replayed, replay_corrected
from cardgames.table.models import Table
from cardgames.table.services import folding
from cardgames.table.services.folding import Folded
from cardgames.table.services.seating import Who, check_keeper, check_may, seat_of
from cardgames.table_game import MODES
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal import journal

Documents = Sequence[Mapping[str, Any]]
SETUP = "setup"
MOST_MOVES = 8
"""Moves in one press: what a pad posts in one go is one or two."""


def make(
    table: Table, who: Who, documents: Documents, *, expected_version: int, key: str
) -> Folded:
    """Enter moves, all of them or none; the game after them.

    Refused: a code of the game's rules page, `not-your-seat`, `game-over` after somebody has left;
    `Malformed` where a document has not the shape of a move; `journal.Stale` where somebody else
    has entered something since: but choices that several seats make at once, in secret, each on
    their own phone, do not wait for one another.
    """
    if not 0 < len(documents) <= MOST_MOVES:
        raise Malformed(f"One to {MOST_MOVES} moves were expected, not {len(documents)}.")

    def entries(at: Folded) -> list[dict[str, Any]]:
        return [_made(at, who, document) for document in documents]

    try:
        return _write(table, _body("make", documents), entries, expected_version, key)
    except journal.Stale as stale:
        if not _at_once(table, who, stale):
            raise
        return _write(table, _body("make", documents), entries, stale.version, key)


def undo(table: Table, who: Who, *, expected_version: int, key: str) -> Folded:
    """Take back the last entry that stands. A seat's own phone takes back only its own."""

    def entries(at: Folded) -> list[dict[str, Any]]:
        mine = who.keeper or (who.seat is not None and at.by == who.seat)
        if at.timeline.previous is not None and not mine:
            message = _("The last entry was somebody else's.")
            raise Refusal("not-your-seat", message, _("The scorekeeper's phone can undo it."))
        return [{"undone": True}]

    return _write(table, "undo", entries, expected_version, key)


def correct(
    table: Table,
    who: Who,
    first: int,
    drop: int,
    documents: Documents,
    *,
    expected_version: int,
    key: str,
) -> Folded:
    """Put moves in the place of `drop` others from number `first` (from 0) on; play the rest again.

    Later moves that the rules refuse then are taken back with all behind them. Refused as `make`
    is, `not-keeper`, `no-such-move`, and `hidden` while a choice is secret.
    """
    check_keeper(who)

    def entries(now: Folded) -> list[dict[str, Any]]:
        return [preview_correction(now, first, drop, documents).entry]

    body = _body("correct", [first, drop, list(documents)])
    return _write(table, body, entries, expected_version, key)


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """What a correction would change, the later moves that it takes back, and its entry."""

    difference: Difference
    lost: tuple[MoveEntry, ...]
    why_lost: Refusal | None
    entry: dict[str, Any]


def preview_correction(
    now: Folded, first: int, drop: int, documents: Documents
) -> CorrectionPreview:
    """What a correction of the game would change; refused as it would be."""
    if len(documents) > MOST_MOVES:
        raise Malformed(f"At most {MOST_MOVES} moves were expected, not {len(documents)}.")
    if first + drop <= len(now.moves):
        _check_all_open(now)
    moves = now.read(documents)
    found = replay_corrected(now.replayed, now.moves, CorrectionEntry(first, moves, drop))
    if found.refusal and found.applied < first + len(moves):
        raise found.refusal
    behind = now.moves[first + drop :]
    kept = behind[: found.applied - first - len(moves)] if found.refusal else behind
    lost = behind[len(kept) :]
    after = Replayed(found.games)
    if lost:
        documents, drop = [*documents, *map(document_of, kept)], len(now.moves) - first
    entry = {"corrected": {"at": first, "drop": drop, "moves": [dict(d) for d in documents]}}
    return CorrectionPreview(Difference(now.replayed, after), lost, found.refusal, entry)


def _check_all_open(now: Folded) -> None:
    """Refused as `hidden` while choices are secret: whether they still fit behind a correction
    would tell what they are."""
    if shown_moves(now) < len(now.moves):
        message = _("While choices are secret nothing is corrected.")
        raise Refusal("hidden", message, _("Wait until all are in, or undo them."))


def shown_moves(now: Folded) -> int:
    """How many moves all may know: those up to the last choice that is not hidden any more."""
    shown = len(now.moves)
    while shown and now.kind.hides(now.replayed.games[shown]):
        shown -= 1
    return shown


def leave(table: Table, who: Who, seat: int, *, expected_version: int, key: str) -> Folded:
    """A seat leaves: the game ends as it stands, until that is undone.

    Refused as `make` is, and as `game-over` where the game has ended by itself.
    """
    seat_of(table, seat)
    check_may(who, seat)

    def entries(at: Folded) -> list[dict[str, Any]]:
        _check_open(at)
        if at.game.is_over:
            raise Refusal("game-over", _("The game is over: there is nothing to leave."))
        return [{"left": seat, "by": None if who.keeper else seat}]

    return _write(table, f"leave {seat}", entries, expected_version, key)


def set_keeping(table: Table, who: Who, keeping: str) -> None:
    """Keep score from now on, or judge every card. Refused as `not-keeper`, and as `wrong-phase`
    in the middle of a round."""
    check_keeper(who)
    if keeping not in MODES:
        raise Malformed(f"{' or '.join(MODES)} was expected.")
    at = folding.folded(table)
    if not at.kind.between_rounds(at.game):
        message = _("The way of keeping changes between rounds.")
        raise Refusal("wrong-phase", message, _("Finish this round first, or undo it."))
    Table.objects.filter(pk=table.pk).update(mode=keeping, change_count=F("change_count") + 1)


def document_of(entry: MoveEntry) -> dict[str, Any]:
    """A move as a record writes it."""
    return {"seat": entry.seat, **entry.move.document()}


def _made(at: Folded, who: Who, document: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of one move or of the setup, if this device may make it."""
    _check_open(at)
    if document.get("type") == SETUP:
        return _told(at, who, document)
    entry = at.read([document])[0]
    if entry.seat is None:
        check_keeper(who)
    else:
        check_may(who, entry.seat)
    by: Seat = None if who.keeper else who.seat
    return {"made": document_of(entry), "by": by}


def _told(at: Folded, who: Who, document: Mapping[str, Any]) -> dict[str, Any]:
    check_keeper(who)
    setup = document.get("setup")
    if set(document) != {"type", "setup"} or not isinstance(setup, dict):
        raise Malformed("A setup is an object under the key setup.")
    at.started({**at.timeline.setup, **setup})
    return {"told": setup}


def _check_open(at: Folded) -> None:
    if at.timeline.left_seat is not None:
        name = at.players[at.timeline.left_seat]
        message = _("%(name)s has left, and the game ended as it stood.") % {"name": name}
        raise Refusal("game-over", message, _("Undo it to play on."))


def _at_once(table: Table, who: Who, stale: journal.Stale) -> bool:
    """Whether all that this seat has not seen is others' choosing while it chose itself."""
    if who.seat is None or who.keeper:
        return False
    unseen = journal.read(table.stream_id, after=stale.expected, upto=stale.version)
    others = all("made" in entry and entry["made"].get("seat") != who.seat for entry in unseen)
    now = folding.folded(table, stale.version).game
    return (
        others and stale.expected < stale.version and _chooses(table, who.seat, stale, now.to_act())
    )


def _chooses(table: Table, seat: int, stale: journal.Stale, acting: Sequence[Seat]) -> bool:
    before = folding.folded(table, stale.expected).game.to_act()
    return seat in acting and seat in before and len(before) > 1


def _write(
    table: Table,
    body: str,
    entries: Callable[[Folded], list[dict[str, Any]]],
    expected_version: int,
    key: str,
) -> Folded:
    """Append what `entries` makes of the game as it is, once, and play it."""

    def decide(version: int) -> list[dict[str, Any]]:
        at = folding.folded(table, version)
        appended = entries(at)
        for entry in appended:
            at = folding.after(at, entry)
            if at.replayed.refusal:
                raise at.replayed.refusal
        return appended

    journal.write(
        table.stream_id, expected_version=expected_version, key=key, body=body, decide=decide
    )
    return folding.folded(table)


def _body(deed: str, what: Any) -> str:
    return f"{deed} {json.dumps(what, sort_keys=True)}"
