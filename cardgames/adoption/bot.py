"""The bot of Adoption: it plays each move on to the bout's end, in worlds as they may be.

In each world it makes one move after the other and lets all seats go on by the rule of thumb; what
its seat then has more than the others, on average over the worlds, says which move is the best.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle
from random import Random

from cardgames.adoption.at_table.dealer import DEALER, layers
from cardgames.adoption.prospects import Prospects
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.offers import unseen
from cardgames.bots import CardBot, played_on
from cardgames.dealing import Luck
from cardgames.engine import Hand
from ninelives_site.core.moves import GameMove

PLAYOUTS = 90
"""Bouts that are played on before the worse half of the moves is dropped, times the seats that play
them."""
MOST_MOVES = 6
"""Moves that are compared: those that promise most."""
DRAWS = 256
"""Random bytes of a world: more than a bout draws."""


class AdoptionBot(CardBot[Game]):
    """Plays any deck with any number of players."""

    dealer = DEALER

    def imagine(self, game: Game, seat: int, chance: Random) -> Game:
        """Others' hands, and bids that are face down, dealt anew: they came from the deck above all
        that still lies in it (A10)."""
        bout = game.bout
        if bout is None or bout.over:
            return game
        others = [other for other in range(len(game.players)) if other != seat]
        secret = [other for other in others if bout.bids[other] and not bout.order]
        size = sum(bout.hands[other].size for other in others) + len(secret)
        hidden = {card for other in others for card in bout.hands[other].cards or ()}
        hidden |= {bout.bids[other] or "" for other in secret}
        hidden |= {*unseen(bout, game.options.deck)}
        stack = [
            card
            for layer in layers(game, sorted(hidden))
            for card in chance.sample(layer, len(layer))
        ]
        dealt = chance.sample(stack[:size], size)
        hands, bids = list(bout.hands), list(bout.bids)
        for other in others:
            hands[other] = Hand.of(dealt.pop() for _ in range(bout.hands[other].size))
        for other in secret:
            bids[other] = dealt.pop()
        return replace(game, bout=replace(bout, hands=tuple(hands), bids=tuple(bids)))

    def thumb(self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random) -> GameMove:
        """What promises most; of bids the highest, so that low ones are left for later rounds."""
        return max(moves, key=_prospects(world, seat).promise)

    def choose(
        self, worlds: Callable[[], Game], seat: int, moves: Sequence[GameMove], chance: Random
    ) -> GameMove:
        """Of the moves that promise most the one after which the bout ends best. Again and again
        the better half of them is tried in more worlds; in one world all meet the same chance."""
        world = worlds()
        left = sorted(moves, key=_prospects(world, seat).promise, reverse=True)[:MOST_MOVES]
        gains = dict.fromkeys(left, 0)
        while len(left) > 1:
            for _ in range(max(1, PLAYOUTS // (len(left) * len(world.players)))):
                draws = chance.randbytes(DRAWS)
                for move in left:
                    gains[move] += self._gain(world, seat, move, Luck(cycle(draws)), chance)
                world = worlds()
            left = sorted(left, key=gains.__getitem__, reverse=True)[: (len(left) + 1) // 2]
        return left[0]

    def _gain(self, world: Game, seat: int, move: GameMove, luck: Luck, chance: Random) -> int:
        """What the seat has more than the others at the end of the bout, summed over them."""
        bouts = world.bouts_scored
        game = played_on(DEALER, world, seat, move, luck)
        while game.bouts_scored == bouts:
            other = self.asked(game)[0]
            thumb = self.thumb(game, other, DEALER.offers(game, other), chance)
            game = played_on(DEALER, game, other, thumb, luck)
        points = game.points()
        return len(points) * points[seat] - sum(points)


def _prospects(game: Game, seat: int) -> Prospects:
    if game.bout is None:
        raise TypeError("Before a bout there is nothing to compare.")
    return Prospects(game, game.bout, seat)


BOT = AdoptionBot()
