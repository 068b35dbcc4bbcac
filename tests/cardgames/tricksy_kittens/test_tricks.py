"""Who wins a trick: trump, the leading suit, what is ignored, and the Kittykeeper otherwise."""

import pytest

from tests.cardgames.move_texts import spaced
from tests.cardgames.tricksy_kittens.pictures import play, resolved, table


def holds(picture: str, black_cat: bool = False) -> None:
    assert resolved(picture, black_cat) == spaced(picture)


def test_the_highest_trump_wins():
    holds("""
        hearts-2     clubs-9
        spades-4     hearts-1
        diamonds-7   hearts-3     x
        clubs-1      spades-9
    """)


def test_without_a_trump_the_highest_of_the_leading_suit_wins():
    holds("""
        hearts-2     clubs-5
        spades-4     clubs-8      x
        clubs-7      diamonds-9
    """)


def test_a_card_of_its_own_players_bid_suit_is_ignored():
    holds("""
        hearts-2     clubs-5
        spades-4     hearts-1     x
        clubs-7      clubs-9      ignored
    """)


def test_what_is_trump_for_all_is_ignored_for_the_kittykeeper():
    holds("""
        hearts-2     hearts-9     ignored
        spades-4     hearts-1     x
        clubs-7      clubs-9      ignored
    """)


def test_with_all_ignored_the_kittykeeper_wins():
    holds("""
        hearts-2     hearts-9     ignored x
        hearts-5     hearts-3     ignored
        clubs-1      clubs-4      ignored
    """)


def test_t1_with_neither_trump_nor_leading_suit_left_the_kittykeeper_wins():
    holds("""
        hearts-2     hearts-9     ignored x
        hearts-5     hearts-3     ignored
        clubs-1      spades-4
    """)


def test_t3_an_ignored_lead_sets_the_leading_suit_all_the_same():
    holds("""
        clubs-2      clubs-9      ignored
        hearts-5     diamonds-9
        spades-1     clubs-1      x
    """)


def test_a_kittykeeper_without_a_bid_has_no_trump():
    holds(
        """
        nothing      hearts-5
        hearts-5     spades-9
        spades-1     hearts-9     x
        """,
        black_cat=True,
    )


@pytest.mark.parametrize(("leader", "second"), [(0, 1), (2, 0)])
def test_turns_go_clockwise_from_the_kittykeeper(leader, second):
    game = play(table(kittykeeper=leader), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")
    assert (game.turn, game.trump) == (leader, ("hearts", "spades", "diamonds")[leader])
    game = play(game, f"{leader} play spades-5")
    assert (game.turn, game.state()["leading"]) == (second, "spades")


def test_the_winner_keeps_the_trick_and_leads_the_next():
    game = play(table(), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")
    game = play(game, "0 play diamonds-5; 1 play hearts-1; 2 play diamonds-9")
    assert game.state()["tricks_won"] == [0, 1, 0]
    assert (game.turn, game.trump) == (1, "spades")
    assert game.state()["trick"] == []
    assert game.state()["last_trick"] == {
        "cards": [[0, "diamonds-5"], [1, "hearts-1"], [2, "diamonds-9"]],
        "declared": {},
        "ignored": [2],
        "winner": 1,
        "rule": "trump",
        "reason": "hearts-1 is the highest trump.",
    }


def test_the_table_shows_who_would_win_the_trick_so_far():
    game = play(table(), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")
    assert game.state()["winning"] is None
    for card, winning in (("0 play diamonds-5", 0), ("1 play diamonds-4", 0)):
        game = play(game, card)
        assert game.state()["winning"] == winning
    assert play(game, "2 play hearts-1").state()["last_trick"]["winner"] == 2


def test_the_table_shows_what_is_ignored():
    game = play(table(), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7; 0 play hearts-5")
    assert game.state()["ignored"] == [0]
    assert game.state()["trick"] == [[0, "hearts-5"]]


def test_whoever_leads_first_is_the_kittykeeper_where_the_setup_names_nobody():
    game = play(table(kittykeeper=None), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")
    assert game.to_act() == (0, 1, 2)
    assert (game.state()["kittykeeper"], game.trump) == (None, None)
    game = play(game, "2 play hearts-9")
    assert (game.kittykeeper, game.trump, game.turn) == (2, "diamonds", 0)
