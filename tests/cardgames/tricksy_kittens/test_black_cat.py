"""The variant with the black cat: crowns are wild, are never bid, and turn numbers round."""

from tests.cardgames.move_texts import spaced
from tests.cardgames.tricksy_kittens.pictures import (
    code,
    hands,
    offered,
    play,
    powered,
    resolved,
    table,
)


def cat(**more):
    return table(black_cat=True, **more)


def holds(picture: str) -> None:
    assert resolved(picture, black_cat=True) == spaced(picture)


def test_any_crowns_in_the_trick_lets_the_lowest_number_win():
    holds(
        """
        hearts-2     spades-5
        spades-4     crowns-7/hearts
        hearts-7     spades-3          x
    """.replace("crowns-7/hearts", "crowns-7/spades   ignored")
    )
    holds("""
        hearts-2     spades-5
        hearts-4     crowns-7/spades
        hearts-7     spades-3          x
    """)


def test_a_declared_suit_counts_as_trump():
    holds("""
        hearts-2     spades-5
        spades-4     crowns-7/hearts   x
        hearts-7     spades-3
    """)


def test_t8_of_equal_cards_the_first_played_wins():
    holds("""
        hearts-2     spades-5          x
        hearts-4     crowns-5/spades
        hearts-7     spades-8
    """)


def test_a_black_cat_that_leads_sets_the_declared_suit():
    game = play(cat(), "0 bid hearts-2; 1 bid spades-4; 2 bid spades-7; 0 play crowns-4 as spades")
    assert game.state()["leading"] == "spades"
    assert game.state()["trick"] == [[0, "crowns-4"]]
    assert game.state()["declared"] == {"crowns-4": "spades"}


HANDS = """
    hearts-1 spades-1 spades-2
    hearts-2 hearts-4 crowns-1
    spades-3 crowns-2 crowns-3
"""


def test_a_black_cat_in_the_hand_obliges_to_nothing_and_may_be_played_at_any_time():
    game = play(hands(cat(), HANDS), "0 bid spades-2; 1 bid hearts-4; 2 bid spades-3")
    game = play(game, "0 play hearts-1")
    assert offered(game, 1) == "hearts-2 crowns-1"
    game = play(game, "1 play crowns-1 as spades")
    assert offered(game, 2) == "crowns-2 crowns-3"


def test_a_black_cat_can_not_be_bid():
    assert code(cat(), "0 bid crowns-3") == "black-cat-bid"
    assert offered(hands(cat(), HANDS), 2) == "spades-3"


def test_without_the_variant_crowns_are_a_suit_like_any_other():
    game = table(suits="hearts spades crowns")
    assert code(game, "0 bid crowns-3") == "legal"
    game = play(game, "0 bid hearts-2; 1 bid spades-4; 2 bid spades-7")
    assert code(game, "0 play crowns-3") == "legal"
    assert code(game, "0 play crowns-3 as hearts") == "declare-suit"


def test_a_black_cat_is_declared_a_suit_in_the_game_but_crowns():
    game = play(cat(), "0 bid hearts-2; 1 bid spades-4; 2 bid spades-7")
    for text, found in {
        "0 play crowns-3": "declare-suit",
        "0 play crowns-3 as crowns": "declare-suit",
        "0 play crowns-3 as cups": "declare-suit",
        "0 play crowns-3 as mice": "declare-suit",
        "0 play hearts-3 as hearts": "declare-suit",
        "0 play hearts-2 as mice": "card-elsewhere",
        "0 play crowns-3 as spades": "legal",
    }.items():
        assert code(game, text) == found, text


def test_a_black_cat_proves_no_void_and_is_no_revoke():
    game = play(cat(), "0 bid hearts-2; 1 bid spades-4; 2 bid spades-7")
    game = play(game, "0 play hearts-9; 1 play crowns-1 as spades; 2 play spades-9")
    assert code(play(game, "0 play spades-1"), "1 play hearts-1") == "legal"
    game = play(game, "0 play spades-1; 1 play spades-2")
    assert code(game, "2 play crowns-5 as hearts") == "legal"
    assert code(game, "2 play hearts-5") == "revoke"


ALL_CROWNS = """
    hearts-1 spades-1 spades-2
    hearts-2 hearts-4 spades-4
    crowns-1 crowns-2 crowns-3
"""


def test_t10_with_hands_known_a_player_of_crowns_only_is_passed_over():
    game = hands(cat(), ALL_CROWNS)
    assert game.to_act() == (0, 1, None)
    assert code(game, "2 bid crowns-1") == code(game, "2 bid nothing") == "not-your-turn"
    assert code(game, "0 bid nothing") == "not-in-hand"
    game = play(game, "0 bid spades-2; 1 bid hearts-4")
    assert game.state()["bids"] == ["spades-2", "hearts-4", None]
    assert game.state()["teams"] == []


def test_t10_one_card_of_such_a_hand_is_left_over_and_there_is_no_life_to_score():
    game = play(hands(cat(), ALL_CROWNS), "0 bid spades-2; 1 bid hearts-4")
    game = play(game, "0 play hearts-1; 1 play hearts-2; 2 play crowns-1 as spades")
    assert game.kittykeeper == 2
    game = play(game, "2 play crowns-2 as hearts; 0 play spades-1; 1 play spades-4")
    assert game.state()["tricks_won"] == [0, 0, 2]
    assert game.state()["hand_sizes"] == [0, 0, 1]
    assert game.phase == "deal"
    assert game.points() == (0, 0, 0)


def test_t10_with_hands_unknown_they_bid_nothing_and_then_play_crowns_only():
    game = play(cat(), "0 bid hearts-2; 1 bid nothing; 2 bid spades-7")
    assert game.state()["bids"] == ["hearts-2", None, "spades-7"]
    game = play(game, "0 play hearts-9")
    assert code(game, "1 play hearts-1") == "not-in-hand"
    assert code(game, "1 play crowns-1 as hearts") == "legal"


def test_t26_who_bid_nothing_has_a_bid_from_the_first_card_kept_that_can_be_one():
    game = powered(
        """
        hearts-2 | spades-1 hearts-8
        crowns-3 | spades-9 crowns-1
        hearts-7 | spades-4 hearts-9
        """,
        black_cat=True,
    )
    assert game.state()["bids"] == ["hearts-2", None, "hearts-7"]
    game = play(game, "0 play spades-1; 1 play spades-9; 2 play spades-4; 1 keep spades-9")
    assert game.state()["row"][1] == ["crowns-3", "spades-9"]
    assert game.state()["bids"] == ["hearts-2", "spades-9", "hearts-7"]
    assert game.state()["tricks_won"] == [0, 1, 0]


def test_t5_if_nobody_can_bid_the_game_ends_as_it_stands():
    game = play(cat(), "round hearts-2=2 spades-3=2 hearts-4=4; 0 bid nothing; 1 bid nothing")
    assert game.phase == "bid"
    game = play(game, "2 bid nothing")
    assert (game.phase, game.outcome().reason) == ("over", "no-bids")
    assert game.winners() == ["Cleo"]


def test_t5_hands_of_nothing_but_crowns_end_the_game_at_the_deal():
    crowns = " ".join(f"crowns-{number}" for number in range(1, 10)).split()
    three = "\n".join(" ".join(crowns[seat::3]) for seat in range(3))
    game = hands(cat(), three)
    assert (game.outcome().reason, game.winners()) == ("no-bids", ["Ana", "Ben", "Cleo"])
