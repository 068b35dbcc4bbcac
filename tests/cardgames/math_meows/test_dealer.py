"""Math Meows dealt on phones: the deal, what is drawn, and that nobody is told of others' cards."""

from collections import Counter
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cardgames.bots import bytes_of
from cardgames.engine import Chance
from cardgames.math_meows.at_table.card_words import card_name
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.cards import COPIES, DECK, PLAYERS
from cardgames.math_meows.rules.lives import CATS
from cardgames.math_meows.rules.moves import Draw, UsePower, Wager
from cardgames.math_meows.rules.row import cards_in
from ninelives_site.core.record import verdict
from tests.cardgames.math_meows.dealt import DealtTable
from tests.cardgames.math_meows.pictures import table
from tests.tiers import many

ZEROS = bytes_of(Random(0))
NAMED_BY_NOBODY = (Draw, Chance, Wager)


def dealt(seed: int = 0, players: int = 3, **options) -> DealtTable:
    return DealtTable.opened(players, Random(seed), options)


# Whole games


@pytest.mark.sampled
@given(seed=st.integers(0, 2**32), players=st.sampled_from(PLAYERS))
@settings(max_examples=many(300), phases=[Phase.generate])
def test_a_dealt_game_is_played_to_its_end_and_its_record_is_accepted(seed, players):
    played = DealtTable.opened(players, Random(seed)).played_out()
    for state in played.states:
        assert state.is_known
        held = [card for hand in state.hands for card in hand.cards]
        cards = [*held, *cards_in(state.row), *state.supply.discards, *state.deck]
        assert sorted(cards) == sorted(DECK)
    found = verdict(played.document())
    assert (found["error"], found["applied"]) == (None, len(played.moves))
    assert found["scores"] == played.game.scores()
    assert found["state"] == played.game.state()


@pytest.mark.sampled
@given(seed=st.integers(0, 2**32), players=st.sampled_from(PLAYERS))
@settings(max_examples=many(60), phases=[Phase.generate])
def test_the_history_names_no_card_that_was_drawn_taken_or_given(seed, players):
    played = DealtTable.opened(players, Random(seed)).played_out()
    names = {card_name(card) for card in COPIES}
    steps = zip(played.states, played.moves, played.states[1:], strict=False)
    for before, (seat, move), after in steps:
        said = TABLE_GAME.happened(before, seat, move, after).words
        assert said
        if isinstance(move, NAMED_BY_NOBODY) or getattr(move, "power", "") == "give-away":
            assert not any(name in said for name in names), said


@pytest.mark.sampled
@given(seed=st.integers(0, 2**32), players=st.sampled_from(PLAYERS))
@settings(max_examples=many(60), phases=[Phase.generate])
def test_what_is_offered_is_what_is_legal_without_the_cards_it_draws(seed, players):
    here = DealtTable.opened(players, Random(seed))
    for _ in range(25):
        if here.game.is_over:
            return
        for seat in range(players):
            legal = {DEALER.undrawn(move) for move in here.game.legal_moves(seat)}
            assert set(DEALER.offers(here.game, seat)) == legal
        here.post_any()


# The deal


def test_everybody_is_dealt_three_cards_a_cat_and_there_is_a_kittyking():
    game = dealt(players=6).game
    assert game.sizes == (3,) * 6
    assert {lives.top.cat for lives in game.lives} == set(CATS)
    assert game.kittyking in range(6)
    assert TABLE_GAME.open_question(game) == ""


def test_cats_that_were_told_stay():
    blank = TABLE_GAME.started(("Ana", "Ben"), {"lives": "ours"}, {"cats": ["curl", "persian"]})
    ((deal),) = DEALER.deal(blank, ZEROS)
    assert deal["setup"]["cats"] == ["curl", "persian"]


def test_lives_of_which_nobody_said_what_is_printed_are_our_own():
    game = dealt(lives="printed").game
    assert game.powers_known
    assert not TABLE_GAME.awaits_setup(game)


