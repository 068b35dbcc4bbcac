"""A trick in the making: the cards on the table, and the powers that were used in it.

`Effect` leaves every answer as it is; a power (`powers/base.py`) overrides those questions which it
answers otherwise. The questions are asked

- of the limit of powers: `lifts_limit`, `is_last`;
- of cards to be played: `follows`, `demands`, `names`, `hides`, `is_random`, `doubles`;
- of a card just laid: `lands`;
- as the trick is won: `takes_lead`, `trump`, `spares_bid_suits`, `ignores`, `order`, `bonus`;
- and after that: `next_leader`, `hands_out`, `keeps`.

"The user's next card" is a place on the table (`Use.place`): what hangs on it goes over to a card
that replaces the one there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.moves import With

BidSuits = Sequence[str | None]
Cards = tuple[str, ...]
Suits = tuple[str | None, ...]
"""No suit named, or the one that is; None in it: there is none."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card on the table: whose it is, and the suit that it counts as.

    `named` is the number that it counts as where that is not its own; `played_by` who laid it,
    where it has changed owners since; `promised` whether it was set aside before.
    """

    seat: int
    card: str
    suit: str
    named: int | None = None
    played_by: int | None = None
    promised: bool = False

    @property
    def number(self) -> int:
        return number_of(self.card) if self.named is None else self.named

    @property
    def declared(self) -> bool:
        """Whether it counts as another suit than the printed one."""
        return self.suit != suit_of(self.card)

    @property
    def is_own(self) -> bool:
        """Whether its owner has laid it."""
        return self.played_by in (None, self.seat)

    def given_to(self, seat: int) -> "PlayedCard":
        laid_by = self.seat if self.played_by is None else self.played_by
        return replace(self, seat=seat, played_by=laid_by)


class Order(Enum):
    """What wins instead of the highest card."""

    REVERSE = "reverse"
    FIRST = "first"
    LAST = "last"


@dataclass(frozen=True)
class Effect:
    """The ordinary answers: those of no power at all."""

    name: ClassVar[str] = ""
    lifts_limit: ClassVar[bool] = False
    """Whether any number of powers may follow it in this trick."""
    is_last: ClassVar[bool] = False
    """Whether none may follow it in any case."""

    @property
    def id(self) -> str:
        """What a record calls it."""
        return self.name

    # Cards to be played

    doubles: ClassVar[bool] = False
    """Whether everyone plays a second card."""

    def follows(self, use: "Use", place: int, source: int | None) -> int | None:
        """Which card on the table, by its place, a card in this place must follow; `source` is what
        the rules and powers used before say."""
        return source

    def demands(self, use: "Use", trick: "Trick", place: int, cards: Cards) -> Cards:
        """Those of the cards that may be chosen for this place."""
        return cards

    def names(self, use: "Use", place: int) -> tuple[str, int] | None:
        """The suit and number that the card in this place counts as."""
        return None

    def hides(self, use: "Use", place: int) -> bool:
        """Whether the card in this place lies face down until all are in."""
        return False

    def is_random(self, use: "Use", place: int) -> bool:
        """Whether chance picks the card of this place."""
        return False

    def lands(self, use: "Use", trick: "Trick", mine: int) -> "tuple[Trick, int]":
        """The trick right after the user's next card was laid, and where the card lies that is
        then the user's; `mine` is where it lay before."""
        return trick, mine

    # Who wins

    takes_lead: ClassVar[bool] = False
    """Whether the user's next card sets the leading suit."""
    spares_bid_suits: ClassVar[bool] = False
    """Whether no card is ignored for its owner's bid."""
    order: ClassVar[Order | None] = None
    """What wins instead of the highest card, if it says so."""

    def trump(self, use: "Use", trick: "Trick") -> Suits:
        """The suit that is trump; empty where it says nothing of it, or not yet."""
        return ()

    def ignores(self, trick: "Trick", place: int) -> bool:
        """Whether the card in this place is ignored."""
        return False

    def bonus(self, number: int) -> int:
        """What is added to this number."""
        return 0

    # After that

    def next_leader(self, use: "Use", winner: int) -> int | None:
        """Who is the next Kittykeeper, if it says so."""
        return None

    def hands_out(self, use: "Use", winner: int) -> bool:
        """Whether the cards of the trick go back to the hands."""
        return False

    keeps: ClassVar[int | None] = None
    """How many cards the winner keeps, if it says so."""


