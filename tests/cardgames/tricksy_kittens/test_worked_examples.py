"""The worked examples of the rules."""

from cardgames.tricksy_kittens.rules.game import Game
from tests.cardgames.move_texts import spaced
from tests.cardgames.tricksy_kittens.pictures import play, resolved, table


def test_example_1_a_team_and_a_bid_of_its_own():
    game = table()
    gone = tuple(card for card in game.deck if card.endswith(("-7", "-8")))
    game = Game(game.players, game.options, 0, scored=gone)
    assert game.hand_size == 7
    game = play(game, "round hearts-2=5 hearts-3=0 spades-1=1")
    assert game.points() == (2, 3, 1)


def test_example_2_a_trump_wins_and_a_card_of_the_own_bid_suit_is_ignored():
    picture = """
        hearts-2   clubs-5
        spades-4   hearts-1   x
        clubs-7    clubs-9    ignored
    """
    assert resolved(picture) == spaced(picture)


def test_example_3_all_are_ignored():
    picture = """
        hearts-2   hearts-9   ignored x
        hearts-5   hearts-3   ignored
        clubs-1    clubs-4    ignored
    """
    assert resolved(picture) == spaced(picture)


def test_example_4_what_is_left_is_neither_trump_nor_of_the_leading_suit():
    picture = """
        hearts-2   hearts-9   ignored x
        hearts-5   hearts-3   ignored
        clubs-1    spades-4
    """
    assert resolved(picture) == spaced(picture)


def test_examples_2_to_4_played_at_a_table():
    game = table(suits="hearts spades clubs")
    bids = "0 bid hearts-2; 1 bid spades-4; 2 bid clubs-7"
    second = play(game, f"{bids}; 0 play clubs-5; 1 play hearts-1; 2 play clubs-9")
    assert second.kittykeeper == 1
    bids = "0 bid hearts-2; 1 bid hearts-5; 2 bid clubs-1"
    for last in ("clubs-4", "spades-4"):
        played = play(game, f"{bids}; 0 play hearts-9; 1 play hearts-3; 2 play {last}")
        assert (played.kittykeeper, played.state()["tricks_won"]) == (0, [1, 0, 0])
