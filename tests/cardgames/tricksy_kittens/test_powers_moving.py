"""Powers that move cards: takebacks, swaps, carousels, shuffles, promises, the pile."""

from tests.cardgames.tricksy_kittens.pictures import code, play, playable, powered

SUITS = "hearts spades clubs cups stars"
TABLE = """
    hearts-2 hearts-8 | clubs-5 clubs-6 cups-1
    spades-4 spades-8 | clubs-1 clubs-8 hearts-1
    cups-7 cups-8     | clubs-9 spades-2 clubs-2
"""


def table(picture=TABLE, **more):
    return powered(picture, suits=SUITS, **more)


def hands(game):
    return [" ".join(hand.cards) for hand in game.round.hands]


def test_force_takeback_the_owner_lays_another_legal_card_in_the_same_place():
    game = play(table(), "0 play clubs-5; 1 play clubs-8; 2 power cups-8 force-takeback")
    assert (game.phase, game.to_act(), game.state()["waiting"]) == ("power", (1,), [1])
    assert game.state()["trick"] == [[0, "clubs-5"], [1, "clubs-8"]]
    assert code(game, "2 replace clubs-9") == "not-your-turn"
    assert code(game, "2 play clubs-9") == "wrong-phase"
    assert code(game, "1 replace mice-1") == "unknown-card"
    assert code(game, "1 replace clubs-9") == code(game, "1 replace nothing") == "not-in-hand"
    assert code(game, "1 replace clubs-1 as cups") == "declare-suit"
    assert code(game, "1 replace hearts-1") == "must-follow-suit"
    assert code(game, "1 replace clubs-8") == "power-forbids"
    assert code(game, "1 allow") == "wrong-phase"
    game = play(game, "1 replace clubs-1")
    assert game.state()["trick"] == [[0, "clubs-5"], [1, "clubs-1"]]
    assert (game.turn, hands(game)[1]) == (2, "clubs-8 hearts-1")


def test_force_takeback_the_card_led_may_be_replaced_by_any():
    game = play(table(), "0 play clubs-5; 1 power spades-8 force-takeback; 0 replace cups-1")
    assert (game.state()["leading"], game.turn) == ("cups", 1)


def test_force_takeback_with_no_other_card_nothing_is_due():
    game = play(table(), "0 play cups-1; 1 power spades-8 force-takeback")
    assert game.phase == "power"
    one = """
        hearts-2 hearts-8 | clubs-5 clubs-6
        spades-4 spades-8 | clubs-1 hearts-1
        cups-7 cups-8     | clubs-9 spades-2
    """
    game = play(table(one), "0 play clubs-5; 1 play clubs-1; 2 power cups-8 force-takeback")
    assert (game.phase, game.turn) == ("trick", 2)
    last = one.replace(" clubs-6", "").replace(" hearts-1", "").replace(" spades-2", "")
    game = play(table(last), "0 play clubs-5; 1 power spades-8 force-takeback")
    assert (game.phase, game.turn) == ("trick", 1)


def test_force_takeback_on_an_empty_table_has_no_target():
    assert code(table(), "0 power hearts-8 force-takeback") == "power-target"


def test_what_hangs_on_the_users_next_card_goes_over_to_the_one_that_replaces_it():
    longer = TABLE.replace("hearts-8", "hearts-8 hearts-9 hearts-7")
    game = play(table(longer), "0 power hearts-8 limitless-power; 0 power hearts-7 new-trump")
    game = play(game, "0 play clubs-5; 1 power spades-8 force-takeback; 0 replace cups-1")
    assert game.state()["trump"] == "cups"
    game = play(table(longer), "0 power hearts-8 limitless-power")
    game = play(game, "0 power hearts-7 wildcard suit:spades number:9; 0 play clubs-5")
    game = play(game, "1 power spades-8 force-takeback; 0 replace cups-1")
    assert (game.state()["leading"], game.current_trick().plays[0].number) == ("spades", 9)


def test_swap_played_a_hand_card_for_an_unseen_one():
    game = play(table(), "0 power hearts-8 swap-played seat:1 give:cups-1")
    assert (game.phase, game.to_act()) == ("power", (None,))
    assert code(game, "chance 0 clubs-9") == "not-in-hand"
    assert code(game, "chance 1 clubs-1") == "power-target"
    assert code(game, "chance 0 clubs-1 clubs-1") == "power-target"
    game = play(game, "chance 0 hearts-1")
    assert hands(game)[:2] == ["clubs-5 clubs-6 hearts-1", "clubs-1 clubs-8 cups-1"]
    assert (game.phase, game.turn) == ("trick", 0)


