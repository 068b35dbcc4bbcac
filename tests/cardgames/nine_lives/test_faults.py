"""Where a move breaks several rules, the first in the order of the rules' README is reported."""

import pytest

from tests.cardgames.nine_lives.pictures import code, play, sentence, table

GAME = """
    table  circle-circle-circle-circle circle-circle-circle circle-circle
    Ana >  circle star          | wildcard-paid steal
    Ben ~  square               | forbid-circle steal
    Cleo   triangle             | force-wager steal
"""
BOUND = "table\n Ana > circle | force-wager steal\n Ben square circle-circle | forbid-circle steal"

TOO_MANY = "No cat may be there more than 9 times."


@pytest.mark.parametrize(
    ("move", "first"),
    [
        ("1 return mouse", "wrong-phase"),
        ("1 queen 2", "wrong-phase"),
        ("1 fail", "wrong-phase"),
        ("chance 0 mouse", "wrong-phase"),
        ("1 play mouse", "not-your-turn"),
        ("2 wager mouse 9 draws mouse", "not-your-turn"),
        ("2 pass", "not-your-turn"),
        ("0 wager mouse 9 draws rat", "unknown-power"),
        ("0 wager wildcard-paid 9 draws rat card:square", "unknown-card"),
        ("0 wager wildcard-paid 9 draws square card:rat", "unknown-card"),
        ("0 wager wildcard-paid 9 card:square", "not-in-hand"),
        ("0 wager wildcard-paid 9 card:star", "bad-draw"),
        ("0 wager wildcard-paid 1 draws square seat:1", "power-target"),
        ("0 wager wildcard-paid 1 seat:0 card:star", "power-target"),
        ("0 wager wildcard-paid 1 seat:1 card:star", "bad-draw"),
        ("0 wager wildcard-paid 1 draws square seat:1 card:star", "bad-draw"),
        ("0 wager wildcard-paid 1 draws triangle-triangle seat:0 card:star", "power-target"),
        ("0 wager steal 1 draws triangle-triangle", "power-target"),
        ("0 wager steal 1 draws triangle-triangle seat:1", "unknown-power"),
        ("0 play circle-circle-circle", "not-in-hand"),
        ("0 play circle", "over-nine"),
    ],
)
def test_which_fault_comes_first(move, first):
    assert code(table(GAME), move) == first


def test_over_nine_comes_before_what_a_power_forbids():
    game = table(GAME.replace("wildcard-paid", "forbid-circle"))
    game = play(game, "0 wager forbid-circle 3 draws square-square,circle-square,triangle-triangle")
    assert code(game, "0 play circle") == "over-nine"
    assert code(game, "0 play star") == "legal"


def test_over_nine_comes_before_a_wager_that_is_due():
    game = table(f"{GAME}".replace("wildcard-paid", "force-wager").replace("Ben ~", "Ben"))
    game = play(game, "0 wager force-wager 1 draws circle-square; 0 play star")
    assert code(game, "1 play square") == "wager-forced"
    game = game.gaining(1, 1, ("circle-triangle",))
    assert code(game, "1 play circle-triangle") == "over-nine"


def test_a_wager_forbidden_comes_after_its_form_and_before_the_life_named():
    game = play(
        table(BOUND.replace("force-wager", "forbid-wager")),
        "0 wager forbid-wager 1 draws star; 0 play star",
    )
    assert [
        code(game, f"1 wager {wager}")
        for wager in (
            *(
                "forbid-circle 2 draws star-star,square-square",
                "steal 1 draws square-square seat:0",
            ),
            *("steal 1 draws square-square seat:1", "mouse 1 draws square-square"),
        )
    ] == ["bad-draw", "wager-forbidden", "power-target", "unknown-power"]


def test_a_second_wager_is_refused_whatever_it_names():
    game = play(table(BOUND), "0 wager force-wager 1 draws star")
    assert code(game, "0 wager mouse 9") == "already-wagered"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("1 play square", "It is the turn of Ana, not of Ben."),
        ("1 fail", "Ben need not take a turn, so can't fail. Pass."),
        ("0 play circle", f"With circle there would be 10 circles on the table. {TOO_MANY}"),
        ("0 play square", "Ana does not hold square."),
        ("0 pass", "Ana is not safe and must take a turn. Play a card, or fail."),
        ("0 wager steal 2", "steal shows 1 to draw, not 2."),
        (
            "0 wager skip 2 draws square-square,triangle-triangle",
            "The top life of Ana is wildcard-paid, not skip.",
        ),
        ("0 wager steal 1 seat:1", "Not 0 but 1 card is drawn."),
        ("0 wager skip 2 draws square-square", "Not 1 but 2 cards are drawn."),
        (
            "0 wager risky-deck 1 draws square-square",
            "Not 1 but 3 cards are drawn, 2 by its power.",
        ),
    ],
)
def test_what_is_said(move, said):
    assert sentence(table(GAME), move) == said


@pytest.mark.parametrize(
    ("wager", "life"),
    [("steal 1 card:circle", "steal"), ("life 1 seat:1", "a life without a name")],
)
def test_a_life_without_effect_is_called_what_it_shows(wager, life):
    game = table("table circle\n Ana > 2 | 9\n Ben 2 | 9", powers="none")
    assert sentence(game, f"0 wager {wager}") == f"{life} asks for nothing more, as things stand."


@pytest.mark.parametrize(("mark", "way_out"), [(">", "fail"), ("> ~", "pass")])
def test_who_has_no_card_is_told_a_way_out_that_is_open(mark, way_out):
    game = table(f"table circle\n Ana {mark} - | steal\n Ben star | steal")
    assert sentence(game, "0 play circle") == f"Ana has no card. Wager a life, or {way_out}."
