"""The keys and fields of a pad as links and buttons, with the drafts that they lead to."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardgames.notes import Noting
from cardgames.pad import Draft, Field, Key, Pad, Shape
from cardgames.table.pages.drafts import OWN
from cardgames.table.pages.rulings import of_moves
from cardgames.table.services.folding import TableState
from cardgames.table_game import PadContext


@dataclass(frozen=True, slots=True)
class FieldLink:
    """A field of a score sheet."""

    id: str
    href: str
    field: Field


@dataclass(frozen=True, slots=True)
class FieldLinks:
    """The fields of one seat: see `FieldLine`."""

    label: str
    links: tuple[FieldLink, ...]
    places: int


@dataclass(frozen=True, slots=True)
class KeyLink:
    """A key of the pad: it leads to a draft or, where it completes a move, posts `moves`."""

    id: str
    href: str
    key: Key
    moves: str = ""


@dataclass(frozen=True, slots=True)
class KeyLinks:
    """A row of keys: see `KeyRow`."""

    legend: str
    shape: Shape
    quiet: bool
    links: tuple[KeyLink, ...]


def href_of(own: Draft, to: Draft) -> str:
    """The address of a draft, with what in it is the table's."""
    return Draft((*own.taps, *to.without(*OWN).taps)).query


@dataclass(frozen=True)
class PadKeys:
    """The pad after these taps, and its keys as links and buttons."""

    state: TableState
    context: PadContext[Any]
    own: Draft
    tapped: Draft
    noting: Noting | None = None

    @cached_property
    def pad(self) -> Pad:
        return self._after(self.tapped)

    def _after(self, draft: Draft) -> Pad:
        context = self.context
        if self.noting:
            is_own = context.seat is not None and context.seat == context.viewer
            return self.noting.pad(context.seat, is_own, draft)
        return self.state.table_game.pad(context, draft)

    def fields(self) -> tuple[FieldLinks, ...]:
        return tuple(
            FieldLinks(
                line.label,
                tuple(
                    FieldLink(f"f{y}-{x}", href_of(self.own, field.to), field)
                    for x, field in enumerate(line.fields)
                ),
                line.places,
            )
            for y, line in enumerate(self.pad.lines)
        )

    def rows(self, by_key: bool, may_ask: bool) -> tuple[KeyLinks, ...]:
        """The rows; `by_key`: a key that completes what may be entered posts it."""
        return tuple(
            KeyLinks(
                row.legend,
                row.shape,
                row.quiet,
                tuple(
                    KeyLink(
                        f"k{y}-{x}",
                        href_of(self.own, key.to),
                        key,
                        self._moves(key, may_ask) if by_key and row.plays else "",
                    )
                    for x, key in enumerate(row.keys)
                ),
            )
            for y, row in enumerate(self.pad.rows)
        )

    def _moves(self, key: Key, may_ask: bool) -> str:
        """What the key's press completes; "" where that is nothing, or refused: then the press
        leads to the referee's answer."""
        if key.state == "set":
            return ""
        after = self._after(key.to)
        if not after.moves:
            return ""
        button = of_moves(self.state, self.context.game, after, None, may_ask).button
        return button.moves if button else ""
