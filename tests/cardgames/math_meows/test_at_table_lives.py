"""Which power stands on which life, and how a table tells it before the game."""

from random import Random

import pytest

from cardgames.math_meows.at_table.our_lives import NAMES_BY_LIVES, OURS, drawn, names_on
from cardgames.math_meows.at_table.power_words import WORDS
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.lives import CATS, LIFE_NUMBERS
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.math_meows.tapping import Phone


def told(**options) -> Phone:
    return Phone.opened(2, options)


def test_our_lives_have_each_power_once_where_it_may_stand():
    assert set(OURS) == set(CATS)
    powers = [power for lives in OURS.values() for power in lives if power]
    assert len(powers) == len(set(powers)) == 48
    for lives in OURS.values():
        assert lives[0] is None
        for number, power in zip(LIFE_NUMBERS[1:], lives[1:], strict=True):
            assert EVERY[power].name in names_on(number)


def test_every_power_may_stand_somewhere():
    names = {name for _lives, names in NAMES_BY_LIVES for name in names.split()}
    assert names == {power.name for power in EVERY.values()} == set(WORDS)


@pytest.mark.parametrize("seed", range(3))
def test_shuffled_lives_have_no_power_twice_and_each_where_it_may_stand(seed):
    lives = drawn(Random(seed))
    powers = [power for of_cat in lives.values() for power in of_cat if power]
    assert len(powers) == len(set(powers)) == 48
    for of_cat in lives.values():
        for number, power in zip(LIFE_NUMBERS[1:], of_cat[1:], strict=True):
            assert EVERY[power].name in names_on(number)


@pytest.mark.parametrize("mode", [REFEREE, SCORE])
def test_with_our_lives_the_table_first_says_whose_cat_is_whose(mode):
    here = told(lives="ours")
    assert TABLE_GAME.awaits_setup(here.game)
    assert TABLE_GAME.awaited(here.game, mode) == (None,)
    here.tap("Curl", "Siamese").press()
    assert not TABLE_GAME.awaits_setup(here.game)
    assert [lives.pile[1].power.id for lives in here.game.lives] == ["weak-match", "even"]


def test_cats_in_their_order_are_one_tap():
    here = told(lives="shuffled")
    here.tap("Siamese and Munchkin").press()
    assert here.setup == {"cats": ["siamese", "munchkin"]}
    names = [EVERY[lives.pile[1].power.id].name for lives in here.game.lives]
    assert set(names) <= set(names_on(8))


def test_nothing_is_entered_before_cats_are_told():
    game = told(lives="ours").game
    for move in ({"seat": 0, "type": "fail"}, {"seat": 0, "type": "power", "power": "thief"}):
        seat, read = TABLE_GAME.recorded.read_move(game, move)
        assert game.why_not(seat, read).code == "wrong-phase"


def test_printed_lives_are_tapped():
    here = told(lives="printed")
    here.tap("Curl", "Even", "No match", "Only adding", "No …", "No star", "nothing")
    assert here.pad.lines[0].fields[1].value == "5 of 8"
    here.tap("Thief", "Swap hands", "Above 9")
    here.tap("Siamese", *["nothing"] * 8)
    here.press()
    assert here.setup["lives"]["curl"] == [
        *(None, "even", "no-match", "must-add", "forbidden-suit-star", None),
        *("thief", "swap-hand", "exceed-above"),
    ]
    assert [lives.pile[1].power.id for lives in here.game.lives] == ["even", ""]


@pytest.mark.parametrize("lives", [{"tiger": []}, "all of them"])
def test_options_that_cant_be_are_malformed(lives):
    with pytest.raises(Malformed):
        TABLE_GAME.started(("Ana", "Ben"), {"lives": lives}, {})


def test_without_powers_nobody_has_one():
    game = told(lives="none").game
    assert not game.options.powers
    assert not TABLE_GAME.awaits_setup(game)
