"""QR codes: of a game, which only joins, whoever scans it; of a secret link, for one device."""

import io
from functools import lru_cache

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _


def join_qr(url: str) -> SafeString:
    """An inline SVG of the address, with a name for those who hear the page."""
    return _named(_kept(url), _("QR code to join"))


def page_qr(url: str) -> SafeString:
    """The same of a page that only shows something."""
    return _named(_kept(url), _("QR code of this page"))


def link_qr(link: str) -> SafeString:
    """The same of a secret link: only on the page that has just made it."""
    return _named(_drawn(link), _("QR code of the link"))


def _drawn(url: str) -> str:
    """The drawing without its first tag: some 15 ms."""
    drawn = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=False, svgclass=None, lineclass=None,
        omitsize=True, border=2, dark="#150e22", nl=False,
    )  # fmt: skip
    return drawn.getvalue().decode().removeprefix("<svg")


_kept = lru_cache(maxsize=512)(_drawn)
"""The same of what is drawn again with every page; a secret link is not kept."""


def _named(inner: str, label: str) -> SafeString:
    opening = format_html('<svg class="qr" role="img" aria-label="{}"', label)
    return mark_safe(opening + inner)  # noqa: S308 - segno's own drawing, no text in it
