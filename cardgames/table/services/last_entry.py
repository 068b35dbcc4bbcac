"""What was entered last at a table, in words: an entry, a correction, or what was taken back.

What a seat has chosen in secret is told only once all may know it (`TableState.visible_moves`).
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Seat
from cardgames.history import (
    BackEntry,
    CorrectionEntry,
    Entry,
    MoveEntry,
    NoteEntry,
    OutEntry,
    Timeline,
)
from cardgames.rulings import ScoreRuling
from cardgames.table.services.entry_words import (
    names_with_points,
    open_words_of,
    part_in,
    ruling_words,
    whole_round,
    words_of_end,
    words_of_entry,
)
from cardgames.table.services.folding import TableState
from cardgames.table_game import SCORE
from ninelives_site.core.refusal import Refusal

MOST_CORRECTIONS = 20
"""The most corrections that the history tells, the newest first."""
SWAPPED = 2
"""The most corrected entries that are told after a correction: the two whose cards were swapped."""


def last_words(state: TableState, is_short: bool = False) -> str:
    """What was entered last of what counts, in words; "" before the first entry. Chance that came
    of a player's move is told with it. `is_short`: as it stands beside the keys."""
    if state.timeline.is_broken_off:
        return words_of_end(state)
    if _takes_correction_back(state):
        return _("Taken back: %(what)s.") % {"what": undone_words(state).removesuffix(".")}
    if correction := _correction_told(state):
        return _words_of_correction(state, correction)
    if _rules_anew(state):
        return _words_of_ruling_anew(state)
    if (seat := _who_chooses_anew(state)) is not None:
        return _("%(name)s chooses anew.") % {"name": state.players[seat]}
    match state.timeline.last:
        case OutEntry(seat):
            return _("%(name)s left; the others play on.") % {"name": state.players[seat]}
        case BackEntry(seat):
            return _("%(name)s plays again.") % {"name": state.players[seat]}
        case NoteEntry():
            return _words_of_note(state)
    if not state.moves:
        return ""
    first = len(state.moves) - 1
    while first and _was_due(state, first):
        first -= 1
    tell = state.table_game.short_words if is_short else state.table_game.words
    games = pairwise(state.replayed.games[first:])
    return " ".join(
        words_of_entry(state, entry, before, after, tell)
        for entry, (before, after) in zip(state.moves[first:], games, strict=False)
    )


def correction_by_entries(state: TableState) -> list[str]:
    """What was entered last, where that is a correction: each of its entries apart, and apart from
    them how many later ones went; empty of anything else."""
    if state.timeline.is_broken_off or _takes_correction_back(state):
        return []
    if (correction := _correction_told(state)) is None:
        return []
    done, what, lost = _what_was_corrected(state, correction)
    if lost:
        return [f"{_with_lost(done, lost)}.", *(f"{each}." for each in what)]
    return [f"{done}: {what[0]}.", *(f"{each}." for each in what[1:])] if what else [f"{done}."]


def corrections(state: TableState) -> list[tuple[str, list[str]]]:
    """The corrections that count, the newest first, each with what was entered before: also of what
    is in the history no more. Rulings stand there as entries."""
    found: list[tuple[str, list[str]]] = []
    timeline: Timeline | None = state.timeline
    while timeline is not None and len(found) < MOST_CORRECTIONS:
        if isinstance(timeline.last, CorrectionEntry):
            then = _as_of(state, timeline)
            if correction := _correction_told(then):
                found.append((_words_of_correction(then, correction), _replaced(then)))
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


def _correction_told(state: TableState) -> CorrectionEntry | None:
    """The last entry, where it is a correction that is told as one: no ruling has come with it, and
    nobody chooses anew."""
    last = state.timeline.last
    if not isinstance(last, CorrectionEntry) or _rules_anew(state):
        return None
    return last if _who_chooses_anew(state) is None else None


def _who_chooses_anew(state: TableState) -> Seat:
    """Whose choice was taken back last while it was secret; None of any other entry."""
    match state.timeline.last, state.timeline.previous:
        case CorrectionEntry(first, moves=(), drop=1), Timeline() as before:
            was_secret = state.table_game.hides(_as_of(state, before).game)
            return before.moves[first].seat if was_secret else None
    return None


