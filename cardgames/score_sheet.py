"""What a score keeper fills in, field by field and seat by seat."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Generic, NamedTuple, TypeVar

from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.pad import Draft, Field, Key, KeyRow
from ninelives_site.core.refusal import Refusal

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
    `why_not` says what can't stand in a field: it is said at once, and the field stays marked.
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

    def why_not(self, field: SheetField) -> Refusal | None:
        """Why the field can't be filled in as it is, beside the others."""
        return None

    @cached_property
    def doubts(self) -> dict[SheetField, Refusal]:
        """The fields that can't be as they are, and why: each beside those filled in before it."""
        found: dict[SheetField, Refusal] = {}
        for count, (name, _value) in enumerate(self.draft.taps, 1):
            for field in self.of_kind(*self.kinds):
                if name in self.names_of(field):
                    then = replace(self, draft=Draft(self.draft.taps[:count]))
                    refusal = then.why_not(field) if then.is_filled(field) else None
                    found |= {field: refusal} if refusal else {}
        return found

    def names_of(self, field: SheetField) -> tuple[str, ...]:
        """The names under which the draft holds what stands in a field."""
        return (field.name,)

    @property
    def doubt(self) -> Refusal | None:
        """Why the field that was filled in last can't be so."""
        return next(reversed(self.doubts.values()), None)

    @cached_property
    def active(self) -> SheetField | None:
        """The field that the rows fill in: the one tapped; else the one filled in last, if that
        can't be so; else the first that is empty."""
        tapped = self.draft.get(ACTIVE)
        last = self.draft.taps[-1][0] if self.draft.taps else ""
        for field in self.of_kind(*self.kinds):
            if field.name == tapped or (last in self.names_of(field) and field in self.doubts):
                return field
        return next((field for field in self.asked if not self.is_filled(field)), None)

    def fill(self, field: SheetField, value: object) -> Draft:
        """The draft with a value in the field; then the next one is active."""
        return self.draft.put(field.name, value).without(ACTIVE)

    def losers_row(self, kind: str) -> KeyRow:
        """A large key for each seat: its press is a life lost, and asks how many."""
        keys = tuple(
            Key(name, self.draft.put(field.name, 1).put(ACTIVE, field.name))
            for name, field in zip(self.game.players, self.of_kind(kind), strict=True)
        )
        return KeyRow(_("who lost lives"), keys, "thirds", quiet=True)

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
        is_wrong = field in self.doubts
        return Field(label, shown, after, active=field == self.active, is_wrong=is_wrong, **drawn)
