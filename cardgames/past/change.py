"""What a change of the past makes of the rounds since.

A game is its rounds: each a row, or all that was entered of one that was judged. A round that is
over stands behind any change: a row as it is; one that was judged as it was entered or, where that
no longer fits, by the row that it came to. Entries go only from the round that is changed, behind
the change, and from the one that is not over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from cardgames.engine import CardGame, RowMove
from cardgames.history import CorrectionEntry, MoveEntry, Replayed, replay
from cardgames.refusals import ONLY_ROWS, UNENDED
from cardgames.table_game import TableGame
from ninelives_site.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Change:
    """What a correction leads to: its entry, what was played before and after, and after which
    round (`number`) all is later. `gone`: how many later entries go with it, and for what the first
    of them is refused (`why`); `by_result`: the judged rounds that stand by what they came to."""

    entry: CorrectionEntry
    before: Replayed
    after: Replayed
    number: int
    gone: int = 0
    why: Refusal | None = None
    by_result: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[list[str], list[str]] | None:
        """Who has won and who would have; None where that stays as it is."""
        old, new = self.before.game.winners(), self.after.game.winners()
        return None if old == new else (old, new)


def changed(before: Replayed, entry: CorrectionEntry, table_game: TableGame) -> Change:
    """What a correction leads to; a `Refusal` where it can't be made."""
    moves, games, over = before.moves, before.games, table_game.rounds_over
    _check(before, entry, table_game)
    first, own = entry.first, over(games[entry.first]) if entry.drop and entry.moves else None
    while entry.drop and not entry.moves and _is_opening(before, first - 1, table_game):
        first -= 1
    played = replay(games[first], entry.moves)
    if played.refusal:
        raise played.refusal
    number, gone, why, by_result = over(games[first]) + bool(entry.moves), 0, None, []
    later = range(entry.first + entry.drop, len(moves))
    for part, numbers in groupby(later, lambda number: over(games[number])):
        if part != own and over(played.game) == own:
            raise Refusal(UNENDED)
        begin, *others = numbers
        entries, then = moves[begin : begin + 1 + len(others)], games[begin + 1 + len(others)]
        if any(each.is_row for each in entries):
            played = _with_those_that_fit(played, entries)
            continue
        begun = own if part == own and own is not None else over(played.game)
        tried = _as_far_as_it_fits(played, entries, over, begun)
        lost = len(entries) - (len(tried.moves) - len(played.moves))
        unfit = lost or over(tried.game) == begun
        row = then.row_since(games[begin]) if over(then) > part != own and unfit else None
        if row:
            played = played.play((*played.moves, MoveEntry(None, row)))
            by_result.append(over(played.game))
        else:
            played, gone, why = tried, gone + lost, why or tried.refusal
    after = before.play((*moves[:first], *played.moves))
    tight = _tight(before, after, first, entry)
    return Change(tight, before, after, number, gone, why, tuple(by_result))


def _check(before: Replayed, entry: CorrectionEntry, table_game: TableGame) -> None:
    """Only rows are put in or taken out; else one entry takes the place of one of its kind, or the
    row of a judged round that of all its entries."""
    over, first, end = table_game.rounds_over, entry.first, entry.first + entry.drop
    old, games = before.moves[first:end], before.games
    rows = [each.is_row for each in (*old, *entry.moves)]
    is_whole = bool(old) and part_of(before, first, table_game) == range(first, end)
    is_whole = is_whole and over(games[end]) > over(games[first])
    if not (
        (all(rows) and len(old) < 2 and (old or is_between(table_game, games[first])))
        or (not any(rows) and len(rows) == 2)
        or (entry.moves and rows[-1] and not any(rows[:-1]) and is_whole)
    ):
        raise Refusal(ONLY_ROWS)
    for new in entry.moves:
        if isinstance(new.move, RowMove):
            _check_row(games[first], new, new.move, old)


def _check_row(game: CardGame, new: MoveEntry, row: RowMove, old: Sequence[MoveEntry]) -> None:
    """A row can be so in itself; the sum that it had it may keep, whatever size the rows before it
    have given the hands since."""
    try:
        game.check_row(row, is_allowed=new.is_ruled)
    except Refusal as refusal:
        sums = [each.move.total for each in old if isinstance(each.move, RowMove)]
        if refusal.code != row.sum_code or sums != [row.total]:
            raise


def part_of(played: Replayed, number: int, table_game: TableGame) -> range:
    """The numbers of all entries of the round that this one is of."""
    over = [table_game.rounds_over(game) for game in played.games[:-1]]
    return range(over.index(over[number]), len(over) - over[::-1].index(over[number]))


def is_between(table_game: TableGame, game: CardGame) -> bool:
    """Whether a row can be put in here: no round is under way."""
    return game.is_over or table_game.between_rounds(game)


def _is_opening(before: Replayed, number: int, table_game: TableGame) -> bool:
    """Whether an entry only opens the round behind it, as a deal does, and goes with its row."""
    around = before.games[max(number, 0) : number + 2]
    return (
        len(around) == 2
        and not before.moves[number].is_row
        and all(map(table_game.between_rounds, around))
    )


def _with_those_that_fit(played: Replayed, entries: Sequence[MoveEntry]) -> Replayed:
    """A row with what was entered before it, but for what no longer fits: that gives no points."""
    for entry in entries:
        tried = played.play((*played.moves, entry))
        played = played if tried.refusal else tried
    return played


def _as_far_as_it_fits(
    played: Replayed, entries: Sequence[MoveEntry], over: Callable[[CardGame], int], begun: int
) -> Replayed:
    """The entries of a round up to the first that is refused, or comes when the round is over."""
    for entry in entries:
        if over(played.game) > begun:
            break
        tried = played.play((*played.moves, entry))
        if tried.refusal:
            return replace(played, refusal=tried.refusal)
        played = tried
    return played


def _tight(
    before: Replayed, after: Replayed, first: int, entry: CorrectionEntry
) -> CorrectionEntry:
    """The correction with all that it changes, and no more."""
    old, new = before.moves[first:], after.moves[first:]
    same = 0
    while same < min(len(old), len(new)) and old[-1 - same] is new[-1 - same]:
        same += 1
    moves, drop = new[: len(new) - same], len(old) - same
    return replace(entry, first=first, moves=moves, drop=drop)
