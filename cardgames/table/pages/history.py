"""A table’s history in words, by rounds, and the links that correct its entries."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardgames.history import replay
from cardgames.pad import Draft
from cardgames.round_end import gains, signed
from cardgames.rulings import ScoreRuling
from cardgames.table.pages.corrections import taps_of
from cardgames.table.pages.drafts import FIX, FOR, INTO, OUT, SINCE, TABLE
from cardgames.table.services import entry_words, visibility
from cardgames.table.services.correcting import put_right, taken_out
from cardgames.table.services.entry_words import EntryWords
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table_game import RulesPlace
from ninelives_site.pages.sentences import text_of


@dataclass(frozen=True, slots=True)
class PointsWords:
    """What somebody got or lost, in words, and the rule that says so; `is_corrected`: the table
    corrected it later."""

    name: str
    points: str
    sentence: str
    rule: RulesPlace | None
    is_corrected: bool


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One entry in words; `note`: who has put it right. `fix` and `into` are the queries of the
    table's page that correct it and put one in before it; "" where this device can't. `goes`: it
    can only be taken out."""

    text: str
    points: tuple[PointsWords, ...]
    note: str = ""
    fix: str = ""
    into: str = ""
    goes: bool = False


@dataclass(frozen=True, slots=True)
class HistoryPart:
    """A part of a round, such as a trick: its heading, if it has one, and its entries, the newest
    first."""

    title: str
    entries: tuple[HistoryEntry, ...]


@dataclass(frozen=True, slots=True)
class HistoryRound:
    """A round: its number and title, its parts, the newest first, and the scores after it by name,
    under words for what they are (`counted`); `is_over`: whether it can be said why it gave them;
    `ruled`: where the table corrected its points later, while its entries stand as they were made.
    """

    number: int
    title: str
    is_over: bool
    parts: tuple[HistoryPart, ...]
    scores: tuple[tuple[str, str], ...] = ()
    counted: str = ""
    ruled: str = ""

    @property
    def can_be_opened(self) -> bool:
        """Whether an entry of it can be put right."""
        return any(entry.fix for part in self.parts for entry in part.entries)


def rounds(state: TableState, role: TableRole) -> tuple[HistoryRound, ...]:
    """All that counts, the newest first."""
    scores = dict(visibility.scores_by_round(state))
    over = state.table_game.rounds_over(state.game)
    ruled, corrected = _ruled(state), _corrected_seats(state)
    found = [
        HistoryRound(
            number=entries.number,
            title=_title(state, entries.number),
            is_over=0 < entries.number <= over,
            parts=tuple(
                _parts(state, role, entries.entries, corrected.get(entries.number, frozenset()))
            ),
            scores=_scores(state, scores.get(entries.number)) if entries.number else (),
            counted=_counted(state, is_over=entries.number <= over),
            ruled=ruled.get(entries.number, ""),
        )
        for entries in entry_words.history(state)
    ]
    return tuple(reversed(found))


def _rulings(state: TableState) -> Iterator[tuple[ScoreRuling, int, tuple[int, ...]]]:
    """Each ruling that changed points, the round in which it was made, and what it gave by seat."""
    for index, entry in enumerate(state.moves[: state.replayed.applied]):
        given = gains(*state.replayed.games[index : index + 2])
        if isinstance(entry.move, ScoreRuling) and any(given):
            yield entry.move, state.table_game.round_of(state.replayed.games[index]), given


def _corrected_seats(state: TableState) -> dict[int, frozenset[int]]:
    """By a round's number, the seats whose points of it the table corrected later."""
    seats: dict[int, frozenset[int]] = {}
    for ruling, _made_in, given in _rulings(state):
        if not ruling.put_in:
            changed = {seat for seat, points in enumerate(given) if points}
            seats[ruling.round] = seats.get(ruling.round, frozenset()) | changed
    return seats


