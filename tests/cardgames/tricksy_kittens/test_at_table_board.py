"""What lies on the table: whose turn it is, trump, what was led, what is ignored, who is ahead."""

from cardgames.board import StatusCell
from cardgames.table.pages.boards import drawn as drawn_board
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from tests.cardgames.move_texts import spaced
from tests.cardgames.tricksy_kittens.pictures import play, table
from tests.cardgames.tricksy_kittens.tapping import drawn

BIDS = "0 bid hearts-2; 1 bid spades-4; 2 bid clubs-7; 3 bid diamonds-3"
TRICK = "0 play clubs-5; 1 play hearts-1; 2 play clubs-9"


def four(moves=""):
    return play(table(4), moves)


def strip(game):
    """The status cells as text."""
    board = TABLE_GAME.board(game, None)
    return [f"{cell.label} {cell.text}" for cell in board.status]


def note(game):
    return TABLE_GAME.board(game, None).context["note"]


def test_a_trick_shows_what_was_led_what_wins_what_is_ignored_and_whose_turn_it_is():
    assert drawn(four(f"{BIDS}; {TRICK}")) == spaced("""
        Ana    5  clubs   led
        Ben    1  hearts  wins     winning
        Cleo   9  clubs   ignored  ignored
        Dara*  hand       empty
    """)


def test_trump_the_suit_led_and_the_kittykeeper_are_always_in_sight():
    board = TABLE_GAME.board(four(f"{BIDS}; {TRICK}"), None)
    assert board.head == ("round 1", "trick 1 of 8")
    assert board.status == (
        StatusCell("trump", "hearts", "hearts", "s1"),
        StatusCell("led", "clubs", "clubs", "s4"),
        StatusCell("Kittykeeper", "Ana", "cats"),
    )


def test_under_each_name_stand_the_bid_and_the_tricks_won():
    game = four(f"{BIDS}; {TRICK}; 3 play spades-6")
    seats = TABLE_GAME.board(game, None).context["seats"]
    assert [(seat.bid, seat.bid_sign, seat.won) for seat in seats] == [
        ("bid 2", "hearts", "won 0"),
        ("bid 4", "spades", "won 1"),
        ("bid 7", "clubs", "won 0"),
        ("bid 3", "diamonds", "won 0"),
    ]


def test_between_tricks_the_last_one_lies_there_with_who_won_it():
    game = four(f"{BIDS}; {TRICK}; 3 play spades-6")
    assert drawn(game) == spaced("""
        Ana   5  clubs   led
        Ben*  1  hearts  wins     won
        Cleo  9  clubs   ignored  ignored
        Dara  6  spades
    """)
    assert note(game) == "Ben won the last trick. 1 of hearts is the highest trump."


def test_until_the_next_card_is_led_the_facts_above_are_those_of_the_trick_that_lies_there():
    game = four(f"{BIDS}; {TRICK}; 3 play spades-6")
    assert strip(game) == ["trump hearts", "led clubs", "Kittykeeper Ana"]
    assert TABLE_GAME.board(game, None).head == ("round 1", "trick 1 of 8")
    led = play(game, "1 play hearts-3")
    assert strip(led) == ["trump spades", "led hearts", "Kittykeeper Ben"]
    assert TABLE_GAME.board(led, None).head == ("round 1", "trick 2 of 8")


def test_the_kittykeeper_may_win_with_a_card_that_is_ignored():
    game = play(table(suits="hearts spades clubs"), "0 bid hearts-2; 1 bid hearts-5; 2 bid clubs-1")
    game = play(game, "0 play hearts-9; 1 play hearts-3; 2 play clubs-4")
    assert drawn(game) == spaced("""
        Ana*  9  hearts  ignored  won
        Ben   3  hearts  ignored  ignored
        Cleo  4  clubs   ignored  ignored
    """)
    assert "All cards are ignored" in note(game)
    game = play(game, "0 play hearts-8; 1 play hearts-4; 2 play spades-4")
    assert "No card that counts could win" in note(game)


def test_partners_are_a_team_with_what_they_bid_and_won_together():
    game = play(table(), "0 bid hearts-2; 1 bid spades-4; 2 bid hearts-7")
    board = TABLE_GAME.board(game, None)
    assert board.context["teams"] == ("Ana and Cleo are a team: 9 bid, 0 won.",)


