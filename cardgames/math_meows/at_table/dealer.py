"""What chance does in Math Meows where the cards lie on phones: one deal, and then what is drawn.

The deal is the game's setup: cats, the first Kittyking, hands and, where lives are shuffled, their
stacks. After that cards are drawn for wagers, for matches and at rounds' ends, and one is taken
unseen of another hand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgames.dealing import Dealer, Luck
from cardgames.engine import Chance
from cardgames.math_meows.at_table.choices import begun
from cardgames.math_meows.at_table.our_lives import OURS
from cardgames.math_meows.at_table.reading import Unset
from cardgames.math_meows.rules import wagering
from cardgames.math_meows.rules.cards import DECK, HAND
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import CATS, LIFE_NUMBERS
from cardgames.math_meows.rules.moves import Draw, Move, Wager
from ninelives_site.core.moves import GameMove


class MeowsDealer(Dealer[Game]):
    """Chance in Math Meows."""

    deals_each_round = False

    def deal(self, game: Game, luck: Luck) -> tuple[Mapping[str, Any], ...]:
        """The setup, once. Whoever has told their cat keeps it. Lives of which nobody has said what
        is printed on them are our own: on phones nobody holds any other."""
        if game.is_known:
            return ()
        seats = len(game.players)
        cats = _cats(game, luck)
        setup: dict[str, Any] = {"cats": list(cats), "kittyking": luck.below(seats)}
        if isinstance(game, Unset):
            if game.asks_powers:
                setup["lives"] = {cat: list(OURS[cat]) for cat in cats}
            if game.asks_stacks:
                setup["stacks"] = _stacks(game.options.shuffle_lives, cats, luck)
        cards = luck.drawn(DECK, HAND * seats)
        setup["hands"] = [list(cards[seat::seats]) for seat in range(seats)]
        return ({"type": "setup", "setup": setup},)

    def due(self, game: Game, luck: Luck) -> Move | None:
        if game.theft:
            hand = game.hands[game.theft.victim]
            return Chance(game.theft.to, luck.drawn((hand.cards if hand else None) or (), 1))
        if game.due and game.turn is not None:
            return Draw(game.turn, _from_supply(game, game.due, luck))
        return None

    def drawn(self, game: Game, seat: int, move: GameMove, luck: Luck) -> GameMove:
        """A wager with its cards. It may begin the next round."""
        if not isinstance(move, Wager) or not game.is_known:
            return move
        game = begun(game)
        if game.lives[seat].top is None:
            return move
        wagered = game.with_lives(seat, game.lives[seat].wager())
        count = wagered.drawable(seat, wagering.draws(game, seat, move)) or 0
        return replace(move, cards=_from_supply(game, count, luck))

    def undrawn(self, move: GameMove) -> GameMove:
        return replace(move, cards=()) if isinstance(move, Wager) else move

    def offers(self, game: Game, seat: int) -> tuple[GameMove, ...]:
        tried = dict.fromkeys(map(self.undrawn, game.candidates(seat)))
        return tuple(
            move for move in tried if game.why_not(seat, self.tried(game, seat, move)) is None
        )


def _cats(game: Game, luck: Luck) -> tuple[str, ...]:
    """Everybody's cat: as told, and drawn for who has told none."""
    if isinstance(game, Unset):
        told, offered = game.told_cats, game.offered_cats
    else:
        told, offered = tuple(lives.pile[0].cat or "" for lives in game.lives), CATS
    named = [*told, *[""] * (len(game.players) - len(told))]
    drawn = iter(luck.shuffled([cat for cat in offered if cat not in named]))
    return tuple(cat or next(drawn) for cat in named)


def _stacks(shuffle: str, cats: Sequence[str], luck: Luck) -> list[list[str]]:
    """Everybody's nine lives, top first: their own cat’s, or of all that were mixed."""
    lives = [[f"{cat}-{number}" for number in LIFE_NUMBERS] for cat in cats]
    if shuffle == "per-cat":
        return [list(luck.shuffled(own)) for own in lives]
    mixed = luck.shuffled([life for own in lives for life in own])
    return [list(mixed[seat :: len(cats)]) for seat in range(len(cats))]


def _from_supply(game: Game, count: int, luck: Luck) -> tuple[str, ...]:
    """Cards from the draw deck and, once it is empty, from the shuffled discards (M5)."""
    first = luck.drawn(game.deck, count)
    return (*first, *luck.drawn(game.supply.discards, count - len(first)))


DEALER = MeowsDealer()
