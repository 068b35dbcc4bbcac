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
from dungeon.phone.powers import PowerOffer, powers
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
    marks: str = ""
    keys: Mapping[str, RoomKey] = field(default_factory=dict)
    draft: SheetDraft = field(default_factory=SheetDraft)


def offers(sheet: Sheet, rolls: Rolls, draft: SheetDraft, goals: Sequence[int] = ()) -> ActionBar:
    """Everything that is offered, or the question that the draft has led to."""
    choice = DieChoice(sheet, rolls, draft, goals)
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
    marks = _marks_hint(choice, tracks)
    needs = () if lit or any(track.lit for track in tracks) else _needed(choice, offered)
    return ActionBar(
        dice,
        summary=_summary(choice, ways, tracks, needs),
        ways=way_buttons,
        powers=tuple(power.button for power in offered),
        tracks=tracks,
        lit=lit,
        reach=frozenset().union(*(power.reach for power in offered)) - lit,
        hint=_way_hint(way_buttons) or marks or _needs_hint(choice, needs),
        marks=marks,
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


def _needed(choice: DieChoice, offered: Sequence[PowerOffer]) -> tuple[str, ...]:
    """The powers that open something to a die that can do nothing without; no free step does."""
    if choice.fitting(SheetDraft(die=choice.die, as_face=choice.draft.as_face)):
        return ()
    buttons = (power.button for power in offered)
    return tuple(it.name for it in buttons if it.kind == "power" and it.id != "power-step")


def _summary(
    choice: DieChoice, ways: tuple[Way, ...], tracks: tuple[Button, ...], needs: tuple[str, ...]
) -> Summary:
    """What the die in hand can do, in one sentence."""
    directions = [direction_word(way.direction) for way in ways if way.open]
    if choice.die is None and not choice.steps:
        return Summary(_("All five dice are used."))
    if choice.die is None:
        words = any_of(directions) if directions else _("nowhere")
        return Summary(_("A step without a die: %(ways)s.") % {"ways": words})
    names = [track.words for track in tracks if track.lit]
    goes = _("leaps %(ways)s") if choice.draft.leap else _("goes %(ways)s")
    says = []
    if directions:
        says.append(goes % {"ways": _ways_words(choice, directions)})
    if names:
        tracks_words = _("any track") if len(names) == len(TRACKS) else any_of(names)
        says.append(_("marks %(tracks)s") % {"tracks": tracks_words})
    joined = (_(" and ") if choice.draft.both else _(", or ")).join(says)
    if not says:
        joined = _needs_words(needs) or _unable_words(choice)
    return Summary(f"{joined}.", choice.own_face, choice.draft.as_face)


def _needs_words(needs: Sequence[str]) -> str:
    return _("needs a power: %(powers)s") % {"powers": any_of(needs)} if needs else ""


def _unable_words(choice: DieChoice) -> str:
    return _("can do nothing so") if choice.has_a_use else _("can do nothing here")


def _ways_words(choice: DieChoice, directions: list[str]) -> str:
    if choice.draft.diagonal:
        return _("diagonally")
    return _("any way") if len(directions) == len(ORTHOGONALS) else any_of(directions)


# What would have been right, in one sentence, for a player who was refused


def _way_hint(ways: Sequence[Button]) -> str:
    words = any_of(way.words for way in ways if way.lit)
    return _("Open: %(ways)s.") % {"ways": words} if words else ""


def _marks_hint(choice: DieChoice, tracks: Sequence[Button]) -> str:
    names = any_of(track.words for track in tracks if track.lit)
    words = {"face": choice.face, "tracks": names}
    return _("A %(face)s marks %(tracks)s.") % words if names else ""


def _needs_hint(choice: DieChoice, needs: Sequence[str]) -> str:
    words = {"face": choice.face, "needs": _needs_words(needs)}
    return _("A %(face)s %(needs)s.") % words if needs else ""
