"""The board: the counts to go, the cards that lie, who has what."""

from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.table.pages.boards import drawn as drawn_board
from tests.cardgames.nine_lives.pictures import play, table
from tests.cardgames.nine_lives.tapping import start

AT_TABLE = """
    table  circle-circle-circle-circle circle-circle-circle (star) triangle
    Ana >  3  | 9
    Ben ~  0  | 7  | skip plus-star
    Cleo   5  | 1
    Dara   5  | 9
"""


def board(game):
    return TABLE_GAME.board(game, None)


def drawn(game):
    return drawn_board(board(game))


def counts(game):
    return [(count.number, count.state, count.below) for count in board(game).context["counts"]]


def test_the_counts_say_how_many_are_left_to_nine():
    assert counts(table(AT_TABLE)) == [
        (7, "", "2 to go"),
        (0, "", "9 to go"),
        (1, "", "8 to go"),
        (0, "", "9 to go"),
    ]


def test_nine_is_lit_and_so_is_what_went_beyond():
    nine = play(table(AT_TABLE), "0 play circle-circle")
    assert counts(nine)[0] == (9, "nine", "nine!")
    over = play(nine, "1 pass; 2 wager plus-circle 2; 2 play circle")
    assert counts(over)[0] == (10, "over", "over nine")


def test_an_ignored_cat_is_dashed_and_still_counted():
    game = play(table(AT_TABLE), "0 wager ignore-circle 1")
    assert counts(game)[0] == (7, "ignored", "ignored")
    (lasting,) = board(game).context["lasting"]
    assert (lasting.label, lasting.anchor) == ("No circle counts", "ignore")


def test_the_cards_on_the_table_have_their_icons_and_a_covered_one_is_told():
    cards = board(table(AT_TABLE)).context["table"]
    assert [len(card.icons) for card in cards] == [4, 3, 1, 1]
    assert [card.spoken for card in cards if card.covered] == ["1 star, covered"]


def test_everybody_has_lives_a_hand_wagers_and_is_safe_or_not():
    ana, ben, cleo, _dara = board(table(AT_TABLE)).context["places"]
    assert (ana.turn, ana.safe, ana.queen, ana.hand) == (True, False, True, "3")
    assert (ben.lives, ben.wagered, ben.safe, ben.hand) == (
        9,
        ("Take no turn", "More than nine of star"),
        True,
        "0",
    )
    assert (cleo.lives, cleo.hand, cleo.wagered) == (1, "5", ())


def test_the_strip_says_whose_turn_it_is_who_is_kittyqueen_and_which_power_is_in_use():
    def strip(game):
        return [(cell.label, cell.text) for cell in board(game).status]

    game = table(AT_TABLE)
    assert strip(game) == [("plays", "Ana"), ("Kittyqueen", "Ana")]
    game = play(game, "0 wager plus-star 2")
    assert strip(game)[2] == ("in use", "More than nine of star")
    assert board(game).status[2].sign == "nl-plus-star"
    assert strip(play(game, "0 play square"))[0] == ("may play", "Ben")
    assert strip(start(3, kittyqueen=None)) == [("Kittyqueen", "not told yet")]


def test_the_board_of_the_end_has_no_cards():
    assert "counts" in drawn(start(3))
    over = play(start(3), "round 9 0 0")
    assert "counts" not in drawn(over)


def test_hands_that_nobody_counted_are_not_shown():
    game = play(start(3), "round 1 0 0")
    assert [place.hand for place in board(game).context["places"]] == ["", "", ""]
    assert board(game).head == ("round 2",)


def test_the_board_is_drawn_with_everything_on_it():
    page = drawn(play(table(AT_TABLE), "0 wager inspect 1"))
    for said in ("7 circles, 2 to go", "1 star, covered", "Others show hands", "safe", "open"):
        assert said in page
