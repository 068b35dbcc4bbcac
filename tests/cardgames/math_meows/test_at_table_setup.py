"""Where lives are shuffled, the first pad asks for every stack, top first."""

import pytest

from cardgames.kept import KEEPING, REFEREE
from cardgames.math_meows.at_table.kept import KEPT
from cardgames.math_meows.rules.lives import LIFE_NUMBERS
from cardgames.pad import Draft
from ninelives_site.shape import Malformed
from tests.cardgames.math_meows.tapping import AtTable, keys, named

DOWN = tuple("98765432")


def per_cat() -> AtTable:
    return AtTable({"shuffle_lives": "per-cat"}, 2)


def mixed() -> AtTable:
    return AtTable({"shuffle_lives": "all"}, 2)


@pytest.mark.parametrize("keeping", KEEPING)
def test_nothing_else_can_be_entered_before(keeping):
    here = per_cat()
    assert KEPT.awaited(here.game, keeping) == (None,)
    with pytest.raises(Malformed):
        here.enter([{"seat": 0, "type": "fail"}])


def test_each_cats_own_lives_take_a_tap_for_the_cat_and_eight_for_its_order():
    here = per_cat()
    here.press("Curl", *"13579246", "Siamese", *DOWN)
    assert here.setup["cats"] == ["curl", "siamese"]
    assert here.setup["stacks"][0] == [f"curl-{n}" for n in (1, 3, 5, 7, 9, 2, 4, 6, 8)]
    assert here.setup["stacks"][1] == [f"siamese-{n}" for n in LIFE_NUMBERS]
    assert [lives.limit for lives in here.game.lives] == [6, 3]
    assert KEPT.awaited(here.game, REFEREE) == (0, 1)


def test_a_life_tapped_again_comes_out():
    pad = per_cat().tap("Curl", "1", "3", "1", "5")
    assert pad.lines[0].fields[1].value == "3 5"


def test_a_cat_that_somebody_has_comes_over():
    here = per_cat()
    pad = here.tap("Curl", *DOWN)
    assert {key.label: key.state for key in keys(pad)}["Curl"] == "gone"
    pad = here.tap("Curl", *DOWN, "Curl")
    assert [line.fields[0].value for line in pad.lines] == ["", "Curl"]


def test_lives_shuffled_together_show_those_of_every_cat():
    here = mixed()
    pad = here.tap("Curl", "Siamese")
    assert [row.legend for row in pad.rows] == ["Ana: Siamese", "Ana: Curl"]


def test_of_lives_shuffled_together_the_last_one_follows():
    here = mixed()
    draft = Draft((("cat0", "curl"), ("cat1", "siamese")))
    for _ in range(17):
        draft = next(key.to for key in keys(here.pad(draft)) if not key.state)
    moves = here.pad(draft).moves
    cards = [card for stack in moves[0]["setup"]["stacks"] for card in stack]
    assert len(set(cards)) == 18
    here.enter(moves)


def test_a_field_can_be_gone_back_to():
    here = per_cat()
    pad = here.pad(named(here.tap("Curl", *DOWN), "Ana lives"))
    assert pad.lines[0].fields[1].active
    assert pad.rows[0].legend == "Ana: Curl"


def test_hands_are_in_nobodys_knowledge_at_a_table():
    here = AtTable(players=2)
    with pytest.raises(Malformed):
        here.enter([{"type": "setup", "setup": {"hands": [["star-1"] * 3, ["star-2"] * 3]}}])
