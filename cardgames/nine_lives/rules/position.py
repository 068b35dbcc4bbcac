"""Where a game stands: hands, lives, deck and round, and what becomes of them.

A position is a value. It knows no rule of play: what may be done is asked of `game.py`. What powers
do, they do with the verbs of the last part.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from cardgames.engine import ScoreLine, clockwise, put
from cardgames.nine_lives.rules import refusals
from cardgames.nine_lives.rules.cards import NONE, Options
from cardgames.nine_lives.rules.deck import SIZE, Deck
from cardgames.nine_lives.rules.hands import Held, cards_of, gain, lose, size_of
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.round import Rotation, Round, Theft, Turn
from cardgames.nine_lives.rules.table import Table
from ninelives_site.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two moves.

    `tied`: among whom the Kittyqueen chooses. `is_between_rounds`: wagered lives may still be
    ordered. `ordering`: whose lives, dealt by a server, may still be brought into another order
    before the first move.
    """

    players: tuple[str, ...]
    options: Options
    hands: tuple[Held, ...]
    lives: tuple[Lives, ...]
    deck: Deck
    round: Round
    kittyqueen: int | None = None
    lives_known: bool = False
    number: int = 1
    tied: tuple[int, ...] = ()
    is_between_rounds: bool = False
    given: tuple[ScoreLine, ...] = ()
    end: str | None = None
    ordering: tuple[int, ...] = ()

    # What is the case

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None while the Kittyqueen is chosen or not known, and at the end."""
        return None if self.end or self.tied else self.round.turn.seat

    @property
    def is_known(self) -> bool:
        """Whether the cards in the hands are known."""
        return all(hand is not None and hand.is_known for hand in self.hands)

    @property
    def powers_off(self) -> bool:
        """N11: lives draw cards, and have no effect."""
        return self.options.powers == NONE

    def others(self, seat: int) -> tuple[int, ...]:
        """All other seats, clockwise."""
        return clockwise(len(self.players), seat)[1:]

    def can_draw(self, count: int) -> int:
        """So many cards, or what deck and discards have (N5)."""
        if self.deck.size is not None:
            return min(count, self.deck.size + len(self.deck.discards))
        sizes = [size for hand in self.hands if (size := size_of(hand)) is not None]
        if len(sizes) < len(self.hands):
            return count
        return max(0, min(count, SIZE - sum(sizes) - len(self.round.table)))

    def check_held(self, seat: int, cards: tuple[str, ...]) -> None:
        """Several cards of a known hand, each of them once."""
        held = cards_of(self.hands[seat])
        for place, card in enumerate(cards):
            if card not in held or card in cards[:place]:
                raise Refusal(refusals.NOT_HELD_TWICE, player=self.players[seat], card=card)

    def next_turn(self) -> Self:
        """The turn is over: another one of the same player, or the next seat's."""
        turn = self.round.turn
        if turn.seat is None:
            raise TypeError("Nobody's turn can be over.")
        if turn.another:
            following = replace(turn, another=False, optional=True)
        elif turn.more:
            following = Turn(turn.seat)
        else:
            following = Turn(self.others(turn.seat)[0])
        return replace(self, round=replace(self.round, turn=following))

    # What wagers and their powers do

    def laying_down(self, seat: int, power: str | None, draw: int, cards: Sequence[str]) -> Self:
        """The top life is before its player, and its own cards in the hand."""
        lives = put(self.lives, seat, self.lives[seat].wager(power))
        return replace(self, lives=lives).drawing(seat, draw, cards)

    def drawing(self, seat: int, count: int, cards: Sequence[str] = ()) -> Self:
        """A seat draws, as many as there are; which cards where hands are known."""
        count = self.can_draw(count)
        if self.is_known and not self.deck.could_be(cards):
            raise Refusal(refusals.NOT_IN_DECK, cards=tuple(cards))
        return replace(self, deck=self.deck.after(count, cards)).gaining(seat, count, cards)

    def gaining(self, seat: int, count: int, cards: Sequence[str] = ()) -> Self:
        """Cards come to a hand."""
        return replace(self, hands=put(self.hands, seat, gain(self.hands[seat], count, cards)))

    def losing(self, seat: int, count: int, cards: Sequence[str] = ()) -> Self:
        """Cards leave a hand."""
        return replace(self, hands=put(self.hands, seat, lose(self.hands[seat], count, cards)))

    def handing(self, giver: int, taker: int, count: int, cards: Sequence[str] = ()) -> Self:
        """Cards go from hand to hand."""
        return self.losing(giver, count, cards).gaining(taker, count, cards)

    def rotated(self, rotation: Rotation) -> Self:
        """All that was given changes hands at once."""
        game = self.awaiting(None)
        gifts = [
            (seat, size, rotation.given[seat] or ()) for seat, size in enumerate(rotation.sizes)
        ]
        for seat, size, cards in gifts:
            game = game.losing(seat, size, cards)
        for seat, size, cards in gifts:
            game = game.gaining((seat + rotation.step) % len(self.players), size, cards)
        return game

    def on_table(self, table: Table) -> Self:
        return replace(self, round=replace(self.round, table=table))

    def awaiting(self, what: Theft | Rotation | None) -> Self:
        """What must come before the turn goes on."""
        return self._with_turn(replace(self.round.turn, awaits=what))

    def taking_another(self) -> Self:
        """A second turn may follow this one."""
        return self._with_turn(replace(self.round.turn, another=True))

    def _with_turn(self, turn: Turn) -> Self:
        return replace(self, round=replace(self.round, turn=turn))


P = TypeVar("P", bound=Position)
"""The position, or game, that a function is given and gives back."""