def _ruled(state: TableState) -> dict[int, str]:
    """By a round's number, how the table corrected its points in a later one, and what the round
    was by that."""
    said: dict[int, str] = {}
    for ruling, made_in, given in _rulings(state):
        facts = {
            "round": _(state.table_game.round_word) % {"number": made_in},
            "points": entry_words.names_with_points(state.players, given),
        }
        words = _("The table corrected these points later, in %(round)s: %(points)s.") % facts
        if ruling.put_in:
            words = _("The table put one in before it later, in %(round)s: %(points)s.") % facts
        what = _put_in(state, ruling)
        said[ruling.round] = " ".join(filter(None, (said.get(ruling.round, ""), words, what)))
    for index in range(state.replayed.applied):
        if as_it_was := _as_corrected(state, index):
            number = state.table_game.round_of(state.replayed.games[index + 1])
            said[number] = f"{said.get(number, '')} {as_it_was}".strip()
    return said


def _put_in(state: TableState, ruling: ScoreRuling) -> str:
    """What a ruling says of a round that was forgotten, in words; "" of any other ruling, and where
    that can't have been any more."""
    if not ruling.put_in or ruling.right is None:
        return ""
    round_of, games = state.table_game.round_of, state.replayed.games
    begun = (old for old, new in pairwise(games) if round_of(new) == ruling.round)
    before, (right,) = next(begun, state.game), state.read([ruling.right])
    found = replay(before, [right])
    if found.refusal:
        return ""
    return state.table_game.words(before, right.seat, right.move, found.game)


def _as_corrected(state: TableState, index: int) -> str:
    """What a ruling says that a whole round was, in words; "" where none does, or where that can't
    have been any more, as a round before was corrected since."""
    if gone := taken_out(state, index):
        return gone
    if (corrected := put_right(state, index)) is None:
        return ""
    right, after = corrected
    words = state.table_game.words(state.replayed.games[index], right.seat, right.move, after)
    return _("As corrected: %(what)s") % {"what": words}


def _parts(
    state: TableState, role: TableRole, entries: Sequence[EntryWords], corrected: frozenset[int]
) -> Iterator[HistoryPart]:
    for title, part in groupby(reversed(entries), lambda entry: entry.part):
        yield HistoryPart(title, tuple(_entry(state, role, entry, corrected) for entry in part))


def _title(state: TableState, number: int) -> str:
    if not number:
        return _("Before the first round")
    title = _(state.table_game.round_word) % {"number": number}
    return title[:1].upper() + title[1:]


def _scores(state: TableState, points: tuple[int, ...] | None) -> tuple[tuple[str, str], ...]:
    return tuple((n, str(p)) for n, p in zip(state.players, points or (), strict=False))


def _counted(state: TableState, *, is_over: bool) -> str:
    """What scores of a round are, as a heading over them: `Lives after it`."""
    words = _("%(counted)s after it") if is_over else _("%(counted)s so far")
    return capfirst(words % {"counted": _(state.table_game.score_word)})


def _entry(
    state: TableState, role: TableRole, words: EntryWords, corrected: frozenset[int]
) -> HistoryEntry:
    """One entry; `corrected`: the seats whose points of this round the table corrected later."""
    move = None if words.number is None else state.moves[words.number].move
    is_ruling = isinstance(move, ScoreRuling)  # it is told in full above its points
    points = tuple(
        PointsWords(
            state.players[line.seat],
            signed(line.points),
            "" if is_ruling else text_of(line.sentence, state.table_game.show_fact),
            state.table_game.rules.get(line.rule),
            is_corrected=line.seat in corrected and not is_ruling,
        )
        for line in words.lines
    )
    note = _note(state, words)
    if words.anew is not None and role.is_scorekeeper:
        seat, taps = words.anew
        own = Draft().put(FOR, TABLE if seat is None else seat).put(SINCE, state.version)
        return HistoryEntry(words.text, points, note, Draft((*own.taps, *taps.taps)).query)
    if words.number is None or not (words.is_open and role.is_scorekeeper):
        return HistoryEntry(words.text, points, note)
    into = Draft(((INTO, str(words.number)),)).put(SINCE, state.version)
    fix = _fix(state, words.number)
    return HistoryEntry(words.text, points, note, fix.query, into.query, bool(fix.get(OUT)))


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


def _fix(state: TableState, number: int) -> Draft:
    """The taps with which an entry is opened as it counts now; a ruling just goes."""
    is_ruling = isinstance(state.moves[number].move, ScoreRuling)
    taps = ((OUT, "1"),) if is_ruling else taps_of(state, number).taps
    return Draft(((FIX, str(number)), *taps)).put(SINCE, state.version)