def test_swap_played_needs_another_players_hand_with_cards_and_a_card_given():
    for asked, found in {
        "seat:0 give:cups-1": "power-target",
        "seat:1": "power-target",
        "seat:1 give:cups-1 take:clubs-1": "power-target",
        "seat:1 give:clubs-1": "not-in-hand",
        "seat:1 give:mice-1": "unknown-card",
    }.items():
        assert code(table(), f"0 power hearts-8 swap-played {asked}") == found, asked


def test_swap_hand_cards_change_owners_and_keep_their_places():
    game = play(table(), "0 play clubs-5; 1 play clubs-8; 2 power cups-8 swap-hand seat:1")
    game = play(game, "2 play clubs-9")
    assert game.state()["trick"] == [[0, "clubs-5"], [2, "clubs-8"], [1, "clubs-9"]]
    assert game.state()["winner"] == 1


def test_swap_hand_ignores_by_the_bid_of_the_new_owner():
    cups = TABLE.replace("clubs-9 spades-2", "cups-9 spades-2").replace(" clubs-2", " stars-2")
    game = play(table(cups), "0 play clubs-5; 1 play clubs-8; 2 power cups-8 swap-hand seat:0")
    game = play(game, "2 play cups-9")
    assert game.state()["trick"] == [[2, "clubs-5"], [1, "clubs-8"], [0, "cups-9"]]
    assert game.round.won.ignored == ()


def test_swap_hand_used_twice_goes_on_with_the_card_that_is_then_the_users():
    longer = TABLE.replace("cups-8", "cups-8 cups-9 cups-6")
    game = play(table(longer), "0 play clubs-5; 1 play clubs-8; 2 power cups-8 limitless-power")
    game = play(game, "2 power cups-6 swap-hand seat:1; 2 power cups-7 swap-hand seat:0")
    game = play(game, "2 play clubs-9")
    assert game.state()["trick"] == [[2, "clubs-5"], [0, "clubs-8"], [1, "clubs-9"]]


def test_swap_hand_needs_a_card_of_another_seat_on_the_table():
    game = play(table(), "0 play clubs-5")
    for seat in (1, 2):
        assert code(game, f"1 power spades-8 swap-hand seat:{seat}") == "power-target"
    assert code(game, "1 power spades-8 swap-hand seat:0") == "legal"


def test_carousel_left_everyone_passes_two_cards_to_the_next_seat_clockwise():
    game = play(table(), "0 power hearts-8 carousel-left")
    assert (game.phase, game.state()["waiting"]) == ("power", [0, 1, 2])
    assert code(game, "1 pass clubs-5 clubs-1") == "not-in-hand"
    assert code(game, "1 pass clubs-1") == code(game, "1 pass clubs-1 clubs-1") == "power-target"
    assert code(game, "1 pass clubs-1 mice-1") == "unknown-card"
    game = play(game, "1 pass clubs-1 clubs-8")
    assert game.state()["waiting"] == [0, 2]
    assert code(game, "1 pass clubs-1 clubs-8") == "not-your-turn"
    game = play(game, "2 pass clubs-9 spades-2; 0 pass clubs-5 cups-1")
    assert hands(game) == [
        "clubs-6 clubs-9 spades-2",
        "hearts-1 clubs-5 cups-1",
        "clubs-2 clubs-1 clubs-8",
    ]


def test_carousel_right_goes_the_other_way_and_all_pass_as_many_as_the_smallest_hand_has():
    two = TABLE.replace(" cups-1", "").replace(" hearts-1", "").replace(" clubs-2", "")
    game = play(table(two), "0 play clubs-5; 1 power spades-8 carousel-right")
    game = play(game, "0 pass clubs-6; 1 pass clubs-1; 2 pass spades-2")
    assert hands(game) == ["clubs-1", "clubs-8 spades-2", "clubs-9 clubs-6"]
    last = "0 play clubs-1; 1 power spades-4 carousel-left"
    game = play(game, "1 play clubs-8; 2 play clubs-9; 2 keep clubs-5; 2 play clubs-6")
    assert play(game, last.split(";")[0]).phase == "trick"


def test_carousel_with_an_empty_hand_nothing_is_due():
    one = "hearts-2 hearts-8|clubs-5\nspades-4 spades-8|clubs-1\ncups-7|clubs-9"
    game = play(table(one), "0 play clubs-5; 1 power spades-8 carousel-left")
    assert (game.phase, game.state()["powers"]) == ("trick", [[1, "carousel-left"]])


