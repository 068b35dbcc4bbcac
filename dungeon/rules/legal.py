"""All moves that a sheet accepts, found by asking the same functions that carry a move out.

Candidates are every form that a move can have; those that could not be accepted in any room are
left out beforehand, for speed only. Arrows are chosen by trying each track where one is asked for.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import TypeVar

from dungeon.rules.action import ArrowNeeded, enter_start, take_step, use_die
from dungeon.rules.layout import DIAGONALS, FACE_DIRECTIONS, ORTHOGONALS, SQUARES, TRACKS
from dungeon.rules.moves import FACES, ORDERS, Begin, Done, PlayerMove, Step, UseDie
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.rules.tables import CATS, STARTER
from ninelives_site.core.refusal import Refusal

Form = TypeVar("Form", Begin, Step, UseDie)


def legal_moves(sheet: Sheet, rolls: Rolls) -> tuple[PlayerMove, ...]:
    """Every move that `apply` accepts, each in its canonical form, in a fixed order."""
    sheet = sheet.settle(rolls)
    if sheet.is_playing:
        if len(rolls.dice) < sheet.life:
            return ()
        faces = rolls.dice[sheet.life - 1]
        return (*_uses(sheet, faces), *_steps(sheet), Done())
    if sheet.is_spent or len(rolls.starts) <= sheet.life:
        return ()
    return tuple(_begins(sheet, sheet.start_rooms(rolls)))


def _begins(sheet: Sheet, fitting: tuple[str, ...]) -> Iterator[Begin]:
    """Every cat that may have the next life, in every room where it may begin."""
    first = sheet.life == 0
    cats = [STARTER] if first else [cat for cat in CATS if cat not in sheet.cats_used]
    rooms = sheet.free_rooms() if "black-cat" in cats else fitting
    begun = sheet.start_life(STARTER)

    def enter(move: Begin) -> object:
        return enter_start(begun, move)

    forms = {
        room: [
            form
            for sight in _choices(begun, "eyes")
            for form in _accepted(enter, Begin(STARTER, room, (), sight))
        ]
        for room in rooms
    }
    for cat in cats:
        for room in rooms if cat == "black-cat" else fitting:
            for form in forms[room]:
                yield replace(form, cat=cat)


def _uses(sheet: Sheet, faces: tuple[int, ...]) -> Iterator[UseDie]:
    """Every use of every die that is left; equal dice have equal uses."""
    forms: dict[int, list[UseDie]] = {}
    for die, face in enumerate(faces):
        if die in sheet.dice_used:
            continue
        if face not in forms:
            forms[face] = _uses_of(sheet, face)
        for form in forms[face]:
            yield replace(form, die=die)


def _steps(sheet: Sheet) -> Iterator[Step]:
    """Every step without a die."""
    for direction in ORTHOGONALS:
        for sight in _choices(sheet, "eyes"):
            yield from _accepted(lambda move: take_step(sheet, move), Step(direction, (), sight))


def _uses_of(sheet: Sheet, face: int) -> list[UseDie]:
    """Every use of a die of this face, as if it were die 0."""

    def carry_out(move: UseDie) -> object:
        return use_die(sheet, move, face)

    return [form for use in _candidates(sheet, face) for form in _accepted(carry_out, use)]


def _candidates(sheet: Sheet, face: int) -> Iterator[UseDie]:
    """Candidates for a die of this face, without arrows."""
    for as_face in (None, *_other_faces(sheet, face)):
        tracks = _tracks_for(sheet, as_face or face)
        forms: list[tuple[str | None, str]] = [(None, "move")]
        if sheet.cat == "siamese" and _power_left(sheet):
            forms += product(tracks, ORDERS)
        for move, further, ghost, leap, sight in _moves_of(sheet, as_face or face):
            for track, first in forms:
                yield UseDie(0, move, track, (), first, as_face, further, ghost, leap, sight)
        for track in tracks:
            yield UseDie(0, upgrade=track, as_face=as_face)


def _tracks_for(sheet: Sheet, face: int) -> list[str]:
    """Tracks that this face may upgrade, now or once an arrow has marked one square more."""
    return [
        name
        for name, track, marked in zip(TRACKS, sheet.layout.tracks, sheet.tracks, strict=True)
        if sheet.cat == "persian" or track.takes(marked, face) or track.takes(marked + 1, face)
    ]


def _other_faces(sheet: Sheet, face: int) -> tuple[int, ...]:
    if sheet.cat == "tabby" and _power_left(sheet):
        return tuple(FACES)
    return (7 - face,) if sheet.cat == "ragdoll" else ()


def _moves_of(sheet: Sheet, face: int) -> Iterator[tuple[str, bool, bool, bool, bool]]:
    """Where a die of this face may try to go: direction, further, ghost, leap and sight."""
    power = _power_left(sheet)
    diagonals = DIAGONALS if sheet.cat == "bengal" and power else ()
    ways = [(False, False, leap) for leap in _choices(sheet, "paws")]
    if power and sheet.cat in ("maine-coon", "sphynx"):
        ways.append((sheet.cat == "maine-coon", sheet.cat == "sphynx", False))
    for direction in (*FACE_DIRECTIONS[face], *diagonals):
        for (further, ghost, leap), sight in product(ways, _choices(sheet, "eyes")):
            yield direction, further, ghost, leap, sight


def _power_left(sheet: Sheet) -> bool:
    uses = CATS[sheet.cat or STARTER].uses
    return uses is None or sheet.cat_uses < uses


def _choices(sheet: Sheet, track: str) -> tuple[bool, ...]:
    """Whether to use a full track's ability; one square short, the action itself may fill it."""
    full = sheet.tracks[TRACKS.index(track)] >= SQUARES - 1
    return (False, True) if full and track not in sheet.abilities_used else (False,)


def _accepted(carry_out: Callable[[Form], object], form: Form) -> Iterator[Form]:
    """The form, with each choice of arrows that makes it acceptable; none if nothing does."""
    try:
        carry_out(form)
    except ArrowNeeded:
        for track in TRACKS:
            yield from _accepted(carry_out, replace(form, arrow=(*form.arrow, track)))
    except Refusal:
        return
    else:
        yield form
