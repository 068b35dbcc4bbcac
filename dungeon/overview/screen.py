"""What the projector shows: one of eight scenes, the same after every refresh.

`lobby` before the goals, `goals` until the first start roll. Then in turn `start`, `asleep` once
everybody has a room, `dice`, and `headline` once everybody is done. `leaders` while the host wants
them, `podium` at the end. Nothing on it is secret: no seed, no return code, no sheet, and of the
podium only the places that were shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import Roll, SharedDice, twins
from dungeon.models import Hall
from dungeon.overview import podium, reveal
from dungeon.overview.between import headline_shown
from dungeon.rules.layout import COLUMNS, FACE_DIRECTIONS, LINES, WILD, Layout
from dungeon.rules.tables import CATS, GOALS
from dungeon.rules.titles import EVERYBODY
from dungeon.services import between_lives, evening, folding, hosting, visibility
from dungeon.words import column_words, row_words
from ninelives_site.pages.lettering import hyphened
from ninelives_site.pages.sentences import in_words
from ninelives_site.party.ranking import STEPS, ranks

EYES_BY_SEATS = ((18, "eyes-few"), (102, "eyes-hall"), (240, "eyes-crowd"))
HEADS = tuple(CATS)
LEADERS, FEW_LEADERS = 5, 3
NEWEST_NAMES = 20
"""Names for which the lobby has room, the newest first; the last place tells how many more came."""


def screen(hall: Hall) -> dict[str, Any]:
    """Everything that `_screen.html` shows of a hall as it is now."""
    shared = folding.dice_of(hall)
    progress = visibility.progress(hall, shared)
    scene = scene_of(hall, shared, progress)
    shown = {
        "scene": scene,
        "number": str(progress.number),
        "rolls": str(shared.next_roll),
        "life": shared.life,
        "lives": hall.lives,
        "seats": str(len(progress.seats)),
        "goals": goals_shown(shared),
        "doors": doors(shared) if scene == "goals" else [],
        "twins": twins_shown(hall, shared) if scene == "goals" else None,
        "start": start_words(shared),
        "lines": start_lines(shared, hall.layout),
        "podium": str(visibility.podium_number(hall.podium_step, hall.is_podium_landed)),
        "podium_step": str(hall.podium_step),
        "is_landed": hall.is_podium_landed,
        "seconds_left": hosting.seconds_left(hall.countdown_ends_at),
        "has_sound": hall.has_sound,
        "is_locked": hall.is_locked,
    }
    shown |= count(hall, shared, progress) | {"roll": roll_shown(shared)}
    match scene:
        case "lobby":
            shown |= newest_named([(seat.name, head_of(seat)) for seat in reversed(progress.seats)])
            shown |= {"evening_so_far": evening_so_far(hall)}
        case "asleep":
            shown |= all_look_up(progress)
        case "headline":
            shown |= headline_shown(hall, shared, progress)
        case "podium":
            shown |= reveal.podium_shown(hall)
        case "leaders":
            shown |= leaders_shown(hall, shared)
    return shown


def scene_of(hall: Hall, shared: SharedDice, progress: visibility.Progress) -> str:
    """Which of the eight scenes it is."""
    if shared.is_over:
        return "podium"
    if not shared.is_started:
        return "lobby"
    if hall.shows_leaders:
        return "leaders"
    here = [seat for seat in progress.seats if not seat.behind]
    match shared.history[-1].kind:
        case "goals":
            return "goals"
        case "start-roll":
            chosen = here and all(seat.life == shared.life for seat in here)
            return "asleep" if chosen else "start"
    done = here and all(seat.done for seat in here)
    return "headline" if done else "dice"


def newest_named(newest: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Those for whom the lobby has room with their heads, and how many more there are."""
    named = len(newest) if len(newest) <= NEWEST_NAMES else NEWEST_NAMES - 1
    return {
        "names": newest[:named],
        "more": str(len(newest) - named),
        "is_few": len(newest) <= EVERYBODY,
    }


def head_of(seat: visibility.SeatRow) -> str:
    """The cat whose head a seat has before it has lived: those beside it have others."""
    return HEADS[seat.number * 4 % len(HEADS)]


