"""Between two lives: the one headline of the life that is over, and where the hall went in it."""

from collections import Counter
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import SharedDice
from dungeon.models import Hall
from dungeon.rules.headlines import Headline, Heat
from dungeon.rules.layout import COLUMNS, LINES
from dungeon.rules.titles import EVERYBODY
from dungeon.services.between_lives import HallHeadline, headline_of
from dungeon.services.visibility import Progress
from ninelives_site.journal import journal
from ninelives_site.pages.sentences import text_of

WARMEST = 4
FAINT = 2
"""How warm a room gets by those whom a headline is not about."""


def headline_shown(hall: Hall, shared: SharedDice, progress: Progress) -> dict[str, Any]:
    """What the screen shows of the life that everybody is done with."""
    told = headline_of(hall, shared)
    found, seats = told.headline, told.seats
    total = len(progress.seats)
    of_all = (
        ngettext("of %(total)s cat", "of %(total)s cats", total)
        if seats
        else _("of %(total)s done")
    )
    return {
        "headline": found,
        "words": text_of(found.words),
        "detail": text_of(found.detail) if found.detail else "",
        "picture": _picture(told),
        "face": told.cats.get(min(seats, default=0), ""),
        "heat": warmth(told.heat, found),
        "took": _took(hall, progress),
        "done": str(len(seats) or progress.done),
        "done_word": of_all % {"total": total},
        "eyes": [row.number in seats if seats else not row.done for row in progress.seats],
        "heads": [
            (row.name, told.cats.get(row.number) or row.cat, row.number in seats)
            for row in progress.seats
            if total <= EVERYBODY
        ],
    }


def _picture(told: HallHeadline) -> str:
    """What is drawn beside the words: whoever it is about, a gem, shut eyes, or where all went."""
    if len(told.seats) == 1:
        return "face"
    return {"rooms": "gem", "race": "lids"}.get(told.headline.kind, "heat")


def warmth(entered: Heat, found: Headline) -> list[str]:
    """A class for each square of the map: how often its room was entered, and the one that the
    headline is about. Where it is about some, theirs are the two warmest classes, and the two
    others show where else the hall went."""
    if entered.meant:
        levels = _levels(entered.hall, 0, FAINT) | _levels(entered.meant, FAINT, WARMEST)
    else:
        levels = _levels(entered.hall, 0, WARMEST)
    classes = {room: f"h{level}" for room, level in levels.items()}
    if found.room:
        classes[found.room] = f"{classes.get(found.room, '')} top".strip()
    return [classes.get(f"{column}{row}", "") for row in LINES for column in COLUMNS]


def _levels(entered: Counter[str], above: int, up_to: int) -> dict[str, int]:
    """How warm each room is that was entered: the most often entered one `up_to`, all `above`."""
    most = max(entered.values(), default=0)
    steps = up_to - above
    return {room: above - (-steps * times // most) for room, times in entered.items()}


def _took(hall: Hall, progress: Progress) -> str:
    """How many are done, and how long the last of them took from the roll on."""
    words = _("%(done)s of %(total)s done") % {
        "done": progress.done, "total": len(progress.seats),
    }  # fmt: skip
    moved = hall.seats.playing().order_by("-moved_at").values_list("moved_at", flat=True)
    last = next((moment for moment in moved if moment), None)
    rolled_at = journal.last_entered_at(hall.stream_id)
    if last is None or rolled_at is None or last <= rolled_at:
        return words
    seconds = int((last - rolled_at).total_seconds())
    if seconds < 60:
        return _("%(words)s in %(seconds)s s") % {"words": words, "seconds": seconds}
    minutes, seconds = divmod(seconds, 60)
    return _("%(words)s in %(minutes)s min %(seconds)s s") % {
        "words": words, "minutes": minutes, "seconds": seconds,
    }  # fmt: skip
