"""Hands known and unknown: what is drawn, from what, and what can be around (M5, M10)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.math_meows.rules.cards import COPIES, DECK
from cardgames.math_meows.rules.supply import Supply
from ninelives_site.core.refusal import Refusal
from tests.cardgames.math_meows.pictures import code, play, sentence, table

ANA = "circle-1 circle-4 star-9"
BEN = "square-2 square-2 triangle-3"
HANDS = (ANA, BEN)


def test_there_are_36_cards():
    assert len(DECK) == 36
    assert Counter(card.split("-")[0] for card in DECK) == {
        **dict.fromkeys(["circle", "square", "triangle", "star"], 9),
    }
    assert {card for card, copies in COPIES.items() if copies == 1} == {
        f"star-{number}" for number in range(1, 10)
    }
    assert [card for card in COPIES if card.startswith("circle")] == [
        *("circle-1", "circle-4", "circle-7"),
    ]


# Known hands


def test_a_known_hand_plays_what_it_holds():
    game = table(hands=HANDS)
    assert code(game, "0 play circle-1") == "legal"
    assert code(game, "0 play square-2") == "not-in-hand"
    game = play(table(hands=HANDS), "0 play circle-1; 1 wager")
    assert sentence(table(hands=HANDS), "0 play circle-4 circle-4 ++") == (
        "Ana does not hold circle-4 a second time."
    )
    assert code(table(hands=HANDS, kittyking=1), "1 play square-2 square-2 ++") == (
        "stack-needs-wager"
    )


def test_a_draw_is_due_after_a_play_that_draws_and_nothing_else_happens_until_then():
    game = play(table("circle-7", hands=HANDS), "0 play circle-4 left")
    assert (game.phase, game.turn, game.state()["due"]) == ("draw", 0, 1)
    for move in (
        "1 play square-2 left",
        "0 wager star-1",
        "0 fail",
        "0 bad-suit star",
        "round 1 0",
    ):
        assert code(game, move) == "wrong-phase"
    game = play(game, "draw 0 star-1")
    assert (game.phase, game.turn) == ("turn", 1)
    assert game.hands[0].cards == ("circle-1", "star-9", "star-1")


def test_no_draw_is_due_where_limit_or_deck_allow_none():
    over = ("circle-4 circle-1 star-9 star-8", BEN)
    assert play(table("circle-7", hands=over), "0 play circle-4 left").phase == "turn"
    assert play(table(hands=HANDS), "0 play circle-4").phase == "turn"
    assert code(table("circle-7", hands=HANDS), "draw 0 star-1") == "wrong-phase"


@pytest.mark.parametrize(
    ("draw", "verdict"),
    [
        ("draw 0 star-1", "legal"),
        ("draw 0 star-1 star-2", "bad-draw"),
        ("draw 1 star-1", "bad-draw"),
        ("draw 0 square-2", "legal"),
        ("draw 0 star-9", "bad-draw"),
        ("draw 0 star-0", "unknown-card"),
        ("draw 0 star-0 star-1", "unknown-card"),
        ("draw 1 star-0", "unknown-card"),
    ],
)
def test_exactly_the_cards_drawn_are_named(draw, verdict):
    game = play(table("circle-7", hands=HANDS), "0 play circle-4 left")
    assert code(game, draw) == verdict


def test_a_card_of_which_all_copies_are_elsewhere_cant_be_drawn():
    game = play(table("circle-7", hands=HANDS, discards="square-2"), "0 play circle-4 left")
    assert sentence(game, "draw 0 square-2") == (
        "square-2 can't be drawn: it is not in the draw deck."
    )


def test_a_wager_names_the_card_that_it_draws():
    game = table(hands=HANDS, lives=(7, 9))
    assert code(game, "0 wager") == "bad-draw"
    assert code(game, "0 wager star-1 star-2") == "bad-draw"
    assert code(game, "0 wager star-9") == "bad-draw"
    assert play(game, "0 wager star-1").hands[0].cards[-1] == "star-1"
    assert sentence(table(hands=HANDS), "0 wager star-1") == (
        "Ana draws 0 cards here, not 1. Limit and deck are counted in."
    )
    assert code(table(hands=HANDS), "0 wager") == "legal"


def nearly_empty(left: str, discards: str = ""):
    """A table at which the draw deck has only these cards left: Ben holds all others."""
    gone = Counter(f"{ANA} circle-7 {left}".split())
    gone += Counter(discards.split())
    ben = " ".join((Counter(DECK) - gone).elements())
    game = table("circle-7", hands=(ANA, ben), lives=(1, 9), discards=discards)
    return play(game, "0 play circle-4 left")


def test_an_empty_deck_is_refilled_from_the_discards():
    """M5."""
    game = nearly_empty("star-1", "star-2 star-3")
    assert game.due == 2
    after = play(game, "draw 0 star-1 star-2")
    assert (after.supply.discards, after.deck) == ((), ("star-3",))
    assert code(game, "draw 0 star-2 star-3") == "bad-draw"
    assert code(game, "draw 0 star-2 star-1") == "bad-draw"


def test_what_is_discarded_after_the_discards_were_shuffled_back_is_of_the_round():
    supply = Supply(("circle-1", "star-3"), earlier=2).after_named((), ("star-3",))
    assert supply.plus(("star-2",)).of_round == ("star-2",)


def test_a_deck_that_has_just_become_empty_is_refilled_at_the_next_draw():
    game = play(nearly_empty("star-1 star-2", "star-3"), "draw 0 star-1 star-2")
    assert (game.supply.discards, game.deck) == (("star-3",), ())


def test_with_no_discards_one_draws_what_there_is():
    """M5."""
    game = nearly_empty("star-1")
    assert (game.due, code(game, "draw 0 star-1")) == (1, "legal")
    game = nearly_empty("")
    assert (game.due, game.phase) == (0, "turn")


def test_the_cards_on_the_table_are_not_shuffled_back():
    game = nearly_empty("star-1")
    assert code(game, "draw 0 circle-7") == "bad-draw"


@given(st.integers(0, 36), st.integers(0, 36), st.randoms(use_true_random=False))
def test_cards_are_drawn_from_the_deck_first_and_from_the_discards_then(held, discarded, rng):
    """M5, of any number of cards held and discarded: as many as there are, and no more."""
    cards = rng.sample(DECK, len(DECK))
    held = min(held, len(DECK))
    hand, rest = cards[:held], cards[held:]
    discards, deck = tuple(rest[:discarded]), tuple(rest[discarded:])
    supply = Supply(discards)
    assert Counter(supply.deck(hand)) == Counter(deck)
    drawn = rng.randint(0, len(rest))
    after = supply.after_named(supply.deck(hand), (*deck, *discards)[:drawn])
    assert after.discards == (discards if drawn <= len(deck) else ())
    assert supply.after_unnamed(drawn, len(rest)) == after
    with pytest.raises(Refusal):
        supply.after_named(deck, (*deck, *discards, "star-1"))


# Unknown hands


def test_where_hands_are_unknown_drawn_cards_are_not_named():
    game = table("circle-7", lives=(5, 9))
    assert code(game, "0 wager star-1") == "bad-draw"
    assert code(game, "0 wager") == "legal"
    game = play(game, "0 play circle-4 left")
    assert (game.phase, game.state()["hand_sizes"]) == ("turn", [4, 3])
    assert code(game, "draw 0 star-1 star-2") == "wrong-phase"


def test_an_unknown_hand_plays_no_more_cards_than_it_has():
    game = table(sizes=(1, 0), lives=(9, 9))
    game = play(game, "0 wager")
    assert code(game, "0 play star-1 star-2 star-3 +++") == "not-in-hand"
    game = play(game, "0 play star-1 star-2 ++")
    assert code(game, "1 play star-5 left") == "not-in-hand"
    assert sentence(game, "1 play star-5 left") == "Ben holds 0 cards, not 1."


def test_no_card_is_played_more_often_than_it_can_be_around():
    """M10."""
    game = play(table(lives=(9, 9)), "0 play star-1; 1 play circle-4 left; 0 wager")
    assert code(game, "0 play star-1 circle-1 ++ left") == "not-in-hand"
    assert code(game, "0 play star-2 star-2 ++ left") == "not-in-hand"
    assert code(game, "0 play circle-4 circle-4 circle-1 +-+ left") == "value-on-table"
    assert code(game, "0 play circle-4 circle-4 circle-4 ++- left") == "not-in-hand"
    assert sentence(game, "0 play circle-4 circle-4 circle-4 ++- left") == (
        "Ana can't hold circle-4 so often: of 3 in the deck 2 can be around."
    )


def test_discards_are_not_around_until_they_are_shuffled_back():
    """M5, M10: the deck's size is known where the hands' sizes are."""
    game = table("star-1", sizes=(6, 6), lives=(1, 1), players=2)
    discards = [card for card in DECK if card not in ("star-1", "star-2")][:22]
    assert discards.count("circle-1") == 3
    game = table("star-2", sizes=(6, 5), lives=(1, 1), discards=" ".join([*discards, "star-1"]))
    assert game.loose - len(game.supply.discards) == 1
    assert code(game, "0 play circle-1 left") == "not-in-hand"
    one = play(game, "0 play star-3 left")
    assert (one.sizes, one.supply.discards) == ((6, 5), game.supply.discards)
    two = play(
        table("star-2", sizes=(5, 6), lives=(1, 1), discards=" ".join([*discards, "star-1"])),
        "0 play star-3 left",
    )
    assert (two.sizes, two.supply.discards) == ((6, 6), ())
    assert code(two, "1 play circle-1 left") == "legal"
    assert code(one, "1 play circle-1 left") == "not-in-hand"


def test_an_unknown_hand_draws_no_more_than_there_is():
    game = table("circle-7", sizes=(3, 32), lives=(1, 9))
    assert game.loose == 0
    assert play(game, "0 play circle-4 left").sizes == (2, 32)
