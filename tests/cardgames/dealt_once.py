"""Games dealt in one shuffle, whose cards lie on phones: dealt and drawn as the server does it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Self

from cardgames.bots import bytes_of
from cardgames.dealing import Dealer
from cardgames.engine import Seat
from cardgames.table_game import TableGame
from ninelives_site.core.moves import GameMove
from ninelives_site.core.record import record_document
from tests.cardgames.contract import written

MOST_MOVES = 3000


@dataclass
class DealtOnce:
    """A table after its deal: all states and moves, chance settled after each move.

    A game's own says its `table_game` and `dealer`, and in `post_any` how a player plays.
    """

    table_game: ClassVar[TableGame]
    dealer: ClassVar[Dealer]

    options: Mapping[str, Any]
    players: tuple[str, ...]
    rng: Random
    setup: dict[str, Any] = field(default_factory=dict)
    states: list[Any] = field(default_factory=list)
    moves: list[tuple[Seat, GameMove]] = field(default_factory=list)

    def deal(self) -> Self:
        """The table with its cards dealt."""
        blank = self.table_game.started(self.players, self.options, {})
        (deal,) = self.dealer.deal(blank, bytes_of(self.rng))
        return self.tell(deal["setup"])

    def tell(self, setup: Mapping[str, Any]) -> Self:
        """Something of the setup, before the first move."""
        self.setup |= setup
        self.states = [self.table_game.started(self.players, self.options, self.setup)]
        return self

    @property
    def game(self) -> Any:
        return self.states[-1]

    def post(self, seat: int, move: GameMove) -> None:
        """A seat's move as a phone posts it, and all that chance does then."""
        self._enter(seat, self.dealer.drawn(self.game, seat, move, bytes_of(self.rng)))
        while due := self.dealer.due(self.game, bytes_of(self.rng)):
            self._enter(None, due)

    def _enter(self, seat: Seat, move: GameMove) -> None:
        self.states.append(self.game.apply(seat, move))
        self.moves.append((seat, move))

    def post_any(self) -> None:
        """A random legal move of somebody who may act."""
        raise NotImplementedError

    def played_out(self) -> Self:
        """The table after its last move."""
        while not self.game.is_over:
            assert len(self.moves) < MOST_MOVES, "The game does not end."
            self.post_any()
        return self

    def document(self) -> dict[str, Any]:
        """The record of the game."""
        options, setup = self.table_game.as_recorded(self.options, self.setup)
        moves = [written(seat, move) for seat, move in self.moves]
        return record_document(self.table_game.slug, self.players, setup, options, moves)
