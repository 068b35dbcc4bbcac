"""What a seat enters on its own phone of a round that costs lives: those it lost, the cards left.

Math Meows and Nine Lives share it. The scorekeeper's pad has these lines filled in.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import CardGame, LivesLost
from cardgames.notes import Note, OwnLines, SeatNote
from cardgames.pad import Draft, KeyRow, Pad, number_keys
from cardgames.reading import Moves
from cardgames.score_sheet import ALL, DIGITS, HAND, LOST
from cardgames.shapes import Between


@dataclass(frozen=True, slots=True)
class NotedLost(Note):
    """How many lives the seat has lost in the round."""

    type: ClassVar[str] = "noted-lost"
    lives: Annotated[int, Between(low=0)]


@dataclass(frozen=True, slots=True)
class NotedHand(Note):
    """How many cards the seat has left at the end of the round."""

    type: ClassVar[str] = "noted-hand"
    cards: Annotated[int, Between(low=0)]


NOTES = Moves(NotedLost, NotedHand)


KINDS: dict[str, Callable[[int], Note]] = {LOST: NotedLost, HAND: NotedHand}
"""The notes by the names of their taps."""


@dataclass(frozen=True, slots=True)
class LivesLines(OwnLines):
    """The lines of a round in which nobody in `gone` loses lives; hands have `most_cards`."""

    game: CardGame
    number: int
    most_cards: int
    gone: tuple[int, ...] = ()
    notes: tuple[SeatNote, ...] = ()

    @property
    def round(self) -> int:
        return self.number

    @property
    def seats(self) -> tuple[int, ...]:
        """Those that play on."""
        return tuple(seat for seat in range(len(self.game.players)) if seat not in self.gone)

    @property
    def lost(self) -> dict[int, int]:
        """The lives lost, by seat, as far as they are entered."""
        pairs = ((each.seat, each.note) for each in self.notes)
        return {seat: note.lives for seat, note in pairs if isinstance(note, NotedLost)}

    @property
    def hands(self) -> dict[int, int]:
        """The cards left, by seat, as far as they are entered."""
        pairs = ((each.seat, each.note) for each in self.notes)
        return {seat: note.cards for seat, note in pairs if isinstance(note, NotedHand)}

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.lost)

    def noted(self, note: SeatNote) -> Self:
        players = range(len(self.game.players))
        match note.note:
            case NotedLost(lives) if lives:
                self._check(LivesLost(tuple(lives * (seat == note.seat) for seat in players)))
            case NotedHand(cards):
                one_lost = tuple(int(seat == self.seats[0]) for seat in players)
                hands = tuple(cards * (seat == note.seat) for seat in players)
                self._check(LivesLost(one_lost, hands))
        return replace(self, notes=note.after(self.notes))

    def _check(self, alone: LivesLost) -> None:
        """The refusal of a round in which nothing else happened, if there is one."""
        refusal = self.game.why_not(None, alone)
        if refusal:
            raise refusal

    def pad(self, seat: int, draft: Draft) -> Pad:
        lost, hand = self.lost.get(seat), self.hands.get(seat)
        told = _("cards left, if all of you enter them")
        return Pad(
            title=self._title(seat),
            hint=_("Tap what the round cost you.") if lost is None else self.what_comes(),
            rows=(
                _row(_("lives lost"), LOST, self.game.points()[seat], lost, draft),
                _row(told, HAND, self.most_cards, hand, draft),
            ),
            moves=tuple({"seat": seat, **note.document()} for note in _tapped(draft)),
            press=_("Enter it"),
        )

    def _title(self, seat: int) -> str:
        words = {"name": self.game.players[seat], "number": self.number}
        if seat in self.lost:
            return _("%(name)s, your line is in") % words
        return _("%(name)s, after round %(number)s") % words

    def filled(self, draft: Draft) -> Draft:
        """Hands are filled in once all have told theirs: half of them would only be asked for."""
        said = {f"{LOST}{seat}": lives for seat, lives in self.lost.items()}
        if set(self.seats) <= set(self.hands):
            said |= {f"{HAND}{seat}": self.hands[seat] for seat in self.seats}
        tapped = {name for name, _value in draft.taps}
        if ALL in tapped:
            return draft
        new = ((name, str(value)) for name, value in said.items() if name not in tapped)
        return Draft((*new, *draft.taps))

    def coach(self) -> str:
        return _("Play the round with your cards; then tap how many lives you lost.")

    def words(self) -> list[str]:
        return [self._said(each) for each in self.notes]

    def _said(self, each: SeatNote) -> str:
        name = self.game.players[each.seat]
        match each.note:
            case NotedLost(0):
                return _("%(name)s lost no life.") % {"name": name}
            case NotedLost(lives):
                said = ngettext(
                    "%(name)s lost %(number)s life.", "%(name)s lost %(number)s lives.", lives
                )
                return said % {"name": name, "number": lives}
            case NotedHand(cards):
                said = ngettext(
                    "%(name)s has %(number)s card left.",
                    "%(name)s has %(number)s cards left.",
                    cards,
                )
                return said % {"name": name, "number": cards}
        raise TypeError(f"{each.note} is no line of a round.")


def _tapped(draft: Draft) -> list[Note]:
    """What the last tap enters."""
    name = draft.taps[-1][0] if draft.taps else ""
    number = draft.number(name)
    return [] if number is None or name not in KINDS else [KINDS[name](number)]


def _row(legend: str, name: str, most: int, chosen: int | None, draft: Draft) -> KeyRow:
    numbers = range(min(most, max(DIGITS)) + 1)
    keys = number_keys(numbers, lambda number: draft.plus(name, number), chosen)
    return KeyRow(legend, keys, "nums", plays=True)
