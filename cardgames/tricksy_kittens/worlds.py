"""Worlds that a bot imagines: all that its seat can't see dealt anew, as far as that is public.

Nothing of what is hidden may shine through: what could lie there is taken from the deck, in the
deck's order, and shuffled. Known are sizes of hands, cards that a power has shown, and who did not
follow in the trick on the table or in the one before it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from cardgames.engine import Hand
from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.due import Due, Passing, UnseenSwap
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import With
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.trick import PlayedCard, Trick

MIXING = ("swap-played", "carousel-left", "carousel-right", "end-promise", "shuffle-trick")
"""Powers after which cards that were shown or followed may be anywhere."""
Chosen = Callable[[Sequence[str], Random], str]


def imagined(game: Game, seat: int, chance: Random, bid_of: Chosen) -> Game:
    """The game as it may be for all that the seat knows. `bid_of` says which card of a hand a
    player may have bid in secret."""
    current = game.current
    if current is None or not current.is_known:
        return game
    return game.with_round(World(game, current, seat, chance, bid_of).dealt())


class World:
    """One deal of what a seat can't see."""

    def __init__(
        self, game: Game, current: Round, seat: int, chance: Random, bid_of: Chosen
    ) -> None:
        self.game, self.current, self.seat = game, current, seat
        self.chance, self.bid_of = chance, bid_of
        self.others = [other for other in range(len(game.players)) if other != seat]
        self.hidden = hidden_places(current.trick, seat)
        self.pool = self._unseen()
        chance.shuffle(self.pool)

    def _unseen(self) -> list[str]:
        """The cards that the seat sees nowhere, in the deck's order."""
        game, current, seat = self.game, self.current, self.seat
        trick = current.trick
        bids = [current.bids[seat]] if current.waiting else current.bids
        seen = {
            *(card for card in bids if card),
            *(current.hands[seat].cards or ()),
            *(card for row in current.rows for card in row or ()),
            *(game.scored + current.left_over + current.out + current.pile),
            *(
                c
                for place, c in enumerate(trick.cards if trick else ())
                if place not in self.hidden
            ),
        }
        seen.add(current.promised_card(seat) or "")
        return [card for card in game.deck if card not in seen]

    def dealt(self) -> Round:
        """The round with all of it in some other place."""
        current = self.current
        plays = {place: self._drawn_play(place) for place in self.hidden}
        bidders = [s for s in self.others if current.waiting and current.bids[s]]
        bids = {s: self._taken(1, self._can_be_bid)[0] for s in bidders}
        aside = [s for s in self.others if current.promised_card(s)]
        promises = {s: Hand.of(self._taken(1)) for s in aside}
        hands = self._hands()
        for s in bidders:
            cards = [card for card in (*hands[s], bids[s]) if self._can_be_bid(card)]
            bid = self.bid_of(sorted(cards), self.chance)
            hands[s] = [bids[s] if card == bid else card for card in hands[s]]
            bids[s] = bid
        held = {s: [*cards, *(promises.get(s, Hand(0)).cards or ())] for s, cards in hands.items()}
        trick = current.trick and self._trick(current.trick, plays, held)
        return replace(
            current,
            hands=_put_all(current.hands, {s: Hand.of(cards) for s, cards in hands.items()}),
            bids=_put_all(current.bids, bids),
            promises=_put_all(current.promises, promises),
            trick=trick,
            due=self._due(hands),
        )

    def _can_be_bid(self, card: str) -> bool:
        return not self.game.options.is_black_cat(card)

    def _taken(self, count: int, fits: Callable[[str], bool] = bool) -> list[str]:
        """So many cards off the pool: those that fit, others where too few do."""
        fitting = [card for card in self.pool if fits(card)]
        rest = [card for card in self.pool if not fits(card)]
        taken = [*fitting[:count], *rest[: max(0, count - len(fitting))]]
        self.pool = [card for card in self.pool if card not in taken]
        return taken

    def _hands(self) -> dict[int, list[str]]:
        """Hands of the others: first what was shown, then who can hold the least."""
        current, hands = self.current, {}
        for s in self.others:
            shown = [card for card in self._shown(s) if card in self.pool]
            hands[s] = shown[: current.hands[s].size]
            self.pool = [card for card in self.pool if card not in hands[s]]
        voids = voids_of(current)
        for s in sorted(
            self.others, key=lambda s: (not self._only_crowns(s), -len(voids.get(s, ())))
        ):
            missing = current.hands[s].size - len(hands[s])
            hands[s] += self._taken(missing, self._may_hold(s, voids.get(s, frozenset())))
        return hands

    def _shown(self, s: int) -> list[str]:
        trick = self.current.trick
        if trick is None or not trick.revealed or _mixes(trick):
            return []
        shown = list(trick.revealed[s] or ())
        self.chance.shuffle(shown)
        return shown

    def _only_crowns(self, s: int) -> bool:
        """T10: who could bid nothing held only crowns; with powers others may have come since."""
        current = self.current
        is_passed_over = current.bids[s] is None and s not in current.waiting
        return is_passed_over and (bool(current.waiting) or not current.rows)

    def _may_hold(self, s: int, voids: frozenset[str]) -> Callable[[str], bool]:
        options = self.game.options
        if self._only_crowns(s):
            return options.is_black_cat
        return lambda card: options.suit_in_hand(card) not in voids

    def _drawn_play(self, place: int) -> PlayedCard:
        """A card that lies face down; a black cat is declared as any suit."""
        trick, options = self.game.current_trick(), self.game.options
        (card,) = self._taken(1)
        played = trick.plays[place]
        suit, number = trick.named(place) or (suit_of(card), None)
        if options.is_black_cat(card) and number is None:
            suit = self.chance.choice(options.named_suits)
        return replace(played, card=card, suit=suit, named=number)

    def _trick(
        self, trick: Trick, plays: dict[int, PlayedCard], held: dict[int, list[str]]
    ) -> Trick:
        """The trick with other cards face down, and nothing of what others have given away."""
        used = tuple(
            use if use.seat == self.seat or use.asks.take else replace(use, asks=_open(use.asks))
            for use in trick.used
        )
        forced, turn = trick.forced, self.game.turn
        if forced is not None and turn is not None and turn != self.seat:
            forced = held[turn][0]
        return replace(trick, plays=_put_all(trick.plays, plays), used=used, forced=forced)

    def _due(self, hands: dict[int, list[str]]) -> Due | None:
        """What is due, with other cards where others have chosen some."""
        match self.current.due:
            case Passing(count=count, given=given) as due:
                passed = {s: tuple(hands[s][:count]) for s in self.others if given[s] is not None}
                return replace(due, given=_put_all(given, passed))
            case UnseenSwap(to=to) as due if to != self.seat:
                return replace(due, give=hands[to][0])
            case due:
                return due


def _put_all(items: tuple, others: dict) -> tuple:
    """The items with those at some places exchanged."""
    return tuple(others.get(place, item) for place, item in enumerate(items))


def _open(asks: With) -> With:
    return replace(asks, give=None)


def _mixes(trick: Trick) -> bool:
    return any(use.power.id in MIXING for use in trick.used)


def hidden_places(trick: Trick | None, seat: int) -> list[int]:
    """Where on the table cards lie face down that this seat has not laid."""
    return [
        place
        for place, played in enumerate(trick.plays if trick else ())
        if trick is not None
        and trick.is_hidden(place)
        and seat != (played.seat if played.played_by is None else played.played_by)
    ]


def voids_of(current: Round) -> dict[int, frozenset[str]]:
    """Who has just shown to have none of a suit, where no power was in play."""
    tricks = [current.last.trick] if current.last else []
    tricks += [current.trick] if current.trick and not current.won else []
    found: dict[int, frozenset[str]] = {}
    if any(trick.used for trick in tricks):
        return found
    for trick in tricks:
        for played in trick.plays[1:]:
            lead = trick.plays[0].suit
            if played.suit != lead and not played.declared:
                found[played.seat] = found.get(played.seat, frozenset()) | {lead}
    return found
