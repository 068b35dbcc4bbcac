"""Adoption on the phones that hold the cards: the hand on the pads, and what nothing asks for."""

from dataclasses import replace
from random import Random

import pytest

from cardgames.adoption.at_table.card_words import cats
from cardgames.adoption.at_table.dealer import DEALER
from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.adoption.rules.cards import CATS, DECK, HAND, Card, Deck
from cardgames.adoption.rules.moves import Betray
from cardgames.bots import bytes_of
from cardgames.engine import Hand
from tests.cardgames.adoption import dealt
from tests.cardgames.adoption.pictures import bids, lying, play
from tests.cardgames.adoption.tapping import Phone
from tests.cardgames.adoption.test_dealer import betraying
from tests.tiers import many


def hand_rows(pad):
    return [row for row in pad.rows if row.shape == "hand"]


def cards_of(pad):
    (row,) = hand_rows(pad)
    return [key.card.card for key in row.keys]


# A bid


def test_the_own_phone_draws_the_own_hand_by_cat_in_the_place_of_cats_and_numbers():
    game = dealt.bout()
    phone = Phone(game, viewer=1)
    assert len(phone.pad.rows) == 1
    held = game.bout.hands[1].cards
    order = list(game.options.deck)
    assert cards_of(phone.pad) == sorted(held, key=order.index)
    assert [card.card for card in TABLE_GAME.hand(game, 1)] == cards_of(phone.pad)


def test_every_card_of_the_hand_may_be_bid_and_two_taps_bid_it():
    phone = Phone(dealt.bout(), viewer=2)
    (row,) = hand_rows(phone.pad)
    assert row.plays
    assert {key.state for key in row.keys} == {"lit"}
    phone.go(row.keys[3])
    (row,) = hand_rows(phone.pad)
    assert [key.state for key in row.keys] == ["lit", "lit", "lit", "set", "lit"]
    chosen = row.keys[3].card.card
    assert phone.pad.moves == ({"seat": 2, "type": "bid", "card": chosen},)
    moves = phone.pad.moves
    assert phone.go(row.keys[3]).pad.moves == moves
    assert phone.press().game.bout.bids[2] == chosen


def test_a_card_that_is_not_in_the_hand_is_refused_however_it_was_named():
    game = dealt.bout()
    other = game.bout.hands[0].cards[0]
    cat, _dash, number = other.rpartition("-")
    phone = Phone(game, viewer=1)
    phone.draft = phone.draft.put("cat", cat).put("n", number)
    assert phone.refusal().code == "not-in-hand"


def test_a_hand_card_says_its_cat_its_number_and_its_stars():
    game = bids(dealt.bout(), *(hand.cards[0] for hand in dealt.bout().bout.hands))
    assert all(len(TABLE_GAME.hand(game, seat)) == HAND - 1 for seat in range(3))
    card = TABLE_GAME.hand(dealt.bout(), 0)[0]
    stars = dealt.bout().options.deck[card.card].stars
    assert card.words.startswith(f"{card.card.replace('-', ' ')}, {stars} star")
    assert (card.corner, len(card.signs)) == (card.card.partition("-")[2], 1)


def test_a_hand_that_is_not_known_is_drawn_nowhere():
    game = lying("centre birman-1\nAna -\nBen -\nCleo -")
    assert TABLE_GAME.hand(game, 0) == ()
    assert TABLE_GAME.hand(dealt.blank(3).game, 0) == ()
    assert not hand_rows(Phone(play(game, "0 betray none; turn-up izmir-8"), viewer=0).pad)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_pad_of_another_draws_no_hand_and_depends_on_none(viewer):
    game = dealt.bout()
    unseen = [card for card in DECK if card not in game.bout.placed]
    hands = (game.bout.hands[0], Hand.of(unseen[:HAND]), game.bout.hands[2])
    twin = replace(game, bout=replace(game.bout, hands=hands))
    pads = [Phone(each, viewer=viewer).pad_of(1) for each in (game, twin)]
    assert not any(map(hand_rows, pads))
    assert pads[0] == pads[1]


# Adopting


def test_who_adopts_is_told_what_they_have_as_the_hand_hides_the_board():
    game = betraying()
    order = (0, 1, 2)
    game = replace(game, bout=replace(game.bout, order=order, adopted=0))
    assert Phone(game, viewer=0).pad.hint == "yours: devon 1 and devon 5"
    assert Phone(game).pad_of(0).hint == ""
    bare = replace(game, bout=replace(game.bout, collections=((),) * 3))
    assert Phone(bare, viewer=0).pad.hint == ""


