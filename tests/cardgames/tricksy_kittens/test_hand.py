"""A dealt hand on its holder's own phone: what may be played is lit, what may not says why."""

from dataclasses import replace
from random import Random

import pytest

from cardgames.engine import Hand
from cardgames.power_cards import PowerLine
from cardgames.table_game import PadContext
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from cardgames.tricksy_kittens.rules.cards import deck
from cardgames.tricksy_kittens.rules.moves import Bid, Deal, Pass, Play, UsePower, With
from cardgames.tricksy_kittens.rules.records import GAME
from ninelives_site.core.refusal import Refusal
from tests.cardgames.tricksy_kittens import dealt
from tests.cardgames.tricksy_kittens.tapping import at
from tests.tiers import many

NAMES = ("Ana", "Ben", "Cleo")
HEARTS, SPADES, DIAMONDS = (
    tuple(f"{suit}-{number}" for number in range(1, 10))
    for suit in ("hearts", "spades", "diamonds")
)


def game_of(*hands, powers=None, **options):
    """Three players whose hands are these; Ana leads."""
    chosen = {"powers": True} | options if powers is not None else options
    setup = {"kittykeeper": 0} | ({"powers": powers} if powers else {})
    game = GAME.started(NAMES, chosen, setup)
    left_over = tuple(card for card in deck(game.options.suits) if card not in sum(hands, ()))
    return game.apply(None, Deal(hands, left_over=left_over))


def crossed(**more):
    """Ben and Cleo have swapped their nines."""
    ben, cleo = (*SPADES[:8], "diamonds-9"), (*DIAMONDS[:8], "spades-9")
    return game_of(HEARTS, ben, cleo, **more)


def bid(game, *cards):
    for seat, card in enumerate(cards):
        game = game.apply(seat, Bid(card))
    return game


def phone(game, seat, **more):
    return at(game, seat, viewer=seat, **more)


def hand_row(pad):
    (row,) = (row for row in pad.rows if row.shape == "hand")
    return row


def shapes(pad):
    return [row.shape for row in pad.rows]


# The hand


def test_a_hand_is_sorted_by_suit_and_number():
    cards = TABLE_GAME.hand(crossed(), 1)
    assert [card.card for card in cards] == [*SPADES[:8], "diamonds-9"]
    assert (cards[0].corner, cards[0].signs) == ("1", (("spades", "s2"),))
    assert cards[0].words == "1 of spades"
    assert sorted(cards, key=lambda card: card.by_number)[-1].card == "diamonds-9"


def test_a_card_with_a_power_says_what_it_does():
    game = crossed(powers={"spades-2": "no-lead"})
    plain, power, *_more = TABLE_GAME.hand(game, 1)
    assert (plain.power.sign, plain.words) == ("", "1 of spades")
    assert power.words == "2 of spades: Nobody has to follow suit."
    assert power.power == PowerLine(
        "Nobody has to follow suit.", "tk-no-lead", "Its power, if you pay it:"
    )


def test_where_hands_are_not_known_there_are_none():
    game = GAME.started(NAMES, {}, {})
    assert TABLE_GAME.hand(game, 0) == ()
    assert TABLE_GAME.hand(game.apply(None, Deal(sizes=(9, 9, 9))), 0) == ()


# Bids


def test_a_bid_is_a_card_of_the_hand():
    pad = phone(crossed(), 1).tap("5 of spades").pad
    assert shapes(pad) == ["hand"]
    assert pad.moves == ({"seat": 1, "type": "bid", "card": "spades-5"},)
    assert [key.label for key in hand_row(pad).keys if key.state == "set"] == ["5 of spades"]
    assert not pad.secret


def test_a_black_cat_is_gone_and_says_that_it_is_never_a_bid():
    crowns = tuple(f"crowns-{number}" for number in range(1, 10))
    ben = (*SPADES[:8], "crowns-9")
    game = game_of(HEARTS, ben, ("spades-9", *crowns[:8]), black_cat=True)
    pad = phone(game, 1).tap("9 of crowns").pad
    assert phone(game, 1).names("gone") == ["9 of crowns"]
    assert refusal(game, pad) == "black-cat-bid"
    assert "no bid" not in [row.legend for row in pad.rows]


def refusal(game, pad):
    (document,) = pad.moves
    seat, move = GAME.moves.read(document, 3)
    return game.why_not(seat, move).code


