"""Who may know whom. Read from the source: an import is a fact wherever it stands."""

import ast
from functools import cache
from pathlib import Path

import pytest

from ninelives_site.journal import journal

ROOT = Path(__file__).resolve().parents[2]
DJANGO = {"django", "channels", "asgiref", "ninelives_site.config"}
CLOCK_AND_CHANCE = {"random", "secrets", "time", "datetime", "uuid"}


@cache
def imported(file: Path) -> frozenset[str]:
    """The dotted names that a module imports; of `from a import b` both `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = file.relative_to(ROOT).with_suffix("").parts[: -node.level or None]
            module = ".".join([*package, node.module or ""] if node.level else [node.module or ""])
            names |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return frozenset(names)


def modules(*patterns: str) -> list[Path]:
    return sorted(
        file
        for pattern in patterns
        for file in ROOT.glob(pattern)
        if "migrations" not in file.parts
    )


def offenders(files: list[Path], forbidden: set[str]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in files
        for name in sorted(imported(file))
        if any(name == f or name.startswith(f"{f}.") for f in forbidden)
    ]


RULES = modules("dungeon/rules/**/*.py", "cardgames/*/rules/**/*.py", "cardgames/*.py")
SHARED = [file for file in modules("ninelives_site/**/*.py") if "config" not in file.parts]


def test_there_are_rules_to_look_at():
    assert len(RULES) > 3
    assert len(SHARED) > 3


def test_rules_import_nothing_of_django():
    assert offenders(RULES, DJANGO) == []


def test_rules_know_neither_clock_nor_chance():
    assert offenders(RULES, CLOCK_AND_CHANCE) == []


def test_rules_know_nobody_but_rules():
    rooms = {"models", "services", "views", "consumers", "forms", "urls", "dice"}
    assert offenders(RULES, {f"dungeon.{room}" for room in rooms}) == []


def test_the_pure_modules_of_the_site_import_nothing_of_django():
    pure = modules("ninelives_site/core/*.py")
    assert pure
    assert offenders(pure, DJANGO) == []


def test_dungeon_and_card_games_do_not_know_each_other():
    assert offenders(modules("dungeon/**/*.py"), {"cardgames"}) == []
    assert offenders(modules("cardgames/**/*.py"), {"dungeon"}) == []


def test_card_games_do_not_know_each_other_and_the_engine_knows_none():
    games = {folder.parent for folder in ROOT.glob("cardgames/*/rules")}
    assert games
    for game in games:
        others = {f"cardgames.{other.name}" for other in games - {game}}
        files = modules(f"cardgames/{game.name}/**/*.py")
        assert offenders(files, others) == []
    names = {f"cardgames.{game.name}" for game in games}
    assert offenders(modules("cardgames/*.py"), names) == []


def test_what_is_shared_knows_no_game():
    assert offenders(SHARED, {"dungeon", "cardgames"}) == []


def test_services_know_no_views():
    files = modules("dungeon/services/**/*.py", "cardgames/**/services/**/*.py", "*/models.py")
    assert offenders(files, {"dungeon.views", "dungeon.forms", "django.shortcuts"}) == []


def test_views_ask_services_to_write():
    """No view appends to the journal or applies a move: of the journal they know its no."""
    views = modules("dungeon/views/**/*.py")
    assert views
    writers = {name for name, kind in vars(journal).items() if callable(kind)} - {"Stale"}
    used = [
        f"{file.relative_to(ROOT)}: journal.{node.attr}"
        for file in views
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and (node.value.id, node.attr in writers) == ("journal", True)
    ]
    assert (
        used + offenders(views, {f"ninelives_site.journal.journal.{name}" for name in writers})
        == []
    )


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("import django.db", "django.db"),
        ("def f():\n    from django import forms", "django.forms"),
        ("from . import models", "dungeon.rules.models"),
        ("from .. import models", "dungeon.models"),
    ],
)
def test_an_import_is_seen_wherever_it_stands(tmp_path, monkeypatch, source, seen):
    file = tmp_path / "dungeon" / "rules" / "seeded.py"
    file.parent.mkdir(parents=True)
    file.write_text(source)
    monkeypatch.setattr("tests.site.test_directions.ROOT", tmp_path)
    assert seen in {name.replace("..", ".") for name in imported(file)}
