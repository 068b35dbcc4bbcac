"""What the projector shows: one of six scenes, the same after every refresh.

`lobby` before the goals, `goals` until the first start roll, then `start` and `dice` in turn,
`leaders` while the host wants them, `podium` at the end. Nothing on it is secret: no seed, no
return code, no sheet.
"""

from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import Roll, SharedDice
from dungeon.models import Hall
from dungeon.overview import podium
from dungeon.rules.layout import FACE_DIRECTIONS
from dungeon.rules.tables import GOALS
from dungeon.services import folding, visibility
from dungeon.words import column_words, row_words
from ninelives_site.party.ranking import STEPS

EYES_BY_SEATS = ((18, "eyes-few"), (102, "eyes-hall"), (240, "eyes-crowd"))
MOST_NAMES = 60
"""Names that the lobby shows, the newest first."""


def screen(hall: Hall) -> dict[str, Any]:
    """Everything that `_screen.html` shows of a hall as it is now."""
    shared = folding.dice_of(hall)
    progress = visibility.progress(hall, shared)
    scene = scene_of(hall, shared)
    shown = {
        "scene": scene,
        "number": str(progress.number),
        "rolls": str(shared.next_roll),
        "life": shared.life,
        "lives": hall.lives,
        "seats": str(len(progress.seats)),
        "goals": goals_shown(shared),
        "start": start_words(shared),
        "seconds_left": seconds_left(hall.countdown_ends_at),
    }
    match scene:
        case "lobby":
            newest = [seat.name for seat in reversed(progress.seats)]
            shown |= {
                "names": newest[:MOST_NAMES],
                "seal": hall.commitment[:16],
                "is_locked": hall.is_locked,
            }
        case "podium":
            shown |= podium_shown(hall)
        case "leaders":
            shown |= leaders_shown(hall)
    return shown | {"roll": roll_shown(shared)} | count(hall, shared, progress)


def scene_of(hall: Hall, shared: SharedDice) -> str:
    """Which of the six scenes it is."""
    if shared.is_over:
        return "podium"
    if not shared.is_started:
        return "lobby"
    if hall.shows_leaders:
        return "leaders"
    return {"goals": "goals", "start-roll": "start", "dice": "dice"}[shared.history[-1].kind]


def count(hall: Hall, shared: SharedDice, progress: visibility.Progress) -> dict[str, Any]:
    """How many are ready or done, and an eye for each: open while they play."""
    total = len(progress.seats)
    if shared.is_over:
        awake, words = [False] * total, ngettext("cat played", "cats played", total)
    elif not shared.life:
        awake, words = [True] * total, ngettext("cat is here", "cats are here", total)
    elif choosing_now(shared):
        awake, words = [seat.life < shared.life for seat in progress.seats], _("of %(total)s ready")
    else:
        awake, words = [not seat.done for seat in progress.seats], _("of %(total)s done")
    done = total - sum(awake) if shared.life else total
    return {
        "done": str(done),
        "done_word": words % {"total": total},
        "eyes": awake,
        "eyes_class": next((name for most, name in EYES_BY_SEATS if total <= most), "eyes-stadium"),
    }


def choosing_now(shared: SharedDice) -> bool:
    """Whether a start roll waits for its dice: players choose cat and room."""
    return shared.is_started and shared.history[-1].kind == "start-roll"


def goals_shown(shared: SharedDice) -> list[dict[str, str]]:
    """The two end goals, with a few words each and their whole sentence."""
    hints = {
        "quarters": _("9 X in a quarter"),
        "ramparts": _("3 X on the edge"),
        "corridor": _("longest straight run"),
        "all-rounder": _("the least of four tracks"),
        "mastery": _("third, fourth full track"),
        "collector": _("icons with 2 treasures"),
    }
    return [
        {
            "id": GOALS[die].id,
            "name": _(GOALS[die].name),
            "hint": hints[GOALS[die].id],
            "sentence": _(GOALS[die].sentence),
        }
        for die in shared.goals or ()
    ]


def start_words(shared: SharedDice) -> dict[str, Any] | None:
    """The start roll of this life, in words too: a 6 is any column, or any row."""
    if not shared.rolls.starts:
        return None
    dark, light = shared.rolls.starts[-1]
    return {
        "dark": str(dark),
        "light": str(light),
        "column": column_words(dark),
        "row": row_words(light),
    }


def roll_shown(shared: SharedDice) -> dict[str, Any] | None:
    """The roll that was made last, its dice with their ways, and what happened to it."""
    if not shared.is_started:
        return None
    roll = shared.history[-1]
    return {
        "dice": [{"face": str(face), "way": _way(face)} for face in roll.faces],
        "faces": ", ".join(str(face) for face in roll.faces),
        "by_hand": roll.by == "hand",
        "was": corrected_from(roll),
    }


def _way(face: int) -> str:
    """The drawing of the ways that a face goes: `dir-ns` for a 5."""
    return "".join(FACE_DIRECTIONS[face]).lower()


def corrected_from(roll: Roll) -> str:
    """The faces that a correction replaced, as read on the screen; "" where there is none."""
    return " ".join(str(face) for face in roll.was[-1]) if roll.was else ""


def leaders_shown(hall: Hall) -> dict[str, Any]:
    """The first ten as they stand now, and the spread of all."""
    ranking = visibility.ranking_of(hall)
    return {
        "ranks": ranking[: podium.LEADERS],
        "spread": podium.spread([row.total for row in ranking]),
    }


def podium_shown(hall: Hall) -> dict[str, Any]:
    """The three steps with what their points came from, the ranks below, the spread of all."""
    ranking = visibility.ranking_of(hall, scored=STEPS)
    return {
        "steps": ranking[:STEPS],
        "ranks": ranking[STEPS : podium.LEADERS],
        "spread": podium.spread([row.total for row in ranking]),
        "lives_spent": str(sum(row.seat.lives_done for row in ranking)),
    }


def seconds_left(until: datetime | None) -> int | None:
    """What a countdown has left; None where none is on."""
    if until is None:
        return None
    return max(0, round((until - timezone.now()).total_seconds()))
