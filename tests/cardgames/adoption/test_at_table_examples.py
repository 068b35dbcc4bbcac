"""The worked examples of the rules page, entered by tapping."""

import pytest

from cardgames.table_game import SCORE
from tests.cardgames.adoption.pictures import lying
from tests.cardgames.adoption.tapping import Phone
from tests.cardgames.adoption.test_worked_examples import ONE


def score_table(players=3, **options):
    return Phone.opened(players, options, SCORE)


def series(phone, seat, *found):
    """Enter a seat's series: (cat, cards, stars) each."""
    phone.tap_field(seat)
    for cat, cards, stars in found:
        phone.tap(cat, legend="cat").tap(str(cards), legend="how many").tap(
            str(stars), legend="stars?"
        )
    return phone


def first_example(phone):
    series(phone, "Ana", ("calico", 3, 5))
    series(phone, "Ben", ("calico", 2, 4))
    return series(phone, "Cleo", ("devon", 2, 0))


def test_example_1_by_its_series():
    phone = first_example(score_table())
    assert phone.remark() == "It gives Ana 6, Ben 1, Cleo 1."
    assert phone.press().game.points() == (6, 1, 1)


def test_a_series_takes_three_taps_and_its_seat_one():
    phone = first_example(score_table()).press()
    assert phone.taps == 3 * (3 + 1) + 1


def test_example_1_card_by_card():
    phone = Phone(lying(ONE, 2, round_=5)).tap("Nothing").press().card("izmir-1").press()
    assert phone.game.points() == (6, 1, 1)


def test_example_2_a_betrayal_with_the_centre():
    phone = Phone(lying(ONE, 2, round_=5))
    phone.tap("Centre").tap("calico-9", legend="Ana").tap("birman-9", legend="centre")
    assert phone.remark() == "If it ended now: Ben 1 → 5."
    phone.press().card("izmir-1").press()
    assert phone.game.points() == (6, 5, 1)


def test_example_2_by_its_series():
    phone = series(score_table(), "Ana", ("calico", 2, 1), ("birman", 2, 4))
    phone = series(phone, "Ben", ("calico", 2, 4))
    assert series(phone, "Cleo", ("devon", 2, 0)).press().game.points() == (6, 5, 1)


@pytest.mark.parametrize("third", [0, 2])
def test_example_3_the_most_are_shared(third):
    phone = series(score_table(), "Ana", ("calico", 2, 4))
    phone = series(phone, "Ben", ("calico", 2, 4))
    phone = series(phone, "Cleo", ("calico", 2, third))
    assert phone.press().game.points() == (1, 1, 1)
