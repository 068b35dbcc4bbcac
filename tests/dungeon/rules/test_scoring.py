"""What things are worth: treasures, upgrades and the six end goals."""

import pytest
from rule_pictures import board, dice

from dungeon.rules.layout import house
from dungeon.rules.moves import UseDie
from dungeon.rules.playing import apply
from dungeon.rules.scoring import score
from dungeon.rules.sheet import DungeonOptions, Sheet
from dungeon.rules.tables import GOALS


def marked(*rooms, **fields):
    return Sheet(house(), DungeonOptions(), rooms=frozenset(rooms), **fields)


def block(columns, rows):
    return [f"{column}{row}" for column in columns for row in rows]


def goal(sheet, die):
    return score(sheet, (die,)).goals[GOALS[die].id]


def test_a_fresh_sheet_is_worth_nothing():
    assert [goal(marked(), die) for die in range(1, 7)] == [0] * 6
    assert score(marked(), (1, 2)).total == 0


def test_a_treasure_is_worth_two():
    assert score(marked(treasures=7), (1, 2)).treasures == 14


@pytest.mark.parametrize(
    ("squares", "vp"), [(1, 0), (2, 1), (4, 1), (5, 3), (7, 3), (8, 6), (9, 6)]
)
def test_unlocks_are_worth_one_two_and_three(squares, vp):
    assert score(marked(tracks=(0, squares, 0, 0)), (1, 2)).upgrades == vp


def test_a_layout_may_say_other_points():
    unlocks = {"unlocks": [[1, 5], [4, 6], [9, 7]]}
    tracks = {"claws": unlocks, "whiskers": {}, "paws": {}, "eyes": {}}
    sheet = board("@ c3", layout={"tracks": tracks}, claws=8)
    assert score(sheet, (1, 2)).upgrades == 11
    after = apply(board("@ c3", layout={"tracks": tracks}, claws=9), UseDie(0, "E"), dice(2))
    assert (after.treasures, score(after, (1, 2)).upgrades) == (1, 18)


@pytest.mark.parametrize(("rooms", "vp"), [(8, 0), (9, 4), (10, 4), (25, 4)])
def test_quarters_count_nine_rooms_of_a_quadrant(rooms, vp):
    for columns in ("ABCDE", "FGHIJ"):
        for lines in (range(1, 6), range(6, 11)):
            assert goal(marked(*block(columns, lines)[:rooms]), 1) == vp


def test_quadrants_do_not_share_rooms():
    assert goal(marked(*block("DEFG", range(4, 8))), 1) == 0


@pytest.mark.parametrize(("rooms", "vp"), [(2, 0), (3, 2), (5, 2), (6, 4), (36, 24)])
def test_ramparts_count_whole_threes_of_the_outer_edge(rooms, vp):
    edge = block("AJ", range(1, 11)) + block("BCDEFGHI", (1, 10))
    assert goal(marked(*edge[:rooms], *block("BC", range(2, 10))), 2) == vp


@pytest.mark.parametrize(
    ("rooms", "vp"),
    [
        (["A1", "B2", "C3"], 1),
        (["A1", "B1", "D1"], 2),
        (block("A", range(1, 11)), 10),
        (block("CDEF", [7]), 4),
        (["I1", "J1", "A2", "B2"], 2),
    ],
)
def test_a_corridor_is_straight_and_unbroken(rooms, vp):
    assert goal(marked(*rooms), 3) == vp


@pytest.mark.parametrize(("least", "vp"), [(0, 0), (3, 0), (4, 2), (9, 12)])
def test_the_all_rounder_counts_beyond_the_third_square_of_the_least_track(least, vp):
    assert goal(marked(tracks=(9, least, 9, 9)), 4) == vp


@pytest.mark.parametrize(("full", "vp"), [(0, 0), (1, 0), (2, 0), (3, 6), (4, 12)])
def test_mastery_counts_the_third_and_the_fourth_full_track(full, vp):
    assert goal(marked(tracks=(9,) * full + (8,) * (4 - full)), 5) == vp


def test_the_collector_counts_icons_with_two_treasures():
    assert goal(marked(icon_treasures=(0, 1, 2, 3, 1, 1, 2, 0, 0, 0, 0, 5)), 6) == 4


def test_treasures_beyond_the_boxes_count_for_nothing():
    """R6: collector included."""
    sheet = board("@ c1 c1", claws=2, layout={"boxes": 1})
    rolls = dice(2, 2)
    after = apply(apply(sheet, UseDie(0, "E"), rolls), UseDie(1, "E"), rolls)
    assert (after.treasures, after.icon_treasures[0], goal(after, 6)) == (1, 1, 0)
    assert after.earned == {"B1"}


def test_sight_with_one_box_left_earns_one():
    sheet = board("@ c1", claws=2, eyes=9, layout={"boxes": 1})
    assert apply(sheet, UseDie(0, "E", sight=True), dice(2)).treasures == 1


def test_every_line_names_its_rule_and_the_total_is_their_sum():
    found = score(marked(*block("A", range(1, 11)), treasures=3, tracks=(5, 5, 5, 5)), (2, 3))
    assert [line.id for line in found.lines] == ["treasures", "upgrades", "ramparts", "corridor"]
    assert [line.vp for line in found.lines] == [6, 12, 6, 10]
    assert found.total == 34
    assert found.goals == {"ramparts": 6, "corridor": 10}
    for line in found.lines:
        assert str(line.rule).endswith(".")
