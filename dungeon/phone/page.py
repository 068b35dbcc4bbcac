"""The player's page as a view model: which of its faces it shows, and everything on it.

All values are strings, so that the template prints without localising numbers.
"""

from typing import Any

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.dice import SharedDice
from dungeon.models import HallSeat
from dungeon.phone.awakening import Start
from dungeon.phone.draft import Draft
from dungeon.phone.drawn import draw_map, token
from dungeon.phone.leftover import Leftover, leftover
from dungeon.phone.offers import Ledge, offers
from dungeon.phone.powers import still_to_use
from dungeon.phone.refused import Refused
from dungeon.phone.resting import resting
from dungeon.phone.slabs import Slab
from dungeon.rules.scoring import PointsLine
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import CATS
from dungeon.services.playing import PlayerSheet
from ninelives_site.pages.drawings import lives
from ninelives_site.pages.sentences import told

ABSENT: dict[str, Any] = {
    "token": "", "title": "", "behind": "", "corrected": "",
    "called": False, "ledge": None, "begin": None,
}  # fmt: skip
"""What not every face of the page has."""

RESTING = ("door", "lobby", "asleep", "rest", "over")
"""Faces of the page that wait for somebody else."""


def stage_of(play: PlayerSheet) -> str:
    """Which face the page shows: door, lobby, begin, asleep, play, rest or over."""
    sheet, rolls = play.sheet, play.shared.rolls
    if play.seat.status == HallSeat.Status.WAITING:
        return "door"
    if play.is_over:
        return "over"
    if sheet.is_playing:
        return "play" if len(rolls.dice) >= sheet.life else "asleep"
    if len(rolls.starts) > sheet.life:
        return "begin"
    return "rest" if play.shared.is_started else "lobby"


def phone(play: PlayerSheet, draft: Draft, refusal: Refused | None = None) -> dict[str, Any]:
    """Everything on the page but its keys: see templates/dungeon/_sheet.html."""
    stage = stage_of(play)
    shown = ABSENT | {
        "stage": stage,
        "code": play.seat.hall.code,
        "name": play.seat.name,
        "version": str(play.version),
        "dice_version": str(play.shared.version),
        "total": str(play.score.total),
        "lines": [(_(line.label), str(line.vp), _rule(line)) for line in play.score.lines],
        "refusal": refusal,
        **_life(play, stage),
    }
    match stage:
        case "play":
            shown |= _playing(play, draft, refusal)
        case "begin":
            shown |= _beginning(play, draft, refusal)
        case _:
            shown |= {"map": draw_map(play.sheet), "rest": resting(play, stage)}
    return shown


def _rule(line: PointsLine) -> str:
    return f"{told(line.rule)} {told(line.found)}".rstrip()


def _life(play: PlayerSheet, stage: str) -> dict[str, Any]:
    """The head of the page: which life, which cat, and whether the hall is further on."""
    sheet, total = play.sheet, play.seat.hall.lives
    number = sheet.life + 1 if stage == "begin" else sheet.life
    shown: dict[str, Any] = {"life": str(number), "lives_in_all": str(total)}
    shown["life_mark"] = lives(number, total)
    if stage in ("play", "asleep"):
        cat = sheet.cat or ""
        shown |= {
            "token": token(cat),
            "title": CATS[cat].name,
            "caption": still_to_use(sheet, cat),
        }
    elif stage != "begin":
        shown["caption"] = _("%(life)s of %(lives)s lives played") % {
            "life": number,
            "lives": total,
        }
    if stage in ("play", "begin", "asleep") and play.shared.life > number:
        shown["behind"] = _("You are catching up: the hall is at life %(life)s.") % {
            "life": play.shared.life
        }
    if stage in ("play", "begin", "asleep"):
        shown["corrected"] = _corrected(play.shared, 2 * number - (stage != "play"))
    return shown


def _corrected(shared: SharedDice, number: int) -> str:
    """That a roll was mistyped, and what it was: it may have cost this sheet a step."""
    was = shared.history[number].was
    if not was:
        return ""
    faces = " ".join(str(face) for face in was[-1])
    return _("The host corrected these dice. They were %(faces)s.") % {"faces": faces}


# Playing


def _playing(play: PlayerSheet, draft: Draft, refusal: Refused | None) -> dict[str, Any]:
    sheet, rolls = play.sheet, play.shared.rolls
    left = sheet.dice_left(rolls)
    spare = leftover(sheet, rolls) if left else None
    if draft.done and spare:
        draft = Draft(die=spare.die, done=True)
    ledge = offers(sheet, rolls, draft)
    fresh_dice = not refusal and draft == Draft() and _untouched(sheet)
    return {
        "map": draw_map(sheet, *((), ()) if fresh_dice else (ledge.lit, ledge.reach)),
        "ledge": ledge,
        "called": fresh_dice,
        "call": ", ".join(str(face) for face in rolls.dice[sheet.life - 1]),
        "refusal": _with_hint(refusal, ledge) if refusal else None,
        "ways": _pressed(ledge.ways, refusal),
        "tracks": _pressed(_tracks_shown(ledge, refusal), refusal),
        "powers": ledge.powers,
        "undo": sheet.before is not None and sheet.before.is_playing,
        "dice_left": _dice_left(len(left)),
        "done_asks": spare is not None,
        "ask_done": spare if draft.done else None,
        "ask_title": _ask_title(spare) if draft.done and spare else "",
        "finished": not left,
    }


def _untouched(sheet: Sheet) -> bool:
    """Whether the dice of this life have only just come: nothing has been done with them."""
    return not sheet.dice_used and not sheet.abilities_used.intersection(("claws", "whiskers"))


def _dice_left(number: int) -> str:
    if not number:
        return _("all dice used")
    return ngettext("%(n)s die left", "%(n)s dice left", number) % {"n": number}


def _ask_title(spare: Leftover) -> str:
    if spare.moves:
        return _("The %(face)s could still move") % {"face": spare.face}
    return _("The %(face)s could still mark") % {"face": spare.face}


def _with_hint(refusal: Refused, ledge: Ledge) -> Refused:
    """The refusal with what would have been right under the same die."""
    if not refusal.hinted or not ledge.hint:
        return refusal
    text = format_html("{} {}", refusal.text, ledge.hint)
    return Refused(refusal.title, text, refusal.pressed)


def _tracks_shown(ledge: Ledge, refusal: Refused | None) -> tuple[Slab, ...]:
    """While a refusal takes room: only tracks that may be marked, and the one that was pressed."""
    if not refusal:
        return ledge.tracks
    return tuple(slab for slab in ledge.tracks if slab.lit or slab.move == refusal.pressed)


def _pressed(slabs: tuple[Slab, ...], refusal: Refused | None) -> list[Slab]:
    """The slabs, with the one that was refused reddened."""
    if not refusal or not refusal.pressed:
        return list(slabs)
    return [slab.refused() if slab.move == refusal.pressed else slab for slab in slabs]


# Beginning


def _beginning(play: PlayerSheet, draft: Draft, refusal: Refused | None) -> dict[str, Any]:
    start = Start(play.sheet, play.shared.rolls, draft).awakening()
    drawn = draw_map(play.sheet, start.lit, start.reach, start.dark.hit, start.light.hit)
    return {
        "map": drawn,
        "begin": start,
        "cats": _pressed(start.cats, refusal),
        "title": _("A new life") if play.sheet.life else _("Your first life"),
        "caption": _("Pick a cat and a room to wake up in")
        if play.sheet.life
        else _("The Alley Cat goes first: pick a room"),
    }
