"""What a host sees of the hall, and the words of the big button that says what comes next."""

import math
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import SharedDice, grouped
from dungeon.models import Hall
from dungeon.overview import podium
from dungeon.overview.screen import (
    choosing_now,
    count,
    goals_shown,
    seconds_left,
    start_words,
)
from dungeon.services import correcting, folding, hosting, revealing, seating, visibility
from dungeon.services.visibility import Progress, SeatRow

FIRST_AWAKE = 4
ROOM_FOR_NAMES = 24
"""Characters of players' names on the key that waits for them, beyond the first name."""
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
        "version": str(revealing.version(hall, shared)),
        "step": step,
        "rests": _milliseconds(hosting.resting_for(hall, shared), shared),
        "roll_time": _milliseconds(settings.ROLL_SECONDS, shared),
        "guard": guard(hosting.choosing(hall, shared, away or {})),
        "wall": wall(shared),
        "out": sent_out(hall),
        "label": podium.key_words(hall) or label(step, shared, progress),
        "is_revealing": revealing.next_place(hall) is not None,
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
        "seal": grouped(visibility.seal(hall, shared)),
        "seconds_left": seconds_left(hall.countdown_ends_at),
        "by_hand": hall.dice_by == Hall.DiceBy.HAND,
        "correctable": bool(correcting.correctable(hall, shared)),
        "shows_leaders": hall.shows_leaders,
        "is_locked": hall.is_locked,
        "needs_approval": hall.needs_approval,
    } | count(hall, shared, progress)


def _milliseconds(seconds: float, shared: SharedDice) -> str:
    """How long the big button rests while dice are in the air; none are after the end."""
    return "0" if shared.is_over else str(round(1000 * seconds))


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


def guard(names: list[str]) -> dict[str, str] | None:
    """What the key asks before the dice are rolled over those who still choose; None for nobody."""
    if not names:
        return None
    asks = ngettext("%(number)s still chooses", "%(number)s still choose", len(names))
    named = 1
    while named < len(names) and len(", ".join(names[: named + 1])) <= ROOM_FOR_NAMES:
        named += 1
    more = len(names) - named
    waits = _("for %(names)s and %(more)s more") if more else _("for %(names)s")
    return {
        "asks": asks % {"number": len(names)},
        "waits": waits % {"names": ", ".join(names[:named]), "more": more},
    }


def sent_out(hall: Hall) -> list[dict[str, Any]]:
    """Who was sent out just now and may be brought back, and for how many seconds."""
    now = timezone.now()
    return [
        {
            "number": seat.number,
            "words": _("%(name)s is out. The sheet is kept.") % {"name": seat.name},
            "left": math.ceil((seating.KEPT_FOR - (now - seat.sent_out_at)).total_seconds()),
        }
        for seat in seating.may_come_back(hall)
        if seat.sent_out_at
    ]


def wall(shared: SharedDice) -> dict[str, Any] | None:
    """What lies on the screen, for hosts who don't see it: goals, start, dice of this life."""
    if not shared.is_started:
        return None
    last = shared.history[-1]
    dice = [str(face) for face in last.faces] if last.kind == "dice" else []
    return {"goals": goals_shown(shared), "start": start_words(shared), "dice": dice}


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
        names = [goal["name"] for goal in goals_shown(shared)]
        return _("%(first)s and %(second)s") % {"first": names[0], "second": names[1]}
    if choosing_now(shared):
        return _("choosing cats and rooms")
    faces = ", ".join(str(face) for face in shared.history[-1].faces)
    return _("dice %(faces)s") % {"faces": faces}


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
    return _("%(words)s, stuck") % {"words": words} if row.stuck else words


def short_time(since: datetime) -> str:
    """How long ago, as short as on a watch: 40 s, 3 min, 2 h."""
    seconds = max(0, int((timezone.now() - since).total_seconds()))
    if seconds < 60:
        return _("%(number)s s") % {"number": seconds - seconds % 5}
    if seconds < 3600:
        return _("%(number)s min") % {"number": seconds // 60}
    return _("%(number)s h") % {"number": seconds // 3600}