# A betrayal


def test_what_the_deck_gives_is_not_asked_for():
    phone = Phone(betraying(), viewer=0).tap("Deck")
    assert phone.pad.hint == "take whose card?"
    phone.tap("izmir-3")
    assert phone.pad.hint == ""
    assert not phone.keys("number")
    assert phone.pad.moves == (
        {"seat": 0, "type": "betray", "how": "deck", "take": "izmir-3", "from": 1},
    )
    assert phone.pad.press == "Discard izmir 3"


def test_the_tap_on_the_card_that_the_deck_replaces_is_the_last():
    phone = Phone(betraying(), viewer=0).tap("Deck")
    assert all(row.plays for row in phone.pad.rows)
    assert not phone.tap("Own card").pad.rows[0].plays


def test_before_a_draw_the_referee_says_nothing_that_depends_on_the_card():
    assert Phone(betraying(), viewer=0).tap("Deck", "izmir-3").pad.question == ""


def test_with_the_deck_empty_the_referee_says_so_before_anything_is_posted_a6():
    game = betraying()
    phone = Phone(replace(game, bout=replace(game.bout, deck_size=0)), viewer=0)
    assert phone.key("Deck").state == "gone"
    phone.tap("Deck", "izmir-3")
    assert phone.pad.question
    assert phone.refusal().code == "not-there"


def test_a_card_that_stands_in_the_address_is_not_what_the_deck_gives():
    """A give in the address is none of the player's: a yes or no to it would tell of hands."""
    phone = Phone(betraying(), viewer=0).tap("Deck", "izmir-3")
    phone.draft = phone.draft.put("cat", "foldex").put("n", "4")
    assert "give" not in phone.pad.moves[0]


def test_swaps_are_tapped_as_ever():
    phone = Phone(betraying(), viewer=0).tap("Centre", "havana-9", "abyssinian-9")
    assert phone.move == (0, Betray("centre", "havana-9", 1, "abyssinian-9"))
    assert phone.remark()


# Words


def test_a_yes_to_a_bid_of_a_known_hand_has_no_condition():
    phone = Phone(dealt.bout(), viewer=0)
    assert phone.go(hand_rows(phone.pad)[0].keys[0]).remark() == ""


# Whole games


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(18)))
def test_a_dealt_game_is_tapped_to_its_end_each_on_their_own_phone(seed):
    """Every key of every pad leads somewhere, and the cards of nobody else are on it."""
    chance = Random(seed)
    players = chance.randrange(3, 8)
    chosen = {**dealt.options(chance, players), "target": 10}
    luck = bytes_of(chance)

    def tapped(game, seat, _chance):
        phone = Phone(game, viewer=seat)
        phone.tap_at_random(chance)
        assert phone.seat == seat
        _nothing_of_others(phone)
        ((_, move),) = phone.moves
        completed = DEALER.drawn(game, seat, move, luck)
        assert game.why_not(seat, completed) is None
        return move

    assert dealt.played(dealt.blank(players, **chosen), seed, tapped).game.is_over


def _nothing_of_others(phone):
    others = [hand for seat, hand in enumerate(phone.game.bout.hands) if seat != phone.seat]
    hidden = {card for hand in others for card in hand.cards}
    keys = [key for row in phone.pad.rows for key in row.keys]
    assert not hidden & {key.card.card for key in keys if key.card}
    assert not any(card in str(phone.pad.moves) for card in hidden)


# Faces


def test_each_cat_has_a_face_of_its_own_without_suit_or_colour():
    assert [cat.sign for cat in cats(DECK)] == [f"ad-{cat}" for cat in CATS]
    game = dealt.bout()
    for card in TABLE_GAME.hand(game, 0):
        of = DECK[card.card]
        assert card.signs == ((f"ad-{of.cat}", ""),)
        assert (card.small, card.counted) == (of.cat, ("stars",) * of.stars)
    assert {key.tone for row in Phone(game).pad.rows for key in row.keys} == {""}


def test_a_cat_of_an_own_deck_keeps_the_face_of_its_name_and_others_get_what_is_left():
    deck = Deck(Card(cat, number, 0) for cat in ("mog", "calico", "tom") for number in range(9))
    assert [cat.sign for cat in cats(deck)] == ["ad-abyssinian", "ad-calico", "ad-birman"]
