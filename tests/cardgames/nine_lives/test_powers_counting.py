"""Powers that change what is counted: wildcard, single-cat, the shifts, ignore, forbid, plus."""

import pytest

from tests.cardgames.nine_lives.pictures import code, play, sentence, table


def at(power: str, hand: str, laid: str, more: str = ""):
    """Ana's turn with the power as her top life, on a table of these cards."""
    return table(f"""
        table  {laid}
        Ana >  {hand}   | {power} skip steal wildcard
        Ben    square-square-square-square triangle star-star | skip wildcard steal
        Cleo   square-square-triangle star-star-star | wildcard steal skip
        {more}
    """)


def counts(game):
    return tuple(game.state()["counts"].values())


CIRCLES = "circle-circle-circle-circle circle-circle-circle"


@pytest.mark.parametrize(
    ("wager", "card", "found"),
    [
        ("0 wager wildcard 1 draws star", "circle-circle-triangle", "legal"),
        ("0 wager wildcard 1 draws star", "circle-circle-circle-square", "legal"),
        ("0 wager plus-circle 2 draws star,square", "circle-circle-circle-square", "legal"),
        ("0 wager plus-square 2 draws star,square", "circle-circle-circle-square", "over-nine"),
        ("0 wager plus-square 2 draws star,square", "circle-circle-triangle", "legal"),
        ("0 wager forbid-square 3 draws star,square,circle", "circle-circle-triangle", "legal"),
        (
            "0 wager forbid-triangle 3 draws star,square,circle",
            "circle-circle-triangle",
            "power-forbids",
        ),
        (
            "0 wager forbid-circle 3 draws star,square,circle",
            "circle-circle-circle-square",
            "over-nine",
        ),
        (
            "0 wager single-cat 2 draws star,square cat:square",
            "circle-circle-circle-square",
            "legal",
        ),
        (
            "0 wager single-cat 2 draws star,square cat:circle",
            "circle-circle-circle-square",
            "legal",
        ),
        (
            "0 wager single-cat 2 draws star,square cat:star",
            "circle-circle-circle-square",
            "power-target",
        ),
        (
            "0 wager single-cat 2 draws star,square cat:triangle",
            "circle-circle-circle-square",
            "power-target",
        ),
        ("0 wager numbershift-circle-2 1 draws star", "circle-circle-circle-square", "legal"),
        ("0 wager numbershift-circle-3 1 draws star", "circle-circle-triangle", "over-nine"),
        ("0 wager numbershift-star-9 1 draws star", "circle-circle-triangle", "legal"),
        ("0 wager ignore-circle 1 draws star", "circle-circle-circle-square", "legal"),
        ("0 wager ignore-square 1 draws star", "circle-circle-circle-square", "over-nine"),
        (
            "0 wager shapeshift-circle-star 2 draws star,square",
            "circle-circle-circle-square",
            "over-nine",
        ),
        ("0 wager shapeshift-square-circle 2 draws star,square", "circle-circle-triangle", "legal"),
        (
            "0 wager shapeshift-square-circle 2 draws star,square",
            "circle-circle-circle-square",
            "over-nine",
        ),
    ],
)
def test_what_may_be_played(wager, card, found):
    power = wager.split()[2]
    game = at(power, "circle-circle-triangle circle-circle-circle-square", CIRCLES)
    assert code(game, f"0 play {card}") == (
        "legal" if card == "circle-circle-triangle" else "over-nine"
    )
    assert code(play(game, wager), f"0 play {card}") == found


def test_a_power_holds_for_this_turn_only():
    game = at("wildcard", "circle-circle-triangle", f"{CIRCLES} circle-circle")
    game = play(
        game, "0 wager wildcard 1 draws circle; 0 play circle-circle-triangle; 1 play triangle"
    )
    game = play(game, "2 play star-star-star")
    assert code(game, "0 play circle") == "over-nine"


def test_a_wildcard_may_make_safe():
    """N13."""
    game = at(
        "wildcard",
        "circle-circle-triangle",
        f"{CIRCLES} triangle-triangle-triangle-triangle square-triangle-triangle triangle-triangle",
    )
    game = play(game, "0 wager wildcard 1 draws star; 0 play circle-circle-triangle")
    assert game.state()["safe"] == [0]
    assert counts(game) == (9, 1, 9, 0)


def test_a_single_icon_stays_single_while_the_card_lies():
    """N12."""
    game = at("single-cat", "circle-circle-triangle", "circle")
    game = play(game, "0 wager single-cat 2 draws star,square cat:circle")
    assert counts(play(game, "0 play circle-circle-triangle")) == (2, 0, 0, 0)


def test_a_shifted_number_stays_shifted_while_the_card_lies():
    """N12."""
    game = at("numbershift-circle-6", "circle-circle-triangle", "circle")
    after = play(game, "0 wager numbershift-circle-6 1 draws star; 0 play circle-circle-triangle")
    assert counts(after) == (7, 0, 1, 0)


def test_a_number_shifted_to_nine_makes_safe():
    game = at("numbershift-star-9", "star", "circle")
    game = play(game, "0 wager numbershift-star-9 1 draws square; 0 play star")
    assert (game.state()["safe"], counts(game)) == ([0], (1, 0, 0, 9))


def test_a_shapeshifter_is_safe_by_what_all_icons_are_together():
    """N12: eight circles and a star are nine stars to her; afterwards they count as printed."""
    laid = "circle-circle-circle-circle circle-circle circle circle-square"
    game = at("shapeshift-circle-star", "star circle-triangle", laid)
    wager = "0 wager shapeshift-circle-star 2 draws star-star-star-star,square"
    after = play(game, f"{wager}; 0 play star")
    assert (after.state()["safe"], counts(after)) == ([0], (8, 1, 0, 1))


