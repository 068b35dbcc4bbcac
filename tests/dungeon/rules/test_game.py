"""A whole table: whose turn chance's is, when it is over and who has won."""

import pytest

from dungeon.rules.course import check_roll
from dungeon.rules.game import new_game
from dungeon.rules.layout import house, parse_layout
from dungeon.rules.moves import Begin, Close, DiceRoll, Done, StartRoll, UseDie
from dungeon.rules.sheet import DungeonOptions
from ninelives_site.core.refusal import Refusal

TINY = parse_layout({"map": [". c1" + " #" * 8, *[" ".join("#" * 10)] * 9]})
START, DICE = StartRoll(6, 6), DiceRoll((2, 2, 2, 2, 2))


def table(*players, layout=None, goals=(1, 2), **options):
    return new_game(players or ("Ana", "Ben"), layout or house(), DungeonOptions(**options), goals)


def play(game, *moves):
    for seat, move in moves:
        game = game.apply(seat, move)
    return game


def code(game, seat, move):
    with pytest.raises(Refusal) as refusal:
        game.apply(seat, move)
    return refusal.value.code


def test_phases_are_what_the_shared_dice_wait_for():
    game = table("Ana", lives=2)
    phases = [game.phase]
    for roll in (START, DICE, START, DICE):
        game = game.apply(None, roll)
        phases.append(game.phase)
    assert phases == ["start", "dice", "start", "dice", "play"]


def test_rolls_come_in_order():
    game = table(lives=2)
    assert code(game, None, DICE) == "bad-roll"
    game = game.apply(None, START)
    assert code(game, None, START) == "bad-roll"
    game = game.apply(None, DICE)
    assert code(game, None, DICE) == "bad-roll"


def test_a_start_roll_past_the_last_life_is_after_the_game():
    game = table(lives=1).apply(None, START)
    assert code(game, None, START) == "game-over"
    game = game.apply(None, DICE)
    assert code(game, None, StartRoll(0, 0)) == "game-over"
    assert code(game, None, DICE) == "bad-roll"


@pytest.mark.parametrize("roll", [StartRoll(0, 1), StartRoll(1, 7), StartRoll(-1, 3)])
def test_a_start_roll_shows_one_to_six(roll):
    assert code(table(), None, roll) == "bad-roll"


@pytest.mark.parametrize("faces", [(1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 7), (0,) * 5])
def test_five_dice_show_one_to_six(faces):
    assert code(table().apply(None, START), None, DiceRoll(faces)) == "bad-roll"


@pytest.mark.parametrize("goals", [(1, 1), (0, 1), (1, 7), (1,), (1, 2, 3)])
def test_end_goals_are_two_dice_that_differ(goals):
    with pytest.raises(Refusal, match="bad-roll"):
        check_roll("goals", goals)


def test_the_game_is_over_once_all_are_done():
    game = play(table(lives=1), (None, START), (None, DICE), (0, Begin("alley", "A1")), (0, Done()))
    assert not game.is_over
    assert game.winners() == []
    assert code(game, 0, Done()) == "not-your-life"
    game = play(game, (1, Begin("alley", "C1")), (1, Done()))
    assert (game.is_over, game.phase, game.winners()) == (True, "over", ["Ana", "Ben"])
    for seat, move in ((0, Done()), (None, START), (None, DICE), (None, Close())):
        assert code(game, seat, move) == "game-over"


def test_most_points_win_and_ties_share():
    game = play(table("Ana", "Ben", "Cleo", lives=1, goals=(3, 1)), (None, START), (None, DICE))
    for seat in range(3):
        game = play(game, (seat, Begin("alley", "C3")))
    game = play(
        game, (0, UseDie(0, "E")), (2, UseDie(4, "E")), *((seat, Done()) for seat in range(3))
    )
    assert game.scores() == {"Ana": 2, "Ben": 1, "Cleo": 2}
    assert game.winners() == ["Ana", "Cleo"]


def test_only_a_strict_game_is_closed_and_only_at_its_end():
    """R5."""
    relaxed = play(table(lives=1), (None, START), (None, DICE))
    assert code(relaxed, None, Close()) == "bad-roll"
    strict = table(lives=2, pace="strict")
    for roll in (START, DICE, START):
        assert code(strict, None, Close()) == "bad-roll"
        strict = strict.apply(None, roll)
    assert code(strict, None, Close()) == "bad-roll"
    strict = play(
        strict, (None, DICE), (1, Begin("alley", "A1")), (1, UseDie(0, upgrade="whiskers"))
    )
    closed = strict.apply(None, Close())
    assert closed.phase == "over"
    assert [sheet.life for sheet in closed.sheets] == [2, 2]
    assert [sheet.cat for sheet in closed.sheets] == [None, "alley"]
    assert code(closed, None, Close()) == "game-over"


def test_a_strict_start_roll_ends_the_life_before_it():
    """R5."""
    game = play(table(lives=2, pace="strict"), (None, START), (None, DICE))
    game = play(game, (0, Begin("alley", "A1")), (None, START))
    assert [sheet.life for sheet in game.sheets] == [1, 1]
    assert code(game, 0, UseDie(0, upgrade="whiskers")) == "not-your-life"
    play(game, (0, Begin("tabby", "C1")), (1, Begin("bengal", "C1")))


def test_a_full_sheet_skips_to_the_end_without_dice():
    """R2: the game is over with the last start roll, its dice never rolled."""
    game = play(table("Ana", layout=TINY, lives=3), (None, START), (None, DICE))
    game = play(game, (0, Begin("alley", "A1")), (0, UseDie(0, "E")), (0, Done()))
    assert game.sheets[0].life == 1
    game = play(game, (None, START))
    assert (game.sheets[0].life, game.phase) == (2, "dice")
    game = play(game, (None, DICE), (None, START))
    assert game.phase == "over"
    assert game.state()["sheets"]["Ana"]["cats_used"] == ["alley"]


def test_the_state_has_the_public_facts():
    game = play(table("Ana", goals=(2, 5)), (None, StartRoll(3, 1)), (None, DICE))
    game = play(game, (0, Begin("alley", "C1")), (0, UseDie(1, upgrade="whiskers")))
    assert game.state() == {
        "life": 1,
        "sheets": {
            "Ana": {
                "life": 1,
                "cat": "alley",
                "at": "C1",
                "rooms": ["C1"],
                "tracks": {"claws": 0, "whiskers": 1, "paws": 0, "eyes": 0},
                "treasures": 0,
                "cats_used": ["alley"],
                "dice_left": [0, 2, 3, 4],
                "score": {
                    "treasures": 0,
                    "upgrades": 0,
                    "goals": {"ramparts": 0, "mastery": 0},
                    "total": 0,
                },
            }
        },
    }


def test_rooms_in_the_state_are_sorted_as_text():
    game = play(table("Ana"), (None, START), (None, DiceRoll((3, 3, 2, 2, 2))))
    game = play(game, (0, Begin("alley", "C8")), (0, UseDie(0, "S")), (0, UseDie(1, "S")))
    assert game.state()["sheets"]["Ana"]["rooms"] == ["C10", "C8", "C9"]
