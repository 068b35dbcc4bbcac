"""The rules page says what the code does: its names, codes and rulings, and its example record."""

import re
from pathlib import Path

from cardgames.tricksy_kittens.rules.cards import SUITS
from cardgames.tricksy_kittens.rules.game import PHASES
from cardgames.tricksy_kittens.rules.moves import FORMS
from cardgames.tricksy_kittens.rules.notation import move_from_text
from ninelives_site.record import verdict
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens as Suite

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/tricksy-kittens.md").read_text(encoding="utf-8")
RULES = ROOT / "cardgames/tricksy_kittens/rules"
CODE = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))


def test_every_suit_phase_move_and_ending_is_on_the_page():
    names = [*SUITS, *PHASES, *FORMS, *Suite.endings]
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_every_code_is_on_the_page():
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', CODE))
    assert len(codes) == 13
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


def test_every_ruling_that_the_code_names_is_on_the_page():
    named = set(re.findall(r"\bT\d+\b", CODE))
    assert {"T1", "T7", "T12"} <= named
    assert [ruling for ruling in named if f"| {ruling} |" not in PAGE] == []


def test_every_fact_of_the_state_is_on_the_page():
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert [key for key in verdict(example.group(1))["state"] if f"`{key}`" not in PAGE] == []


def test_the_example_record_is_legal():
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    found = verdict(example.group(1))
    assert (found["legal"], found["applied"], found["finished"]) == (True, 9, False)
    assert found["scores"] == {"Ana": 2, "Ben": 3, "Cleo": 0}


def test_the_texts_of_moves_read_back():
    line = next(line for line in PAGE.splitlines() if line.startswith("Each move also has"))
    texts = re.findall(r"`([^`]+)`", line)
    assert len(texts) == 8
    for text in texts:
        seat, move = move_from_text(text, 3)
        assert text == (str(move) if seat is None else f"{seat} {move}")
