"""Corrections at a table: moves in the place of others, or their points alone as a ruling."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.history import CorrectionEntry, Difference, MoveEntry, replay
from cardgames.refusals import NO_RULING
from cardgames.rulings import ScoreRuling
from cardgames.table.models import Table
from cardgames.table.refusals import CHOICES_ARE_SECRET, HANDS_ARE_SECRET
from cardgames.table.services import entry_words, folding
from cardgames.table.services.folding import MOST_WORDS, TableState
from cardgames.table.services.seating import TableRole, check_scorekeeper
from cardgames.table.services.writing import (
    MOST_MOVES,
    Documents,
    TableWrite,
    body_of,
    document_of,
    writing,
)
from cardgames.table_game import SCORE, TableGame
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
            enter_correction(write, role, preview_correction(write.state, first, drop, documents))
    return write.state


def enter_correction(write: TableWrite, role: TableRole, preview: "CorrectionPreview") -> None:
    """What was previewed, and who corrects."""
    puts_in = preview.entry.puts_in
    moves = folding.marked(preview.entry.moves, role.seat, puts_in=puts_in)
    entry = replace(preview.entry, moves=moves)
    write.enter(entry, {**preview.document, "corrector": role.seat})


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
            preview = preview_correction(write.state, first, drop, documents)
            ruling = ruling_of(write.state, preview)
            if ruling is None:
                raise Refusal(NO_RULING)
            _enter_ruling(write, role, preview, replace(ruling, why=why[:MOST_WORDS] or ruling.why))
    return write.state


def _enter_ruling(
    write: TableWrite, role: TableRole, preview: "CorrectionPreview", ruling: MoveEntry
) -> None:
    """Behind all that stands, which is played again from where an earlier ruling goes."""
    moves = write.state.moves
    if preview.standing == moves:
        write.enter(ruling, {"made": document_of(ruling), "by": None})
        return
    pairs = zip(moves, (*preview.standing, None), strict=False)
    first = next(place for place, (old, new) in enumerate(pairs) if old is not new)
    entry = CorrectionEntry(first, (*preview.standing[first:], ruling), len(moves) - first)
    enter_correction(write, role, replace(preview, entry=entry))


def ruling_of(state: TableState, preview: "CorrectionPreview") -> MoveEntry | None:
    """What would be entered where a correction counts and the later rounds stand, behind those and
    in the place of earlier rulings of the same round; None where it takes back nothing of a later
    round, no note of the one that is played, and changes nothing of what that was dealt, or what it
    changes can't be told by points."""
    if not (preview.lost or deals_otherwise(state, preview) or notes_lost(state, preview)):
        return None
    round_of, games = state.table_game.round_of, state.replayed.games
    corrected = round_of(games[preview.entry.first + 1])
    last = (
        round_of(games[preview.lost_from + 1]) - 1
        if preview.lost
        else state.table_game.rounds_over(state.game)
    )
    if last + preview.puts_in < corrected:
        return None
    standing = state.replayed.play(preview.standing).game
    old = _points_until(standing, last)
    new = _points_until(preview.difference.after.game, last + preview.puts_in)
    points = tuple(now - then for now, then in zip(new, old, strict=True))
    move = ScoreRuling(corrected, points, preview.right, preview.is_out, preview.puts_in)
    if not (any(points) or move.is_of_whole):
        return None
    ruling = MoveEntry(None, move, why_they_stand())
    try:
        ruling.after(standing)
    except Refusal:
        return None
    return ruling


def why_they_stand() -> str:
    """Why the rounds since a corrected one stand, where the table gives no word."""
    return _("the rounds since stand")


def deals_otherwise(state: TableState, preview: "CorrectionPreview") -> int | None:
    """How many cards each the round that is being played would have been dealt, where that is not
    what it was dealt: its notes and moves stand. None else."""
    is_begun = bool(state.notes) or not state.table_game.between_rounds(state.game)
    if preview.lost or not is_begun:
        return None
    dealt = _dealt_last(state.table_game, state.replayed.games)
    then = _dealt_last(state.table_game, preview.difference.after.games)
    return then if None not in (dealt, then) and dealt != then else None


class NotesLost(NamedTuple):
    """How many notes of the round that is played would count no more, the place of the first among
    all that do, and why it would not (None: the game is over then)."""

    number: int
    first: int
    why: Refusal | None


def notes_lost(state: TableState, preview: "CorrectionPreview") -> NotesLost | None:
    """Which notes of the round that is played a correction would take away; None for none."""
    if preview.lost or not state.notes:
        return None
    timeline = state.timeline.after(preview.entry)
    then = replace(state, timeline=timeline, replayed=preview.difference.after)
    kept, lost = list(then.notes), []
    for place, note in enumerate(state.notes):
        if note in kept:
            kept.remove(note)  # another one may be equal to it
        else:
            lost.append(place)
    if not lost:
        return None
    noted = then.noted_round(SCORE)
    why = noted.why_not(state.notes[lost[0]]) if noted else None
    return NotesLost(len(lost), lost[0], why)


def _dealt_last(table_game: TableGame, games: Sequence[CardGame]) -> int | None:
    """How many cards each the round that is being played was dealt, or comes with, by these games;
    None where that does not follow from the rounds before it, and where the game is over."""
    if games[-1].is_over:
        return None
    return next(
        (
            table_game.cards_each(each)
            for each in reversed(games)
            if table_game.between_rounds(each)
        ),
        None,
    )


