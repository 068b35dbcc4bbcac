"""The curve of eyes at the end of a player's game: large in a small hall, with figures."""

import pytest

from dungeon.phone.curve import EYE, HEIGHT, WORD, HallCurve, curve_of


def drawn(*totals: int, own: int, tells_lowest: bool = True) -> HallCurve:
    curve = curve_of(totals, own, tells_lowest=tells_lowest)
    assert curve is not None
    return curve


def up(curve: HallCurve) -> float:
    """How high an eye of the others is."""
    return EYE * float(curve.eyes[0].scale.split()[1])


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_few_are_no_curve(players):
    assert curve_of(range(players), 0, tells_lowest=True) is None


def test_the_eyes_of_a_dozen_are_eyes_and_those_of_a_crowd_still_fit():
    dozen = drawn(*range(20, 32), own=31)
    assert up(dozen) >= 10
    assert dozen.has_pupils
    crowd = drawn(*[40] * 50, *range(20, 70), own=69)
    assert 2 < up(crowd) < 5
    assert not crowd.has_pupils
    assert all(0 > float(eye.y) > -HEIGHT for eye in crowd.eyes)


@pytest.mark.parametrize("totals", [(1, 1, 1, 2, 3), (9, 9, 9, 9, 9), tuple(range(100))])
def test_everybody_has_an_eye_and_the_first_stands_at_the_end(totals):
    curve = drawn(*totals, own=max(totals))
    assert len(curve.eyes) == len(totals) - 1
    assert float(curve.own.x) >= max(float(eye.x) for eye in curve.eyes)
    assert 320 - float(curve.own.x) <= 320 / min(6, max(totals) - min(totals) + 1) / 2


def test_the_word_at_the_own_eye_lies_over_no_other_and_within_the_drawing():
    for own in (1, 5, 40):
        curve = drawn(1, 1, 1, 1, 5, 40, own=own)
        x, y = float(curve.word.x), float(curve.word.y)
        assert y < float(curve.own.y) - EYE / 2
        assert WORD <= x <= 320 - WORD
        assert y - WORD + 1 >= -float(curve.height)
        assert all(y < float(eye.y) for eye in curve.eyes if abs(float(eye.x) - x) < WORD)


def test_lowest_and_highest_stand_at_the_ends_but_for_who_may_be_the_last():
    scores = (12, 20, 25, 30, 43)
    told, last = drawn(*scores, own=43), drawn(*scores, own=12, tells_lowest=False)
    assert (told.low, told.high, told.spoken) == ("12", "43", "The hall, from 12 to 43")
    assert (last.low, last.high, last.spoken) == ("", "43", "The hall, up to 43")
    assert drawn(*[9] * 5, own=9).low == "", "once is enough"
