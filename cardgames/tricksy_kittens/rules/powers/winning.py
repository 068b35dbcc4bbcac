"""Powers that say which card wins: they hold for all cards of the trick, when all are in (T29)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cardgames.tricksy_kittens.rules.cards import NUMBERS
from cardgames.tricksy_kittens.rules.position import P, Position
from cardgames.tricksy_kittens.rules.powers.base import Power
from cardgames.tricksy_kittens.rules.trick import Order, Suits, Trick, Use
from ninelives_site.core.sentences import N_

MIDDLE, SHIFT = 5, 9


# Trump


@dataclass(frozen=True)
class NewTrump(Power):
    """Trump is the suit of the user's next card, once it lies; unknown while it lies face down."""

    name: ClassVar[str] = "new-trump"

    def trump(self, use: Use, trick: Trick) -> Suits:
        if use.place >= len(trick.plays):
            return ()
        return (None if trick.is_hidden(use.place) else trick.plays[use.place].suit,)


@dataclass(frozen=True)
class NewTrumpBid(Power):
    """Trump is the suit of the user's bid after paying; none if nothing is bid."""

    name: ClassVar[str] = "new-trump-bid"

    def trump(self, use: Use, trick: Trick) -> Suits:
        return (use.bid_suit,)


@dataclass(frozen=True)
class NewTrumpNumber(Power):
    """When all are in: if exactly one card, ignored or not, has the number, its suit is trump."""

    number: int

    @property
    def id(self) -> str:
        return f"new-trump-number-{self.number}"

    def trump(self, use: Use, trick: Trick) -> Suits:
        if not trick.is_full:
            return ()
        suits = tuple(played.suit for played in trick.plays if played.number == self.number)
        return suits if len(suits) == 1 else ()


@dataclass(frozen=True)
class NoTrump(Power):
    """There is no trump."""

    name: ClassVar[str] = "no-trump"

    def trump(self, use: Use, trick: Trick) -> Suits:
        return (None,)


# What a card counts as


@dataclass(frozen=True)
class Wildcard(Power):
    """The user's next card counts as any suit and number that the user names."""

    name: ClassVar[str] = "wildcard"
    asks_for: ClassVar[str] = N_("a suit in the game (no black cats) and a number from 1 to 9")

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("suit", "number")

    def names(self, use: Use, place: int) -> tuple[str, int] | None:
        suit, number = use.asks.suit, use.asks.number
        if place != use.place or suit is None or number is None:
            return None
        return suit, number


@dataclass(frozen=True)
class BoostBelow(Power):
    """Numbers 1 to 4 count 9 more, for winning only (T30)."""

    name: ClassVar[str] = "boost-below-5"

    def bonus(self, number: int) -> int:
        return SHIFT if number < MIDDLE else 0


@dataclass(frozen=True)
class NerfAbove(Power):
    """Numbers 6 to 9 count 9 less, for winning only (T30)."""

    name: ClassVar[str] = "nerf-above-5"

    def bonus(self, number: int) -> int:
        return -SHIFT if number > MIDDLE else 0


# What is ignored


@dataclass(frozen=True)
class NoDisregard(Power):
    """No card is ignored for its owner's bid."""

    name: ClassVar[str] = "no-disregard"
    spares_bid_suits: ClassVar[bool] = True


@dataclass(frozen=True)
class SameSuitDisregard(Power):
    """A card of the suit of the card in the place before it is ignored."""

    name: ClassVar[str] = "same-suit-disregard"

    def ignores(self, trick: Trick, place: int) -> bool:
        return place > 0 and trick.plays[place].suit == trick.plays[place - 1].suit


DISREGARDED: Mapping[str, tuple[int, ...]] = {
    "above-5": tuple(number for number in NUMBERS if number > MIDDLE),
    "below-5": tuple(number for number in NUMBERS if number < MIDDLE),
}


@dataclass(frozen=True)
class Disregard(Power):
    """Cards of these numbers are ignored; both together leave the fives."""

    which: str

    @property
    def id(self) -> str:
        return f"disregard-{self.which}"

    def ignores(self, trick: Trick, place: int) -> bool:
        return trick.plays[place].number in DISREGARDED[self.which]


# The order


@dataclass(frozen=True)
class ReverseOrder(Power):
    """The lowest wins; with a black cat in the trick the highest again."""

    name: ClassVar[str] = "reverse-order"
    order: ClassVar[Order] = Order.REVERSE


@dataclass(frozen=True)
class SameSuitOrderFirst(Power):
    """Among the cards that could win, the first played does."""

    name: ClassVar[str] = "same-suit-order-first"
    order: ClassVar[Order] = Order.FIRST


@dataclass(frozen=True)
class SameSuitOrderLast(Power):
    """Among the cards that could win, the last played does."""

    name: ClassVar[str] = "same-suit-order-last"
    order: ClassVar[Order] = Order.LAST


# What comes of it


@dataclass(frozen=True)
class PickStart(Power):
    """The user names the next Kittykeeper; the trick is its winner's."""

    name: ClassVar[str] = "pick-start"
    asks_for: ClassVar[str] = N_("the seat of the next Kittykeeper")

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("seat",)

    def next_leader(self, use: Use, winner: int) -> int | None:
        return use.asks.seat


@dataclass(frozen=True)
class PickStartConditional(PickStart):
    """The same, unless the user wins the trick."""

    name: ClassVar[str] = "pick-start-conditional"

    def next_leader(self, use: Use, winner: int) -> int | None:
        return None if winner == use.seat else use.asks.seat


@dataclass(frozen=True)
class ScoreTwice(Power):
    """The trick counts twice: its winner keeps two of its cards."""

    name: ClassVar[str] = "score-twice"
    keeps: ClassVar[int] = 2


@dataclass(frozen=True)
class ScoreNone(Power):
    """The trick counts for nobody: none of its cards is kept."""

    name: ClassVar[str] = "score-none"
    keeps: ClassVar[int] = 0


@dataclass(frozen=True)
class LimitlessPower(Power):
    """Everyone may use any number of powers from then on in this trick."""

    name: ClassVar[str] = "limitless-power"
    lifts_limit: ClassVar[bool] = True


# What is shown


@dataclass(frozen=True)
class RevealSuit(Power):
    """All hands' cards of a suit are shown; black cats are of none."""

    name: ClassVar[str] = "reveal-suit"
    asks_for: ClassVar[str] = N_("a suit in the game (no black cats)")

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("suit",)

    def at_once(self, game: P, use: Use) -> P:
        suit = use.asks.suit
        return game.revealing(lambda card: game.options.suit_in_hand(card) == suit)


@dataclass(frozen=True)
class RevealNumber(Power):
    """All hands' cards of a number are shown, black cats too."""

    name: ClassVar[str] = "reveal-number"
    asks_for: ClassVar[str] = N_("a number from 1 to 9")

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("number",)

    def at_once(self, game: P, use: Use) -> P:
        ending = f"-{use.asks.number}"
        return game.revealing(lambda card: card.endswith(ending))
