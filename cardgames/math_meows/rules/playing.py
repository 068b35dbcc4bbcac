"""A play carried out, and what follows it (M28)."""

from dataclasses import replace

from cardgames.math_meows.rules import checks, ending, turns
from cardgames.math_meows.rules.cards import DECK
from cardgames.math_meows.rules.drawing import with_cards
from cardgames.math_meows.rules.judging import Judged, judge
from cardgames.math_meows.rules.moves import Play
from cardgames.math_meows.rules.position import P
from cardgames.math_meows.rules.round import TurnTaken
from cardgames.math_meows.rules.row import LEFT, Column, free_values, with_column


def play(game: P, seat: int, move: Play) -> P:
    """The game after a play of whose turn it is; then it draws, where it does."""
    checks.cards_exist(move.cards)
    checks.in_hand(game, seat, move.cards)
    checks.signs(move)
    checks.side(game, move)
    checks.stack_after_wager(game, seat, move)
    judged = judge(game, seat, move)
    checks.value_in_range(judged)
    checks.value_free(judged)
    checks.variants_allow(judged)
    checks.powers_allow(judged)
    after = _laid(game.begun_by(seat), judged)
    is_to_limit = judged.power.draws_to_limit and free_values(after.row)
    wanted = len(DECK) if is_to_limit else judged.draws
    if not after.is_known:
        return played(with_cards(after, seat, (), wanted))
    due = after.drawable(seat, wanted)
    return replace(after, due=due) if due else played(after)


def _laid(game: P, judged: Judged) -> P:
    """The cards are on the table: beside the row, or in the place of a column."""
    so_far, move, seat = game.so_far, judged.play, judged.seat
    column = Column(judged.value, move.cards)
    place, first, supply = so_far.now.replaced, so_far.first, game.supply
    if place is None:
        row = with_column(game.row, column, move.side)
        first += bool(game.row) and move.side == LEFT
    else:
        row = (*game.row[:place], column, *game.row[place + 1 :])
        supply = supply.plus(game.row[place].cards)
    turn = TurnTaken(seat, move.cards, judged.has_wagered, so_far.now.is_second)
    duplicated = {seat} if judged.value in judged.blocked else set()
    return replace(
        game.losing(seat, move.cards),
        row=row,
        supply=supply,
        stack_due=False,
        so_far=replace(
            so_far,
            first=first,
            taken=(*so_far.taken, turn),
            skipped=frozenset(),
            duplicated=so_far.duplicated | duplicated,
        ),
    )


def played(game: P) -> P:
    """After a play and its draw: the round's end, a card to give away, or the end of the turn."""
    if not free_values(game.row):
        return ending.table_full(game)
    seat = game.so_far.taken[-1].seat
    if (
        game.power_of(seat).gives_away
        and game.size(seat)
        and any(map(game.room, game.others(seat)))
    ):
        return replace(game, is_giving=True)
    return turns.finished(game)
