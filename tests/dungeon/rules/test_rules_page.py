"""The rules page says what the code does: its names and codes, and its example record."""

import re
from pathlib import Path

from dungeon.rules.layout import TRACKS, house
from dungeon.rules.moves import FORMS
from dungeon.rules.tables import CATS, GOALS
from ninelives_site.core.record import verdict
from tests.dungeon.rules.notation import move_from_text

ROOT = Path(__file__).parents[3]
CATALOGUE = (ROOT / "dungeon/rules/refusals.py").read_text(encoding="utf-8")
PAGE = (ROOT / "docs/rules/rogue-and-write.md").read_text(encoding="utf-8")


def test_every_cat_track_goal_and_move_is_on_the_page():
    names = [*CATS, *TRACKS, *(goal.id for goal in GOALS.values()), *FORMS]
    assert [name for name in names if f"| `{name}` |" not in PAGE] == []


def test_every_code_is_on_the_page():
    codes = set(re.findall(r'Wording\(\s*"([a-z-]+)"', CATALOGUE))
    assert len(codes) == 18
    assert {code for code in codes if f"`{code}`" not in PAGE} == {"nothing-to-undo"}


def test_the_example_record_is_legal():
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    found = verdict(example.group(1))
    assert (found["legal"], found["applied"]) == (True, 6)


def test_the_texts_of_moves_read_back():
    line = next(line for line in PAGE.splitlines() if line.startswith("Each move also has"))
    texts = [text for text in re.findall(r"`([^`]+)`", line) if " " in text]
    assert len(texts) == 6
    for text in texts:
        assert str(move_from_text(text)) == text


def test_the_tracks_take_the_faces_of_the_page():
    for name, track in zip(TRACKS, house().tracks, strict=True):
        assert f"| `{name}` | {', '.join(track.faces[0])} |" in PAGE
