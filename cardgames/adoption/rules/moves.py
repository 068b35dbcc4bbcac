"""What can happen in a game, as values; each has the document that a record holds, and a text.

Shape is checked as a record is read (`MOVES`); names of cards and cats are not: whether those
exist, and whether a move is allowed, is for the game to say.
"""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from cardgames.adoption.rules.cards import CENTRE, HAND
from cardgames.adoption.rules.scoring import Collection, Held
from cardgames.engine import RowMove
from cardgames.reading import Moves, seat_of
from cardgames.shapes import OneOf, SeatNumber, check_by_seat, lists_by_seat, lists_of_texts
from ninelives_site.core.moves import GameMove
from ninelives_site.core.record import EMPTY
from ninelives_site.core.strict_json import Fields, Malformed

NONE, OWN, FROM_CENTRE, FROM_DECK = WAYS = ("none", "own", "centre", "deck")


@dataclass(frozen=True, slots=True)
class BoutMove(GameMove):
    """A bout is dealt: the centre's cards and, where they are known, the hands by seat."""

    type: ClassVar[str] = "bout"
    by_table: ClassVar[bool] = True
    centre: tuple[str, ...]
    deal: tuple[tuple[str, ...], ...] = ()

    def _words(self) -> list[str]:
        return [",".join(cards) for cards in (self.centre, *self.deal)]


@dataclass(frozen=True, slots=True)
class Bid(GameMove):
    """A hand card laid down in secret."""

    type: ClassVar[str] = "bid"
    card: str


@dataclass(frozen=True, slots=True)
class Adopt(GameMove):
    """A card taken into the own collection; None where there is nothing to take (A3)."""

    type: ClassVar[str] = "adopt"
    card: str | None = None

    def _words(self) -> list[str]:
        return [self.card or "nothing"]


@dataclass(frozen=True, slots=True)
class Betray(GameMove):
    """What the lowest bidder does: `take` leaves a collection, `give` comes in its place. Where the
    server draws, who lets the deck replace a card names no `give`: it is yet to be drawn."""

    type: ClassVar[str] = "betray"
    keys: ClassVar[dict[str, str]] = {"victim": "from"}
    how: Annotated[str, OneOf(WAYS)]
    take: str | None = None
    victim: SeatNumber | None = None
    give: str | None = None

    def _words(self) -> list[str]:
        if self.how == NONE:
            return [NONE]
        words = [self.how, "take", str(self.take), "from", str(self.victim)]
        return words if self.is_undrawn else [*words, "give", str(self.give)]

    @property
    def is_undrawn(self) -> bool:
        """Whether the deck's card is yet to be drawn."""
        return self.how == FROM_DECK and self.give is None


@dataclass(frozen=True, slots=True)
class TurnUp(GameMove):
    """The deck's top card comes to the centre."""

    type: ClassVar[str] = "turn-up"
    by_table: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class BoutScore(RowMove):
    """A whole bout as a scorekeeper enters it: by seat the collections, or only their counts."""

    type: ClassVar[str] = "bout-score"
    collections: tuple[tuple[str, ...], ...] = ()
    series: tuple[Collection, ...] = ()

    def document(self) -> dict[str, Any]:
        if self.collections:
            return {"type": self.type, "collections": [list(cards) for cards in self.collections]}
        series = [document_of(seat) for seat in self.series]
        return {"type": self.type, "series": series}

    def _words(self) -> list[str]:
        if self.collections:
            return [",".join(cards) or "nothing" for cards in self.collections]
        return [
            ",".join(f"{held.cat}={held.cards}/{held.stars}" for held in seat) or "nothing"
            for seat in self.series
        ]


Move = BoutMove | Bid | Adopt | Betray | TurnUp | BoutScore


def read_dealt(fields: Fields, players: int) -> BoutMove | None:
    """The centre and the hands of a setup or a bout; None where there is neither."""
    centre, deal = fields.texts("centre"), lists_by_seat(fields, "deal", players)
    if any(len(hand) != HAND for hand in deal):
        raise fields.wrong("deal", f"{HAND} cards for each seat")
    if not centre:
        if deal:
            raise fields.missing("centre")
        return None
    if len(centre) != CENTRE:
        raise fields.wrong("centre", f"a list of {CENTRE} cards")
    return BoutMove(centre, deal)


def _bout(fields: Fields, players: int) -> BoutMove:
    dealt = read_dealt(fields, players)
    if dealt is None:
        raise fields.missing("centre")
    return dealt


def _betray(fields: Fields, players: int) -> Betray:
    how = fields.word("how", WAYS)
    if how != NONE:
        take, victim = fields.text("take"), seat_of(fields, "from", players)
        give = fields.text("give", "" if how == FROM_DECK else None)
        return Betray(how, take, victim, give or None)
    for key in ("take", "from", "give"):
        if fields.document.get(key) not in EMPTY:
            raise fields.wrong(key, "nothing, as nobody is betrayed,")
    return Betray(how)


def _bout_score(fields: Fields, players: int) -> BoutScore:
    collections, series = lists_of_texts(fields, "collections"), fields.items("series")
    if bool(collections) == bool(series):
        raise Malformed("bout-score: either collections or series are needed.")
    key = "collections" if collections else "series"
    check_by_seat(fields, key, len(collections or series), players)
    return BoutScore(collections, tuple(read_collection(fields, held) for held in series))


def document_of(collection: Collection) -> dict[str, list[int]]:
    """By cat how many cards and stars."""
    return {held.cat: [held.cards, held.stars] for held in collection}


def read_collection(fields: Fields, held: object) -> Collection:
    """By cat how many cards and stars; a cat of which nothing is said is the same as no cat."""
    expected = "a list of objects that give each cat [cards, stars]"
    if not isinstance(held, dict):
        raise fields.wrong("series", expected)
    found = []
    for cat, numbers in held.items():
        if numbers in EMPTY:
            continue
        if not isinstance(numbers, list) or [type(number) for number in numbers] != [int, int]:
            raise fields.wrong("series", expected)
        found.append(Held(cat, *numbers))
    return tuple(found)


MOVES = Moves(
    *(BoutMove, Bid, Adopt, Betray, TurnUp, BoutScore),
    special={BoutMove: _bout, Betray: _betray, BoutScore: _bout_score},
)
