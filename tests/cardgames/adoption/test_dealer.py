"""Adoption dealt on phones: what is dealt, turned up and drawn, and that every card is known."""

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.adoption.at_table.dealer import DEALER, layers
from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.adoption.rules import refusals
from cardgames.adoption.rules.cards import CENTRE, DECK, HAND, PLAYERS, needed
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import FROM_DECK, Betray, TurnUp
from cardgames.adoption.rules.records import GAME
from cardgames.bots import bytes_of
from cardgames.dealing import Luck
from cardgames.engine import Hand
from ninelives_site.core.record import verdict
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.adoption import dealt
from tests.cardgames.adoption.pictures import dealt as dealt_by_hand
from tests.cardgames.adoption.pictures import lying, play
from tests.cardgames.adoption.test_contract import TestAdoption as Suite
from tests.tiers import many

PICTURE = """
    centre  abyssinian-9 birman-1 calico-5
    Ana     devon-1 devon-5
    Ben     havana-9 izmir-3
    Cleo    ginger-2
"""
BY_DECK = {"seat": 0, "type": "betray", "how": "deck", "take": "izmir-3", "from": 1}


def luck(seed: int = 0) -> Luck:
    return bytes_of(Random(seed))


def betraying() -> Game:
    """Ana may betray, and all hands are known."""
    hands = ("egyptian-1", "egyptian-2", "egyptian-3")
    game = lying(PICTURE)
    known = tuple(Hand.of((card,)) for card in hands)
    return replace(game, bout=replace(game.bout, hands=known))


def test_the_table_has_this_dealer():
    assert TABLE_GAME.dealer is DEALER


# Whole games


@pytest.mark.sampled
@settings(max_examples=many(240), deadline=None)
@given(st.sampled_from(PLAYERS), st.integers(0, 2**32))
def test_a_dealt_game_is_played_to_its_end_and_its_record_is_accepted(players, seed):
    table = dealt.played(dealt.blank(players, **dealt.options(Random(seed), players)), seed)
    suite = Suite()
    for game in table.states[1:]:
        assert game.bout.is_known
        assert sorted(suite.cards(game)) == sorted(game.options.deck)
    found = verdict(json.dumps(table.document()))
    assert (found["error"], found["applied"], found["finished"]) == (None, len(table.moves), True)
    assert found["scores"] == table.game.scores()
    assert found["state"] == table.game.state()


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(30)))
def test_a_bout_is_dealt_of_what_was_not_seen_for_longest_a10(seed):
    """Counted card by card: when each was used last."""
    players = 3 + seed % len(PLAYERS)
    table = dealt.played(dealt.blank(players, target=30), seed)
    last: dict[str, int] = dict.fromkeys(DECK, 0)
    crossed = 0
    for before, after in zip(table.states, table.states[1:], strict=False):
        if after.bout and not after.bout.over:
            came = after.bout.placed - (
                frozenset() if before.phase == "bout" else before.bout.placed
            )
            left = [last[card] for card in DECK if card not in after.bout.placed]
            if came:
                assert max(last[card] for card in came) <= min(left)
                crossed += len({last[card] for card in came}) > 1
        if after.bout and after.bout.over:
            last |= dict.fromkeys(after.bout.placed, after.bouts_begun)
    assert crossed or players != 5 or table.game.bouts_begun < 3


# The deal


@pytest.mark.parametrize("players", PLAYERS)
def test_a_deal_gives_five_cards_each_three_in_the_centre_and_who_is_first(players):
    setup, bout = DEALER.deal(dealt.blank(players).game, luck())
    assert setup["type"] == "setup"
    assert setup["setup"]["start"] in range(players)
    assert [len(hand) for hand in bout["deal"]] == [HAND] * players
    cards = [*bout["centre"], *(card for hand in bout["deal"] for card in hand)]
    assert (len(bout["centre"]), len(set(cards))) == (CENTRE, needed(players))


def test_every_seat_is_first_alike_often():
    firsts = Counter(dealt.bout(4, seed).first for seed in range(many(2000)))
    assert set(firsts) == set(range(4))
    assert max(firsts.values()) < 1.4 * min(firsts.values())


def test_who_is_first_is_drawn_once_a_game():
    game = play(dealt.blank(3).game, "bout-score calico-1,calico-2 nothing nothing")
    (bout,) = DEALER.deal(game, luck())
    assert bout["type"] == "bout"


def test_nothing_is_dealt_in_a_bout_nor_after_the_end():
    assert DEALER.deal(dealt.bout(), luck()) == ()
    over = play(
        dealt.blank(3, target=10).game, "bout-score izmir-9,izmir-8,izmir-7 nothing nothing"
    )
    assert over.is_over
    assert DEALER.deal(over, luck()) == ()
    assert DEALER.due(over, luck()) is None


def test_before_the_deal_nobody_has_anything_to_do():
    game = dealt.blank(4).game
    assert DEALER.due(game, luck()) is None
    assert all(DEALER.offers(game, seat) == () for seat in range(4))


def test_the_smallest_deck_is_dealt_to_its_last_card():
    deck = [["manx", number, 1] for number in range(needed(3))]
    game = dealt.bout(3, deck=deck)
    assert game.bout.deck_size == 0