def test_typed_lives_stay_as_typed():
    typed = {"siamese": [None, *["even"] * 8], "curl": [None, *["odd"] * 8]}
    here = dealt(players=2, lives="printed", known=typed)
    assert set(here.setup["cats"]) == {"siamese", "curl"}
    assert {lives.pile[1].power.id for lives in here.game.lives} == {"even", "odd"}


@pytest.mark.parametrize("shuffle", ["per-cat", "all"])
def test_lives_are_shuffled_as_the_table_has_chosen(shuffle):
    game = dealt(players=4, shuffle_lives=shuffle).game
    cats = [{life.cat for life in lives.pile} for lives in game.lives]
    assert all(len(found) == 1 for found in cats) == (shuffle == "per-cat")
    assert any(lives.pile[0].number != 9 for lives in game.lives)


def test_every_card_comes_to_every_seat_alike_often():
    """Chi-squared over 21 kinds of card; its 20 degrees of freedom exceed 68 once in a million."""
    found: Counter[str] = Counter()
    blank = TABLE_GAME.started(("Ana", "Ben"), {}, {})
    rng, deals = Random(5), 1500
    for _ in range(deals):
        ((deal),) = DEALER.deal(blank, bytes_of(rng))
        found.update(deal["setup"]["hands"][1])
    expected = {card: deals * 3 * copies / len(DECK) for card, copies in COPIES.items()}
    assert sum((found[card] - times) ** 2 / times for card, times in expected.items()) < 68


# What is drawn later


def known(on_table="", hands=("circle-1 square-2", "star-9 star-8"), **given_more):
    return table(on_table, hands=hands, **given_more)


def test_a_wager_draws_as_many_cards_as_the_next_lifes_limit_allows():
    game = known(lives=(7, 9))
    (card,) = DEALER.drawn(game, 0, Wager(), ZEROS).cards
    assert card in game.deck
    full = known(hands=("circle-1 circle-4 circle-7 square-2 square-5", "star-9"), lives=(7, 9))
    assert DEALER.drawn(full, 0, Wager(), ZEROS) == Wager()


def test_a_wager_for_a_stack_draws_nothing():
    game = known(wager_either=True)
    assert DEALER.drawn(game, 0, Wager(use="stack"), ZEROS) == Wager(use="stack")


def test_a_wager_without_a_life_left_is_refused_not_completed():
    game = known()
    game = game.with_lives(0, game.lives[0].__class__(game.lives[0].pile[:1], wagered=1))
    assert game.why_not(0, DEALER.drawn(game, 0, Wager(), ZEROS)).code == "no-life"


def test_with_the_deck_empty_the_discards_are_drawn():
    """M5, M14."""
    discards = " ".join(card for card in DECK if card not in ("circle-4", "circle-1", "star-9"))
    game = known("circle-4", hands=("circle-1 star-9", ""), discards=discards, lives=(5, 9))
    game = game.apply(0, game.candidates(0).__next__())
    due = DEALER.due(game, ZEROS)
    assert len(due.cards) == game.due == 2
    assert game.apply(None, due).phase == "turn"


def test_a_thief_takes_a_card_of_the_hand_by_chance():
    game = known(tops=("thief", "-"), hands=("circle-1 square-2", "star-9 star-8"), lives=(3, 9))
    game = game.apply(0, next(iter(game.candidates(0))))
    use = next(move for move in game.candidates(0) if isinstance(move, UsePower))
    game = game.apply(0, use)
    taken = {DEALER.due(game, bytes_of(Random(n))).cards for n in range(20)}
    assert taken == {("star-9",), ("star-8",)}
    assert TABLE_GAME.awaited(game, "referee") == ()


def test_every_card_of_the_deck_is_drawn_alike_often():
    """Chi-squared over 16 kinds of card; its 15 degrees of freedom exceed 58 once in a million."""
    game, rng, draws = known(), Random(3), 6000
    found = Counter(DEALER.drawn(game, 0, Wager(), bytes_of(rng)).cards[0] for _ in range(draws))
    deck = Counter(game.deck)
    expected = {card: draws * copies / deck.total() for card, copies in deck.items()}
    assert len(expected) == 16
    assert sum((found[card] - times) ** 2 / times for card, times in expected.items()) < 58
