"""Powers where hands are unknown: what moves unseen, what is trusted, what is still found out."""

from dataclasses import replace

import pytest

from cardgames.tricksy_kittens.at_table import known
from tests.cardgames.tricksy_kittens.pictures import code, play, powered

SUITS = "hearts spades clubs cups stars"
TABLE = """
    hearts-2 hearts-8 hearts-9 stars-7 | 4
    spades-4 spades-8 stars-8          | 4
    cups-7 cups-8 stars-9              | 4
"""
VOID = "0 play clubs-5; 1 play hearts-1; 2 play clubs-9; 1 keep clubs-5"


def table(**more):
    return powered(TABLE, suits=SUITS, **more)


def suspected():
    """Ben did not follow clubs, and leads."""
    game = play(table(), VOID)
    assert code(game, "1 play clubs-1") == "revoke"
    return game


def test_any_card_that_is_not_elsewhere_may_be_given_or_played():
    game = table()
    assert code(game, "0 play hearts-8") == "card-elsewhere"
    assert code(play(game, "0 power hearts-8 no-lead"), "0 play hearts-8") == "card-elsewhere"
    assert code(suspected(), "1 play clubs-9") == "card-elsewhere"


def test_there_is_no_chance_and_no_pass():
    for name in ("carousel-left", "carousel-right", "end-promise", "shuffle-hand"):
        game = play(table(), f"0 power hearts-8 {name}")
        assert game.phase == "trick"
        assert code(game, "0 pass clubs-1") == code(game, "chance 0 clubs-1") == "wrong-phase"


def test_swap_played_has_no_give():
    assert code(table(), "0 power hearts-8 swap-played seat:1 give:clubs-1") == "power-target"
    assert code(table(), "0 power hearts-8 swap-played seat:0") == "power-target"
    assert play(table(), "0 power hearts-8 swap-played seat:1").phase == "trick"


def test_a_hand_that_gets_cards_by_a_power_is_suspected_of_nothing_before():
    for used in (
        "swap-played seat:0",
        "carousel-left",
        "draw-new give:cups-1 take:clubs-9",
    ):
        game = play(suspected(), f"1 power spades-8 {used}")
        assert code(game, "1 play clubs-1") == "legal", used
    game = play(suspected(), "1 power spades-8 end-promise")
    assert code(game, "1 play clubs-1") == "revoke"


def test_a_card_that_came_openly_is_in_that_hand_and_in_no_other():
    game = play(suspected(), "1 power spades-8 draw-new give:cups-1 take:clubs-9")
    assert code(game, "1 play clubs-9") == "legal"
    assert code(game, "1 play cups-1") == "card-elsewhere"
    game = play(game, "1 play hearts-3")
    assert code(game, "2 play clubs-9") == "card-elsewhere"
    game = play(game, "2 play hearts-4; 0 play hearts-5; 2 keep hearts-3")
    assert code(game, "2 play clubs-9") == "card-elsewhere"
    game = play(game, "2 power cups-8 swap-played seat:1")
    assert code(game, "2 play clubs-9") == "legal"


def test_where_the_duty_does_not_bind_no_suspicion_arises():
    for used in ("no-lead", "new-lead", "wildcard suit:cups number:1", "shuffle-hand"):
        game = play(table(), f"0 play clubs-5; 1 power spades-8 {used}; 1 play stars-1")
        assert game.round.voids == (), used
    game = play(table(), "0 power hearts-8 blind-play; 0 play clubs-5; 1 play stars-1")
    assert game.round.voids == ()


def test_random_cards_and_wildcards_are_no_revoke():
    game = suspected()
    assert code(play(game, "1 power spades-8 shuffle-hand"), "1 play clubs-1") == "legal"
    game = play(game, "1 power spades-8 wildcard suit:cups number:1")
    assert code(game, "1 play clubs-1") == "legal"
    game = play(suspected(), "1 power spades-8 shuffle-hand")
    assert code(game, "1 power stars-8 no-lead") == "wrong-phase"


@pytest.mark.parametrize("used", ["wildcard suit:cups number:9", "shuffle-hand"])
def test_an_allow_that_such_a_card_does_not_need_clears_no_suspicion(used):
    game = play(suspected(), f"1 allow; 1 power spades-8 {used}; 1 play clubs-8; 2 play clubs-2")
    game = play(game, "0 play clubs-3; 1 keep clubs-8")
    assert code(game, "1 play clubs-1") == "revoke"


def test_from_a_promise_on_the_last_card_of_a_hand_is_no_revoke():
    game = play(suspected(), "1 power spades-8 end-promise")
    game = play(game, "1 play hearts-3; 2 play hearts-4; 0 play hearts-5; 2 keep hearts-3")
    game = play(game, "2 play cups-1; 0 play cups-2; 1 play cups-3; 1 keep cups-1")
    assert code(game, "1 play clubs-1") == "legal"


TAKEBACK = "2 power cups-8 force-takeback"


def test_a_takeback_of_a_card_that_followed_must_be_replaced_by_one_that_follows():
    game = play(table(), f"0 play clubs-5; 1 play clubs-8; {TAKEBACK}")
    assert game.state()["waiting"] == [1]
    assert code(game, "1 replace hearts-1") == "must-follow-suit"
    assert code(game, "1 replace clubs-8") == "power-forbids"
    assert code(game, "1 replace clubs-5") == "card-elsewhere"
    assert code(game, "2 allow") == "not-your-turn"
    game = play(game, "1 replace clubs-1")
    assert code(game, "2 play clubs-8") == "card-elsewhere"
    assert game.round.holder_of("clubs-8") == 1


