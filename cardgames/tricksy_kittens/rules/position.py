"""Where a game stands between two moves, and what follows from that. It knows no rule of play."""

from dataclasses import dataclass

from cardgames.engine import CardGame, ScoreLine, Seat, clockwise
from cardgames.tricksy_kittens.rules.cards import Options, deck
from cardgames.tricksy_kittens.rules.round import Round

PHASES = ("deal", "bid", "trick", "over")


@dataclass(frozen=True, slots=True)
class Position(CardGame):
    """A game between two moves; what may be done is asked of `Game`.

    `round` is the one being played, or the one just scored.
    """

    players: tuple[str, ...]
    options: Options
    kittykeeper: int | None = None
    round: Round | None = None
    given: tuple[ScoreLine, ...] = ()
    scored: tuple[str, ...] = ()
    end: str | None = None

    @property
    def phase(self) -> str:
        if self.end:
            return "over"
        if self.current is None:
            return "deal"
        return "bid" if self.current.waiting else "trick"

    @property
    def current(self) -> Round | None:
        """The round that is being played, if one is."""
        return None if self.round is None or self.round.over else self.round

    def current_round(self) -> Round:
        """The same, where the phase says that there is one."""
        if self.current is None:
            raise TypeError("No round is being played.")
        return self.current

    @property
    def deck(self) -> tuple[str, ...]:
        """All cards that the game began with."""
        return deck(self.options.suits)

    @property
    def in_game(self) -> tuple[str, ...]:
        """The cards that have not been scored."""
        return tuple(card for card in self.deck if card not in self.scored)

    @property
    def hand_size(self) -> int:
        """T11: the cards in the game, divided by the players, rounded down."""
        return len(self.in_game) // len(self.players)

    @property
    def rest(self) -> int:
        """T11: the cards that the next deal leaves over."""
        return len(self.in_game) - self.hand_size * len(self.players)

    @property
    def turn(self) -> int | None:
        """Whose turn it is in a trick; None where it is nobody's, or the leader is not known."""
        if self.current is None or self.phase != "trick" or self.kittykeeper is None:
            return None
        trick = self.current.trick
        return clockwise(len(self.players), self.kittykeeper)[len(trick.plays) if trick else 0]

    @property
    def trump(self) -> str | None:
        """The suit of the Kittykeeper's bid, from the reveal of the bids to the round's end."""
        if self.current is None or self.kittykeeper is None:
            return None
        trick = self.current.trick
        return trick.trump if trick else self.current.bid_suits[self.kittykeeper]

    def to_act(self) -> tuple[Seat, ...]:
        everybody = tuple(range(len(self.players)))
        match self.phase:
            case "deal":
                return (*everybody, None)
            case "bid":
                current = self.current_round()
                return (*current.waiting, None) if current.untouched else current.waiting
            case "trick":
                return everybody if self.turn is None else (self.turn,)
        return ()
