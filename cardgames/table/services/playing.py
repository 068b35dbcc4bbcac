"""Entering moves at a table, undoing and correcting: the one way to write.

Every write names the version that its writer looked at and a key of its own: the same press twice
is one entry, and a stale page never writes over what it does not show. What is against the rules
raises the game's `Refusal`; nothing is written then.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, Seat
from cardgames.history import (
    BackEntry,
    CloseEntry,
    CorrectionEntry,
    Difference,
    Entry,
    LeaveEntry,
    MoveEntry,
    OutEntry,
    RedoEntry,
    SetupEntry,
    UndoEntry,
)
from cardgames.refusals import NO_RULING
from cardgames.rulings import ScoreRuling
from cardgames.table import news
from cardgames.table.models import Table
from cardgames.table.refusals import (
    CHOICES_ARE_SECRET,
    CLOSED,
    HAND_IS_THEIRS,
    HANDS_ARE_SECRET,
    LEFT,
    MODE_IN_A_ROUND,
    MODE_WITHOUT_ALL,
    NEEDS_EVERYBODY,
    NOT_YOUR_ENTRY,
    NOTHING_TO_CLOSE,
    NOTHING_TO_LEAVE,
    PLAYS_ALREADY,
)
from cardgames.table.services import folding
from cardgames.table.services.folding import MOST_WORDS, TableState
from cardgames.table.services.seating import (
    TableRole,
    check_acts_for,
    check_scorekeeper,
    has_own_phone,
    seat_of,
)
from cardgames.table_game import MODES, SCORE
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.groups.services import playing as groups
from ninelives_site.journal import journal

Documents = Sequence[Mapping[str, Any]]
SETUP = "setup"
MOST_MOVES = 8
"""Moves in one press: what a pad posts in one go is one or two."""


def enter(
    table: Table, role: TableRole, documents: Documents, *, expected_version: int, key: str
) -> TableState:
    """Enter moves, all of them or none; the state after them.

    Refused: a code of the game's rules page, `not-your-seat`, `game-over` after it was broken off;
    `Malformed` where a document has not the shape of a move; `journal.Stale` where somebody else
    has entered something since: but choices that several seats make at once, in secret, each on
    their own phone, do not wait for one another.
    """
    if not 0 < len(documents) <= MOST_MOVES:
        raise Malformed(f"One to {MOST_MOVES} moves were expected, not {len(documents)}.")
    body = _body("make", documents)
    try:
        return _enter(table, role, documents, expected_version, key, body)
    except journal.Stale as stale:
        if not _chose_at_once(table, role, stale):
            raise
        return _enter(table, role, documents, stale.version, key, body)


def _enter(
    table: Table,
    role: TableRole,
    documents: Documents,
    expected_version: int,
    key: str,
    body: str,
) -> TableState:
    with _writing(table, expected_version, key, body) as write:
        for document in () if write.is_repeat else documents:
            _check_open(write.state)
            if document.get("type") == SETUP:
                _enter_setup(write, role, document)
            else:
                _enter_move(table, write, role, document)
    return write.state


def undo(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Take back the last entry that counts. A seat's own phone takes back only its own."""
    with _writing(table, expected_version, key, "undo") as write:
        if not write.is_repeat:
            _check_undoes(write.state, role)
            write.enter(UndoEntry(), {"undone": True})
    return write.state


