"""The pad: what can be tapped at a table to enter a move, as plain values.

A move is put together tap by tap. What has been tapped so far is a `Draft`, which stands in the
page's address: every key is a link to the draft after its press, so that the pad works by links
alone, survives a reload, and can be drawn from the game and the draft. A pad whose draft says
enough names the moves (`Pad.moves`) that its button posts; until it is pressed nothing is written.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar
from urllib.parse import urlencode

from cardgames.engine import CardGame

MOST_TAPS = 200
LONGEST = 64
"""Characters of a name or a value; a draft with longer ones is none of ours."""
LONGEST_DRAFT = 4000
"""Characters of all of them: every key of a pad quotes them again."""

KeyState = Literal["", "set", "lit", "gone"]
Shape = Literal["suits", "nums", "words", "cards"]
G = TypeVar("G", bound=CardGame)

ACTIVE = "at"
"""Under this name a draft says which field of a score sheet was tapped."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been tapped: pairs of a name and a value, in the order of the taps.

    The names `for` and `fix` are the table's own: which seat the pad is for, which past entry is
    being corrected.
    """

    taps: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, pairs: Iterable[tuple[str, str]]) -> "Draft":
        """The draft of an address; what is too long or too much is left out."""
        good = [(n, v) for n, v in pairs if v and max(len(n), len(v)) <= LONGEST and "\0" not in v]
        lengths = accumulate(len(name) + len(value) for name, value in good)
        short = sum(length <= LONGEST_DRAFT for length in lengths)
        return cls(tuple(good[: min(short, MOST_TAPS)]))

    # What stands in it

    def get(self, name: str, default: str = "") -> str:
        """The value under a name; the last where there are several."""
        return next((value for other, value in reversed(self.taps) if other == name), default)

    def all(self, name: str) -> tuple[str, ...]:
        """All values under a name, in the order of the taps."""
        return tuple(value for other, value in self.taps if other == name)

    def number(self, name: str) -> int | None:
        """The whole number under a name, from 0 to 999; None where there is none."""
        text = self.get(name)
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None

    def by_seat(self, name: str, seats: Iterable[int]) -> dict[int, int]:
        """The numbers under `name0`, `name1`…, of those of these seats that have one."""
        found = {seat: self.number(f"{name}{seat}") for seat in seats}
        return {seat: number for seat, number in found.items() if number is not None}

    @property
    def query(self) -> str:
        """The draft as an address has it, with its `?`; that alone for an empty draft."""
        return f"?{'&'.join(_quoted(*tap) for tap in self.taps)}"

    # What comes of a tap

    def put(self, name: str, value: object) -> "Draft":
        """With this value, and no other, under the name."""
        others = tuple(tap for tap in self.taps if tap[0] != name)
        return Draft((*others, (name, str(value))))

    def put_by_seat(self, name: str, values: Iterable[object]) -> "Draft":
        """With a value for each seat, under `name0`, `name1`…"""
        draft = self
        for seat, value in enumerate(values):
            draft = draft.put(f"{name}{seat}", value)
        return draft

    def tap(self, name: str, value: object) -> "Draft":
        """With the value under the name; without it where it stood there already."""
        same = self.get(name) == str(value)
        return self.without(name) if same else self.put(name, value)

    def plus(self, name: str, value: object) -> "Draft":
        """With one value more under the name; the same one may stand there several times."""
        return Draft((*self.taps, (name, str(value))))

    def toggle(self, name: str, value: object) -> "Draft":
        """With the value among those under the name, or without it where it was."""
        pair = (name, str(value))
        if pair in self.taps:
            return Draft(tuple(tap for tap in self.taps if tap != pair))
        return Draft((*self.taps, pair))

    def without(self, *names: str) -> "Draft":
        """Without anything under these names."""
        return Draft(tuple(tap for tap in self.taps if tap[0] not in names))

    def only(self, *names: str) -> "Draft":
        """With nothing but what stands under these names."""
        return Draft(tuple(tap for tap in self.taps if tap[0] in names))


@lru_cache(maxsize=4096)
def _quoted(name: str, value: str) -> str:
    """A tap in an address. Every key of a pad repeats all that was tapped before: quoted once."""
    return urlencode(((name, value),))


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a pad. `to` is the draft after its press.

    `sign` is a drawing of the sprite, `tone` the class that colours it (`s1` to `s9` for suits),
    `small` a second line, `spoken` what it is called aloud where label and sign don't say it.
    State: `set` is chosen, `lit` is the next thing to do, `gone` can't be (pressing it says why).
    """

    label: str
    to: Draft
    sign: str = ""
    tone: str = ""
    small: str = ""
    spoken: str = ""
    state: KeyState = ""


