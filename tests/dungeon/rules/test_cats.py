"""Each cat's power, how often it works, and who else asks for it in vain."""

import pytest
from rule_pictures import board, code, dice, drawn, reach, track

from dungeon.rules.moves import UseDie
from dungeon.rules.playing import apply
from dungeon.rules.tables import CATS

ROOM = """
    . . . . .
    . . . . .
    . . @ . .
    . . . . .
    . . . . .
"""


def others(cat):
    return [other for other in CATS if other != cat]


# Tabby


def test_a_tabby_uses_a_die_as_any_face():
    assert reach(ROOM, 1, "tabby") == drawn("""
        . . . . .
        . . x . .
        . x @ x .
        . . x . .
        . . . . .
    """)


def test_a_tabby_may_upgrade_by_another_face():
    after = apply(board("@ .", "tabby"), UseDie(0, upgrade="eyes", as_face=6), dice(1))
    assert track(after, "eyes") == 1


def test_a_tabby_has_two_faces_a_life_and_its_own_face_counts():
    """R14."""
    rolls = dice(2, 1, 1)
    sheet = apply(board("@ . . . .", "tabby"), UseDie(0, "E", as_face=2), rolls)
    sheet = apply(sheet, UseDie(1, "E", as_face=2), rolls)
    assert code(sheet, UseDie(2, "E", as_face=2), rolls) == "power-unavailable"


def test_the_face_said_is_the_face_that_counts():
    assert code(board("@ .", "tabby"), UseDie(0, "E", as_face=1), dice(2)) == "wrong-direction"


# Ragdoll


def test_a_ragdoll_uses_opposite_faces_as_often_as_it_likes():
    rolls = dice(5, 5, 5, 5, 5)
    sheet = board("@ . . . . .", "ragdoll")
    for die in range(5):
        sheet = apply(sheet, UseDie(die, "E", as_face=2), rolls)
    assert sheet.at == "F1"


@pytest.mark.parametrize("face", [1, 3, 5, 6])
def test_a_ragdoll_says_only_seven_less_the_face(face):
    move = UseDie(0, upgrade="eyes" if face == 6 else "claws" if face in (1, 5) else "paws")
    move = UseDie(0, upgrade=move.upgrade, as_face=face)
    assert code(board("@ .", "ragdoll"), move, dice(3)) == "power-unavailable"


@pytest.mark.parametrize("cat", [cat for cat in CATS if cat not in ("tabby", "ragdoll")])
def test_no_other_cat_says_a_face(cat):
    assert code(board("@ .", cat), UseDie(0, "E", as_face=2), dice(5)) == "power-unavailable"


# Sphynx


def test_a_sphynx_enters_a_marked_room_as_if_it_had_no_x():
    sheet = board("@ c1!", "sphynx", claws=2)
    after = apply(sheet, UseDie(0, "E", ghost=True), dice(2))
    assert (after.at, after.treasures, after.rooms) == ("B1", 1, {"A1", "B1"})


def test_a_ghost_gets_the_arrow_again():
    sheet = board("@ ^!", "sphynx")
    assert code(sheet, UseDie(0, "E", ghost=True), dice(2)) == "arrow-choice"
    after = apply(sheet, UseDie(0, "E", ghost=True, arrow=("paws",)), dice(2))
    assert track(after, "paws") == 1


def test_a_ghost_comes_twice_a_life():
    rolls = dice(2, 2, 2)
    sheet = board("@ X X X", "sphynx")
    for die in (0, 1):
        sheet = apply(sheet, UseDie(die, "E", ghost=True), rolls)
    assert code(sheet, UseDie(2, "E", ghost=True), rolls) == "power-unavailable"
    assert code(sheet, UseDie(2, "E"), rolls) == "room-marked"


def test_a_ghost_is_only_for_a_room_with_an_x():
    """R14."""
    assert code(board("@ .", "sphynx"), UseDie(0, "E", ghost=True), dice(2)) == "power-unavailable"


@pytest.mark.parametrize("cat", others("sphynx"))
def test_no_other_cat_is_a_ghost(cat):
    assert code(board("@ X", cat), UseDie(0, "E", ghost=True), dice(2)) == "power-unavailable"


# Maine Coon


def test_a_maine_coon_goes_one_room_further_and_enters_both():
    sheet = board("@ c1 w1", "maine-coon", claws=2, whiskers=2)
    after = apply(sheet, UseDie(0, "E", further=True), dice(2))
    assert (after.at, after.treasures, after.fresh) == ("C1", 2, ("A1", "B1", "C1"))


def test_the_second_room_gives_no_treasure_where_the_first_takes_the_last_box():
    """R6."""
    sheet = board("@ c1 w1", "maine-coon", claws=2, whiskers=2, layout={"boxes": 1})
    after = apply(sheet, UseDie(0, "E", further=True), dice(2))
    assert (after.at, after.treasures, sum(after.icon_treasures)) == ("C1", 1, 1)
    assert after.earned == {"B1"}


