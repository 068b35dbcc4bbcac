"""Who may see what of a table: the single exit for everything that leaves the server.

Whoever knows the code may watch: the public facts are everybody's. What a seat has chosen in secret
is shown to that seat's own phone only, by the game's `visible_to`.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import ScoreLine, Seat
from cardgames.history import CorrectionEntry
from cardgames.table.models import Table
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole


def viewer(role: TableRole) -> Seat:
    """Through whose eyes a device sees the game: its own seat's, or everybody's."""
    return role.seat


def number(table: Table, state: TableState) -> int:
    """Counts everything that a page of this table shows: it only ever grows."""
    return state.version + table.change_count


def document(table: Table, state: TableState, role: TableRole) -> dict[str, Any]:
    """The table as JSON, for this device: see docs/api.md."""
    return {
        "code": table.code,
        "game": table.game_slug,
        "players": list(state.players),
        "options": state.options,
        "keeping": table.mode,
        "keeper": role.is_scorekeeper,
        "seat": role.seat,
        "over": state.is_over,
        "left": state.timeline.left_seat,
        "winners": [state.players[seat] for seat in state.winners],
        "seen": state.game.visible_to(viewer(role)).document(),
    }


@dataclass(frozen=True, slots=True)
class EntryWords:
    """One entry in words. `number` is its move's, None for what is no move; `lines` the points
    that it gave; `is_open`: whether all may know it, so that it can be corrected."""

    text: str
    number: int | None = None
    lines: tuple[ScoreLine, ...] = ()
    is_open: bool = True


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
        number = state.table_game.round_of(state.replayed.games[index + 1])
        rounds.setdefault(number, []).append(words_of(state, index, index < shown))
    if state.timeline.is_broken_off:
        number = state.table_game.round_of(state.game)
        rounds.setdefault(number, []).append(EntryWords(_words_of_end(state)))
    return tuple(RoundWords(number, tuple(entries)) for number, entries in rounds.items())


def words_of(state: TableState, index: int, is_open: bool = True) -> EntryWords:
    """One move in words, with the points that it gave."""
    before, after = state.replayed.games[index : index + 2]
    entry = state.moves[index]
    text = state.table_game.words(before, entry.seat, entry.move, after)
    lines = after.lines()[len(before.lines()) :]
    return EntryWords(text, index, lines, is_open)


def last_words(state: TableState) -> str:
    """What was entered last of what counts, in words; "" before the first entry."""
    if state.timeline.is_broken_off:
        return _words_of_end(state)
    if isinstance(state.timeline.last, CorrectionEntry):
        return _("An earlier entry was corrected.")
    if not state.moves:
        return ""
    return words_of(state, len(state.moves) - 1).text


def _words_of_end(state: TableState) -> str:
    """How a game was broken off."""
    seat = state.timeline.left_seat
    if seat is None:
        return _("The table was closed, and the game ended as it stood.")
    words = _("%(name)s left, and the game ended as it stood.")
    return words % {"name": state.players[seat]}


@dataclass(frozen=True, slots=True)
class TableRankingRow:
    """One seat's place in the ranking; ties share a rank. `rounds`: the score after each round."""

    rank: int
    is_tied: bool
    seat: int
    name: str
    points: int
    has_won: bool
    has_left: bool
    rounds: tuple[int, ...]


def ranking(state: TableState) -> tuple[TableRankingRow, ...]:
    """The ranking of this moment: winners first, then by points, then by seat."""
    points, won = state.game.points(), state.winners
    by_round = scores_by_round(state)
    order = sorted(range(len(points)), key=lambda s: (s not in won, -points[s], s))
    places = [(seat in won, points[seat]) for seat in order]
    return tuple(
        TableRankingRow(
            rank=places.index(place) + 1,
            is_tied=places.count(place) > 1,
            seat=seat,
            name=state.players[seat],
            points=points[seat],
            has_won=seat in won,
            has_left=seat == state.timeline.left_seat,
            rounds=tuple(scores[seat] for _number, scores in by_round),
        )
        for seat, place in zip(order, places, strict=True)
    )


def scores_by_round(state: TableState) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """(round, score of each seat after it) for each round that is over, rising, also where nobody
    got anything; the scores at the start first, as round 0."""
    changed: dict[int, tuple[int, ...]] = {}
    for before, after in pairwise(state.replayed.games):
        if after.lines() != before.lines():
            changed[after.lines()[-1].round] = after.points()
    scores = state.replayed.games[0].points()
    by_round = [(0, scores)]
    for number in range(1, max([_rounds_over(state), *changed]) + 1):
        scores = changed.get(number, scores)
        by_round.append((number, scores))
    return tuple(by_round)


def _rounds_over(state: TableState) -> int:
    """How many rounds have been played to their end, or to that of the game."""
    number = state.table_game.round_of(state.game)
    return number if state.is_over or state.table_game.between_rounds(state.game) else number - 1
