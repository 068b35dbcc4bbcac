"""The rehearsal's bots and figures; a rehearsal itself is played in tests/server."""

import random
from collections import Counter

import pytest
from django.core.management import CommandError, call_command

from dungeon.rehearsal.bot import LIKES, choose, kind
from dungeon.rehearsal.figures import Durations, Figures, RollFigures

LEGAL = [
    {"type": "use", "die": 0, "move": "N"},
    {"type": "use", "die": 0, "move": "S"},
    {"type": "use", "die": 1, "upgrade": "eyes"},
    {"type": "use", "die": 1, "upgrade": "eyes", "move": "N"},
    {"type": "use", "die": 1, "move": "N", "leap": True},
    {"type": "step", "move": "N"},
    {"type": "done"},
]


def test_every_kind_of_legal_move_is_known_to_the_bots():
    assert {kind(move) for move in LEGAL} | {"begin"} == set(LIKES)


def test_bots_play_all_legal_moves_and_seldom_give_up_a_life():
    dice = random.Random(9)
    chosen = Counter(str(choose(LEGAL, dice)) for _ in range(2000))
    assert set(chosen) == {str(move) for move in LEGAL}
    assert chosen[str({"type": "done"})] < 40


def test_the_same_seed_plays_the_same():
    def evening(seed: int) -> list[dict]:
        dice = random.Random(seed)
        return [choose(LEGAL, dice) for _ in range(20)]

    assert evening(9) == evening(9) != evening(10)


def test_percentiles_are_right_to_two_percent():
    durations = Durations()
    for milliseconds in range(1, 1001):
        durations.add(milliseconds / 1000)
    assert durations.percentile(50) == pytest.approx(0.5, rel=0.02)
    assert durations.percentile(95) == pytest.approx(0.95, rel=0.02)
    assert durations.percentile(99) == pytest.approx(0.99, rel=0.02)
    assert durations.percentile(100) == durations.longest == 1.0


def test_no_durations_have_no_percentiles():
    assert Durations().milliseconds() == {"p50": 0.0, "p95": 0.0, "p99": 0.0, "max": 0.0}


def test_figures_do_not_grow_with_the_evening():
    durations = Durations()
    for number in range(100_000):
        durations.add(number / 1000)
    assert len(durations._classes) < 1000


@pytest.mark.parametrize("fault", ["errors", "refusals"])
def test_a_rehearsal_with_a_fault_is_not_clean(fault: str):
    figures = Figures()
    assert figures.clean
    getattr(figures, fault)["something"] += 1
    assert not figures.clean


def test_a_total_that_differs_from_the_replayed_record_is_not_clean():
    assert not Figures(mismatches=["Bot 1: replayed 9, results 10, own sheet 9"]).clean


def test_a_roll_counts_until_its_last_phone():
    roll = RollFigures(1, "start-roll")
    for seconds in (0.2, 0.4, 0.1):
        roll.reached(seconds)
    assert (roll.phones, roll.last) == (3, 0.4)


def test_a_server_that_is_not_there_is_an_error(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("dungeon.rehearsal.phone.RETRIES", 0)
    with pytest.raises(CommandError) as failed:
        call_command("rehearse", "--players=1", "--url=http://127.0.0.1:9", "--seed=9")
    assert failed.value.returncode == 1


@pytest.mark.parametrize("argument", ["--players=0", "--players=1001", "--lives=0", "--lives=10"])
def test_numbers_that_no_game_has_are_said(argument: str):
    with pytest.raises(CommandError, match="1 to"):
        call_command("rehearse", argument)
