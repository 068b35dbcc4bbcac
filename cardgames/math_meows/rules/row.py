"""The row: what is on the table is each column's value (M1), what matches is a neighbour's suit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgames.math_meows.rules.cards import NUMBERS, number_of, suit_of

LEFT, RIGHT = "left", "right"
SIDES = (LEFT, RIGHT)


@dataclass(frozen=True, slots=True)
class Column:
    """A card, or a stack of several, on the table, and the value that it counts as."""

    value: int
    cards: tuple[str, ...]

    @property
    def suits(self) -> frozenset[str]:
        return frozenset(map(suit_of, self.cards))


Row = tuple[Column, ...]


def total(cards: Sequence[str], signs: str = "", number: Callable[[str], int] = number_of) -> int:
    """The value of a play: each number added or, where its sign is a minus, subtracted."""
    return sum(
        -number(card) if sign == "-" else number(card)
        for card, sign in zip(cards, signs or "+" * len(cards), strict=True)
    )


def neighbour(row: Row, side: str | None) -> Column | None:
    """The column beside which a play is put; a round's first play has none (M2)."""
    if not row:
        return None
    return row[0] if side == LEFT else row[-1]


def with_column(row: Row, column: Column, side: str | None) -> Row:
    return (column, *row) if side == LEFT else (*row, column)


def without_column(row: Row, place: int) -> Row:
    return (*row[:place], *row[place + 1 :])


def neighbour_of_place(row: Row, place: int) -> Column | None:
    """The column beside a place whose column is gone: on its left or, at that end, on its right."""
    rest = without_column(row, place)
    return rest[max(0, place - 1)] if rest else None


def cards_in(row: Row) -> tuple[str, ...]:
    """All cards on the table, from left to right."""
    return tuple(card for column in row for card in column.cards)


def free_values(row: Row) -> tuple[int, ...]:
    """The values that are not on the table yet."""
    taken = {column.value for column in row}
    return tuple(value for value in NUMBERS if value not in taken)
