"""Powers about turns and wagers: skip, double-turn, force-wager, forbid-wager."""

from tests.cardgames.nine_lives.pictures import code, play, table


def at(power: str, ben: str = "skip wildcard steal", marks: str = ""):
    """Ana's turn; four players, Ben's lives and mark (~ if safe) as told."""
    return table(f"""
        table  square-square
        Ana >  circle triangle star-star                   | {power} wildcard inspect
        Ben {marks}   circle-circle triangle-triangle star | {ben}
        Cleo   circle-square square-triangle               | inspect steal wildcard
        Dara   square star-star-star                       | wildcard inspect skip
    """)


def test_a_skip_is_the_whole_turn():
    """N8."""
    game = play(at("skip"), "0 wager skip 2 draws circle-triangle,circle-circle-circle")
    assert (game.turn, game.state()["wagered"], game.state()["hand_sizes"][0]) == (
        1,
        [1, 0, 0, 0],
        5,
    )
    assert code(game, "0 pass") == "not-your-turn"


DOUBLE = "0 wager double-turn 2 draws circle-triangle,circle-circle-circle"


def test_a_double_turn_gives_a_second_which_is_a_play_or_a_pass():
    """N13."""
    game = play(at("double-turn"), f"{DOUBLE}; 0 play circle")
    assert (game.turn, game.state()["optional"]) == (0, True)
    assert [code(game, f"0 {move}") for move in ("play triangle", "pass", "fail")] == [
        *("legal", "legal", "wrong-phase"),
    ]
    assert code(game, "0 wager wildcard 1 draws circle-circle-square") == "already-wagered"


def test_after_a_double_turn_the_next_player_must_take_two():
    game = play(at("double-turn"), f"{DOUBLE}; 0 play circle; 0 pass; 1 play star")
    assert game.turn == 1
    assert [code(game, f"1 {move}") for move in ("play circle-circle", "pass", "fail")] == [
        *("legal", "must-turn", "legal"),
    ]
    assert play(game, "1 play circle-circle").turn == 2
    assert play(game, "1 play circle-circle; 2 play circle-square").turn == 3


def test_failing_in_either_of_two_turns_loses():
    game = play(at("double-turn"), f"{DOUBLE}; 0 play circle; 0 play triangle; 1 play star; 1 fail")
    assert [line.seat for line in game.lines()[4:]] == [1]


def test_each_of_two_turns_has_its_own_wager():
    game = play(at("double-turn", "wildcard steal skip"), f"{DOUBLE}; 0 play circle; 0 pass")
    game = play(game, "1 wager wildcard 1 draws circle-circle-square; 1 play star")
    game = play(game, "1 wager steal 1 draws square-square-square card:circle; 1 play circle")
    assert (game.turn, game.state()["wagered"]) == (2, [1, 2, 0, 0])


def test_a_skip_is_one_of_two_turns():
    game = play(at("double-turn"), f"{DOUBLE}; 0 play circle; 0 pass")
    game = play(game, "1 wager skip 2 draws circle-circle-square,square-square-square")
    assert (game.turn, game.state()["wagered"]) == (1, [1, 1, 0, 0])
    assert play(game, "1 play star").turn == 2


def test_who_becomes_safe_in_the_first_may_pass_the_second():
    game = table("""
        table  star-star-star-star-star-star-star-star
        Ana >  circle triangle star-star | double-turn wildcard
        Ben    star triangle-triangle    | skip wildcard
        Cleo   circle-square             | inspect steal
    """)
    game = play(game, f"{DOUBLE}; 0 play circle; 0 pass; 1 play star")
    assert (game.turn, game.state()["safe"]) == (1, [1])
    assert play(game, "1 pass").turn == 2


def test_two_turns_pass_over_a_safe_player_who_takes_none():
    """N9: a pass is no turn."""
    game = play(at("double-turn", marks="~"), f"{DOUBLE}; 0 play circle; 0 pass; 1 pass")
    assert play(game, "2 play circle-square").turn == 2
    assert play(game, "2 play circle-square; 2 play square-triangle").turn == 3


