"""The state of a table, made of the entries in its journal.

Entries, as the journal holds them:

    {"made": {"seat": 0, "type": "bid", …}, "by": 0}   a move, and whose device (null: the table's)
    {"noted": {"seat": 0, "type": "noted-bid", …}, "by": 0, "device": "3a…"}   a note on the round
                                                        that is played, and on which device
    {"told": {"kittykeeper": 1}}                        the setup, before the first move
    {"made": {…, "ruled": "a card was paid"}, "by": null}   the same, as the table lets it stand
    {"corrected": {"at": 3, "drop": 1, "moves": […]}, "corrector": 0}   moves put in the place of
                                                        others, and by whose phone; "puts_in": true
                                                        where the first was forgotten; with "by" a
                                                        seat has taken back what it chose in secret
    {"sealed": "5f…"}                                   the commitment to the next shuffle
    {"shuffled": {"0": "a1…"}}                          it begins, with the values sent, by seat
    {"made": …, "by": null, "dealt": true}, {"told": …, "dealt": true}   cards of it; with "by" a
                                                        seat, drawn for its move
    {"made": …, "by": null, "bot": true}                a bot's move; with "late": true for somebody
                                                        who took too long
    {"left": 2}                                         a seat has left
    {"out": 2}, {"back": 2}                             a seat has left, and the others play on; it
                                                        plays again
    {"closed": true}                                    an operator has closed the game
    {"undone": true}                                    the last entry that counts is taken back
    {"redone": true}                                    and, right after that, put back

Names are no entries: whoever is renamed is so in all that was entered before.
"""

import itertools
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from cardgames.dealing import Dealer, Luck
from cardgames.engine import CardGame, Seat, seats_with_most
from cardgames.history import (
    BackEntry,
    CloseEntry,
    CorrectionEntry,
    Entry,
    LeaveEntry,
    MoveEntry,
    NoteEntry,
    OutEntry,
    RedoEntry,
    Replayed,
    SealEntry,
    SetupEntry,
    ShuffleEntry,
    Timeline,
    UndoEntry,
    replay,
)
from cardgames.notes import Note, Noting, SeatNote
from cardgames.past.old import OWN_LINES, OwnLine, read_ruling
from cardgames.refusals import NOTHING_TO_NOTE
from cardgames.table.models import Table
from cardgames.table.services import statements
from cardgames.table_game import SCORE, TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal import journal
from ninelives_site.journal.fold import Fold
from ninelives_site.journal.journal import EntryData

MOST_WORDS = 80
"""Characters of a word why."""


