"""Who may know whom. Read from the source: an import is a fact wherever it stands."""

import ast
from functools import cache
from graphlib import TopologicalSorter
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
            module = ".".join(filter(None, [*(package if node.level else ()), node.module]))
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


RULES = modules("dungeon/rules/**/*.py", "cardgames/*/rules/**/*.py")
CONTRACTS = modules("cardgames/*.py", "cardgames/past/*.py")
GAMES = sorted(folder.parent.name for folder in ROOT.glob("cardgames/*/rules"))

SITE = "ninelives_site"
ROOMS = ("core", "database", "journal", "live", "pages", "party", "web")
BOUNDS = f"{SITE}.bounds"
FLOOR = {BOUNDS, *(f"{SITE}.{room}" for room in ROOMS)}
GROUPS = f"{SITE}.groups"
"""Stands on the shared floor and beside the games, which hand themselves over to it."""
CONTRACT = {f"cardgames.{file.stem}" for file in modules("cardgames/*.py")} | {"cardgames.past"}
DUNGEON_RULES = {"dungeon.rules", "dungeon.dice", "dungeon.proof", f"{SITE}.core"}
DUNGEON_STATE = {"dungeon.models", "dungeon.refusals", *DUNGEON_RULES}
DUNGEON_PAGES = {"dungeon.overview", "dungeon.phone", "dungeon.words"}
TABLE = "cardgames.table"
TABLE_STATE = {f"{TABLE}.{room}" for room in ("games", "models", "refusals")}
TABLE_ASKS = {f"{TABLE}.services", f"{TABLE}.capabilities", f"{TABLE}.party_kind"}

MAY_KNOW: dict[str, set[str]] = {
    # The shared floor: each room knows only those before it, core nobody.
    f"{SITE}.core": set(),
    BOUNDS: {f"{SITE}.core"},
    f"{SITE}.database": set(),
    f"{SITE}.live": {f"{SITE}.core"},
    f"{SITE}.web": {BOUNDS, f"{SITE}.core", f"{SITE}.live"},
    f"{SITE}.journal": {BOUNDS, f"{SITE}.core", f"{SITE}.web"},
    f"{SITE}.pages": {f"{SITE}.core", f"{SITE}.journal", f"{SITE}.web"},
    f"{SITE}.party": {
        BOUNDS,
        *(f"{SITE}.{room}" for room in ("core", "journal", "pages", "web")),
    },
    f"{SITE}.operators": FLOOR,
    GROUPS: {*FLOOR, f"{SITE}.operators"} - {f"{SITE}.live"},
    f"{SITE}.server": {BOUNDS, f"{SITE}.web"},
    f"{SITE}.management": {*FLOOR, GROUPS, f"{SITE}.config", f"{SITE}.server"},
    f"{SITE}.config": {*FLOOR, "dungeon.routing", f"{TABLE}.routing", f"{SITE}.operators"},
    # The dungeon
    "dungeon.rules": {f"{SITE}.core"},
    "dungeon.dice": {"dungeon.refusals", "dungeon.rules", f"{SITE}.core"},
    "dungeon.proof": {"dungeon.dice", "dungeon.rules", f"{SITE}.core"},
    "dungeon.words": {"dungeon.dice", "dungeon.rules", f"{SITE}.core", f"{SITE}.pages"},
    "dungeon.refusals": {f"{SITE}.core"},
    "dungeon.models": {*DUNGEON_RULES, f"{SITE}.journal", f"{SITE}.party"},
    "dungeon.news": {*DUNGEON_STATE, *FLOOR, "dungeon.words"},
    "dungeon.services": {*DUNGEON_STATE, *FLOOR, GROUPS, "dungeon.news"},
    "dungeon.presence": {"dungeon.models", "dungeon.news", f"{SITE}.live"},
    "dungeon.own_halls": {
        "dungeon.models",
        "dungeon.overview",
        "dungeon.services",
        f"{SITE}.party",
    },
    "dungeon.own_days": {"dungeon.models", "dungeon.phone", "dungeon.services"},
    "dungeon.party_kind": {
        "dungeon.models",
        "dungeon.services",
        "dungeon.capabilities",
        "dungeon.own_days",
        "dungeon.own_halls",
        "dungeon.rules",
        f"{SITE}.party",
        GROUPS,
    },
    "dungeon.capabilities": {"dungeon.models", "dungeon.services", f"{SITE}.party"},
    "dungeon.overview": {*DUNGEON_STATE, *FLOOR, "dungeon.services", "dungeon.words"},
    "dungeon.phone": {*DUNGEON_STATE, *FLOOR, "dungeon.services", "dungeon.words"},
    "dungeon.forms": {*DUNGEON_STATE, *FLOOR, "dungeon.services"},
    # Cards on a table
    f"{TABLE}.games": {*CONTRACT, f"{SITE}.core"},
    f"{TABLE}.refusals": {f"{SITE}.core"},
    f"{TABLE}.models": {*CONTRACT, f"{TABLE}.games", f"{SITE}.journal", f"{SITE}.party"},
    f"{TABLE}.services": {*CONTRACT, *TABLE_STATE, *FLOOR, GROUPS},
    f"{TABLE}.capabilities": {f"{TABLE}.models", f"{TABLE}.services", f"{SITE}.party"},
    f"{TABLE}.party_kind": {*TABLE_ASKS, *TABLE_STATE, *FLOOR, GROUPS},
    f"{TABLE}.pages": {*CONTRACT, *TABLE_STATE, *FLOOR, f"{TABLE}.services"},
    f"{TABLE}.house_rule_fields": {*CONTRACT, f"{SITE}.pages"},
    f"{TABLE}.forms": {
        *CONTRACT,
        *TABLE_STATE,
        *FLOOR,
        f"{TABLE}.services",
        f"{TABLE}.house_rule_fields",
    },
    f"{TABLE}.last_time": {*CONTRACT, *TABLE_STATE, f"{TABLE}.capabilities", f"{TABLE}.forms"},
}
"""Whom a package may know of ours. Those that are not listed stand at the top of their app: they
may know all of it and the floor, and nobody in the app below them knows them."""


