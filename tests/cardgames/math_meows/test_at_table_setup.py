"""Where lives are shuffled, the first pad asks for every stack, top first."""

import pytest
from django.conf import settings

from cardgames.math_meows.at_table.card_words import CAT_NAMES
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.lives import LIFE_NUMBERS
from cardgames.pad import Draft
from cardgames.table_game import MODES, REFEREE
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.math_meows.tapping import Phone

CAT_WORDS = {*CAT_NAMES.values()}
DOWN = tuple("98765432")


def per_cat() -> Phone:
    return Phone.opened(2, {"shuffle_lives": "per-cat"})


def mixed() -> Phone:
    return Phone.opened(2, {"shuffle_lives": "all"})


@pytest.mark.parametrize("mode", MODES)
def test_nothing_else_can_be_entered_before(mode):
    here = per_cat()
    assert TABLE_GAME.awaited(here.game, mode) == (None,)
    with pytest.raises(Malformed):
        TABLE_GAME.recorded.read(here.game.players, here.options, {}, [{"seat": 0, "type": "fail"}])


def test_each_cats_own_lives_take_a_tap_for_the_cat_and_eight_for_its_order():
    here = per_cat()
    here.tap("Curl", *"13579246", "Siamese", *DOWN).press()
    assert here.setup["cats"] == ["curl", "siamese"]
    assert here.setup["stacks"][0] == [f"curl-{n}" for n in (1, 3, 5, 7, 9, 2, 4, 6, 8)]
    assert here.setup["stacks"][1] == [f"siamese-{n}" for n in LIFE_NUMBERS]
    assert [lives.limit for lives in here.game.lives] == [6, 3]
    assert TABLE_GAME.awaited(here.game, REFEREE) == (0, 1)


def test_a_life_tapped_again_comes_out():
    pad = per_cat().tapped("Curl", "1", "3", "1", "5")
    assert pad.lines[0].fields[1].value == "3 5"


def test_a_cat_that_somebody_has_comes_over():
    here = per_cat()
    assert here.tap("Curl", *DOWN).names("gone") == ["Curl"]
    assert [line.fields[0].value for line in here.tap("Curl").pad.lines] == ["", "Curl"]


def test_lives_shuffled_together_show_those_of_every_cat():
    here = mixed()
    pad = here.tapped("Curl", "Siamese")
    assert [row.legend for row in pad.rows] == ["Ana: Siamese", "Ana: Curl"]


def test_of_lives_shuffled_together_the_last_one_follows():
    here = mixed()
    here.draft = Draft((("cat0", "curl"), ("cat1", "siamese")))
    for _ in range(17):
        keys = here.keys()
        here.go(next(key for key in keys if not key.state))
    cards = [card for stack in here.press().setup["stacks"] for card in stack]
    assert len(set(cards)) == 18


def test_a_field_can_be_gone_back_to():
    here = per_cat()
    pad = here.tapped("Curl", *DOWN, "Ana lives")
    assert pad.lines[0].fields[1].active
    assert pad.rows[0].legend == "Ana: Curl"


def test_each_cat_has_a_face_of_its_own():
    drawn = (settings.BASE_DIR / "static/icons.svg").read_text()
    faces = [key.sign for row in per_cat().pad.rows for key in row.keys if key.label in CAT_WORDS]
    assert len({*faces}) == len(CAT_WORDS)
    assert all(drawn.count(f'id="{face}"') == 1 for face in faces)
