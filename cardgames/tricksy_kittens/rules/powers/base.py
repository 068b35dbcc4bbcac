"""What a power is: a small named thing that answers the rules' questions in its own way.

`Power` leaves every answer as it is. A power overrides those questions which it answers otherwise,
and `registry.py` lists it; nothing else knows its name. The questions are asked

- as it is used: `moment`, `keys`, `aims_right`, `takes`, `at_once`, `lifts_limit`, `is_last`;
- of cards to be played: `follows`, `demands`, `names`, `hides`, `is_random`, `at_turn`, `doubles`;
- of a card just laid: `lands`;
- as the trick is won: `takes_lead`, `trump`, `spares_bid_suits`, `ignores`, `order`, `bonus`;
- and after that: `next_leader`, `hands_out`, `keeps`.

"The user's next card" is a place on the table (`Use.place`): what hangs on it goes over to a card
that replaces the one there.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from cardgames.engine import Seat
from cardgames.tricksy_kittens.rules.cards import NUMBERS
from cardgames.tricksy_kittens.rules.moves import With
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_

if TYPE_CHECKING:  # a position holds powers, and powers act on positions
    from cardgames.tricksy_kittens.rules.position import Position
    from cardgames.tricksy_kittens.rules.trick import Trick

P = TypeVar("P", bound="Position")
Cards = tuple[str, ...]
Suits = tuple[str | None, ...]
"""No suit named, or the one that is; None in it: there is none."""


class Moment(Enum):
    """When a power is used: before a card is played, or after the trick, before one is kept."""

    TURN = "turn"
    END = "end"


class Order(Enum):
    """What wins instead of the highest card."""

    REVERSE = "reverse"
    FIRST = "first"
    LAST = "last"


@dataclass(frozen=True)
class Power:
    """The name, and the ordinary answers."""

    name: ClassVar[str] = ""
    moment: ClassVar[Moment] = Moment.TURN
    asks_for: ClassVar[str] = N_("nothing more")
    """What its `with` must say, for a refusal's sentence."""

    @property
    def id(self) -> str:
        """What a record calls it."""
        return self.name

    # As it is used

    lifts_limit: ClassVar[bool] = False
    """Whether any number of powers may follow it in this trick."""
    is_last: ClassVar[bool] = False
    """Whether none may follow it in any case."""

    def keys(self, game: "Position") -> tuple[str, ...]:
        """The keys that `with` must have, these and no others."""
        return ()

    def takes(self, game: "Position") -> Cards:
        """The cards that `take` can name."""
        return ()

    def aims_right(self, game: "Position", seat: int, asks: With) -> bool:
        """Whether what is asked can be, its keys and names being right."""
        return True

    def allows(self, game: "Position", seat: int, asks: With) -> bool:
        """Whether `with` says what it must; where `give` is, is looked at before."""
        said = asks.said()
        return (
            set(said) == set(self.keys(game))
            and (asks.suit is None or asks.suit in game.options.named_suits)
            and (asks.number is None or asks.number in NUMBERS)
            and (asks.take is None or asks.take in self.takes(game))
            and ("give" not in said or game.has_cards(seat))
            and self.aims_right(game, seat, asks)
        )

    def choices(self, game: "Position", seat: int) -> Iterator[With]:
        """All that `with` may say; none: it can't be used."""
        possible: dict[str, Iterable[Any]] = {
            "suit": game.options.named_suits,
            "number": NUMBERS,
            "seat": range(len(game.players)),
            "give": game.may_give(seat),
            "take": self.takes(game),
        }
        keys = self.keys(game)
        for values in product(*(possible[key] for key in keys)):
            asks = With(**dict(zip(keys, values, strict=True)))
            if self.allows(game, seat, asks):
                yield asks

    def at_once(self, game: P, use: "Use") -> P:
        """What happens as it is used."""
        return game

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

    def at_turn(self, game: P, use: "Use") -> P:
        """What happens at the start of a later turn of the trick."""
        return game

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

    def hand_out(self, game: P) -> P:
        """The game as they do."""
        return game

    keeps: ClassVar[int | None] = None
    """How many cards the winner keeps, if it says so."""


@dataclass(frozen=True)
class Powerless(Power):
    """What a card has that has no power, or an unknown one."""


@dataclass(frozen=True, slots=True)
class Use:
    """A power used in a trick: by whom, what was asked, and the place of the user's next card.

    `bid_suit` is that of the user's bid after paying.
    """

    power: Power
    seat: int
    asks: With
    place: int
    bid_suit: str | None = None


class Due:
    """What a power makes others, or chance, do before the game goes on."""

    move: ClassVar[str]
    """The type of the move that is due."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have a choice to make."""
        return ()

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        """Of cards that are passed, or that chance gives: for which seats, and how many a seat."""
        return (), 1

    def pool(self, game: "Position") -> Cards:
        """The cards of which chance gives some."""
        return ()

    def carried_out(self, game: P, seat: Seat, move: Any) -> P:
        """The game after the move that is due, its type and seat being right."""
        raise NotImplementedError

    def offers(self, game: "Position", seat: Seat) -> Iterator[GameMove]:
        """The moves worth trying; of chance only what is certain."""
        yield from ()


def swap_owners(trick: "Trick", one: int, other: int) -> "Trick":
    """Two cards on the table change owners; their places stay."""
    plays = list(trick.plays)
    first, second = plays[one], plays[other]
    plays[one], plays[other] = first.given_to(second.seat), second.given_to(first.seat)
    return replace(trick, plays=tuple(plays))
