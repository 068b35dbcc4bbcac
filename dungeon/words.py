"""What directions, tracks, icons and the start roll are called, as people read and hear them."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from dungeon.rules.layout import WILD

DIRECTIONS = {
    "N": gettext_noop("north"),
    "E": gettext_noop("east"),
    "S": gettext_noop("south"),
    "W": gettext_noop("west"),
    "NE": gettext_noop("north-east"),
    "SE": gettext_noop("south-east"),
    "SW": gettext_noop("south-west"),
    "NW": gettext_noop("north-west"),
}
TRACKS = {
    "claws": gettext_noop("claws"),
    "whiskers": gettext_noop("whiskers"),
    "paws": gettext_noop("paws"),
    "eyes": gettext_noop("eyes"),
}


def direction_word(direction: str) -> str:
    """`NE` is "north-east"."""
    return _(DIRECTIONS[direction])


def track_name(track: str) -> str:
    """A track by its name."""
    return _(TRACKS[track])


def icon_name(icon_id: str) -> str:
    """An icon as it is said aloud: `paws-2` is "paws 2"."""
    track, level = icon_id.split("-")
    return f"{track_name(track)} {level}"


def column_words(dark: int) -> str:
    """What the dark die of a start roll says."""
    return _("any column") if dark == WILD else _("column %(face)s") % {"face": dark}


def row_words(light: int) -> str:
    """What the light die of a start roll says."""
    return _("any row") if light == WILD else _("row %(face)s") % {"face": light}


def any_of(words: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *most, last = words
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last} if most else last


def all_of(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return _("%(most)s and %(last)s") % {"most": ", ".join(most), "last": last} if most else last
