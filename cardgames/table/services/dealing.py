"""Cards on the phones: the server shuffles and deals, so that anybody can check it afterwards.

A table has one secret seed; each of its shuffles has its own, which follows from that and its
number. The commitment to a shuffle (its seal) is an entry of the journal before anything of it is
drawn; the first one is the table's first entry. Whoever sits at the table sends a value of the own
device once it has seen the seal. A press on "Deal" closes the values, notes them, and deals. Which
cards come then follows from the seed, the values, and the number of the move that they come with
(`cardgames.dealing`). Nothing before a deal or a draw can be taken back.

A shuffle is shown when nothing of it can be hidden any more: after its round or, where there is one
for all rounds, after the game. A move that ends a round stands for good, and so does one by which a
secret choice is turned up: what is seen then nobody may use.
"""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from cardgames import fair_deals
from cardgames.dealing import Luck
from cardgames.engine import CardGame
from cardgames.fair_deals import CheckedDraw, ShownShuffle, checked
from cardgames.history import MoveEntry, SealEntry, SetupEntry, ShuffleEntry
from cardgames.table.models import Table, TableSeat
from cardgames.table.refusals import (
    ANOTHER_VALUE,
    NO_VALUE,
    NOT_DEALT,
    NOT_YOUR_SEAT,
    NOTHING_TO_DEAL,
    SHUFFLE_IS_OVER,
)
from cardgames.table.services import folding, news
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole, check_at_table, deal_in, passed_around
from cardgames.table.services.writing import TableWrite, check_open, document_of, writing
from ninelives_site.core import seeds
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal

CheckedShuffles = tuple[tuple[ShownShuffle, tuple[CheckedDraw, ...]], ...]
"""Shuffles that may be shown, each with its draws, done again."""
DIGITS = 2 * seeds.SEED_BYTES
SETUP = "setup"


def new_seed() -> str:
    """The secret seed of a table."""
    return secrets.token_hex(seeds.SEED_BYTES)


def seal_first(table: Table) -> None:
    """The seal of a new table's first shuffle, as its first entry."""
    journal.append(table.stream, [{"sealed": seal_of(table, 1)}])


def seal_of(table: Table, number: int) -> str:
    """The commitment to a shuffle, counted from 1."""
    return seeds.commitment(seeds.derived(table.seed, number))


def next_shuffle(state: TableState) -> int:
    """The number of the shuffle that is to come."""
    return len(state.timeline.shuffles) + 1


def send_value(table: Table, role: TableRole, number: int, value: str) -> None:
    """A device puts its value into a shuffle, for the first of the seats that play on it; the first
    one of a seat counts, and sent once more it changes nothing.

    Refused: `not-dealt`, `not-your-seat`, `bad-value`; `too-late` once the shuffle was dealt, or
    another value of that seat is in.
    """
    if not table.is_dealt:
        raise Refusal(NOT_DEALT)
    seats = passed_around(table, role)
    if not seats:
        raise Refusal(NOT_YOUR_SEAT)
    value = seeds.ungrouped(value)
    if len(value) != DIGITS or not set(value) <= set("0123456789abcdef"):
        raise Refusal(NO_VALUE)
    seat = table.seats.filter(number=seats[0])
    if number >= 1 and seat.filter(shuffle=number).exists():
        _check_is_in(seat, value)
        return
    with transaction.atomic():
        journal.lock(table.stream_id)  # no deal comes between the look and the value
        state = folding.state_of(table)
        if number != next_shuffle(state) or not state.timeline.seal:
            raise Refusal(SHUFFLE_IS_OVER)
        if seat.exclude(shuffle=number).update(shuffle=number, value=value):
            table.count_change()
            news.announce_table(table)
        _check_is_in(seat, value)


def _check_is_in(seat: QuerySet[TableSeat], value: str) -> None:
    if not seat.filter(value=value).exists():
        raise Refusal(ANOTHER_VALUE)


def values_for(table: Table, number: int) -> dict[int, str]:
    """The values sent for a shuffle so far, by seat."""
    return dict(table.seats.filter(shuffle=number).values_list("number", "value"))


def devices_of(table: Table) -> int:
    """How many devices could put a value into a shuffle."""
    seats = table.seats.filter(is_bot=False)
    shared = seats.filter(device="").exists()
    others = seats.exclude(device="").exclude(device=table.scorekeeper_device).count()
    return others + (shared or seats.filter(device=table.scorekeeper_device).exists())


def deal(table: Table, role: TableRole, *, expected_version: int, key: str) -> TableState:
    """Shuffle, and deal the next round. Where somebody else has just dealt it, that is what was
    wanted. Refused: `not-at-table`, `not-dealt`, `wrong-phase`."""
    check_at_table(role)
    if not table.is_dealt:
        raise Refusal(NOT_DEALT)
    try:
        with writing(table, expected_version, key, "deal") as write:
            if not write.is_repeat:
                check_open(write.state)
                if not write.state.awaits_deal:
                    raise Refusal(NOTHING_TO_DEAL)
                _deal(table, write)
    except journal.Stale as stale:
        state = folding.state_of(table)
        if state.awaits_deal or not _awaited_deal(table, stale.expected):
            raise
        return state
    return write.state


