"""What holds in every game, checked against a second, plainer reading of the rules.

Over the random games of the contract suite: every play is judged again from the printed icons where
no power is about, every lost life is accounted for, and every next Kittyqueen found again.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.nine_lives.rules.cards import CATS, DECK
from cardgames.nine_lives.rules.deck import Deck
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.moves import Fail, Pass, Play, Queen, Return
from tests.cardgames.nine_lives.test_contract import TestNineLives as Suite
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


def plain(game):
    """Whether nothing but printed icons counts: no power was used yet in this round."""
    return not any(any(lives.wagered) for lives in game.lives) or game.powers_off


def ended(before, after):
    return len(after.lines()) > len(before.lines())


def test_plain_plays_never_bring_a_cat_above_nine_and_make_safe_at_nine(steps):
    played = 0
    for before, seat, move, after in steps:
        if isinstance(move, Play) and plain(before):
            totals = Counter(cat for laid in before.round.table for cat in laid.card.split("-"))
            totals.update(move.card.split("-"))
            mine = {totals[cat] for cat in move.card.split("-")}
            assert max(mine) <= 9
            if not ended(before, after):
                assert (seat in after.round.safe) == (seat in before.round.safe or 9 in mine)
                assert after.state()["counts"] == {cat: totals[cat] for cat in CATS}
            played += 1
    assert played > many(500)


def test_a_round_ends_for_one_of_the_three_reasons_and_never_misses_one(steps):
    ends = Counter()
    for before, seat, move, after in steps:
        if not isinstance(move, Play) or not plain(before):
            continue
        totals = Counter(cat for laid in before.round.table for cat in laid.card.split("-"))
        totals.update(move.card.split("-"))
        nine = any(totals[cat] == 9 for cat in move.card.split("-"))
        safe = {*before.round.safe, *([seat] if nine else [])}
        if all(totals[cat] >= 9 for cat in CATS):
            why = {"all-nine"}
        elif len(safe) == len(before.players) - 1:
            why = {"last-left"}
        else:
            why = set()
        assert {line.rule for line in after.lines()[len(before.lines()) :]} == why
        ends.update(why)
    assert ends["last-left"] > many(10)


def test_losers_lose_the_top_life_and_those_wagered_and_others_nothing(steps):
    lost = 0
    for before, _, move, after in steps:
        if not isinstance(move, Fail | Play) or not ended(before, after):
            continue
        losers = {line.seat for line in after.lines()[len(before.lines()) :]}
        for seat, (old, new) in enumerate(zip(before.lives, after.lives, strict=True)):
            if seat in losers:
                assert new.stack == old.stack[1:]
                assert old.count - new.count == len(old.wagered) + bool(old.stack)
                lost += 1
            else:
                assert new.stack == old.stack + old.wagered
            assert new.wagered == ()
    assert lost > many(500)


def test_the_next_kittyqueen_has_the_most_cards(steps):
    for before, seat, move, after in steps:
        if isinstance(move, Return) or after.is_over or after.number == before.number:
            continue
        sizes = after.state()["hand_sizes"]
        if None in sizes:
            assert after.kittyqueen is None
        else:
            assert sizes[after.kittyqueen] == max(sizes)
            if isinstance(move, Queen):
                assert sizes.count(max(sizes)) > 1
                assert before.kittyqueen in (seat, None)


def test_only_those_who_need_not_take_a_turn_pass(steps):
    passes = 0
    for before, seat, move, after in steps:
        if isinstance(move, Pass):
            assert seat in before.round.safe or before.round.turn.optional
            assert after.state()["counts"] == before.state()["counts"]
            passes += 1
    assert passes > many(100)


@given(st.data())
def test_the_deck_deals_every_card_once_and_then_the_discards(data):
    cards = data.draw(st.permutations(DECK))
    cut = data.draw(st.integers(0, 45))
    deck = Deck(45 - cut, tuple(cards[cut:]), tuple(cards[:cut]))
    count = data.draw(st.integers(0, 45))
    drawn = deck.some(count)
    assert deck.could_be(drawn)
    after = deck.after(count, drawn)
    assert after.size == len(after.cards)
    assert sorted([*drawn, *after.cards, *after.discards]) == sorted(DECK)
    assert bool(after.discards) == (cut > 0 and count <= 45 - cut)


@given(st.lists(st.sampled_from(["skip", "steal", "swap"]), max_size=9), st.integers(0, 9))
def test_lives_that_come_back_are_all_there_again(stack, wagers):
    lives = Lives(tuple(stack))
    for _ in range(min(wagers, len(stack))):
        lives = lives.wager(lives.top)
    back = lives.after_round()
    assert sorted(back.stack) == sorted(stack)
    assert back.back == lives.wagered
    assert back.laid_back(tuple(reversed(back.back))).stack[: len(lives.stack)] == lives.stack