def test_a_maine_coon_goes_further_once_a_life():
    rolls = dice(2, 2)
    sheet = apply(board("@ . . . .", "maine-coon"), UseDie(0, "E", further=True), rolls)
    assert code(sheet, UseDie(1, "E", further=True), rolls) == "power-unavailable"


@pytest.mark.parametrize(
    ("picture", "expected"), [("@ . X", "room-marked"), ("@ . #", "off-map"), ("@ .", "off-map")]
)
def test_the_second_room_must_be_enterable(picture, expected):
    """R15."""
    assert code(board(picture, "maine-coon"), UseDie(0, "E", further=True), dice(2)) == expected


def test_two_arrows_are_chosen_in_the_order_of_the_rooms():
    sheet = board("@ ^ ^", "maine-coon", paws=8)
    assert code(sheet, UseDie(0, "E", arrow=("eyes",), further=True), dice(2)) == "arrow-choice"
    good = UseDie(0, "E", arrow=("paws", "eyes"), further=True)
    assert apply(sheet, good, dice(2)).tracks == (0, 0, 9, 1)
    twice = UseDie(0, "E", arrow=("paws", "paws"), further=True)
    assert code(sheet, twice, dice(2)) == "arrow-choice"


@pytest.mark.parametrize("cat", others("maine-coon"))
def test_no_other_cat_goes_further(cat):
    assert code(board("@ . .", cat), UseDie(0, "E", further=True), dice(2)) == "power-unavailable"


# Bengal


def test_a_bengal_moves_to_diagonal_neighbours_whatever_the_die():
    assert reach(ROOM, 2, "bengal") == drawn("""
        . . . . .
        . x . x .
        . . @ x .
        . x . x .
        . . . . .
    """)


def test_a_bengal_moves_diagonally_twice_a_life():
    rolls = dice(1, 1, 1)
    sheet = board("@ . . . \n . . . . \n . . . . \n . . . .", "bengal")
    for die in (0, 1):
        sheet = apply(sheet, UseDie(die, "SE"), rolls)
    assert code(sheet, UseDie(2, "SE"), rolls) == "power-unavailable"


@pytest.mark.parametrize("cat", others("bengal"))
def test_a_diagonal_of_another_cat_is_refused_last(cat):
    assert code(board("@ . \n . .", cat), UseDie(0, "SE"), dice(1)) == "power-unavailable"
    assert code(board("@ . \n . X", cat), UseDie(0, "SE"), dice(1)) == "room-marked"
    assert code(board("@ . \n . #", cat), UseDie(0, "SE"), dice(1)) == "off-map"


# Persian, Siamese, Black Cat


def test_any_die_upgrades_any_track_of_a_persian():
    sheet = board("@ .", "persian", eyes=9)
    for face in range(1, 7):
        assert code(sheet, UseDie(0, upgrade="whiskers"), dice(face)) == "legal"
    assert code(sheet, UseDie(0, upgrade="eyes"), dice(4)) == "track-full"
    assert code(sheet, UseDie(0, upgrade="tail"), dice(4)) == "wrong-track"


def test_a_siamese_both_moves_and_upgrades_once_a_life():
    rolls = dice(2, 2)
    sheet = apply(board("@ . .", "siamese"), UseDie(0, "E", "whiskers"), rolls)
    assert (sheet.at, track(sheet, "whiskers")) == ("B1", 1)
    assert code(sheet, UseDie(1, "E", "whiskers"), rolls) == "power-unavailable"


def test_a_siamese_chooses_what_comes_first():
    """R9: upgrading first unlocks the icon of the room that is entered then."""
    sheet = board("@ w1", "siamese", whiskers=1)
    late = apply(sheet, UseDie(0, "E", "whiskers"), dice(2))
    early = apply(sheet, UseDie(0, "E", "whiskers", first="upgrade"), dice(2))
    assert (late.treasures, early.treasures) == (0, 1)


def test_both_uses_of_a_siamese_must_be_right():
    sheet = board("@ X", "siamese")
    assert code(sheet, UseDie(0, "E", "eyes"), dice(2)) == "room-marked"
    assert code(sheet, UseDie(0, "E", "eyes", first="upgrade"), dice(2)) == "wrong-track"
    assert code(board("@ .", "siamese"), UseDie(0, "E", "eyes"), dice(2)) == "wrong-track"


def test_an_arrow_before_the_upgrade_counts_for_it():
    sheet = board("@ ^", "siamese", whiskers=8)
    move = UseDie(0, "E", "whiskers", arrow=("whiskers",))
    assert code(sheet, move, dice(2)) == "track-full"
    assert code(sheet, UseDie(0, "E", "whiskers", ("eyes",)), dice(2)) == "legal"


@pytest.mark.parametrize("cat", others("siamese"))
def test_no_other_cat_uses_a_die_twice(cat):
    assert code(board("@ .", cat), UseDie(0, "E", "whiskers"), dice(2)) == "power-unavailable"
