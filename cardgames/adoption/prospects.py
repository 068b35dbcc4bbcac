"""What a move of Adoption promises a seat, by what lies on the table: the bots' rule of thumb.

A bout's end counts series and stars. Before it, a single card is worth a part of that, the more so
the more rounds are left. What others get counts against the seat.
"""

from collections.abc import Mapping

from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.cards import ALL_OF_ONE_CAT, HAND
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import FROM_DECK, OWN, Adopt, Betray, Bid
from cardgames.adoption.rules.scoring import LEAST
from ninelives_site.core.moves import GameMove

HOPE_OF_SERIES = 0.4
HOPE_OF_STARS = 0.5
"""What a single card, and a star on it, is worth in the first round."""

Changes = tuple[tuple[int, int, int], ...]
"""Seats, each with the cards and the stars that it gets of a cat, or loses."""
Holders = Mapping[int, tuple[int, int]]
"""By seat how many cards and stars it has of a cat."""


class Prospects:
    """A bout as one seat looks at it. Nothing in it depends on what this seat can't see."""

    def __init__(self, game: Game, bout: Bout, seat: int) -> None:
        self._bout, self._seat, self._deck = bout, seat, game.options.deck
        self._takes_all = game.options.adopt == ALL_OF_ONE_CAT
        self._others = len(game.players) - 1
        self._hope = (HAND - bout.round) / HAND
        self._known: dict[tuple[str, Changes], float] = {}
        self._held: dict[str, dict[int, tuple[int, int]]] = {}

    def promise(self, move: GameMove) -> float:
        """The better, the more; compared only with other moves of the same moment."""
        match move:
            case Bid(card):
                # Low bids choose first and betray: they are worth most in late rounds.
                return self._deck[card].number
            case Adopt(str(card)):
                return self._adopting(card)
            case Betray(how, str(take), int(victim), give):
                return self._betraying(how, take, victim, give)
        return 0.0

    def _adopting(self, name: str) -> float:
        card, centre = self._deck[name], self._bout.centre
        if not self._takes_all or name not in centre:
            return self._change(card.cat, ((self._seat, 1, card.stars),))
        alike = [other for other in map(self._deck.__getitem__, centre) if other.cat == card.cat]
        stars = sum(other.stars for other in alike)
        return self._change(card.cat, ((self._seat, len(alike), stars),))

    def _betraying(self, how: str, take: str, victim: int, give: str | None) -> float:
        """Of what the deck gives nothing is known but that it comes to the victim."""
        taken, seat = self._deck[take], self._seat
        gone: Changes = ((victim, -1, -taken.stars),)
        if how == FROM_DECK or give is None:
            return self._change(taken.cat, gone)
        given = self._deck[give]
        if given.cat == taken.cat:
            return 0.0
        come: Changes = ((victim, 1, given.stars),)
        if how == OWN:
            gone = (*gone, (seat, 1, taken.stars))
            come = (*come, (seat, -1, -given.stars))
        return self._change(taken.cat, gone) + self._change(given.cat, come)

    def _change(self, cat: str, changes: Changes) -> float:
        """What these changes of a cat are worth to the seat."""
        key = (cat, changes)
        if key not in self._known:
            holders = self._holders(cat)
            after = dict(holders)
            for seat, cards, stars in changes:
                cards_before, stars_before = after.get(seat, (0, 0))
                after[seat] = (cards_before + cards, stars_before + stars)
            self._known[key] = self._worth(after) - self._worth(holders)
        return self._known[key]

    def _holders(self, cat: str) -> Holders:
        if not self._held:
            for seat, collection in enumerate(self._bout.collections):
                for card in map(self._deck.__getitem__, collection):
                    holders = self._held.setdefault(card.cat, {})
                    cards, stars = holders.get(seat, (0, 0))
                    holders[seat] = (cards + 1, stars + card.stars)
        return self._held.get(cat, {})

    def _worth(self, holders: Holders) -> float:
        """What a cat is worth to the seat: its own points to be hoped for, less the others'."""
        own = others = most = 0.0
        first: int | None = None
        for seat, (cards, stars) in holders.items():
            if not cards:
                continue
            is_series = cards >= LEAST
            series = 1.0 if is_series else HOPE_OF_SERIES * self._hope
            hoped = stars if is_series else HOPE_OF_STARS * self._hope * stars
            if seat == self._seat:
                own += series
            else:
                others += series
            if hoped > most:
                most, first = hoped, seat
            elif hoped == most:
                first = None
        if first == self._seat:
            own += most
        elif first is not None:
            others += most
        return own - others / self._others
