"""The rules of Mouse Hunt, and how its games are written in records."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, NamedTuple

from cardgames.engine import CardGame, Hand, Outcome, RowMove, ScoreLine, Seat, put, seats_with_most
from cardgames.reading import CardRecords, Moves
from cardgames.shapes import Between, SeatNumber, lists_by_seat
from cardgames.views import View
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal, Wording
from ninelives_site.core.sentences import N_, NN_, say
from ninelives_site.core.strict_json import Fields

KINDS = ("claws", "whiskers", "eyes", "paws")
CHASES, HUNTS = 5, 3

GAME_OVER = Wording("game-over", N_("All hunts are over."))
NOT_NOW = Wording("wrong-phase", N_("Now is the time to %(now)s."), N_("A hunt is whole, or none."))
BID_TWICE = Wording("already-bid", N_("%(player)s has bid."))
NOT_YOUR_TURN = Wording("not-your-turn", N_("It is %(player)s's turn."))
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s can't hold %(card)s."), N_("Look again."))
FOLLOW = Wording("must-follow", N_("%(player)s holds %(kind)s."), N_("Whoever can follows."))

KEPT = NN_("%(player)s kept the bid: one mouse.", "%(player)s kept the bid: %(number)s mice.")


class Power(NamedTuple):
    """What a kitten can: be laid whatever was led (`is_free`), or catch whatever lies there."""

    words: str
    is_free: bool = False
    catches: bool = False


NO_POWER = Power("")
POWERS = {
    "claws-1": Power(N_("It catches, whatever lies there."), catches=True),
    "whiskers-1": Power(N_("It follows no kind."), is_free=True),
}


def deck(players: int) -> tuple[str, ...]:
    """The cards that so many play with, like `paws-3`: as many kinds as people."""
    return tuple(f"{kind}-{number + 1}" for kind in KINDS[:players] for number in range(CHASES))


def catcher(cards: Sequence[str]) -> int:
    """H1: the place of the card that catches."""
    cats = [POWERS.get(card, NO_POWER).catches for card in cards]
    led = [place for place, card in enumerate(cards) if card[:-1] == cards[0][:-1]]
    return cats.index(True) if any(cats) else max(led, key=lambda place: cards[place])


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on: how many mice end the game; 0: none do."""

    target: Annotated[int, Between(0, 99)] = 0


@dataclass(frozen=True, slots=True)
class Bid(GameMove):
    """How many mice a seat is going to catch; hidden until all have bid."""

    type: ClassVar[str] = "bid"
    number: Annotated[int, Between(0, CHASES)]


@dataclass(frozen=True, slots=True)
class Play(GameMove):
    """A card from the hand."""

    type: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Kept(RowMove):
    """A whole hunt as a score keeper enters it: whose bid was the highest of those kept."""

    type: ClassVar[str] = "kept"
    by: SeatNumber
    number: Annotated[int, Between(0, CHASES)]