def test_others_are_shown_no_hand():
    for viewer in (None, 0, 2):
        context = PadContext(crossed(), 1, "referee", viewer)
        assert shapes(TABLE_GAME.pad(context, at(crossed(), 1).draft)) == ["suits", "nums"]


# Plays


def test_who_has_none_of_the_suit_may_play_any_card():
    game = bid(crossed(), "hearts-2", "spades-1", "diamonds-1").apply(0, Play("hearts-1"))
    assert phone(game, 1).pad.hint == "Any card may be played."
    assert phone(game, 1).names("gone") == []


def test_of_a_suit_in_the_hand_only_its_cards_may_be_played():
    game = bid(crossed(), "hearts-2", "spades-1", "diamonds-1")
    game = replace(game, kittykeeper=1).apply(1, Play("spades-4"))
    pad = phone(game, 2).pad
    assert pad.hint == "1 card may be played"
    assert phone(game, 2).names("lit") == ["9 of spades"]
    refused = phone(game, 2).tap("3 of diamonds").pad
    assert refusal(game, refused) == "must-follow-suit"
    assert TABLE_GAME.remark(game, [(2, Play("spades-9"))]) == "It would win so far."


def test_a_card_tapped_twice_is_not_chosen_any_more():
    game = bid(crossed(), "hearts-2", "spades-1", "diamonds-1")
    one = phone(game, 0).tap("3 of hearts")
    assert one.pad.moves == ({"seat": 0, "type": "play", "card": "hearts-3"},)
    assert one.tap("3 of hearts").pad.moves == ()


def test_a_black_cat_of_the_hand_is_declared():
    ben = (*SPADES[:8], "crowns-9")
    crowns = tuple(f"crowns-{number}" for number in range(1, 9))
    game = bid(
        game_of(HEARTS, ben, ("spades-9", *crowns), black_cat=True),
        "hearts-2",
        "spades-1",
        "spades-9",
    )
    game = game.apply(0, Play("hearts-1"))
    pad = phone(game, 1).tap("9 of crowns").pad
    assert shapes(pad) == ["suits", "hand"]
    assert pad.moves == ()
    pad = phone(game, 1).tap("9 of crowns", "spades").pad
    assert pad.moves == ({"seat": 1, "type": "play", "card": "crowns-9", "as": "spades"},)


def test_no_condition_is_added_where_the_hand_is_known():
    """ "But only if you hold no hearts" is for unknown ones."""
    game = bid(crossed(), "hearts-2", "spades-1", "diamonds-1").apply(0, Play("hearts-1"))
    assert "only if" not in TABLE_GAME.remark(game, [(1, Play("spades-3"))])


# Powers


def with_row(power):
    """A game in which Ana's row has a second card, with this power."""
    game = bid(crossed(powers={"hearts-1": power}), "hearts-2", "spades-1", "diamonds-1")
    current = game.round
    rows = (("hearts-2", "hearts-1"), *current.rows[1:])
    hands = (
        current.hands[0].without("hearts-1"),
        current.hands[1].without("spades-2"),
        current.hands[2].without("diamonds-2"),
    )
    done = replace(
        current, rows=rows, hands=hands, left=7, finished=1, pile=("spades-2", "diamonds-2")
    )
    return replace(game, round=done.with_row(0, rows[0], game.options))


def test_a_card_given_is_one_of_the_hand():
    game = with_row("swap-played")
    asks = phone(game, 0).tap("pay 1 of hearts: Trade a hand card, unseen, with another player.")
    assert shapes(asks.pad) == ["powers", "words", "hand"]
    assert {key.state for key in hand_row(asks.pad).keys} == {"later"}
    asks = asks.tap("Ben")
    assert shapes(asks.pad) == ["powers", "hand"]
    (move,) = asks.tap("5 of hearts").pad.moves
    assert move["with"] == {"seat": 1, "give": "hearts-5"}
    assert asks.pad.again == "Tap the card again to use the power."


def test_suits_and_numbers_are_asked_above_the_hand():
    asks = phone(with_row("wildcard"), 0).tap(
        "pay 1 of hearts: Your card counts as any suit and number you name."
    )
    assert shapes(asks.pad) == ["powers", "suits", "nums", "hand"]


