"""Nine Lives dealt on phones: the deal, what is drawn, the order of lives, what nobody is told."""

import json
from collections import Counter
from dataclasses import replace
from itertools import repeat
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.bots import bytes_of
from cardgames.dealing import Luck
from cardgames.engine import Chance, Hand
from cardgames.nine_lives.at_table.card_words import card_words
from cardgames.nine_lives.at_table.dealer import DEALER
from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.nine_lives.rules.cards import DECK, PLAYERS
from cardgames.nine_lives.rules.life_deck import life_cards
from cardgames.nine_lives.rules.moves import Fail, Give, Wager, With
from cardgames.nine_lives.rules.table import names
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.nine_lives.dealt import DealtTable
from tests.cardgames.nine_lives.pictures import play, table
from tests.tiers import many

ZEROS = Luck(repeat(0))
NAMED_BY_NOBODY = (Wager, Chance, Give)
seeds = st.integers(0, 2**32)
players = st.sampled_from(PLAYERS)


def refused(game, seat, move) -> str:
    with pytest.raises(Refusal) as refusal:
        game.apply(seat, DEALER.drawn(game, seat, move, ZEROS))
    return refusal.value.code


# Whole games


@pytest.mark.sampled
@given(seeds, players)
@settings(max_examples=many(60), deadline=None)
def test_a_dealt_game_is_played_to_its_end_and_its_record_is_accepted(seed, players):
    played = DealtTable.opened(seed, players).played_out()
    for state in played.states:
        assert state.is_known
        assert state.lives_known
        held = [card for hand in state.hands for card in hand.cards]
        found = [*held, *names(state.round.table), *state.deck.cards, *state.deck.discards]
        assert sorted(found) == sorted(DECK)
        assert DEALER.deal(state, ZEROS) == ()
    found = verdict(json.dumps(played.document()))
    assert (found["error"], found["applied"]) == (None, len(played.moves))
    assert found["scores"] == played.game.scores()
    assert found["state"] == played.game.state()


@pytest.mark.sampled
@given(seeds, players)
@settings(max_examples=many(30), deadline=None)
def test_the_history_names_no_card_that_was_drawn_taken_or_given(seed, players):
    played = DealtTable.opened(seed, players).played_out()
    steps = zip(played.states, played.moves, played.states[1:], strict=False)
    for before, (seat, move), after in steps:
        said = TABLE_GAME.happened(before, seat, move, after).words
        assert said
        if isinstance(move, NAMED_BY_NOBODY):
            hidden = {*DECK} - {*names(before.round.table)}
            assert not any(f"{card_words(card)}" in _parts(said) for card in hidden), said


def _parts(said: str) -> set[str]:
    """What stands in brackets, and the whole: there a card would be named."""
    inside = said.partition("(")[2].partition(")")[0]
    return {said, *(part.strip() for part in inside.split(";"))}


@pytest.mark.sampled
@given(seeds, players, st.integers(0, 40))
@settings(max_examples=many(120), deadline=None)
def test_what_is_offered_names_no_hidden_card_and_is_accepted_with_any_draw(seed, players, moves):
    here = DealtTable.opened(seed, players)
    for _ in range(moves):
        if not here.game.is_over:
            here.post_any()
    game = here.game
    for seat in range(players):
        offers = DEALER.offers(game, seat)
        assert len({*offers}) == len(offers)
        for move in offers:
            assert DEALER.undrawn(move) == move
            for luck in (ZEROS, bytes_of(here.rng)):
                assert game.why_not(seat, DEALER.drawn(game, seat, move, luck)) is None
            known = {*game.hands[seat].cards, *names(game.round.table)}
            asked = [move.asks, move.asks.then] if isinstance(move, Wager) else []
            assert all(asks.card in known for asks in asked if asks and asks.card)


# The deal


def test_everybody_is_dealt_three_cards_and_nine_lives_and_somebody_is_kittyqueen():
    game = DealtTable.opened(players=5, powers="limited").game
    assert [hand.size for hand in game.hands] == [3] * 5
    dealt = Counter(life for lives in game.lives for life in lives.stack)
    assert dealt == Counter(life_cards("limited", 5))
    assert game.kittyqueen in range(5)
    assert TABLE_GAME.open_question(game) == ""