@dataclass(frozen=True)
class State(View):
    """The public facts; bids once all are in, and the cards of the chase in their order."""

    hunt: int
    bids: tuple[int | None, ...]
    leader: int
    table: tuple[str, ...]
    caught: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Game(CardGame):
    """A game between two moves; `last` is the hunt that ended last, as a row."""

    players: tuple[str, ...]
    options: Options
    hands: tuple[Hand, ...]
    bids: tuple[int | None, ...]
    caught: tuple[int, ...]
    hunts: int = 0
    leader: int = 0
    table: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    given: tuple[ScoreLine, ...] = ()
    last: Kept | None = None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are to bid."""
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    @property
    def has_begun(self) -> bool:
        return len(self.waiting) < len(self.players)

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "bid" if self.waiting else "play"

    def to_act(self) -> tuple[Seat, ...]:
        if self.is_over:
            return ()
        if self.waiting:
            return self.waiting if self.has_begun else (*self.waiting, None)
        return ((self.leader + len(self.table)) % len(self.players),)

    def candidates(self, seat: Seat) -> Iterable[Bid | Play]:
        if seat is not None:
            yield from map(Bid, range(CHASES + 1))
            yield from map(Play, deck(len(self.players)))

    def apply(self, seat: Seat, move: Bid | Play | Kept) -> "Game":
        if self.is_over:
            raise Refusal(GAME_OVER)
        if move.type != self.phase and (self.has_begun or isinstance(move, Play)):
            raise Refusal(NOT_NOW, now=self.phase)
        if isinstance(move, Kept) or seat is None:
            return self.stood(move)
        if isinstance(move, Bid):
            if seat not in self.waiting:
                raise Refusal(BID_TWICE, player=self.players[seat])
            return replace(self, bids=put(self.bids, seat, move.number))
        self._check(seat, move.card)
        hands = put(self.hands, seat, self.hands[seat].without(move.card))
        game = replace(self, hands=hands, table=(*self.table, move.card))
        return game if len(game.table) < len(self.players) else game._chased()

    def _check(self, seat: int, card: str) -> None:
        """H1, H3: whoever can follows, and every card is there once."""
        (turn,) = self.to_act()
        if seat != turn:
            raise Refusal(NOT_YOUR_TURN, player=self.players[turn or 0])
        left = {*deck(len(self.players))} - {*self.played, *self.table}
        if card not in left or not self.hands[seat].may_hold(card):
            raise Refusal(NOT_IN_HAND, player=self.players[seat], card=card)
        led, is_free = self.table[0][:-2] if self.table else "-", POWERS.get(card, NO_POWER).is_free
        holds = any(held.startswith(led) for held in self.hands[seat].cards or ())
        if holds and not (is_free or card.startswith(led)):
            raise Refusal(FOLLOW, player=self.players[seat], kind=led)

    def _chased(self) -> "Game":
        """The game after a chase. H2: at the fifth the highest bid that was kept gets its mice."""
        by = (self.leader + catcher(self.table)) % len(self.players)
        caught, played = put(self.caught, by, self.caught[by] + 1), (*self.played, *self.table)
        if sum(caught) < CHASES:
            return replace(self, caught=caught, leader=by, table=(), played=played)
        kept = [bid if bid == won else 0 for bid, won in zip(self.bids, caught, strict=True)]
        return self.stood(Kept(kept.index(max(kept)), max(kept)))

    def stood(self, move: Kept) -> "Game":
        number, mice, player = self.hunts + 1, move.number, self.players[move.by]
        line = ScoreLine(number, move.by, mice, "H2", say(KEPT, player=player, number=mice))
        fresh = RECORDS.blank(self.players, self.options)
        given, leader = (*self.given, line) if mice else self.given, number % len(self.players)
        return replace(fresh, hunts=number, leader=leader, given=given, last=move)

    def row_since(self, before: CardGame) -> Kept | None:
        return self.last

    def public_state(self) -> State:
        bids = (None,) * len(self.players) if self.waiting else self.bids
        return State(self.hunts + self.has_begun, bids, self.leader, self.table, self.caught)

    def outcome(self) -> Outcome | None:
        points, target = self.points(), self.options.target
        if target and max(points) >= target:
            words = N_("The target of %(number)s is reached.")
            return Outcome("target", say(words, number=target), seats_with_most(points))
        told = Outcome("hunts", say(N_("Three hunts are over.")), seats_with_most(points))
        return told if self.hunts >= HUNTS else None


class MouseHuntRecords(CardRecords[Game]):
    """How Mouse Hunt is written in records."""

    slug = "mouse-hunt"
    players = range(2, len(KINDS) + 1)
    moves = Moves(Bid, Play, Kept)
    options = Options
    setup_keys = secret_setup_keys = ("hands",)

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        seats = len(players)
        return Game(players, options, (Hand(CHASES),) * seats, (None,) * seats, (0,) * seats)

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """The hands of the first hunt, by seat; without any, only their holders know them."""
        hands = lists_by_seat(setup, "hands", len(blank.players))
        if hands and ({*map(len, hands)} != {CHASES} or {*sum(hands, ())} != {*deck(len(hands))}):
            raise setup.wrong("hands", "five cards each, and every card once")
        return lambda: replace(blank, hands=tuple(map(Hand.of, hands)) or blank.hands)


RECORDS = MouseHuntRecords()
