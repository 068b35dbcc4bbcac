"""The rules page says what the code does: its names, codes and rulings, and its example record."""

import re
from pathlib import Path

from cardgames.nine_lives.rules.cards import CATS
from cardgames.nine_lives.rules.forms import FORMS
from cardgames.nine_lives.rules.game import PHASES
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS
from cardgames.nine_lives.rules.notation import move_from_text
from cardgames.nine_lives.rules.powers.registry import ALL, SETS
from ninelives_site.record import verdict
from tests.cardgames.nine_lives.test_contract import TestNineLives as Suite

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/nine-lives.md").read_text(encoding="utf-8")
RULES = ROOT / "cardgames/nine_lives/rules"
SOURCES = {path: path.read_text(encoding="utf-8") for path in RULES.rglob("*.py")}
CODE = "".join(SOURCES.values())
ENDS = ("lives", "failed", "last-left", "all-nine", "entered")


def test_every_cat_option_phase_move_and_ending_is_on_the_page():
    names = [*CATS, *SETS, *PHASES, *FORMS, *Suite.endings, *ENDS]
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_the_table_of_powers_says_what_each_draws_and_which_are_core():
    rows = dict.fromkeys(
        f"| `{_lettered(power)}` | {power.draw} | {'core' if power.core else ''} |".replace(
            "  ", " "
        )
        for power in ALL
    )
    assert len(rows) == 21
    assert [row for row in rows if row not in PAGE] == []


def _lettered(power):
    letters = {"shapeshift": "-X-Y", "numbershift": "-X-N"}
    return power.name + letters.get(power.name, "-X" if power.id != power.name else "")


def test_the_numbershifts_of_our_life_cards_are_on_the_page():
    named = [life for life in LIFE_CARDS if life.startswith("numbershift")]
    assert len(named) == 5
    assert [life for life in named if f"`{life}`" not in PAGE] == []


def test_every_code_is_on_the_page():
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', CODE))
    assert len(codes) == 19
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


def test_every_ruling_that_the_code_names_is_on_the_page():
    named = set(re.findall(r"\bN\d+\b", CODE))
    assert {"N1", "N9", "N13"} <= named
    assert [ruling for ruling in named if f"| {ruling} |" not in PAGE] == []


def test_every_fact_of_the_state_is_on_the_page():
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert [key for key in verdict(example.group(1))["state"] if f"`{key}`" not in PAGE] == []


def test_the_example_record_is_legal():
    example = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    found = verdict(example.group(1))
    assert (found["legal"], found["applied"], found["phase"]) == (True, 6, "turn")
    assert found["scores"] == {"Ana": 8, "Ben": 8, "Cleo": 9}


def test_the_texts_of_moves_read_back():
    line = next(line for line in PAGE.splitlines() if line.startswith("Each move also has"))
    texts = re.findall(r"`([^`]+)`", line)
    assert {move_from_text(text, 3)[1].type for text in texts} == set(FORMS)
    for text in texts:
        seat, move = move_from_text(text, 3)
        assert text == (str(move) if seat is None else f"{seat} {move}")


def test_no_power_is_known_by_name_outside_its_own_files():
    """A new power is a class and a line in the registry."""
    names = {power.name for power in ALL}
    for path, source in SOURCES.items():
        if path.parent.name != "powers" and path.stem not in ("life_deck", "notation"):
            quoted = set(re.findall(r'"([a-z-]+)"', source))
            assert quoted & names == set(), path.name