def test_every_card_and_life_comes_to_every_seat_alike_often():
    """Chi-squared over 45 cards, and 45 lives; 44 degrees of freedom exceed 104 once in a million.
    Who is Kittyqueen, of three: 2 degrees of freedom exceed 28."""
    blank = TABLE_GAME.started(("Ana", "Ben", "Cleo"), {}, {})
    rng, deals = Random(5), 1500
    cards, lives, queens = Counter(), Counter(), Counter()
    for _ in range(deals):
        (deal,) = DEALER.deal(blank, bytes_of(rng))
        cards.update(deal["setup"]["hands"][1])
        lives[deal["setup"]["lives"][2][0]] += 1
        queens[deal["setup"]["kittyqueen"]] += 1
    for found, times, most in ((cards, 100, 104), (lives, deals / 45, 104), (queens, 500, 28)):
        assert sum((number - times) ** 2 / times for number in found.values()) < most
    assert (len(cards), len(lives), len(queens)) == (45, 45, 3)


# What is drawn

HANDS = """
    table  circle square
    Ana >  star circle-circle | risky-player skip
    Ben    triangle square-square star-star | risky-deck skip
    Cleo   star-star-star | steal skip
"""


def test_a_wager_draws_what_its_life_shows_and_then_what_its_power_brings():
    game = table(HANDS)
    move = DEALER.drawn(game, 0, Wager(3, "risky-player", asks=With(seat=1)), ZEROS)
    assert {*move.cards[:3]} <= {*game.deck.cards}
    assert {*move.cards[3:]} < {*game.hands[1].cards}
    after = game.apply(0, move)
    assert [hand.size for hand in after.hands] == [7, 1, 1]


def test_all_pairs_are_taken_from_a_hand_alike_often():
    """Chi-squared over 6 ordered pairs; its 5 degrees of freedom exceed 36 once in a million."""
    game, rng = table(HANDS), Random(3)
    move = Wager(3, "risky-player", asks=With(seat=1))
    pairs = (DEALER.drawn(game, 0, move, bytes_of(rng)).cards[3:] for _ in range(1200))
    found = Counter(pairs)
    assert len(found) == 6
    assert sum((times - 200) ** 2 / 200 for times in found.values()) < 36


def test_beyond_the_last_card_of_the_deck_the_discards_are_drawn():
    """N5."""
    game = table(HANDS, discards="circle-square circle-triangle")
    last, *others = game.deck.cards
    hands = (Hand.of((*game.hands[0].cards, *others)), *game.hands[1:])
    game = replace(game, hands=hands, deck=replace(game.deck, cards=(last,), size=1))
    cards = DEALER.drawn(game, 0, Wager(3, "risky-player", asks=With(seat=1)), ZEROS).cards
    assert cards[0] == last
    assert sorted(cards[1:3]) == ["circle-square", "circle-triangle"]


def test_a_card_taken_unseen_is_any_of_the_hand():
    game = play(
        table(HANDS.replace("risky-player", "steal")),
        "0 wager steal 1 draws square-square-square seat:1",
    )
    rng = Random(8)
    due = {DEALER.due(game, bytes_of(rng)) for _ in range(60)}
    assert due == {Chance(0, (card,)) for card in game.hands[1].cards}
    assert DEALER.due(game.apply(None, min(due, key=str)), ZEROS) is None


def test_a_wager_that_the_rules_refuse_is_refused_for_what_is_wrong_with_it():
    game = table(HANDS)
    assert refused(game, 1, Wager(1, "risky-deck")) == "not-your-turn"
    assert refused(game, 0, Wager(1, "risky-deck")) == "unknown-power"
    assert refused(game, 0, Wager(1, "mouse")) == "unknown-power"
    assert refused(game, 0, Wager(-4, "risky-player", asks=With(seat=1))) == "bad-draw"
    assert refused(game, 0, Wager(3, "risky-player", asks=With(seat=0))) == "power-target"
    assert refused(game, 0, Wager(1, "copycat", asks=With(seat=1, power="cat"))) == "unknown-power"