def evening_so_far(hall: Hall) -> list[str]:
    """Which game of the evening begins, and who leads; nothing before the first one."""
    table = evening.before(hall)
    if table is None:
        return []
    said = [_("Game %(number)s of this evening") % {"number": evening.number_of(hall)}]
    match table.leaders:
        case (first,):
            lead = {"name": hyphened(first.name), "points": first.total}
            said.append(_("%(name)s leads: %(points)s") % lead)
        case (first, *_others) as leaders:
            lead = {"n": len(leaders), "points": first.total}
            said.append(_("%(n)s share the lead: %(points)s") % lead)
    return said


def all_look_up(progress: visibility.Progress) -> dict[str, Any]:
    """Everybody has a room, and nobody knows the dice: all eyes are shut until they lie."""
    total = len(progress.seats)
    return {
        "done": str(total),
        "done_word": ngettext("cat looks up", "cats look up", total),
        "eyes": [False] * total,
    }


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


def doors(shared: SharedDice) -> list[dict[str, Any]]:
    """The six end goals with their dice; those that were rolled are lit."""
    return [
        {
            "die": str(die),
            "id": goal.id,
            "name": _(goal.name),
            "is_lit": die in (shared.goals or ()),
        }
        for die, goal in GOALS.items()
    ]


def twins_shown(hall: Hall, shared: SharedDice) -> str | None:
    """The face that both goal dice showed before they were rolled again, if they did."""
    if not shared.history or shared.history[0].by == "hand":
        return None
    face = twins(hall.seed, shared.entropy)
    return str(face) if face else None


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


def start_lines(shared: SharedDice, layout: Layout) -> dict[str, str]:
    """Which columns and rows of the map the start roll of this life names."""
    if not shared.rolls.starts:
        return {}
    dark, light = shared.rolls.starts[-1]
    return {
        "columns": _named(COLUMNS, layout.columns, dark),
        "rows": _named([str(line) for line in LINES], layout.rows, light),
    }


def _named(lines: Sequence[str], labels: str, face: int) -> str:
    """The columns or rows of the map that a face names: "E and J"; "" where it is any."""
    if face == WILD:
        return ""
    return in_words(line for line, label in zip(lines, labels, strict=True) if label == str(face))


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


@dataclass(frozen=True, slots=True)
class Leader:
    """One of the first as the game stands; `moved` is how far from the place after the life before,
    upwards or downwards, or "new", or "" in the first life. `words` say it."""

    row: visibility.RankingRow
    moved: str
    sign: str
    words: str


def leaders_shown(hall: Hall, shared: SharedDice) -> dict[str, Any]:
    """The first five as they stand now, of a few three; where they stood before; what half have."""
    ranking = visibility.ranking_of(hall)
    shown = ranking[: FEW_LEADERS if len(ranking) <= EVERYBODY else LEADERS]
    before: dict[int, int] = {}
    if shared.life > 1:
        totals = between_lives.totals_after(hall, shared, shared.life - 1)
        order = sorted(totals, key=lambda number: -totals[number])
        places = ranks([totals[number] for number in order])
        before = {
            number: rank.number
            for number, rank in zip(order, places, strict=True)
            if rank.number <= len(shown)
        }
    return {
        "leaders": [_leader(row, before.get(row.seat.number), shared.life > 1) for row in shown],
        "since": _("since life %(life)s") % {"life": shared.life - 1} if shared.life > 1 else "",
        "middle": podium.middle_words([row.total for row in ranking], is_over=False)
        if len(ranking) > STEPS
        else "",
    }


def _leader(row: visibility.RankingRow, before: int | None, has_before: bool) -> Leader:
    if not has_before:
        return Leader(row, "", "", "")
    if before is None:
        return Leader(row, "new", _("new"), _("new among the first"))
    places = before - row.rank.number
    if not places:
        return Leader(row, "same", "·", _("as before"))
    number = abs(places)
    if places > 0:
        words = ngettext("%(number)s place up", "%(number)s places up", number)
        return Leader(row, "up", f"▲ {number}", words % {"number": number})
    words = ngettext("%(number)s place down", "%(number)s places down", number)
    return Leader(row, "down", f"▼ {number}", words % {"number": number})
