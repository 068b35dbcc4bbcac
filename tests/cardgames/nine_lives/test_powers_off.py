"""The option `powers: none`: lives draw the same, only their effect is off (N11)."""

import pytest

from tests.cardgames.nine_lives.pictures import code, play, table

KNOWN = "table circle\n Ana > star | skip wildcard\n Ben square | steal skip"
UNKNOWN = "table circle\n Ana > 2 | 9\n Ben 2 | 9"


@pytest.mark.parametrize(
    ("picture", "move", "found"),
    [
        (KNOWN, "0 wager skip 2 draws triangle,circle-circle", "legal"),
        (KNOWN, "0 wager life 2 draws triangle,circle-circle", "legal"),
        (KNOWN, "0 wager life 1 draws triangle", "bad-draw"),
        (KNOWN, "0 wager steal 1 draws triangle", "unknown-power"),
        (KNOWN, "0 wager mouse 1 draws triangle", "unknown-power"),
        (KNOWN, "0 wager skip 2 draws triangle,circle-circle seat:1", "power-target"),
        (UNKNOWN, "0 wager life 1", "legal"),
        (UNKNOWN, "0 wager life 3", "legal"),
        (UNKNOWN, "0 wager life 4", "bad-draw"),
        (UNKNOWN, "0 wager life 0", "bad-draw"),
        (UNKNOWN, "0 wager steal 1", "legal"),
        (UNKNOWN, "0 wager steal 2", "bad-draw"),
        (UNKNOWN, "0 wager steal 1 card:circle", "power-target"),
    ],
)
def test_what_a_life_without_effect_may_say(picture, move, found):
    assert code(table(picture, powers="none"), move) == found


def test_a_skip_does_not_skip():
    game = play(table(KNOWN, powers="none"), "0 wager skip 2 draws triangle,circle-circle")
    assert (game.turn, code(game, "0 play star")) == (0, "legal")


def test_nothing_is_forced_forbidden_or_doubled():
    for life in ("force-wager 1", "forbid-wager 1", "double-turn 2", "inspect 1"):
        game = play(table(UNKNOWN, powers="none"), f"0 wager {life}; 0 play star")
        assert (game.turn, game.state()["lasting"]) == (1, [])
        assert code(game, "1 play square") == "legal"


def test_lives_without_a_name_come_back_as_they_were_laid():
    game = play(table(UNKNOWN, powers="none"), "0 wager life 2; 0 play star; 1 fail")
    assert game.lives[0].back == (None,)
    assert code(game, "0 return skip") == "bad-return"
