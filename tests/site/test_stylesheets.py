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


def test_a_tap_leaves_no_square_behind_a_rounded_key():
    parts = (CSS / "parts.css").read_text()
    assert "html { -webkit-tap-highlight-color: transparent; }" in parts
    assert ":active { translate:" in parts, "and is answered all the same"


def test_every_token_that_is_named_exists_and_every_one_that_exists_is_named():
    code = "".join(REMARK.sub("", sheet.read_text()) for sheet in SHEETS)
    code += "".join((ROOT / "static" / name).read_text() for name in ("icons.svg", "powers.svg"))
    made = set(re.findall(r"(--[\w-]+):", code))
    assert set(re.findall(r"var\((--[\w-]+)\)", code)) <= made
    assert made <= set(re.findall(r"var\((--[\w-]+)", code))