def _words_of_correction(state: TableState, correction: CorrectionEntry) -> str:
    """What was corrected, as it counts now, put in or taken out, and how many later entries went
    with that."""
    done, what, lost = _what_was_corrected(state, correction)
    done = _with_lost(done, lost) if lost else done
    return f"{done}: {'; '.join(what)}." if what else f"{done}."


def _with_lost(done: str, lost: int) -> str:
    words = ngettext(
        "%(done)s, and %(number)s later entry taken back",
        "%(done)s, and %(number)s later entries taken back",
        lost,
    )
    return words % {"done": done, "number": lost}


def _what_was_corrected(
    state: TableState, correction: CorrectionEntry
) -> tuple[str, list[str], int]:
    """What the last correction did, the entries that it did it to and the points that it changed,
    in words that a sentence ends with (none where they are secret), and how many later ones went
    with it: then no points are told, as they came of those, too."""
    done, told, lost = _what_was_done(state, correction)
    lost = max(lost, 0) + _notes_gone(state)
    points = _points_changed(state) if told and not lost else ""
    if len(told) == 1:
        ((words, where),) = told
        return done, [_with_facts(words, where, points)], lost
    what = [_with_facts(words, where) for words, where in told]
    return done, [*what, points] if points else what, lost


def _with_facts(words: str, *facts: str) -> str:
    """`Ben plays 3 of clubs (round 1, trick 5; Ben −3)`."""
    told = "; ".join(filter(None, facts))
    return f"{words} ({told})" if told else words


def _notes_gone(state: TableState) -> int:
    """How many notes of the round that is played count no more since the last entry."""
    before = state.timeline.previous
    if before is None or not before.notes:
        return 0
    return max(0, len(_as_of(state, before).notes) - len(state.notes))


def _what_was_done(
    state: TableState, correction: CorrectionEntry
) -> tuple[str, list[tuple[str, str]], int]:
    """The same without the points: each entry, and where it stands."""
    new, gone = _changed(state)
    if not new and (gone or not correction.moves):
        return _("Taken out"), _told_before(state, correction.first), len(gone) - 1
    if not new:  # a ruling went, as what was entered first was right
        return _("Corrected"), _told_now(state, [correction.first]), 0
    if correction.puts_in:
        return _("Put in"), _told_now(state, new), len(gone)
    return _("Corrected"), _told_now(state, new), len(gone) - len(new)


def _points_changed(state: TableState) -> str:
    """What the last entry has changed in the scores, by name; "" where it has nothing."""
    if state.timeline.previous is None:
        return ""
    old, new = _as_of(state, state.timeline.previous).game.points(), state.game.points()
    changed = [now - then for now, then in zip(new, old, strict=True)]
    return names_with_points(state.players, changed)


def _changed(state: TableState) -> tuple[list[int], list[int]]:
    """The numbers of the moves that came by the last entry, and of those that went with it."""
    before = () if state.timeline.previous is None else state.timeline.previous.moves
    return _those_not_in(before, state.moves), _those_not_in(state.moves, before)


def _those_not_in(moves: Sequence[MoveEntry], others: Sequence[MoveEntry]) -> list[int]:
    """The numbers of those others, rulings apart, that are none of these moves, though they may be
    equal to one."""
    known = set(map(id, moves))
    return [
        number
        for number, other in enumerate(others)
        if id(other) not in known and not isinstance(other.move, ScoreRuling)
    ]


def _told_now(state: TableState, numbers: Sequence[int]) -> list[tuple[str, str]]:
    """These entries, the two of a swap, in words that a sentence ends with, and where they stand;
    of a whole round and of a ruling, the number of the round; none where they are secret."""
    shown = [number for number in numbers[:SWAPPED] if number < state.visible_moves]
    return [
        (found, "")
        if (found := whole_round(state, number) or _the_correction(state, number))
        else (open_words_of(state, number).removesuffix("."), _where(state, number))
        for number in shown
    ]


def _where(state: TableState, number: int) -> str:
    """`round 1, trick 5`: where an entry was made, as far as that is not where the last one was;
    of parts of a round only those that have a number."""
    round_then, then = _place_of(state, number)
    last = state.replayed.applied - 1
    round_now, now = _place_of(state, last) if last >= 0 else (round_then, then)
    places = [_(state.table_game.round_word) % {"number": round_then}]
    if round_then == round_now:
        places.clear()
    if (places or then != now) and any(map(str.isdigit, then)):
        places.append(then[:1].lower() + then[1:])
    return ", ".join(places)


