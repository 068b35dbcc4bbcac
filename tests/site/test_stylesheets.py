"""How stylesheets are written."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CSS = ROOT / "static" / "css"
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", re.IGNORECASE)
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
SHEETS = sorted([*CSS.glob("*.css"), *ROOT.glob("cardgames/*/static/**/*.css")])

by_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda file: str(file.relative_to(ROOT)))


@by_sheet
def test_a_colour_is_named_by_its_token(sheet):
    if sheet.stem != "tokens":
        assert COLOUR.findall(REMARK.sub("", sheet.read_text())) == []


@by_sheet
def test_no_line_of_a_stylesheet_is_longer_than_120_characters(sheet):
    assert [line for line in sheet.read_text().splitlines() if len(line) > 120] == []


COLOURS = set(re.findall(r"(--[\w-]+):\s*#", (CSS / "tokens.css").read_text()))
LENGTH = re.compile(r"(--[\w-]+):[^;}]*\d(?:px|r?em|v[hw]|vmin)\b")


@by_sheet
def test_no_colour_is_set_to_a_length(sheet):
    """As the ink of thin lines was, where a projector took its name for a height."""
    assert COLOURS & set(LENGTH.findall(REMARK.sub("", sheet.read_text()))) == set()


NAMED = re.compile(r'stylesheet\("([\w-]+)"\)')
RULE = re.compile(r"(?<![^{};])\s*([^{};@]+)\{([^{}]*)\}")
DISPLAY = re.compile(r"(?:^|;)\s*display:")
BETWEEN = re.compile(r",(?![^(]*\))")
"""The commas between selectors, not those inside of `:is()`."""
ONE_PART = {
    ".act", ".btn", ".fan", ".foot", ".lines", ".page", ".plot", ".push", ".sheet", ".steps-nav",
    ".token", ".top",
}  # fmt: skip
"""Classes of one part each, of which a second sheet says something more."""
PAGES = [
    (file, sorted({"parts", *NAMED.findall(file.read_text())}))
    for file in sorted((ROOT / "templates").rglob("*.html"))
]


def laid_out(name: str) -> dict[str, bool]:
    """The classes that a sheet has rules for by themselves; whether one says its layout."""
    found: dict[str, bool] = {}
    for selectors, body in RULE.findall(REMARK.sub("", (CSS / f"{name}.css").read_text())):
        for selector in map(str.strip, BETWEEN.split(selectors)):
            if re.fullmatch(r"\.[\w-]+", selector):
                found[selector] = found.get(selector, False) or bool(DISPLAY.search(body))
    return found


@pytest.mark.parametrize(("page", "names"), PAGES, ids=lambda it: getattr(it, "stem", ""))
def test_no_class_is_laid_out_by_one_part_of_a_page_and_used_by_another(page, names):
    """As the host's row of numbers was, and a table's scores in numbers."""
    made: dict[str, dict[str, bool]] = {}
    for name in names:
        for each, is_laid_out in laid_out(name).items():
            made.setdefault(each, {})[name] = is_laid_out
    shared = {
        each: parts
        for each, parts in made.items()
        if len(parts) > 1 and any(parts.values()) and each not in ONE_PART
    }
    assert shared == {}


def test_a_tap_leaves_no_square_behind_a_rounded_key():
    parts = (CSS / "parts.css").read_text()
    assert "html { -webkit-tap-highlight-color: transparent; }" in parts
    assert ":active { translate:" in parts, "and is answered all the same"


SPRITES = ("icons.svg", "powers.svg", "cats.svg")


def test_every_token_that_is_named_exists_and_every_one_that_exists_is_named():
    code = "".join(REMARK.sub("", sheet.read_text()) for sheet in SHEETS)
    code += "".join((ROOT / "static" / name).read_text() for name in SPRITES)
    made = set(re.findall(r"(--[\w-]+):", code))
    assert set(re.findall(r"var\((--[\w-]+)\)", code)) <= made
    assert made <= set(re.findall(r"var\((--[\w-]+)", code))