@dataclass(frozen=True, slots=True)
class TableState:
    """A table's game at a version of its journal."""

    table_game: TableGame
    players: tuple[str, ...]
    options: Mapping[str, Any]
    version: int
    timeline: Timeline
    replayed: Replayed
    eyes: str = field(default="", compare=False)
    """The digest of the device that looks; "" for everybody's."""

    @property
    def game(self) -> CardGame:
        return self.replayed.game

    @property
    def moves(self) -> tuple[MoveEntry, ...]:
        return self.timeline.moves

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be entered: the game has ended, or was broken off."""
        return self.timeline.is_broken_off or self.game.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; where it was broken off, or those have left who would have, of those who
        stay who has the most points."""
        outcome = self.game.outcome()
        won = tuple(seat for seat in outcome.winners if seat not in self.gone) if outcome else ()
        if won or not (outcome or self.timeline.is_broken_off):
            return won
        points = self.game.points()
        staying = [seat for seat in range(len(points)) if seat not in self.gone]
        best = seats_with_most([points[seat] for seat in staying])
        return tuple(staying[place] for place in best)

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats that have left the game."""
        left = self.timeline.left_seat
        return self.timeline.out if left is None else (*self.timeline.out, left)

    @property
    def visible_games(self) -> int:
        """How many of the game's states, from its start on, all may know whole: those up to the
        last in which nothing is secret, neither a choice nor a hand. All of them once it is over.
        """
        visible = len(self.replayed.games)
        if self.game.is_over:
            return visible
        while visible and self._has_secrets(self.replayed.games[visible - 1]):
            visible -= 1
        return visible

    @property
    def visible_moves(self) -> int:
        """How many moves all may know."""
        return max(self.visible_games - 1, 0)

    def _has_secrets(self, game: CardGame) -> bool:
        return self.table_game.hides(game) or self.table_game.knows_hands(game)

    def seen_by(self, device: str) -> "TableState":
        """The table as the device of this digest may see it: what is noted in secret, too, if it
        was tapped there."""
        return replace(self, eyes=device)

    def noting(self, mode: str) -> Noting | None:
        """The round that is being noted, with all notes that fit; None where none can be."""
        if self.is_over:
            return None
        noting = self.table_game.noting(self.game, mode, self.timeline.settled)
        if noting is None:
            return None
        for note in self.timeline.notes:
            with suppress(Refusal):  # one that no longer fits behind a correction
                noting = noting.noted(note)
        return noting.seen_by(self.eyes)

    def is_counted(self, mode: str) -> bool:
        """Whether all is noted of the round that is played."""
        noting = self.noting(mode)
        return noting is not None and not noting.missing

    @property
    def notes(self) -> tuple[SeatNote, ...]:
        """The notes that count on the round that is being played."""
        noting = self.noting(SCORE) if self.timeline.notes else None
        return noting.notes if noting else ()

    @property
    def is_dealt(self) -> bool:
        """Whether the server deals: then the first entry was the seal of a shuffle."""
        return bool(self.timeline.seal or self.timeline.shuffles)

    @property
    def dealer(self) -> Dealer[Any]:
        """What chance does here, in a game that can be dealt."""
        if self.table_game.dealer is None:
            raise TypeError(f"{self.table_game.slug} has no dealer.")
        return self.table_game.dealer

    @property
    def has_hands(self) -> bool:
        """Whether the server has dealt hands that are still being played: also in a game that was
        broken off, as an undo lets it go on."""
        is_played = bool(self.timeline.shuffles) and not (self.game.is_over or self.awaits_deal)
        return is_played and self.table_game.knows_hands(self.game)

    @property
    def awaits_deal(self) -> bool:
        """Whether nothing can be done but to deal."""
        is_open = bool(self.timeline.seal) and not self.is_over
        return is_open and bool(self.dealer.deal(self.game, Luck(itertools.repeat(0))))

    def awaited(self, mode: str) -> tuple[Seat, ...]:
        """The seats that there is a pad for, the likeliest first; None is the table's."""
        if self.is_dealt:
            seats = () if self.awaits_deal else self.table_game.awaited(self.game, mode)
            return tuple(seat for seat in seats if seat is not None)
        noting = self.noting(mode)
        return noting.awaited if noting else self.table_game.awaited(self.game, mode)

    def tells_for_table(self, seat: Seat) -> bool:
        """Whether this seat may enter what is the table's to do now."""
        return (
            seat is not None
            and not self.is_dealt
            and seat == self.table_game.tells_for_table(self.game)
        )

    def is_note(self, document: Mapping[str, Any]) -> bool:
        """Whether it is a note's, not a move's."""
        known, named = self.table_game.notes, document.get("type")
        return isinstance(named, str) and named in (known.types if known else OWN_LINES)

    def read_note(self, document: Mapping[str, Any], device: str = "") -> SeatNote:
        """A note from its document; `Malformed` where it has not the shape of one. Refused as
        `wrong-phase` in a game that has none."""
        if self.table_game.notes is None:
            raise Refusal(NOTHING_TO_NOTE)
        seat, note = self.table_game.notes.read(document, len(self.players))
        if seat is None or not isinstance(note, Note):
            raise TypeError(f"{note} is no note of a seat.")
        return SeatNote(seat, note, device=device)

    def read_stored_note(self, document: Mapping[str, Any], device: str) -> SeatNote:
        """A note of the journal, which may hold lines of former versions."""
        if document["type"] in OWN_LINES:
            return SeatNote(document["seat"], OwnLine(), device=device)
        return self.read_note(document, device)

    def read(self, documents: Sequence[Mapping[str, Any]]) -> tuple[MoveEntry, ...]:
        """Moves from their documents; `Malformed` where one has not the shape of one."""
        return tuple(
            self._read_move(document, f"Move {index}: ") for index, document in enumerate(documents)
        )

    def read_stored(self, document: Mapping[str, Any]) -> MoveEntry:
        """A move of the journal, which may hold rulings of former versions."""
        if ruling := read_ruling(document):
            return MoveEntry(None, ruling, document["ruled"])
        return self._read_move(document, "")

    def _read_move(self, document: Mapping[str, Any], place: str) -> MoveEntry:
        """One move; `ruled` in it is why the table lets it stand."""
        why = document.get("ruled", "")
        plain = {key: value for key, value in document.items() if key != "ruled"}
        try:
            if not isinstance(why, str) or ("ruled" in document and not 0 < len(why) <= MOST_WORDS):
                raise Malformed(f"ruled: 1 to {MOST_WORDS} characters were expected.")
            seat, move = self.table_game.recorded.read_move(self.game, plain)
        except Malformed as error:
            raise Malformed(f"{place}{error}") from None
        return MoveEntry(seat, move, why)

    def start(self, setup: Mapping[str, Any]) -> CardGame:
        """The game before its first move with this setup; `Malformed`, or a `Refusal`."""
        return self.table_game.started(self.players, self.options, setup)

    def after(self, entry: Entry, by: Seat = None) -> "TableState":
        """The state after one more entry; a `Refusal` where it can't be."""
        if isinstance(entry, NoteEntry):
            noting = self.seen_by(entry.noted.device).noting(SCORE)
            if noting is None:
                raise Refusal(NOTHING_TO_NOTE)
            noting.checked(entry.noted)
        state = self._noted(entry, by)._played()
        refused = state.replayed.refusal
        if isinstance(entry, MoveEntry):  # a row stands only once it was entered
            refused = refused or state.replayed.against.get(len(self.moves))
        if refused:
            raise refused
        return state

    def _noted(self, entry: Entry, by: Seat) -> "TableState":
        """One entry more, its moves not played yet."""
        return replace(self, version=self.version + 1, timeline=self.timeline.after(entry, by))

    def _played(self) -> "TableState":
        """The moves of the timeline played; only what differs from before is played again."""
        done, timeline = self.replayed, self.timeline
        if timeline.setup != done.setup:
            start = self.start(timeline.setup)
            return replace(self, replayed=replay(start, timeline.moves, timeline.setup))
        return replace(self, replayed=done.play(timeline.moves))


