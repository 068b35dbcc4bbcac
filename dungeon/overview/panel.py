"""What a host sees of the hall, and the words of the big button that says what comes next."""

import math
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.overview import people, podium
from dungeon.overview.screen import (
    choosing_now,
    count,
    goals_shown,
    scene_of,
    start_words,
)
from dungeon.services import correcting, folding, hosting, revealing, seating, visibility
from dungeon.services.between_lives import headline_of
from dungeon.services.evening import evening_of
from dungeon.services.visibility import Progress
from ninelives_site.core.seeds import grouped
from ninelives_site.pages.posted import new_key
from ninelives_site.pages.sentences import text_of

MOST_PIPS = 12
"""Players up to whom each has a pip beside the words of how many are done."""


def panel(hall: Hall, away: Mapping[int, datetime] | None = None) -> dict[str, Any]:
    """Everything that `_panel.html` shows; `away` since when a seat has no phone on line.

    The key of the next press comes with the version that it is for, whatever brings the panel.
    """
    shared = folding.dice_of(hall)
    progress = visibility.progress(hall, shared, away)
    step = hosting.next_step(hall, shared)
    awake = [row.name for row in people.unfinished(progress, shared)]
    is_shown = shared.is_over and revealing.next_place(hall) is None
    return {
        "code": hall.code,
        "number": str(progress.number),
        "version": str(revealing.version(hall, shared)),
        "key": new_key(),
        "step": step,
        "rests": _milliseconds(_rest(hall, shared)),
        "roll_time": "0" if shared.is_over else _milliseconds(settings.ROLL_SECONDS),
        "waits": waits(hall, shared, progress, away or {}),
        "wall": wall(hall, shared, progress),
        "out": sent_out(hall),
        "label": podium.key_words(hall) or label(step, shared, progress),
        "is_revealing": shared.is_over and not is_shown,
        "ended": ended(hall) if is_shown else None,
        "hint": hint(hall, step, shared, progress),
        "title": title(shared, hall),
        "subtitle": subtitle(hall, shared, step),
        "life": shared.life,
        "lives": hall.lives,
        "is_started": shared.is_started,
        "is_over": shared.is_over,
        "people": people.first_rows(hall, progress, shared),
        "people_count": str(len(progress.seats)),
        "awake": people.some_names(awake),
        "is_choosing": choosing_now(shared),
        "newest": people.some_names([row.name for row in reversed(progress.seats)]),
        "to_come": people.some_names(_to_come(hall, shared)),
        "waiting": progress.waiting,
        "seal": grouped(visibility.seal(hall, shared)),
        "seconds_left": hosting.seconds_left(hall.countdown_ends_at),
        "by_hand": hall.dice_by == Hall.DiceBy.HAND,
        "correctable": bool(correcting.correctable(hall, shared)),
        "shows_leaders": hall.shows_leaders,
        "has_sound": hall.has_sound,
        "is_locked": hall.is_locked,
        "needs_approval": hall.needs_approval,
    } | count(hall, shared, progress)


def corrected_words(hall: Hall) -> str:
    """What a correction of the newest roll did to the sheets; "" where that roll has had none."""
    shared = folding.dice_of(hall)
    if not shared.history or not shared.history[-1].was:
        return ""
    names = [undone.seat.name for undone in correcting.undone(hall)]
    if not names:
        return _("The roll is corrected. Every step still fits it.")
    return ngettext(
        "The roll is corrected. Steps were taken back on %(number)s sheet: %(names)s.",
        "The roll is corrected. Steps were taken back on %(number)s sheets: %(names)s.",
        len(names),
    ) % {"number": len(names), "names": people.some_names(names)}


def _to_come(hall: Hall, shared: SharedDice) -> list[str]:
    """Who played before and has not come to this game yet, as long as nothing is rolled."""
    if shared.is_started:
        return []
    asleep = hall.seats.filter(status=HallSeat.Status.ASLEEP).order_by("number")
    return [*asleep.values_list("name", flat=True)]


def ended(hall: Hall) -> dict[str, Any]:
    """What a host sees of a game whose podium has been shown: who won, and what can be done now."""
    seats = hall.seats.playing().count()
    keeps = ngettext("the cat keeps name and seat", "all %(number)s keep name and seat", seats)
    if seats == 2:
        keeps = _("both keep name and seat")
    first = revealing.places(hall).get(1, [])
    winners = [seat for seat in first if seat.total > 0]
    won = _("won with %(points)s") % {"points": winners[0].total} if winners else ""
    return {
        "keeps": keeps % {"number": seats} if seats else "",
        "winners": people.some_names([seat.name for seat in winners]),
        "won": won,
        "leads": _leads(hall),
        "has_more": revealing.has_podium(hall) and revealing.has_more(hall),
    }


def _leads(hall: Hall) -> str:
    """Who leads the evening, from its second game on."""
    evening = evening_of(hall)
    leaders = evening.leaders if evening else ()
    if not leaders:
        return ""
    words = ngettext(
        "%(names)s leads the evening with %(points)s",
        "%(names)s lead the evening with %(points)s",
        len(leaders),
    )
    names = people.some_names([row.name for row in leaders])
    return words % {"names": names, "points": leaders[0].total}


