"""Powers that look at hands and lives: copycat, inspect, shuffle-lives."""

import pytest

from tests.cardgames.nine_lives.pictures import code, play, table


def at(power: str, ben: str = "plus-circle wildcard steal", cleo: str = "copycat steal wildcard"):
    return table(f"""
        table  circle-circle-circle-circle circle-circle-circle circle
        Ana >  circle circle-circle star  | {power} skip inspect
        Ben    star-star triangle         | {ben}
        Cleo   star-star-star             | {cleo}
    """)


ONE = "draws triangle-triangle"
COPY = f"0 wager copycat 1 {ONE}"


def test_copying_uses_the_power_of_anothers_top_life_and_draws_ones_own():
    game = play(at("copycat"), f"{COPY} seat:1")
    assert (game.state()["power"], game.state()["hand_sizes"][0]) == ("plus-circle", 4)
    assert (code(game, "0 play circle-circle"), code(at("skip"), "0 play circle-circle")) == (
        *("legal", "over-nine"),
    )
    assert game.state()["wagered_lives"] == [["copycat"], [], []]
    assert (
        code(at("copycat"), "0 wager copycat 2 draws triangle-triangle,square seat:1") == "bad-draw"
    )


def test_copying_copycat_does_nothing():
    game = play(at("copycat"), f"{COPY} seat:2")
    assert code(game, "0 play circle-circle") == "over-nine"
    assert code(at("copycat"), f"{COPY} seat:2 then seat:1") == "power-target"


@pytest.mark.parametrize(
    ("asks", "found"),
    [
        ("seat:1", "legal"),
        ("seat:0", "power-target"),
        ("", "power-target"),
        ("seat:1 power:plus-circle", "power-target"),
        ("seat:1 power:mouse", "unknown-power"),
        ("seat:1 then card:circle", "power-target"),
        ("seat:1 card:circle", "power-target"),
    ],
)
def test_what_a_copycat_is_asked(asks, found):
    assert code(at("copycat"), f"{COPY} {asks}") == found


@pytest.mark.parametrize(
    ("top", "wager", "found"),
    [
        ("skip", f"{COPY} seat:1", "legal"),
        ("override", f"{COPY} seat:1 then card:circle", "legal"),
        ("override", f"{COPY} seat:1", "power-target"),
        ("override", f"{COPY} seat:1 then card:star", "power-target"),
        ("override", f"{COPY} seat:1 then card:mouse", "unknown-card"),
        ("steal", f"{COPY} seat:1 then seat:2", "legal"),
        ("single-cat", f"{COPY} seat:1 then cat:circle", "legal"),
        ("single-cat", f"{COPY} seat:1 then cat:mouse", "power-target"),
        ("wildcard-paid", f"{COPY} seat:1 then card:star seat:1", "legal"),
        ("wildcard-paid", f"{COPY} seat:1 then card:square seat:1", "not-in-hand"),
        ("risky-deck", f"{COPY},square,triangle-triangle-triangle seat:1", "legal"),
        ("risky-deck", f"{COPY} seat:1", "bad-draw"),
        ("risky-player", f"{COPY},star-star-star seat:1 then seat:2", "legal"),
        ("rotate-cards", f"{COPY} seat:1 then direction:left", "legal"),
        ("shuffle-lives", f"{COPY} seat:1 then seat:0 order:inspect,skip", "legal"),
    ],
)
def test_what_the_copied_power_asks_stands_in_then(top, wager, found):
    """N13."""
    assert code(at("copycat", f"{top} wildcard"), wager) == found


def test_a_copied_skip_is_the_whole_turn():
    assert play(at("copycat", "skip wildcard"), f"{COPY} seat:1").turn == 1


def test_a_copied_double_turn_binds_the_next_player():
    game = play(at("copycat", "double-turn wildcard"), f"{COPY} seat:1; 0 play star; 0 pass")
    assert play(game, "1 play triangle").turn == 1


def test_a_life_that_is_not_in_the_stack_cannot_be_copied():
    assert code(at("copycat", "| wildcard"), f"{COPY} seat:1") == "power-target"
    assert code(at("copycat", "| wildcard", "| skip"), COPY) == "legal"


UNKNOWN = "table circle\n Ana > 2 | 9\n Ben 1 | 9\n Cleo 3 | 9"


def test_where_lives_are_unknown_the_copied_power_is_named():
    """N13."""
    game = table(UNKNOWN)
    assert [
        code(game, f"0 wager copycat 1 {asks}")
        for asks in (
            *("seat:1", "seat:1 power:mouse", "seat:1 power:skip", "power:skip"),
            *("seat:1 power:override", "seat:1 power:override then card:circle"),
            *("seat:1 power:copycat", "seat:1 power:copycat then seat:2"),
        )
    ] == [
        *("power-target", "unknown-power", "legal", "power-target"),
        *("power-target", "legal", "legal", "power-target"),
    ]


