"""The rules page says what the code does: its names, codes and rulings, and its example record."""

import re
from dataclasses import fields
from pathlib import Path

from cardgames.math_meows.rules.cards import SHUFFLES, SUITS, Options
from cardgames.math_meows.rules.game import PHASES
from cardgames.math_meows.rules.lives import CATS
from cardgames.math_meows.rules.moves import FORMS, USES
from cardgames.math_meows.rules.notation import move_from_text
from ninelives_site.record import verdict
from tests.cardgames.math_meows.test_contract import TestMathMeows as Suite

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/math-meows.md").read_text(encoding="utf-8")
RULES = ROOT / "cardgames/math_meows/rules"
CODE = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
EXAMPLE = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL).group(1)


def test_every_name_is_on_the_page():
    options = [field.name for field in fields(Options)]
    names = [*SUITS, *CATS, *SHUFFLES, *USES, *options, *PHASES, *FORMS, *Suite.endings]
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_every_code_is_on_the_page():
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', CODE))
    assert len(codes) == 15
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


def test_every_ruling_that_the_code_names_is_on_the_page():
    named = set(re.findall(r"\bM\d+\b", CODE))
    assert {"M1", "M5", "M10"} <= named
    assert [ruling for ruling in named if f"| {ruling} |" not in PAGE] == []


def test_every_fact_of_the_state_is_on_the_page():
    assert [key for key in verdict(EXAMPLE)["state"] if f"`{key}`" not in PAGE] == []


def test_the_example_record_is_legal():
    found = verdict(EXAMPLE)
    assert (found["legal"], found["applied"], found["finished"]) == (True, 8, False)
    assert found["scores"] == {"Ana": 8, "Ben": 8}
    assert found["state"]["kittyking"] == 1


def test_the_texts_of_moves_read_back():
    line = next(line for line in PAGE.splitlines() if line.startswith("Each move also has"))
    texts = re.findall(r"`([^`]+)`", line)
    assert len(texts) == 10
    for text in texts:
        seat, move = move_from_text(text, 3)
        assert text == (str(move) if seat is None else f"{seat} {move}")