@pytest.mark.sampled
def test_each_card_comes_to_each_place_alike_often():
    """Chi-squared over 81 cards in the first seat's hand: 80 degrees of freedom exceed 142 once in
    a hundred thousand."""
    deals = many(6000)
    hands = (DEALER.deal(dealt.blank(3).game, luck(seed))[1]["deal"][0] for seed in range(deals))
    found = Counter(card for hand in hands for card in hand)
    mean = deals * HAND / len(DECK)
    assert sum((found[card] - mean) ** 2 / mean for card in DECK) < 142


# What is turned up and drawn


def test_a_card_is_turned_up_that_lies_nowhere_else():
    game = play(betraying(), "0 betray none")
    assert game.phase == "turn-up"
    up = {DEALER.due(game, luck(seed)) for seed in range(1500)}
    unseen = set(DECK) - game.bout.placed
    assert up == {TurnUp(card) for card in unseen}
    assert DEALER.due(play(game, str(up.pop())), luck()) is None


def test_what_the_deck_gives_for_a_card_is_drawn_and_not_chosen_a5():
    game = betraying()
    for posted in (Betray(FROM_DECK, "izmir-3", 1), Betray(FROM_DECK, "izmir-3", 1, "foldex-9")):
        drawn = {DEALER.drawn(game, 0, posted, luck(seed)).give for seed in range(1500)}
        assert drawn == set(DECK) - game.bout.placed
    assert DEALER.draws(Betray(FROM_DECK, "izmir-3", 1, "foldex-9"))


@pytest.mark.parametrize("move", [Betray("none"), Betray("own", "izmir-3", 1, "devon-5")])
def test_nothing_is_drawn_for_other_betrayals(move):
    assert DEALER.drawn(betraying(), 0, move, luck()) == DEALER.undrawn(move) == move


def test_a_betrayal_by_the_deck_is_offered_once_for_each_card_that_can_be_taken():
    offers = DEALER.offers(betraying(), 0)
    by_deck = [move for move in offers if move.how == FROM_DECK]
    assert by_deck == [
        Betray(FROM_DECK, "havana-9", 1),
        Betray(FROM_DECK, "izmir-3", 1),
        Betray(FROM_DECK, "ginger-2", 2),
    ]
    assert len(offers) == len(set(offers))


def test_with_the_deck_empty_no_betrayal_by_it_is_offered_and_one_that_is_posted_says_why_a6():
    game = betraying()
    rest = {card: DECK[card] for card in game.bout.placed}
    game = replace(
        game,
        options=replace(game.options, deck=type(DECK)(rest.values())),
        bout=replace(game.bout, deck_size=0),
    )
    assert all(move.how != FROM_DECK for move in DEALER.offers(game, 0))
    move = DEALER.drawn(game, 0, Betray(FROM_DECK, "izmir-3", 1), luck())
    assert game.why_not(0, move).wording == refusals.DECK_EMPTY


# How a betrayal is posted


def test_a_betrayal_by_the_deck_is_read_without_its_card_where_hands_are_known():
    seat, move = GAME.read_move(betraying(), BY_DECK)
    assert (seat, move) == (0, Betray(FROM_DECK, "izmir-3", 1))
    assert {"seat": seat, **move.document()} == BY_DECK
    assert str(move) == "betray deck take izmir-3 from 1"


def test_a_record_names_what_the_deck_gave_a16():
    for game in (lying(PICTURE), dealt.blank(3).game):
        with pytest.raises(Malformed, match='the key "give" is missing'):
            GAME.read_move(game, BY_DECK)


def test_before_its_card_is_drawn_a_betrayal_is_refused():
    game = betraying()
    assert game.why_not(0, Betray(FROM_DECK, "izmir-3", 1)).code == "not-there"
    assert game.why_not(0, Betray(FROM_DECK, "mice-3", 1)).code == "unknown-card"
    assert game.why_not(0, Betray(FROM_DECK, "devon-1", 0)).code == "not-an-opponent"


# What is told


def test_no_deal_and_no_draw_tells_what_is_in_a_hand():
    """The words of the history, for all to read."""
    for seed in range(many(12)):
        table = dealt.played(dealt.blank(3 + seed % 5, target=20), seed)
        for before, (seat, move), after in zip(
            table.states, table.moves, table.states[1:], strict=False
        ):
            said = TABLE_GAME.happened(before, seat, move, after).words
            hidden = [card for hand in after.bout.hands for card in hand.cards]
            hidden += [] if after.bout.order else filter(None, after.bout.bids)
            names = {card.replace("-", " ") for card in hidden}
            assert not any(f"{name}{end}" in said for name in names for end in " ,.;"), said


def test_layers_are_told_from_the_top():
    game = dealt_by_hand()
    assert layers(game, ["calico-1"]) == (("calico-1",),)
    under = replace(game, used=(("calico-1",), ("devon-1",)))
    assert layers(under, ["devon-1", "izmir-1", "calico-1"]) == (
        ("izmir-1",),
        ("calico-1",),
        ("devon-1",),
    )