def test_while_bids_are_made_the_board_says_who_is_still_to_bid():
    game = four("1 bid spades-4; 3 bid diamonds-3")
    assert TABLE_GAME.board(game, None).head == ("round 1", "2 of 4 bids")
    assert drawn(game) == spaced("""
        Ana*   hand   empty  to bid
        Ben    saved         bid is in
        Cleo*  hand   empty  to bid
        Dara   saved         bid is in
    """)


def test_while_nobody_knows_the_kittykeeper_trump_is_open():
    game = play(table(kittykeeper=None), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")
    assert strip(game) == ["trump –", "led –", "Kittykeeper –"]
    assert note(game) == "Who leads the first trick is the Kittykeeper."


def test_a_kittykeeper_who_bid_nothing_has_no_trump():
    game = play(table(black_cat=True), "0 bid nothing; 1 bid spades-4; 2 bid hearts-7")
    assert strip(game)[0] == "trump none"


def test_a_black_cat_counts_as_what_it_was_declared_and_turns_the_order_round():
    game = play(table(black_cat=True), "0 bid hearts-2; 1 bid spades-4; 2 bid hearts-7")
    game = play(game, "0 play spades-5; 1 play crowns-3 as hearts")
    ben = TABLE_GAME.board(game, None).context["seats"][1]
    assert (ben.card.sign, ben.card.declared, ben.verdict) == ("crowns", "hearts", "winning")
    assert ben.card.label == "3 of crowns as hearts"
    assert note(game) == "A black cat is in the trick: the lowest wins."


def test_the_note_after_a_trick_with_a_black_cat_says_that_the_lowest_won():
    game = play(table(black_cat=True), "0 bid hearts-2; 1 bid spades-4; 2 bid spades-7")
    first = play(game, "0 play spades-5; 1 play spades-1; 2 play crowns-9 as hearts")
    assert note(first) == (
        "Cleo won the last trick. With a black cat the lowest trump wins: 9 of crowns as hearts."
    )
    other = play(game, "0 play spades-5; 1 play crowns-1 as spades; 2 play spades-9")
    assert note(other) == (
        "Ana won the last trick. With a black cat the lowest of the suit led wins: 5 of spades."
    )


def test_the_note_after_a_trick_without_trump_names_the_highest_of_the_suit_led():
    game = play(table(), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")
    game = play(game, "0 play spades-5; 1 play spades-1; 2 play spades-9")
    assert note(game) == "Cleo won the last trick. 9 of spades is the highest of the suit led."


def test_the_last_round_shows_its_bids_and_what_they_gave():
    game = play(table(target=2), "round hearts-2=2 spades-1=1 diamonds-4=5")
    assert drawn(game) == spaced("""
        Ana   2  hearts    wins  +2 lives
        Ben   1  spades    wins  +1 life
        Cleo  4  diamonds        nothing
    """)


def test_a_round_that_is_over_never_lies_under_the_next_one():
    game = play(table(), "round hearts-2=2 hearts-1=1 diamonds-4=5")
    assert drawn(game) == spaced("Ana Ben Cleo".replace(" ", "\n"))
    assert TABLE_GAME.board(game, None).context["teams"] == ()
    assert TABLE_GAME.board(game, None).head == ("round 2", "7 tricks")
    assert strip(game) == ["cards each 8", "left over 1", "Kittykeeper –"]


def test_what_the_deal_left_over_is_in_sight_while_bids_are_made():
    game = play(table(), "round hearts-2=2 spades-1=1 diamonds-4=5; deal 8 8 8 left spades-9")
    assert note(game) == "Left over: 9 of spades."


def test_a_board_is_one_element_and_speaks_its_cards():
    board = TABLE_GAME.board(four(f"{BIDS}; {TRICK}"), None)
    page = drawn_board(board)
    assert page.strip().startswith('<div class="board')
    assert 'aria-label="5 of clubs"' in page
    assert "style=" not in page


def test_the_end_is_on_the_board():
    game = play(table(target=2), "round hearts-2=2 spades-1=1 diamonds-4=5")
    assert TABLE_GAME.board(game, None).head == ("round 1", "the end")
    assert strip(game) == ["rounds 1", "lives to reach 2"]
