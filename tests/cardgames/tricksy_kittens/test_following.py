"""The duty to follow with hands known, and revokes where they are not (T7)."""

from dataclasses import replace

from tests.cardgames.tricksy_kittens.pictures import code, hands, offered, play, sentence, table

HANDS = """
    hearts-1 spades-1 diamonds-1 diamonds-9
    hearts-2 hearts-4 spades-2   diamonds-2
    spades-3 spades-4 diamonds-3 diamonds-4
"""
BIDS = "0 bid diamonds-9; 1 bid diamonds-2; 2 bid diamonds-3"


def known():
    return play(hands(table(), HANDS), BIDS)


def unknown():
    return play(table(), "0 bid hearts-2; 1 bid spades-4; 2 bid diamonds-7")


def test_the_kittykeeper_leads_any_card():
    assert offered(known(), 0) == "hearts-1 spades-1 diamonds-1"


def test_who_has_the_leading_suit_follows_it():
    game = play(known(), "0 play hearts-1")
    assert offered(game, 1) == "hearts-2 hearts-4"
    assert code(game, "1 play spades-2") == "must-follow-suit"
    assert sentence(game, "1 play spades-2") == (
        "Ben must follow hearts: hearts-2, hearts-4 are held."
    )


def test_who_has_not_plays_anything():
    game = play(known(), "0 play hearts-1; 1 play hearts-2")
    assert offered(game, 2) == "spades-3 spades-4 diamonds-4"


def test_trump_is_no_excuse_for_not_following():
    game = play(known(), "0 play spades-1")
    assert code(game, "1 play hearts-2") == "must-follow-suit"


def test_with_known_hands_there_is_nothing_to_allow():
    assert code(known(), "0 allow") == "wrong-phase"


REVOKE = "0 play diamonds-5; 1 play hearts-1; 2 play diamonds-9"


def test_t7_a_suit_played_after_not_following_it_is_a_revoke():
    game = play(unknown(), REVOKE)
    assert code(game, "1 play diamonds-1") == "revoke"
    assert sentence(game, "1 play diamonds-1") == (
        "In trick 1 diamonds were led and Ben played hearts-1. Now diamonds-1: that was a revoke."
    )
    assert code(game, "1 play hearts-3") == "legal"


CLEO_LEADS = "1 play hearts-3; 2 play hearts-4; 0 play hearts-9"


def test_t7_the_first_trick_in_which_they_should_have_followed_is_named():
    game = play(unknown(), f"{REVOKE}; {CLEO_LEADS}")
    game = play(game, "2 play diamonds-2; 0 play diamonds-3; 1 play spades-1; 0 play hearts-5")
    assert "In trick 1 " in sentence(game, "1 play diamonds-1")


def test_t7_the_table_may_let_a_revoke_stand():
    game = play(unknown(), f"{REVOKE}; 1 allow")
    assert game.turn == 1
    game = play(game, "1 play diamonds-1")
    assert game.state()["leading"] == "diamonds"
    game = play(game, "2 play diamonds-2; 0 play diamonds-3")
    assert game.round.voids == ()


def test_t7_an_allow_clears_the_suspicion_for_that_suit_only():
    game = play(unknown(), f"{REVOKE}; {CLEO_LEADS}; 2 play spades-1; 0 play spades-2")
    game = play(game, "1 play hearts-5; 0 play hearts-6")
    assert code(game, "1 play spades-5") == code(game, "1 play diamonds-1") == "revoke"
    game = play(game, "1 allow; 1 play spades-5; 2 play hearts-7; 2 play hearts-8; 0 play spades-3")
    assert code(game, "1 play spades-6") == "legal"
    assert code(game, "1 play diamonds-1") == "revoke"


def test_t7_a_play_that_was_allowed_may_tell_of_another_void():
    game = play(unknown(), f"{REVOKE}; {CLEO_LEADS}; 2 play spades-1; 0 play spades-2")
    game = play(game, "1 allow; 1 play diamonds-1")
    assert code(game, "1 play diamonds-2") == "legal"
    assert "In trick 3 " in sentence(game, "1 play spades-5")


def test_t7_an_allow_is_by_the_seat_whose_turn_it_is_and_for_its_next_play():
    game = play(unknown(), REVOKE)
    assert code(game, "0 allow") == "not-your-turn"
    game = play(game, "1 allow; 1 play hearts-3; 2 play hearts-4; 0 play hearts-5")
    assert game.turn == 2
    game = play(game, "2 play spades-2; 0 play spades-3")
    assert code(game, "1 play diamonds-1") == "revoke"


def test_t7_an_allow_that_is_not_needed_does_nothing():
    game = unknown()
    assert play(game, "0 allow").state() == game.state()
    assert code(play(game, "0 allow; 0 allow"), "0 play hearts-5") == "legal"
    assert code(table(), "0 allow") == "wrong-phase"


def test_t7_the_next_round_begins_without_suspicion():
    game = hands(table(), "hearts-1 hearts-2\nspades-1 spades-2\ndiamonds-1 diamonds-2")
    small = replace(game, round=None)
    game = play(small, "0 bid hearts-2; 1 bid spades-2; 2 bid diamonds-2; 0 play hearts-1")
    assert game.round.voids == ()
    game = play(game, "1 play spades-1")
    assert [(void.seat, void.suit) for void in game.round.voids] == [(1, "hearts")]
    game = play(game, "2 play diamonds-1; deal 2 2 2")
    assert game.round.voids == ()
