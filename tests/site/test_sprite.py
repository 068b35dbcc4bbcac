"""Every drawing that a page names is in the sprite: one that is missing would show as a gap."""

import re

import pytest
from django.conf import settings

from cardgames.adoption.at_table.card_words import FACES

NAMED = re.compile(r'''\bicon\("([a-z0-9-]*[a-z0-9])"|\bsign="([a-z0-9-]*[a-z0-9])"''')
TEMPLATES = sorted(
    path
    for folder in ("templates", "cardgames")
    for path in (settings.BASE_DIR / folder).rglob("*.html")
)
SPRITES = ("icons.svg", "powers.svg", "cats.svg")


def drawings() -> set[str]:
    texts = [(settings.BASE_DIR / "static" / name).read_text() for name in SPRITES]
    return {name for text in texts for name in re.findall(r'<symbol id="([^"]+)"', text)}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_every_drawing_that_a_template_names_exists(path):
    named = {first or second for first, second in NAMED.findall(path.read_text())}
    assert named <= drawings()


LIDS_ON_LIDS = re.compile(r'icon\("die-blank"[^}]*\}\}\s*(?:<[^/>]*>\s*)*\{\{ icon\("asleep"')


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_a_sleeping_die_has_its_own_two_lids_and_no_more(path):
    assert LIDS_ON_LIDS.findall(path.read_text()) == []


def test_every_cat_of_adoption_has_its_face():
    assert {*FACES.values()} <= drawings()
