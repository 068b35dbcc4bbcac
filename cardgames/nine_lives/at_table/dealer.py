"""What chance does in Nine Lives where the cards lie on phones.

There is one deal, before the game; later cards come by wagers, and one by one from a robbed hand.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardgames.dealing import Dealer, Luck
from cardgames.engine import Chance, Hand, put
from cardgames.nine_lives.rules.cards import DECK, HAND, LIVES
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import Held, cards_of
from cardgames.nine_lives.rules.life_deck import life_cards
from cardgames.nine_lives.rules.moves import NOTHING, Wager
from cardgames.nine_lives.rules.offers import drawing
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Theft
from cardgames.nine_lives.rules.wagering import card_to_hold
from ninelives_site.core.moves import GameMove


class NineLivesDealer(Dealer[Game]):
    """Deals hands and lives once, draws for wagers, and takes what is taken unseen."""

    deals_each_round = False

    def deal(self, game: Game, luck: Luck) -> tuple[Mapping[str, Any], ...]:
        """The setup: who is Kittyqueen, three cards each, nine lives each in a random order."""
        if game.is_known or game.number > 1 or game.round.begun or game.tied or game.end:
            return ()
        seats = len(game.players)
        cards = luck.drawn(DECK, HAND * seats)
        lives = luck.drawn(life_cards(game.options.powers, seats), LIVES * seats)
        setup = {
            "kittyqueen": luck.below(seats),
            "hands": _by_seat(cards, HAND),
            "lives": _by_seat(lives, LIVES),
        }
        return ({"type": "setup", "setup": setup},)

    def is_told(self, dealt: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
        """Everybody may have brought the own lives into another order."""
        return all(_in_any_order(told.get(key)) == _in_any_order(dealt[key]) for key in dealt)

    def due(self, game: Game, luck: Luck) -> GameMove | None:
        """A card that is taken unseen."""
        match game.round.turn.awaits:
            case Theft(to, victim):
                return Chance(to, luck.drawn(cards_of(game.hands[victim]), 1))
        return None

    def drawn(self, game: Game, seat: int, move: GameMove, luck: Luck) -> GameMove:
        """A wager with its cards; one that the rules refuse anyway gets none.

        A card that the power names must be in the hand before anything is drawn: a guess would
        tell what lies in the deck. And nothing is asked of a power that is not on top: whether the
        order of somebody's lives is right would tell which these are.
        """
        if not isinstance(move, Wager) or not game.is_known:
            return move
        shown = _shown(game, seat, move)
        if shown is None or _guesses(game, seat, shown, move):
            return move
        if game.lives[seat].top not in (None, shown.id):
            move = replace(move, asks=NOTHING)
        return drawing(_mixed(game, move, luck), seat, shown, move)

    def undrawn(self, move: GameMove) -> GameMove:
        return replace(move, cards=()) if isinstance(move, Wager) else move

    def offers(self, game: Game, seat: int) -> tuple[GameMove, ...]:
        """What a seat may do; no card is given away that is only drawn then."""
        return tuple(
            move
            for move in super().offers(game, seat)
            if not isinstance(move, Wager)
            or not move.power
            or not _guesses(game, seat, powers_of(game)[move.power], move)
        )


def _in_any_order(told: Any) -> Any:
    """By seat the lives or the hand, whichever way they lie; anything else as it is."""
    return list(map(sorted, told)) if isinstance(told, list) else told


def _by_seat(cards: tuple[str, ...], each: int) -> list[list[str]]:
    return [list(cards[first : first + each]) for first in range(0, len(cards), each)]


def _shown(game: Game, seat: int, move: Wager) -> Power | None:
    """The power on the life; None where it, or one that is copied, is none of the game's."""
    name, copied = move.power or game.lives[seat].top, move.asks.power
    if name not in powers_of(game) or (copied and copied not in powers_of(game)):
        return None
    return powers_of(game)[str(name)]


def _guesses(game: Game, seat: int, shown: Power, move: Wager) -> bool:
    """Whether a hand card is named that is not in the hand yet."""
    held = None if game.powers_off else card_to_hold(game, shown, move.asks)
    return held is not None and held not in cards_of(game.hands[seat])


def _mixed(game: Game, move: Wager, luck: Luck) -> Game:
    """The game with deck, discards and the hand of who is robbed in a random order."""
    deck = replace(
        game.deck,
        cards=luck.shuffled(game.deck.cards or ()),
        discards=luck.shuffled(game.deck.discards),
    )
    hands = game.hands
    for asks in filter(None, (move.asks, move.asks.then)):
        if asks.seat is not None:
            hands = put(hands, asks.seat, _shuffled(hands[asks.seat], luck))
    return replace(game, deck=deck, hands=hands)


def _shuffled(hand: Held, luck: Luck) -> Held:
    return Hand.of(luck.shuffled(cards_of(hand)))


DEALER = NineLivesDealer()