def test_shuffle_trick_its_cards_are_handed_out_if_the_user_wins():
    game = play(table(), "0 play clubs-5; 1 play clubs-8; 2 power cups-8 shuffle-trick")
    game = play(game, "2 play clubs-9")
    assert (game.phase, game.to_act(), game.state()["waiting"]) == ("power", (None,), [])
    assert (game.state()["winner"], game.kittykeeper) == (2, 0)
    assert code(game, "2 keep clubs-9") == "wrong-phase"
    assert code(game, "chance 0 clubs-6") == "not-in-trick"
    assert code(game, "chance 0 clubs-5 clubs-8") == "power-target"
    game = play(game, "chance 1 clubs-5")
    assert game.state()["trick"] == [[1, "clubs-8"], [2, "clubs-9"]]
    assert code(game, "chance 0 clubs-5") == "not-in-trick"
    assert code(game, "chance 1 clubs-8") == "power-target"
    game = play(game, "chance 0 clubs-9; chance 2 clubs-8")
    assert (game.phase, game.turn, game.state()["pile"]) == ("trick", 2, [])
    assert hands(game)[0] == "clubs-6 cups-1 clubs-9"
    assert game.round.left == 3


def test_shuffle_trick_does_nothing_if_another_wins():
    game = play(table(), "0 power hearts-8 shuffle-trick; 0 play clubs-5; 1 play clubs-8")
    assert play(game, "2 play clubs-9").phase == "keep"


def test_steal_from_trick_a_hand_card_for_one_of_the_trick_and_the_winner_stays():
    game = play(table(), "0 play clubs-5; 1 play clubs-8")
    assert (
        code(game, "1 power spades-8 steal-from-trick give:clubs-1 take:clubs-5") == "wrong-phase"
    )
    game = play(game, "2 play clubs-9")
    for asked, found in {
        "give:clubs-1": "power-target",
        "give:clubs-1 take:clubs-2": "power-target",
        "give:clubs-9 take:clubs-9": "not-in-hand",
        "give:clubs-1 take:clubs-9": "legal",
    }.items():
        assert code(game, f"1 power spades-8 steal-from-trick {asked}") == found, asked
    game = play(game, "1 power spades-8 steal-from-trick give:clubs-1 take:clubs-9")
    assert game.state()["trick"] == [[0, "clubs-5"], [1, "clubs-8"], [2, "clubs-1"]]
    assert (game.state()["winner"], hands(game)[1]) == (2, "clubs-9 hearts-1")
    assert (game.state()["powers"], game.state()["row"][1]) == (
        [[1, "steal-from-trick"]],
        ["spades-4"],
    )
    assert code(game, "2 keep clubs-9") == "not-in-trick"
    assert play(game, "2 keep clubs-1").state()["pile"] == ["clubs-5", "clubs-8"]


def test_steal_from_trick_comes_before_the_first_keep():
    longer = TABLE.replace("hearts-8", "hearts-8 hearts-9 hearts-7")
    game = play(table(longer), "0 power hearts-8 limitless-power; 0 power hearts-7 score-twice")
    game = play(game, "0 play clubs-5; 1 play clubs-8; 2 play clubs-9")
    steal = "1 power spades-8 steal-from-trick give:clubs-1 take:clubs-5"
    assert code(game, steal) == "legal"
    assert code(play(game, "2 keep clubs-9"), steal) == "wrong-phase"


def test_powers_of_a_turn_do_not_fit_after_the_trick():
    game = play(table(), "0 play clubs-5; 1 play clubs-8; 2 play clubs-9")
    assert code(game, "2 power cups-8 no-lead") == "wrong-phase"


def test_draw_new_a_card_of_the_pile_for_one_that_is_out():
    game = play(table(), "0 play clubs-5; 1 play clubs-8; 2 play clubs-9; 2 keep clubs-9")
    assert game.state()["pile"] == ["clubs-5", "clubs-8"]
    assert code(game, "2 power cups-8 draw-new give:spades-2 take:clubs-9") == "power-target"
    game = play(game, "2 power cups-8 draw-new give:spades-2 take:clubs-8")
    assert (game.state()["pile"], hands(game)[2]) == (["clubs-5"], "clubs-8 clubs-2")
    assert game.round.out == ("cups-8", "spades-2")


PROMISES = "0 power hearts-8 end-promise; 0 pass clubs-5; 1 pass clubs-8; 2 pass spades-2"