def test_a_safe_player_who_takes_one_turn_is_due_another_and_may_pass_it():
    game = play(at("double-turn", marks="~"), f"{DOUBLE}; 0 play circle; 0 pass; 1 play star")
    assert (game.turn, play(game, "1 pass").turn) == (1, 2)
    assert play(game, "1 pass; 2 play circle-square").turn == 3


FORCE = "0 wager force-wager 1 draws circle-triangle; 0 play circle"


def test_the_next_player_must_wager():
    game = play(at("force-wager", "wildcard skip"), FORCE)
    assert code(game, "1 play star") == "wager-forced"
    assert code(game, "1 fail") == "wager-forced"
    game = play(game, "1 wager wildcard 1 draws circle-circle-square")
    assert (code(game, "1 play star"), code(game, "1 fail")) == ("legal", "legal")
    assert code(play(game, "1 play star"), "2 play circle-square") == "legal"


def test_a_safe_player_may_pass_without_the_wager_and_then_the_one_after_must():
    """N9."""
    game = play(at("force-wager", marks="~"), FORCE)
    assert code(game, "1 play star") == "wager-forced"
    assert code(play(game, "1 pass"), "2 play circle-square") == "wager-forced"


def test_who_has_wagered_has_met_it_and_may_pass():
    """N9."""
    game = play(at("force-wager", "wildcard skip", marks="~"), FORCE)
    game = play(game, "1 wager wildcard 1 draws circle-circle-square; 1 pass")
    assert code(game, "2 play circle-square") == "legal"


def test_a_forced_player_without_a_life_in_the_stack_is_free():
    """N9."""
    game = play(at("force-wager", "| wildcard"), FORCE)
    assert (code(game, "1 play star"), code(game, "1 fail")) == ("legal", "legal")
    assert code(play(game, "1 play star"), "2 play circle-square") == "legal"


def test_a_forced_player_whose_life_cannot_be_used_is_free():
    game = at("force-wager", "wildcard-paid skip")
    game = game.losing(1, 3, ("circle-circle", "triangle-triangle", "star"))
    game = play(game, FORCE)
    assert (
        code(
            game,
            "1 wager wildcard-paid 1 draws circle-circle-square card:circle-circle-square seat:0",
        )
        == "power-target"
    )
    assert code(game, "1 fail") == "legal"


def test_the_next_player_may_not_wager():
    game = play(
        at("forbid-wager", "wildcard skip"),
        "0 wager forbid-wager 1 draws circle-triangle; 0 play circle",
    )
    assert code(game, "1 wager wildcard 1 draws circle-circle-square") == "wager-forbidden"
    game = play(game, "1 play star")
    assert code(game, "2 wager inspect 1 draws circle-circle-square") == "legal"


def test_a_forbidden_wager_passes_over_a_safe_player_who_passes():
    game = play(
        at("forbid-wager", marks="~"),
        "0 wager forbid-wager 1 draws circle-triangle; 0 play circle; 1 pass",
    )
    assert code(game, "2 wager inspect 1 draws circle-circle-square") == "wager-forbidden"
    game = play(game, "2 play circle-square")
    assert code(game, "3 wager wildcard 1 draws circle-circle-square") == "legal"


def test_who_is_forced_but_may_not_is_free():
    """N9: both bind Cleo, from Ben's two turns."""
    game = play(at("double-turn", "force-wager forbid-wager"), f"{DOUBLE}; 0 play circle; 0 pass")
    game = play(game, "1 wager force-wager 1 draws circle-circle-square; 1 play star")
    assert code(game, "1 play circle-circle") == "legal"
    game = play(game, "1 wager forbid-wager 1 draws square-square-square; 1 play circle-circle")
    assert code(game, "2 wager inspect 1 draws star-star-star-star") == "wager-forbidden"
    assert (code(game, "2 play circle-square"), code(game, "2 fail")) == ("legal", "legal")


def test_what_binds_ends_with_the_round():
    game = play(at("force-wager", "| wildcard", marks="~"), f"{FORCE}; 1 pass")
    game = play(game, "2 wager inspect 1 draws circle-circle-square; 2 fail")
    assert game.state()["lasting"] == []
