"""Cards on the phones: what chance does where the server shuffles and deals.

Rules never draw: where hands are known, chance comes to them as moves of seat None (a deal, a card
turned up), as the setup before the first move, or as the cards that a player's move says it drew.
A game's `Dealer` makes all three of a `Luck`, the numbers that follow from a seed which nobody can
choose (`ninelives_site.core.seeds`). Each draw has the number of the move that it is made for, so
that whoever has the record and the seed finds every card again.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any, Generic, TypeVar

from cardgames.engine import CardGame
from ninelives_site.core.moves import GameMove
from ninelives_site.core.seeds import drawn_bytes

G = TypeVar("G", bound=CardGame)
Item = TypeVar("Item")
WORD = 4
"""Bytes that make a number."""


class Luck:
    """Numbers of one draw, from a stream of random bytes that anybody can make again."""

    def __init__(self, stream: Iterator[int]) -> None:
        self._stream = stream

    @classmethod
    def of(cls, seed: str, entropy: str, number: int) -> "Luck":
        """Draw `number` of a shuffle."""
        return cls(drawn_bytes(seed, entropy, number))

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, all alike likely: words that would favour some are
        passed over."""
        fair = 256**WORD - 256**WORD % limit
        while True:
            word = int.from_bytes(next(self._stream) for _ in range(WORD))
            if word < fair:
                return word % limit

    def drawn(self, items: Sequence[Item], count: int) -> tuple[Item, ...]:
        """That many of the items, as they are drawn; all of them where there are fewer."""
        left = list(items)
        drawn: list[Item] = []
        while left and len(drawn) < count:
            drawn.append(left.pop(self.below(len(left))))
        return tuple(drawn)

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """All of the items, in a random order."""
        return self.drawn(items, len(items))


class Dealer(ABC, Generic[G]):
    """What chance does in a game whose cards lie on phones. One instance a game, without state."""

    deals_each_round: bool
    """Whether every round is dealt anew, so that its shuffle can be shown once it is over; else
    there is one shuffle, shown when the game is."""

    @abstractmethod
    def deal(self, game: G, luck: Luck) -> tuple[Mapping[str, Any], ...]:
        """What a press on "Deal" brings now, as documents: a setup (`{"type": "setup", …}`), the
        moves of chance that deal a round; () where nothing is to be dealt."""

    def is_told(self, dealt: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
        """Whether the setup that was told is the one that was dealt, for who checks it later."""
        return all(told.get(key) == value for key, value in dealt.items())

    def due(self, game: G, luck: Luck) -> GameMove | None:
        """What chance has to do now before anybody can go on: cards turned up, or drawn; None
        where the game waits for nobody but players."""
        return None

    def drawn(self, game: G, seat: int, move: GameMove, luck: Luck) -> GameMove:
        """A player's move with the cards that are drawn for it, where it draws some. A player names
        none: such a move is as `undrawn` has it."""
        return move

    def tried(self, game: G, seat: int, move: GameMove) -> GameMove:
        """A player's move with some cards that it could draw, to be judged before it is made: which
        ones makes no difference to whether it is allowed."""
        return self.drawn(game, seat, move, Luck(repeat(0)))

    def undrawn(self, move: GameMove) -> GameMove:
        """A player's move without the cards that were drawn for it."""
        return move

    def draws(self, move: GameMove) -> bool:
        """Whether cards were drawn for a player's move."""
        return self.undrawn(move) != move

    def offers(self, game: G, seat: int) -> tuple[GameMove, ...]:
        """What a seat may do now, each once, naming no cards that it will draw."""
        return tuple(dict.fromkeys(map(self.undrawn, game.legal_moves(seat))))
