"""What can happen in a game, as values: players' moves and the shared dice.

Each has two written forms: a JSON object, as in a record (without the seat), and a short text as
one would type it: `begin alley C5 ^paws`, `use 2 N +eyes`, `done`.
Shape is checked here and names of rooms, cats and tracks are not: whether those exist, and whether
a move is allowed, is for the sheet to say.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from dungeon.rules.layout import DIRECTIONS, ORTHOGONALS
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Fields, Malformed

ORDERS = ("move", "upgrade")
FACES = range(1, 7)
FLAGS = ("further", "ghost", "leap", "sight")


def _after(arrow: tuple[str, ...], sight: bool) -> list[str]:
    return [f"^{track}" for track in arrow] + ["sight"] * sight


@dataclass(frozen=True, slots=True)
class Begin(GameMove):
    """Begin the next life: choose a cat and a start room."""

    type: ClassVar[str] = "begin"
    cat: str
    room: str
    arrow: tuple[str, ...] = ()
    sight: bool = False

    def _words(self) -> list[str]:
        return [self.cat, self.room, *_after(self.arrow, self.sight)]


@dataclass(frozen=True, slots=True)
class UseDie(GameMove):
    """Use a die of this life: to move, to upgrade, or (Siamese) both."""

    type: ClassVar[str] = "use"
    keys: ClassVar[dict[str, str]] = {"as_face": "as"}
    die: int
    move: str | None = None
    upgrade: str | None = None
    arrow: tuple[str, ...] = ()
    first: str = "move"
    as_face: int | None = None
    further: bool = False
    ghost: bool = False
    leap: bool = False
    sight: bool = False

    def __post_init__(self) -> None:
        if self.move is None:
            if self.upgrade is None:
                raise Malformed("use: a die moves (move) or upgrades (upgrade); neither is here.")
            if self.further or self.ghost or self.leap or self.sight:
                raise Malformed(f"use: {', '.join(FLAGS)} only go with a move.")
        elif self.move not in DIRECTIONS:
            raise Malformed(f"one of {', '.join(DIRECTIONS)} was expected.", "use", "move")
        if self.first != "move" and (
            self.first not in ORDERS or self.move is None or self.upgrade is None
        ):
            raise Malformed("move or upgrade, and only with both of these.", "use", "first")
        if self.as_face is not None and self.as_face not in FACES:
            raise Malformed("a face from 1 to 6 was expected.", "use", "as")

    def _words(self) -> list[str]:
        moves = [self.move] if self.move else []
        upgrades = [f"+{self.upgrade}"] if self.upgrade else []
        uses = moves + upgrades if self.first == "move" else upgrades + moves
        face = [f"as:{self.as_face}"] if self.as_face else []
        flags = [name for name in ("further", "ghost", "leap") if getattr(self, name)]
        return [str(self.die), *uses, *face, *flags, *_after(self.arrow, self.sight)]


@dataclass(frozen=True, slots=True)
class Step(GameMove):
    """A step without a die, by a full track: claws north or south, whiskers east or west."""

    type: ClassVar[str] = "step"
    move: str
    arrow: tuple[str, ...] = ()
    sight: bool = False

    def __post_init__(self) -> None:
        if self.move not in ORTHOGONALS:
            raise Malformed(f"one of {', '.join(ORTHOGONALS)} was expected.", "step", "move")

    def _words(self) -> list[str]:
        return [self.move, *_after(self.arrow, self.sight)]


@dataclass(frozen=True, slots=True)
class Done(GameMove):
    """End this life; nothing of it changes afterwards (R4)."""

    type: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class StartRoll(GameMove):
    """The shared roll that says where the next life may start."""

    type: ClassVar[str] = "start-roll"
    dark: int
    light: int

    def _words(self) -> list[str]:
        return [str(self.dark), str(self.light)]


@dataclass(frozen=True, slots=True)
class DiceRoll(GameMove):
    """The shared five dice of a life."""

    type: ClassVar[str] = "dice"
    faces: tuple[int, ...]

    def _words(self) -> list[str]:
        return [str(face) for face in self.faces]


@dataclass(frozen=True, slots=True)
class Close(GameMove):
    """The host ends the last life for all, in a strict game (R5)."""

    type: ClassVar[str] = "close"


PlayerMove = Begin | UseDie | Step | Done
ChanceMove = StartRoll | DiceRoll | Close
Move = PlayerMove | ChanceMove


KEYS = (
    "cat",
    "room",
    "die",
    "move",
    "upgrade",
    "arrow",
    "first",
    "as",
    *FLAGS,
    "dark",
    "light",
    "faces",
)


def _fields(document: object, kind: str, *keys: str) -> Fields:
    return Fields(document, kind, ("type", *keys), elsewhere=KEYS)


def _begin(document: object) -> Begin:
    read = _fields(document, "begin", "cat", "room", "arrow", "sight")
    return Begin(read.text("cat"), read.text("room"), read.texts("arrow"), read.flag("sight"))


def _use(document: object) -> UseDie:
    keys = ("die", "move", "upgrade", "arrow", "first", "as", *FLAGS)
    read = _fields(document, "use", *keys)
    return UseDie(
        die=read.number("die"),
        move=read.word("move", DIRECTIONS, "") or None,
        upgrade=read.text("upgrade", "") or None,
        arrow=read.texts("arrow"),
        first=read.word("first", ORDERS, "move"),
        as_face=read.number("as", 0, 1, 6) or None,
        further=read.flag("further"),
        ghost=read.flag("ghost"),
        leap=read.flag("leap"),
        sight=read.flag("sight"),
    )


def _step(document: object) -> Step:
    read = _fields(document, "step", "move", "arrow", "sight")
    return Step(read.word("move", ORTHOGONALS), read.texts("arrow"), read.flag("sight"))


def _done(document: object) -> Done:
    _fields(document, "done")
    return Done()


def _start_roll(document: object) -> StartRoll:
    read = _fields(document, "start-roll", "dark", "light")
    return StartRoll(read.number("dark"), read.number("light"))


def _dice(document: object) -> DiceRoll:
    return DiceRoll(_fields(document, "dice", "faces").numbers("faces"))


def _close(document: object) -> Close:
    _fields(document, "close")
    return Close()


PLAYER_FORMS: dict[str, Callable[[object], PlayerMove]] = {
    "begin": _begin,
    "use": _use,
    "step": _step,
    "done": _done,
}
CHANCE_FORMS: dict[str, Callable[[object], ChanceMove]] = {
    "start-roll": _start_roll,
    "dice": _dice,
    "close": _close,
}
FORMS: dict[str, Callable[[object], Move]] = {**PLAYER_FORMS, **CHANCE_FORMS}


def parse_move(document: object) -> Move:
    """A move from its document (without a seat); `Malformed` where it has not the shape of one."""
    if not isinstance(document, dict):
        raise Malformed("A move is an object.")
    kind = document.get("type")
    form = FORMS.get(kind) if isinstance(kind, str) else None
    if form is None:
        raise Malformed(f"A move's type is one of {', '.join(FORMS)}.")
    return form(document)
