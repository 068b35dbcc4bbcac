"""A bot for Tricksy Kittens: every choice is tried in some imagined worlds, which are played to the
end of the round by the rule of thumb; the choice that brings most lives, against what it brings to
others, is made.

A power is paid only where that is clearly better than a card: nobody uses any in what follows.
"""

from collections.abc import Iterable, Sequence
from random import Random

from cardgames.bots import CardBot, bytes_of, played_on, settled
from cardgames.engine import Seat, seats_with_most
from cardgames.tricksy_kittens.at_table.dealer import DEALER
from cardgames.tricksy_kittens.playouts import RestOfRound, places
from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.fulfilling import offers
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Keep, Pass, Play, UsePower
from cardgames.tricksy_kittens.thumb import bid_of, by_thumb, plays_of
from cardgames.tricksy_kittens.worlds import imagined
from ninelives_site.core.moves import GameMove

BUDGET, FOR_A_BID = 2200, 6000
"""What all worlds may cost before the worse half of the moves is left out, in cards played by
`playouts`; a bid decides more than any card."""
A_MOVE, A_POWER = 20, 20
"""What a move by the rules costs, in such cards, and by how much a card of a trick costs more while
a power is in force."""
WORLDS = range(3, 41)
"""In how many worlds moves are tried at the least and at the most, before half of them are left
out."""
POWERS, PASSES = 6, 6
"""How many ways to use a power, or to pass cards, are tried."""
RELUCTANCE = 0.3
"""By how many lives a power must be better than a card."""
A_WIN = 5
"""What winning the game is worth, in lives."""
MOST_STEPS = 200


class KittenBot(CardBot[Game]):
    """See the top of this file."""

    dealer = DEALER

    def imagine(self, game: Game, seat: int, chance: Random) -> Game:
        players = len(game.players)
        return imagined(game, seat, chance, lambda cards, _chance: bid_of(cards, players))

    def may_wait(self, game: Game, seat: int) -> bool:
        """A power at a trick's end is for whoever has one; its winner goes on."""
        current = game.current
        return game.phase == "keep" and bool(current and current.won and current.won.winner != seat)

    def thumb(
        self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> GameMove | None:
        return by_thumb(world, seat, moves, chance)

    def candidates(
        self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> Sequence[GameMove | None]:
        waits = (None,) if self.may_wait(world, seat) else ()
        return (*waits, *_promising(world, seat, moves, chance))

    def trials(self, world: Game, left: Sequence[GameMove | None]) -> int:
        current, players = world.current_round(), len(world.players)
        in_force = bool(current.due or (current.trick and current.trick.used))
        powered = sum(in_force or isinstance(move, UsePower) for move in left)
        each = players * max(1, current.left) + A_MOVE
        cost = len(left) * each + powered * players * A_POWER
        budget = FOR_A_BID if current.waiting else BUDGET
        return min(WORLDS[-1], max(WORLDS[0], budget // cost))

    def worth(self, world: Game, seat: int, move: GameMove | None, chance: Random) -> float:
        """Lives of this seat at the round's end against the mean of the others, and the game if it
        ends with the round."""
        before, lives = world.points(), _lives_after(world, seat, move, chance)
        gains = [now - then for now, then in zip(lives, before, strict=True)]
        others = (sum(gains) - gains[seat]) / (len(gains) - 1)
        value = gains[seat] - others - RELUCTANCE * isinstance(move, UsePower)
        if max(lives) >= world.options.target:
            best = seats_with_most(lives)
            value += A_WIN * ((seat in best) / len(best) - 1 / len(lives))
        return value


def _promising(
    game: Game, seat: int, moves: Sequence[GameMove], chance: Random
) -> tuple[GameMove | None, ...]:
    """The moves that are tried: all cards, and some ways to use powers; which card is kept, the
    rule of thumb says."""
    uses = [move for move in moves if isinstance(move, UsePower)]
    others = [move for move in moves if not isinstance(move, UsePower)]
    if len(uses) > POWERS:
        uses = chance.sample(uses, POWERS)
    if others and isinstance(others[0], Keep):
        best = by_thumb(game, seat, others, chance)
        others = [best] if best else others
    elif others and isinstance(others[0], Pass) and len(others) > PASSES:
        others = chance.sample(others, PASSES)
    return (*others, *uses)


def _lives_after(world: Game, seat: int, move: GameMove | None, chance: Random) -> list[int]:
    """By seat the lives at the end of the round."""
    game, lives = world, list(world.points())
    current = world.current_round()
    in_force = current.trick is not None and bool(current.trick.used)
    if isinstance(move, Play) and not in_force:
        rest = RestOfRound.of(world)
        rest.lay(seat, move.card, move.as_suit or suit_of(move.card), places(world.options.suits))
        return [now + gained for now, gained in zip(lives, rest.gains(), strict=True)]
    if move is not None:
        game = played_on(DEALER, world, seat, move, bytes_of(chance))
    game = _without_powers(game, seat if move is None else None, chance)
    lives = list(game.points())
    if game.phase in ("bid", "trick"):
        for other, gained in enumerate(RestOfRound.of(game).gains()):
            lives[other] += gained
    return lives


def _without_powers(game: Game, waits: Seat, chance: Random) -> Game:
    """The game played on until no power is in force, and nothing is due or to be kept."""
    for _ in range(MOST_STEPS):
        current = game.current
        if current is None or current.waiting:
            return game
        in_force = current.trick is not None and bool(current.trick.used)
        if game.phase == "trick" and not in_force:
            return game
        game = _stepped(game, waits, chance)
    return game


def _stepped(game: Game, waits: Seat, chance: Random) -> Game:
    """The game after a move by thumb of the seat that has to make one."""
    current = game.current_round()
    seats: Iterable[int] = (
        (current.won.winner,)
        if current.won and not current.due
        else [other for other in game.to_act() if other is not None and other != waits]
    )
    for seat in seats:
        moves = _duties(game, seat, chance)
        move = by_thumb(game, seat, moves, chance)
        if move is not None:
            return played_on(DEALER, game, seat, move, bytes_of(chance))
    return settled(DEALER, game, bytes_of(chance))


def _duties(game: Game, seat: int, chance: Random) -> Sequence[GameMove]:
    """What a seat may do but for powers; of cards that it passes, some."""
    due = game.current_round().due
    if game.phase == "keep":
        return tuple(map(Keep, game.current_trick().cards))
    if due is None:
        return plays_of(game, seat)
    if due.move == Pass.type:
        held = game.current_round().hands[seat].cards or ()
        return (Pass(tuple(chance.sample(held, due.asked[1]))),)
    moves = offers(game, due, seat)
    return tuple(move for move in moves if game.why_not(seat, move) is None)


BOT = KittenBot()
