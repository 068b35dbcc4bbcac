"""The rules page says what the code does: its names, codes and rulings, and its example record."""

import re
from pathlib import Path

from cardgames.adoption.rules.cards import ADOPTING, CATS
from cardgames.adoption.rules.game import PHASES
from cardgames.adoption.rules.moves import FORMS, WAYS
from ninelives_site.record import verdict
from tests.cardgames.adoption.pictures import move_from_text
from tests.cardgames.adoption.test_contract import TestAdoption as Suite

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/adoption.md").read_text(encoding="utf-8")
RULES = ROOT / "cardgames/adoption/rules"
CODE = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
EXAMPLE = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL).group(1)


def test_every_cat_phase_move_way_option_and_ending_is_on_the_page():
    names = [*CATS, *PHASES, *FORMS, *WAYS, *ADOPTING, *Suite.endings]
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_every_code_is_on_the_page():
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', CODE))
    assert len(codes) == 13
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


def test_every_ruling_that_the_code_names_is_on_the_page():
    named = set(re.findall(r"\bA\d+\b", CODE))
    assert {"A1", "A3", "A10"} <= named
    assert [ruling for ruling in named if f"| {ruling} |" not in PAGE] == []


def test_every_fact_of_the_state_is_on_the_page():
    assert [key for key in verdict(EXAMPLE)["state"] if f"`{key}`" not in PAGE] == []


def test_the_example_record_is_legal():
    found = verdict(EXAMPLE)
    assert (found["legal"], found["applied"], found["phase"]) == (True, 10, "bid")
    assert found["scores"] == {"Ana": 6, "Ben": 1, "Cleo": 1}
    assert found["state"]["collections"] == {
        "Ana": ["izmir-9"],
        "Ben": ["birman-2"],
        "Cleo": ["calico-1"],
    }


def test_the_texts_of_moves_read_back():
    line = next(line for line in PAGE.splitlines() if line.startswith("Each move also has"))
    texts = re.findall(r"`([^`]+)`", line)
    assert len(texts) == 9
    for text in texts:
        seat, move = move_from_text(text, 3)
        assert text == (str(move) if seat is None else f"{seat} {move}")
