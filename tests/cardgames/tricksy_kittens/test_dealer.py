"""Cards dealt by the server: nothing is left to ask, nothing is lost, and the referee agrees."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.bots import bytes_of
from cardgames.tricksy_kittens.at_table.dealer import DEALER
from cardgames.tricksy_kittens.at_table.our_deck import OUR_DECK
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from cardgames.tricksy_kittens.rules import fulfilling
from cardgames.tricksy_kittens.rules.cards import default_suits, in_order, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from ninelives_site.core.record import verdict
from tests.cardgames.tricksy_kittens import dealt, random_powers
from tests.tiers import IS_LONG, many

PLAYERS = st.integers(3, 9)
SEEDS = st.integers(0, 2**32)


def test_the_table_has_this_dealer():
    assert TABLE_GAME.dealer is DEALER


@pytest.mark.sampled
@settings(max_examples=many(48), deadline=None)
@given(PLAYERS, SEEDS)
def test_a_dealt_game_is_played_to_its_end_with_every_card_known(players, seed):
    """Options, powers and moves follow from the seed."""
    chance = Random(seed)
    chosen = dealt.options(chance, players)
    if chosen.get("powers") == "printed" and chance.random() < 0.7:
        chosen["card_powers"] = dealt.mixed(chance, players, chosen.get("black_cat", False))
    table = dealt.played(players, chosen, seed)
    for game in table.states[1:]:
        assert isinstance(game, Game)
        assert game.round is not None
        assert game.kittykeeper is not None
        assert game.round.is_known
        assert sorted(_everywhere(game)) == sorted(game.deck)
    found = verdict(json.dumps(table.document()))
    assert (found["error"], found["applied"], found["finished"]) == (None, len(table.moves), True)
    assert found["scores"] == table.game.scores()


def _everywhere(game: Game) -> list[str]:
    """Where every card is; a bid that was scored lies with the scored ones only."""
    cards = random_powers.everywhere(game) or []
    return list(dict.fromkeys(cards)) if game.round and game.round.over else cards


def test_before_the_deal_nobody_has_anything_to_do():
    table, _completed = dealt.blank(4, {})
    assert all(DEALER.offers(table.game, seat) == () for seat in range(4))


def test_nothing_is_dealt_while_a_round_is_played():
    table = dealt.dealt(4, {}, Random(1))
    assert DEALER.deal(table.game, bytes_of(Random(2))) == ()


def test_the_first_deal_draws_who_leads_and_later_ones_do_not():
    chance = Random(1)
    table, _completed = dealt.blank(4, {})
    kinds = [document["type"] for document in DEALER.deal(table.game, bytes_of(chance))]
    assert kinds == ["setup", "deal"]
    table = dealt.played(4, {"target": 99}, 5, rounds=1)
    again = DEALER.deal(table.game, bytes_of(chance))
    assert [document["type"] for document in again] == ["deal"]


def test_the_cards_that_do_not_go_round_are_left_over():
    table = dealt.played(4, {"target": 99}, 3, rounds=6)
    for seat, move in table.moves:
        if seat is None:
            sizes = {len(hand) for hand in move.hands}
            assert len(sizes) == 1
            assert len(move.left_over) < 4


def test_a_hand_comes_in_the_order_of_its_suits_and_numbers():
    """So a refusal names the cards of a suit as they lie in the hand."""
    game = dealt.dealt(4, {}, Random(2)).game
    assert isinstance(game, Game)
    for hand in game.current_round().hands:
        assert hand.cards == in_order(hand.cards or (), game.options.suits)


def test_where_nothing_is_told_of_the_printed_powers_our_deck_is_dealt():
    table = dealt.dealt(3, {"powers": "printed"}, Random(1))
    assert table.game.card_powers == {
        card: OUR_DECK[card] for card in table.game.deck if card in OUR_DECK
    }


def test_every_seat_leads_and_holds_every_card_alike_often():
    leads, holds = Counter(), Counter()
    chance, times = Random(7), 600
    table, _completed = dealt.blank(3, {})
    for _ in range(times):
        setup, deal = DEALER.deal(table.game, bytes_of(chance))
        leads[setup["setup"]["kittykeeper"]] += 1
        for seat, hand in enumerate(deal["hands"]):
            holds.update((seat, card) for card in hand)
    assert len(leads) == 3
    assert min(leads.values()) > times / 3 * 0.8
    assert len(holds) == 81
    assert min(holds.values()) > times / 3 * 0.7
    assert max(holds.values()) < times / 3 * 1.3


@pytest.mark.sampled
def test_each_random_card_of_a_hand_comes_alike_often():
    """`shuffle-hand`, `swap-played` and `shuffle-trick`, as they fall due in dealt games."""
    places, met = Counter(), Counter()
    for seed in range(many(60)):
        deck = _shuffling(3)
        table = dealt.played(
            3, {"powers": "printed", "card_powers": deck, "target": 9}, seed, rounds=2
        )
        for game, (seat, move) in zip(table.states, table.moves, strict=False):
            if seat is None and move.type == "chance":
                due = game.round.due
                pool = fulfilling.pool(game, due)
                met[type(due).__name__] += 1
                if len(pool) == 3:
                    places[pool.index(move.cards[0])] += 1
    assert set(met) == {"RandomCard", "UnseenSwap", "HandingOut"}
    assert len(places) == 3
    if IS_LONG:
        assert max(places.values()) < 1.5 * min(places.values())


def _shuffling(players):
    names = ("shuffle-hand", "shuffle-hand-all", "swap-played", "shuffle-trick")
    cards = [card for card in OUR_DECK if suit_of(card) in default_suits(players)]
    return {card: names[place % 4] for place, card in enumerate(cards)}
