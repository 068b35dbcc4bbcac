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
from cardgames.table.services.folding import Folded
from cardgames.table.services.keeping import shown_moves
from cardgames.table.services.seating import Who


def viewer(who: Who) -> Seat:
    """Through whose eyes a device sees the game: its own seat's, or everybody's."""
    return who.seat


def number(table: Table, at: Folded) -> int:
    """Counts everything that a page of this table shows: it only ever grows."""
    return at.version + table.change_count


def state(table: Table, at: Folded, who: Who) -> dict[str, Any]:
    """The table as JSON, for this device: see docs/api.md."""
    return {
        "code": table.code,
        "game": table.game_slug,
        "players": list(at.players),
        "options": at.options,
        "keeping": table.mode,
        "keeper": who.keeper,
        "seat": who.seat,
        "over": at.over,
        "left": at.timeline.left_seat,
        "winners": [at.players[seat] for seat in at.winners],
        "seen": at.game.visible_to(viewer(who)),
    }


@dataclass(frozen=True, slots=True)
class Told:
    """One entry in words. `number` is its move's, None for what is no move; `lines` the points
    that it gave; `open`: whether all may know it, so that it can be corrected."""

    text: str
    number: int | None = None
    lines: tuple[ScoreLine, ...] = ()
    open: bool = True


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round in words, its entries in order."""

    number: int
    entries: tuple[Told, ...]


def history(at: Folded) -> tuple[RoundTold, ...]:
    """All that stands, in words, by rounds."""
    rounds: dict[int, list[Told]] = {}
    shown = shown_moves(at)
    for index in range(at.replayed.applied):
        number = at.kind.round_of(at.replayed.games[index + 1])
        rounds.setdefault(number, []).append(told(at, index, index < shown))
    if at.timeline.left_seat is not None:
        number = at.kind.round_of(at.game)
        rounds.setdefault(number, []).append(Told(_left(at)))
    return tuple(RoundTold(number, tuple(entries)) for number, entries in rounds.items())


def told(at: Folded, index: int, is_open: bool = True) -> Told:
    """One move in words, with the points that it gave."""
    before, after = at.replayed.games[index : index + 2]
    entry = at.moves[index]
    text = at.kind.words(before, entry.seat, entry.move, after)
    lines = after.lines()[len(before.lines()) :]
    return Told(text, index, lines, is_open)


def last_told(at: Folded) -> str:
    """What was entered last of what stands, in words; "" before the first entry."""
    if at.timeline.left_seat is not None:
        return _left(at)
    if isinstance(at.timeline.last, CorrectionEntry):
        return _("An earlier entry was corrected.")
    if not at.moves:
        return ""
    return told(at, len(at.moves) - 1).text


def _left(at: Folded) -> str:
    assert at.timeline.left_seat is not None  # noqa: S101 - asked by the callers
    name = at.players[at.timeline.left_seat]
    return _("%(name)s left, and the game ended as it stood.") % {"name": name}


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's place in the ranking; ties share a rank. `rounds`: the score after each round."""

    rank: int
    tied: bool
    seat: int
    name: str
    points: int
    won: bool
    left: bool
    rounds: tuple[int, ...]


def standings(at: Folded) -> tuple[Standing, ...]:
    """The ranking as it stands: winners first, then by points, then by seat."""
    points, won = at.game.points(), at.winners
    by_round = scores_by_round(at)
    order = sorted(range(len(points)), key=lambda s: (s not in won, -points[s], s))
    places = [(seat in won, points[seat]) for seat in order]
    return tuple(
        Standing(
            rank=places.index(place) + 1,
            tied=places.count(place) > 1,
            seat=seat,
            name=at.players[seat],
            points=points[seat],
            won=seat in won,
            left=seat == at.timeline.left_seat,
            rounds=tuple(scores[seat] for _number, scores in by_round),
        )
        for seat, place in zip(order, places, strict=True)
    )


def scores_by_round(at: Folded) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """(round, score of each seat after it) for each round that is over, rising, also where nobody
    got anything; the scores at the start first, as round 0."""
    changed: dict[int, tuple[int, ...]] = {}
    for before, after in pairwise(at.replayed.games):
        if after.lines() != before.lines():
            changed[after.lines()[-1].round] = after.points()
    scores = at.replayed.games[0].points()
    told = [(0, scores)]
    for number in range(1, max([_rounds_over(at), *changed]) + 1):
        scores = changed.get(number, scores)
        told.append((number, scores))
    return tuple(told)


def _rounds_over(at: Folded) -> int:
    """How many rounds have been played to their end, or to that of the game."""
    number = at.kind.round_of(at.game)
    return number if at.over or at.kind.between_rounds(at.game) else number - 1
