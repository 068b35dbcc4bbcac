"""What was entered at a table, in words: each entry, and the history.

What a seat has chosen in secret is told only once all may know it (`TableState.visible_moves`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import CardGame, Seat
from cardgames.happened import Happened
from cardgames.history import MoveEntry
from cardgames.pad import Draft
from cardgames.past.old import ScoreRuling
from cardgames.round_end import signed
from cardgames.table.services.folding import TableState
from cardgames.table_game import SCORE


@dataclass(frozen=True, slots=True)
class EntryWords:
    """One entry in words. `number` is its move's, None for what is no move; `is_open`: whether all
    may know it, so that it can be corrected; `part`: of its round, by its heading. `anew` is where
    a note is said anew: for which seat, after which taps; `is_corrected`: it was."""

    text: str
    number: int | None = None
    is_open: bool = True
    part: str = ""
    anew: tuple[Seat, Draft] | None = None
    is_corrected: bool = False


@dataclass(frozen=True, slots=True)
class RoundWords:
    """A round in words, its entries in order."""

    number: int
    entries: tuple[EntryWords, ...]


def history(state: TableState) -> tuple[RoundWords, ...]:
    """All that counts, in words, by rounds."""
    rounds: dict[int, list[EntryWords]] = {}
    shown = state.visible_moves
    for index in range(state.replayed.applied):
        move = state.moves[index].move
        number = (
            move.round
            if isinstance(move, ScoreRuling)
            else state.table_game.round_of(state.replayed.games[index + 1])
        )
        rounds.setdefault(number, []).append(words_of(state, index, index < shown))
    if noted := state.noting(SCORE) if state.notes else None:
        rounds.setdefault(noted.round, []).extend(
            EntryWords(text, is_open=False, anew=noted.anew(index), is_corrected=note.is_corrected)
            for index, (note, text) in enumerate(zip(noted.notes, noted.words(), strict=True))
        )
    if state.timeline.is_broken_off:
        number = state.table_game.round_of(state.game)
        rounds.setdefault(number, []).append(EntryWords(words_of_end(state)))
    return tuple(RoundWords(number, tuple(entries)) for number, entries in rounds.items())


def words_of(state: TableState, index: int, is_open: bool = False) -> EntryWords:
    """One move in words; where it `is_open`, with what was chosen in secret before all was turned
    up."""
    before, after = state.replayed.games[index : index + 2]
    found = happened(state, state.moves[index], before, after)
    sentences = found.sentences
    if is_open and state.table_game.hides(after):
        sentences = found.revealed
    return EntryWords(" ".join(sentences), index, is_open, found.part)


def open_words_of(state: TableState, index: int) -> str:
    """One move in words, with what was chosen in secret where nothing of it is hidden any more."""
    found = happened(state, state.moves[index], *state.replayed.games[index : index + 2])
    return " ".join(found.revealed if index < state.visible_moves else found.sentences)


def whole_round(state: TableState, index: int) -> str:
    """`round 3`, where an entry is all of a round; "" for any other."""
    entry = state.moves[index]
    is_round = entry.is_row and not isinstance(entry.move, ScoreRuling)
    return round_name(state, index) if is_round else ""


def words_of_gone(number: int) -> str:
    """How many later entries go with one that is put right; "" for none."""
    words = ngettext(
        "%(number)s later entry no longer fits and goes.",
        "%(number)s later entries no longer fit and go.",
        number,
    )
    return words % {"number": number} if number else ""


def round_name(state: TableState, index: int) -> str:
    """`round 3`, in which an entry is the last."""
    number = state.table_game.rounds_over(state.replayed.games[index + 1])
    return _(state.table_game.round_word) % {"number": number}


def happened(state: TableState, entry: MoveEntry, before: CardGame, after: CardGame) -> Happened:
    """What happened with an entry that led from one game to the other."""
    if isinstance(entry.move, ScoreRuling):
        return Happened.of(_words_of_ruling(state, entry.move, entry.why, before, after))
    found: Happened = state.table_game.happened(before, entry.seat, entry.move, after)
    if entry.is_late and entry.seat is not None:
        words = _("%(name)s took too long, and a bot moved.")
        found = found.plus(words % {"name": state.players[entry.seat]})
    return found.plus(let_stand(entry))


def _words_of_ruling(
    state: TableState, ruling: ScoreRuling, why: str, before: CardGame, after: CardGame
) -> str:
    points = [new - old for new, old in zip(after.points(), before.points(), strict=True)]
    words = _("The table corrects %(round)s: %(points)s (%(why)s).")
    return words % {
        "round": _(state.table_game.round_word) % {"number": ruling.round},
        "points": names_with_points(state.players, points) or _("no score changes"),
        "why": why,
    }


def names_with_points(players: Sequence[str], points: Sequence[int]) -> str:
    """`Ada +1, Cleo −4`: those who got or lost some."""
    gained = zip(players, points, strict=True)
    return ", ".join(f"{name} {signed(each)}" for name, each in gained if each)


def let_stand(entry: MoveEntry) -> str:
    """That the table let an entry stand against a rule, and its word why; "" of any other."""
    return _("The table lets it stand: %(why)s.") % {"why": entry.why} if entry.is_ruled else ""


def words_of_end(state: TableState) -> str:
    """How a game was broken off."""
    seat = state.timeline.left_seat
    if seat is None:
        return _("The table was closed, and the game ended as it stood.")
    words = _("%(name)s left, and the game ended as it stood.")
    return words % {"name": state.players[seat]}
