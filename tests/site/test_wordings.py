"""Every refusal is a wording of its package's catalogue and the facts that it names.

Read from the source: a catalogue is a `refusals.py` that makes wordings; a refusal names its
wording where it is raised (`Refusal(refusals.REVOKE, trick=3)`), so that one can look both up.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from ninelives_site.core.refusal import Wording

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("dungeon", "cardgames", "ninelives_site")
FILES = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))

MARKS = {"N_": 1, "NN_": 2, "gettext_noop": 1}
PLACE = re.compile(r"%\((\w+)\)s")
CODE = re.compile(r"`([a-z]+(?:-[a-z]+)*)`")
ORDER = "### In which order faults are reported"
SAYINGS = {"message", "remedy", "sentence"}
CUTTING = {
    *("split", "rsplit", "splitlines", "partition", "rpartition", "removeprefix", "removesuffix"),
    *("replace", "translate", "startswith", "endswith", "find", "rfind", "index", "rindex"),
    *("strip", "lstrip", "rstrip", "lower", "upper", "capitalize", "title"),
}


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def where(file: Path, node: ast.AST) -> str:
    return f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


def calls(file: Path, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


CATALOGUES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts): file
    for file in FILES
    if file.name == "refusals.py" and any(calls(file, "Wording"))
}


def entries(module: ModuleType) -> dict[str, tuple[Wording, ...]]:
    """The wordings by their constants; a table of wordings is one constant."""
    found = {}
    for name, value in vars(module).items():
        if isinstance(value, Wording):
            found[name] = (value,)
        elif name.isupper() and is_table(value):
            found[name] = tuple(value.values())
    return found


def is_table(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(each, Wording) for each in value.values())


WORDINGS = {name: entries(import_module(name)) for name in CATALOGUES}
EACH = [(module, name) for module, found in WORDINGS.items() for name in found]


def texts(wording: Wording) -> tuple[str, ...]:
    parts = (wording.message, wording.remedy)
    return tuple(text for part in parts for text in ([part] if isinstance(part, str) else part))


def places(wording: Wording) -> set[str]:
    """The facts that a wording names; one in the plural needs its number."""
    counted = any(not isinstance(part, str) for part in (wording.message, wording.remedy))
    named = {place for text in texts(wording) for place in PLACE.findall(text)}
    return named | {"number"} if counted else named


# Where wordings are named and refusals made


@cache
def known_names(file: Path) -> tuple[dict[str, str], dict[str, tuple[str, str]]]:
    """What a module calls catalogues, and what it calls single wordings."""
    modules, constants = {}, {}
    for node in ast.walk(tree(file)):
        if not isinstance(node, ast.ImportFrom):
            continue
        for alias in node.names:
            if f"{node.module}.{alias.name}" in CATALOGUES:
                modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
            elif node.module in CATALOGUES:
                constants[alias.asname or alias.name] = (node.module, alias.name)
    return modules, constants


def named(file: Path, node: ast.expr) -> set[tuple[str, str]]:
    """The wordings that an expression can be: `X`, `refusals.X`, `refusals.TABLE[key]`, either."""
    modules, constants = known_names(file)
    match node:
        case ast.Subscript(value=table):
            return named(file, table)
        case ast.IfExp(body=body, orelse=orelse):
            return named(file, body) | named(file, orelse)
        case ast.Attribute(value=ast.Name(id=module), attr=name) if module in modules:
            return {(modules[module], name)}
        case ast.Name(id=name) if name in constants:
            return {constants[name]}
    return set()


def refusal_classes() -> set[str]:
    kinds = {"Refusal"}
    for file in FILES:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(base, ast.Name) and base.id in kinds for base in node.bases
            ):
                kinds.add(node.name)
    return kinds


KINDS = refusal_classes() - {"BadName"}
"""`BadName` says where another refusal belongs, in that one's wording."""
REFUSALS = [
    (file, call) for file in FILES if file.name != "refusal.py" for call in calls(file, *KINDS)
]


# Rules


def test_there_are_catalogues_and_refusals_to_look_at():
    assert len(CATALOGUES) > 2
    assert len(REFUSALS) > 30


