"""The test locale en-XA: English in which every text is accented and 40 % longer.

A text without accents on a page in this language was left out of the translation, and what bursts
in it will burst in German. `lengthened` is the whole locale; `make messages` writes it down.
"""

import re
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CATALOGUE = Path(__file__).resolve().parents[1] / "locale/en_XA/LC_MESSAGES/django.po"
LONGER = 0.4
ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ",
)
UNTOUCHED = re.compile(
    r"""
    % \( \w+ \) [sd]   # a place for a fact
    | %%
    | < [^>]+ >        # a tag
    | & \#? \w+ ;      # an entity
    """,
    re.VERBOSE,
)


def lengthened(text: str) -> str:
    """A text in the test locale: accents on all letters, and two letters of five doubled."""
    parts: list[str] = []
    at, owed = 0, 1 - LONGER
    for untouched in [*UNTOUCHED.finditer(text), None]:
        end = untouched.start() if untouched else len(text)
        for character in text[at:end]:
            owed += LONGER
            doubled = owed >= 1 and character.isalpha()
            owed -= doubled
            parts.append(character.translate(ACCENTS) * (1 + doubled))
        if untouched:
            parts.append(untouched[0])
            at = untouched.end()
    return "".join(parts)


def install(folder: Path, settings: Any) -> None:
    """Let the site speak the test locale, too; `folder` is where its catalogue is compiled to."""
    catalogue = folder / "en_XA/LC_MESSAGES/django.mo"
    catalogue.parent.mkdir(parents=True)
    with CATALOGUE.open("rb") as source, catalogue.open("wb") as compiled:
        write_mo(compiled, read_po(source))
    settings.LOCALE_PATHS = [folder]
    settings.LANGUAGES = [*settings.LANGUAGES, ("en-xa", "Accented")]
