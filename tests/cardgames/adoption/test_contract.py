"""9 Lives with adapted rules fulfils the contract of a card game."""

from dataclasses import replace

from cardgames.adoption.rules.offers import unseen
from cardgames.engine import Hand
from tests.cardgames.adoption import random_play
from tests.cardgames.adoption.claims import CLAIMS
from tests.cardgames.contract import Contract


class TestAdoption(Contract):
    slug = "adoption"
    claims = CLAIMS
    random_play = random_play
    games_each = 15
    endings = frozenset({"target"})

    def deck(self, game):
        return game.options.deck

    def cards(self, game):
        """Hands, bids, centre, collections, what was discarded; the others are the deck."""
        current = game.bout
        if current is None or not current.is_known or (current.over and not current.order):
            return None
        held = [card for hand in current.hands for card in hand.cards]
        bids = [*current.unclaimed, *(() if current.order else filter(None, current.bids))]
        collected = [card for cards in current.collections for card in cards]
        out = [*held, *bids, *current.centre, *collected, *current.discarded]
        deck = [card for card in game.options.deck if card not in out]
        assert len(deck) == current.deck_size
        return [*out, *deck]

    def twin(self, game, viewer, rng):
        """Others' hands, their secret bids and the deck's cards, dealt anew among them."""
        current = game.bout
        if current is None or not current.is_known:
            return game
        others = [seat for seat in range(len(game.players)) if seat != viewer]
        secret = [seat for seat in others if not current.order and current.bids[seat]]
        pool = [card for seat in others for card in current.hands[seat].cards]
        pool += [current.bids[seat] for seat in secret]
        pool += [] if current.over else unseen(current, game.options.deck)
        rng.shuffle(pool)
        hands, bids = list(current.hands), list(current.bids)
        for seat in others:
            hands[seat] = Hand.of(pool[: current.hands[seat].size])
            del pool[: current.hands[seat].size]
        for seat in secret:
            bids[seat] = pool.pop()
        return replace(game, bout=replace(current, hands=tuple(hands), bids=tuple(bids)))
