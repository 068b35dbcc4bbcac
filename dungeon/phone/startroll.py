"""The start roll above the map: two dice, in words too, and the labels that they hit."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.rules.layout import COLUMNS, LINES, WILD, Layout
from dungeon.words import column_words, row_words
from ninelives_site.pages.drawings import icon
from ninelives_site.pages.sentences import in_words


@dataclass(frozen=True, slots=True)
class StartDie:
    """One die of the start roll; `hit` are the columns or rows that it names."""

    face: str
    sign: SafeString
    title: str
    detail: str
    hit: frozenset[str]


def dark_die(layout: Layout, face: int) -> StartDie:
    """The die that names columns."""
    hit = _hit(COLUMNS, layout.columns, face)
    detail = _("dark: a 6 is wild")
    if face != WILD:
        detail = _("dark: %(columns)s") % {"columns": in_words(hit or ["–"])}
    return _die(face, column_words(face), detail, hit)


def light_die(layout: Layout, face: int) -> StartDie:
    """The die that names rows."""
    hit = _hit([str(row) for row in LINES], layout.rows, face)
    detail = _("light: a 6 is wild")
    if face != WILD:
        detail = _("light: %(rows)s") % {"rows": in_words(hit or ["–"])}
    return _die(face, row_words(face), detail, hit)


def _hit(names: Sequence[str], labels: str, face: int) -> list[str]:
    return [name for name, label in zip(names, labels, strict=True) if face in (WILD, int(label))]


def _die(face: int, title: str, detail: str, hit: list[str]) -> StartDie:
    return StartDie(str(face), icon(f"die-{face}"), title, detail, frozenset(hit))
