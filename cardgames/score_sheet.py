"""What a score keeper fills in, field by field and seat by seat."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Generic, NamedTuple, TypeVar

from cardgames.engine import CardGame
from cardgames.pad import Draft, Field

G = TypeVar("G", bound=CardGame)

ACTIVE = "at"
"""Under this name a draft says which field of a score sheet was tapped."""


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
