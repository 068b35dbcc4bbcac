"""What chance does in Adoption: it deals bouts, turns cards up, gives what the deck is asked for.

The deck is one stack over the whole game (A10): what a bout has used lies under it, so that a bout
is dealt of the cards that have not been seen for longest. No order is kept of cards that nobody has
seen: each draw takes any of those that may lie on top.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from cardgames.adoption.rules.cards import HAND, needed
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import FROM_DECK, Betray, BoutMove, TurnUp
from cardgames.adoption.rules.offers import candidates, unseen
from cardgames.dealing import Dealer, Luck
from ninelives_site.core.moves import GameMove

Cards = tuple[str, ...]


class AdoptionDealer(Dealer[Game]):
    """Deals to hands that are known, with any deck."""

    deals_each_round = True

    def deal(self, game: Game, luck: Luck) -> tuple[Mapping[str, Any], ...]:
        """A bout; before the first one also from whom equal bids are counted (A1)."""
        if game.phase != "bout":
            return ()
        seats = len(game.players)
        start = {"start": luck.below(seats)}
        setup = () if game.bout else ({"type": "setup", "setup": start},)
        cards = _from_top(game, needed(seats), luck)
        hands = tuple(cards[HAND * seat :][:HAND] for seat in range(seats))
        bout = BoutMove(cards[HAND * seats :], hands)
        return (*setup, {"seat": None, **bout.document()})

    def due(self, game: Game, luck: Luck) -> GameMove | None:
        """The card that is turned up at a round's end."""
        return TurnUp(*_from_top(game, 1, luck)) if game.phase == "turn-up" else None

    def drawn(self, game: Game, seat: int, move: GameMove, luck: Luck) -> GameMove:
        """A betrayal by the deck gets its card; none where the deck is empty (A6)."""
        if isinstance(move, Betray) and move.how == FROM_DECK:
            return replace(move, give=next(iter(_from_top(game, 1, luck)), None))
        return move

    def undrawn(self, move: GameMove) -> GameMove:
        if isinstance(move, Betray) and move.how == FROM_DECK:
            return replace(move, give=None)
        return move

    def offers(self, game: Game, seat: int) -> tuple[GameMove, ...]:
        if game.bout is None or seat not in game.to_act():
            return ()
        return tuple(candidates(game.bout, game.options.deck, seat, undrawn=True))


def layers(game: Game, cards: Iterable[str]) -> tuple[Cards, ...]:
    """These cards as they lie in the deck, from its top (A10): those that no bout has used, then
    those of each earlier bout. Of one layer any may lie on top."""
    below = {card: place for place, used in enumerate(game.used, start=1) for card in used}
    found: list[list[str]] = [[] for _ in range(len(game.used) + 1)]
    for card in cards:
        found[below.get(card, 0)].append(card)
    return tuple(map(tuple, found))


def _from_top(game: Game, count: int, luck: Luck) -> Cards:
    """Cards from the top of the deck; all of it where there are fewer."""
    deck, bout = game.options.deck, game.bout
    here = tuple(deck) if bout is None or bout.over else unseen(bout, deck)
    found: Cards = ()
    for layer in layers(game, here):
        found += luck.drawn(layer, count - len(found))
    return found


DEALER = AdoptionDealer()
