"""What chance does at Tricksy Kittens where the cards lie on phones: who leads first, each round's
hands, and what powers leave to it."""

from collections.abc import Mapping
from typing import Any

from cardgames.dealing import Dealer, Luck
from cardgames.engine import Chance
from cardgames.tricksy_kittens.at_table.our_deck import OUR_DECK
from cardgames.tricksy_kittens.rules.cards import in_order
from cardgames.tricksy_kittens.rules.fulfilling import pool
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Deal
from ninelives_site.core.moves import GameMove


class KittenDealer(Dealer[Game]):
    """Rounds are dealt one by one; what a player's move leaves to chance is due after it."""

    deals_each_round = True

    def deal(self, game: Game, luck: Luck) -> tuple[Mapping[str, Any], ...]:
        if game.phase != "deal":
            return ()
        opening = () if game.round else (_setup(game, luck),)
        return (*opening, {"seat": None, **_round(game, luck).document()})

    def due(self, game: Game, luck: Luck) -> GameMove | None:
        """A random card to be played, an unseen one swapped, the cards of a trick handed out."""
        due = game.current.due if game.current else None
        if due is None or due.move != Chance.type:
            return None
        seats, count = due.asked
        return Chance(seats[0], luck.drawn(pool(game, due), count))

    def offers(self, game: Game, seat: int) -> tuple[GameMove, ...]:
        """Nothing before the deal: no round is opened with unknown hands."""
        return () if game.phase == "deal" else super().offers(game, seat)


def _setup(game: Game, luck: Luck) -> dict[str, Any]:
    """Who leads first. Where nobody has told what is printed on the cards, our deck is dealt."""
    told: dict[str, Any] = {"kittykeeper": luck.below(len(game.players))}
    if game.options.powers and game.card_powers is None:
        told["powers"] = {card: OUR_DECK[card] for card in game.deck if card in OUR_DECK}
    return {"type": "setup", "setup": told}


def _round(game: Game, luck: Luck) -> Deal:
    """As many cards for each as T11 says, the others left over; each in the order of the suits."""
    cards, size, seats = luck.shuffled(game.in_game), game.hand_size, len(game.players)
    parts = [cards[size * seat : size * (seat + 1)] for seat in range(seats)]
    *hands, rest = (in_order(part, game.options.suits) for part in (*parts, cards[size * seats :]))
    return Deal(hands=tuple(hands), left_over=rest)


DEALER = KittenDealer()