def _place_of(state: TableState, number: int) -> tuple[int, str]:
    """The round of an entry, and its part."""
    after = state.replayed.games[number + 1]
    return state.table_game.round_of(after), part_in(state, state.replayed, number)


def _the_correction(state: TableState, number: int) -> str:
    """`the correction of round 1`, where an entry is a ruling; "" for any other."""
    ruled = _round_ruled(state, number)
    return _("the correction of %(round)s") % {"round": ruled} if ruled else ""


def _round_ruled(state: TableState, number: int) -> str:
    """`round 1`, which an entry rules about; "" where it is no ruling."""
    ruling = state.moves[number].move
    if not isinstance(ruling, ScoreRuling):
        return ""
    return _(state.table_game.round_word) % {"number": ruling.round}


def _told_before(state: TableState, number: int) -> list[tuple[str, str]]:
    """The same of an entry that counted before the last one."""
    before = state.timeline.previous
    return [] if before is None else _told_now(_as_of(state, before), [number])


def _as_of(state: TableState, timeline: Timeline) -> TableState:
    """The table as it was, or would be again."""
    return replace(state, timeline=timeline, replayed=state.replayed.play(timeline.moves))


def _rules_anew(state: TableState) -> bool:
    """Whether a ruling has just come in the place of an earlier one."""
    before, last = state.timeline.previous, state.timeline.last
    if before is None or not (isinstance(last, CorrectionEntry) and state.moves):
        return False
    return _is_ruling(state.moves[-1]) and state.moves[-1] not in before.moves


def _words_of_ruling_anew(state: TableState) -> str:
    """The ruling that has come in the place of an earlier one, with what that changes."""
    entry = state.moves[-1]
    if not isinstance(entry.move, ScoreRuling):
        return ""
    words = (
        _("The table takes %(round)s out now: %(points)s (%(why)s).")
        if entry.move.out
        else _("The table corrects %(round)s again: %(points)s (%(why)s).")
    )
    return ruling_words(state, words, entry.move, entry.why, _points_changed(state))


def correction_in_short(state: TableState) -> str:
    """What was done last to what was entered before, where there is no room to say what; "" of any
    other entry."""
    if _takes_correction_back(state):
        return _("A correction was taken back.")
    if _is_ruling(state.timeline.last) or _rules_anew(state):
        return _("The table corrects %(round)s.") % {"round": _round_ruled(state, -1)}
    return _("An earlier entry was corrected.") if puts_right(state) else ""


def puts_right(state: TableState) -> bool:
    """Whether what was entered last puts something right that was entered before, or such an entry
    was just taken back."""
    is_back = _takes_correction_back(state)
    return is_back or _is_noted_anew(state) or _is_correction(state.timeline.last)


def _takes_correction_back(state: TableState) -> bool:
    """Whether a correction was just taken back, or a ruling."""
    undone = state.timeline.undone
    return undone is not None and _is_correction(undone.last)


def _is_correction(entry: Entry | None) -> bool:
    return isinstance(entry, CorrectionEntry) or _is_ruling(entry)


def _is_ruling(entry: Entry | None) -> bool:
    return isinstance(entry, MoveEntry) and isinstance(entry.move, ScoreRuling)


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
        return _words_of_note(replace(state, timeline=undone))
    if isinstance(undone.last, CorrectionEntry):
        before = _as_of(state, undone)
        if not _what_was_corrected(before, undone.last)[1]:
            return _("the last entry")
        return f"“{_words_of_correction(before, undone.last).removesuffix('.')}”"
    if len(undone.moves) == len(state.moves) + 1 and isinstance(undone.last, MoveEntry):
        try:
            after = undone.last.after(state.game)
        except Refusal:
            return _("the last entry")
        return words_of_entry(state, undone.last, state.game, after, state.table_game.words)
    return _("the last entry")


def _words_of_note(state: TableState) -> str:
    """The note that was made last."""
    noted = state.noted_round(SCORE)
    match state.timeline.last:
        case NoteEntry(last) if noted and _is_noted_anew(state):
            return _("Corrected: %(what)s.") % {"what": noted.last_words(last).removesuffix(".")}
        case NoteEntry(last) if noted:
            return noted.last_words(last)
    return ""


def _is_noted_anew(state: TableState) -> bool:
    """Whether the last entry is a note that says anew what was noted before."""
    match state.timeline.last, state.timeline.previous:
        case NoteEntry(note), Timeline(notes=notes):
            return note.is_anew(notes)
    return False
