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
from typing import Any, Literal, TypeVar, overload
from urllib.parse import urlencode

from cardgames.hand import HandCard
from cardgames.power_cards import PowerLine
from ninelives_site.core.refusal import Refusal

FOR, TABLE = "for", "table"
"""Under this name a draft says for which seat the pad is, or for the table."""
MOST_TAPS = 200
LONGEST = 64
"""Characters of a name or a value; a draft with longer ones is none of ours."""
LONGEST_DRAFT = 4000
"""Characters of all of them: every key of a pad quotes them again."""

Item = TypeVar("Item")
KeyState = Literal["", "set", "lit", "last", "later", "gone"]
Shape = Literal[
    "suits",
    "nums",
    "words",
    "halves",
    "quarters",
    "thirds",
    "sixths",
    "players",
    "cards",
    "powers",
    "lines",
    "hand",
]


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been tapped: pairs of a name and a value, in the order of the taps.

    The names `for` and `fix` are the table's own: which seat the pad is for, which past entry is
    being corrected. A key may lead to the pad of another seat by the first of them.
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

    def shorter(self) -> "Draft":
        """Without the last tap."""
        return Draft(self.taps[:-1])

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
    `after` another one behind the label, `small` a second line, `spoken` what it is called aloud
    where label and sign don’t say it.
    State: `set` is chosen, `lit` is the next thing to do, `last` was chosen the time before,
    `later` waits for another key, `gone` can't be (pressing it says why). `tally` is how many are
    won, and how many are wanted. `card` is the card of a hand that the key is, drawn whole; `power`
    is what a card does that is kept by the key.
    """

    label: str
    to: Draft
    sign: str = ""
    tone: str = ""
    small: str = ""
    spoken: str = ""
    state: KeyState = ""
    after: str = ""
    tally: tuple[int, int] | None = None
    card: HandCard | None = None
    power: PowerLine | None = None


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


def hand_keys(
    hand: Iterable[HandCard],
    to: Callable[[str], Draft],
    chosen: Collection[str] = (),
    gone: Collection[str] = (),
) -> tuple[Key, ...]:
    """A key for each card of a hand: what can be played is lit, what can't be is gone."""
    return tuple(
        Key(
            each.words,
            to(each.card),
            state="set" if each.card in chosen else "gone" if each.card in gone else "lit",
            card=each,
        )
        for each in hand
    )


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Keys that answer one question; `legend` names it, seen or (`quiet`) only heard.

    Shape: `suits` are large signs in one line, `nums` five numerals a line, `words` as wide as
    their texts, `halves` two a line, `quarters` two, and beside a second such row four, `thirds`
    three, `sixths` six, `players` large ones with a name and its tally, `cards` small cards that
    wrap, `powers` five signs a line, each with the card that it costs, `lines` one a line, a card
    and what its power does, `hand` those that a phone holds (`cardgames.hand`). Keys of a row that
    `plays` enter at once what their press completes.
    """

    legend: str
    keys: tuple[Key, ...]
    shape: Shape = "words"
    quiet: bool = False
    plays: bool = False


class WhenDrawn(Sequence[Item]):
    """Rows or lines that are made when they are first looked at: what a key leads to is a pad of
    which only the moves are asked for."""

    def __init__(self, make: Callable[[], Iterable[Item]]) -> None:
        self._make = make

    @cached_property
    def _items(self) -> tuple[Item, ...]:
        return tuple(self._make())

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...

    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        return self._items[index]

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._items == tuple(other)

    def __hash__(self) -> int:
        return hash(self._items)

    def __repr__(self) -> str:
        return repr(self._items)


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a scorekeeper fills in; `value` is what stands in it, "" as yet nothing.

    Pressing it (`to`) makes it the one that the rows of the pad fill in (`active`). What stands in
    a field that `is_wrong` can't be.
    """

    label: str
    value: str
    to: Draft
    sign: str = ""
    tone: str = ""
    active: bool = False
    is_wrong: bool = False


@dataclass(frozen=True, slots=True)
class FieldLine:
    """The fields of one seat (`label`: its name), side by side; `places` is for how many there is
    room where more may come, so that none moves then. `stands` is how the seat stands, said where
    fields leave no room for the board."""

    label: str
    fields: tuple[Field, ...]
    places: int = 0
    stands: str = ""


@dataclass(frozen=True, slots=True)
class Pad:
    """What can be entered now, by one seat or for the table.

    `moves`: documents as a record writes them, seats included, that the button posts in one
    go; empty until the draft says enough. A setup that must be entered before the first move is
    {"type": "setup", "setup": {…}}. `press` is what the button says, with the drawing `sign`.
    `question` is what the referee answers before anything is posted ("May I play 6 of spades?");
    without one it is not asked. A pad is `secret` where that answer would tell what others hide.
    What is `weighty` is entered by the button alone, never by the key that completes it.
    `alone`: its hint needs the room of what was entered before, which the board shows.
    `again` is the sentence that says what a second tap on a raised card of the hand does; it stands
    only where one does that.
    `doubt` is why something that was tapped can't be; it is said before the rest is tapped.
    `noted` is what was noted, in words, where the pad says that anew.
    `power` is what the power does that is about to be paid, wagered or used.

    Rows are counted from the bottom, so that no key moves while others come and go: what stays is
    lowest. Below fields there is room for `most` lines of keys, whichever are asked for. `rows` and
    `lines` that take time are made when they are drawn (`WhenDrawn`): a pad that nobody sees, as
    what a key leads to, goes without.
    """

    title: str
    hint: str = ""
    rows: Sequence[KeyRow] = ()
    lines: Sequence[FieldLine] = ()
    most: int = 3
    moves: tuple[Mapping[str, Any], ...] = ()
    press: str = ""
    sign: str = ""
    tone: str = ""
    question: str = ""
    secret: bool = False
    weighty: bool = False
    doubt: Refusal | None = None
    alone: bool = False
    again: str = ""
    noted: str = ""
    power: PowerLine | None = None
