"""Forty seconds before the game: three dice in a corner of a dungeon; a move, a mark, a treasure.

It is played by the rules, on a sheet that nobody owns: `step` says how many of the six taps are
done, and stands in the page's address. Every tap is a link to the next step; nothing is written.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.phone.buttons import Button
from dungeon.phone.draft import STEPS, SheetDraft
from dungeon.phone.drawn import PLACES, RoomKey, draw_rooms
from dungeon.phone.explain import Explanation, explain
from dungeon.phone.offers import ActionBar, in_no_hand, offers
from dungeon.rules.layout import Layout, parse_layout
from dungeon.rules.moves import UseDie
from dungeon.rules.playing import apply
from dungeon.rules.scoring import TREASURE_VP, score
from dungeon.rules.sheet import LIVES, DungeonOptions, Rolls, Sheet

CORNER = (". . p1 .", "e1 . . ^", ". c2 . p1")
"""The rooms of the practice; all around is rock."""
WIDTH, HEIGHT = 4, 3
DICE = (1, 3, 2)
ROLLS = Rolls(starts=((6, 6),), dice=((*DICE, 1, 1),))
"""Three dice; the rules want five, of which the last two are used before."""
MOVES: tuple[UseDie, ...] = (UseDie(0, "N"), UseDie(1, None, "paws"), UseDie(2, "E"))


@dataclass(frozen=True, slots=True)
class Practice:
    """The page after so many taps; `cue` is the id of what is to be tapped next, "" at the end."""

    step: int
    sentence: str
    rooms: tuple[SafeString, ...]
    dice: tuple[Button, ...]
    track: Button
    total: str
    cue: str
    told: Explanation | None
    lives: int

    @property
    def is_over(self) -> bool:
        return self.step == STEPS

    @property
    def next(self) -> str:
        """The query of the next step."""
        return step_query(self.step + 1)


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment of the practice that is only looked at; `die` is the face in use, and it leads in
    the direction `way`, or marks the `track` of paws, of which these are the squares."""

    words: str
    rooms: tuple[SafeString, ...]
    die: int
    way: str
    track: SafeString | None


def step_query(step: int) -> str:
    return f"?practice={step}"


@cache
def layout() -> Layout:
    """Four by three rooms in the corner of a map of rock."""
    rock = " #" * 10
    lines = [f"{line}{' #' * 6}" for line in CORNER]
    return parse_layout({"map": lines + [rock] * 7})


@cache
def sheet_at(step: int) -> Sheet:
    """The sheet after the moves of so many taps, by the rules."""
    sheet = Sheet(
        layout(),
        DungeonOptions(),
        life=1,
        is_playing=True,
        cat="alley",
        cats_used=("alley",),
        at="B2",
        rooms=frozenset({"B2"}),
        fresh=("B2",),
        tracks=(0, 0, 1, 0),
        dice_used=(3, 4),
    )
    for move in MOVES[: step // 2]:
        sheet = apply(sheet, move, ROLLS)
    return sheet


def practice(step: int, asked: str = "", lives: int = LIVES) -> Practice:
    """The page of a step; `asked` is what is explained on it, `lives` how many the game has."""
    sheet = sheet_at(step)
    bar = _bar(sheet, step)
    cue = _cue(step)
    keys = {cue: RoomKey("asks", "practice", str(step + 1))} if cue in sheet.layout.rooms else {}
    drawn = draw_rooms(sheet, bar.lit & {cue}, keys=keys, asked=asked, cued=cue, locks=True)
    return Practice(
        step=step,
        sentence=_sentence(step, lives),
        rooms=_corner_of(drawn),
        dice=bar.dice[: len(DICE)],
        track=_track(bar),
        total=str(score(sheet, ()).treasures),
        cue=cue,
        told=explain(sheet, asked),
        lives=lives,
    )


def pictures() -> tuple[Picture, ...]:
    """What the practice shows, to be read: a die is chosen, the cat moves, a track is marked, a
    treasure is found."""
    return (
        _picture(1, _("The first die is a 1: north. The room that glows may be entered.")),
        _picture(2, _("The cat is there. Where it was is an X: nobody comes back.")),
        _picture(
            4, _("The 3 marks paws. The square with the 1 opens every bare paw: it has a frame.")
        ),
        _picture(6, _("The 2 goes east, into an open paw: a treasure, 2 points.")),
    )


def _picture(step: int, words: str) -> Picture:
    sheet = sheet_at(step)
    bar = _bar(sheet, step)
    drawn = draw_rooms(sheet, bar.lit & {_cue(step)}, locks=True, prefix=f"step-{step}-")
    move = MOVES[(step - 1) // 2]
    return Picture(
        words=words,
        rooms=_corner_of(drawn),
        die=DICE[move.die],
        way=(move.move or "").lower(),
        track=_track(bar).squares if move.upgrade else None,
    )


def _corner_of(drawn: Mapping[str, SafeString]) -> tuple[SafeString, ...]:
    """The rooms of the corner, line by line."""
    return tuple(drawn[room] for line in PLACES[:HEIGHT] for room in line[:WIDTH])


def _bar(sheet: Sheet, step: int) -> ActionBar:
    """The action bar: a die is in hand after every other tap."""
    if step % 2:
        return offers(sheet, ROLLS, SheetDraft(die=step // 2))
    return in_no_hand(offers(sheet, ROLLS, SheetDraft()), sheet)


def _track(bar: ActionBar) -> Button:
    """The one track; its next square is lit only while a die is in hand."""
    return next(track for track in bar.tracks if track.id == "track-paws")


def _cue(step: int) -> str:
    """The id of what is tapped next."""
    return ("die-0", "B1", "die-1", "track-paws", "die-2", "C1", "")[step]


def _sentence(step: int, lives: int) -> str:
    if step == STEPS:
        words = ngettext(
            "A treasure: <b>%(vp)s points</b>. Two goals add more. Five dice a life, %(n)s life.",
            "A treasure: <b>%(vp)s points</b>. Two goals add more. Five dice a life, %(n)s lives.",
            lives,
        )
        return words % {"vp": TREASURE_VP, "n": lives}
    return (
        _("Three dice are awake. <b>Tap the first</b>: the eye is a 1."),
        _("A 1 goes north. <b>Tap the room that glows.</b>"),
        _("An X where you were: nobody comes back. <b>Now the 3.</b>"),
        _("A 3 goes south, but that is shut. 3 and 5 mark <b>paws: tap the track.</b>"),
        _("Click! The square with the 1 <b>opens every bare paw</b>. Now the 2."),
        _("A 2 goes east, and there is an open paw. <b>Go.</b>"),
    )[step]
