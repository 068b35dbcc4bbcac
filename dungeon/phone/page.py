"""The player's page as a view model: which phase it shows, and everything on it.

All values are strings, so that the template prints without localising numbers.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import HallSeat
from dungeon.phone.awakening import StartChoice
from dungeon.phone.buttons import Button
from dungeon.phone.coach import news_of_tracks, tip_after, tip_before, tip_in_play, with_done
from dungeon.phone.day_words import sheet_name
from dungeon.phone.draft import SheetDraft
from dungeon.phone.drawn import draw_map, draw_rooms, token
from dungeon.phone.ending import ending
from dungeon.phone.explain import explain
from dungeon.phone.leftover import Leftover, leftover
from dungeon.phone.notices import RefusalNotice
from dungeon.phone.offers import ActionBar, in_no_hand, offers
from dungeon.phone.powers import still_to_use
from dungeon.phone.practice import practice
from dungeon.phone.resting import resting
from dungeon.phone.telling import step_words
from dungeon.rules.moves import parse_move
from dungeon.rules.scoring import PointsLine
from dungeon.rules.sheet import Sheet
from dungeon.services import correcting, hosting, seating
from dungeon.services.playing import PlayerSheet
from dungeon.words import cat_name
from ninelives_site.pages.drawings import lives
from ninelives_site.pages.sentences import text_of

ABSENT: dict[str, Any] = {
    "cat": "", "token": "", "title": "", "behind": "", "corrected": "", "given": "",
    "called": False, "action_bar": None, "begin": None, "told": None, "news": None,
    "practice": None, "half": (), "ending": None, "seconds_left": None,
}  # fmt: skip
"""What not every phase of the page has."""

NO_GOALS = ("treasures", "upgrades")
"""Lines of the score that every game has."""
RESTING = ("waiting", "lobby", "asleep", "rest", "over")
"""Phases that wait for somebody else."""
IN_A_ROW = 2
"""Tracks, on a phone."""
PRACTISING = ("waiting", "lobby")
"""Phases in which there is time for the practice."""


def phase_of(play: PlayerSheet) -> str:
    """Which phase the page shows: waiting, lobby, begin, asleep, play, rest or over."""
    sheet, rolls = play.sheet, play.shared.rolls
    if play.seat.status == HallSeat.Status.WAITING:
        return "waiting"
    if play.is_over:
        return "over"
    if sheet.is_playing:
        return "play" if len(rolls.dice) >= sheet.life else "asleep"
    if len(rolls.starts) > sheet.life:
        return "begin"
    return "rest" if play.shared.is_started else "lobby"


def phone(
    play: PlayerSheet,
    draft: SheetDraft,
    refusal: RefusalNotice | None = None,
    *,
    is_coached: bool = False,
) -> dict[str, Any]:
    """Everything on the page but its keys: see templates/dungeon/_sheet.html.

    What was asked about is `told`; else, where a player `is_coached`, what the coach says.
    """
    phase = phase_of(play)
    asked = draft.ask if draft.at in ("", str(play.shared.version)) else ""
    tried, looks, draft = draft.practice, draft.looks, draft.bare
    shown = ABSENT | {
        "phase": phase,
        "code": play.seat.hall.code,
        "name": sheet_name(play.seat),
        "version": str(play.version),
        "dice_version": str(play.seat.hall.news_number(play.shared.version)),
        "total": str(play.score.total),
        "lines": _lines(play.score.lines),
        "refusal": refusal,
        **_life(play, phase),
    }
    match phase:
        case "play":
            shown |= _playing(play, draft, refusal, asked)
        case "begin":
            shown |= _beginning(play, draft, refusal, asked)
        case "over" if own := ending(play):
            shown |= {"ending": own}
        case _:
            drawn = draw_map(play.sheet, keys={}, asked=asked)
            shown |= {"map": drawn, "rest": resting(play, phase)}
            if tried is not None and phase in PRACTISING:
                shown["practice"] = practice(tried, asked, play.seat.hall.lives)
    said = "told" if is_coached else "news"
    if looks and phase == "play":
        shown["looks"] = _looks(play, said)
    return shown | {"told": explain(play.sheet, asked) or shown[said]}


def _lines(lines: Iterable[PointsLine]) -> list[tuple[str, str, str, str]]:
    """Lines of the score: name, points, what earns them, and what is asked for by a tap."""
    return [(_(line.label), str(line.vp), _rule(line), _asking(line)) for line in lines]


def _asking(line: PointsLine) -> str:
    """What explains a line of the score: see `explain`."""
    return f"{'points' if line.id in NO_GOALS else 'goal'}-{line.id}"


def _rule(line: PointsLine) -> str:
    return f"{text_of(line.rule)} {text_of(line.found)}".rstrip()


def _life(play: PlayerSheet, phase: str) -> dict[str, Any]:
    """The head of the page: which life, which cat, and whether the hall is further on."""
    sheet, total = play.sheet, play.seat.hall.lives
    number = sheet.life + 1 if phase == "begin" else sheet.life
    shown: dict[str, Any] = {"life": str(number), "lives_in_all": str(total)}
    shown["life_mark"] = lives(number, total)
    shown["given"] = _given(play.seat)
    if phase in ("play", "asleep"):
        cat = sheet.cat or ""
        shown |= {
            "cat": cat,
            "token": token(cat),
            "title": cat_name(cat),
            "caption": still_to_use(sheet, cat),
        }
    elif phase != "begin":
        shown["caption"] = ngettext(
            "%(life)s of %(lives)s life played", "%(life)s of %(lives)s lives played", total
        ) % {"life": number, "lives": total}
    if phase in ("play", "begin", "asleep") and play.shared.life > number:
        shown["behind"] = _("You are catching up: the hall is at life %(life)s.") % {
            "life": play.shared.life
        }
        if number == 1:
            # Not the code itself: here names stand that others chose, and the page fetches itself.
            shown["behind"] += " " + _("Your return code is at the end of this page: note it.")
    elif phase == "begin" and len(play.shared.history) > 2 * number:
        shown["behind"] = _("The dice are rolled: wake up to see them.")
    if phase in ("play", "begin"):
        shown["seconds_left"] = hosting.seconds_left(play.seat.hall.countdown_ends_at)
    if phase in ("play", "begin", "asleep"):
        shown["corrected"] = _corrected(play, number, 2 * number - (phase != "play"))
    return shown


def _given(seat: HallSeat) -> str:
    """That a host gave out a return code for this seat, as long as it is good."""
    if not seating.has_given_code(seat):
        return ""
    return _("The host made a return code for your seat.")


def _corrected(play: PlayerSheet, life: int, roll: int) -> str:
    """That this roll of a life was mistyped, what it was, and what became of the steps on this
    sheet, if there were any; until something is done on it. The first of several is named: waking
    up, if that is among them, so that nobody who chooses a room anew reads of dice."""
    was = play.shared.history[roll].was
    if not was:
        return ""
    faces = " ".join(str(face) for face in was[-1])
    told = _("The host corrected these dice. They were %(faces)s.") % {"faces": faces}
    undone = correcting.undone_steps(play.seat, life)
    begins_anew = not play.sheet.is_playing or _untouched(play.sheet)
    if undone is None or not undone.is_newest:
        return told if begins_anew else ""
    if not undone.moves:
        if begins_anew:
            return told
        unchanged = _("Your sheet is unchanged.")
        return f"{told} {unchanged}"
    first, *others = undone.moves
    step = step_words(parse_move(first), undone.faces)
    words = ngettext(
        "One step no longer fitted, and is taken back: %(first)s.",
        "%(number)s steps no longer fitted, and are taken back, from %(first)s on.",
        1 + len(others),
    )
    taken_back = words % {"number": 1 + len(others), "first": step}
    return f"{told} {taken_back}"


# Playing


def _playing(
    play: PlayerSheet, draft: SheetDraft, refusal: RefusalNotice | None, asked: str
) -> dict[str, Any]:
    sheet, rolls = play.sheet, play.shared.rolls
    left = sheet.dice_left(rolls)
    spare = leftover(sheet, rolls) if left else None
    if draft.done and spare:
        draft = SheetDraft(die=spare.die, done=True)
    action_bar = offers(sheet, rolls, draft, play.shared.goals or ())
    fresh_dice = not refusal and draft == SheetDraft() and _untouched(sheet)
    if fresh_dice:
        action_bar = in_no_hand(action_bar, sheet)
    news = news_of_tracks(sheet, draft)
    return {
        "map": draw_map(sheet, action_bar.lit, action_bar.reach, keys=action_bar.keys, asked=asked),
        "half": action_bar.draft.pairs,
        "news": news,
        "told": with_done(tip_after(sheet, draft) or news, sheet, rolls)
        or tip_in_play(sheet, rolls, action_bar, fresh_dice=fresh_dice),
        "action_bar": action_bar,
        "called": fresh_dice,
        "refusal": with_hint(refusal, action_bar) if refusal else None,
        "ways": _pressed(action_bar.ways, refusal),
        "tracks": _pressed(tracks_shown(action_bar, refusal), refusal),
        "powers": action_bar.powers,
        "undo": sheet.before is not None and sheet.before.is_playing,
        "dice_left": _dice_left(len(left)),
        "done_asks": spare is not None,
        "ask_done": spare if draft.done else None,
        "ask_title": _ask_title(spare) if draft.done and spare else "",
        "finished": not left,
    }


def _looks(play: PlayerSheet, said: str) -> list[dict[str, Any]]:
    """What each die that is left may do, each with all rooms that any of them changes."""
    drafts = [SheetDraft(die=die) for die in play.sheet.dice_left(play.shared.rolls)]
    looks = [_playing(play, draft, None, "") for draft in drafts]
    bars = [look["action_bar"] for look in looks]
    changed = frozenset().union(*(bar.lit | bar.reach for bar in bars))
    for draft, bar, look in zip(drafts, bars, looks, strict=True):
        rooms = draw_rooms(play.sheet, bar.lit, bar.reach, bar.keys, only=changed)
        look |= {"die": f"die-{draft.die}", "query": draft.query, "told": look[said]}
        look["rooms"] = SafeString("".join(rooms.values()))
    return looks


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


def with_hint(refusal: RefusalNotice, action_bar: ActionBar) -> RefusalNotice:
    """The refusal with what would have been right under the same die."""
    match refusal.hint:
        case "any" if action_bar.hint:
            return replace(refusal, text=f"{refusal.text} {action_bar.hint}")
        case "track" if action_bar.marks:
            return replace(refusal, text=action_bar.marks)
    return refusal


def tracks_shown(action_bar: ActionBar, refusal: RefusalNotice | None) -> tuple[Button, ...]:
    """While a refusal takes space: only tracks that may be marked, and the one that was pressed,
    where that saves a row."""
    tracks = action_bar.tracks
    meant = tuple(it for it in tracks if refusal and (it.lit or it.move == refusal.pressed))
    return meant if refusal and len(meant) <= len(tracks) - IN_A_ROW else tracks


def _pressed(buttons: tuple[Button, ...], refusal: RefusalNotice | None) -> list[Button]:
    """The buttons, with the one that was refused reddened."""
    if not refusal or not refusal.pressed:
        return list(buttons)
    return [button.as_refused() if button.move == refusal.pressed else button for button in buttons]


# Beginning


def _beginning(
    play: PlayerSheet, draft: SheetDraft, refusal: RefusalNotice | None, asked: str
) -> dict[str, Any]:
    sheet = play.sheet
    goals = play.shared.goals or ()
    start = StartChoice(sheet, play.shared.rolls, draft, goals).awakening()
    hit = start.dark.hit, start.light.hit
    return {
        "map": draw_map(sheet, start.lit, start.reach, *hit, keys=start.keys, asked=asked),
        "half": start.draft.pairs,
        "told": tip_before(sheet, start.draft),
        "begin": start,
        "lines": _lines(line for line in play.score.lines if line.id not in NO_GOALS),
        "cats": start.cats,
        "title": _("A new life") if play.sheet.life else _("Your first life"),
        "caption": _("Pick a cat and a room to wake up in")
        if play.sheet.life
        else _("The Alley Cat goes first: pick a room"),
    }
