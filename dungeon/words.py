"""What cats, directions, tracks, icons and the start roll are called, as people hear them."""

from django.utils.translation import gettext as _

from dungeon.rules import tables
from dungeon.rules.layout import WILD
from ninelives_site.pages.sentences import text_of


def cat_name(cat: str) -> str:
    """`black-cat` is "Black Cat"."""
    return _(tables.CATS[cat].name)


def cat_power(cat: str) -> str:
    """What a cat may do in its life, as a sentence."""
    return _(tables.CATS[cat].power)


def direction_word(direction: str) -> str:
    """`NE` is "north-east"."""
    return text_of(tables.direction_word(direction))


def track_name(track: str) -> str:
    """A track by its name."""
    return _(tables.TRACK_WORDS[track])


def icon_name(icon_id: str) -> str:
    """An icon as it is said aloud: `paws-2` is "paws 2"."""
    return text_of(tables.icon_word(icon_id))


def icon_shape(icon_id: str) -> str:
    """An icon by its looks: `paws-2` is "paws on a coin"."""
    track, _dash, level = icon_id.partition("-")
    shapes = {
        "1": _("bare %(track)s"),
        "2": _("%(track)s on a coin"),
        "3": _("%(track)s in a gem"),
    }
    return shapes[level] % {"track": track_name(track)}


def column_words(dark: int) -> str:
    """What the dark die of a start roll says."""
    return _("any column") if dark == WILD else _("column %(face)s") % {"face": dark}


def row_words(light: int) -> str:
    """What the light die of a start roll says."""
    return _("any row") if light == WILD else _("row %(face)s") % {"face": light}