def test_a_life_that_came_back_is_known_when_it_is_the_top():
    game = table("table circle\n Ana > 3 | 1 | steal\n Ben 1 | 9")
    game = play(game, "0 play star; 1 fail")
    assert game.lives[0].stack == (None, "steal")
    game = play(game, "0 wager wildcard 1; 0 play square")
    assert code(game, "1 wager copycat 1 seat:0 power:wildcard") == "unknown-power"
    assert code(game, "1 wager copycat 1 seat:0 power:steal then seat:0") == "legal"
    game = play(game, "1 play triangle")
    assert code(game, "0 wager wildcard 1") == "unknown-power"


def test_all_others_play_with_open_hands_until_the_round_ends():
    game = play(at("inspect"), f"0 wager inspect 1 {ONE}; 0 play star")
    assert game.state()["open_hands"] == [1, 2]
    for viewer in (0, 1, 2, None):
        hands = game.visible_to(viewer).document()["hands"]
        assert hands[1:] == [["star-star", "triangle"], ["star-star-star"]]
        assert hands[0] == (["circle", "circle-circle", "triangle-triangle"] if viewer == 0 else 3)
    assert play(game, "1 fail").state()["open_hands"] == []


SHUFFLE = "0 wager shuffle-lives 2 draws triangle-triangle,square"


def test_any_stack_may_be_brought_into_another_order():
    game = play(at("shuffle-lives"), f"{SHUFFLE} seat:1 order:steal,plus-circle,wildcard")
    assert game.lives[1].stack == ("steal", "plus-circle", "wildcard")


@pytest.mark.parametrize(
    ("asks", "found"),
    [
        ("seat:0 order:inspect,skip", "legal"),
        ("seat:0 order:inspect,skip,shuffle-lives", "power-target"),
        ("seat:1 order:steal,plus-circle", "power-target"),
        ("seat:1 order:steal,plus-circle,plus-circle", "power-target"),
        ("seat:1 order:steal,plus-circle,mouse", "unknown-power"),
        ("seat:1", "power-target"),
        ("order:inspect,skip", "power-target"),
        ("", "power-target"),
        ("seat:1 order:steal,wildcard,plus-circle cat:star", "power-target"),
    ],
)
def test_an_order_has_all_lives_of_the_stack(asks, found):
    assert code(at("shuffle-lives"), f"{SHUFFLE} {asks}") == found


def test_of_a_stack_that_is_not_known_the_order_may_be_left_out():
    game = table("table circle\n Ana > 2 | 9\n Ben 1 | 1 steal")
    after = play(game, "0 wager shuffle-lives 2 seat:1")
    assert after.lives[1].stack == (None, None)
    after = play(game, "0 wager shuffle-lives 2 seat:1 order:steal,skip")
    assert after.lives[1].stack == ("steal", "skip")
    assert code(game, "0 wager shuffle-lives 2 seat:1 order:wildcard,skip") == "power-target"
    assert code(game, "0 wager shuffle-lives 2 seat:1 order:steal") == "power-target"


def test_who_may_order_lives_may_look_through_them():
    for game in (at("shuffle-lives"), at("copycat", "shuffle-lives steal", "skip inspect")):
        assert len(game.visible_to(0).document()["lives"][2]) > 1
        assert [len(stack) for stack in game.visible_to(1).document()["lives"]] == [
            1,
            len(game.lives[1].stack),
            1,
        ]
        assert [len(stack) for stack in game.visible_to(None).document()["lives"]] == [1, 1, 1]
    assert [len(stack) for stack in at("skip").visible_to(0).document()["lives"]] == [3, 1, 1]


def test_who_has_wagered_in_this_turn_may_order_no_lives_and_looks_through_none():
    game = play(at("inspect shuffle-lives"), f"0 wager inspect 1 {ONE}")
    assert (game.turn, game.lives[0].top) == (0, "shuffle-lives")
    assert code(game, f"{SHUFFLE} seat:0 order:skip,inspect") != "legal"
    assert [len(stack) for stack in game.visible_to(0).document()["lives"]] == [3, 1, 1]


@pytest.mark.parametrize("ben", ["shuffle-lives wildcard", "copycat wildcard"])
def test_who_may_wager_nothing_may_order_no_lives_and_looks_through_none(ben):
    bound = play(at("forbid-wager", ben, "shuffle-lives steal"), f"0 wager forbid-wager 1 {ONE}")
    game = play(bound, "0 play star")
    assert code(game, f"1 wager {ben.split()[0]} 2 draws square,triangle seat:2") != "legal"
    assert [len(stack) for stack in game.visible_to(1).document()["lives"]] == [1, 2, 1]
