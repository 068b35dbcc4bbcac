"""Entering moves at a table, and how its score is kept.

What is against the rules raises the game's `Refusal`; nothing is written then.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgames.engine import LivesLost, Seat
from cardgames.history import MoveEntry, NoteEntry, SetupEntry
from cardgames.refusals import NOTHING_TO_NOTE
from cardgames.table.models import Table
from cardgames.table.refusals import (
    BOT_PLAYS,
    DEAL_FIRST,
    HAND_IS_THEIRS,
    LOSES_NO_MORE,
    MODE_IN_A_ROUND,
    MODE_WITHOUT_ALL,
    NO_SUCH_MODE,
    NOT_DEALT_IN,
    SERVER_DEALS,
)
from cardgames.table.services import dealing, folding, news
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import (
    TableRole,
    check_acts_for,
    check_scorekeeper,
    hands_seen,
    has_own_phone,
)
from cardgames.table.services.writing import (
    MOST_MOVES,
    Documents,
    TableWrite,
    body_of,
    check_open,
    document_of,
    writing,
)
from cardgames.table_game import MODES, REFEREE, SCORE
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal import journal

SETUP = "setup"


def enter(
    table: Table, role: TableRole, documents: Documents, *, expected_version: int, key: str
) -> TableState:
    """Enter moves, all of them or none; the state after them.

    Refused: a code of the game's rules page, `not-your-seat`, `game-over` after it was broken off;
    `Malformed` where a document has not the shape of a move; `journal.Stale` where somebody else
    has entered something since: but choices that several seats make at once, in secret, do not
    wait for one another, nor do notes in the lines of several seats, as long as they still fit.
    """
    if not 0 < len(documents) <= MOST_MOVES:
        raise Malformed(f"One to {MOST_MOVES} moves were expected, not {len(documents)}.")
    body = body_of("make", documents)
    try:
        return _enter(table, role, documents, expected_version, key, body)
    except journal.Stale as stale:
        if not _chose_at_once(table, documents, stale) and not _noted_at_once(
            table, documents, stale
        ):
            raise
        try:
            return _enter(table, role, documents, stale.version, key, body)
        except Refusal:
            raise stale from None


def _enter(
    table: Table, role: TableRole, documents: Documents, expected_version: int, key: str, body: str
) -> TableState:
    with writing(table, expected_version, key, body) as write:
        for document in () if write.is_repeat else documents:
            check_open(write.state)
            if document.get("type") == SETUP:
                _enter_setup(table, write, role, document)
            elif write.state.is_note(document):
                _enter_note(table, write, role, document)
            else:
                _enter_move(table, write, role, document)
    return write.state


def set_mode(table: Table, role: TableRole, mode: str) -> None:
    """Keep score from now on, or judge every card. Refused as `not-keeper`, and as `wrong-phase`
    in the middle of a round."""
    check_scorekeeper(role)
    if mode not in MODES:
        raise Malformed(f"{' or '.join(MODES)} was expected.")
    state = folding.state_of(table)
    if state.notes or not state.table_game.between_rounds(state.game):
        raise Refusal(MODE_IN_A_ROUND)
    if table.is_dealt:
        raise Refusal(NO_SUCH_MODE)
    if state.timeline.out and mode != SCORE:
        raise Refusal(MODE_WITHOUT_ALL, player=state.players[state.timeline.out[0]])
    Table.objects.filter(pk=table.pk).update(mode=mode)
    table.count_change()
    news.announce_table(table)


def _enter_move(
    table: Table, write: TableWrite, role: TableRole, document: Mapping[str, Any]
) -> None:
    """One move, if this device may make it."""
    (entry,) = write.state.read([document])
    if entry.is_ruled or (entry.seat is None and not write.state.tells_for_table(role.seat)):
        check_scorekeeper(role)
    if table.is_dealt:
        _check_is_players(write.state, entry)
    _check_stays(write.state, entry)
    if entry.seat is not None:
        check_acts_for(role, entry.seat)
        _check_hand_is_not_tried(table, write.state, role, entry.seat)
        _check_was_dealt_in(table, write.state, role, entry.seat)
    _make(table, write, entry, by=None if role.is_scorekeeper else role.seat)


def _make(table: Table, write: TableWrite, entry: MoveEntry, by: Seat) -> None:
    """Enter a move with the cards that the server draws for it, and all that chance does then."""
    entry = dealing.with_draws(table, write.state, entry)
    flags = {"bot": entry.is_by_bot, "late": entry.is_late, "dealt": entry.is_dealt}
    said = {name: True for name, is_set in flags.items() if is_set}
    write.enter(entry, {"made": document_of(entry), "by": by, **said}, by)
    dealing.go_on(table, write)


def _check_stays(state: TableState, entry: MoveEntry) -> None:
    """Refused as `seat-out` where somebody would lose lives who has left the game."""
    if not isinstance(entry.move, LivesLost):
        return
    for seat, lost in enumerate(entry.move.lost):
        if lost and seat in state.gone:
            raise Refusal(LOSES_NO_MORE, player=state.players[seat])


def _check_is_players(state: TableState, entry: MoveEntry) -> None:
    """Where the server deals: refused as `server-deals` for what comes of chance, and as
    `wrong-phase` before a round is dealt."""
    if entry.seat is None or state.dealer.draws(entry.move):
        raise Refusal(SERVER_DEALS)
    if state.awaits_deal:
        raise Refusal(DEAL_FIRST)


def _enter_note(
    table: Table, write: TableWrite, role: TableRole, document: Mapping[str, Any]
) -> None:
    """One note, if this device may make it, where the table keeps score."""
    note = write.state.read_note(document, role.device)
    check_acts_for(role, note.seat)
    if note.note.puts_right:
        check_scorekeeper(role)
    if table.mode == REFEREE:
        raise Refusal(NOTHING_TO_NOTE)
    if note.seat in write.state.gone:
        raise Refusal(LOSES_NO_MORE, player=write.state.players[note.seat])
    by: Seat = None if role.is_scorekeeper else role.seat
    noted = {"seat": note.seat, **note.note.document()}
    write.enter(NoteEntry(note), {"noted": noted, "by": by, "device": role.device}, by)


def enter_for_bot(
    table: Table, seat: int, move: GameMove, *, expected_version: int, is_late: bool = False
) -> TableState:
    """What a bot does at a seat, or for one that has taken too long. A version is followed by one
    entry, so that no key is needed: it would be one that a phone may have used.

    `journal.Stale` where the table has moved on since the bot began to think, or somebody has sat
    down there, or got up.
    """
    document = {"seat": seat, **move.document()}
    with writing(table, expected_version, None, body_of("bot", document)) as write:
        check_open(write.state)
        if is_late == table.seats.filter(number=seat, is_bot=True).exists():
            raise journal.Stale(expected_version, write.state.version)
        (entry,) = write.state.read([document])
        _make(table, write, replace(entry, is_by_bot=True, is_late=is_late), by=None)
    return write.state


def _check_hand_is_not_tried(table: Table, state: TableState, role: TableRole, seat: int) -> None:
    """Where the game knows hands, a refused card tells what is not in one: the scorekeeper enters
    for no seat that has a phone of its own, and nobody for a bot's."""
    if table.seats.filter(number=seat, is_bot=True).exists():
        raise Refusal(BOT_PLAYS, player=state.players[seat])
    is_own = seat == role.seat
    if not is_own and state.table_game.knows_hands(state.game) and has_own_phone(table, seat):
        raise Refusal(HAND_IS_THEIRS, player=state.players[seat])


