"""A refusal in words for the phone: what is wrong, why, and what would be right."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from dungeon.phone.buttons import posted
from dungeon.rules.layout import SQUARES, TRACKS
from dungeon.rules.moves import Move, UseDie
from dungeon.rules.sheet import Sheet
from dungeon.words import direction_word, track_name
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import any_of, text_of


@dataclass(frozen=True, slots=True)
class RefusalNotice:
    """What is said to a refused player: the title, and of which room (if of one) the text.

    `pressed` is the move as its button posts it; `hint` is the action bar's that goes with it, if
    any: of any use of the die, or of a track in the text's place.
    """

    title: str
    text: str
    room: str = ""
    pressed: str = ""
    hint: Literal["", "any", "track"] = ""


def notice_of(refusal: Refusal, sheet: Sheet, move: Move | None = None) -> RefusalNotice:
    """The words for a refusal of this move."""
    message = text_of(refusal.message)
    notice = RefusalNotice(
        _title(refusal.code, move),
        f"{message} {text_of(refusal.remedy)}".rstrip(),
        pressed=posted(move) if move else "",
    )
    match refusal.code, move:
        case "room-marked", UseDie():
            room = str(refusal.facts["room"])
            return replace(notice, room=room, text=_why_marked(sheet, room), hint="any")
        case "wrong-direction" | "off-map", UseDie():
            return replace(notice, text=message, hint="any")
        case "wrong-track", UseDie(upgrade=str(track)) if track in TRACKS:
            title = _("Not %(track)s.") % {"track": track_name(track)}
            return replace(notice, title=title, text=_track_takes(sheet, track), hint="track")
    return notice


def out_of_date() -> RefusalNotice:
    """The sheet was written on elsewhere: 409."""
    return RefusalNotice(
        _("Your sheet has moved on."),
        _("Another tab or device wrote on it. This is how it stands now."),
    )


def unreadable() -> RefusalNotice:
    """A request that no page of ours makes: 400."""
    return RefusalNotice(
        _("That can't be read."),
        _("Nothing was changed. Reload the page and press again."),
    )


def _why_marked(sheet: Sheet, room: str) -> str:
    if room in sheet.fresh:
        return _("has your X from this life; a marked room stays shut.")
    return _("has your X from an earlier life; a marked room stays shut.")


def _track_takes(sheet: Sheet, track: str) -> str:
    index = TRACKS.index(track)
    faces = sheet.layout.tracks[index].faces[min(sheet.tracks[index], SQUARES - 1)]
    return _("It takes %(faces)s.") % {"faces": any_of(faces)}


def _title(code: str, move: Move | None) -> str:
    direction = move.move if isinstance(move, UseDie) else None
    titles = {
        "room-marked": _("Not that way.") if direction else _("That room is shut."),
        "off-map": _("Nothing there."),
        "wrong-direction": _("Not %(way)s.") % {"way": direction_word(direction or "N")},
        "track-full": _("That track is full."),
        "die-used": _("That die is spent."),
        "cat-used": _("That cat is spent."),
        "starter-first": _("The Alley Cat first."),
        "bad-start": _("The dice say no."),
        "arrow-choice": _("Which track?"),
        "power-unavailable": _("Not that power."),
        "power-conflict": _("One power at a time."),
        "not-your-life": _("Not yet."),
        "nothing-to-undo": _("Nothing to undo."),
        "key-reused": _("Too fast."),
        "game-over": _("The game is over."),
        "not-seated": _("You are not in."),
    }
    return titles.get(code, _("Not now."))
