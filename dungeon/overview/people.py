"""The players of a hall as its host sees them: who they are, and what they are at."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import SharedDice
from dungeon.models import Hall
from dungeon.overview.screen import choosing_now
from dungeon.services import revealing
from dungeon.services.visibility import Progress, SeatRow

FIRST = 12
"""Players listed on the host's page: all of them are a tap away."""
ROOM_FOR_NAMES = 24
"""Characters of players' names where some are named in a line, beyond the first name."""
ROOM_FOR_ALL = 36
"""Characters up to which everybody is named: it is no longer than some and how many more."""


def first_rows(hall: Hall, progress: Progress, shared: SharedDice) -> list[dict[str, Any]]:
    """Those whom a host looks for first: who is waited for, before the first roll the newest."""
    if not shared.is_started:
        rows = list(reversed(progress.seats))
    else:
        awake = unfinished(progress, shared)
        rows = awake + [row for row in progress.seats if row not in awake]
    return listed(hall, rows[:FIRST], shared)


def unfinished(progress: Progress, shared: SharedDice) -> list[SeatRow]:
    """Those the hall waits for: first who sits over dice for long or is away, then by seat."""
    choosing = choosing_now(shared)
    rows = [
        row for row in progress.seats
        if shared.life and (row.life < shared.life if choosing else not row.done)
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (row.over_dice is None, row.away is None, row.number))


def some_names(names: list[str]) -> str:
    """As many of these names as a line has room for, and how many more there are; "" for none."""
    if not names:
        return ""
    named = 1
    while named < len(names) and len(", ".join(names[: named + 1])) <= ROOM_FOR_NAMES:
        named += 1
    said, everybody = ", ".join(names[:named]), ", ".join(names)
    words = _("%(names)s and %(more)s more") % {"names": said, "more": len(names) - named}
    return everybody if len(everybody) <= max(ROOM_FOR_ALL, len(words)) else words


def listed(hall: Hall, rows: Sequence[SeatRow], shared: SharedDice) -> list[dict[str, Any]]:
    """Players, and what each is at. Their points only once the podium has shown who is first: a
    host's page may be seen by those who wait for it."""
    tells_points = revealing.is_revealed(hall)
    return [
        {
            "number": row.number,
            "name": row.name,
            "lookalike": row.lookalike,
            "cat": row.cat,
            "away": row.away is not None,
            "words": _words(row, shared, tells_points),
        }
        for row in rows
    ]


def _words(row: SeatRow, shared: SharedDice, tells_points: bool) -> str:
    if shared.is_over and not tells_points:
        return _("done")
    if shared.is_over:
        return ngettext("%(number)s point", "%(number)s points", row.total) % {"number": row.total}
    if row.away is not None:
        return _("offline %(time)s") % {"time": short_time(row.away)}
    if not shared.life:
        return _("is here")
    if row.done:
        return _("done")
    if row.behind:
        return ngettext("%(number)s life behind", "%(number)s lives behind", row.behind) % {
            "number": row.behind
        }
    if row.dice_left is None:
        return _("has a room") if row.is_playing else _("choosing a room")
    words = ngettext("%(number)s die left", "%(number)s dice left", row.dice_left) % {
        "number": row.dice_left
    }
    if row.over_dice is None:
        return words
    return _("%(words)s, for %(time)s") % {"words": words, "time": short_time(row.over_dice)}


def short_time(since: datetime) -> str:
    """How long ago, as short as on a watch: 40 s, 3 min, 2 h."""
    seconds = max(0, int((timezone.now() - since).total_seconds()))
    if seconds < 60:
        return _("%(number)s s") % {"number": seconds - seconds % 5}
    if seconds < 3600:
        return _("%(number)s min") % {"number": seconds // 60}
    return _("%(number)s h") % {"number": seconds // 3600}
