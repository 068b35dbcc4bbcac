"""What the screen tells whoever presses its keys: what the next press does."""

from typing import Any

from django.utils.translation import gettext as _

from dungeon.dice import SharedDice
from dungeon.models import Hall
from dungeon.overview import podium
from dungeon.overview.panel import label
from dungeon.services import folding, hosting, revealing, visibility


def prompted(hall: Hall) -> dict[str, Any]:
    """The version that a press expects, and the words of the big button."""
    shared = folding.dice_of(hall)
    return {"version": str(revealing.version(hall, shared)), "label": _label(hall, shared)}


def _label(hall: Hall, shared: SharedDice) -> str:
    step = hosting.next_step(hall, shared)
    if step != "over":
        return label(step, shared, visibility.progress(hall, shared))
    more = _("Titles, or who comes next") if revealing.has_more(hall) else ""
    return podium.key_words(hall) or more