def rulings_of(state: TableState, number: int) -> tuple[int, ...]:
    """The numbers of the moves that rule what a whole round should have been, in the place of the
    move with this number; none where that is no whole round."""
    if not entry_words.whole_round(state, number):
        return ()
    corrected = state.table_game.round_of(state.replayed.games[number + 1])
    return tuple(
        later
        for later, entry in enumerate(state.moves[: state.replayed.applied])
        if later > number
        and isinstance(entry.move, ScoreRuling)
        and entry.move.is_of_whole
        and entry.move.round == corrected
    )


def ruling_about(state: TableState, number: int) -> tuple[ScoreRuling | None, str]:
    """What the table has ruled last about the whole round that a move is, and its word why; None of
    any other move."""
    for later in reversed(rulings_of(state, number)):
        entry = state.moves[later]
        if isinstance(entry.move, ScoreRuling):
            return entry.move, entry.why
    return None, ""


def put_right(state: TableState, number: int) -> tuple[MoveEntry, CardGame] | None:
    """A whole round as the table has put it right since, and the game after it; None of any other,
    and where that can't have been any more, as a round before was corrected since."""
    right = as_corrected(state, number)
    if right is state.moves[number]:
        return None
    found = replay(state.replayed.games[number], [right])
    return None if found.refusal else (right, found.game)


def taken_out(state: TableState, number: int) -> str:
    """That the table has taken a whole round out while later ones stand, and its word why; "" of
    any other move."""
    ruling, why = ruling_about(state, number)
    return _("The table took it out: %(why)s.") % {"why": why} if ruling and ruling.out else ""


def as_corrected(state: TableState, number: int) -> MoveEntry:
    """A move as the table has put it right since, or as it was entered."""
    ruling, _why = ruling_about(state, number)
    return state.read([ruling.right])[0] if ruling and ruling.right else state.moves[number]


def _points_until(game: CardGame, number: int) -> list[int]:
    """By seat the points of the rounds up to this one."""
    points = [0] * len(game.players)
    for line in game.lines():
        if line.round <= number:
            points[line.seat] += line.points
    return points


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """What a correction would change, and its entry; the later moves that it takes back, the first
    of which is number `lost_from`. `standing` are all moves but those that it supersedes: rulings
    about the same round. `right` is its document, where it corrects a whole round or (`puts_in`)
    puts one in; `is_out`: it takes one out."""

    difference: Difference
    lost: tuple[MoveEntry, ...]
    lost_from: int
    why_lost: Refusal | None
    entry: CorrectionEntry
    standing: tuple[MoveEntry, ...]
    right: dict[str, Any] | None = None
    is_out: bool = False
    puts_in: bool = False

    @property
    def document(self) -> dict[str, Any]:
        """The entry as the journal has it."""
        return document_of_correction(self.entry)


def document_of_correction(entry: CorrectionEntry) -> dict[str, Any]:
    """A correction as the journal has it."""
    moves = [document_of(move) for move in entry.moves]
    puts_in = {"puts_in": True} if entry.puts_in else {}
    return {"corrected": {"at": entry.first, "drop": entry.drop, "moves": moves, **puts_in}}


def preview_correction(
    state: TableState, first: int, drop: int, documents: Documents
) -> CorrectionPreview:
    """What a correction of the game would change; refused as it would be."""
    if len(documents) > MOST_MOVES:
        raise Malformed(f"At most {MOST_MOVES} moves were expected, not {len(documents)}.")
    if first + drop <= len(state.moves):
        check_all_open(state)
    entry = CorrectionEntry(first, state.read_posted(documents), drop, puts_in=not drop)
    state.timeline.after(entry)
    superseded = rulings_of(state, first) if drop else ()
    kept = [number for number in range(len(state.moves)) if number not in superseded]
    later = [number for number in kept if number >= first + drop]
    new = len(entry.moves)
    moves = (*state.moves[:first], *entry.moves, *(state.moves[number] for number in later))
    found = state.replayed.play(moves)
    if found.refusal and found.applied < first + new:
        raise found.refusal
    why_lost = found.refusal
    lost = later[found.applied - first - new :] if found.refusal else []
    if lost:
        found = state.replayed.play(moves[: len(moves) - len(lost)])
    if lost or superseded:
        entry = replace(entry, moves=found.moves[first:], drop=len(state.moves) - first)
    is_whole = bool(drop == 1 and entry_words.whole_round(state, first))
    puts_in = not drop and new == 1 and bool(entry_words.whole_round(state, first, found))
    return CorrectionPreview(
        difference=Difference(state.replayed, found),
        lost=tuple(state.moves[number] for number in lost),
        lost_from=lost[0] if lost else len(state.moves),
        why_lost=why_lost,
        entry=entry,
        standing=tuple(state.moves[number] for number in kept),
        right=document_of(entry.moves[0]) if puts_in or (is_whole and new == 1) else None,
        is_out=is_whole and not new,
        puts_in=puts_in,
    )


def check_all_open(state: TableState) -> None:
    """Refused as `hidden` while choices or hands are secret: whether later moves still fit behind a
    correction would tell what they are."""
    if state.visible_games < len(state.replayed.games):
        hides = state.table_game.hides(state.game)
        raise Refusal(CHOICES_ARE_SECRET if hides else HANDS_ARE_SECRET)
