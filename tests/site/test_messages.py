"""The texts to translate are found, and the test locale changes their letters only."""

import ast
import re
from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from tests import messages
from tests.accented import lengthened

SAID = re.compile(
    r"""(?:textContent|innerText|innerHTML|ariaLabel|title|placeholder)\s*=\s*(["'`].*?["'`])"""
)
"""What a script lets people read."""
PLACE = re.compile(r"%\(\w+\)[sd]|%%|<[^>]+>|&#?\w+;")


@pytest.mark.parametrize(
    ("text", "longer"),
    [
        ("Go in", "ĜĜó ííñ"),
        ("%(name)s has <b>won</b>.", "%(name)s ĥĥášš <b>ŵŵóñ</b>."),
        ("100 %% &nbsp;cats", "100 %% &nbsp;ççááţţšš"),
    ],
)
def test_the_test_locale_accents_letters_and_nothing_else(text, longer):
    assert lengthened(text) == longer


def test_the_test_locale_is_about_two_fifths_longer():
    text = "Only a room that has an X needs a ghost."
    assert 1.3 < len(lengthened(text)) / len(text) < 1.45


def test_no_script_has_words_of_its_own():
    scripts = [
        *messages.ROOT.glob("static/js/*.js"),
        *messages.ROOT.glob("cardgames/*/static/**/*.js"),
    ]
    found = [
        f"{script.name}: {words}"
        for script in scripts
        for literal in SAID.findall(script.read_text(encoding="utf-8"))
        if re.search(r"[A-Za-z]", words := re.sub(r"\$\{[^}]*\}", "", literal))
    ]
    assert scripts
    assert found == [], "Words come from the page, in data attributes."


def test_every_text_that_is_marked_is_found():
    """What stands within an f-string is not, on Python 3.11."""
    marked = {
        call.args[0].value
        for package in ("cardgames", "dungeon", "ninelives_site")
        for path in (messages.ROOT / package).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") in ("_", "N_", "gettext")
        and call.args
        and isinstance(call.args[0], ast.Constant)
    }
    ids = (message.id for message in messages.found())
    found = {text if isinstance(text, str) else text[0] for text in ids}
    assert len(marked) > 1000
    assert marked <= found


@pytest.fixture(scope="module")
def wanted():
    return messages.files()


@pytest.mark.parametrize("path", [messages.TEMPLATE, messages.ACCENTED], ids=lambda path: path.name)
def test_the_catalogues_hold_the_texts_of_today(wanted, path):
    assert path.read_bytes() == wanted[path], "Texts have changed: run `make messages`."


@pytest.fixture(scope="module")
def translated():
    """Every text and its translation; of texts about a number, both forms."""
    catalog = read_po(BytesIO(messages.ACCENTED.read_bytes()))
    entries = [(message.id, message.string) for message in catalog if message.id]
    return dict(entries)


def test_texts_of_rules_forms_and_templates_are_found(translated):
    for text in ("Bengal", "The Alley Cat first.", "There is no die %(die)s.", "Go in"):
        assert text in translated
    assert ("%(count)s life", "%(count)s lives") in translated


def test_a_translated_text_has_the_places_and_tags_of_its_text(translated):
    for text, longer in translated.items():
        one, other = (
            " ".join(each) if isinstance(each, tuple) else each for each in (text, longer)
        )
        assert PLACE.findall(one) == PLACE.findall(other)
