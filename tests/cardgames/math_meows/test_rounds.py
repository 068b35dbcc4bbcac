"""A round's end: who loses what, who is the next Kittyking, and when the game is over."""

import pytest

from tests.cardgames.math_meows.pictures import code, drawn, play, table, values
from tests.cardgames.move_texts import spaced

EIGHT = values(1, 2, 3, 4, 5, 6, 7, 8)


def test_who_fails_loses_a_life_alone():
    game = play(table("star-5", players=3), "0 play star-1 left; 1 fail")
    assert drawn(game) == spaced("""

        Ana K>  3/3 cards  9 lives
        Ben     3/3 cards  8 lives
        Cleo    3/3 cards  9 lives
    """)  # star-1 drew a card; Ana and Cleo are tied in everything, so Ana stays.


def test_who_fails_loses_what_they_wagered_and_others_take_theirs_back():
    game = table(players=3)
    game = play(game, "0 wager; 0 wager; 0 play star-1 star-2 ++; 1 wager; 1 fail")
    assert game.state()["lives"] == [9, 7, 9]
    assert game.state()["wagered"] == [0, 0, 0]
    assert game.state()["tops"] == [9, 7, 9]
    assert game.state()["hand_limits"] == [3, 4, 3]


def test_the_top_life_is_lost_too_unless_all_are_wagered():
    assert play(table(lives=(3, 9)), "0 wager; 0 fail").points() == (9 - 2, 9)
    game = play(table(lives=(3, 9)), "0 wager; 0 wager; 0 wager; 0 fail")
    assert game.state()["lives"] == [0, 9]


def test_the_ninth_value_ends_the_round_at_once_for_everybody():
    game = play(table(EIGHT, players=3), "0 play star-9 left")
    assert (game.state()["lives"], game.row, game.round) == ([8, 8, 8], (), 2)


def test_the_match_of_the_ninth_value_draws_first():
    """M9; with known hands the cards are drawn before the round is over."""
    assert play(table(EIGHT), "0 play triangle-9 right").sizes == (2, 3)
    eight = values(1, 2, 4, 5, 7, 8, 9, 3)
    assert play(table(eight), "0 play triangle-6 right").sizes == (3, 3)
    game = table(eight, hands=("triangle-6 star-2 star-3", "star-4 star-5 star-6"))
    game = play(game, "0 play triangle-6 right")
    assert (game.phase, game.turn, len(game.row), game.round) == ("draw", 0, 9, 1)
    assert game.state()["lives"] == [9, 9]
    game = play(game, "draw 0 star-1")
    assert (game.phase, len(game.row), game.round) == ("turn", 0, 2)
    assert (game.state()["lives"], game.sizes) == ([8, 8], (3, 3))


@pytest.mark.parametrize(
    ("sizes", "lives", "now", "following"),
    [
        ((3, 4, 2), (9, 9, 9), 0, 1),
        ((4, 4, 2), (9, 8, 9), 2, 0),
        ((4, 4, 5), (9, 9, 2), 0, 2),
        ((4, 4, 2), (8, 8, 9), 2, 2),
        ((4, 4, 2), (8, 8, 9), 1, 1),
    ],
)
def test_most_hand_cards_then_most_lives_make_the_kittyking_else_it_stays(
    sizes, lives, now, following
):
    """M8: even if not among the tied."""
    one_card_more = tuple(size + (seat == now) for seat, size in enumerate(sizes))
    game = table(EIGHT, players=3, sizes=one_card_more, lives=lives, kittyking=now)
    game = play(game, f"{now} play star-9 left")
    assert (game.kittyking, game.turn) == (following, following)


def test_ties_for_kittyking_are_looked_at_after_the_losses():
    """M8: Ana had as many lives as Ben, but has lost one."""
    assert play(table(), "0 fail").kittyking == 1


def test_a_round_is_discarded_and_the_next_begins_empty():
    game = play(table("star-5 | circle-1"), "0 play star-9 left; 1 fail")
    assert game.supply.discards == ("star-9", "star-5", "circle-1")
    assert code(game, "0 play circle-1") == "legal"


def test_the_game_ends_as_soon_as_a_last_life_is_discarded():
    game = play(table(lives=(1, 5, 5), players=3, sizes=(3, 2, 4)), "0 fail")
    assert (game.phase, game.is_over, game.turn) == ("over", True, None)
    assert (game.round, game.kittyking) == (1, 0)
    assert str(game.outcome().sentence) == "Ana has no life left; the most lives win."
    for move in ("0 fail", "1 play star-1", "draw 0 star-1", "0 power thief", "round 1 0 0"):
        assert code(game, move) == "game-over"


def test_most_lives_win_then_hand_cards_then_both():
    for sizes, winners in (((3, 2, 4), ["Cleo"]), ((9, 2, 2), ["Ben", "Cleo"])):
        game = play(table(lives=(1, 5, 5), players=3, sizes=sizes), "0 fail")
        assert game.winners() == winners
    assert play(table(lives=(1, 4, 5), players=3, sizes=(3, 6, 0)), "0 fail").winners() == ["Cleo"]


def test_all_may_lose_their_last_life_together():
    game = play(table(EIGHT, lives=(1, 1)), "0 play star-9 left")
    assert (game.state()["lives"], game.winners()) == ([0, 0], ["Ben"])
    assert str(game.outcome().sentence) == "Ana and Ben have no life left; the most lives win."


def test_wagered_lives_that_come_back_count_in_the_end():
    game = play(table(lives=(4, 1), sizes=(4, 3)), "0 wager; 0 play star-1 star-2 ++; 1 fail")
    assert (game.state()["lives"], game.winners()) == ([4, 0], ["Ana"])


def test_every_loss_is_a_line_of_the_score():
    game = play(table(), "0 wager; 0 fail; round 0 3")
    assert [(line.round, line.seat, line.points, line.rule) for line in game.lines()] == [
        *((0, 0, 9, "nine-lives"), (0, 1, 9, "nine-lives")),
        *((1, 0, -2, "failed"), (2, 1, -3, "round")),
    ]
    assert str(game.lines()[2].sentence) == "Ana failed: Ana loses 2 lives, 1 of them wagered."


def test_without_a_kittyking_whoever_acts_first_is_it():
    game = table(players=3, kittyking=None)
    assert (game.turn, game.state()["kittyking"]) == (None, None)
    for move in ("2 play star-1", "2 wager", "2 fail"):
        assert code(game, move) == "legal"
    assert play(game, "2 wager").state()["kittyking"] == 2
    assert play(game, "2 wager").turn == 2
    game = play(game, "2 play star-1")
    assert (game.kittyking, game.turn) == (2, 0)
    assert code(table(kittyking=None, bad_suit=True), "1 bad-suit star") == "legal"


def test_a_refused_first_act_makes_nobody_kittyking():
    game = table(players=3, kittyking=None)
    assert code(game, "2 play star-1 --") == "bad-signs"
    assert (game.kittyking, game.turn) == (None, None)
