"""Deals and bids: what opens a round, what is secret, where cards can be."""

import pytest

from tests.cardgames.tricksy_kittens.pictures import code, hands, offered, play, sentence, table

BIDS = "0 bid hearts-2; 1 bid spades-4; 2 bid hearts-7"
HANDS = """
    hearts-1 hearts-2   spades-1
    hearts-3 spades-4   spades-3
    hearts-7 diamonds-1 diamonds-2
"""


def test_before_the_first_move_there_is_no_round():
    state = table().state()
    assert (state["round"], state["bids"], state["teams"]) == (0, [None] * 3, [])
    assert (state["kittykeeper"], state["trump"]) == (0, None)


def test_a_bid_opens_a_round_of_unknown_hands():
    game = play(table(), "1 bid spades-4")
    assert (game.phase, game.state()["round"]) == ("bid", 1)
    assert game.state()["waiting"] == [0, 2]


def test_bids_come_in_any_order_and_are_shown_when_all_are_in():
    game = play(table(), "2 bid hearts-7; 0 bid hearts-2")
    assert game.state()["bids"] == [None, None, None]
    assert (game.state()["teams"], game.trump) == ([], None)
    game = play(game, "1 bid spades-4")
    assert game.state()["bids"] == ["hearts-2", "spades-4", "hearts-7"]
    assert (game.state()["teams"], game.trump) == ([[0, 2]], "hearts")


def test_a_bid_is_seen_by_its_player_only_until_all_are_in():
    game = play(table(), "2 bid hearts-7; 0 bid hearts-2")
    assert [game.visible_to(seat).document()["bid"] for seat in (0, 1, 2, None)] == [
        *("hearts-2", None, "hearts-7", None),
    ]
    assert game.visible_to(1).document()["to_act"] == [1]


def test_a_hand_is_seen_by_its_player_only():
    game = hands(table(), HANDS)
    assert game.visible_to(0).document()["hands"] == [["hearts-1", "hearts-2", "spades-1"], 3, 3]
    assert game.visible_to(None).document()["hands"] == [3, 3, 3]


def test_teams_are_named_in_the_order_of_their_first_seats():
    game = play(table(5), "round clubs-1=0 spades-2=0 hearts-3=8 spades-4=0 hearts-5=0")
    assert game.state()["teams"] == [[1, 3], [2, 4]]


def test_a_no_says_whose_bid_a_card_is_once_bids_are_open():
    secret = play(table(), "0 bid hearts-2")
    assert sentence(secret, "1 bid hearts-2") == "hearts-2 is a bid of this round."
    said = "spades-4 is the bid of Ben. There is only one such card."
    assert sentence(play(table(), BIDS), "0 play spades-4") == said


@pytest.mark.parametrize(
    ("before", "move", "found"),
    [
        ("", "0 bid hearts-2", "legal"),
        ("0 bid hearts-2", "0 bid hearts-3", "already-bid"),
        ("0 bid hearts-2", "0 bid mice-3", "already-bid"),
        ("0 bid hearts-2", "1 bid hearts-2", "card-elsewhere"),
        ("0 bid hearts-2", "1 bid hearts-10", "unknown-card"),
        ("0 bid hearts-2", "1 bid clubs-1", "unknown-card"),
        ("0 bid hearts-2", "1 bid nothing", "not-in-hand"),
        ("0 bid hearts-2", "1 play spades-4", "wrong-phase"),
        ("0 bid hearts-2", "1 allow", "wrong-phase"),
        ("0 bid hearts-2", "deal 9 9 9", "wrong-phase"),
        ("0 bid hearts-2", "round hearts-2=2 spades-4=2 hearts-7=4", "wrong-phase"),
        (BIDS, "0 bid hearts-2", "wrong-phase"),
        (BIDS, "deal 9 9 9", "wrong-phase"),
        (BIDS, "1 play spades-5", "not-your-turn"),
        (BIDS, "0 play hearts-2", "card-elsewhere"),
        (BIDS, "0 play spades-4", "card-elsewhere"),
        (BIDS, "0 play hearts-0", "unknown-card"),
        (f"{BIDS}; 0 play hearts-5", "1 play hearts-5", "card-elsewhere"),
        (f"{BIDS}; 0 play hearts-5", "2 play hearts-0", "not-your-turn"),
        ("", "0 play hearts-5", "wrong-phase"),
        ("", "0 keep hearts-5", "wrong-phase"),
        ("", "0 power hearts-5 no-lead", "wrong-phase"),
        ("", "0 replace hearts-5", "wrong-phase"),
        ("", "0 pass hearts-5 hearts-6", "wrong-phase"),
        ("", "chance 1 hearts-5", "wrong-phase"),
    ],
)
def test_at_a_table_with_unknown_hands(before, move, found):
    assert code(play(table(), before), move) == found


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("0 bid hearts-2", "legal"),
        ("0 bid hearts-3", "not-in-hand"),
        ("0 bid hearts-9", "not-in-hand"),
        ("0 bid hearts-10", "unknown-card"),
    ],
)
def test_with_hands_known_a_bid_is_from_the_hand(move, found):
    assert code(hands(table(), HANDS), move) == found


