"""What full tracks unlock, once a life, and what goes together (R7, R13, R14)."""

import pytest
from rule_pictures import board, code, dice, drawn, reach, track

from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Begin, Step, UseDie
from dungeon.rules.playing import apply
from dungeon.rules.sheet import Rolls

CROSS = ". . . \n . @ . \n . . ."


@pytest.mark.parametrize(("way", "room"), [("N", "B1"), ("S", "B3")])
def test_full_claws_step_north_or_south_without_a_die(way, room):
    after = apply(board(CROSS, claws=9), Step(way), dice())
    assert (after.at, after.dice_used) == (room, ())
    assert code(board(CROSS, claws=8, whiskers=9), Step(way), dice()) == "power-unavailable"


@pytest.mark.parametrize(("way", "room"), [("E", "C2"), ("W", "A2")])
def test_full_whiskers_step_east_or_west_without_a_die(way, room):
    assert apply(board(CROSS, whiskers=9), Step(way), dice()).at == room
    assert code(board(CROSS, whiskers=8, claws=9), Step(way), dice()) == "power-unavailable"


def test_each_ability_is_used_once_in_a_life():
    sheet = apply(board(". \n . \n @", claws=9), Step("N"), dice())
    assert code(sheet, Step("N"), dice()) == "power-unavailable"


def test_a_step_enters_its_room():
    sheet = board("@ \n ^ \n X", claws=9)
    assert code(sheet, Step("S"), dice()) == "arrow-choice"
    assert code(sheet, Step("N"), dice()) == "off-map"
    after = apply(sheet, Step("S", arrow=("eyes",)), dice())
    assert track(after, "eyes") == 1
    assert code(after, Step("S"), dice()) == "room-marked"


def test_the_arrow_that_fills_a_track_comes_too_late_for_the_step_onto_it():
    sheet = board("@ ^", whiskers=8)
    assert code(sheet, Step("E", arrow=("whiskers",)), dice()) == "power-unavailable"
    assert not any(isinstance(move, Step) for move in legal_moves(sheet, dice()))
    seeing = UseDie(0, "E", arrow=("eyes",), sight=True)
    assert code(board("@ ^", eyes=8), seeing, dice(2)) == "power-unavailable"


def test_a_leap_lands_two_rooms_on_and_enters_only_that():
    sheet = board("@ c1 c1", claws=2, paws=9)
    after = apply(sheet, UseDie(0, "E", leap=True), dice(2))
    assert (after.at, after.rooms, after.treasures) == ("C1", {"A1", "C1"}, 1)


def test_a_leap_passes_over_an_x_but_not_over_rock():
    assert reach("@ X .", 2, paws=9) == drawn("@ X x")
    assert code(board("@ # .", paws=9), UseDie(0, "E", leap=True), dice(2)) == "off-map"
    assert code(board("@ .", paws=9), UseDie(0, "E", leap=True), dice(2)) == "off-map"
    assert code(board("@ . X", paws=9), UseDie(0, "E", leap=True), dice(2)) == "room-marked"


def test_a_leap_needs_full_paws_and_comes_once_a_life():
    assert code(board("@ . .", paws=8), UseDie(0, "E", leap=True), dice(2)) == "power-unavailable"
    rolls = dice(2, 2)
    sheet = apply(board("@ . . . .", paws=9), UseDie(0, "E", leap=True), rolls)
    assert code(sheet, UseDie(1, "E", leap=True), rolls) == "power-unavailable"


@pytest.mark.parametrize(("claws", "treasures"), [(0, 1), (2, 2)])
def test_sight_earns_one_treasure_more(claws, treasures):
    sheet = board("@ c1", claws=claws, eyes=9)
    assert apply(sheet, UseDie(0, "E", sight=True), dice(2)).treasures == treasures


def test_sight_needs_full_eyes_and_a_room_with_an_icon():
    seeing = UseDie(0, "E", sight=True)
    assert code(board("@ c1", eyes=8), seeing, dice(2)) == "power-unavailable"
    assert code(board("@ .", eyes=9), seeing, dice(2)) == "power-unavailable"


def test_sight_comes_once_a_life_and_by_a_step_too():
    rolls = dice(2)
    sheet = apply(board("@ c1 c1", whiskers=9, eyes=9), Step("E", sight=True), rolls)
    assert sheet.treasures == 1
    assert code(sheet, UseDie(0, "E", sight=True), rolls) == "power-unavailable"


