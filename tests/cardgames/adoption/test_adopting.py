"""Adoption: from the lowest bid up, everyone takes a card from the table."""

from dataclasses import replace

from tests.cardgames.adoption.pictures import bids, code, dealt, drawn, play, table
from tests.cardgames.move_texts import spaced

CENTRE = "birman-4,devon-8,birman-9"


def revealed(**options):
    """Ben has bid lowest, then Cleo, then Ana."""
    return bids(dealt(centre=CENTRE, game=table(**options)), "calico-7", "devon-2", "birman-5")


def test_cards_come_from_the_centre_and_from_others_bids():
    game = play(revealed(), "1 adopt birman-5; 2 adopt devon-8")
    assert drawn(game) == spaced(
        """
        centre     birman-4 birman-9
        Ana        -
        Ben        birman-5
        Cleo       devon-8
        unclaimed  devon-2 calico-7
        """
    )


def test_unclaimed_bids_go_to_the_centre_the_lowest_first():
    game = play(revealed(), "1 adopt devon-8; 2 adopt birman-4; 0 adopt birman-9")
    assert game.phase == "betray"
    assert drawn(game) == spaced(
        """
        centre  devon-2 birman-5 calico-7
        Ana     birman-9
        Ben     devon-8
        Cleo    birman-4
        """
    )


def test_unclaimed_bids_come_behind_what_is_left_of_the_centre():
    game = play(revealed(), "1 adopt birman-4; 2 adopt calico-7; 0 adopt birman-5")
    assert game.state()["centre"] == ["devon-8", "birman-9", "devon-2"]


def test_equal_bids_go_to_the_centre_in_the_order_of_turns():
    game = dealt(centre=CENTRE, game=table(first=2))
    game = bids(game, "calico-7", "devon-7", "izmir-7")
    game = play(game, "2 adopt birman-4; 0 adopt devon-8; 1 adopt birman-9")
    assert game.state()["centre"] == ["izmir-7", "calico-7", "devon-7"]


def test_turns_go_from_the_lowest_bid_up():
    game = revealed()
    assert game.to_act() == (1,)
    assert code(game, "0 adopt birman-4") == "not-your-turn"
    assert code(game, "2 adopt mice-1") == "not-your-turn"
    game = play(game, "1 adopt birman-4")
    assert game.to_act() == (2,)
    assert code(game, "1 adopt devon-8") == "not-your-turn"


def test_nobody_adopts_the_own_bid_a3():
    assert code(revealed(), "1 adopt devon-2") == "own-bid"


def test_an_own_bid_that_somebody_has_adopted_is_gone():
    game = play(revealed(), "1 adopt birman-5")
    assert code(game, "2 adopt birman-5") == "not-there"


def test_what_is_taken_lies_on_the_table():
    game = play(revealed(), "1 adopt birman-4")
    for card in ("birman-4", "izmir-1"):
        assert code(game, f"2 adopt {card}") == "not-there"
    assert code(game, "2 adopt mice-1") == "unknown-card"


def test_who_can_adopt_must_a3():
    assert code(revealed(), "1 adopt nothing") == "must-adopt"


def test_who_has_nothing_to_take_adopts_nothing_a3():
    """It can't happen by the rules as they are; here the other cards are taken away."""
    game = revealed()
    game = replace(game, bout=replace(game.bout, centre=(), unclaimed=("devon-2",)))
    assert code(game, "1 adopt devon-2") == "own-bid"
    assert [str(move) for move in game.legal_moves(1)] == ["adopt nothing"]
    after = play(game, "1 adopt nothing")
    assert (after.to_act(), after.bout.collections[1]) == ((2,), ())


def test_adopting_all_of_one_cat_any_of_them_names_them_a4():
    for named in ("birman-4", "birman-9"):
        game = play(revealed(adopt="all-of-one-cat"), f"1 adopt {named}")
        assert drawn(game) == spaced(
            """
            centre     devon-8
            Ana        -
            Ben        birman-4 birman-9
            Cleo       -
            unclaimed  devon-2 birman-5 calico-7
            """
        )


def test_adopting_all_of_one_cat_a_bid_is_adopted_alone_a4():
    game = play(revealed(adopt="all-of-one-cat"), "1 adopt birman-5")
    assert drawn(game) == spaced(
        """
        centre     birman-4 devon-8 birman-9
        Ana        -
        Ben        birman-5
        Cleo       -
        unclaimed  devon-2 calico-7
        """
    )


def test_adopting_one_leaves_the_others_of_the_cat():
    game = play(revealed(), "1 adopt birman-4")
    assert game.state()["centre"] == ["devon-8", "birman-9"]


def test_everything_that_can_be_taken_is_offered():
    offered = [move.card for move in revealed().legal_moves(1)]
    assert offered == ["birman-4", "devon-8", "birman-9", "birman-5", "calico-7"]
    assert revealed().legal_moves(0) == ()
