"""The keys and fields of a pad as links and buttons, with the drafts that they lead to."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardgames.engine import Seat
from cardgames.notes import Noting
from cardgames.pad import Draft, Field, Key, KeyRow, Pad, Shape
from cardgames.table.pages.drafts import FOR, OWN, seat_of
from cardgames.table.pages.verdicts import entered_by
from cardgames.table.services.folding import TableState
from cardgames.table_game import PadContext


@dataclass(frozen=True, slots=True)
class FieldLink:
    """A field of a score sheet; `was`: as it was opened, where something else is in it now."""

    id: str
    href: str
    field: Field
    was: Field | None = None


@dataclass(frozen=True, slots=True)
class FieldLinks:
    """The fields of one seat: see `FieldLine`."""

    label: str
    links: tuple[FieldLink, ...]
    places: int
    stands: str


@dataclass(frozen=True, slots=True)
class KeyLink:
    """A key of the pad: it leads to a draft or, where it completes a move, posts `moves`. A card of
    a hand is raised by a first tap and posts by a second; `drag` is what it posts at once."""

    id: str
    href: str
    key: Key
    moves: str = ""
    drag: str = ""


@dataclass(frozen=True, slots=True)
class KeyLinks:
    """A row of keys: see `KeyRow`."""

    legend: str
    shape: Shape
    quiet: bool
    links: tuple[KeyLink, ...]


def href_of(own: Draft, to: Draft) -> str:
    """The address of a draft, with what in it is the table's; `to` may be for another seat."""
    own = own.put(FOR, to.get(FOR)) if to.get(FOR) else own
    return Draft((*own.taps, *to.without(*OWN).taps)).query


@dataclass(frozen=True)
class PadKeys:
    """The pad after these taps, and its keys as links and buttons; the referee answers before
    something is posted where this device `may_ask`. `seats` are those that this device has a pad
    for, `opened` the taps of the entry that is corrected."""

    state: TableState
    context: PadContext[Any]
    own: Draft
    tapped: Draft
    may_ask: bool
    seats: Sequence[Seat]
    noting: Noting | None = None
    by_number: bool = False
    opened: Draft = field(default_factory=Draft)

    @cached_property
    def pad(self) -> Pad:
        return self._after(self.tapped)

    @property
    def are_ended_by_key(self) -> bool:
        """Whether an entry on this pad is ended by a key as a rule, so that no place is kept for a
        button below the keys: it has none at its first tap, and keeps none until its last. Where no
        key is left the button stands in their place."""
        if self.pad.lines:
            return False
        rows = self.pad.rows
        if not (rows or self.tapped.taps):
            return True
        if self.tapped.taps and not any(row.plays for row in rows):
            rows = self._after(Draft()).rows
        return any(row.plays for row in rows)

    def _after(self, draft: Draft) -> Pad:
        context = self.context
        if self.noting:
            is_own = context.seat is not None and context.seat == context.viewer
            return self.noting.pad(context.seat, is_own, draft)
        return self.state.table_game.pad(context, draft)

    def fields(self) -> tuple[FieldLinks, ...]:
        opened = {
            (line.label, field.label): field
            for line in (self._after(self.opened).lines if self.opened.taps else ())
            for field in line.fields
        }
        return tuple(
            FieldLinks(
                line.label,
                tuple(
                    FieldLink(
                        f"f{y}-{x}",
                        href_of(self.own, field.to),
                        field,
                        _was(opened.get((line.label, field.label), field), field),
                    )
                    for x, field in enumerate(line.fields)
                ),
                line.places,
                line.stands,
            )
            for y, line in enumerate(self.pad.lines)
        )

    def rows(self, by_key: bool) -> tuple[KeyLinks, ...]:
        """The rows; `by_key`: a key that completes what may be entered posts it."""
        return tuple(
            KeyLinks(
                row.legend,
                row.shape,
                row.quiet,
                tuple(
                    self._link(f"k{y}-{x}", key, row.shape, by_key and row.plays)
                    for x, key in enumerate(_sorted(row, self.by_number))
                    if not key.to.get(FOR) or seat_of(key.to) in self.seats
                ),
            )
            for y, row in enumerate(self.pad.rows)
        )

    def _link(self, name: str, key: Key, shape: Shape, plays: bool) -> KeyLink:
        href = href_of(self.own, key.to)
        if not plays:
            return KeyLink(name, href, key)
        if shape != "hand":
            return KeyLink(name, href, key, self._moves(key))
        if key.state == "set":
            return KeyLink(name, href, key, self._entered)
        drag = self._moves(key) if key.state == "lit" else ""
        return KeyLink(name, href, key, drag=drag)

    def _moves(self, key: Key) -> str:
        """What the key's press completes; "" where that is nothing, refused or weighty: then the
        press leads to the referee's answer."""
        if key.state in ("set", "gone"):
            return ""
        pad = self._after(key.to)
        if pad.weighty:
            return ""
        return self._entered if pad.moves == self.pad.moves else self._entered_by(pad)

    @cached_property
    def _entered(self) -> str:
        return self._entered_by(self.pad)

    def _entered_by(self, pad: Pad) -> str:
        return entered_by(self.state, self.context.game, pad, self.may_ask)


def _was(opened: Field, field: Field) -> Field | None:
    """A field as it was opened, where it has something else now."""
    return None if (opened.value, opened.sign) == (field.value, field.sign) else opened


def _sorted(row: KeyRow, by_number: bool) -> Sequence[Key]:
    """The keys of a row; those of a hand in the order that the device wants."""
    if row.shape != "hand" or not by_number:
        return row.keys
    return sorted(row.keys, key=lambda key: key.card.by_number if key.card else ())