def _rest(hall: Hall, shared: SharedDice) -> float:
    """How many seconds the big button rests: while dice are in the air, and after the end in the
    hush and while the first place comes up."""
    return revealing.seconds_at_rest(hall) if shared.is_over else hosting.resting_for(hall, shared)


def _milliseconds(seconds: float) -> str:
    return str(round(1000 * seconds))


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
    return _("Play again, same cats")


def hint(hall: Hall, step: hosting.Next, shared: SharedDice, progress: Progress) -> str:
    """What pressing it now does."""
    match step:
        case "goals":
            return _("You can start any time: who comes late catches up.")
        case "start-roll" | "end" if shared.life and not progress.awake:
            return _("Everybody is done.")
        case "over" if revealing.next_place(hall) is None:
            return _("Sheets and results stay under %(code)s.") % {"code": hall.code}
    return late_words(hall, step, shared, progress)


def late_words(hall: Hall, step: hosting.Next, shared: SharedDice, progress: Progress) -> str:
    """What going on does to those who aren't there yet."""
    late = len(progress.awake)
    choosing = sum(row.life < shared.life for row in progress.seats)
    match step:
        case "dice" if choosing:
            return ngettext(
                "%(number)s cat is still choosing a room, and sees the dice after that.",
                "%(number)s cats are still choosing a room, and see the dice after that.",
                choosing,
            ) % {"number": choosing}
        case "start-roll" if late and hall.pace == Hall.Pace.STRICT and shared.life:
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
    return ""


def waits(
    hall: Hall, shared: SharedDice, progress: Progress, away: Mapping[int, datetime]
) -> dict[str, Any] | None:
    """What stands in the place of the key while the hall waits for some: how many are done, what
    going on before that would do, when the key lights. None where nobody is waited for."""
    names = hosting.waited_for(hall, shared, away)
    if not names:
        return None
    step = hosting.next_step(hall, shared)
    number = len(names)
    asks = ngettext("%(number)s still plays", "%(number)s still play", number)
    done, total = count(hall, shared, progress)["done"], len(progress.seats)
    so_far, let = _("They play: %(done)s of %(total)s"), _("Let them play")
    then = late_words(hall, step, shared, progress)
    question = _("Close the game anyway?") if step == "end" else _("Roll anyway?")
    if step == "dice":
        asks = ngettext("%(number)s still chooses", "%(number)s still choose", number)
        so_far, let = _("They choose: %(done)s of %(total)s"), _("Let them choose")
        then = _("Whoever has no room yet would see the dice first.")
    wait = hosting.seconds_to_wait(hall)
    return {
        "so_far": so_far % {"done": done, "total": total},
        "pips": [row < int(done) for row in range(total)] if total <= MOST_PIPS else [],
        "asks": asks % {"number": number},
        "question": question,
        "then": then,
        "let": let,
        "before": _("Close before that") if step == "end" else _("Roll before that"),
        "names": people.some_names(names),
        "is_lit": not wait,
        "lights": _milliseconds(wait),
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


def wall(hall: Hall, shared: SharedDice, progress: Progress) -> dict[str, Any] | None:
    """What is on the screen, for hosts who don't see it: goals, start and dice of this life, or
    what it says instead."""
    scene = scene_of(hall, shared, progress)
    if scene == "lobby":
        return None
    last = shared.history[-1] if shared.history else None
    dice = [str(face) for face in last.faces] if last and last.kind == "dice" else []
    said = _said(hall, shared, scene)
    return {
        "said": said,
        "goals": [] if shared.is_over else goals_shown(shared),
        "start": None if said else start_words(shared),
        "dice": dice,
    }


def _said(hall: Hall, shared: SharedDice, scene: str) -> str:
    """What the screen says where it shows no dice; "" where it does."""
    match scene:
        case "headline":
            return text_of(headline_of(hall, shared).headline.words)
        case "leaders":
            return _("The leaders")
        case "podium" if hall.podium_step > 1:
            shown = tuple(revealing.places(hall).items())[: hall.podium_step - 1]
            place, seats = shown[-1]
            words = (_("First: %(who)s"), _("Second: %(who)s"), _("Third: %(who)s"))[place - 1]
            who = f"{people.some_names([seat.name for seat in seats])}, {seats[0].total}"
            return words % {"who": who}
        case "podium" if hall.podium_step:
            return _("The whole hall; the best keep their eyes shut")
        case "podium":
            sheets = hall.seats.playing().count()
            words = ngettext("%(num)s sheet is in", "%(num)s sheets are in", sheets)
            return words % {"num": sheets}
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
        words = ngettext(
            "%(lives)s life, nothing rolled yet", "%(lives)s lives, nothing rolled yet", hall.lives
        )
        return words % {"lives": hall.lives}
    if not shared.life:
        names = [goal["name"] for goal in goals_shown(shared)]
        return _("%(first)s and %(second)s") % {"first": names[0], "second": names[1]}
    if choosing_now(shared):
        return _("choosing rooms") if shared.life == 1 else _("choosing cats and rooms")
    faces = ", ".join(str(face) for face in shared.history[-1].faces)
    return _("dice %(faces)s") % {"faces": faces}
