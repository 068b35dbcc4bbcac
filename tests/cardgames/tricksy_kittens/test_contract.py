"""Tricksy Kittens fulfils the contract of a card game."""

from dataclasses import replace

from cardgames.engine import Hand
from cardgames.tricksy_kittens.rules.moves import Bid, WholeRound
from tests.cardgames.contract import Contract, opened
from tests.cardgames.tricksy_kittens import random_play
from tests.cardgames.tricksy_kittens.claims import CLAIMS


class TestTricksyKittens(Contract):
    slug = "tricksy-kittens"
    claims = CLAIMS
    random_play = random_play
    games_each = 10
    endings = frozenset({"target", "cards-short", "no-bids"})

    def deck(self, game):
        return game.deck

    def cards(self, game):
        """Hands, bids, the table and what was played, what is left over, and what was scored."""
        current = game.round
        if current is None or not current.is_known or (current.over and current.last is None):
            return None
        held = [card for hand in current.hands for card in hand.cards]
        bids = [bid for bid in current.bids if bid and bid not in game.scored]
        return [*held, *bids, *current.played, *current.left_over, *game.scored]

    def twin(self, game, viewer, rng):
        """Others' hands, and their bids while these are secret, dealt anew among them."""
        current = game.round
        if current is None or not current.is_known:
            return game
        others = [seat for seat in range(len(game.players)) if seat != viewer]
        secret = [seat for seat in others if current.waiting and current.bids[seat]]
        pool = [card for seat in others for card in current.hands[seat].cards]
        pool += [current.bids[seat] for seat in secret]
        rng.shuffle(pool)
        hands, bids = list(current.hands), list(current.bids)
        for seat in others:
            size = current.hands[seat].size
            hands[seat] = Hand.of(pool[:size])
            del pool[:size]
        for seat in secret:
            bids[seat] = pool.pop()
        return replace(game, round=replace(current, hands=tuple(hands), bids=tuple(bids)))

    def scripted(self):
        """One card a round leaves the game until there are too few; and three hands of crowns."""
        table = opened(self.slug, 3, options={"target": 1000})
        for number in (8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1):
            cards = [card for card in table.game.in_game if card.endswith(f"-{number}")]
            bids = (cards[0], *_unmet(table.game, cards[0]))
            table.make(None, WholeRound(bids, (table.game.hand_size - 1, 0, 0)))
        yield table
        table = opened(self.slug, 3, options={"black_cat": True})
        for seat in range(3):
            table.make(seat, Bid(None))
        yield table


def _unmet(game, bid):
    """Two bids of other suits than this one and than each other: nobody's partners."""
    suits = [suit for suit in game.options.suits if not bid.startswith(suit)]
    return [next(c for c in reversed(game.in_game) if c.startswith(suit)) for suit in suits]