def _bytes_of(version: int, state: TableState) -> int:
    """What a state takes, roughly: it holds the game after each move, each with all its lines."""
    return version * (4_000 + 4 * (version + len(state.game.lines())))


_states: Fold[TableState] = Fold(_bytes_of)


def marked(entry: CorrectionEntry, corrector: Seat) -> CorrectionEntry:
    """A correction with its moves as the phone of this seat has entered them."""
    moves = (
        replace(move, is_corrected=True, is_put_in=entry.puts_in, corrector=corrector)
        for move in entry.moves
    )
    return replace(entry, moves=tuple(moves))


def state_of(table: Table, version: int | None = None) -> TableState:
    """The table's state, at this version or now."""
    if version is None:
        version = journal.version(table.stream_id)
    players = statements.names_at(table)
    noted = _states.state(
        table.stream_id, version, _empty_state(table, players), _after_stored, depends_on=players
    )
    # Moves are played once, when all entries are noted: corrections cost no replay each.
    state = noted._played()
    if state.replayed is not noted.replayed:
        remember(table, state)
    return state


def remember(table: Table, state: TableState) -> None:
    """What was just written needs no reading, once the write is committed."""
    _states.remember(table.stream_id, state.version, state, depends_on=state.players)


def forget_states() -> None:
    """Forget every state; the next look reads the journal from its start."""
    _states.forget()


def _empty_state(table: Table, players: tuple[str, ...]) -> TableState:
    start = table.table_game.started(players, table.options, {})
    return TableState(table.table_game, players, table.options, 0, Timeline(), Replayed((start,)))


def _after_stored(state: TableState, document: EntryData) -> TableState:
    return state._noted(_entry(state, document), document.get("by"))


def _flagged(entry: MoveEntry, document: Mapping[str, Any]) -> MoveEntry:
    """A move with what its entry says of how it was made."""
    dealt, bot = document.get("dealt", False), document.get("bot", False)
    if not (dealt or bot):
        return entry
    return replace(entry, is_dealt=dealt, is_by_bot=bot, is_late=document.get("late", False))


def _entry(state: TableState, document: Mapping[str, Any]) -> Entry:
    match document:
        case {"sealed": commitment}:
            return SealEntry(commitment)
        case {"shuffled": values}:
            return ShuffleEntry({int(seat): value for seat, value in values.items()})
        case {"made": move}:
            return _flagged(state.read_stored(move), document)
        case {"noted": note}:
            return NoteEntry(state.read_stored_note(note, document.get("device", "")))
        case {"told": setup}:
            return SetupEntry(setup, document.get("dealt", False))
        case {"corrected": {"at": number, "drop": drop, "moves": moves}}:
            new = tuple(map(state.read_stored, moves))
            entry = CorrectionEntry(number, new, drop, "puts_in" in document["corrected"])
            return marked(entry, document.get("corrector"))
        case {"left": seat}:
            return LeaveEntry(seat)
        case {"out": seat}:
            return OutEntry(seat)
        case {"back": seat}:
            return BackEntry(seat)
        case {"closed": True}:
            return CloseEntry()
        case {"undone": True}:
            return UndoEntry()
        case {"redone": True}:
            return RedoEntry()
    raise ValueError("no entry of a table")
