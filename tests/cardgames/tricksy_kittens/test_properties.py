"""What holds in every game, checked against a second, plainer reading of the rules.

Over the random games of the contract suite: every trick is judged again from its cards alone, every
round scored again from its bids and tricks, and every duty to follow found again from the hands.
"""

import pytest

from cardgames.tricksy_kittens.rules.moves import Play, WholeRound
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens as Suite
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


def suit(card):
    return card.split("-")[0] if card else None


def number(card):
    return int(card.split("-")[1])


def winner(cards, bids, black_cat):
    """`cards`: seat, card and the suit it counts as, in the order played; the leader's first."""
    keeper, _, lead = cards[0]
    turned = black_cat and any(card.startswith("crowns") for _, card, _ in cards)
    ranked = []
    for place, (seat, card, counts_as) in enumerate(cards):
        if counts_as == suit(bids[seat]):
            continue
        if counts_as in (suit(bids[keeper]), lead):
            is_trump = counts_as == suit(bids[keeper])
            strength = -number(card) if turned else number(card)
            ranked.append((is_trump, strength, -place, seat))
    return max(ranked)[-1] if ranked else keeper


def test_every_trick_is_won_by_whom_a_plain_reading_says(steps):
    tricks, cards = 0, []
    for before, seat, move, after in steps:
        if not isinstance(move, Play):
            continue
        cards.append((seat, move.card, move.as_suit or suit(move.card)))
        if len(cards) == len(before.players):
            won = winner(cards, before.round.bids, before.options.black_cat)
            assert after.kittykeeper == won
            assert after.round.tricks_won[won] == before.round.tricks_won[won] + 1
            tricks, cards = tricks + 1, []
    assert cards == []
    assert tricks > many(1000)


def test_every_round_scores_what_a_plain_reading_says(steps):
    rounds = 0
    for before, _, move, after in steps:
        if not (after.round and after.round.over and isinstance(move, Play | WholeRound)):
            continue
        bids, tricks = after.round.bids, after.round.tricks_won
        for seat, bid in enumerate(bids):
            members = [s for s, other in enumerate(bids) if other and suit(other) == suit(bid)]
            due = bool(bid) and (
                tricks[seat] == number(bid)
                or sum(tricks[s] for s in members) == sum(number(bids[s]) for s in members)
            )
            gained = number(bid) if due else 0
            assert after.points()[seat] == before.points()[seat] + gained
            assert (bid in after.scored) == due
        rounds += 1
    assert rounds > many(500)


def test_whoever_holds_the_leading_suit_has_to_follow(steps):
    played = 0
    for before, seat, move, _ in steps[::7]:
        if not (isinstance(move, Play) and before.round.is_known and before.round.trick):
            continue
        wild = "crowns" if before.options.black_cat else ""
        hand, lead = before.round.hands[seat].cards, before.round.trick.leading
        follow = {card for card in hand if suit(card) == lead != wild}
        free = {card for card in hand if suit(card) == wild}
        expected = (follow | free) if follow else set(hand)
        assert {play.card for play in before.legal_moves(seat)} == expected
        played += 1
    assert played > many(300)


def test_cards_leave_the_game_only_by_being_scored(steps):
    for before, _, _, after in steps:
        assert set(before.scored) <= set(after.scored)
        assert len(after.in_game) + len(after.scored) == 9 * len(after.players)
        assert sum(map(number, after.scored)) == sum(after.points())


def test_a_round_has_one_trick_less_than_cards_dealt(steps):
    for _, _, _, after in steps:
        if after.round and after.round.over and after.end != "no-bids":
            assert sum(after.round.tricks_won) == after.round.size - 1
