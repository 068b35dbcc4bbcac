"""Powers that say what may be played: lead, demands, random and blind cards, double tricks."""

import pytest

from tests.cardgames.tricksy_kittens.pictures import code, play, playable, powered

TABLE = """
    hearts-2 hearts-8 | clubs-5 clubs-6 cups-1
    spades-4 spades-8 | clubs-1 clubs-8 hearts-1
    cups-7            | clubs-9 spades-2 clubs-2
"""
SUITS = "hearts spades clubs cups stars"


def table(picture=TABLE, **more):
    return powered(picture, suits=SUITS, **more)


def used(*names, picture=TABLE):
    """Ana has used these powers, by cards of a longer row."""
    cards = [f"stars-{number}" for number in range(1, len(names) + 1)]
    game = table(picture.replace("hearts-8", f"hearts-8 {' '.join(cards)}"))
    for card, name in zip(cards, names, strict=True):
        game = play(game, f"0 power {card} {name}")
    return game


def test_new_lead_the_users_card_need_not_follow_and_sets_the_lead_for_those_after_it():
    game = play(table(), "0 play clubs-5; 1 power spades-8 new-lead")
    assert playable(game, 1) == "clubs-1 clubs-8 hearts-1"
    assert game.state()["leading"] == "clubs"
    game = play(game, "1 play hearts-1")
    assert game.state()["leading"] == "hearts"
    assert playable(game, 2) == "clubs-9 spades-2 clubs-2"


def test_new_lead_counts_for_winning():
    game = play(table(), "0 play cups-1; 1 power spades-8 new-lead; 1 play clubs-1")
    game = play(game, "2 play clubs-2")
    assert game.state()["winner"] == 2
    assert game.state()["leading"] == "clubs"


def test_no_lead_nobody_must_follow_but_the_leading_suit_stays():
    game = play(table(), "0 play clubs-5; 1 power spades-8 no-lead; 1 play hearts-1")
    assert game.state()["leading"] == "clubs"
    assert playable(game, 2) == "clubs-9 spades-2 clubs-2"


def test_no_lead_ends_with_the_card_of_a_new_lead_used_later():
    game = used("limitless-power", "no-lead")
    game = play(game, "0 play cups-1; 1 power spades-8 new-lead; 1 play clubs-1")
    assert playable(game, 2) == "clubs-9 clubs-2"


def test_no_lead_used_after_a_new_lead_holds_against_it():
    game = play(used("limitless-power", "new-lead", "no-lead"), "0 play clubs-5")
    assert playable(game, 1) == "clubs-1 clubs-8 hearts-1"


@pytest.mark.parametrize(
    ("name", "led", "cards"),
    [
        ("play-odd", "cups-1", "clubs-1 hearts-1"),
        ("play-even", "clubs-6", "clubs-8"),
        ("play-above-5", "clubs-6", "clubs-8"),
        ("play-below-5", "cups-1", "clubs-1 hearts-1"),
    ],
)
def test_who_can_plays_such_a_card(name, led, cards):
    assert playable(play(used(name), f"0 play {led}"), 1) == cards


def test_the_duty_to_follow_goes_before_a_demand():
    game = play(used("play-even"), "0 play clubs-6")
    assert code(game, "1 play hearts-1") == "must-follow-suit"
    assert code(game, "1 play clubs-1") == "power-forbids"


def test_a_demand_binds_its_user_too():
    assert code(used("play-odd"), "0 play clubs-6") == "power-forbids"
    assert playable(used("play-odd"), 0) == "clubs-5 cups-1"


def test_a_demand_that_nothing_left_meets_is_void():
    game = play(used("play-above-5"), "0 play clubs-6")
    assert playable(game, 1) == "clubs-8"
    game = play(used("play-below-5"), "0 play cups-1; 1 play clubs-1")
    assert playable(game, 2) == "spades-2 clubs-2"


def test_of_two_demands_the_one_used_last_comes_first():
    game = play(used("limitless-power", "play-even", "play-below-5"), "0 play cups-1")
    assert playable(game, 1) == "clubs-1 hearts-1"
    game = play(used("limitless-power", "play-below-5", "play-even"), "0 play clubs-6")
    assert playable(game, 1) == "clubs-8"


def test_match_suit_lowest_once_the_card_lies_only_the_lowest_of_its_suit():
    game = used("match-suit-lowest")
    assert playable(game, 0) == "clubs-5 clubs-6 cups-1"
    game = play(game, "0 play clubs-5")
    assert playable(game, 1) == "clubs-1"
    assert playable(play(game, "1 play clubs-1"), 2) == "clubs-2"


def test_match_suit_leaves_other_suits_alone():
    game = play(used("limitless-power", "no-lead", "match-suit-highest"), "0 play clubs-5")
    assert playable(game, 1) == "clubs-8 hearts-1"


def test_match_suit_lowest_and_highest_contradict_for_the_same_suit():
    game = used("limitless-power", "match-suit-lowest", "match-suit-highest")
    assert playable(play(game, "0 play clubs-5"), 1) == "clubs-8"


