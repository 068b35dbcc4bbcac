"""What a host sees of the hall, and the words of the big button that says what comes next."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import SharedDice
from dungeon.models import Hall
from dungeon.overview.screen import (
    choosing_now,
    count,
    seconds_left,
)
from dungeon.services import correcting, folding, hosting, visibility
from dungeon.services.visibility import Progress, SeatRow

FIRST_AWAKE = 4
NEWEST = 12
"""Players named at once, in "Still awake" and in the lobby: the rest are a tap away."""


def panel(hall: Hall, away: Mapping[int, datetime] | None = None) -> dict[str, Any]:
    """Everything that `_panel.html` shows; `away` since when a seat has no phone on line."""
    shared = folding.dice_of(hall)
    progress = visibility.progress(hall, shared, away)
    step = hosting.next_step(hall, shared)
    awake = [doing(row, shared) for row in unfinished(progress, shared)]
    return {
        "code": hall.code,
        "number": str(progress.number),
        "version": str(shared.version),
        "step": step,
        "label": label(step, shared, progress),
        "hint": hint(hall, step, shared, progress),
        "title": title(shared, hall),
        "subtitle": subtitle(hall, shared, step),
        "life": shared.life,
        "lives": hall.lives,
        "is_started": shared.is_started,
        "is_over": shared.is_over,
        "names": progress.seats[: -NEWEST - 1 : -1],
        "names_more": max(0, len(progress.seats) - NEWEST),
        "waiting": progress.waiting,
        "awake": awake[:FIRST_AWAKE],
        "awake_more": max(0, len(awake) - FIRST_AWAKE),
        "awake_count": str(len(awake)),
        "commitment": hall.commitment,
        "seconds_left": seconds_left(hall.countdown_ends_at),
        "by_hand": hall.dice_by == Hall.DiceBy.HAND,
        "correctable": bool(correcting.correctable(hall, shared)),
        "shows_leaders": hall.shows_leaders,
        "is_locked": hall.is_locked,
        "needs_approval": hall.needs_approval,
    } | count(hall, shared, progress)


def label(step: hosting.Next, shared: SharedDice, progress: Progress) -> str:
    """The big button's words."""
    life = shared.life + 1
    match step:
        case "goals":
            return _("Set the goals")
        case "start-roll" if life == 1:
            return _("Roll the start of life 1")
        case "start-roll":
            return _("Roll life %(life)s") % {"life": life}
        case "dice":
            return _("Roll the dice")
        case "end" if progress.awake:
            return _("Close the game")
        case "end":
            return _("Show the podium")
    return _("See the results")


def hint(hall: Hall, step: hosting.Next, shared: SharedDice, progress: Progress) -> str:
    """What pressing it now does to those who aren't there yet."""
    late = len(progress.awake)
    choosing = sum(row.life < shared.life for row in progress.seats)
    strict = hall.pace == Hall.Pace.STRICT
    match step:
        case "goals":
            return _("You can start any time: who comes late catches up.")
        case "dice" if choosing:
            return ngettext(
                "%(number)s cat is still choosing a room, and sees the dice after that.",
                "%(number)s cats are still choosing a room, and see the dice after that.",
                choosing,
            ) % {"number": choosing}
        case "start-roll" if late and strict and shared.life:
            return ngettext(
                "%(number)s unfinished life ends as it stands.",
                "%(number)s unfinished lives end as they stand.",
                late,
            ) % {"number": late}
        case "start-roll" if late and shared.life:
            return _("Late cats keep these dice and catch up.")
        case "end" if late:
            return ngettext(
                "%(number)s cat is still playing: its sheet ends as it stands.",
                "%(number)s cats are still playing: their sheets end as they stand.",
                late,
            ) % {"number": late}
        case "start-roll" | "end" if shared.life:
            return _("Everybody is done.")
    return ""


def title(shared: SharedDice, hall: Hall) -> str:
    if shared.is_over:
        return _("It is over")
    if not shared.is_started:
        return _("Locked") if hall.is_locked else _("Come in")
    if not shared.life:
        return _("Two goals")
    return _("Life %(life)s") % {"life": shared.life}


def subtitle(hall: Hall, shared: SharedDice, step: hosting.Next) -> str:
    """One line of where the game stands."""
    if shared.is_over:
        return _("the podium is on the screen")
    if not shared.is_started:
        return _("%(lives)s lives, nothing rolled yet") % {"lives": hall.lives}
    if not shared.life:
        return _("both are on the screen")
    if choosing_now(shared):
        return _("choosing cats and rooms")
    return _("dice are on the screen")


def unfinished(progress: Progress, shared: SharedDice) -> list[SeatRow]:
    """Those the hall waits for: first who is stuck or away, then by seat."""
    choosing = choosing_now(shared)
    rows = [
        row for row in progress.seats
        if shared.life and (row.life < shared.life if choosing else not row.done)
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (not row.stuck, row.away is None, row.number))


def doing(row: SeatRow, shared: SharedDice) -> dict[str, Any]:
    """One player of "Still awake", and what they are at."""
    return {
        "number": row.number,
        "name": row.name,
        "lookalike": row.lookalike,
        "cat": row.cat,
        "away": row.away is not None,
        "stuck": row.stuck,
        "words": _words(row, shared),
    }


def _words(row: SeatRow, shared: SharedDice) -> str:
    if row.away is not None:
        return _("offline %(time)s") % {"time": short_time(row.away)}
    if row.behind:
        return ngettext("%(number)s life behind", "%(number)s lives behind", row.behind) % {
            "number": row.behind
        }
    if row.dice_left is None:
        return _("waiting for dice") if row.is_playing else _("choosing a room")
    words = ngettext("%(number)s die left", "%(number)s dice left", row.dice_left) % {
        "number": row.dice_left
    }
    return _("%(words)s, stuck") % {"words": words} if row.stuck else words


def short_time(since: datetime) -> str:
    """How long ago, as short as on a watch: 40 s, 3 min, 2 h."""
    seconds = max(0, int((timezone.now() - since).total_seconds()))
    if seconds < 60:
        return _("%(number)s s") % {"number": seconds - seconds % 5}
    if seconds < 3600:
        return _("%(number)s min") % {"number": seconds // 60}
    return _("%(number)s h") % {"number": seconds // 3600}
