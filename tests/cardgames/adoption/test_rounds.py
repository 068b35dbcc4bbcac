"""Rounds and bouts: five rounds a bout, a card turned up after each, bouts until the target."""

from dataclasses import replace

import pytest

from cardgames.adoption.rules.cards import DECK, Card, Deck, proposed_target
from tests.cardgames.adoption.pictures import (
    CENTRE,
    HANDS,
    bids,
    code,
    dealt,
    drawn,
    lying,
    order,
    play,
    table,
)
from tests.cardgames.move_texts import spaced

SMALL = Deck(
    Card(cat, number, 0) for cat in ("tabby", "tom", "stray") for number in range(1, 7)
)  # 3 hands and a centre, and nothing more

CLEO_LAST = (*HANDS[:2], "devon-5 devon-4 devon-3 devon-2 devon-1")


def a_round(game, turned_up=None):
    """A round in which everybody bids and adopts what comes first, and nobody is betrayed."""
    while game.phase in ("bid", "adopt"):
        seat = game.to_act()[0]
        game = game.apply(seat, game.legal_moves(seat)[0])
    game = play(game, f"{order(game)[0]} betray none")
    return play(game, f"turn-up {turned_up}") if turned_up else game


def a_bout(game):
    for number in range(1, 6):
        game = a_round(game, f"izmir-{number}")
    return game


def test_before_the_first_bout_nothing_lies_there():
    state = table().state()
    assert table().phase == "bout"
    assert (state["bout"], state["round"], state["order"], state["centre"]) == (0, 0, [], [])
    assert state["collections"] == {"Ana": [], "Ben": [], "Cleo": []}
    assert state["bouts"] == []


def test_a_bout_begins_with_three_cards_in_the_centre():
    game = dealt(*HANDS)
    assert (game.phase, game.state()["bout"], game.state()["round"]) == ("bid", 1, 1)
    assert game.state()["centre"] == CENTRE.split(",")
    assert game.state()["hand_sizes"] == [5, 5, 5]
    assert game.state()["deck"] == 81 - 18


def test_the_phases_of_a_round():
    game = bids(dealt(*HANDS), "birman-1", "calico-2", "devon-3")
    assert game.phase == "adopt"
    game = play(game, "0 adopt calico-2; 1 adopt birman-1; 2 adopt abyssinian-1")
    assert (game.phase, order(game)) == ("betray", [0, 1, 2])
    game = play(game, "0 betray none")
    assert (game.phase, order(game), game.to_act()) == ("turn-up", [0, 1, 2], (None,))
    game = play(game, "turn-up izmir-9")
    assert (game.phase, order(game), game.state()["round"]) == ("bid", [], 2)
    assert game.state()["centre"] == ["abyssinian-2", "abyssinian-3", "devon-3", "izmir-9"]
    assert game.state()["deck"] == 81 - 19


@pytest.mark.parametrize("card", ["abyssinian-1", "birman-2", "calico-2", "birman-1"])
def test_what_is_turned_up_comes_out_of_the_unknown(card):
    game = bids(dealt(*HANDS), "birman-1", "calico-2", "devon-3")
    game = play(game, "0 adopt calico-2; 1 adopt birman-1; 2 adopt abyssinian-1; 0 betray none")
    assert code(game, f"turn-up {card}") == "card-elsewhere"
    assert code(game, "turn-up mice-1") == "unknown-card"


def test_what_was_discarded_is_not_turned_up():
    game = lying("centre devon-1\nAna -\nBen calico-1\nCleo -", 0)
    game = play(game, "0 betray deck take calico-1 from 1 give calico-2")
    assert code(game, "turn-up calico-1") == "card-elsewhere"
    assert code(game, "turn-up calico-2") == "card-elsewhere"
    assert code(game, "turn-up calico-3") == "legal"


def test_a_bout_has_five_rounds_and_stays_as_it_lay():
    game = a_bout(dealt(*HANDS))
    state = game.state()
    assert (game.phase, state["bout"], state["round"]) == ("bout", 1, 5)
    assert state["hand_sizes"] == [0, 0, 0]
    assert len(state["bouts"]) == 1
    assert len(state["order"]) == 3
    assert all(len(cards) == 5 for cards in state["collections"].values())
    assert state["centre"][-1] == "izmir-5"
    opened = play(game, f"bout {CENTRE}").state()
    assert (opened["bout"], opened["round"], opened["order"]) == (2, 1, [])
    assert opened["collections"] == {"Ana": [], "Ben": [], "Cleo": []}
    assert opened["centre"] == CENTRE.split(",")
    assert opened["deck"] == 81 - 18


def test_all_cards_of_a_bout_can_come_up_in_the_next_a10():
    game = a_bout(dealt(*HANDS))
    game = dealt(*HANDS, centre="izmir-1,izmir-2,izmir-3", game=game)
    assert game.state()["bout"] == 2


def test_a_new_bout_counts_ties_on_from_the_last_round_of_the_one_before_a1():
    game = a_bout(dealt(*CLEO_LAST))
    assert order(game) == [2, 0, 1]
    game = play(game, f"bout {CENTRE}")
    assert order(bids(game, "calico-5", "devon-5", "izmir-5")) == [2, 0, 1]