def test_a_shapeshifted_icon_on_the_card_is_checked_as_what_it_is():
    """Five circles on the table and four on the card are nine stars, with no star about."""
    game = at(
        "shapeshift-circle-star",
        "circle-circle-circle-square",
        "circle-circle-circle-circle circle-circle",
    )
    game = play(
        game,
        "0 wager shapeshift-circle-star 2 draws star,square; 0 play circle-circle-circle-square",
    )
    assert (game.state()["safe"], counts(game)) == ([0], (9, 1, 0, 0))


def test_the_original_of_a_shapeshift_is_not_looked_at():
    """Nine circles lie there, but to her they are squares: her circles make ten squares."""
    game = at("shapeshift-circle-square", "circle", f"{CIRCLES} circle-circle")
    game = play(game, "0 wager shapeshift-circle-square 2 draws star,square")
    assert sentence(game, "0 play circle").startswith("With circle there would be 10 squares ")


def test_an_ignored_cat_is_not_checked_for_anyone_until_the_round_ends():
    game = at("ignore-star", "circle-circle-triangle", "star-star-star-star-star-star-star-star")
    game = play(game, "0 wager ignore-star 1 draws star; 0 play circle-circle-triangle")
    assert game.state()["ignored"] == ["star"]
    game = play(game, "1 play star-star")
    assert (game.state()["safe"], counts(game)) == ([], (2, 0, 1, 10))
    assert play(game, "2 play star-star-star").state()["counts"]["star"] == 13
    assert play(game, "2 fail").state()["ignored"] == []


def test_an_ignored_cat_makes_nobody_safe():
    """N12."""
    game = at("ignore-star", "star", "star-star-star-star-star-star-star-star")
    game = play(game, "0 wager ignore-star 1 draws circle; 0 play star")
    assert (game.state()["safe"], counts(game)) == ([], (0, 0, 0, 9))


def test_an_ignored_cat_need_not_reach_nine():
    """N12: the other three at nine are every cat."""
    nines = " ".join(
        f"{'-'.join([cat] * 4)} {'-'.join([cat] * 3)} {'-'.join([cat] * 2)}"
        for cat in ("circle", "square")
    )
    game = table(f"""
        table  {nines} triangle-triangle-triangle-triangle triangle-triangle-triangle
        Ana >  triangle-triangle | ignore-star skip
        Ben    star     | skip steal
        Cleo   circle   | skip steal
    """)
    game = play(game, "0 wager ignore-star 1 draws star-star; 0 play triangle-triangle")
    assert [line.rule for line in game.lines()[3:]] == ["all-nine"] * 3


def test_an_ignored_cat_is_not_shifted():
    """N12."""
    game = table("""
        table  circle-circle-circle-circle circle-circle-circle circle-circle
        Ana >  triangle square    | ignore-circle skip
        Ben    circle square-square | shapeshift-circle-square steal
        Cleo   star               | skip steal
    """)
    game = play(game, "0 wager ignore-circle 1 draws star-star; 0 play triangle")
    game = play(game, "1 wager shapeshift-circle-square 2 draws star-star-star,circle-square")
    assert code(game, "1 play square-square") == "legal"
    assert play(game, "1 play circle-square").state()["safe"] == []


def test_the_number_of_an_ignored_cat_is_not_shifted_either():
    """N12: its icons are still shown, as printed."""
    game = table("""
        table  star
        Ana >  triangle square    | ignore-circle skip
        Ben    circle square-square | numbershift-circle-6 steal
        Cleo   star-star          | skip steal
    """)
    shifted = play(game, "0 play triangle; 1 wager numbershift-circle-6 1 draws circle-square")
    assert counts(play(shifted, "1 play circle-square"))[0] == 6
    game = play(game, "0 wager ignore-circle 1 draws star-star-star; 0 play triangle")
    game = play(game, "1 wager numbershift-circle-6 1 draws circle-square; 1 play circle-square")
    assert counts(game) == (1, 1, 1, 1)


def test_an_icon_may_be_shifted_into_an_ignored_cat_and_is_not_checked_then():
    game = table("""
        table  circle-circle-circle-circle circle-circle-circle circle-circle
        Ana >  triangle square    | ignore-star skip
        Ben    circle square-square | shapeshift-circle-star steal
        Cleo   star               | skip steal
    """)
    game = play(game, "0 wager ignore-star 1 draws star-star; 0 play triangle")
    assert code(game, "1 play circle") == "over-nine"
    game = play(game, "1 wager shapeshift-circle-star 2 draws star-star-star,circle-square")
    assert code(game, "1 play circle") == "legal"


def test_one_may_exceed_nine_for_one_cat_but_it_makes_nobody_safe_then():
    game = at("plus-circle", "circle-circle-circle-square", CIRCLES)
    game = play(game, "0 wager plus-circle 2 draws star,square; 0 play circle-circle-circle-square")
    assert (game.state()["safe"], counts(game)) == ([], (10, 1, 0, 0))


def test_what_is_forbidden_is_what_is_printed():
    game = at("forbid-triangle", "circle-circle-triangle", "circle")
    game = play(game, "0 wager forbid-triangle 3 draws star,square,square-square")
    assert sentence(game, "0 play circle-circle-triangle") == (
        "forbid-triangle was wagered, and circle-circle-triangle has a triangle."
    )
    assert code(play(game, "0 play star"), "1 play triangle") == "legal"