def test_shuffle_hand_the_user_plays_the_card_that_chance_picks():
    game = play(table(), "0 play clubs-5; 1 power spades-8 shuffle-hand")
    assert (game.phase, game.to_act(), game.state()["waiting"]) == ("power", (None,), [])
    assert code(game, "1 play clubs-1") == "wrong-phase"
    assert code(game, "chance 1 clubs-9") == "not-in-hand"
    assert code(game, "chance 0 clubs-1") == "power-target"
    assert code(game, "chance 1 clubs-1 hearts-1") == "power-target"
    assert code(game, "chance 1 mice-1") == "unknown-card"
    game = play(game, "chance 1 hearts-1")
    assert game.phase == "trick"
    assert code(game, "1 play clubs-1") == "power-forbids"
    assert code(game, "1 power spades-4 no-lead") == "wrong-phase"
    assert playable(game, 1) == "hearts-1"
    assert playable(play(game, "1 play hearts-1"), 2) == "clubs-9 clubs-2"


def test_shuffle_hand_all_picks_for_everyone_at_the_start_of_their_turn():
    game = play(table(), "0 play clubs-5; 1 power spades-8 shuffle-hand-all; chance 1 hearts-1")
    game = play(game, "1 play hearts-1")
    assert game.phase == "power"
    game = play(game, "chance 2 spades-2")
    assert playable(game, 2) == "spades-2"
    assert play(game, "2 play spades-2").phase == "keep"


def test_blind_play_cards_lie_face_down_until_all_are_in():
    game = play(table(), "0 play clubs-5; 1 power spades-8 blind-play; 1 play clubs-1")
    assert game.state()["trick"] == [[0, "clubs-5"], [1, None]]
    assert code(game, "2 play spades-2") == "must-follow-suit"
    game = play(game, "2 play clubs-9")
    assert game.state()["trick"] == [[0, "clubs-5"], [1, "clubs-1"], [2, "clubs-9"]]


def test_blind_play_a_suit_led_face_down_binds_nobody():
    game = play(used("blind-play"), "0 play clubs-5")
    assert game.state()["trick"] == [[0, None]]
    assert game.state()["leading"] is None
    assert playable(game, 1) == "clubs-1 clubs-8 hearts-1"
    game = play(game, "1 play hearts-1; 2 play spades-2")
    assert game.state()["leading"] == "clubs"


def test_blind_play_a_suit_set_for_match_suit_binds_nobody_but_demands_hold():
    game = used("limitless-power", "match-suit-lowest", "blind-play")
    game = play(game, "0 play clubs-5")
    assert playable(game, 1) == "clubs-1 clubs-8 hearts-1"
    game = play(used("limitless-power", "play-odd", "blind-play"), "0 play clubs-5")
    assert playable(game, 1) == "clubs-1 hearts-1"


def test_after_blind_play_no_power_is_left_in_any_case():
    game = play(used("limitless-power", "blind-play"), "0 play clubs-5")
    assert code(game, "1 power spades-8 no-lead") == "power-spent"


def test_double_trick_everyone_plays_a_second_card_and_all_count():
    game = play(used("double-trick"), "0 play clubs-5; 1 play clubs-1; 2 play clubs-2")
    assert (game.phase, game.turn, game.state()["leading"]) == ("trick", 0, "clubs")
    assert code(game, "0 play cups-1") == "must-follow-suit"
    game = play(game, "0 play clubs-6; 1 play clubs-8; 2 play clubs-9")
    assert (game.phase, game.state()["winner"]) == ("keep", 2)
    assert len(game.state()["trick"]) == 6
    game = play(game, "2 keep clubs-1")
    assert game.state()["tricks_won"][2] == 1
    game = play(game, "2 play spades-2; 0 play cups-1; 1 play hearts-1")
    game = play(game, f"{game.state()['winner']} keep spades-2")
    assert game.phase == "deal"


def test_double_trick_with_one_trick_left_does_nothing():
    one = """
        hearts-2 hearts-8 | clubs-5
        spades-4          | clubs-1
        cups-7            | clubs-9
    """
    game = play(used("double-trick", picture=one), "0 play clubs-5; 1 play clubs-1")
    assert play(game, "2 play clubs-9").phase == "keep"


def test_double_trick_twice_is_once():
    game = used("limitless-power", "double-trick", "double-trick")
    game = play(game, "0 play clubs-5; 1 play clubs-1; 2 play clubs-2")
    assert play(game, "0 play clubs-6; 1 play clubs-8; 2 play clubs-9").phase == "keep"


def test_black_cats_are_outside_the_duty_and_all_demands():
    game = powered(
        """
        hearts-2 hearts-8 | spades-5 spades-1
        spades-4          | spades-7 crowns-2
        hearts-7          | crowns-9 crowns-4
        """,
        black_cat=True,
    )
    game = play(game, "0 power hearts-8 play-odd; 0 play spades-5")
    assert playable(game, 1) == "spades-7 crowns-2"
    assert code(game, "1 play crowns-2 as hearts") == "legal"
    game = play(game, "1 play spades-7")
    assert playable(game, 2) == "crowns-9 crowns-4"
