"""Nothing at the table tells one secret from another: bids until all are in, cards that lie face
down, and what powers move from hand to hand."""

from random import Random

import pytest

from cardgames.pad import Draft
from cardgames.table_game import REFEREE, PadContext
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from cardgames.tricksy_kittens.bot import BOT
from cardgames.tricksy_kittens.rules.moves import Bid
from tests.cardgames.tricksy_kittens.notation import move_from_text
from tests.cardgames.tricksy_kittens.pictures import play, powered, table
from tests.cardgames.tricksy_kittens.tapping import at, drawn

OTHERS = (None, 0, 2, 3)


def begun():
    return play(table(4, black_cat=True), "0 bid hearts-2")


def twins():
    """Two games that differ only in what Ben has bid."""
    return [play(begun(), f"1 bid {card}") for card in ("spades-4", "nothing")]


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_board_is_the_same_whatever_another_has_bid(viewer):
    one, other = twins()
    assert TABLE_GAME.board(one, viewer) == TABLE_GAME.board(other, viewer)


@pytest.mark.parametrize("viewer", OTHERS)
def test_what_is_visible_is_the_same_though_who_bids_nothing_keeps_one_card_more(viewer):
    one, other = (game.visible_to(viewer).document() for game in twins())
    assert one == other


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_pads_are_the_same_whatever_another_has_bid(viewer):
    one, other = twins()
    assert TABLE_GAME.awaited(one, REFEREE) == TABLE_GAME.awaited(other, REFEREE) == (2, 3)
    drafts = [Draft((("suit", "spades"), ("number", str(number)))) for number in range(1, 10)]
    for seat in (2, 3):
        for draft in (Draft(), Draft((("suit", "spades"),)), *drafts):
            pads = [
                TABLE_GAME.pad(PadContext(game, seat, REFEREE, viewer), draft)
                for game in (one, other)
            ]
            assert pads[0] == pads[1]


def test_the_words_are_the_same_whatever_another_has_bid():
    words_of = [
        TABLE_GAME.happened(begun(), 1, move, begun().apply(1, move)).words
        for move in (Bid("spades-4"), Bid("diamonds-9"), Bid(None))
    ]
    assert words_of == ["Ben has bid."] * 3


def test_whether_another_has_bid_a_card_is_not_answered_before_it_is_bid():
    game = twins()[0]
    assert at(game, 2).tap("spades", "4").pad.secret
    assert at(game, 2).tap("spades", "5").pad.secret


def test_that_a_card_can_never_be_a_bid_is_answered_before():
    pad = at(begun(), 1).tap("crowns", "4").pad
    assert (pad.secret, pad.question) == (False, "May I bid 4 of crowns?")


def test_a_bid_of_ones_own_is_shown_to_oneself():
    game = twins()[0]
    assert "Ben 4 spades your bid" in drawn(game, viewer=1)
    assert "Ben saved bid is in" in drawn(game, viewer=0)
    assert TABLE_GAME.hides(game)


def test_once_all_are_in_the_bids_are_told_and_gone_from_the_pads():
    before = play(table(), "0 bid hearts-2; 1 bid spades-4")
    after = before.apply(2, Bid("hearts-7"))
    assert not TABLE_GAME.hides(after)
    assert TABLE_GAME.happened(before, 2, Bid("hearts-7"), after).words == (
        "Cleo has bid. All are turned up: Ana 2 of hearts, Ben 4 of spades and Cleo 7 of hearts. "
        "Ana and Cleo are a team."
    )
    assert at(after, 0).tap("hearts").names("gone") == ["2", "7"]


# Cards laid face down, and what powers move from hand to hand


HANDS = """
    hearts-2          | clubs-5 hearts-5 cups-1 crowns-1
    spades-4 spades-8 | spades-3 hearts-1 cups-7 crowns-4
    cups-8            | clubs-9 cups-2 cups-3 cups-5
"""
SUITS = "hearts spades clubs cups crowns"
HAND = ("hearts-1", "spades-3", "cups-7", "crowns-4")
"""A trump, a card of the suit that was bid, one that is neither, and a black cat."""
PAIRS = ("hearts-1 spades-3", "cups-7 crowns-4")
UNSEEN = {
    "blind-play; 1 play {}": (*HAND[:3], "crowns-4 as hearts", "crowns-4 as clubs"),
    "swap-played seat:0 give:{}; chance 1 cups-1": HAND,
    "swap-played seat:0 give:cups-7; chance 1 {}": ("hearts-5", "cups-1", "crowns-1"),
    "carousel-left; 1 pass {}": PAIRS,
    "end-promise; 1 pass {}": HAND,
    "shuffle-hand; chance 1 {}": HAND,
}


@pytest.mark.parametrize("viewer", [2, None])
@pytest.mark.parametrize("moves", UNSEEN)
def test_which_card_somebody_lays_or_moves_unseen_is_told_to_no_third_one(moves, viewer):
    """Nor who would win with it, whether it is ignored, and as which suit it counts."""
    told, words = [], set()
    for card in UNSEEN[moves]:
        game = play(powered(HANDS, suits=SUITS, black_cat=True), "0 play clubs-5")
        for text in f"1 power spades-8 {moves.format(card)}".split("; "):
            seat, move = move_from_text(text, 3)
            before, game = game, game.apply(seat, move)
            happened = TABLE_GAME.happened(before, seat, move, game)
            words.add((happened.sentences, happened.beside))
        shown = (game.visible_to(viewer), TABLE_GAME.board(game, viewer))
        told.append((*shown, BOT.imagine(game, 2, Random(7))))
    assert told == told[:1] * len(told)
    assert len(words) == 2, "for each of the two moves the same"
