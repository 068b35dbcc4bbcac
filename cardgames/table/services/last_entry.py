"""What was entered last at a table, in words: an entry, a correction, or what was taken back.

What a seat has chosen in secret is told only once all may know it (`TableState.visible_moves`).
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.history import (
    BackEntry,
    CorrectionEntry,
    MoveEntry,
    NoteEntry,
    OutEntry,
    Timeline,
)
from cardgames.table.services.entry_words import (
    happened,
    names_with_points,
    open_words_of,
    whole_round,
    words_of_end,
    words_of_gone,
)
from cardgames.table.services.folding import TableState
from cardgames.table_game import SCORE
from ninelives_site.core.refusal import Refusal

MOST_CORRECTIONS = 20
"""The most corrections that the history tells, the newest first."""


class Corrected(NamedTuple):
    """What a correction did, to which entry (its sentence, "" where it is secret), and what came of
    that, a sentence each."""

    done: str
    what: str
    beside: tuple[str, ...]

    @property
    def words(self) -> str:
        return " ".join(
            (f"{self.done}: {self.what}" if self.what else f"{self.done}.", *self.beside)
        )

    @property
    def sentences(self) -> list[str]:
        """The same, first that something was corrected."""
        return [f"{self.done}.", *filter(None, (self.what, *self.beside))]


def last_words(state: TableState, is_short: bool = False) -> str:
    """What was entered last of what counts, in words; "" before the first entry. Chance that came
    of a player's move is told with it. `is_short`: as it stands beside the board."""
    if not state.timeline.is_broken_off:
        if _takes_correction_back(state):
            return _("Taken back: %(what)s") % {"what": undone_words(state)}
        if corrected := _correction(state):
            return corrected.words
    return " ".join(_last_sentences(state, is_short))


def _last_sentences(state: TableState, is_short: bool = False) -> list[str]:
    """The same of all but corrections, sentence by sentence."""
    if state.timeline.is_broken_off:
        return [words_of_end(state)]
    if (seat := _who_chooses_anew(state)) is not None:
        return [_("%(name)s chooses anew.") % {"name": state.players[seat]}]
    match state.timeline.last:
        case OutEntry(seat):
            return [_("%(name)s left; the others play on.") % {"name": state.players[seat]}]
        case BackEntry(seat):
            return [_("%(name)s plays again.") % {"name": state.players[seat]}]
        case NoteEntry():
            return [_words_of_note(state)]
    if not state.moves:
        return []
    first = len(state.moves) - 1
    while first and _was_due(state, first):
        first -= 1
    games = pairwise(state.replayed.games[first:])
    found = [
        happened(state, entry, before, after)
        for entry, (before, after) in zip(state.moves[first:], games, strict=False)
    ]
    return [words for each in found for words in (each.beside if is_short else each.sentences)]


def words_back(state: TableState, count: int) -> str:
    """The same of the entry before which so many undos lead."""
    timeline = state.timeline
    for _entry in range(count - 1):
        timeline = timeline.previous or timeline
    return last_words(_as_of(state, timeline))


def last_sentences(state: TableState) -> list[str]:
    """The same for a screen, sentence by sentence."""
    if not state.timeline.is_broken_off:
        if _takes_correction_back(state):
            return [correction_in_short(state)]
        if corrected := _correction(state):
            return corrected.sentences
    return _last_sentences(state)


def corrections(state: TableState) -> list[tuple[str, list[str]]]:
    """The corrections that count, the newest first, each with what was entered before: also of what
    is in the history no more."""
    found: list[tuple[str, list[str]]] = []
    timeline: Timeline | None = state.timeline
    while timeline is not None and len(found) < MOST_CORRECTIONS:
        if isinstance(timeline.last, CorrectionEntry):
            then = _as_of(state, timeline)
            if corrected := _correction(then):
                found.append((corrected.words, _replaced(then)))
        timeline = timeline.previous
    return found


def _replaced(state: TableState) -> list[str]:
    """What the last correction took the place of, and what went with it, in words, as far as all
    may know it."""
    if state.timeline.previous is None:
        return []
    before = _as_of(state, state.timeline.previous)
    _new, gone = _changed(state)
    return [open_words_of(before, number) for number in gone if number < before.visible_moves]


def _who_chooses_anew(state: TableState) -> Seat:
    """Whose choice was taken back last while it was secret; None of any other entry."""
    match state.timeline.last, state.timeline.previous:
        case CorrectionEntry(first, moves=(), drop=1), Timeline() as before:
            was_secret = state.table_game.hides(_as_of(state, before).game)
            return before.moves[first].seat if was_secret else None
    return None


