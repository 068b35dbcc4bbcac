"""The action bar while a life is played: what each button leads to, what it earns, what it asks.

Pure: a sheet, the rolls and a draft in, buttons for the template out. The four ways and the four
tracks are tried on the sheet under the draft; so is every power that could be switched on. A lit
room of the map does what the button of its way does (`keys`), under the `draft` as it is held.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from dungeon.phone.buttons import Button
from dungeon.phone.choice import DieChoice, Way
from dungeon.phone.draft import SheetDraft
from dungeon.phone.drawn import RoomKey
from dungeon.phone.powers import powers
from dungeon.phone.questions import Question, question
from dungeon.phone.tracks import still_tracks, track_buttons
from dungeon.phone.ways import way_button
from dungeon.rules.layout import ORTHOGONALS, TRACKS
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.words import direction_word
from ninelives_site.pages.drawings import icon
from ninelives_site.pages.sentences import any_of


@dataclass(frozen=True, slots=True)
class Summary:
    """What the die in hand can do, in one sentence: the text goes on after its face."""

    text: str
    face: int | None = None
    as_face: int | None = None


@dataclass(frozen=True, slots=True)
class ActionBar:
    """What stands under the map, and what it lights on it."""

    dice: tuple[Button, ...]
    summary: Summary | None = None
    ways: tuple[Button, ...] = ()
    powers: tuple[Button, ...] = ()
    tracks: tuple[Button, ...] = ()
    question: Question | None = None
    lit: frozenset[str] = frozenset()
    reach: frozenset[str] = frozenset()
    hint: str = ""
    keys: Mapping[str, RoomKey] = field(default_factory=dict)
    draft: SheetDraft = field(default_factory=SheetDraft)


def offers(sheet: Sheet, rolls: Rolls, draft: SheetDraft) -> ActionBar:
    """Everything that is offered, or the question that the draft has led to."""
    choice = DieChoice(sheet, rolls, draft)
    dice = tuple(_dice(choice))
    asked = question(choice)
    if asked:
        ways = choice.ways() if asked.lit else ()
        keys = _room_keys(ways, asked.buttons)
        return ActionBar(dice, question=asked, lit=asked.lit, keys=keys, draft=choice.draft)
    ways = choice.ways() if choice.die is not None or choice.steps else ()
    tracks = track_buttons(choice)
    offered = tuple(powers(choice))
    lit = frozenset(room for way in ways if way.open for room in way.rooms)
    way_buttons = tuple(way_button(choice, way) for way in ways)
    return ActionBar(
        dice,
        summary=_summary(choice, ways, tracks),
        ways=way_buttons,
        powers=tuple(power.button for power in offered),
        tracks=tracks,
        lit=lit,
        reach=frozenset().union(*(power.reach for power in offered)) - lit,
        hint=_hint(way_buttons, tracks),
        keys=_room_keys(ways, way_buttons),
        draft=choice.draft,
    )


def in_no_hand(bar: ActionBar, sheet: Sheet) -> ActionBar:
    """The action bar before any die was chosen: its dice, its tracks, and nothing lit."""
    dice = tuple(
        replace(die, kind="", label=_("Die %(face)s") % {"face": die.name})
        if die.kind == "picked"
        else die
        for die in bar.dice
    )
    return replace(
        bar,
        dice=dice,
        tracks=still_tracks(sheet),
        lit=frozenset(),
        reach=frozenset(),
        keys={},
        draft=SheetDraft(),
    )


def _room_keys(ways: Sequence[Way], buttons: Sequence[Button]) -> dict[str, RoomKey]:
    """What pressing a lit room does: the same as the button of the way that enters it."""
    return {
        room: RoomKey("moves", "move", button.move)
        if button.move
        else RoomKey("asks", "way", way.direction)
        for way, button in zip(ways, buttons, strict=False)
        if way.open
        for room in way.rooms
    }


def _dice(choice: DieChoice) -> Iterator[Button]:
    for die, face in enumerate(choice.faces):
        number = str(face)
        if die not in choice.left:
            label, kind = _("Die %(face)s, used") % {"face": number}, "used"
        elif die == choice.die:
            label, kind = _("Die %(face)s, chosen") % {"face": number}, "picked"
        else:
            label, kind = _("Die %(face)s") % {"face": number}, ""
        yield Button(
            id=f"die-{die}",
            kind=kind,
            label=label,
            name=number,
            sign=icon(f"die-{face}"),
            query=SheetDraft(die=die).query,
        )


# What it says


def _summary(choice: DieChoice, ways: tuple[Way, ...], tracks: tuple[Button, ...]) -> Summary:
    """What the die in hand can do, in one sentence."""
    directions = [direction_word(way.direction) for way in ways if way.open]
    if choice.die is None and not choice.steps:
        return Summary(_("All five dice are used."))
    if choice.die is None:
        words = any_of(directions) if directions else _("nowhere")
        return Summary(_("A step without a die: %(ways)s.") % {"ways": words})
    names = [track.name.lower() for track in tracks if track.lit]
    goes = _("leaps %(ways)s") if choice.draft.leap else _("goes %(ways)s")
    says = []
    if directions:
        says.append(goes % {"ways": _ways_words(choice, directions)})
    if names:
        tracks_words = _("any track") if len(names) == len(TRACKS) else any_of(names)
        says.append(_("marks %(tracks)s") % {"tracks": tracks_words})
    joined = (
        (_(" and ") if choice.draft.both else _(", or ")).join(says)
        if says
        else _("can do nothing here")
    )
    return Summary(f"{joined}.", choice.own_face, choice.draft.as_face)


def _ways_words(choice: DieChoice, directions: list[str]) -> str:
    if choice.draft.diagonal:
        return _("diagonally")
    return _("any way") if len(directions) == len(ORTHOGONALS) else any_of(directions)


def _hint(ways: tuple[Button, ...], tracks: tuple[Button, ...]) -> str:
    """What would have been right, in one sentence, for a player who was refused."""
    open_ways = [way.words for way in ways if way.lit]
    open_tracks = [track.name.lower() for track in tracks if track.lit]
    if open_ways:
        words = any_of(open_ways)
        return _("%(way)s is open.") % {"way": words[0].upper() + words[1:]}
    if open_tracks:
        return _("This die marks %(tracks)s.") % {"tracks": any_of(open_tracks)}
    return ""
