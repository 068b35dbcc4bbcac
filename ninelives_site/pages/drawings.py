"""Drawings of the sprite as markup: icons, life marks, cards.

What they are made of stands in templates/components/drawings.html. Each is made once and kept, as
pages show hundreds; the latest only, as labels may name what a table has typed.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from django.templatetags.static import static
from django.utils.html import conditional_escape, escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ninelives_site.pages.markup import macro

# Centres of the nine pips on the body of the life mark, on the sprite's 24 grid.
PIPS = tuple((x, y) for y in (9, 14, 19) for x in (7, 12, 17))


# What the names of drawings begin with that only some pages show: signs of powers, game by game,
# and the cats of Adoption. They have sprites of their own, which others don't load.
SPRITES = {"tk-": "powers.svg", "mm-": "powers.svg", "nl-": "powers.svg", "ad-": "cats.svg"}


def sprite(name: str = "") -> str:
    """The address of the sprite with this drawing (with its hash, where static files have one)."""
    return _address(SPRITES.get(name[:3], "icons.svg"))


@cache
def _address(file: str) -> str:
    return static(file)


def icon(name: str, classes: str = "", label: str = "") -> SafeString:
    """One drawing of the sprite; without a label it is decoration."""
    return _drawn("icon", name, classes, label)


def with_signs(text: str, signs: Mapping[str, tuple[str, str]]) -> SafeString:
    """A sentence in which cards have their sign before them ("devon 4"); by the word that names
    a card's suit, `signs` are its drawing and the tone of it."""
    drawn = {str(escape(word)): icon(*sign) for word, sign in signs.items()}
    if not drawn:
        return conditional_escape(text)
    words = "|".join(map(re.escape, sorted(drawn, key=len, reverse=True)))

    def signed(card: re.Match[str]) -> str:
        return _drawn("cardname", SafeString(card[0]), drawn[card[1]])

    return SafeString(re.sub(rf"\b({words})[ -]\d+\b", signed, escape(text)))


def lives(now: int, total: int) -> SafeString:
    """The life mark: hollow pips are lives spent, the flame is now, cream is to come."""
    spent, left = [("spent", "1.4")] * (now - 1), [("left", "1.7")] * (total - now)
    label = _("Life %(now)d of %(total)d") % {"now": now, "total": total}
    return _life_mark([*spent, *[("now", "2.1")] * (now > 0), *left], label)


def flames(count: int | str, new: int = 0, label: str = "") -> SafeString:
    """The life mark at a card table: of nine pips as many flames as lives, nine at the most; the
    last ones stand out that are `new`. `label` says what they are, where they are no lives."""
    lit = min(int(count), len(PIPS))
    fresh = min(max(new, 0), lit)
    label = label or ngettext("%(count)s life", "%(count)s lives", int(count)) % {"count": count}
    pips = [("flame", "1.9")] * (lit - fresh) + [("new", "2.2")] * fresh
    return _life_mark([*pips, *[("spent", "1.3")] * (len(PIPS) - lit)], label)


def _life_mark(pips: list[tuple[str, str]], label: str) -> SafeString:
    """Pips by their class and radius, from the upper left."""
    return _drawn("lives", tuple(zip(pips, PIPS, strict=False)), label)


def card(
    n: str = "", sign: str = "", tone: str = "", classes: str = "", label: str = ""
) -> SafeString:
    """A card: ears, its number top left, one big sign. Classes: wins, ignored, empty, small."""
    return _drawn("card", n, sign, tone, classes, label or _("no card"))


@lru_cache(2048)
def _drawn(kind: str, *arguments: object) -> SafeString:
    """One drawing, by the macro of its kind."""
    return macro("components/drawings.html", kind)(*arguments)
