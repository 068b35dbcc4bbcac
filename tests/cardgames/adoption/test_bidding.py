"""Bids: in secret, revealed together, the lowest first."""

import pytest

from cardgames.adoption.rules.cards import Card, Deck
from tests.cardgames.adoption.pictures import (
    HANDS,
    bids,
    code,
    dealt,
    order,
    play,
    sentence,
    table,
)

# Three cats with the same numbers; the stars differ, so that equal bids can too.
UNEVEN = Deck(
    Card(cat, number, stars)
    for cat, stars in (("plain", 0), ("striped", 2), ("starred", 4), ("other", 2))
    for number in range(1, 7)
)


def uneven(first=0):
    return dealt(centre="plain-6,striped-6,starred-6", game=table(first=first, deck=UNEVEN))


def test_the_lowest_number_goes_first():
    assert order(bids(dealt(), "calico-7", "devon-2", "izmir-5")) == [1, 2, 0]


def test_bids_of_a_round_come_in_any_order():
    game = play(dealt(), "2 bid izmir-5; 0 bid calico-7; 1 bid devon-2")
    assert order(game) == [1, 2, 0]


def test_no_bid_is_shown_before_all_are_in():
    game = play(dealt(), "2 bid izmir-5; 0 bid calico-7")
    state = game.state()
    assert (game.phase, state["order"], state["bids"]) == ("bid", [], [None, None, None])
    assert state["waiting"] == [1]
    assert game.visible_to(0).document()["bid"] == "calico-7"
    assert game.visible_to(1).document()["bid"] is None
    assert game.visible_to(None).document()["bid"] is None


def test_all_bids_are_shown_together():
    game = bids(dealt(), "calico-7", "devon-2", "izmir-5")
    assert game.phase == "adopt"
    assert game.state()["bids"] == ["calico-7", "devon-2", "izmir-5"]
    assert game.state()["unclaimed"] == ["devon-2", "izmir-5", "calico-7"]


def test_of_equal_numbers_the_one_with_fewer_stars_goes_first_a1():
    assert order(bids(uneven(), "starred-3", "striped-3", "plain-3")) == [2, 1, 0]


def test_a_lower_number_goes_before_fewer_stars_a1():
    assert order(bids(uneven(), "plain-3", "striped-2", "starred-1")) == [2, 1, 0]


@pytest.mark.parametrize(
    ("start", "seats"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])], ids=str
)
def test_all_equal_in_the_first_round_the_setup_says_who_is_first_a1(start, seats):
    game = dealt(game=table(first=start))
    assert order(bids(game, "calico-5", "devon-5", "izmir-5")) == seats


def test_still_equal_the_first_clockwise_from_the_last_lowest_bidder_who_is_included_a1():
    game = bids(dealt(), "calico-7", "devon-2", "izmir-5")
    game = play(
        game,
        """1 adopt izmir-5; 2 adopt abyssinian-1; 0 adopt devon-2
        1 betray none; turn-up havana-1""",
    )
    assert order(bids(game, "calico-8", "devon-8", "izmir-8")) == [1, 2, 0]
    assert order(bids(game, "calico-8", "devon-9", "izmir-8")) == [2, 0, 1]
    assert order(bids(game, "calico-8", "devon-8", "izmir-4")) == [2, 1, 0]


def test_only_those_who_tie_are_ordered_by_seat_a1():
    game = dealt(game=table(first=1))
    assert order(bids(game, "calico-5", "devon-6", "izmir-5")) == [2, 0, 1]


def test_nobody_bids_twice():
    game = play(dealt(), "0 bid calico-7")
    assert code(game, "0 bid calico-8") == "already-bid"
    assert code(game, "0 bid mice-1") == "already-bid"


def test_known_hands_are_bid_from():
    game = dealt(*HANDS)
    assert code(game, "0 bid birman-5") == "legal"
    for card in ("calico-1", "abyssinian-1", "izmir-9"):
        assert code(game, f"0 bid {card}") == "not-in-hand"
    after = play(game, "0 bid birman-5")
    assert after.bout.hands[0].cards == ("birman-1", "birman-2", "birman-3", "birman-4")


def test_what_is_held_is_not_told_to_the_table():
    assert sentence(dealt(*HANDS), "0 bid calico-1") == "Ana does not hold calico-1."


def test_a_card_of_an_unknown_hand_lies_nowhere_else():
    game = play(dealt(), "2 bid izmir-5")
    assert code(game, "0 bid izmir-5") == "card-elsewhere"
    assert code(game, "0 bid abyssinian-1") == "card-elsewhere"
    game = play(game, "0 bid calico-7; 1 bid devon-2")
    game = play(game, "1 adopt izmir-5; 2 adopt abyssinian-1; 0 adopt abyssinian-2")
    game = play(game, "1 betray deck take abyssinian-1 from 2 give havana-9; turn-up havana-1")
    lying = ("izmir-5", "abyssinian-1", "abyssinian-2", "calico-7", "havana-9", "havana-1")
    for card in lying:
        assert code(game, f"0 bid {card}") == "card-elsewhere", card
    assert code(game, "0 bid havana-2") == "legal"


@pytest.mark.parametrize("card", ["mice-1", "calico-0", "calico-10", "calico-07", "calico", "-"])
def test_a_card_that_does_not_exist_is_no_bid(card):
    assert code(dealt(), f"0 bid {card}") == "unknown-card"
    assert code(dealt(*HANDS), f"0 bid {card}") == "unknown-card"


def test_the_last_hyphen_of_a_name_parts_its_number():
    cards = [Card(cat, number, 0) for cat in ("maine-coon", "maine") for number in range(12)]
    game = dealt(centre="maine-0,maine-1,maine-coon-2", game=table(deck=Deck(cards)))
    assert order(bids(game, "maine-coon-11", "maine-3", "maine-coon-0")) == [2, 1, 0]
