"""Where a game stands between two moves, and what follows from that. It knows no rule of play.

What powers do, they do with the verbs of the last part.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from cardgames.engine import CardGame, ScoreLine, Seat, clockwise
from cardgames.tricksy_kittens.rules.cards import Options, deck, suit_of
from cardgames.tricksy_kittens.rules.due import Due
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.trick import PlayedCard, Trick

PHASES = ("deal", "bid", "trick", "keep", "power", "over")


@dataclass(frozen=True, slots=True)
class Position(CardGame):
    """A game between two moves; what may be done is asked of `Game`.

    `round` is the one being played, or the one just scored. `card_powers` says which power a card
    has, where the printed deck is known.
    """

    players: tuple[str, ...]
    options: Options
    kittykeeper: int | None = None
    round: Round | None = None
    given: tuple[ScoreLine, ...] = ()
    scored: tuple[str, ...] = ()
    end: str | None = None
    card_powers: Mapping[str, str] | None = None

    @property
    def phase(self) -> str:
        if self.end:
            return "over"
        current = self.current
        if current is None:
            return "deal"
        if current.waiting:
            return "bid"
        if current.due:
            return "power"
        return "keep" if current.keeps else "trick"

    @property
    def current(self) -> Round | None:
        """The round that is being played, if one is."""
        return None if self.round is None or self.round.over else self.round

    def current_round(self) -> Round:
        """The same, where the phase says that there is one."""
        if self.current is None:
            raise TypeError("No round is being played.")
        return self.current

    def current_trick(self) -> Trick:
        """The trick on the table, where the phase says that there is one."""
        trick = self.current_round().trick
        if trick is None:
            raise TypeError("No trick is on the table.")
        return trick

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
        played = len(self.current.trick.plays) if self.current.trick else 0
        return clockwise(len(self.players), self.kittykeeper)[played % len(self.players)]

    @property
    def trump(self) -> str | None:
        """What powers say, else the suit of the Kittykeeper's bid; from the reveal of the bids to
        the round's end."""
        current = self.current
        if current is None:
            return None
        if current.won:
            return current.won.trick.trump_now
        if self.kittykeeper is None:
            return None
        bid = current.bid_suits[self.kittykeeper]
        led = current.led_by(self.kittykeeper, bid).trick
        return led.trump_now if led else bid

    @property
    def powers_spent(self) -> bool:
        """Whether no power may be used in this trick any more."""
        trick = self.current_round().trick
        powers = [use.power for use in trick.used] if trick else []
        limited = not any(power.lifts_limit for power in powers)
        return bool(powers) and (limited or any(power.is_last for power in powers))

    @property
    def nothing_kept_yet(self) -> bool:
        """Whether a trick has just been won, of which its winner has kept nothing."""
        current = self.current_round()
        on_table = current.trick.plays if current.trick else ()
        all_in = current.won.trick.plays if current.won else ()
        return self.phase == "keep" and len(on_table) == len(all_in)

    @property
    def knows_hands(self) -> bool:
        """Whether the hands of this round are known."""
        return self.current_round().is_known

    def has_cards(self, seat: int) -> bool:
        return self.current_round().hands[seat].size > 0

    def gone(self) -> frozenset[str]:
        """The cards of which everybody knows that they are in no hand (T25)."""
        current = self.current_round()
        bids = {bid for bid in current.shown_bids if bid}
        rows = {card for row in current.rows for card in row or ()}
        return frozenset({*self.scored, *current.left_over, *current.played, *bids, *rows})

    def may_give(self, seat: int) -> tuple[str, ...]:
        """The hand cards of a seat, or those that it may have."""
        cards = self.current_round().hands[seat].cards
        if cards is not None:
            return cards
        gone = self.gone()
        return tuple(card for card in self.deck if card not in gone)

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
            case "keep":
                return self._may_keep(everybody)
            case "power":
                due = self.current_round().due
                return due.waiting or (None,) if due else ()
        return ()

    def _may_keep(self, everybody: tuple[int, ...]) -> tuple[Seat, ...]:
        """The winner, and whoever has a power for the trick's end that could still be used."""
        current = self.current_round()
        winner = current.won.winner if current.won else None
        return tuple(seat for seat in everybody if seat == winner or self._may_move(seat))

    def _may_move(self, seat: int) -> bool:
        return any(self.why_not(seat, move) is None for move in self.candidates(seat))

    # What powers do

    def with_round(self, current: Round) -> Self:
        return replace(self, round=current)

    def awaiting(self, due: Due | None) -> Self:
        """What must come before the game goes on."""
        return self.with_round(replace(self.current_round(), due=due))

    def forcing(self, card: str) -> Self:
        """Chance says which card must be played next."""
        trick = replace(self.current_trick(), forced=card)
        return self.with_round(replace(self.current_round(), trick=trick))

    def revealing(self, is_shown: Callable[[str], bool]) -> Self:
        """All hands' cards of a kind are shown."""
        return self.with_round(self.current_round().revealing(is_shown, self.options.suits))

    def laid(
        self, seat: int, card: str, as_suit: str | None, trick: Trick, place: int
    ) -> PlayedCard:
        """The card as it counts in this place."""
        suit, number = trick.named(place) or (as_suit or suit_of(card), None)
        return PlayedCard(seat, card, suit, number)


P = TypeVar("P", bound=Position)
"""The position, or game, that a function is given and gives back."""
