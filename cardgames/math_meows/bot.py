"""A bot for Math Meows: in worlds that it imagines it tries its moves, and plays some rounds on by
a rule of thumb.

What can't be seen is dealt anew: the others' hands, unless they lie open, the draw deck, and where
lives were shuffled, those below the top ones. A move is made by the rules; what follows is played
in a model. The move is worth what these rounds cost: lives first, then cards.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from cardgames.bots import CardBot, bytes_of, played_on
from cardgames.engine import Hand
from cardgames.math_meows import thumb
from cardgames.math_meows.at_table.choices import begun, has_turn
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.outlook import Outlook
from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import Life, Lives
from cardgames.math_meows.rules.moves import Fail, Play, UsePower
from cardgames.math_meows.rules.position import BAD_SUIT, POWER
from ninelives_site.core.moves import GameMove

TRIALS, SEATS = 45, 5
"""Moves that are tried before the worse half of them is left out, at so many players; where more
play, fewer are, as a world takes longer."""
MOST_TRIED = 10
DEALS, ROUNDS = 5, 3
"""How often a world is played on after a move, unseen cards dealt anew, and for how many rounds."""
WON, CARD = 8.0, 0.2
"""What the game and a card are worth, in lives."""
KNOWN_LIVES = 3
"""How many lives below the top one their owner sees who may choose of them."""


class MeowsBot(CardBot[Game]):
    """Plays Math Meows."""

    dealer = DEALER

    def imagine(self, game: Game, seat: int, chance: Random) -> Game:
        seats = range(len(game.players))
        unseen = [other for other in seats if other != seat and not game.power_of(other).is_open]
        pool = [*game.deck, *(card for other in unseen for card in thumb.held(game, other))]
        pool.sort()
        chance.shuffle(pool)
        hands = list(game.hands)
        for other in unseen:
            size = game.size(other) or 0
            hands[other] = Hand.of(pool[:size])
            del pool[:size]
        return replace(game, hands=tuple(hands), lives=_lives(game, seat, chance))

    def thumb(
        self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> GameMove | None:
        return thumb.best(world, seat, moves, chance)

    def may_wait(self, game: Game, seat: int) -> bool:
        return game.phase != POWER and not has_turn(begun(game), seat)

    def candidates(
        self, world: Game, seat: int, moves: Sequence[GameMove], chance: Random
    ) -> Sequence[GameMove | None]:
        waits = (None,) if self.may_wait(world, seat) else ()
        return (*_likely(world, seat, moves, chance), *waits)

    def trials(self, world: Game, left: Sequence[GameMove | None]) -> int:
        return round(TRIALS / len(left) * min(1.0, SEATS / len(world.players)))

    def worth(self, world: Game, seat: int, move: GameMove | None, chance: Random) -> float:
        """What a move is worth in a world, with some rounds played on in the model."""
        game = world if move is None else played_on(DEALER, world, seat, move, bytes_of(chance))
        game = begun(game)
        while game.phase in (POWER, BAD_SUIT):
            game = begun(thumb.stepped(game, game.turn or 0, chance))
        if game.is_over:
            sizes = [game.size(each) or 0 for each in range(len(game.players))]
            return DEALS * _worth([*map(len, game.lives)], sizes, seat, is_over=True)
        known = [
            each for each in range(len(game.players)) if each == seat or game.power_of(each).is_open
        ]
        outlook, worth = Outlook.of(game), 0.0
        for _ in range(DEALS):
            played = outlook.dealt_anew(known, chance)
            played.play_on(ROUNDS, chance)
            lives, sizes = [*map(len, played.piles)], [*map(len, played.hands)]
            worth += _worth(lives, sizes, seat, played.is_over)
        return worth


def _lives(game: Game, seat: int, chance: Random) -> tuple[Lives, ...]:
    """Everybody's lives, those below the top shuffled where a table has shuffled them."""
    if game.options.shuffle_lives == "no":
        return game.lives
    seen = [lives.wagered + 1 for lives in game.lives]
    if _may_lift(game, seat):
        seen[seat] += KNOWN_LIVES
    below = [lives.pile[shown:] for lives, shown in zip(game.lives, seen, strict=True)]
    if game.options.shuffle_lives == "all":
        mixed = _shuffled((life for pile in below for life in pile), chance)
        new = [[mixed.pop() for _ in pile] for pile in below]
    else:
        new = [_shuffled(pile, chance) for pile in below]
    return tuple(
        replace(lives, pile=(*lives.pile[:shown], *pile))
        for lives, shown, pile in zip(game.lives, seen, new, strict=True)
    )


def _may_lift(game: Game, seat: int) -> bool:
    """Whether the seat may put one of its next lives on top."""
    return any(move.asks.index is not None for move in moments.offered(begun(game), seat))


def _shuffled(lives: Iterable[Life], chance: Random) -> list[Life]:
    found = sorted(lives, key=str)
    chance.shuffle(found)
    return found


def _likely(game: Game, seat: int, moves: Sequence[GameMove], chance: Random) -> list[GameMove]:
    """The moves worth a trial: of plays those that are liked best, and one of each other kind."""
    game = begun(game)
    rated = {move: thumb.rated(game, seat, move) + chance.random() / 8 for move in moves}
    ranked = sorted(moves, key=lambda move: rated[move], reverse=True)
    plays = [move for move in ranked if isinstance(move, Play)]
    uses = [move for move in ranked if isinstance(move, UsePower)]
    rest = [move for move in ranked if not isinstance(move, Play | UsePower)]
    if plays:
        rest = [move for move in rest if not isinstance(move, Fail)]
    return [*plays[: MOST_TRIED - len(rest)], *uses[:MOST_TRIED], *rest]


def _worth(lives: Sequence[int], sizes: Sequence[int], seat: int, is_over: bool) -> float:
    """Lives and cards more than the others have, and the game if it is over."""
    others = [*lives[:seat], *lives[seat + 1 :]]
    mean = sum(others) / len(others)
    worth = lives[seat] - (mean + max(others)) / 2
    worth += CARD * (sizes[seat] - sum(sizes) / len(sizes))
    if is_over:
        ranks = [*zip(lives, sizes, strict=True)]
        most = max(ranks)
        worth += WON / ranks.count(most) if ranks[seat] == most else -WON
    return worth


BOT = MeowsBot()