def test_sight_is_spent_on_the_first_icon_even_where_no_box_is_left():
    """R14, R6."""
    rolls = dice(2, 2)
    sheet = apply(board("@ c1 c1", eyes=9, treasures=36), UseDie(0, "E", sight=True), rolls)
    assert (sheet.treasures, sheet.earned) == (36, frozenset())
    assert code(sheet, UseDie(1, "E", sight=True), rolls) == "power-unavailable"


def test_of_two_rooms_the_first_icon_is_seen():
    sheet = board("@ c1 w1", "maine-coon", whiskers=2, eyes=9)
    after = apply(sheet, UseDie(0, "E", further=True, sight=True), dice(2))
    assert (after.icon_treasures[0], after.icon_treasures[3]) == (1, 1)


def test_a_power_gained_within_an_action_may_be_used_in_the_rest_of_it():
    """R13: an arrow fills the eyes before the second room, an upgrade the paws before a leap."""
    sheet = board("@ ^ c1", "maine-coon", eyes=8)
    after = apply(sheet, UseDie(0, "E", arrow=("eyes",), further=True, sight=True), dice(2))
    assert after.treasures == 1
    sheet = board("@ w1", "siamese", eyes=8)
    seeing = UseDie(0, "E", "eyes", first="upgrade", sight=True)
    assert apply(sheet, seeing, dice(6)).treasures == 1
    sheet = board("@ \n . \n .", "siamese", paws=8)
    leaping = UseDie(0, "S", "paws", first="upgrade", leap=True)
    assert apply(sheet, leaping, dice(3)).at == "A3"
    assert code(sheet, UseDie(0, "S", "paws", leap=True), dice(3)) == "power-unavailable"


def test_sight_may_be_used_on_the_start_room():
    sheet = board("c1 .", eyes=9)
    rolls = Rolls(((6, 6),) * 3, ((1,) * 5,) * 2)
    after = apply(sheet, Begin("tabby", "A1", sight=True), rolls)
    assert after.treasures == 1
    assert code(after, UseDie(0, "E", sight=True), rolls) == "not-your-life"
    assert code(sheet, Begin("tabby", "B1", sight=True), rolls) == "power-unavailable"


BIG = "@ . . \n . . . \n . . ."


@pytest.mark.parametrize(
    ("cat", "powers"),
    [
        ("maine-coon", {"leap": True, "further": True}),
        ("sphynx", {"leap": True, "ghost": True}),
        ("bengal", {"move": "SE", "leap": True}),
        ("alley", {"ghost": True, "further": True}),
        ("alley", {"move": "SE", "further": True}),
        ("alley", {"move": "SE", "ghost": True}),
    ],
)
def test_at_most_one_of_leap_diagonal_further_and_ghost(cat, powers):
    """R7, said before that a power is lacking."""
    picture = ". @ . . . . \n . . . . . . \n . . . . . . \n . . . . . ."
    sheet = board(picture, cat, paws=9)
    move = UseDie(0, **{"move": "E", **powers})
    assert code(sheet, move, dice(2)) == "power-conflict"


def test_rooms_are_looked_at_before_conflicts():
    sheet = board("@ . . X", "maine-coon", paws=9)
    assert code(sheet, UseDie(0, "E", leap=True, further=True), dice(2)) == "room-marked"
    assert (
        code(board("@ . .", paws=9), UseDie(0, "E", leap=True, further=True), dice(2)) == "off-map"
    )
    diagonal = UseDie(0, "SE", leap=True)
    assert code(board("@ . \n . .", "bengal", paws=9), diagonal, dice(2)) == "off-map"


def test_a_face_and_a_double_use_go_with_a_leap():
    """R7."""
    tabby = board("@ . .", "tabby", paws=9)
    assert apply(tabby, UseDie(0, "E", as_face=2, leap=True), dice(1)).at == "C1"
    siamese = board("@ . .", "siamese", paws=9)
    after = apply(siamese, UseDie(0, "E", "whiskers", leap=True), dice(2))
    assert (after.at, track(after, "whiskers")) == ("C1", 1)


def test_leftover_arrows_are_said_before_conflicts():
    move = UseDie(0, "E", arrow=("eyes",), leap=True, ghost=True)
    assert code(board(BIG), move, dice(2)) == "arrow-choice"