def _check_was_dealt_in(table: Table, state: TableState, role: TableRole, seat: int) -> None:
    """Refused as `not-dealt-in` for a device that may not see the hand of this seat."""
    if seat not in hands_seen(table, state, role):
        raise Refusal(NOT_DEALT_IN[state.dealer.deals_each_round], player=state.players[seat])


def _enter_setup(
    table: Table, write: TableWrite, role: TableRole, document: Mapping[str, Any]
) -> None:
    """The setup as the table tells it; or what a seat tells of it for itself, where the server has
    dealt."""
    setup = document.get("setup")
    by: Seat = None
    if write.state.is_dealt:
        by, setup = _own_setup(write.state, role, document)
        _check_was_dealt_in(table, write.state, role, by)
    elif set(document) != {"type", "setup"} or not isinstance(setup, dict):
        raise Malformed("A setup has an object under the key setup, and no seat.")
    else:
        check_scorekeeper(role)
    write.state.start({**write.state.timeline.setup, **setup})
    write.enter(SetupEntry(setup), {"told": setup, "by": by}, by)


def _own_setup(
    state: TableState, role: TableRole, document: Mapping[str, Any]
) -> tuple[int, Mapping[str, Any]]:
    """The seat, and the setup with what it tells. Refused: `server-deals` where a seat has nothing
    to tell, `not-your-seat`, and as the game does."""
    seat, told = document.get("seat"), document.get("setup")
    if set(document) != {"seat", "type", "setup"} or not isinstance(told, dict):
        raise Refusal(SERVER_DEALS)
    if not isinstance(seat, int) or seat not in range(len(state.players)):
        raise Malformed("seat: one of the table's seats was expected.")
    check_acts_for(role, seat)
    return seat, state.table_game.own_setup(state.game, seat, told)


def _chose_at_once(table: Table, documents: Documents, stale: journal.Stale) -> bool:
    """Whether one seat chooses, and all that it has not seen is others' choosing meanwhile: nothing
    of the table's own, which may have been the whole of a round."""
    seat, *others = (document.get("seat") for document in documents)
    if not isinstance(seat, int) or any(other != seat for other in others):
        return False
    if not 0 <= stale.expected < stale.version:
        return False
    unseen = journal.read(table.stream_id, after=stale.expected, upto=stale.version)
    if all("told" in entry and entry.get("by") not in (seat, None) for entry in unseen):
        return True
    made = all(
        "made" in entry and entry["made"].get("seat") not in (seat, None) for entry in unseen
    )
    game = folding.state_of(table, stale.version).game
    return made and _chooses(table, seat, stale, game.to_act())


def _noted_at_once(table: Table, documents: Documents, stale: journal.Stale) -> bool:
    """Whether these are notes in lines of seats, and all that was not seen are notes in other
    seats' lines."""
    if not 0 <= stale.expected < stale.version:
        return False
    state = folding.state_of(table, stale.version)
    unseen = journal.read(table.stream_id, after=stale.expected, upto=stale.version)
    if not all(map(state.is_note, documents)) or not all("noted" in entry for entry in unseen):
        return False
    mine = [state.read_note(note) for note in documents]
    others = [state.read_note(entry["noted"]) for entry in unseen]
    in_lines = all(each.note.is_line for each in (*mine, *others))
    return in_lines and not {each.seat for each in mine} & {each.seat for each in others}


def _chooses(table: Table, seat: int, stale: journal.Stale, acting: Sequence[Seat]) -> bool:
    before = folding.state_of(table, stale.expected).game.to_act()
    return seat in acting and seat in before
