"""The QR code of a game or table: it only joins, whoever scans it."""

import io

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _


def join_qr(url: str) -> SafeString:
    """An inline SVG of the address, with a name for those who hear the page."""
    drawn = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=False, svgclass=None, lineclass=None,
        omitsize=True, border=2, dark="#150e22", nl=False,
    )  # fmt: skip
    inner = drawn.getvalue().decode().removeprefix("<svg")
    opening = format_html('<svg class="qr" role="img" aria-label="{}"', _("QR code to join"))
    return mark_safe(opening + inner)  # noqa: S308 - segno's own drawing, no text in it
