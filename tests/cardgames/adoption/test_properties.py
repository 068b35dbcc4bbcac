"""What holds in every game, checked against a second, plainer reading of the rules.

Over the random games of the contract suite: every order of turns is found again from the bids
alone, every bout scored again from its collections, and every exchange followed card by card.
"""

from collections import Counter

import pytest

from cardgames.adoption.rules.moves import Adopt, Betray, Bid
from tests.cardgames.adoption.test_contract import TestAdoption as Suite
from tests.tiers import many

pytestmark = pytest.mark.sampled


@pytest.fixture(scope="module")
def steps():
    """Every state with the move made in it and the state after, of every game."""
    return [
        (before, seat, move, after)
        for table in Suite.played()
        for before, (seat, move), after in zip(
            table.states, table.moves, table.states[1:], strict=False
        )
    ]


def test_the_order_is_what_a_plain_reading_says(steps):
    reveals, ties = 0, 0
    for before, _, move, after in steps:
        if not (isinstance(move, Bid) and after.phase == "adopt"):
            continue
        deck, bids, seats = after.options.deck, after.bout.bids, len(after.players)
        left, expected = set(range(seats)), []
        while left:
            lowest = min((deck[bids[s]].number, deck[bids[s]].stars) for s in left)
            tied = [s for s in left if (deck[bids[s]].number, deck[bids[s]].stars) == lowest]
            ties += len(tied) > 1
            turn = before.first
            while turn not in tied:
                turn = (turn + 1) % seats
            expected.append(turn)
            left.remove(turn)
        assert list(after.bout.order) == expected
        assert after.first == expected[0]
        reveals += 1
    assert reveals > many(500)
    assert ties > many(100)


def test_adopted_cards_go_from_the_table_to_the_collection(steps):
    adopted, several = 0, 0
    for before, seat, move, after in steps:
        if not isinstance(move, Adopt):
            continue
        old, new = before.bout, after.bout
        gained = new.collections[seat][len(old.collections[seat]) :]
        table = Counter((*old.centre, *old.unclaimed))
        assert table - Counter((*new.centre, *new.unclaimed)) == Counter(gained)
        assert move.card in gained
        assert old.bids[seat] not in gained
        cats = {after.options.deck[card].cat for card in gained}
        assert len(cats) == 1
        if len(gained) > 1:
            assert after.options.adopt == "all-of-one-cat"
            several += 1
        adopted += 1
    assert adopted > many(3000)
    assert several > many(100)


def test_a_betrayal_exchanges_one_card_of_one_collection(steps):
    ways = Counter()
    for before, seat, move, after in steps:
        if not isinstance(move, Betray):
            continue
        ways[move.how] += 1
        old, new = before.bout, after.bout
        changed = {
            (owner, was, now)
            for owner in range(len(before.players))
            for was, now in zip(old.collections[owner], new.collections[owner], strict=True)
            if was != now
        }
        expected = {(move.victim, move.take, move.give)} if move.how != "none" else set()
        if move.how == "own":
            expected.add((seat, move.give, move.take))
        assert changed == expected
        swapped = move.give if move.how == "centre" else None
        assert new.centre == tuple(move.take if c == swapped else c for c in old.centre)
        assert new.discarded == old.discarded + ((move.take,) if move.how == "deck" else ())
        assert new.deck_size == old.deck_size - (move.how == "deck")
    assert min(ways[how] for how in ("none", "own", "centre", "deck")) > many(50)


def test_every_bout_scores_what_a_plain_reading_says(steps):
    bouts = 0
    for before, _, _, after in steps:
        if after.bouts_scored == before.bouts_scored or not after.bout.order:
            continue
        deck, hands = after.options.deck, after.bout.collections
        held = [Counter(deck[card].cat for card in hand) for hand in hands]
        for seat in range(len(hands)):
            due = 0
            for cat in [cat for cat, cards in held[seat].items() if cards > 1]:
                stars = {
                    other: sum(deck[card].stars for card in hands[other] if deck[card].cat == cat)
                    for other in range(len(hands))
                    if held[other][cat] > 1
                }
                mine = stars.pop(seat)
                due += 1 + (mine if mine > max(stars.values(), default=-1) else 0)
            assert after.points()[seat] == before.points()[seat] + due
        bouts += 1
    assert bouts > many(100)


def test_whoever_adopts_one_card_a_round_has_five_at_the_end(steps):
    ends = 0
    for _, _, _, after in steps:
        if after.options.adopt == "one" and after.bout and after.bout.over and after.bout.order:
            assert {len(cards) for cards in after.bout.collections} == {5}
            ends += 1
    assert ends > many(50)


def test_the_game_goes_on_until_a_bout_that_reached_the_target(steps):
    for before, _, _, after in steps:
        assert max(before.points()) < before.options.target
        assert (max(after.points()) >= after.options.target) == after.is_over
