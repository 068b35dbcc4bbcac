"""The variants that restrict plays; those of wagers are in `test_wagers`."""

import pytest

from tests.cardgames.math_meows.pictures import code, play, sentence, table


@pytest.mark.parametrize(
    ("row", "forbidden"),
    [("", 0), ("star-5", 1), ("star-5 | star-9", 2), ("square-8-circle-1 | star-9", 3)],
)
def test_no_count_number_forbids_the_number_of_cards_on_the_table(row, forbidden):
    """Each card of a stack counts."""
    side = "left" if row else ""
    game = table(row, no_count_number=True)
    for number in (1, 2, 3, 4):
        verdict = "variant-forbids" if number == forbidden else "legal"
        assert code(game, f"0 play star-{number} {side}") == verdict
        assert code(table(row), f"0 play star-{number} {side}") == "legal"


def test_no_count_number_holds_for_stacks_and_comes_after_the_value():
    game = play(table("star-5", no_count_number=True), "0 wager")
    assert code(game, "0 play star-3 square-2 +- left") == "variant-forbids"
    assert code(game, "0 play star-3 square-2 ++ left") == "value-on-table"


def test_star_once_allows_one_card_or_stack_with_a_star_a_round():
    game = table("circle-1", star_once=True)
    assert code(game, "0 play star-2 left") == "legal"
    game = play(game, "0 play star-2 left")
    assert code(game, "1 play star-3 left") == "variant-forbids"
    assert code(game, "1 play star-2 left") == "not-in-hand"
    assert code(game, "1 play square-2 left") == "value-on-table"
    stack = play(game, "1 wager")
    assert code(stack, "1 play star-1 star-2 ++ left") == "not-in-hand"
    assert code(stack, "1 play star-1 square-2 ++ left") == "variant-forbids"
    game = play(game, "1 fail")
    assert code(game, f"{game.turn} play star-3") == "legal"


def test_star_once_allows_two_stars_in_one_stack():
    game = play(table(star_once=True), "0 wager; 0 play star-1 star-2 ++")
    assert code(game, "1 play star-8 left") == "variant-forbids"


def test_the_kittyking_names_the_bad_suit_before_each_round():
    game = table(players=3, kittyking=1, bad_suit=True)
    assert (game.phase, game.turn) == ("bad-suit", 1)
    for move in ("1 play star-1", "1 wager", "1 fail", "draw 1 star-1"):
        assert code(game, move) == "wrong-phase"
    assert code(game, "0 bad-suit star") == "not-your-turn"
    game = play(game, "1 bad-suit star")
    assert (game.phase, game.turn, game.state()["bad_suit"]) == ("turn", 1, "star")
    assert code(game, "1 bad-suit star") == "wrong-phase"
    game = play(game, "1 fail")
    assert (game.phase, game.state()["bad_suit"]) == ("bad-suit", None)


def test_a_bad_suit_is_played_inside_stacks_only():
    game = play(table(bad_suit=True), "0 bad-suit star")
    assert code(game, "0 play star-1") == "variant-forbids"
    assert sentence(game, "0 play star-1") == (
        "star is bad in this round: it is played inside a stack only."
    )
    assert code(game, "0 play circle-1") == "legal"
    assert code(play(game, "0 wager"), "0 play star-1 star-2 ++") == "legal"


def test_a_bad_suit_draws_only_1_for_a_match():
    game = play(table(bad_suit=True, lives=(5, 9)), "0 bad-suit circle")
    game = play(game, "0 wager; 0 play circle-1 circle-4 ++; 1 play star-1 left")
    game = play(game, "0 wager; 0 play circle-1 square-2 ++ right")
    # 3, a wager, 2 played; a wager, 2 played, 1 for the circle.
    assert game.state()["hand_sizes"][0] == 3 + 1 - 2 + 1 - 2 + 1
    good = play(table(lives=(5, 9)), "0 wager; 0 play circle-1 circle-4 ++; 1 play star-1 left")
    good = play(good, "0 wager; 0 play circle-1 square-2 ++ right")
    assert good.state()["hand_sizes"][0] == 3 + 1 - 2 + 1 - 2 + 2


def test_a_bad_suit_draws_1_for_each_match_and_other_suits_2():
    game = play(table(bad_suit=True, lives=(2, 9), sizes=(4, 3)), "0 bad-suit circle; 0 wager")
    game = play(game, "0 play circle-1 square-2 ++; 1 play star-1 left; 0 wager")
    before = game.state()["hand_sizes"][0]
    assert before == 4
    after = play(game, "0 play circle-1 circle-4 ++ right").state()["hand_sizes"][0]
    assert after == before - 2 + 1 + 1
    after = play(game, "0 play circle-7 square-2 +- right").state()["hand_sizes"][0]
    assert after == before - 2 + 1 + 2