@dataclass(frozen=True, slots=True)
class Use:
    """A power used in a trick: by whom, what was asked, and the place of the user's next card.

    `bid_suit` is that of the user's bid after paying.
    """

    power: Effect
    seat: int
    asks: With
    place: int
    bid_suit: str | None = None


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in the making: the Kittykeeper who leads it, and trump as it was then (T12).

    `used` are the powers of this trick, in order; `revealed` what they showed of hands, by seat
    (None where hands are unknown). `forced` is the card that chance says must be played next.
    """

    kittykeeper: int
    trump: str | None
    plays: tuple[PlayedCard, ...] = ()
    used: tuple[Use, ...] = ()
    is_full: bool = False
    revealed: tuple[tuple[str, ...] | None, ...] = ()
    forced: str | None = None

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards on the table, in the order of their places."""
        return tuple(played.card for played in self.plays)

    @property
    def leading(self) -> str | None:
        """The suit of the card led, even where that card is ignored (T3), or of one that took the
        lead since; None while that card lies face down."""
        if not self.plays:
            return None
        place = max([0, *(use.place for use in self.used if self._leads(use))])
        return None if self.is_hidden(place) else self.plays[place].suit

    def _leads(self, use: Use) -> bool:
        return use.power.takes_lead and use.place < len(self.plays)

    @property
    def trump_now(self) -> str | None:
        """What the power used last says, else trump as it was when the trick was led."""
        for use in reversed(self.used):
            said = use.power.trump(use, self)
            if said:
                return said[0]
        return self.trump

    def is_hidden(self, place: int) -> bool:
        """Whether a card in this place lies face down."""
        return not self.is_full and any(use.power.hides(use, place) for use in self.used)

    @property
    def face_down(self) -> tuple[str, ...]:
        """The cards that lie face down."""
        return tuple(card for place, card in enumerate(self.cards) if self.is_hidden(place))

    @property
    def has_hidden(self) -> bool:
        return bool(self.face_down)

    def named(self, place: int) -> tuple[str, int] | None:
        """The suit and number that a card in this place counts as, if a power names them."""
        said = (use.power.names(use, place) for use in reversed(self.used))
        return next((named for named in said if named), None)

    @property
    def is_next_random(self) -> bool:
        """Whether the next card is one that chance picks."""
        return any(use.power.is_random(use, len(self.plays)) for use in self.used)

    def is_ignored(self, place: int, bid_suits: BidSuits) -> bool:
        """Whether the card there can't win, by its owner's bid or by a power."""
        played = self.plays[place]
        spared = any(use.power.spares_bid_suits for use in self.used)
        if played.suit == bid_suits[played.seat] and not spared:
            return True
        return any(use.power.ignores(self, place) for use in self.used)

    def plus(self, played: PlayedCard) -> "Trick":
        return replace(self, plays=(*self.plays, played), forced=None)

    def without(self, *cards: str) -> "Trick":
        """The trick after cards have left the table."""
        return replace(self, plays=tuple(p for p in self.plays if p.card not in cards))

    def swapped(self, one: int, other: int) -> "Trick":
        """Two cards change owners; their places stay."""
        plays = list(self.plays)
        first, second = plays[one], plays[other]
        plays[one], plays[other] = first.given_to(second.seat), second.given_to(first.seat)
        return replace(self, plays=tuple(plays))

    def landed(self) -> "Trick":
        """What happens right after a card was laid: each power in turn, with the place of the card
        that is then its user's."""
        trick, mine = self, len(self.plays) - 1
        for use in self.used:
            if use.place == len(self.plays) - 1:
                trick, mine = use.power.lands(use, trick, mine)
        return trick
