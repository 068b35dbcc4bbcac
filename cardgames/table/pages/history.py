"""A table’s history in words, by rounds, and the links that correct its entries."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardgames.pad import Draft
from cardgames.past.change import is_between
from cardgames.past.old import ScoreRuling
from cardgames.round_end import RoundEnd
from cardgames.table.pages.answers import why_marked
from cardgames.table.pages.drafts import FIX, FOR, INTO, ROW, SINCE, TABLE, opened
from cardgames.table.pages.round_end import rounds_that_ended, what_it_brought
from cardgames.table.services import entry_words
from cardgames.table.services.entry_words import EntryWords, RoundWords
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole

MOST_ROUNDS = 25
"""The most rounds on one page."""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One entry in words. `note`: who has put it right, `mark`: why it can't have been so; `fix`:
    the query of the table's page that corrects it, "" where this device can't."""

    text: str
    note: str = ""
    mark: str = ""
    fix: str = ""


@dataclass(frozen=True, slots=True)
class HistoryPart:
    """A part of a round, such as a trick: its heading, if it has one, and its entries, the newest
    first."""

    title: str
    entries: tuple[HistoryEntry, ...]


@dataclass(frozen=True, slots=True)
class HistoryRound:
    """A round: its number and title, and its parts, the newest first. Of one that is over `end` is
    its table. `fix` is the query of the table's page that puts the whole round right, `into` the
    one that puts a forgotten one in before it; "" where this device can't."""

    number: int
    title: str
    end: RoundEnd | None
    parts: tuple[HistoryPart, ...]
    fix: str
    into: str

    @property
    def can_be_opened(self) -> bool:
        """Whether anything of it can be put right."""
        return bool(self.fix) or any(entry.fix for part in self.parts for entry in part.entries)


class HistoryPage(NamedTuple):
    """Rounds, the newest first; where others came before them, the number of the oldest
    (`earlier`), else None."""

    rounds: tuple[HistoryRound, ...]
    earlier: int | None


def history_page(state: TableState, role: TableRole, before: int | None = None) -> HistoryPage:
    """What counts: of the last rounds, or of the last `before` that number."""
    counted = entry_words.history(state)
    counted = tuple(each for each in counted if before is None or each.number < before)
    told = counted[-MOST_ROUNDS:]
    earlier = told[0].number if len(told) < len(counted) else None
    return HistoryPage(_rounds(state, role, told), earlier)


def _rounds(
    state: TableState, role: TableRole, told: Sequence[RoundWords]
) -> tuple[HistoryRound, ...]:
    ends = {
        ended.number: what_it_brought(state, ended)
        for ended in rounds_that_ended(state, {entries.number for entries in told})
    }
    opens = role.is_scorekeeper and not state.is_dealt
    return tuple(
        HistoryRound(
            number=entries.number,
            title=_title(state, entries.number),
            end=ends.get(entries.number),
            parts=tuple(_parts(state, role, entries.entries)),
            fix=_whole(state, entries.entries) if opens and entries.number in ends else "",
            into=_before(state, entries.entries) if opens else "",
        )
        for entries in reversed(told)
    )


def _parts(
    state: TableState, role: TableRole, entries: Sequence[EntryWords]
) -> Iterator[HistoryPart]:
    for title, part in groupby(reversed(entries), lambda entry: entry.part):
        told = [_entry(state, role, entry) for entry in part]
        if told := [each for each in told if each.text or each.note or each.mark]:
            yield HistoryPart(title, tuple(told))


def _title(state: TableState, number: int) -> str:
    if not number:
        return _("Before the first round")
    return capfirst(_(state.table_game.round_word) % {"number": number})


def _entry(state: TableState, role: TableRole, words: EntryWords) -> HistoryEntry:
    note = _note(state, words)
    if words.anew is not None and role.is_scorekeeper:
        seat, taps = words.anew
        own = Draft().put(FOR, TABLE if seat is None else seat).put(SINCE, state.version)
        return HistoryEntry(words.text, note, fix=Draft((*own.taps, *taps.taps)).query)
    if words.number is None:
        return HistoryEntry(words.text, note)
    entry = state.moves[words.number]
    mark = why_marked(state.table_game, state.replayed, words.number)
    if entry.is_row and not isinstance(entry.move, ScoreRuling):  # its table says the rest
        return HistoryEntry(entry_words.let_stand(entry), note, mark)
    fix = ""
    if words.is_open and role.is_scorekeeper and not state.is_dealt:
        fix = opened(state, FIX, words.number)
    return HistoryEntry(words.text, note, mark, fix)


def _open_moves(entries: Sequence[EntryWords]) -> list[int]:
    """The numbers of the moves that all may know."""
    return [each.number for each in entries if each.number is not None and each.is_open]


def _whole(state: TableState, entries: Sequence[EntryWords]) -> str:
    """The address that puts the row of these entries right, or the result of a judged round."""
    numbers = [
        number
        for number in _open_moves(entries)
        if not isinstance(state.moves[number].move, ScoreRuling)
    ]
    if not numbers:
        return ""
    return opened(state, FIX if state.moves[numbers[0]].is_row else ROW, numbers[0])


def _before(state: TableState, entries: Sequence[EntryWords]) -> str:
    """The address that puts a row in before these entries, where no round is under way there."""
    first = next(iter(_open_moves(entries)), None)
    if first is None or not is_between(state.table_game, state.replayed.games[first]):
        return ""
    return opened(state, INTO, first)


def _note(state: TableState, words: EntryWords) -> str:
    """Whether the entry was corrected or put in later, and by whose phone; of a note, that it was
    said anew."""
    if words.is_corrected:
        return _("corrected")
    entry = None if words.number is None else state.moves[words.number]
    if entry is None or not entry.is_corrected:
        return ""
    if entry.corrector is None:
        is_new = entry.is_put_in
        return _("put in by the scorekeeper") if is_new else _("corrected by the scorekeeper")
    told = _("put in by %(name)s") if entry.is_put_in else _("corrected by %(name)s")
    return told % {"name": state.players[entry.corrector]}