def test_a_refusal_names_a_wording_of_a_catalogue():
    strangers = [
        where(file, call)
        for file, call in REFUSALS
        if not call.args or not named(file, call.args[0])
    ]
    assert strangers == []


def test_a_refusal_gives_just_the_facts_that_its_wording_names():
    wrong = []
    for file, call in REFUSALS:
        given = {keyword.arg for keyword in call.keywords}
        for module, name in named(file, call.args[0]):
            wanted = {fact for wording in WORDINGS[module][name] for fact in places(wording)}
            if given != wanted:
                wrong.append(f"{where(file, call)}: {name} wants {sorted(wanted)}")
    assert wrong == []


def test_every_wording_is_used():
    used = {
        found
        for file in FILES
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Name | ast.Attribute)
        for found in named(file, node)
    }
    assert [entry for entry in EACH if entry not in used] == []


@pytest.mark.parametrize("module", CATALOGUES)
def test_every_text_of_a_wording_is_marked(module):
    bare = [
        where(CATALOGUES[module], text)
        for wording in calls(CATALOGUES[module], "Wording")
        for text in wording.args[1:]
        if isinstance(text, ast.Constant)
    ]
    assert bare == []


def test_what_is_marked_is_a_literal():
    """Otherwise `make messages` does not find it."""
    hidden = [
        where(file, call)
        for file in FILES
        for call in calls(file, *MARKS)
        if len(call.args) != MARKS[call.func.id]
        or not all(isinstance(text, ast.Constant) for text in call.args)
    ]
    assert hidden == []


@pytest.mark.parametrize(("module", "name"), EACH)
def test_a_wording_has_no_percents_but_its_places(module, name):
    for wording in WORDINGS[module][name]:
        for text in texts(wording):
            assert "%" not in PLACE.sub("", text).replace("%%", "")
            assert not text or text.endswith((".", "?", ")"))


def test_no_sentence_is_cut_up():
    """A page that wants to know something reads it from the facts."""
    cuts = []
    for file in FILES:
        for node in ast.walk(tree(file)):
            match node:
                case ast.Call(func=ast.Attribute(value=text, attr=name)) if name in CUTTING:
                    cut = is_saying(text)
                case ast.Subscript(value=text):
                    cut = is_saying(text)
                case ast.Call(func=ast.Attribute(value=ast.Name(id="re")), args=args):
                    cut = any(map(is_saying, args))
                case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[text]):
                    cut = is_saying(text)
                case _:
                    continue
            if cut:
                cuts.append(where(file, node))
    assert cuts == []


def is_saying(node: ast.expr) -> bool:
    """Whether an expression is what a refusal or a sentence says."""
    match node:
        case ast.Attribute(value=said, attr=name):
            return name in SAYINGS or (name == "text" and is_saying(said))
        case ast.Call(func=ast.Name(id="text_of")):
            return True
        case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=name)]):
            return name in ("refusal", "sentence")
        case ast.Call(func=ast.Name(id="str"), args=[said]):
            return is_saying(said)
    return False


# Codes


def pages_of(module: str) -> list[str]:
    """The documents that list the codes of a catalogue."""
    package = module.split(".")
    game = "rogue-and-write" if package[0] == "dungeon" else package[1].replace("_", "-")
    pages = (ROOT / f"docs/rules/{game}.md", ROOT / "docs/api.md")
    return [page.read_text(encoding="utf-8") for page in pages if page.exists()]


@pytest.mark.parametrize("module", CATALOGUES)
def test_every_code_is_documented(module):
    documented = {code for page in pages_of(module) for code in CODE.findall(page)}
    codes = {wording.code for found in WORDINGS[module].values() for wording in found}
    assert codes - documented == set()


@pytest.mark.parametrize("module", [name for name in CATALOGUES if ".rules." in name])
def test_every_code_of_a_rules_page_has_a_wording(module):
    section = pages_of(module)[0].partition(ORDER)[2].partition("\n#")[0]
    promised = {code for code in CODE.findall(section) if "-" in code}
    assert promised
    codes = {wording.code for found in WORDINGS[module].values() for wording in found}
    assert promised - codes == set()