def redo(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Put back what was taken back last. Refused: `not-keeper`, `nothing-to-redo`."""
    check_scorekeeper(role)
    with _writing(table, expected_version, key, "redo") as write:
        if not write.is_repeat:
            write.enter(RedoEntry(), {"redone": True})
    return write.state


def correct(
    table: Table,
    role: TableRole,
    first: int,
    drop: int,
    documents: Documents,
    *,
    expected_version: int,
    key: str,
) -> TableState:
    """Put moves in the place of `drop` others from number `first` (from 0) on; play the rest again.

    Later moves that the rules refuse then are taken back with all behind them. Refused as `enter`
    is, `not-keeper`, `no-such-move`, and `hidden` while a choice or a hand is secret.
    """
    check_scorekeeper(role)
    body = _body("correct", [first, drop, list(documents)])
    with _writing(table, expected_version, key, body) as write:
        if not write.is_repeat:
            preview = preview_correction(write.state, first, drop, documents)
            entry = replace(preview.entry, moves=folding.marked(preview.entry.moves, role.seat))
            write.enter(entry, {**preview.document, "corrector": role.seat})
    return write.state


def correct_alone(
    table: Table,
    role: TableRole,
    first: int,
    drop: int,
    documents: Documents,
    why: str,
    *,
    expected_version: int,
    key: str,
) -> TableState:
    """The points that a correction of an earlier round would change, as the table's ruling: all
    that was entered since stands.

    Refused as `correct` is; and `no-ruling` where it would take back nothing of a later round, or
    the game's points can't be ruled.
    """
    check_scorekeeper(role)
    body = _body("correct alone", [first, drop, list(documents), why])
    with _writing(table, expected_version, key, body) as write:
        if not write.is_repeat:
            ruling = ruling_of(write.state, preview_correction(write.state, first, drop, documents))
            if ruling is None:
                raise Refusal(NO_RULING)
            entry = replace(ruling, why=why[:MOST_WORDS] or ruling.why)
            write.enter(entry, {"made": document_of(entry), "by": None})
    return write.state


def ruling_of(state: TableState, preview: "CorrectionPreview") -> MoveEntry | None:
    """What would be entered where a correction counts and the later rounds stand; None where it
    takes back nothing of a later round, or what it changes can't be told by points."""
    if not preview.lost:
        return None
    round_of, games = state.table_game.round_of, state.replayed.games
    corrected = round_of(games[preview.entry.first + 1])
    last = round_of(games[len(games) - len(preview.lost)]) - 1
    if last < corrected:
        return None
    old, new = (_points_until(game, last) for game in (state.game, preview.difference.after.game))
    points = tuple(now - then for now, then in zip(new, old, strict=True))
    if not any(points):
        return None
    ruling = MoveEntry(None, ScoreRuling(corrected, points), _("the rounds since were played"))
    try:
        ruling.after(state.game)
    except Refusal:
        return None
    return ruling


def _points_until(game: CardGame, number: int) -> list[int]:
    """By seat the points of the rounds up to this one."""
    points = [0] * len(game.players)
    for line in game.lines():
        if line.round <= number:
            points[line.seat] += line.points
    return points


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """What a correction would change, the later moves that it takes back, and its entry."""

    difference: Difference
    lost: tuple[MoveEntry, ...]
    why_lost: Refusal | None
    entry: CorrectionEntry

    @property
    def document(self) -> dict[str, Any]:
        """The entry as the journal has it."""
        moves = [document_of(entry) for entry in self.entry.moves]
        return {"corrected": {"at": self.entry.first, "drop": self.entry.drop, "moves": moves}}


def preview_correction(
    state: TableState, first: int, drop: int, documents: Documents
) -> CorrectionPreview:
    """What a correction of the game would change; refused as it would be."""
    if len(documents) > MOST_MOVES:
        raise Malformed(f"At most {MOST_MOVES} moves were expected, not {len(documents)}.")
    if first + drop <= len(state.moves):
        _check_all_open(state)
    entry = CorrectionEntry(first, state.read(documents), drop)
    found = state.replayed.play(state.timeline.after(entry).moves)
    new = first + len(entry.moves)
    if found.refusal and found.applied < new:
        raise found.refusal
    behind = state.moves[first + drop :]
    fitting = behind[: found.applied - new] if found.refusal else behind
    lost = behind[len(fitting) :]
    if lost:
        moves = (*entry.moves, *fitting)
        entry = CorrectionEntry(first, moves, len(state.moves) - first)
        found, why_lost = state.replayed.play(state.timeline.after(entry).moves), found.refusal
    else:
        why_lost = None
    return CorrectionPreview(Difference(state.replayed, found), lost, why_lost, entry)


def _check_all_open(state: TableState) -> None:
    """Refused as `hidden` while choices or hands are secret: whether later moves still fit behind a
    correction would tell what they are."""
    if state.visible_games < len(state.replayed.games):
        hides = state.table_game.hides(state.game)
        raise Refusal(CHOICES_ARE_SECRET if hides else HANDS_ARE_SECRET)


def leave(
    table: Table, role: TableRole, seat: int, *, expected_version: int, key: str
) -> TableState:
    """A seat leaves: the game ends with its scores of now, until that is undone.

    It ends for all, so only the scorekeeper's phone says so. Refused as `enter` is, and as
    `game-over` where the game has ended by itself.
    """
    seat_of(table, seat)
    check_scorekeeper(role)
    with _writing(table, expected_version, key, f"leave {seat}") as write:
        if not write.is_repeat:
            _check_open(write.state)
            if write.state.game.is_over:
                raise Refusal(NOTHING_TO_LEAVE)
            write.enter(LeaveEntry(seat), {"left": seat})
    return write.state


def play_on(
    table: Table, role: TableRole, seat: int, *, expected_version: int, key: str
) -> TableState:
    """A seat leaves, and the others play on, where the game allows it: its points stay, and it
    can't win. Refused as `leave` is, and as `needs-all`."""
    seat_of(table, seat)
    check_scorekeeper(role)
    with _writing(table, expected_version, key, f"play on {seat}") as write:
        if not write.is_repeat:
            _check_open(write.state)
            if write.state.game.is_over:
                raise Refusal(NOTHING_TO_LEAVE)
            if not may_play_on(table, write.state, seat):
                raise Refusal(NEEDS_EVERYBODY, player=write.state.players[seat])
            write.enter(OutEntry(seat), {"out": seat})
    return write.state


def may_play_on(table: Table, state: TableState, seat: int) -> bool:
    """Whether the others can go on without this seat: where the score is kept, between rounds, if
    the game allows it and enough of them stay."""
    game = state.table_game
    stay = len(state.players) - len({*state.gone, seat})
    return (
        game.plays_on
        and table.mode == SCORE
        and game.between_rounds(state.game)
        and seat not in state.gone
        and stay >= game.seats[0]
    )


def come_back(
    table: Table, role: TableRole, seat: int, *, expected_version: int, key: str
) -> TableState:
    """A seat that had left plays again. Refused: `not-keeper`, `no-such-seat`, `not-out`."""
    seat_of(table, seat)
    check_scorekeeper(role)
    with _writing(table, expected_version, key, f"come back {seat}") as write:
        if not write.is_repeat:
            _check_open(write.state)
            if seat not in write.state.timeline.out:
                raise Refusal(PLAYS_ALREADY, player=write.state.players[seat])
            write.enter(BackEntry(seat), {"back": seat})
    return write.state


def close(table: Table) -> TableState:
    """An operator ends the game as it stands, until that is undone. Refused as `game-over`."""
    with _writing(table, None, None, "close") as write:
        _check_open(write.state)
        if write.state.game.is_over:
            raise Refusal(NOTHING_TO_CLOSE)
        write.enter(CloseEntry(), {"closed": True})
    return write.state


def set_mode(table: Table, role: TableRole, mode: str) -> None:
    """Keep score from now on, or judge every card. Refused as `not-keeper`, and as `wrong-phase`
    in the middle of a round."""
    check_scorekeeper(role)
    if mode not in MODES:
        raise Malformed(f"{' or '.join(MODES)} was expected.")
    state = folding.state_of(table)
    if not state.table_game.between_rounds(state.game):
        raise Refusal(MODE_IN_A_ROUND)
    if state.timeline.out and mode != SCORE:
        raise Refusal(MODE_WITHOUT_ALL, player=state.players[state.timeline.out[0]])
    Table.objects.filter(pk=table.pk).update(mode=mode)
    table.count_change()
    news.announce_table(table)


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
        """One more entry; a `Refusal` where the rules don't allow it."""
        self.state = self.state.after(entry, by)
        self.write.append(document)


@contextmanager
def _writing(
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
            if before.is_over or table_write.state.is_over:
                groups.note(table.stream_id)
            news.announce_table(table, table_write.state)


def _check_undoes(state: TableState, role: TableRole) -> None:
    """Refused as `not-your-seat` where the last entry is somebody else's."""
    is_own = role.is_scorekeeper or (role.seat is not None and state.last_seat == role.seat)
    if state.timeline.previous is not None and not is_own:
        raise Refusal(NOT_YOUR_ENTRY)


def _enter_move(
    table: Table, write: TableWrite, role: TableRole, document: Mapping[str, Any]
) -> None:
    """One move, if this device may make it."""
    (entry,) = write.state.read([document])
    if entry.seat is None or entry.is_ruled:
        check_scorekeeper(role)
    if entry.seat is not None:
        check_acts_for(role, entry.seat)
        _check_hand_is_not_tried(table, write.state, role, entry.seat)
    by: Seat = None if role.is_scorekeeper else role.seat
    write.enter(entry, {"made": document_of(entry), "by": by}, by)


def _check_hand_is_not_tried(table: Table, state: TableState, role: TableRole, seat: int) -> None:
    """Where the game knows hands, a refused card tells what is not in one: the scorekeeper enters
    for no seat that has a phone of its own."""
    is_own = seat == role.seat
    if not is_own and state.table_game.knows_hands(state.game) and has_own_phone(table, seat):
        raise Refusal(HAND_IS_THEIRS, player=state.players[seat])


def _enter_setup(write: TableWrite, role: TableRole, document: Mapping[str, Any]) -> None:
    check_scorekeeper(role)
    setup = document.get("setup")
    if set(document) != {"type", "setup"} or not isinstance(setup, dict):
        raise Malformed("A setup is an object under the key setup.")
    write.state.start({**write.state.timeline.setup, **setup})
    write.enter(SetupEntry(setup), {"told": setup})


def _check_open(state: TableState) -> None:
    left = state.timeline.left_seat
    if left is not None:
        raise Refusal(LEFT, player=state.players[left])
    if state.timeline.is_closed:
        raise Refusal(CLOSED)


def _chose_at_once(table: Table, role: TableRole, stale: journal.Stale) -> bool:
    """Whether all that this seat has not seen is others' choosing while it chose itself."""
    if role.seat is None or role.is_scorekeeper:
        return False
    unseen = journal.read(table.stream_id, after=stale.expected, upto=stale.version)
    others = all("made" in entry and entry["made"].get("seat") != role.seat for entry in unseen)
    game = folding.state_of(table, stale.version).game
    return (
        others
        and stale.expected < stale.version
        and _chooses(table, role.seat, stale, game.to_act())
    )


def _chooses(table: Table, seat: int, stale: journal.Stale, acting: Sequence[Seat]) -> bool:
    before = folding.state_of(table, stale.expected).game.to_act()
    return seat in acting and seat in before and len(before) > 1


def _body(deed: str, what: Any) -> str:
    return f"{deed} {json.dumps(what, sort_keys=True)}"