def number_keys(
    numbers: Iterable[int],
    to: Callable[[int], Draft],
    chosen: int | None = None,
    gone: Collection[int] = (),
) -> tuple[Key, ...]:
    """A key for each number: the chosen one is set, those in `gone` can't be."""
    states: dict[int, KeyState] = dict.fromkeys(gone, "gone")
    if chosen is not None:
        states[chosen] = "set"
    return tuple(Key(str(each), to(each), state=states.get(each, "")) for each in numbers)


def seat_keys(
    players: Sequence[str], to: Callable[[int], Draft], chosen: int | None
) -> tuple[Key, ...]:
    """A key for each seat, by name: the chosen one is set."""
    return tuple(
        Key(name, to(seat), state="set" if seat == chosen else "")
        for seat, name in enumerate(players)
    )


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Keys that answer one question; `legend` names it, seen or (`quiet`) only heard.

    Shape: `suits` are large signs in one line, `nums` five numerals a line, `words` as wide as
    their texts, `cards` small cards that wrap.
    """

    legend: str
    keys: tuple[Key, ...]
    shape: Shape = "words"
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a scorekeeper fills in; `value` is what stands in it, "" as yet nothing.

    Pressing it (`to`) makes it the one that the rows of the pad fill in (`active`).
    """

    label: str
    value: str
    to: Draft
    sign: str = ""
    tone: str = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class FieldLine:
    """The fields of one seat (`label`: its name), side by side."""

    label: str
    fields: tuple[Field, ...]


class SheetField(NamedTuple):
    """One field of a score sheet: of what kind, and whose."""

    kind: str
    seat: int

    @property
    def name(self) -> str:
        """The name under which its value stands in the draft: `won0`."""
        return f"{self.kind}{self.seat}"


@dataclass(frozen=True)
class ScoreSheet(Generic[G]):
    """What a scorekeeper has filled in: for each seat a field of each kind.

    The draft holds the values under the fields' names, and under `at` the field that was tapped.
    Derive from it, and say which kinds there are; where a value is no number, `is_filled` too.
    """

    game: G
    draft: Draft

    kinds: ClassVar[tuple[str, ...]]

    @property
    def seats(self) -> range:
        return range(len(self.game.players))

    def numbers(self, kind: str) -> dict[int, int]:
        """By seat the numbers of one kind that are filled in."""
        return self.draft.by_seat(kind, self.seats)

    def of_kind(self, *kinds: str) -> tuple[SheetField, ...]:
        """The fields of these kinds, kind by kind."""
        return tuple(SheetField(kind, seat) for kind in kinds for seat in self.seats)

    @property
    def asked(self) -> tuple[SheetField, ...]:
        """The fields in the order in which they are asked for: seat by seat."""
        return tuple(SheetField(kind, seat) for seat in self.seats for kind in self.kinds)

    def is_filled(self, field: SheetField) -> bool:
        return self.draft.number(field.name) is not None

    @cached_property
    def active(self) -> SheetField | None:
        """The field that the rows fill in: the one tapped, else the first that is empty."""
        tapped = self.draft.get(ACTIVE)
        for field in self.of_kind(*self.kinds):
            if field.name == tapped:
                return field
        return next((field for field in self.asked if not self.is_filled(field)), None)

    def fill(self, field: SheetField, value: object) -> Draft:
        """The draft with a value in the field; then the next one is active."""
        return self.draft.put(field.name, value).without(ACTIVE)

    def field(
        self,
        field: SheetField,
        label: str,
        value: object = None,
        to: Draft | None = None,
        **drawn: str,
    ) -> Field:
        """The field as a pad draws it. Pressing it makes it the active one (of the draft `to`)."""
        shown = "" if value is None else str(value)
        after = (to or self.draft).put(ACTIVE, field.name)
        return Field(label, shown, after, active=field == self.active, **drawn)


@dataclass(frozen=True, slots=True)
class Pad:
    """What can be entered now, by one seat or for the table.

    `moves`: documents as a record writes them, seats included, that the button posts in one
    go; empty until the draft says enough. A setup that must be entered before the first move is
    {"type": "setup", "setup": {…}}. `press` is what the button says, with the drawing `sign`.
    `question` is what the referee answers before anything is posted ("May I play 6 of spades?");
    without one it is not asked. A pad is `secret` where that answer would tell what others hide.
    """

    title: str
    hint: str = ""
    rows: tuple[KeyRow, ...] = ()
    lines: tuple[FieldLine, ...] = ()
    moves: tuple[Mapping[str, Any], ...] = ()
    press: str = ""
    sign: str = ""
    tone: str = ""
    question: str = ""
    secret: bool = False
