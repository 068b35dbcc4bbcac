"""Moving by a die: directions, X, icons, arrows."""

import pytest
from rule_pictures import OPEN, board, code, dice, drawn, reach, track

from dungeon.rules.moves import UseDie
from dungeon.rules.playing import apply

MIDDLE = """
    . . .
    . @ .
    . . .
"""


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (1, ". x . \n . @ . \n . . ."),
        (2, ". . . \n . @ x \n . . ."),
        (3, ". . . \n . @ . \n . x ."),
        (4, ". . . \n x @ . \n . . ."),
        (5, ". x . \n . @ . \n . x ."),
        (6, ". . . \n x @ x \n . . ."),
    ],
)
def test_a_face_names_its_directions(face, expected):
    assert reach(MIDDLE, face) == drawn(expected)


def test_a_cat_never_reenters_a_marked_room():
    assert reach(". X . \n . @ .", 5) == drawn(". X . \n . @ .")
    assert code(board(". X . \n . @ ."), UseDie(0, "N"), dice(5)) == "room-marked"


def test_rock_and_the_edge_are_off_the_map():
    sheet = board("# \n @")
    assert code(sheet, UseDie(0, "N"), dice(5)) == "off-map"
    assert code(sheet, UseDie(0, "W"), dice(4)) == "off-map"
    assert code(board("@"), UseDie(0, "N"), dice(1)) == "off-map"


def test_the_direction_is_looked_at_before_the_room():
    sheet = board("@ X")
    assert code(sheet, UseDie(0, "E"), dice(1)) == "wrong-direction"
    assert code(sheet, UseDie(0, "W"), dice(2)) == "wrong-direction"


def test_movement_goes_on_from_the_last_room_entered():
    rolls = dice(2, 3)
    after = apply(apply(board("@ . \n . ."), UseDie(0, "E"), rolls), UseDie(1, "S"), rolls)
    assert (after.at, after.fresh) == ("B2", ("A1", "B1", "B2"))
    assert after.rooms == {"A1", "B1", "B2"}
    assert after.dice_used == (0, 1)


def test_an_unlocked_icon_gives_a_treasure():
    after = apply(board("@ c1", claws=2), UseDie(0, "E"), dice(2))
    assert (after.treasures, after.earned) == (1, {"B1"})
    assert after.icon_treasures[0] == 1


def test_a_locked_icon_gives_nothing_then_or_later():
    sheet = board("@ c1", claws=1)
    after = apply(apply(sheet, UseDie(0, "E"), dice(2, 5)), UseDie(1, upgrade="claws"), dice(2, 5))
    assert track(after, "claws") == 2
    assert (after.treasures, after.earned) == (0, frozenset())


@pytest.mark.parametrize(("level", "square"), [(1, 2), (2, 5), (3, 8)])
def test_an_icon_is_unlocked_by_its_square(level, square):
    short = apply(board(f"@ w{level}", whiskers=square - 1), UseDie(0, "E"), dice(2))
    there = apply(board(f"@ w{level}", whiskers=square), UseDie(0, "E"), dice(2))
    assert (short.treasures, there.treasures) == (0, 1)


def test_an_arrow_marks_the_next_square_of_a_chosen_track():
    after = apply(board("@ ^", eyes=4), UseDie(0, "E", arrow=("eyes",)), dice(2))
    assert after.tracks == (0, 0, 0, 5)


@pytest.mark.parametrize("arrow", [(), ("eyes", "paws"), ("tail",), ("claws",)])
def test_an_arrow_takes_exactly_one_track_that_is_not_full(arrow):
    sheet = board("@ ^", claws=9)
    assert code(sheet, UseDie(0, "E", arrow=arrow), dice(2)) == "arrow-choice"


def test_a_choice_without_an_arrow_is_refused():
    assert code(board("@ ."), UseDie(0, "E", arrow=("eyes",)), dice(2)) == "arrow-choice"
    upgrade = UseDie(0, upgrade="eyes", arrow=("eyes",))
    assert code(board("@ ."), upgrade, dice(4)) == "arrow-choice"


def test_an_arrow_does_nothing_when_every_track_is_full():
    """R8."""
    full = {"claws": 9, "whiskers": 9, "paws": 9, "eyes": 9}
    sheet = board("@ ^", **full)
    assert apply(sheet, UseDie(0, "E"), dice(2)).at == "B1"
    assert code(sheet, UseDie(0, "E", arrow=("eyes",)), dice(2)) == "arrow-choice"


def test_a_die_is_used_once():
    sheet = board(OPEN.replace(".", "@", 1))
    rolls = dice(2, 2)
    after = apply(sheet, UseDie(0, "E"), rolls)
    assert code(after, UseDie(0, "E"), rolls) == "die-used"
    assert code(after, UseDie(0, "W"), rolls) == "die-used"
    assert after.dice_left(rolls) == (1, 2, 3, 4)


@pytest.mark.parametrize("die", [-1, 5, 99])
def test_there_are_five_dice(die):
    assert code(board("@ ."), UseDie(die, "E"), dice(2)) == "no-such-die"


def test_an_action_is_refused_whole():
    sheet = board("@ ^ \n . .")
    before = repr(sheet)
    assert code(sheet, UseDie(0, "E", arrow=("eyes", "eyes")), dice(2)) == "arrow-choice"
    assert repr(sheet) == before