def test_nobody_can_find_out_the_next_card_by_giving_it_away_on_trial():
    """A paid wildcard may give a card that it draws: but on phones that would be a guess."""
    game = table(HANDS.replace("risky-player", "wildcard-paid"))
    for card in DECK:
        move = Wager(1, "wildcard-paid", asks=With(card=card, seat=1))
        held = card in game.hands[0].cards
        tried = DEALER.tried(game, 0, move)
        assert (game.why_not(0, tried) is None) == held
        assert bool(tried.cards) == held


def test_nobody_can_find_out_lives_of_others_by_ordering_them_on_trial():
    """Only who has that power on top may look through them (N31)."""
    game = table(HANDS)
    for order in (("risky-deck", "skip"), ("risky-deck", "steal"), ("skip", "risky-deck")):
        move = Wager(2, "shuffle-lives", asks=With(seat=1, order=order))
        assert refused(game, 0, move) == "power-target"
    mine = table(HANDS.replace("risky-player", "shuffle-lives"))
    right = Wager(2, "shuffle-lives", asks=With(seat=1, order=("skip", "risky-deck")))
    assert mine.why_not(0, DEALER.tried(mine, 0, right)) is None


# The order of lives


def test_each_seat_orders_its_own_lives_until_the_first_move_once():
    here = DealtTable.opened()
    stacks = [list(lives.stack) for lives in here.game.lives]
    assert TABLE_GAME.telling_setup(here.game) == (0, 1, 2)
    here.tell(TABLE_GAME.own_setup(here.game, 1, {"lives": stacks[1][::-1]}))
    assert [list(lives.stack) for lives in here.game.lives] == [
        stacks[0], stacks[1][::-1], stacks[2],
    ]  # fmt: skip
    assert TABLE_GAME.telling_setup(here.game) == (0, 2)
    here.tell(TABLE_GAME.own_setup(here.game, 2, {}))
    assert TABLE_GAME.telling_setup(here.game) == (0,)
    for seat in (1, 2):
        with pytest.raises(Refusal, match="before the first move"):
            TABLE_GAME.own_setup(here.game, seat, {})
    here.post_any()
    assert TABLE_GAME.telling_setup(here.game) == ()
    with pytest.raises(Refusal, match="before the first move"):
        TABLE_GAME.own_setup(here.game, 0, {})


@pytest.mark.parametrize("seed", range(12))
def test_who_fails_before_a_card_lies_ends_the_ordering_too(seed):
    """Whether the most cards are held by one, or somebody is to pick the next Kittyqueen."""
    here = DealtTable.opened(seed)
    here.post(here.game.turn, Fail())
    assert TABLE_GAME.telling_setup(here.game) == ()


def test_nobody_tells_lives_of_others_or_other_lives():
    game = DealtTable.opened().game
    mine, theirs = (list(lives.stack) for lives in game.lives[:2])
    for lives in (theirs, mine[1:], [*mine, "skip"], [*mine[1:], "mouse"]):
        with pytest.raises(Refusal) as refusal:
            TABLE_GAME.own_setup(game, 0, {"lives": lives})
        assert refusal.value.code == "bad-return"
        assert {*refusal.value.facts["powers"]} == {*mine}
    for told in ({"hands": []}, {"lives": 5}, {"lives": [5]}, {"kittyqueen": 0}):
        with pytest.raises((Malformed, Refusal)):
            TABLE_GAME.own_setup(game, 0, told)


def test_who_has_ordered_lives_stands_in_no_record():
    here = DealtTable.opened()
    here.tell(TABLE_GAME.own_setup(here.game, 0, {}))
    here.played_out()
    assert set(here.document()["setup"]) == {"kittyqueen", "hands", "lives"}
    assert verdict(json.dumps(here.document()))["error"] is None


def test_lives_of_a_table_that_is_not_dealt_are_not_ordered_here():
    blank = TABLE_GAME.started(("Ana", "Ben"), {}, {"kittyqueen": 0})
    assert TABLE_GAME.telling_setup(blank) == ()
    with pytest.raises(Refusal):
        TABLE_GAME.own_setup(blank, 0, {})
