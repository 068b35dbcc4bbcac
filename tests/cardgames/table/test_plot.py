"""The plot of the scores: lines that can be told apart without colour, names that don't collide."""

from itertools import pairwise

import pytest

from cardgames.table.pages.plot import LETTER, LINE, TEXT, plot, shortened, spread, ticks
from cardgames.table.pages.television import LARGE
from ninelives_site.pages.lettering import wide

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


def test_names_never_touch_one_another_nor_leave_the_drawing():
    for scores in ((0,) * 9, (5,) * 9, tuple(range(9))):
        found = drawn(NINE, (9,) * 9, scores)
        rows = sorted(float(label.y) for label in found.labels)
        gaps = [below - above for above, below in pairwise(rows)]
        assert min(gaps) > LINE * TEXT - 0.2
        assert len({(curve.x, curve.y) for curve in found.curves}) == 9
        assert rows[0] > 0
        assert rows[-1] < float(found.height)


def test_only_the_winners_lines_stand_out():
    curves = drawn(["Ana", "Ben", "Cleo"], (0, 0, 0), (1, 2, 2), winners=(1, 2)).curves
    assert [curve.won for curve in curves] == [False, True, True]


@pytest.mark.parametrize("text", [TEXT, LARGE])
def test_a_name_of_eleven_letters_is_whole_on_a_phone_and_on_a_podium(text):
    names = ["Alexandra", "Bartholomew"]
    labels = drawn(names, (0, 0), (1, 2), text=text).labels
    assert [label.text for label in labels] == names[::-1]


def test_who_ends_at_the_same_score_shares_a_label_and_its_height():
    found = drawn(["Ada", "Ben", "Cleo", "Dev"], (0,) * 4, (5, 0, 5, 2), with_scores=True)
    assert [label.text for label in found.labels] == ["Ada, Cleo 5", "Dev 2", "Ben 0"]
    ada, ben, cleo, dev = found.curves
    assert ada.y == cleo.y == found.labels[0].y
    assert float(ada.x) < float(cleo.x) < float(found.labels[0].x)
    assert float(ada.y) < float(dev.y) < float(ben.y)


def test_where_one_label_has_no_room_for_all_each_has_the_score_and_they_stand_around_it():
    names = ["Alexandra", "Bartholomew", "Cleo"]
    found = drawn(names, (0, 0, 0), (3, 3, 5), with_scores=True)
    cleo, first, second = found.labels
    assert (cleo.text, first.text, second.text) == ("Cleo 5", "Alexandra 3", "Bartholomew 3")
    three = next(float(tick.at) for tick in found.scores if tick.label == "3")
    assert three - float(first.y) == pytest.approx(float(second.y) - three, abs=0.2)


def test_a_target_that_comes_near_is_drawn_and_no_number_stands_at_its_own():
    near = drawn(["Ana", "Ben"], (0, 0), (4, 1), target=9)
    assert near.target
    assert near.target.label == "9"
    at = float(near.target.at)
    assert at < corners(near.curves[0])[-1][1]
    assert all(abs(float(tick.at) - at) > TEXT for tick in near.scores)
    assert drawn(["Ana", "Ben"], (0, 0), (4, 1), target=50).target is None
    assert drawn(["Ana", "Ben"], (0, 0), (4, 1)).target is None


def test_a_name_that_is_too_long_is_shortened_and_stays_a_name():
    assert shortened("Ana", 9) == "Ana"
    assert shortened("Wilhelmina", 9) == "Wilhelmi…"
    assert shortened("Old Tom Cat", 9) == "Old Tom…"
    assert wide(shortened("李小龙和他的朋友们", 9)) <= 9


def test_places_give_way_downwards_and_from_the_edge_upwards():
    assert spread([10, 10, 90], 5, 100) == [10, 15, 90]
    assert spread([99, 98], 5, 100) == [100, 95]


def test_numbers_of_rounds_stand_apart_in_a_narrow_plot_with_large_texts():
    rounds = [(number, [number, 0]) for number in range(14)]
    drawn = plot(("Ana", "Bartholomew"), rounds, text=21)
    assert drawn
    places = [float(tick.at) for tick in drawn.rounds]
    assert len(places) > 1
    widest = LETTER * 21 * 2
    assert all(right - left > widest for left, right in pairwise(places))


def test_ticks_are_few_and_round():
    assert ticks(0, 3) == [0, 1, 2, 3]
    assert ticks(-4, 9) == [-4, -2, 0, 2, 4, 6, 8]
    assert ticks(0, 147) == [0, 50, 100]
    assert ticks(0, 1) == [0, 1]