def _awaited_deal(table: Table, version: int) -> bool:
    return version >= 0 and folding.state_of(table, version).awaits_deal


def _deal(table: Table, write: TableWrite) -> None:
    number = next_shuffle(write.state)
    values = values_for(table, number)
    write.enter(ShuffleEntry(values), {"shuffled": {str(seat): v for seat, v in values.items()}})
    for document in write.state.dealer.deal(write.state.game, luck_of(table, write.state)):
        if document.get("type") == SETUP:
            setup = document["setup"]
            write.enter(SetupEntry(setup, is_dealt=True), {"told": setup, "dealt": True})
        else:
            (entry,) = write.state.read([document])
            _enter_dealt(write, entry)
    deal_in(table)
    _let_bots_leave_it(table, write)
    go_on(table, write)
    if write.state.dealer.deals_each_round:
        seal = seal_of(table, number + 1)
        write.enter(SealEntry(seal), {"sealed": seal})


def _let_bots_leave_it(table: Table, write: TableWrite) -> None:
    """Bots tell nothing of the setup for themselves: it may be as it was dealt."""
    for seat in table.seats.filter(is_bot=True).values_list("number", flat=True):
        if seat in write.state.table_game.telling_setup(write.state.game):
            setup = write.state.table_game.own_setup(write.state.game, seat, {})
            write.enter(SetupEntry(setup, is_dealt=True), {"told": setup, "dealt": True})


def go_on(table: Table, write: TableWrite) -> None:
    """All that chance has to do now, on a table where the server deals."""
    if not table.is_dealt or not write.state.timeline.shuffles:
        return
    while move := write.state.dealer.due(write.state.game, luck_of(table, write.state)):
        _enter_dealt(write, MoveEntry(None, move))


def with_draws(table: Table, state: TableState, entry: MoveEntry) -> MoveEntry:
    """A player's move with the cards that the server draws for it; what it shows can't be taken
    back either."""
    if not table.is_dealt or entry.seat is None:
        return entry
    dealer = state.dealer
    move = dealer.drawn(state.game, entry.seat, entry.move, luck_of(table, state))
    made = replace(entry, move=move)
    return replace(made, is_dealt=dealer.draws(move) or _shows(state, made.after(state.game)))


def _shows(state: TableState, after: CardGame) -> bool:
    """Whether a move turns up what was chosen in secret, or ends its round."""
    game, before = state.table_game, state.game
    return game.rounds_over(after) > game.rounds_over(before) or (
        game.hides(before) and not game.hides(after)
    )


def _enter_dealt(write: TableWrite, entry: MoveEntry) -> None:
    dealt = MoveEntry(None, entry.move, is_dealt=True)
    write.enter(dealt, {"made": document_of(dealt), "by": None, "dealt": True})


def shown_shuffles(table: Table, state: TableState) -> tuple[ShownShuffle, ...]:
    """The shuffles of which nothing can be hidden any more."""
    shuffles = state.timeline.shuffles
    is_open = state.game.is_over or state.awaits_deal
    count = len(shuffles) if is_open else len(shuffles) - 1
    if not (state.game.is_over or (state.is_dealt and state.dealer.deals_each_round)):
        count = 0
    return tuple(
        ShownShuffle(begun.commitment, seeds.derived(table.seed, number), begun.values, begun.first)
        for number, begun in enumerate(shuffles[: max(count, 0)], start=1)
    )


def checked_shuffles(table: Table, state: TableState) -> CheckedShuffles:
    """The shuffles that may be shown, each with its draws, done again."""
    shown = shown_shuffles(table, state)
    ends = [begun.first for begun in state.timeline.shuffles[1:]] + [len(state.moves)]
    moves = [(entry.seat, entry.move) for entry in state.moves]
    blank, games = state.start({}), state.replayed.games
    return tuple(
        (
            shuffle,
            checked(state.dealer, blank, games, moves, state.timeline.setup, shuffle, end),
        )
        for shuffle, end in zip(shown, ends, strict=False)
    )


def proof(state: TableState, shown: CheckedShuffles) -> dict[str, Any]:
    """The proof of these shuffles, for others to check."""
    return fair_deals.proof(state.table_game.slug, shown)


def luck_of(table: Table, state: TableState) -> Luck:
    """The luck of the next move, under the shuffle that is in force."""
    shuffles = state.timeline.shuffles
    seed = seeds.derived(table.seed, len(shuffles))
    return Luck.of(seed, entropy_of(shuffles[-1].values), len(state.moves))


def entropy_of(values: Mapping[int, str]) -> str:
    """What the devices' values add to a shuffle."""
    return seeds.mix(list(values.values()), "")
