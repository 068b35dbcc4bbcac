"""The bot of Adoption: it plays each move on to the bout's end, in worlds as they may be.

All seats go on by the rule of thumb. A move is worth what share of the whole game its seat may then
hope for.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import exp
from operator import add
from random import Random

from cardgames.adoption.at_table.dealer import DEALER, layers
from cardgames.adoption.outlook import Outlook, cards_of
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.offers import unseen
from cardgames.bots import CardBot
from cardgames.engine import Hand
from ninelives_site.core.moves import GameMove

PLAYOUTS = 360
"""Bouts that are played on before the worse half of the moves is left out, times the seats that
play them."""
MOST_MOVES = 6
"""Moves that are compared: those that promise most."""
BOUT, SWING = 9.0, 3.0
"""How many points whoever is ahead makes in a bout, and how far chance carries one in it."""
TIE_BREAK = 0.001
"""What a point is worth where the game is over: enough to lose by little."""


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
        return max(moves, key=partial(_outlook(world, ()).promise, seat))

    def candidates(
        self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> Sequence[GameMove]:
        outlook = _outlook(world, ())
        return sorted(moves, key=partial(outlook.promise, seat), reverse=True)[:MOST_MOVES]

    def trials(self, world: Game, left: Sequence[GameMove | None]) -> int:
        return PLAYOUTS // (len(left) * len(world.players))

    def worth(self, world: Game, seat: int, move: GameMove | None, chance: Random) -> float:
        outlook = _outlook(world, _deck(world, chance))
        outlook.play(seat, move)
        outlook.play_on()
        after = [*map(add, world.points(), outlook.points())]
        return hoped_share(after, seat, world.options.target)


def hoped_share(points: Sequence[int], seat: int, target: int) -> float:
    """What share of the game a seat may hope for with these points after a bout: who is ahead wins
    for sure at its end, and by chance the more bouts are still to come."""
    most = max(points)
    lead = points[seat] - most
    if most >= target:
        share = points.count(most)
        return (1 / share if not lead else 0.0) + TIE_BREAK * lead
    swing = SWING * ((target - most) / BOUT + 1) ** 0.5
    return exp(lead / swing) / sum(exp((other - most) / swing) for other in points)


def _deck(world: Game, chance: Random) -> list[str]:
    """The deck of a world as it may lie, its top last."""
    if world.bout is None:
        return []
    below = layers(world, unseen(world.bout, world.options.deck))
    return [card for layer in reversed(below) for card in chance.sample(layer, len(layer))]


def _outlook(game: Game, deck: Sequence[str]) -> Outlook:
    if game.bout is None:
        raise TypeError("Before a bout there is nothing to compare.")
    return Outlook(cards_of(game.options), game.bout, game.first, deck)


BOT = AdoptionBot()
