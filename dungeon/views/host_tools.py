"""The tools that unfold in a host's page: everybody, one seat, the end, typing dice."""

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from dungeon import presence
from dungeon.dice import Roll, SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.overview.people import listed
from dungeon.rules.course import kind_of
from dungeon.services import correcting, folding, hosting, visibility
from ninelives_site.pages.posted import new_key, number_in


def tool(hall: Hall, name: str, typed: Sequence[str] = ()) -> dict[str, Any]:
    """What a tool shows; the plain page for one that is not there now. `typed`: the faces that are
    chosen already."""
    shared = folding.dice_of(hall)
    match name:
        case "people":
            rows = visibility.progress(hall, shared, presence.away(hall)).seats
            return {"tool": "dungeon/_tool_people.html", "people": listed(hall, rows, shared)}
        case "end" if not shared.is_over:
            return {"tool": "dungeon/_tool_end.html", "tool_key": new_key()}
        case "type" if hosting.next_step(hall, shared) not in ("end", "over"):
            return _typing(hall, shared, typed)
        case "correct" if rolls := correcting.correctable(hall, shared):
            return _correcting(hall, rolls[-1], typed)
    return {"tool": ""}


def seat_tool(hall: Hall, text: str) -> dict[str, Any]:
    """What a host may do with the seat of that number."""
    number = number_in(text)
    seats = hall.seats.exclude(status=HallSeat.Status.OUT)
    seat = seats.filter(number=number).first() if number is not None else None
    return {"tool": "dungeon/_tool_seat.html" if seat else "", "seat": seat}


def _typing(hall: Hall, shared: SharedDice, typed: Sequence[str]) -> dict[str, Any]:
    kind = kind_of(shared.next_roll)
    titles = {
        "goals": _("Type in the goals"),
        "start-roll": _("Type in the start"),
        "dice": _("Type in the dice"),
    }
    return {
        "tool": "dungeon/_tool_dice.html",
        "tool_title": titles[kind],
        "tool_words": _("Roll real dice, and tap what they show. The roll is marked as typed in."),
        "tool_action": reverse("dungeon:next", args=[hall.code]),
        "tool_button": _("Show this roll"),
        "tool_key": new_key(),
        "tool_roll": None,
        "pads": _pads(shared.next_roll, typed),
    }


def _correcting(hall: Hall, roll: Roll, typed: Sequence[str]) -> dict[str, Any]:
    return {
        "tool": "dungeon/_tool_dice.html",
        "tool_title": _("Correct the dice"),
        "tool_words": _(
            "Everybody sees that it was corrected. Steps that no longer fit are taken back."
        ),
        "tool_action": reverse("dungeon:correct", args=[hall.code]),
        "tool_button": _("Correct the roll"),
        "tool_key": new_key(),
        "tool_roll": roll.number,
        "pads": _pads(roll.number, typed or [str(face) for face in roll.faces]),
    }


def _pads(number: int, chosen: Sequence[str]) -> list[dict[str, Any]]:
    """A pad of six for each die of that roll."""
    kind = kind_of(number)
    labels = {
        "goals": [_("first"), _("second")],
        "start-roll": [_("dark: column"), _("light: row")],
        "dice": [_("die %(number)s") % {"number": die} for die in range(1, 6)],
    }[kind]
    return [
        {
            "name": f"face-{index}",
            "label": label,
            "faces": [
                {
                    "value": str(face),
                    "icon": f"die-{face}",
                    "chosen": [*chosen[index : index + 1]] == [str(face)],
                }
                for face in range(1, 7)
            ],
        }
        for index, label in enumerate(labels)
    ]