def _correction(state: TableState) -> Corrected | None:
    """What the last entry put right, where it is a correction; None also where it lets somebody
    choose anew."""
    last, before = state.timeline.last, state.timeline.previous
    if not isinstance(last, CorrectionEntry) or before is None:
        return None
    if _who_chooses_anew(state) is not None:
        return None
    new, gone = _changed(state)
    if not new:
        row = next((number for number in gone if before.moves[number].is_row), last.first)
        what = _sentence(_as_of(state, before), row)
        return Corrected(_("Taken out"), what, _points_changed(state, before))
    done = _("Put in") if last.puts_in else _("Corrected")
    results = sum(state.moves[number].is_row for number in new[1:])
    lost = 0 if results else max(0, len(gone) - len(new) + last.puts_in)
    beside = (words_of_gone(lost),) if lost else _points_changed(state, before)
    return Corrected(done, _sentence(state, new[0]), beside)


def _points_changed(state: TableState, before: Timeline) -> tuple[str, ...]:
    """What the last entry has changed in the scores, by name, as a sentence; none for nothing."""
    old, new = _as_of(state, before).game.points(), state.game.points()
    changed = [now - then for now, then in zip(new, old, strict=True)]
    told = names_with_points(state.players, changed)
    return (f"{told}.",) if told else ()


def _changed(state: TableState) -> tuple[list[int], list[int]]:
    """The numbers of the moves that came by the last entry, and of those that went with it."""
    before = () if state.timeline.previous is None else state.timeline.previous.moves
    return _those_not_in(before, state.moves), _those_not_in(state.moves, before)


def _those_not_in(moves: Sequence[MoveEntry], others: Sequence[MoveEntry]) -> list[int]:
    """The numbers of those others that are none of these moves, though they may equal one."""
    known = set(map(id, moves))
    return [number for number, other in enumerate(others) if id(other) not in known]


def _sentence(state: TableState, number: int) -> str:
    """An entry, or the round that it is all of; "" where it is secret."""
    if number >= state.visible_moves:
        return ""
    whole = whole_round(state, number)
    return f"{whole}." if whole else open_words_of(state, number)


def _as_of(state: TableState, timeline: Timeline) -> TableState:
    """The table as it was, or would be again."""
    return replace(state, timeline=timeline, replayed=state.replayed.play(timeline.moves))


def correction_in_short(state: TableState) -> str:
    """What was done last to what was entered before, where there is no room to say what; "" of any
    other entry."""
    if _takes_correction_back(state):
        return _("A correction was taken back.")
    return _("An earlier entry was corrected.") if puts_right(state) else ""


def puts_right(state: TableState) -> bool:
    """Whether what was entered last puts something right that was entered before, or such an entry
    was just taken back."""
    is_back = _takes_correction_back(state)
    return is_back or _is_noted_anew(state) or isinstance(state.timeline.last, CorrectionEntry)


def _takes_correction_back(state: TableState) -> bool:
    """Whether a correction was just taken back."""
    undone = state.timeline.undone
    return undone is not None and isinstance(undone.last, CorrectionEntry)


def _was_due(state: TableState, index: int) -> bool:
    """Whether a move is chance that came of the move before: no deal."""
    entry, game = state.moves[index], state.replayed.games[index]
    is_chance = entry.is_dealt and entry.seat is None
    return is_chance and not state.table_game.between_rounds(game)


def undone_words(state: TableState) -> str:
    """What was taken back last, and could be put back; "" where nothing was."""
    undone = state.timeline.undone
    if undone is None:
        return ""
    if isinstance(undone.last, NoteEntry):
        return _words_of_note(replace(state, timeline=undone)) or _("the last entry")
    if isinstance(undone.last, CorrectionEntry):
        corrected = _correction(_as_of(state, undone))
        return corrected.words if corrected else _("the last entry")
    if len(undone.moves) == len(state.moves) + 1 and isinstance(undone.last, MoveEntry):
        try:
            after = undone.last.after(state.game)
        except Refusal:
            return _("the last entry")
        return happened(state, undone.last, state.game, after).words
    return _("the last entry")


def _words_of_note(state: TableState) -> str:
    """The note that was made last."""
    noted = state.noting(SCORE)
    match state.timeline.last:
        case NoteEntry(last) if noted and _is_noted_anew(state):
            return f"{_('Corrected')}: {noted.last_words(last)}"
        case NoteEntry(last) if noted:
            return noted.last_words(last)
    return ""


def _is_noted_anew(state: TableState) -> bool:
    """Whether the last entry is a note that says anew what was noted before."""
    match state.timeline.last, state.timeline.previous:
        case NoteEntry(note), Timeline(notes=notes):
            return note.is_anew(notes)
    return False
