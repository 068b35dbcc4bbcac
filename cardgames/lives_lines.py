"""What a seat enters on its own phone of a round that costs lives: those it lost, the cards left.

Math Meows and Nine Lives share it. The scorekeeper's pad has these lines filled in.
"""

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
from ninelives_site.pages.sentences import in_words


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
        others = (each for each in self.notes if not note.replaces(each))
        return replace(self, notes=(*others, note))

    def _check(self, alone: LivesLost) -> None:
        """The refusal of a round in which nothing else happened, if there is one."""
        refusal = self.game.why_not(None, alone)
        if refusal:
            raise refusal

    def pad(self, seat: int, draft: Draft) -> Pad:
        lost, cards = draft.number(LOST), draft.number(HAND)
        last = draft.taps[-1][0] if draft.taps else ""
        noted: Note | None = None
        if last == LOST and lost is not None:
            noted = NotedLost(lost)
        elif last == HAND and cards is not None:
            noted = NotedHand(cards)
        return Pad(
            title=self._title(seat),
            hint=self._hint(seat),
            rows=(self._lost_row(seat, draft), self._hand_row(seat, draft)),
            moves=({"seat": seat, **noted.document()},) if noted else (),
            press=_("Enter it"),
        )

    def _title(self, seat: int) -> str:
        words = {"name": self.game.players[seat], "number": self.number}
        if seat in self.lost:
            return _("%(name)s, your line is in") % words
        return _("%(name)s, after round %(number)s") % words

    def _hint(self, seat: int) -> str:
        if not self.missing:
            return _("All counted: the scorekeeper’s phone ends the round.")
        if seat not in self.lost:
            return _("Tap what the round cost you.")
        names = [self.game.players[other] for other in self.missing]
        return _("Still to come: %(names)s.") % {"names": in_words(names)}

    def _lost_row(self, seat: int, draft: Draft) -> KeyRow:
        most = min(self.game.points()[seat], max(DIGITS))
        numbers = range(most + 1)
        keys = number_keys(numbers, lambda n: draft.plus(LOST, n), self.lost.get(seat))
        return KeyRow(_("lives lost"), keys, "nums", plays=True)

    def _hand_row(self, seat: int, draft: Draft) -> KeyRow:
        numbers = range(min(self.most_cards, max(DIGITS)) + 1)
        keys = number_keys(numbers, lambda n: draft.plus(HAND, n), self.hands.get(seat))
        return KeyRow(_("cards left, if all of you enter them"), keys, "nums", plays=True)

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
