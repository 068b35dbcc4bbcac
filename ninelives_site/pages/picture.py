"""Pictures to share: a drawing (SVG) made into a PNG here, with our own fonts.

resvg does it (the package `resvg-py`): it needs no system libraries, fetches nothing, runs no
scripts, and draws the same on every machine. It takes some 60 ms in which nobody else is served,
so a picture is made once and kept, and so many are made in a minute and no more.
"""

import re
import unicodedata
from collections import OrderedDict
from functools import cache
from hashlib import sha256
from pathlib import Path

import resvg_py
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import get_conditional_response

from ninelives_site.web import counts
from ninelives_site.web.address import client_address
from ninelives_site.web.errors import answer
from ninelives_site.web.throttle import WINDOW, network_of

FONTS = sorted(str(file) for file in (Path(__file__).parent / "fonts").glob("*.ttf"))
LETTERS = re.compile("[ -~\xa0«·»À-Üß-ïñ-öø-üŒœ–—‘-‚“-„…−]*")
"""What our fonts have; of other letters a picture would show boxes."""

MOST_KEPT = 64
"""Pictures kept, the one asked for longest ago forgotten first: some 40 kB each."""

MOST_HERE, MOST_IN_ALL = 120, 240
"""Pictures made in a minute for one address, and for everybody: a tenth and a quarter of it."""

_kept: OrderedDict[str, bytes] = OrderedDict()


def can_write(text: str) -> bool:
    """Whether our fonts have all letters of a text."""
    return LETTERS.fullmatch(text) is not None


def writable(text: str) -> str:
    """What our fonts can write of a text: without the signs that they lack, emoji above all, and
    without words of which they lack a letter."""
    words = ("".join(filter(_is_letter_or_ours, word)) for word in text.split())
    return " ".join(word for word in words if word and can_write(word))


def _is_letter_or_ours(sign: str) -> bool:
    return can_write(sign) or unicodedata.category(sign).startswith("L")


@cache
def tokens() -> dict[str, str]:
    """The colours that are the same by day and by night, by their names in tokens.css."""
    css = (settings.BASE_DIR / "static/css/tokens.css").read_text()
    _before, _mark, block = css.partition(":root, :root[data-theme] {")
    found = re.findall(r"--([\w-]+): (#[0-9a-f]+);", block.partition("}")[0])
    return dict(found)


def png_of(drawing: str) -> bytes:
    """The PNG of a drawing; no more is loaded than our fonts."""
    return bytes(
        resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True, font_files=FONTS)
    )


def picture(request: HttpRequest, drawing: str, filename: str) -> HttpResponse:
    """A drawing as a PNG; whoever has it already is told so (304) before anything is made."""
    name = sha256(drawing.encode()).hexdigest()[:32]
    etag = f'"{name}"'
    unchanged = get_conditional_response(request, etag=etag)
    if isinstance(unchanged, HttpResponseNotModified):
        return _kept_for_asking(unchanged, etag)
    if name not in _kept:
        if _too_many(request):
            return answer(request, 429, headers={"Retry-After": str(WINDOW)})
        _kept[name] = png_of(drawing)
    _kept.move_to_end(name)
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    response = HttpResponse(_kept[name], content_type="image/png")
    response.headers["Content-Disposition"] = f'inline; filename="{filename}"'
    return _kept_for_asking(response, etag)


def _kept_for_asking(response: HttpResponse, etag: str) -> HttpResponse:
    """A cache may keep it, and asks each time whether it still holds."""
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _too_many(request: HttpRequest) -> bool:
    """Count one more picture; whether that is more than this address, or all, may have."""
    here = counts.count(f"pictures:{network_of(client_address(request))}", WINDOW)
    return here > MOST_HERE or counts.count("pictures", WINDOW) > MOST_IN_ALL
