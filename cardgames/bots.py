"""Bots: they play a seat by what that seat may see, where the server has dealt the cards.

A bot never looks into the game as it is. It imagines worlds: the same game with all cards that its
seat can't see shuffled and dealt anew among the places where they may lie. In a world it may look
at everything, ask for the legal moves, and play on with the game's own `apply`. So two games that
differ only in what is hidden from a seat give its bot the same worlds, and so the same move.

Which move is best is found by sequential halving: all are tried in the same worlds and with the
same luck, the better half of them in more worlds, until one is left.

Where a seat only may do something and the game goes on without it, its bot may let it be: it says
None, and whoever drives the bots asks the next of `asked`.

Bots know no clock and draw from the `Random` that they are given: the same position and the same
numbers, the same move.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar, cast

from cardgames.dealing import Dealer, Luck
from cardgames.engine import CardGame
from ninelives_site.core.moves import GameMove

G = TypeVar("G", bound=CardGame)


class CardBot(ABC, Generic[G]):
    """How a game is played well, legally, and from one seat. One instance a game, without state."""

    dealer: Dealer[G]

    @abstractmethod
    def imagine(self, game: G, seat: int, chance: Random) -> G:
        """A world: the game with what the seat can't see dealt anew."""

    @abstractmethod
    def thumb(
        self, world: G, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> GameMove | None:
        """One of the moves by a simple rule of thumb: quick, and what bots believe of others. It
        looks at nothing in the world that this seat can't see. None only where it `may_wait`."""

    @abstractmethod
    def candidates(
        self, world: G, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> Sequence[GameMove | None]:
        """The moves that are worth a trial, the likeliest first; None among them only where the
        seat `may_wait`. They are picked by what the seat sees."""

    @abstractmethod
    def trials(self, world: G, left: Sequence[GameMove | None]) -> int:
        """In how many worlds these moves are tried before the worse half of them is left out; below
        one it is one."""

    @abstractmethod
    def worth(self, world: G, seat: int, move: GameMove | None, chance: Random) -> float:
        """What a move is worth to the seat in a world, of which everything may be looked at; it is
        played on with this luck."""

    def may_wait(self, game: G, seat: int) -> bool:
        """Whether the seat only may do something now, and the game goes on if it never does."""
        return False

    def asked(self, game: G) -> tuple[int, ...]:
        """The seats that may act, in the order in which bots do: who lets a chance pass by waiting
        comes before who ends it by going on."""
        seats = (seat for seat in game.to_act() if seat is not None)
        return tuple(sorted(seats, key=lambda seat: not self.may_wait(game, seat)))

    def move(self, game: G, seat: int, chance: Random) -> GameMove | None:
        """What the bot does at this seat now, as it may be posted (see `Dealer.undrawn`); None
        where it lets it be."""
        world = self.imagine(game, seat, chance)
        moves = self.dealer.offers(world, seat)
        if len(moves) == 1 and not self.may_wait(game, seat):
            return moves[0]
        left = [*self.candidates(world, seat, moves, chance)]
        found = dict.fromkeys(left, 0.0)
        while len(left) > 1:
            for _ in range(max(1, self.trials(world, left))):
                world, seed = self.imagine(game, seat, chance), chance.getrandbits(64)
                for move in left:
                    luck = Random(seed)  # noqa: S311 - for worlds that nobody plays in
                    found[move] += self.worth(world, seat, move, luck)
            left.sort(key=found.__getitem__, reverse=True)
            del left[(len(left) + 1) // 2 :]
        return left[0]


def bytes_of(chance: Random) -> Luck:
    """A luck that follows from a generator of random numbers, for worlds that are played on."""
    return Luck(iter(lambda: chance.getrandbits(8), None))


def played_on(dealer: Dealer[G], game: G, seat: int, move: GameMove, luck: Luck) -> G:
    """The game after a move as it may be posted, and all that chance does then."""
    return settled(dealer, _applied(game, seat, dealer.drawn(game, seat, move, luck)), luck)


def settled(dealer: Dealer[G], game: G, luck: Luck) -> G:
    """The game after all that chance has to do now."""
    while move := dealer.due(game, luck):
        game = _applied(game, None, move)
    return game


def _applied(game: G, seat: int | None, move: GameMove) -> G:
    after = game.apply(seat, move)
    return cast(G, after)
