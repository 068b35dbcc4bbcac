"""What can happen in a game, as values; each has the document that a record holds, and a text.

Shape is checked as a record is read (`MOVES`); names of cards and suits are not: whether those
exist, and whether a move is allowed, is for the game to say.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from cardgames.engine import Chance, RowMove
from cardgames.reading import Moves
from cardgames.shapes import BY_SEAT, SeatNumber, read_as
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Fields, Malformed


@dataclass(frozen=True, slots=True)
class Deal(GameMove):
    """A round's cards: by seat the hands, or only their sizes; and what is left over."""

    type: ClassVar[str] = "deal"
    by_table: ClassVar[bool] = True
    hands: Annotated[tuple[tuple[str, ...], ...], BY_SEAT] = ()
    sizes: Annotated[tuple[int, ...], BY_SEAT] = ()
    left_over: tuple[str, ...] = ()

    def _words(self) -> list[str]:
        hands = [",".join(hand) for hand in self.hands] or [str(size) for size in self.sizes]
        return [*hands, *(["left", ",".join(self.left_over)] if self.left_over else [])]


@dataclass(frozen=True, slots=True)
class Bid(GameMove):
    """A card laid down as the bid; None by a player who holds nothing that can be bid (T10)."""

    type: ClassVar[str] = "bid"
    card: str | None = None

    def _words(self) -> list[str]:
        return [self.card or "nothing"]


@dataclass(frozen=True, slots=True)
class Play(GameMove):
    """A card played to the trick; a black cat with the suit that it is declared as."""

    type: ClassVar[str] = "play"
    keys: ClassVar[dict[str, str]] = {"as_suit": "as"}
    card: str
    as_suit: str | None = None

    def _words(self) -> list[str]:
        return [self.card, *(["as", self.as_suit] if self.as_suit else [])]


@dataclass(frozen=True, slots=True)
class Allow(GameMove):
    """The table lets the next play of the seat stand, even if it shows a revoke (T7)."""

    type: ClassVar[str] = "allow"


@dataclass(frozen=True, slots=True)
class WholeRound(RowMove):
    """A round as a scorekeeper enters it: by seat the bids and the tricks won."""

    type: ClassVar[str] = "round"
    sum_code: ClassVar[str] = "trick-count"
    bids: Annotated[tuple[str | None, ...], BY_SEAT]
    tricks: Annotated[tuple[int, ...], BY_SEAT]

    @property
    def total(self) -> int:
        return sum(self.tricks)

    def _words(self) -> list[str]:
        pairs = zip(self.bids, self.tricks, strict=True)
        return [f"{bid or 'nothing'}={tricks}" for bid, tricks in pairs]


class PowerMove(GameMove):
    """A move that only powers make, besides `Chance`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class With:
    """What a power asks for; each power uses the keys it needs."""

    suit: str | None = None
    number: int | None = None
    seat: SeatNumber | None = None
    give: str | None = None
    take: str | None = None

    def said(self) -> dict[str, str | int]:
        """The keys that say something, with what they say."""
        keys = ("suit", "number", "seat", "give", "take")
        return {key: value for key in keys if (value := getattr(self, key)) is not None}


@dataclass(frozen=True, slots=True)
class UsePower(PowerMove):
    """A card of the row discarded for its power; its name may be left out where it is known."""

    type: ClassVar[str] = "power"
    keys: ClassVar[dict[str, str]] = {"asks": "with"}
    card: str
    power: str | None = None
    asks: With = With()

    def _words(self) -> list[str]:
        asked = [f"{key}:{value}" for key, value in self.asks.said().items()]
        return [self.card, *([self.power] if self.power else []), *asked]


@dataclass(frozen=True, slots=True)
class Keep(PowerMove):
    """The card of the trick just won that goes to the winner's row."""

    type: ClassVar[str] = "keep"
    card: str


@dataclass(frozen=True, slots=True)
class Replace(PowerMove):
    """The card laid instead of one taken back; none where an unknown hand has none."""

    type: ClassVar[str] = "replace"
    keys: ClassVar[dict[str, str]] = {"as_suit": "as"}
    card: str | None = None
    as_suit: str | None = None

    def _words(self) -> list[str]:
        return [self.card or "nothing", *(["as", self.as_suit] if self.as_suit else [])]


@dataclass(frozen=True, slots=True)
class Pass(PowerMove):
    """Cards handed on or set aside."""

    type: ClassVar[str] = "pass"
    cards: tuple[str, ...]


Move = Deal | Bid | Play | Allow | WholeRound | UsePower | Keep | Replace | Pass | Chance


def _deal(fields: Fields, players: int) -> Deal:
    deal = read_as(Deal, fields, players)
    if bool(deal.hands) == bool(deal.sizes):
        raise Malformed("deal: either hands or sizes are needed.")
    return deal


MOVES = Moves(
    *(Deal, Bid, Play, Allow, WholeRound, UsePower, Keep, Replace, Pass, Chance),
    special={Deal: _deal},
)
