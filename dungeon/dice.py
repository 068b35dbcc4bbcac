"""The shared dice: fair, checkable, and the same for everybody.

Before the first roll everybody can see a *commitment*, the *seal* on the page: the SHA-256 of a
secret *seed* of 32 bytes. It is the first entry of the game's dice stream, and a phone that joins
keeps it, with the value that it sends after it has seen the seal. When the host starts the game,
*entropy* from the table is added: the random values that the seats' own devices sent when they
joined, and a word: the date of a day, or what hosts typed in older games. Roll number n is draw n
of `ninelives_site.core.seeds`, read byte by byte: a byte below 252 is the face `byte % 6 + 1`, any
other is passed over (rejection, so that no face is likelier). Roll 0 are the end goals (pairs of
faces until the two differ), rolls 2i-1 and 2i the start roll (dark, light) and the five dice of
life i.

After the game the seed is shown, and anybody can do the sums again. Where the seal is the one that
somebody saw, and the value that their device sent is among the seats', that proves that nobody
altered, skipped or repeated a roll unseen, not even by changing the database. It does not prove
that whoever runs the server didn't know the rolls beforehand; who does so and lets a phone of their
own join last can try values for it until they like what comes.

Dice rolled on the table can be typed in instead: such a roll is marked `by: "hand"`, and only
such a roll can be corrected, for all to see.

`SharedDice` is the fold of a game's dice stream (its journal): what the dice have shown so far.
"""

import itertools
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from dungeon.rules.course import DICE_ROLLED, RollKind, kind_of
from dungeon.rules.sheet import Rolls
from ninelives_site.core.seeds import SEED_BYTES, commitment, drawn_bytes, mix

RollBy = Literal["app", "hand"]
FAIR_BYTES = 252
"""The largest multiple of six that a byte can count to."""


def new_seed() -> str:
    """A secret seed, as 64 hexadecimal digits."""
    return secrets.token_hex(SEED_BYTES)


def faces(seed: str, entropy: str, number: int) -> Iterator[int]:
    """The endless faces of roll `number`: see the top of this file."""
    for byte in drawn_bytes(seed, entropy, number):
        if byte < FAIR_BYTES:
            yield byte % 6 + 1


def draw(seed: str, entropy: str, number: int) -> tuple[int, ...]:
    """The faces of roll `number`: two different goals, dark and light, or five dice."""
    return next(
        drawn
        for drawn in _drawn(seed, entropy, number)
        if kind_of(number) != "goals" or drawn[0] != drawn[1]
    )


def twins(seed: str, entropy: str) -> int | None:
    """The face that the two goal dice showed alike, so that they were rolled again; None where
    they differed at once."""
    first, second = next(_drawn(seed, entropy, 0))
    return first if first == second else None


def _drawn(seed: str, entropy: str, number: int) -> Iterator[tuple[int, ...]]:
    """Roll `number`, and what is rolled where that doesn't count."""
    source, count = faces(seed, entropy, number), DICE_ROLLED[kind_of(number)]
    while True:
        yield tuple(itertools.islice(source, count))


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll as everybody sees it. `was` lists the faces that corrections replaced."""

    number: int
    faces: tuple[int, ...]
    by: RollBy
    was: tuple[tuple[int, ...], ...] = ()

    @property
    def kind(self) -> RollKind:
        return kind_of(self.number)

    @property
    def life(self) -> int:
        """The life it belongs to, 0 for the end goals."""
        return (self.number + 1) // 2


@dataclass(frozen=True, slots=True)
class SharedDice:
    """What the shared dice have shown: the fold of the entries of a game's dice stream."""

    version: int = 0
    commitment: str = ""
    values: tuple[str, ...] = ()
    word: str = ""
    entropy: str = ""
    history: tuple[Roll, ...] = ()
    is_closed: bool = False
    is_over: bool = False
    rolls: Rolls = field(default_factory=Rolls)

    @property
    def is_started(self) -> bool:
        return bool(self.history)

    @property
    def goals(self) -> tuple[int, int] | None:
        """The numbers of the two end goals, once they are set."""
        if not self.history:
            return None
        first, second = self.history[0].faces
        return first, second

    @property
    def life(self) -> int:
        """The life last started, 0 before any."""
        return len(self.rolls.starts)

    @property
    def next_roll(self) -> int:
        return len(self.history)

    def after(self, entry: dict[str, Any]) -> "SharedDice":
        """The dice after one more entry of their stream."""
        now = replace(self, version=self.version + 1)
        match entry:
            case {"type": "sealed", "commitment": commitment}:
                return replace(now, commitment=commitment)
            case {"type": "started", "values": values, "word": word}:
                return replace(now, values=tuple(values), word=word, entropy=mix(values, word))
            case {"type": "roll", "faces": shown, "by": by}:
                return now._with((*self.history, Roll(self.next_roll, tuple(shown), by)))
            case {"type": "correct", "roll": number, "faces": shown}:
                old = self.history[number]
                new = replace(old, faces=tuple(shown), was=(*old.was, old.faces))
                return now._with((*self.history[:number], new, *self.history[number + 1 :]))
            case {"type": "close"}:
                return replace(now, is_closed=True)
            case {"type": "end"}:
                return replace(now, is_over=True)
        raise ValueError(f"not an entry of a dice stream: {entry!r}")

    def _with(self, history: tuple[Roll, ...]) -> "SharedDice":
        pairs = tuple(roll.faces for roll in history if roll.kind == "start-roll")
        return replace(
            self,
            history=history,
            rolls=Rolls(
                starts=tuple((dark, light) for dark, light in pairs),
                dice=tuple(roll.faces for roll in history if roll.kind == "dice"),
            ),
        )


@dataclass(frozen=True, slots=True)
class Check:
    """One roll, done again: what was shown, and what the seed says it had to be."""

    roll: Roll
    expected: tuple[int, ...]

    @property
    def fits(self) -> bool:
        """Typed-in rolls are the table's own; all others must be the seed's."""
        return self.roll.by == "hand" or self.roll.faces == self.expected


def verify(seed: str, committed: str, shared: SharedDice) -> tuple[bool, tuple[Check, ...]]:
    """Whether the seed is the one committed to, and every roll done again."""
    checks = tuple(Check(roll, draw(seed, shared.entropy, roll.number)) for roll in shared.history)
    return commitment(seed) == committed, checks
