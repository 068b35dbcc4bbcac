"""The plot of the scores: lines that can be told apart without colour, names that don't collide."""

from itertools import pairwise

import pytest

from cardgames.table.pages.plot import TEXT, WIDTH, plot, spread, ticks
from cardgames.table.pages.television import LARGE

NINE = [f"Cat {number}" for number in range(9)]


def drawn(names, *scores, **options):
    found = plot(names, list(enumerate(scores)), **options)
    assert found is not None
    return found


def corners(curve):
    return [tuple(map(float, corner.split(","))) for corner in curve.corners.split()]


def test_before_a_first_round_there_is_nothing_to_draw():
    assert plot(["Ana", "Ben"], [(0, (0, 0))]) is None


def test_a_line_has_a_corner_for_every_round_and_rises_with_the_score():
    ana, ben = drawn(["Ana", "Ben"], (0, 0), (0, 2), (3, 1)).curves
    assert len(corners(ana)) == len(corners(ben)) == 3
    across = [x for x, _y in corners(ana)]
    assert across == sorted(set(across))
    up = [y for _x, y in corners(ana)]
    assert up[2] < up[1]
    assert corners(ben)[1][1] < corners(ben)[2][1]


def test_scores_below_nothing_lie_below_it():
    found = drawn(["Ana", "Ben"], (0, 0), (-4, 2))
    zero = next(float(tick.at) for tick in found.scores if tick.label == "0")
    assert corners(found.curves[0])[-1][1] > zero > corners(found.curves[1])[-1][1]
    assert float(found.bottom) >= corners(found.curves[0])[-1][1]


def test_each_of_nine_lines_has_a_dash_and_a_mark_of_its_own():
    curves = drawn(NINE, (0,) * 9, tuple(range(9))).curves
    assert len({curve.dash for curve in curves}) == 9
    assert len({(curve.mark, curve.kind) for curve in curves}) == 9


def test_equal_scores_lie_side_by_side():
    curves = drawn(NINE, (0,) * 9, (1,) * 9).curves
    assert len({curve.corners for curve in curves}) == 9


@pytest.mark.parametrize("text", [TEXT, LARGE])
def test_names_never_touch_one_another_nor_leave_the_drawing(text):
    for scores in ((0,) * 9, (5,) * 9, tuple(range(9))):
        found = drawn(NINE, (9,) * 9, scores, text=text)
        rows = sorted(float(curve.y) for curve in found.curves)
        assert min(below - above for above, below in pairwise(rows)) > text - 0.2
        assert rows[0] > 0
        assert rows[-1] < float(found.height)
        for curve in found.curves:
            assert float(curve.x) + float(found.gap) + float(found.names) == WIDTH


def test_only_the_winners_lines_stand_out():
    curves = drawn(["Ana", "Ben", "Cleo"], (0, 0, 0), (1, 2, 2), winners=(1, 2)).curves
    assert [curve.won for curve in curves] == [False, True, True]


def test_a_mark_stands_beside_the_last_score_and_has_the_name_and_the_score():
    ana, ben, cleo = drawn(["Ana", "Ben", "Cleo"], (0, 0, 0), (5, 0, 2)).curves
    assert [(it.name, it.score) for it in (ana, ben, cleo)] == [("Ana", 5), ("Ben", 0), ("Cleo", 2)]
    assert float(ana.y) < float(cleo.y) < float(ben.y)
    assert float(cleo.y) == pytest.approx(corners(cleo)[-1][1], abs=0.1)


def test_a_target_that_comes_near_is_drawn_and_no_number_stands_at_its_own():
    near = drawn(["Ana", "Ben"], (0, 0), (4, 1), target=9)
    assert near.target
    assert near.target.label == "9"
    at = float(near.target.at)
    assert at < corners(near.curves[0])[-1][1]
    assert all(abs(float(tick.at) - at) > TEXT for tick in near.scores)
    assert drawn(["Ana", "Ben"], (0, 0), (4, 1), target=50).target is None
    assert drawn(["Ana", "Ben"], (0, 0), (4, 1)).target is None


def test_places_give_way_downwards_and_from_the_edge_upwards():
    assert spread([10, 10, 90], 5, 100) == [10, 15, 90]
    assert spread([99, 98], 5, 100) == [100, 95]


def test_large_texts_leave_room_for_fewer_numbers_of_rounds():
    rounds = [(number, (number, 0)) for number in range(14)]
    at = [plot(("Ana", "Ben"), rounds, text=text).rounds for text in (TEXT, LARGE)]
    assert [len(numbers) for numbers in at] == [7, 3]


def test_ticks_are_few_and_round():
    assert ticks(0, 3) == [0, 1, 2, 3]
    assert ticks(-4, 9) == [-4, -2, 0, 2, 4, 6, 8]
    assert ticks(0, 147) == [0, 50, 100]
    assert ticks(0, 1) == [0, 1]