def package_of(name: str) -> str:
    """The package that a dotted name belongs to, as the table above names it."""
    parts = name.split(".")
    return ".".join(parts[: 3 if name.startswith(f"{TABLE}.") else 2])


def ours() -> list[Path]:
    return modules(f"{SITE}/**/*.py", "dungeon/**/*.py", "cardgames/table/**/*.py")


def test_every_package_knows_only_whom_it_may():
    wrong = []
    for file in ours():
        here = package_of(".".join(file.relative_to(ROOT).with_suffix("").parts))
        allowed = MAY_KNOW.get(here)
        if allowed is None:
            continue
        known = {package_of(name) for name in imported(file) if name.startswith(PRODUCT)}
        # of `from cardgames.table import models` the package itself is no fact
        known -= {here, SITE, "dungeon", "cardgames", TABLE}
        wrong += [f"{file.relative_to(ROOT)}: {name}" for name in sorted(known - allowed)]
    assert wrong == []


PRODUCT = (f"{SITE}.", "dungeon.", "cardgames.")
TOPS = {
    *(f"dungeon.{top}" for top in ("admin", "apps", "consumers", "management", "rehearsal")),
    *(f"dungeon.{top}" for top in ("routing", "urls", "views", "__init__")),
    *(f"{TABLE}.{top}" for top in ("admin", "apps", "consumers", "routing", "urls", "views")),
    f"{TABLE}.management",
    *(f"{package}.__init__" for package in (TABLE, SITE)),
    f"{SITE}.apps",
}


def test_every_package_is_in_the_table_or_stands_at_the_top():
    packages = {package_of(".".join(f.relative_to(ROOT).with_suffix("").parts)) for f in ours()}
    assert packages - set(MAY_KNOW) - TOPS == set()


def module_name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_no_module_knows_one_that_knows_it():
    """Also where it is imported in a function, or for its type alone."""
    files = modules(f"{SITE}/**/*.py", "dungeon/**/*.py", "cardgames/**/*.py")
    names = {module_name(file): file for file in files}
    known = {name: imported(file) & names.keys() - {name} for name, file in names.items()}
    TopologicalSorter(known).prepare()  # a CycleError shows the circle


def test_the_top_of_an_app_is_known_to_nobody_below_it():
    assert [
        name
        for name, known in MAY_KNOW.items()
        if known & TOPS - {"dungeon.routing", f"{TABLE}.routing"}
    ] == []


def test_rules_and_contracts_know_neither_django_nor_clock_nor_chance():
    assert len(RULES) > 30
    pure = [file for file in CONTRACTS if file.stem in PURE_CONTRACTS]
    assert len(pure) == len(PURE_CONTRACTS)
    files = [*RULES, *pure, *modules(f"{SITE}/core/*.py")]
    assert offenders(files, DJANGO | CLOCK_AND_CHANCE) == []


PURE_CONTRACTS = {"engine", "history", "reading", "refusals", "shapes", "views"}
"""The contract of rules; the other modules of cardgames/ are the table's: they speak to people."""


def test_a_card_game_knows_the_contracts_and_no_other_game():
    allowed = {*CONTRACT, f"{SITE}.core", f"{SITE}.pages"}
    for game in GAMES:
        others = {f"cardgames.{other}" for other in GAMES if other != game}
        files = modules(f"cardgames/{game}/**/*.py")
        assert files
        known = offenders(files, {*others, "dungeon", TABLE})
        assert [fault for fault in known if not fault.startswith(APP.format(game))] == []
        rules = modules(f"cardgames/{game}/rules/**/*.py")
        known = {package_of(name) for file in rules for name in imported(file)}
        ours_ = {name for name in known if name.startswith(PRODUCT)}
        assert ours_ - allowed <= {f"cardgames.{game}"}
    assert offenders(CONTRACTS, {f"cardgames.{game}" for game in GAMES} | {TABLE}) == []


APP = "cardgames/{0}/apps.py imports cardgames.table.games"


def test_dungeon_and_card_games_do_not_know_each_other():
    assert offenders(modules("dungeon/**/*.py"), {"cardgames"}) == []
    assert offenders(modules("cardgames/**/*.py"), {"dungeon"}) == []


def test_what_is_shared_knows_no_game():
    shared = [file for file in modules(f"{SITE}/**/*.py") if "config" not in file.parts]
    assert len(shared) > 30
    assert offenders(shared, {"dungeon", "cardgames"}) == []


VIEWS = modules("dungeon/views/**/*.py", "cardgames/table/views/**/*.py")


def test_views_ask_services_to_write_and_to_tell():
    """No view appends to the journal, applies a move, or announces."""
    assert len(VIEWS) > 10
    writers = {name for name, kind in vars(journal).items() if callable(kind)} - {"Stale"}
    used = [
        f"{file.relative_to(ROOT)}: journal.{node.attr}"
        for file in VIEWS
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and (node.value.id, node.attr in writers) == ("journal", True)
    ]
    forbidden = {f"{SITE}.journal.journal.{name}" for name in writers}
    assert used + offenders(VIEWS, {*forbidden, f"{SITE}.live"}) == []


def test_views_are_plain_functions():
    """No view is asynchronous, and none hands a closure on."""
    wrong = [
        f"{file.relative_to(ROOT)}: {node.name}"
        for file in VIEWS
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.AsyncFunctionDef)
    ]
    assert wrong == []


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
    assert seen in imported(file)