def test_after_a_bout_that_was_entered_ties_are_counted_from_the_last_known_lowest_bidder():
    game = play(table(first=2), f"bout-score nothing nothing nothing; bout {CENTRE}")
    assert order(bids(game, "calico-5", "devon-5", "izmir-5")) == [2, 0, 1]
    game = play(a_bout(dealt(*CLEO_LAST)), f"bout-score nothing nothing nothing; bout {CENTRE}")
    assert order(bids(game, "calico-5", "devon-5", "izmir-5")) == [2, 0, 1]


def test_with_an_empty_deck_nothing_is_turned_up_a6():
    hands = ["tabby-1 tabby-2 tabby-3 tabby-4 tabby-5", "tom-1 tom-2 tom-3 tom-4 tom-5"]
    hands.append("stray-1 stray-2 stray-3 stray-4 stray-5")
    game = dealt(*hands, centre="tabby-6,tom-6,stray-6", game=table(deck=SMALL))
    for number in range(1, 5):
        assert (game.state()["round"], game.state()["deck"]) == (number, 0)
        game = a_round(game)
        assert game.phase == "bid"
    game = a_round(game)
    assert (game.phase, len(game.state()["bouts"])) == ("bout", 1)


def test_a_bout_holds_every_card_once():
    hands = " ".join(hand.replace(" ", ",") for hand in HANDS)
    assert code(table(), f"bout {CENTRE} {hands}") == "legal"
    assert code(table(), "bout calico-1,calico-2,calico-1") == "card-elsewhere"
    assert code(table(), f"bout calico-1,izmir-2,izmir-3 {hands}") == "card-elsewhere"
    assert code(table(), f"bout {CENTRE} {hands.replace('devon-1', 'birman-1')}") == (
        "card-elsewhere"
    )
    assert code(table(), "bout calico-1,calico-1,mice-1") == "unknown-card"


def test_each_move_has_its_phase():
    moves = {
        "bout": f"bout {CENTRE}",
        "bid": "0 bid izmir-9",
        "adopt": "0 adopt abyssinian-1",
        "betray": "0 betray none",
        "turn-up": "turn-up izmir-9",
    }
    met = []
    revealed = bids(dealt(), "birman-1", "calico-2", "devon-3")
    adopted = play(revealed, "0 adopt calico-2; 1 adopt birman-1; 2 adopt abyssinian-1")
    for game in (table(), dealt(), revealed, adopted, play(adopted, "0 betray none")):
        legal = [phase for phase, move in moves.items() if code(game, move) != "wrong-phase"]
        assert legal == [game.phase]
        entered = code(game, "bout-score nothing nothing nothing")
        assert entered == ("legal" if game.phase == "bout" else "wrong-phase")
        met += legal
    assert met == list(moves)


def test_the_game_is_over_after_the_bout_in_which_somebody_reached_the_target():
    game = lying("centre devon-1\nAna calico-9 calico-8\nBen -\nCleo -", 1, round_=5)
    game = replace(game, options=replace(game.options, target=10))
    short = play(game, "1 betray none; turn-up foldex-1")
    assert (short.phase, short.points()) == ("bout", (8, 0, 0))
    over = play(short, "bout-score nothing birman=2/1 birman=2/1,calico=2/7")
    assert (over.phase, over.winners()) == ("bout", [])
    over = play(short, "bout-score calico=2/7 birman=2/1 nothing")
    assert (over.phase, over.points()) == ("over", (16, 2, 0))
    assert over.winners() == ["Ana"]
    assert str(over.outcome().sentence) == "Ana has 16 points."
    assert over.state()["collections"] == {"Ana": [], "Ben": [], "Cleo": []}


def test_who_reached_the_target_need_not_win_alone():
    game = play(table(target=10), "bout-score calico=5/9 birman=5/9 nothing")
    assert (game.phase, game.points(), game.winners()) == ("over", (10, 10, 0), ["Ana", "Ben"])


def test_when_the_game_is_over_every_move_says_so():
    game = play(table(target=10), "bout-score calico=5/9 nothing nothing")
    for move in (
        *("0 bid mice-1", "0 adopt nothing", "1 betray none", "turn-up mice-1"),
        *(f"bout {CENTRE}", "bout-score nothing nothing nothing"),
    ):
        assert code(game, move) == "game-over"


def test_a_table_lies_as_it_was_left_when_the_game_is_over():
    text = "centre devon-1\nAna calico-9 calico-8\nBen birman-1\nCleo -"
    game = lying(text, 1, round_=5)
    earlier = play(table(), "bout-score calico=5/9 nothing nothing")
    game = replace(game, given=earlier.given, options=replace(game.options, target=15))
    game = play(game, "1 betray none; turn-up foldex-1")
    assert game.phase == "over"
    assert drawn(game) == spaced(text.replace("devon-1", "devon-1 foldex-1"))
    assert order(game) == [1, 2, 0]


def test_our_deck():
    assert len(DECK) == 81
    assert [card.stars for card in DECK.of_cat("calico")] == [0, 0, 1, 1, 2, 2, 3, 3, 4]
    assert DECK["izmir-9"] == Card("izmir", 9, 4)


def test_at_seven_players_a_lower_target_is_proposed():
    assert [proposed_target(players) for players in range(3, 8)] == [50, 50, 50, 50, 40]
