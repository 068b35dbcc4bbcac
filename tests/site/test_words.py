"""One meaning a word: what a test can hold of docs/glossary.md."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("ninelives_site", "dungeon", "cardgames")
GAMES = sorted(folder.parent.name for folder in ROOT.glob("cardgames/*/rules"))
DJANGOS_OWN = {"Meta", "Media", "Command"}
RETIRED = {
    *("slab", "ledge", "kept", "told", "left", "who", "seen", "folded", "door", "stage"),
    *("written", "standing", "made"),
}
"""As names of classes, functions and modules; docs/glossary.md says what is said instead."""


@cache
def modules() -> list[tuple[Path, ast.Module]]:
    files = (file for top in PRODUCT for file in sorted((ROOT / top).rglob("*.py")))
    return [
        (file.relative_to(ROOT), ast.parse(file.read_text()))
        for file in files
        if "migrations" not in file.parts
    ]


def floor_of(file: Path) -> str:
    """The game that a file belongs to; "" for the floors that all share."""
    return next((game for game in GAMES if game in file.parts), "")


def test_no_class_has_the_name_of_another_on_its_floor():
    homes: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for file, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name not in DJANGOS_OWN:
                homes[node.name][floor_of(file)].append(str(file))
    twice = {
        name: sorted(file for files in floors.values() for file in files)
        for name, floors in homes.items()
        if max(map(len, floors.values())) > 1 or ("" in floors and len(floors) > 1)
    }
    assert twice == {}


def test_no_class_function_or_module_is_named_with_a_retired_word():
    named = [
        f"{file}: {node.name}"
        for file, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.lower().strip("_") in RETIRED
    ]
    named += [str(file) for file, _ in modules() if file.stem in RETIRED]
    assert named == []


def test_a_time_ends_in_at_and_a_flag_is_an_adjective():
    fields = [
        (f"{file}: {target.id}", call.func.attr)
        for file, tree in modules()
        if file.name == "models.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        for call in [node.value]
        if isinstance(target, ast.Name)
        and isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
    ]
    assert fields
    times = [name for name, kind in fields if kind == "DateTimeField"]
    assert [name for name in times if not name.endswith("_at")] == []
    flags = [name for name, kind in fields if kind == "BooleanField"]
    adjective = re.compile(r": (is|has|can|needs|shows|may|start)_")
    assert [name for name in flags if not adjective.search(name)] == []


@pytest.mark.parametrize("word", sorted(RETIRED))
def test_a_retired_word_is_listed_in_the_glossary(word):
    glossary = (ROOT / "docs" / "glossary.md").read_text()
    retired = glossary.partition("## Retired")[2].lower()
    assert re.search(rf"\b{word}\b", retired)


def test_every_module_begins_with_a_plain_statement():
    """A docstring whose first line is a sentence, not a riddle of one or two words."""
    without = [
        str(file)
        for file, tree in modules()
        if tree.body and len((ast.get_docstring(tree) or "").split()) < 4
    ]
    assert without == []
