"""Corrections at a table: moves in the place of others, or their points alone as a ruling."""

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.history import CorrectionEntry, Difference, MoveEntry
from cardgames.refusals import NO_RULING
from cardgames.rulings import ScoreRuling
from cardgames.table.models import Table
from cardgames.table.refusals import CHOICES_ARE_SECRET, HANDS_ARE_SECRET
from cardgames.table.services import folding
from cardgames.table.services.folding import MOST_WORDS, TableState
from cardgames.table.services.seating import TableRole, check_scorekeeper
from cardgames.table.services.writing import MOST_MOVES, Documents, body_of, document_of, writing
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed


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
    body = body_of("correct", [first, drop, list(documents)])
    with writing(table, expected_version, key, body) as write:
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
    body = body_of("correct alone", [first, drop, list(documents), why])
    with writing(table, expected_version, key, body) as write:
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
