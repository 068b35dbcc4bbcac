"""The worked examples of the rules, entered by the score keeper and played at the table."""

import pytest

from tests.cardgames.adoption.pictures import lying, play, table

ONE = """
    centre  birman-9 foldex-1
    Ana     calico-1 calico-3 calico-9 birman-1
    Ben     calico-5 calico-6 egyptian-1
    Cleo    devon-1 devon-2 havana-3
"""


def test_example_1_series_and_the_most_stars():
    named = "bout-score calico-1,calico-3,calico-9,birman-1 calico-5,calico-6 devon-1,devon-2"
    counted = "bout-score calico=3/5,birman=1/0 calico=2/4 devon=2/0"
    for entered in (named, counted):
        assert play(table(), entered).points() == (6, 1, 1)
    assert play(lying(ONE, 2, round_=5), "2 betray none; turn-up izmir-1").points() == (6, 1, 1)


def test_example_2_a_betrayal_breaks_a_series_and_makes_another():
    game = lying(ONE, 2, round_=5)
    game = play(game, "2 betray centre take calico-9 from 0 give birman-9; turn-up izmir-1")
    assert game.state()["collections"]["Ana"] == ["calico-1", "calico-3", "birman-9", "birman-1"]
    assert game.points() == (6, 5, 1)
    assert game.state()["bouts"][0]["Ana"] == {"series": 2, "stars": 4}
    assert game.state()["bouts"][0]["Ben"] == {"series": 1, "stars": 4}


@pytest.mark.parametrize(
    "entered",
    [
        "bout-score calico=2/4 calico=2/4 calico=2/2",
        "bout-score calico-9,calico-1 calico-5,calico-6 calico-3,calico-4",
    ],
)
def test_example_3_the_most_are_shared(entered):
    assert play(table(), entered).points() == (1, 1, 1)