def test_with_hands_known_a_card_is_played_from_the_hand():
    game = play(hands(table(), HANDS), "0 bid hearts-2; 1 bid spades-4; 2 bid hearts-7")
    assert offered(game, 0) == "hearts-1 spades-1"
    assert code(game, "0 play hearts-2") == code(game, "0 play hearts-3") == "not-in-hand"


@pytest.mark.parametrize(
    ("deal", "found"),
    [
        ("deal 9 9 9", "legal"),
        ("deal 9 9 8", "bad-deal"),
        ("deal 8 8 8", "bad-deal"),
        ("deal 9 9 9 left hearts-1", "bad-deal"),
        ("deal 9 9 9 left mice-1", "unknown-card"),
    ],
)
def test_t11_hands_are_as_even_as_can_be(deal, found):
    assert code(table(), deal) == found


ONE_SCORED = "round hearts-1=1 spades-2=3 diamonds-9=4"


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("deal 8 8 8", "legal"),
        ("deal 8 8 8 left hearts-2,hearts-3", "legal"),
        ("deal 8 8 8 left hearts-2", "bad-deal"),
        ("deal 8 8 8 left hearts-1,hearts-2", "card-elsewhere"),
        ("deal 8 8 8 left hearts-2,hearts-2", "card-elsewhere"),
        ("deal 9 9 8", "bad-deal"),
        ("1 bid hearts-1", "card-elsewhere"),
        ("1 bid hearts-2", "legal"),
        ("round hearts-1=1 spades-2=2 hearts-7=4", "card-elsewhere"),
        ("round hearts-2=1 spades-2=2 hearts-7=4", "legal"),
        ("round hearts-2=1 spades-2=2 hearts-7=5", "trick-count"),
    ],
)
def test_what_was_scored_is_out_of_the_game(move, found):
    assert code(play(table(), ONE_SCORED), move) == found


def test_cards_left_over_are_shown_and_not_in_any_hand():
    game = play(table(), f"{ONE_SCORED}; deal 8 8 8 left hearts-2,hearts-3")
    assert game.state()["left_over"] == ["hearts-2", "hearts-3"]
    assert code(game, "0 bid hearts-2") == "card-elsewhere"
    assert code(game, "round hearts-3=1 spades-2=2 hearts-7=4") == "card-elsewhere"
    assert code(play(table(), ONE_SCORED), "0 bid hearts-2") == "legal"


def test_what_known_hands_leave_over_is_shown_whether_the_deal_says_it_or_not():
    game = play(table(), ONE_SCORED)
    cards = [card for card in game.deck if card != "hearts-1"]
    dealt = " ".join(",".join(cards[8 * seat : 8 * seat + 8]) for seat in range(3))
    for left in ("", " left diamonds-9,diamonds-8"):
        assert play(game, f"deal {dealt}{left}").state()["left_over"] == [
            *("diamonds-8", "diamonds-9"),
        ]
    assert code(game, f"deal {dealt} left diamonds-8") == "bad-deal"
    assert code(game, f"deal {dealt} left hearts-2,diamonds-9") == "card-elsewhere"
    assert code(game, f"deal {dealt.replace('hearts-2', 'hearts-1')}") == "card-elsewhere"
    assert code(game, f"deal {dealt.replace('hearts-2', 'hearts-3')}") == "card-elsewhere"
    assert code(game, f"deal {dealt.replace('hearts-2,', '')}") == "bad-deal"
    assert code(game, f"deal {dealt.replace('hearts-2', 'mice-2')}") == "unknown-card"


def test_a_refusal_says_what_would_have_been_right():
    assert sentence(table(), "deal 9 9 8") == (
        "The hands have 9, 9, 8 cards. 27 cards are in the game: 9 for each of 3, 0 left over."
    )
    assert sentence(play(table(), BIDS), "1 play spades-5") == (
        "It is the turn of Ana, not of Ben."
    )
