"""Where a game stands between two moves, and what follows from that. It knows no rule of play."""

from dataclasses import dataclass

from cardgames.engine import CardGame, Hand, ScoreLine, Seat
from cardgames.math_meows.rules.cards import DECK, STAR, Options, suit_of
from cardgames.math_meows.rules.lives import Lives
from cardgames.math_meows.rules.moves import Play
from cardgames.math_meows.rules.row import Row, cards_in, matches, neighbour
from cardgames.math_meows.rules.supply import Supply

ALL_IN_DECK = Supply()
MATCH = 2
"""Cards drawn for each match."""
PHASES = ("bad-suit", "turn", "draw", "over")


@dataclass(frozen=True, slots=True)
class Position(CardGame):
    """A game between two moves; what may be done is asked of `Game`.

    `hands` are None where not even their sizes are known. `turn` is the seat that must act, None
    while anyone may begin. `stack_due`: they have wagered for a stack. `due`: cards that they draw
    for their play before anything else happens.
    """

    players: tuple[str, ...]
    options: Options
    lives: tuple[Lives, ...]
    hands: tuple[Hand | None, ...]
    kittyking: int | None = None
    turn: int | None = None
    round: int = 1
    row: Row = ()
    stack_due: bool = False
    due: int = 0
    bad_suit: str | None = None
    supply: Supply = ALL_IN_DECK
    given: tuple[ScoreLine, ...] = ()

    @property
    def phase(self) -> str:
        if any(not len(lives) for lives in self.lives):
            return "over"
        if self.due:
            return "draw"
        return "bad-suit" if self.options.bad_suit and self.bad_suit is None else "turn"

    @property
    def is_known(self) -> bool:
        """Whether the cards of the hands are known: of all of them, or of none."""
        return all(hand is not None and hand.is_known for hand in self.hands)

    @property
    def sizes(self) -> tuple[int, ...] | None:
        """The hand sizes by seat; None where nobody knows them."""
        sizes = tuple(hand.size for hand in self.hands if hand is not None)
        return sizes if len(sizes) == len(self.hands) else None

    @property
    def loose(self) -> int | None:
        """How many cards are in the draw deck or discarded; None where nobody knows."""
        sizes = self.sizes
        return None if sizes is None else len(DECK) - sum(sizes) - len(cards_in(self.row))

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of the draw deck, where hands are known."""
        held = [card for hand in self.hands if hand is not None for card in hand.cards or ()]
        return self.supply.deck((*held, *cards_in(self.row)))

    @property
    def untouched(self) -> bool:
        """Whether nobody has wagered or played in this round: it can be entered as a whole."""
        return not self.row and not any(lives.wagered for lives in self.lives)

    @property
    def barred_value(self) -> int | None:
        """The value that is the number of cards on the table, where that may not be played."""
        return len(cards_in(self.row)) if self.options.no_count_number else None

    @property
    def stars_spent(self) -> bool:
        """Whether no star may be played any more in this round."""
        return self.options.star_once and any(STAR in column.suits for column in self.row)

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "over":
            return ()
        if self.phase == "draw":
            return (None,)
        seats: tuple[Seat, ...] = tuple(range(len(self.players)))
        if self.turn is not None:
            seats = (self.turn,)
        return (*seats, None) if self.untouched else seats

    def drawable(self, seat: int, wanted: int) -> int | None:
        """How many of the cards wanted the seat's limit and the supply allow (M5, M7)."""
        hand, loose = self.hands[seat], self.loose
        if not wanted:
            return 0
        if hand is None or loose is None:
            return None
        return min(wanted, max(0, self.lives[seat].limit - hand.size), loose)

    def earned(self, play: Play) -> int:
        """How many cards the matches of a play draw, before limit and supply; 1 each of the bad
        suit."""
        matching = matches(play.cards, neighbour(self.row, play.side))
        return sum(1 if suit_of(card) == self.bad_suit else MATCH for card in matching)
