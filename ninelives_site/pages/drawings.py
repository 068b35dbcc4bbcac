"""Drawings of the sprite as markup: icons, the life mark. Made once, as pages show hundreds."""

from functools import cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

# Centres of the nine pips on the body of the life mark, on the sprite's 24 grid.
PIPS = tuple((x, y) for y in (9, 14, 19) for x in (7, 12, 17))


@cache
def sprite() -> str:
    """The address of the sprite (with its hash, where static files have one)."""
    return static("icons.svg")


@cache
def icon(name: str, classes: str = "", label: str = "") -> SafeString:
    """One drawing of the sprite; without a label it is decoration."""
    spoken = (
        format_html('role="img" aria-label="{}"', label)
        if label
        else mark_safe('aria-hidden="true"')
    )
    kind = f"i {classes}".rstrip()
    return format_html('<svg class="{}" {}><use href="{}#{}"/></svg>', kind, spoken, sprite(), name)


@cache
def _lives(now: int, total: int, label: str) -> SafeString:
    pips = []
    for number, (x, y) in enumerate(PIPS[:total], start=1):
        kind, radius = (
            ("spent", "1.4")
            if number < now
            else ("now", "2.1")
            if number == now
            else ("left", "1.7")
        )
        pips.append(f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>')
    return format_html(
        '<svg class="lives" viewBox="0 0 24 24" role="img" aria-label="{}">'
        '<use href="{}#die-body"/>{}</svg>',
        label,
        sprite(),
        mark_safe("".join(pips)),  # noqa: S308
    )


def lives(now: int, total: int) -> SafeString:
    """The life mark: hollow pips are lives spent, the flame is now, cream is to come."""
    label = _("Life %(now)d of %(total)d") % {"now": now, "total": total}
    return _lives(now, total, label)