def test_cards_passed_are_chosen_from_the_hand_and_a_third_takes_the_place_of_the_first():
    game = with_row("carousel-left").apply(0, UsePower("hearts-1", "carousel-left"))
    one = phone(game, 1).tap("3 of spades", "4 of spades")
    assert one.pad.moves == ({"seat": 1, "type": "pass", "cards": ["spades-3", "spades-4"]},)
    assert one.tap("5 of spades").pad.moves[0]["cards"] == ["spades-4", "spades-5"]
    assert one.pad.again == "Tap one again to pass them."


def test_a_card_set_aside_is_drawn_last_and_may_not_be_played_before():
    game = with_row("end-promise").apply(0, UsePower("hearts-1", "end-promise"))
    for seat, card in enumerate(("hearts-3", "spades-3", "diamonds-3")):
        game = game.apply(seat, Pass((card,)))
    *_others, last = TABLE_GAME.hand(game, 0)
    assert (last.card, last.small) == ("hearts-3", "set aside")
    assert phone(game, 0).names("gone") == ["3 of hearts"]
    assert refusal(game, phone(game, 0).tap("3 of hearts").pad) == "power-forbids"


def test_a_card_set_aside_is_a_secret_also_when_it_is_the_last():
    game = with_row("end-promise").apply(0, UsePower("hearts-1", "end-promise"))
    for seat, card in enumerate(("hearts-3", "spades-3", "diamonds-3")):
        game = game.apply(seat, Pass((card,)))
    empty = replace(game.round, hands=(Hand.of(()),) * 3)
    assert TABLE_GAME.knows_hands(replace(game, round=empty))


# Secrets


def test_the_history_names_no_card_that_was_dealt():
    table = dealt.dealt(4, {}, Random(1))
    assert told(table, 0) == "9 cards each."


def told(table, number):
    seat, move = table.moves[number]
    return TABLE_GAME.happened(table.states[number], seat, move, table.states[number + 1]).words


def test_an_unseen_swap_names_neither_card():
    game = with_row("swap-played")
    use = UsePower("hearts-1", "swap-played", With(seat=1, give="hearts-5"))
    after = game.apply(0, use)
    assert TABLE_GAME.happened(game, 0, use, after).words.endswith("Ana names Ben.")
    chance = TABLE_GAME.dealer.due(after, dealt.bytes_of(Random(1)))
    words = TABLE_GAME.happened(after, None, chance, after.apply(None, chance)).words
    assert words == "Ana and Ben trade a card, unseen."


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(18)))
def test_the_history_tells_nothing_that_spectators_do_not_see(seed):
    """What a sentence names has been public before, or is with this move."""
    chance = Random(seed)
    chosen = dealt.options(chance, 4, powers=True) | {"target": 1}
    deck = dealt.mixed(chance, 4, chosen.get("black_cat", False))
    table = dealt.played(4, chosen | {"card_powers": deck}, seed, rounds=3)
    for number, (_seat, move) in enumerate(table.moves):
        before, after = table.states[number], table.states[number + 1]
        secret = hidden(before) & hidden(after)
        words = told(table, number)
        named = [card for card in secret if TABLE_GAME.card_name(card) in words]
        named = [card for card in named if TABLE_GAME.card_name(card) not in public(before, move)]
        assert named == [], (words, str(move))


def hidden(game):
    """The cards that are in hands, set aside, bid in secret or face down."""
    current = game.current
    if current is None:
        return frozenset()
    cards = {card for hand in (*current.hands, *current.promises) for card in hand.cards or ()}
    cards |= {card for card in current.bids if card and current.waiting}
    return frozenset(cards | set(current.trick.face_down if current.trick else ()))


def public(game, move):
    """The cards that powers of the trick have named: that says nothing of who holds them."""
    trick = game.current.trick if game.current else None
    asked = [use.asks for use in trick.used] if trick else []
    asked += [move.asks] if isinstance(move, UsePower) else []
    named = [f"{asks.suit}-{asks.number}" for asks in asked if asks.suit and asks.number]
    return " ".join(map(TABLE_GAME.card_name, named))


def test_no_pad_of_a_seat_depends_on_what_others_hold():
    """Ben's pads, in two games in which Ana and Cleo hold each other's cards."""
    one = game_of(HEARTS, SPADES, DIAMONDS)
    two = game_of(DIAMONDS, SPADES, HEARTS)
    taps = phone(one, 1).tap("2 of spades")
    assert taps.pad == replace(taps, game=two).pad
    with pytest.raises(Refusal):
        one.apply(1, Bid("hearts-1"))