def test_a_takeback_of_a_card_that_did_not_follow_can_show_a_revoke_that_is_allowed():
    game = play(table(), f"0 play clubs-5; 1 play hearts-1; {TAKEBACK}")
    assert code(game, "1 replace clubs-1") == "revoke"
    assert code(game, "1 replace stars-1") == "legal"
    game = play(game, "1 allow; 1 replace clubs-1")
    assert (game.phase, game.round.voids) == ("trick", ())


def test_an_unknown_hand_may_have_no_card_to_replace_one():
    game = play(table(), f"0 play clubs-5; 1 play clubs-8; {TAKEBACK}")
    assert code(game, "1 replace nothing as cups") == "declare-suit"
    game = play(game, "1 replace nothing")
    assert (game.phase, game.turn) == ("trick", 2)
    assert game.state()["trick"] == [[0, "clubs-5"], [1, "clubs-8"]]


def test_the_card_led_may_be_replaced_by_any_also_of_an_unknown_hand():
    game = play(table(), "0 play clubs-5; 1 power spades-8 force-takeback")
    assert code(game, "0 replace stars-1") == "legal"


def test_shuffle_trick_gives_the_cards_back_unseen():
    game = play(suspected(), "1 power spades-8 shuffle-trick; 1 play hearts-6")
    game = play(game, "2 play hearts-4; 0 play stars-1")
    assert (game.phase, game.turn, game.round.left) == ("trick", 1, 3)
    assert [hand.size for hand in game.round.hands] == [3, 3, 3]
    for text in ("1 play hearts-6", "1 play stars-1", "1 play clubs-1"):
        assert code(game, text) == "legal"


def test_reveals_show_nothing_that_the_rules_could_know():
    game = play(table(), "0 power hearts-8 reveal-suit suit:clubs")
    assert game.state()["revealed"] == [None, None, None]


def test_steal_from_trick_openly():
    game = play(table(), "0 play clubs-5; 1 play hearts-1; 2 play clubs-9")
    steal = "2 power cups-8 steal-from-trick"
    assert code(game, f"{steal} give:hearts-1 take:clubs-5") == "card-elsewhere"
    game = play(game, f"{steal} give:stars-1 take:clubs-5; 1 keep stars-1")
    assert code(game, "1 play clubs-5") == "card-elsewhere"
    assert game.round.holder_of("clubs-5") == 2


def test_who_has_an_empty_hand_has_nothing_to_give():
    one = "hearts-2 hearts-8|1\nspades-4 spades-8|1\ncups-7 cups-8|1"
    game = play(powered(one, suits=SUITS), "0 play clubs-5; 1 play clubs-8; 2 play clubs-9")
    steal = "1 power spades-8 steal-from-trick take:clubs-5"
    assert code(game, f"{steal} give:stars-1") == "power-target"
    assert code(game, f"{steal} give:clubs-9") == "card-elsewhere"


def bid_nothing():
    """Cleo bid nothing, and has kept black cats since."""
    picture = """
        hearts-2 hearts-8   | 3
        spades-4 spades-8   | 3
        crowns-7 crowns-8   | 4
    """
    game = powered(picture, black_cat=True)
    pile = ("hearts-1", "spades-3")
    return game.with_round(replace(game.round, only_cats=(2,), left=3, pile=pile))


LED = "0 play hearts-5; 1 play hearts-6"


def test_t19_who_bid_nothing_holds_black_cats_until_cards_have_come_unseen():
    assert code(play(bid_nothing(), LED), "2 play spades-1") == "not-in-hand"
    led = play(bid_nothing(), f"0 power hearts-8 carousel-left; {LED}")
    assert code(led, "2 play spades-1") == "legal"


def test_t19_of_cards_that_came_openly_the_others_are_black_cats_still():
    led = play(bid_nothing(), LED)
    led = play(led, "2 power crowns-8 draw-new give:crowns-1 take:spades-3")
    assert code(led, "2 play spades-1") == "not-in-hand"
    assert code(led, "2 play spades-3") == code(led, "2 play crowns-2 as hearts") == "legal"
    assert known.only_crowns(led, 2) is False
    assert "spades-3" not in known.not_to_be_played(led, 2)
    assert "spades-1" in known.not_to_be_played(led, 2)
    after = play(led, "2 play spades-3")
    assert known.only_crowns(after, 2) is True


def test_t39_a_card_that_came_openly_may_be_the_one_set_aside():
    led = play(bid_nothing(), f"{LED}; 2 power crowns-8 draw-new give:crowns-1 take:spades-3")
    game = play(led, "2 play crowns-2 as hearts; 2 keep crowns-2; 2 power crowns-7 end-promise")
    assert code(game, "2 play spades-3") == "legal"


def test_t2_who_uses_a_power_before_the_first_lead_is_the_kittykeeper():
    game = play(table(kittykeeper=None), "1 power spades-8 no-lead")
    assert (game.kittykeeper, game.turn, game.state()["trump"]) == (1, 1, "spades")
    assert code(game, "0 play clubs-5") == "not-your-turn"