def test_end_promise_a_card_set_aside_is_its_players_last_of_the_round():
    game = play(table(), PROMISES)
    assert (game.phase, hands(game)) == (
        "trick",
        ["clubs-6 cups-1", "clubs-1 hearts-1", "clubs-9 clubs-2"],
    )
    assert game.visible_to(0).promise == "clubs-5"
    assert game.visible_to(1).promise == "clubs-8"
    assert code(game, "0 play clubs-5") == "power-forbids"
    game = play(game, "0 play clubs-6; 1 play clubs-1; 2 play clubs-2; 0 keep clubs-1")
    game = play(game, "0 play cups-1; 1 play hearts-1; 2 play clubs-9; 1 keep hearts-1")
    assert hands(game) == ["", "", ""]
    assert playable(game, 1) == "clubs-8"
    game = play(game, "1 play clubs-8")
    assert code(game, "2 play clubs-9") == "not-in-hand"
    game = play(game, "2 play spades-2; 0 play clubs-5")
    assert game.phase == "keep"


def test_end_promise_in_the_last_trick_or_a_second_time_does_nothing():
    one = "hearts-2 hearts-8|clubs-5\nspades-4 spades-8|clubs-1\ncups-7|clubs-9"
    assert play(table(one), "0 power hearts-8 end-promise").phase == "trick"
    game = play(
        table(), f"{PROMISES}; 0 play clubs-6; 1 play clubs-1; 2 play clubs-2; 0 keep clubs-1"
    )
    game = play(game, "0 power clubs-1 end-promise")
    assert game.phase == "trick"


def test_a_promised_card_is_not_taken_back():
    game = play(table(), PROMISES)
    game = play(game, "0 play clubs-6; 1 play clubs-1; 2 play clubs-2; 0 keep clubs-1")
    game = play(game, "0 play cups-1; 1 play hearts-1; 2 play clubs-9; 1 keep hearts-1")
    game = play(game, "1 play clubs-8; 2 power cups-8 force-takeback")
    assert (game.phase, game.turn) == ("trick", 2)


def test_end_promise_and_a_random_card_chance_picks_the_promised_one_when_it_is_due():
    game = play(table(), PROMISES)
    game = play(game, "0 play clubs-6; 1 play clubs-1; 2 play clubs-2; 0 keep clubs-1")
    game = play(game, "0 play cups-1; 1 play hearts-1; 2 play clubs-9; 1 keep hearts-1")
    game = play(game, "1 power hearts-1 shuffle-hand")
    assert code(game, "chance 1 clubs-1") == "not-in-hand"
    assert play(game, "chance 1 clubs-8; 1 play clubs-8").turn == 2


def test_a_promise_in_a_double_trick_is_the_second_card_of_the_last():
    two = """
        hearts-2 hearts-8 hearts-9 hearts-7 | clubs-5 clubs-6
        spades-4                            | clubs-1 clubs-8
        cups-7                              | clubs-9 spades-2
    """
    game = play(table(two), "0 power hearts-8 limitless-power; 0 power hearts-7 end-promise")
    game = play(
        game, "0 pass clubs-5; 1 pass clubs-1; 2 pass clubs-9; 0 power hearts-2 double-trick"
    )
    game = play(game, "0 play clubs-6; 1 play clubs-8; 2 play spades-2")
    assert playable(game, 0) == "clubs-5"
    game = play(game, "0 play clubs-5; 1 play clubs-1; 2 play clubs-9")
    assert game.phase == "keep"


def test_a_promised_card_does_not_replace_another():
    longer = TABLE.replace("hearts-8", "hearts-8 hearts-9 hearts-7")
    game = play(table(longer), "0 power hearts-8 limitless-power; 0 power hearts-7 end-promise")
    game = play(game, "0 pass clubs-6; 1 pass clubs-8; 2 pass spades-2; 0 play clubs-5")
    game = play(game, "1 power spades-8 force-takeback")
    assert code(game, "0 replace clubs-6") == "power-forbids"
    assert code(game, "0 replace cups-1") == "legal"


def test_t33_a_demand_binds_what_replaces_the_card_led():
    longer = TABLE.replace("hearts-8", "hearts-8 hearts-9 hearts-7")
    game = play(table(longer), "0 power hearts-8 limitless-power; 0 power hearts-7 play-odd")
    game = play(game, "0 play clubs-5; 1 power spades-8 force-takeback")
    assert code(game, "0 replace clubs-6") == "power-forbids"
    assert code(game, "0 replace cups-1") == "legal"
