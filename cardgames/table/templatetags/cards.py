"""What boards are drawn with: eared cards, and lives as flames."""

from functools import cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ninelives_site.pages.drawings import PIPS, icon, sprite

register = template.Library()


@register.simple_tag
@cache
def playing_card(
    n: str = "", sign: str = "", tone: str = "", classes: str = "", label: str = ""
) -> SafeString:
    """A card: ears, its number top left, one big sign. Classes: wins, ignored, empty, small."""
    number = format_html('<span class="n">{}</span>', n) if n else ""
    drawn = icon(sign, "suit") if sign else ""
    spoken = label or _("no card")
    return format_html(
        '<span class="card {} {}" role="img" aria-label="{}">'
        '<svg class="face" aria-hidden="true"><use href="{}#card"/></svg>{}{}</span>',
        tone, classes, spoken, sprite(), number, drawn,
    )  # fmt: skip


@register.simple_tag
@cache
def flames(count: int | str) -> SafeString:
    """The life mark at a table: of nine pips as many flames as lives, nine at the most."""
    lit = min(int(count), len(PIPS))
    pips = "".join(
        f'<circle class="{"flame" if place < lit else "spent"}" cx="{x}" cy="{y}" '
        f'r="{"1.9" if place < lit else "1.3"}"/>'
        for place, (x, y) in enumerate(PIPS)
    )
    return format_html(
        '<svg class="lives" viewBox="0 0 24 24" role="img" aria-label="{}">'
        '<use href="{}#die-body"/>{}</svg>',
        ngettext("%(count)s life", "%(count)s lives", int(count)) % {"count": count},
        sprite(),
        mark_safe(pips),  # noqa: S308 - numbers of ours
    )
