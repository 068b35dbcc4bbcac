"""The contract that every card game fulfils: what the table, the referee and the bots ask of it.

A game's state is a value, a frozen dataclass that derives from `CardGame`. It answers

- who may act now (`to_act`), and what they may do (`legal_moves`);
- what comes of a move (`apply`: a new state, or a `Refusal` and nothing has changed), and why a
  move would be refused, without making it (`why_not`);
- what a seat or a spectator may see (`visible_to`), and what a record shows of it (`state`);
- the scores (`lines`, each naming the rule that gave its points; `scores` is their sum);
- whether it is over, why, and who has won (`outcome`).

There is one source of legality: `apply`. `legal_moves` and `why_not` ask it.

Chance (a deal, a card turned up) and what the table enters for all (a scorekeeper's round) are
moves of seat None; rules never draw. Such moves are entered and are not offered,
except where there is but one.

A hand is known cards or only a number of cards (`Hand`); the same rules run on both. Where real
cards lie on a real table, they check all that can be known from what is public.

Rules import nothing of Django and know no other game. A game is registered with
`ninelives_site.core.record`; `cardgames/reading.py` helps to read its moves from a record.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeVar

from cardgames.shapes import BY_SEAT, SeatNumber
from cardgames.views import HandsView, HandView, View
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import AllOf, Sentence, say

Seat = int | None
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards that a player holds: known, in the order in which they came, or only how many."""

    size: int
    cards: tuple[str, ...] | None = None

    @classmethod
    def of(cls, cards: Iterable[str]) -> "Hand":
        """A known hand."""
        held = tuple(cards)
        return cls(len(held), held)

    @property
    def is_known(self) -> bool:
        return self.cards is not None

    def may_hold(self, card: str) -> bool:
        """Whether the card is here, or could be: an unknown hand may hold any, if it has one."""
        return self.size > 0 if self.cards is None else card in self.cards

    def without(self, card: str) -> "Hand":
        """The hand after a card has left it, one copy where it holds several."""
        if self.cards is None:
            return Hand(self.size - 1)
        place = self.cards.index(card)
        return Hand.of((*self.cards[:place], *self.cards[place + 1 :]))

    def plus(self, cards: Sequence[str]) -> "Hand":
        """The hand after cards have come to it; an unknown hand stays unknown."""
        if self.cards is None:
            return Hand(self.size + len(cards))
        return Hand.of((*self.cards, *cards))

    def show(self, open_to_viewer: bool) -> HandView:
        """The cards for those who may see them and if they are known; else how many they are."""
        return self.cards if open_to_viewer and self.cards is not None else self.size


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points that a seat got or lost in a round; `rule` is the page's number or word for it."""

    round: int
    seat: int
    points: int
    rule: str
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game is over (`reason`, a stable word), as a sentence, and the seats that have won."""

    reason: str
    sentence: Sentence
    winners: tuple[int, ...]


class CardGame(ABC):
    """A game between two moves. Subclasses are frozen dataclasses; `apply` gives the next one."""

    __slots__ = ()
    players: tuple[str, ...]
    hands: tuple[Hand | None, ...]
    """By seat; None where a seat has no part in the round."""
    given: tuple[ScoreLine, ...]
    """The points that were given so far, in their order."""

    @property
    def phase(self) -> str:
        """One of the words that the game's rules page lists; here a game has but one phase."""
        return "over" if self.is_over else "play"

    # Moves

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Who may act now, as the game waits for them: seats rising, then None where the table or
        chance may. Nobody once it is over."""

    @abstractmethod
    def candidates(self, seat: Seat) -> Iterable[GameMove]:
        """Moves worth trying for a seat now, in a fixed order; all that are legal are among them.

        For None only where the move is determined (see the top of the module)."""

    @abstractmethod
    def apply(self, seat: Seat, move: Any) -> "CardGame":
        """The game after a move; a `Refusal` says why there is none. The fault that comes first
        in the order of the rules' README is the one that is reported."""

    def let_stand(self, seat: Seat, move: Any) -> "CardGame":
        """The game after a move that the table lets stand, though a rule of play is against it;
        refused as by `apply` where the rules have no such exception."""
        return self.apply(seat, move)

    def check_row(self, move: Any, *, is_allowed: bool = False) -> None:
        """A `Refusal` where a whole round can't have been so, whenever it was played; `is_allowed`:
        by the table, though it does not add up."""
        self.apply(None, move)

    def stood(self, move: Any) -> "CardGame":
        """The game with a whole round, whatever was before it: it counts, and the game is over or
        not as all rounds have it."""
        raise NotImplementedError

    def row_since(self, before: "CardGame") -> "RowMove | None":
        """The row that a score keeper would have written of the round that has just ended, where
        the game has rows; `before` is the game at its start."""
        return None

    def with_points(self, lines: tuple["ScoreLine", ...]) -> "CardGame":
        """The game with points beside its rounds, over or not as they say: see `past/old.py`."""
        return self

    def why_not(self, seat: Seat, move: GameMove) -> Refusal | None:
        """Why the move would be refused now; None if it would be carried out."""
        try:
            self.apply(seat, move)
        except Refusal as refusal:
            return refusal
        return None

    def legal_moves(self, seat: Seat) -> tuple[GameMove, ...]:
        """Every move of a seat that `apply` accepts, each in its canonical form."""
        return tuple(move for move in self.candidates(seat) if self.why_not(seat, move) is None)

    # What is visible

    @abstractmethod
    def public_state(self) -> View:
        """The public facts."""

    def state(self) -> dict[str, Any]:
        """The public facts as a record's verdict shows them: plain JSON values."""
        return self.public_state().document()

    def visible_to(self, seat: Seat) -> HandsView[Any]:
        """All that a seat, or a spectator (None), may see: the public facts and what they hold.

        The single exit for whatever leaves the server. Hands of others are numbers; what was
        chosen in secret is shown to who chose it and to nobody else. Here all is open but hands."""
        return HandsView(**self.visible_to_all(), hands=self.hands_shown_to(seat))

    def hands_shown_to(self, viewer: Seat) -> tuple[HandView | None, ...]:
        """The hands as a seat, or a spectator (None), may see them."""
        return tuple(
            None if hand is None else hand.show(seat == viewer or self.is_open(seat))
            for seat, hand in enumerate(self.hands)
        )

    def is_open(self, seat: int) -> bool:
        """Whether a seat's hand lies open, so that all see its cards."""
        return False

    def visible_to_all(self) -> dict[str, Any]:
        """The part of a `GameView` that everybody sees alike, by its fields."""
        return {
            "phase": self.phase,
            "to_act": self.to_act(),
            "scores": self.scores(),
            "winners": tuple(self.winners()),
            "state": self.public_state(),
        }

    # Results

    def lines(self) -> tuple[ScoreLine, ...]:
        """Where the scores come from, in the order in which the points were given."""
        return self.given

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Why the game is over and who has won, with ties; None while it goes on."""

    @property
    def is_over(self) -> bool:
        return self.outcome() is not None

    def points(self) -> tuple[int, ...]:
        """The score of each seat, as its lines add up."""
        totals = [0] * len(self.players)
        for line in self.lines():
            totals[line.seat] += line.points
        return tuple(totals)

    def scores(self) -> dict[str, int]:
        """The score of each player, by name."""
        return dict(zip(self.players, self.points(), strict=True))

    def told_of_target(self, text: tuple[str, str], target: int) -> Sentence:
        """A sentence of those who have so many points or more: `players`, and the `target`; of one
        alone the points that they have."""
        there = {name: points for name, points in self.scores().items() if points >= target}
        shown = sum(there.values()) if len(there) == 1 else target
        return say(text, number=len(there), players=AllOf(there), target=shown)

    def winners(self) -> list[str]:
        """All who have won, in seat order; nobody while the game goes on."""
        outcome = self.outcome()
        return [self.players[seat] for seat in outcome.winners] if outcome else []


# What more than one game needs


@dataclass(frozen=True, slots=True)
class Chance(GameMove):
    """Cards that chance gives to a seat."""

    type: ClassVar[str] = "chance"
    by_table: ClassVar[bool] = True
    to: SeatNumber
    cards: tuple[str, ...]


class RowMove(GameMove):
    """A round as a score keeper enters it: a row, which stands whatever becomes of those before.

    `sum_code`: of the refusal that its `total` does not fit the size of the hands.
    """

    __slots__ = ()
    by_table: ClassVar[bool] = True
    sum_code: ClassVar[str] = ""

    @property
    def total(self) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class LivesLost(RowMove):
    """A round that costs lives: by seat those lost and, if known, the hand sizes."""

    type: ClassVar[str] = "round"
    lost: Annotated[tuple[int, ...], BY_SEAT]
    hands: Annotated[tuple[int, ...], BY_SEAT] = ()

    def _words(self) -> list[str]:
        return [*map(str, self.lost), *(["hands", *map(str, self.hands)] if self.hands else [])]


def lives_row(before: CardGame, after: CardGame, sizes: tuple[int, ...] | None) -> LivesLost:
    """The lives that were lost between two games, with the hand sizes where they are known."""
    lost = tuple(map(int.__sub__, before.points(), after.points()))
    return LivesLost(lost, sizes or ())


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """All seats in turn order, from `first` on."""
    return tuple((first + step) % seats for step in range(seats))


def seats_with_most(values: Sequence[int]) -> tuple[int, ...]:
    """The seats that share the highest value, rising."""
    most = max(values)
    return tuple(seat for seat, value in enumerate(values) if value == most)


def put(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The items with the one at `place` exchanged."""
    return (*items[:place], item, *items[place + 1 :])


def first_twice(cards: Iterable[str]) -> str | None:
    """The first card that comes a second time, if there is one."""
    met: set[str] = set()
    for card in cards:
        if card in met:
            return card
        met.add(card)
    return None


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
