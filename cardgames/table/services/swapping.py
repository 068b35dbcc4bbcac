"""A correction that swaps two cards: an entry has one that was entered for somebody else, who has
had the other."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardgames.history import CorrectionEntry, Difference, MoveEntry
from cardgames.refusals import NO_SWAP
from cardgames.table.models import Table
from cardgames.table.services import entry_words
from cardgames.table.services.correcting import (
    CorrectionPreview,
    check_all_open,
    enter_correction,
)
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, check_scorekeeper
from cardgames.table.services.writing import Documents, body_of, document_of, writing
from ninelives_site.core.refusal import Refusal

Cards = tuple[str, str]


def swap(
    table: Table,
    role: TableRole,
    number: int,
    documents: Documents,
    *,
    expected_version: int,
    key: str,
) -> TableState:
    """Correct the move with this number, and swap its old card and its new one in all other moves
    of its round; where both lay there before it, in those of its kind alone, unless that costs more
    later moves: those that the rules refuse then are taken back with all behind them.

    Refused as `correcting.correct` is; and `no-swap` where the correction is not of one card, or
    the rules refuse one of those that it changes.
    """
    check_scorekeeper(role)
    with writing(table, expected_version, key, body_of("swap", [number, list(documents)])) as write:
        if not write.is_repeat:
            preview = preview_swap(write.state, number, documents)
            if preview is None:
                raise Refusal(NO_SWAP)
            enter_correction(write, role, preview)
    return write.state


def preview_swap(state: TableState, number: int, documents: Documents) -> CorrectionPreview | None:
    """What `swap` would change; None where there is no such swap. Refused as it would be."""
    if len(documents) != 1 or number >= state.replayed.applied:
        return None
    check_all_open(state)
    corrected = state.read_posted(documents)[0]
    cards = _cards_that_differ(document_of(state.moves[number]), document_of(corrected))
    is_single = state.table_game.is_single
    if not cards or not all(is_single(state.game, card) for card in cards):
        return None
    others = [other for other in _of_same_round(state, number) if other != number]
    ways = [others]
    if _lay_before(state, number, cards):
        kind = corrected.move.type
        ways.insert(0, [other for other in others if state.moves[other].move.type == kind])
    found = (_swapped_in(state, number, corrected, cards, each) for each in ways)
    return min(filter(None, found), key=lambda each: len(each.lost), default=None)


def _swapped_in(
    state: TableState, number: int, corrected: MoveEntry, cards: Cards, others: Sequence[int]
) -> CorrectionPreview | None:
    """The correction, with the cards swapped in these other moves; None where that changes none, or
    one of those is refused: what comes later is taken back from the first on that is."""
    moves = list(state.moves)
    moves[number] = corrected
    for other in others:
        moves[other] = _swapped(state, moves[other], cards)
    changed = [other for other in others if moves[other] != state.moves[other]]
    found = state.replayed.play(moves)
    first, last = min([number, *changed]), max([number, *changed])
    if not changed or (found.refusal and found.applied <= last):
        return None
    why_lost, end = found.refusal, last + 1
    if why_lost:
        found, end = state.replayed.play(moves[: found.applied]), len(moves)
    entry = CorrectionEntry(first, found.moves[first:end], end - first)
    state.timeline.after(entry)
    return CorrectionPreview(
        difference=Difference(state.replayed, found),
        lost=state.moves[found.applied :] if why_lost else (),
        lost_from=found.applied if why_lost else len(moves),
        why_lost=why_lost,
        entry=entry,
        standing=state.moves,
    )


def _lay_before(state: TableState, number: int, cards: Cards) -> bool:
    """Whether both cards lay there already, so that they were what they are, and the wrong one was
    taken: then others who took one have the other, and nothing else is changed."""
    before = [other for other in _of_same_round(state, number) if other < number]
    named = {leaf for other in before for leaf in _leaves(document_of(state.moves[other]))}
    return named.issuperset(cards)


def is_exchange(state: TableState, number: int, preview: CorrectionPreview) -> bool:
    """Whether both cards were named in the round; else the new one just comes where the old one
    was."""
    old, new = (
        document_of(moves[number]) for moves in (state.moves, preview.difference.after.moves)
    )
    cards = _cards_that_differ(old, new)
    named = [_leaves(document_of(state.moves[each])) for each in _of_same_round(state, number)]
    return cards is not None and any(cards[1] in leaves for leaves in named)


def others_in(state: TableState, number: int, preview: CorrectionPreview) -> list[str]:
    """The moves that get the other card, in words, each under the heading that the history has it
    under: `Trick 3: Cleo plays 9 of clubs.`"""
    moves = preview.difference.after.moves
    return [
        entry_words.under_heading(state, preview.difference.after, other)
        for other, entry in enumerate(moves)
        if other != number and entry != state.moves[other]
    ]


def _of_same_round(state: TableState, number: int) -> list[int]:
    round_of, games = state.table_game.round_of, state.replayed.games
    rounds = [round_of(game) for game in games[1 : state.replayed.applied + 1]]
    return [other for other, its in enumerate(rounds) if its == rounds[number]]


def _swapped(state: TableState, entry: MoveEntry, cards: Cards) -> MoveEntry:
    """The same entry where it names neither card."""
    one, other = cards
    document = _with_names(document_of(entry), {one: other, other: one})
    return entry if document == document_of(entry) else state.read([document])[0]


def _with_names(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _with_names(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_names(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def _cards_that_differ(old: dict[str, Any], new: dict[str, Any]) -> Cards | None:
    """The one value in which two documents of a move differ; None where they differ in more."""
    pairs = list(zip(_leaves(old), _leaves(new), strict=False))
    differ = [(one, other) for one, other in pairs if one != other]
    is_one = len(differ) == 1 and len(pairs) == len(_leaves(old)) == len(_leaves(new))
    return differ[0] if is_one and all(isinstance(each, str) for each in differ[0]) else None


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for each in value.values() for leaf in _leaves(each)]
    if isinstance(value, list):
        return [leaf for each in value for leaf in _leaves(each)]
    return [value]
