"""What a score keeper fills in, field by field and seat by seat."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Generic, NamedTuple, TypeVar

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, LivesLost
from cardgames.pad import Draft, Field, Key, KeyRow, number_keys
from cardgames.round_end import signed
from ninelives_site.core.refusal import Refusal

G = TypeVar("G", bound=CardGame)

LOST, HAND = "lost", "hand"
ACTIVE = "at"
"""Under this name a draft says which field of a score sheet was tapped."""
NO_FIELD = "none"
"""What stands there where nothing is asked before a field is tapped."""
ALL = "all"
"""Under this name a draft says, each time anew, that everybody has lost a life."""
DIGITS = range(10)


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
                    found.pop(field, None)
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
        can't be so; else the first that is empty. None where the draft says so."""
        tapped = self.draft.get(ACTIVE)
        last = self.draft.taps[-1][0] if self.draft.taps else ""
        for field in self.of_kind(*self.kinds):
            if field.name == tapped or (last in self.names_of(field) and field in self.doubts):
                return field
        if tapped == NO_FIELD:
            return None
        return next((field for field in self.asked if not self.is_filled(field)), None)

    @property
    def resting(self) -> Draft:
        """The draft without the field that was tapped; where nothing is asked, that stays."""
        kept = (tap for tap in self.draft.taps if tap[0] != ACTIVE or tap[1] == NO_FIELD)
        return Draft(tuple(kept))

    def fill(self, field: SheetField, value: object) -> Draft:
        """The draft with a value in the field; then the next one is active."""
        return self.resting.put(field.name, value)

    def field(
        self,
        field: SheetField,
        label: str,
        value: object = None,
        **drawn: str,
    ) -> Field:
        """The field as a pad draws it. Pressing it makes it the active one."""
        shown = "" if value is None else str(value)
        after = self.resting.plus(ACTIVE, field.name)
        is_wrong = field in self.doubts
        return Field(label, shown, after, active=field == self.active, is_wrong=is_wrong, **drawn)


@dataclass(frozen=True)
class LivesSheet(ScoreSheet[G]):
    """A round that costs lives: who has lost how many and, for whoever wants, the hand sizes.

    Who has left the game (`gone`) loses no more lives, and holds no cards.
    Whoever is not named has lost nothing; hands are those of all, or of nobody. A tap on a name is
    one more life, held under the seat's field with the sum so far: without the last tap it is one
    less. Of a seat's values the last one counts.
    """

    kinds = (LOST, HAND)
    gone: tuple[int, ...] = ()

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats that play on."""
        return tuple(seat for seat in self.seats if seat not in self.gone)

    @property
    def asked(self) -> tuple[SheetField, ...]:
        """The hands, once they have been begun with."""
        hands = self.of_kind(HAND) if self.hands else ()
        return tuple(field for field in hands if field.seat in self.staying)

    @cached_property
    def lost(self) -> dict[int, int]:
        """The lives lost that were named, by seat."""
        lost: dict[int, int] = {}
        for tap in self.draft.taps:
            lost |= Draft((tap,)).by_seat(LOST, self.seats)
            if tap[0] == ALL:
                lost = {seat: lost.get(seat, 0) + 1 for seat in self.staying}
        return lost

    @property
    def losers(self) -> tuple[int, ...]:
        """Who has lost a life."""
        return tuple(seat for seat in self.seats if self.lost.get(seat))

    @cached_property
    def hands(self) -> dict[int, int]:
        """The hand sizes that were named, by seat; with them who has left has none."""
        named = self.numbers(HAND)
        said = named | dict.fromkeys(self.gone, 0) if named else {}
        return {seat: said[seat] for seat in self.seats if seat in said}

    @property
    def move(self) -> LivesLost:
        """The round, as far as it is filled in."""
        lost = tuple(self.lost.get(seat, 0) for seat in self.seats)
        return LivesLost(lost, tuple(self.hands.values()))

    def is_filled(self, field: SheetField) -> bool:
        return field.seat in (self.lost if field.kind == LOST else self.hands)

    def names_of(self, field: SheetField) -> tuple[str, ...]:
        return (field.name, ALL) if field.kind == LOST else (field.name,)

    def why_not_lost(self, seat: int) -> Refusal | None:
        """Why a seat can't have lost so many lives, if no other lost any."""
        number = self.lost.get(seat, 0)
        lost = tuple(number if other == seat else 0 for other in self.seats)
        return self.game.why_not(None, LivesLost(lost)) if number else None

    @property
    def is_by_name(self) -> bool:
        """Whether the names stand in the keys' place: no field was tapped, and no hand is asked."""
        tapped = self.active and self.draft.get(ACTIVE) == self.active.name
        return not tapped and (self.active is None or self.active.kind == LOST)

    @property
    def is_asked_by_name(self) -> bool:
        """Whether who has lost is asked; where a correction opens it is known already."""
        return self.draft.get(ACTIVE) != NO_FIELD

    # Rows

    def losers_row(self) -> KeyRow:
        """A large key for each seat: each press is one more life lost, as long as it has any."""
        keys = tuple(self._loser_key(seat) for seat in self.seats)
        return KeyRow(_("who lost lives"), keys, "thirds", quiet=True)

    def _loser_key(self, seat: int) -> Key:
        if seat in self.gone:
            return Key(self.game.players[seat], self.draft, small=_("left"), state="gone")
        lost, lives = self.lost.get(seat, 0), self.game.points()[seat]
        more = self.resting.plus(SheetField(LOST, seat).name, lost + 1)
        return Key(
            self.game.players[seat],
            self.draft if lost > lives else more,
            small=signed(-lost) if lost else "",
            state="gone" if lost >= lives else "set" if lost else "",
        )

    def all_lose(self) -> Draft:
        """The draft with one more life lost by everybody."""
        return self.resting.plus(ALL, 1)

    def lost_row(self, seat: int) -> KeyRow:
        """0 to 9 lives, for putting right; more than there are are gone."""
        lives = self.game.points()[seat]
        keys = number_keys(
            DIGITS,
            lambda number: self._put_right(seat, number, is_gone=number > lives),
            self.lost.get(seat),
            gone=[number for number in DIGITS if number > lives],
        )
        legend = _("lives that %(name)s has lost") % {"name": self.game.players[seat]}
        return KeyRow(legend, keys, "nums", quiet=True)

    def _put_right(self, seat: int, number: int, is_gone: bool) -> Draft:
        """What can't be is asked once more."""
        name = SheetField(LOST, seat).name
        return (self.draft if is_gone else self.resting).plus(name, number)

    def without_hands(self, *names: str) -> KeyRow:
        """Who has begun with hands can leave them out again, and what else has these names."""
        hands = (field.name for field in self.of_kind(HAND))
        key = Key(_("without cards left"), self.resting.without(*names, *hands))
        return KeyRow(_("or"), (key,), quiet=True)


def draft_of_lives(move: LivesLost) -> Draft:
    """The draft of a `LivesSheet` that is filled in so, and asks for nothing more."""
    draft = Draft().put_by_seat(LOST, move.lost).put_by_seat(HAND, move.hands)
    return draft.put(ACTIVE, NO_FIELD)
