"""Powers that move cards: between hands, to the table and from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from cardgames.engine import Chance, Seat, put
from cardgames.tricksy_kittens.rules import checks
from cardgames.tricksy_kittens.rules.moves import Pass, Replace, With
from cardgames.tricksy_kittens.rules.position import P, Position
from cardgames.tricksy_kittens.rules.powers.base import (
    Cards,
    Due,
    Moment,
    Power,
    Use,
    swap_owners,
)
from cardgames.tricksy_kittens.rules.replacing import candidates, replaced
from cardgames.tricksy_kittens.rules.trick import Trick
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_

PASSED = 2


# A card on the table is replaced


@dataclass(frozen=True, slots=True)
class Replacing(Due):
    """The owner of the last card on the table lays another."""

    move: ClassVar[str] = "replace"
    seat: int

    @property
    def waiting(self) -> tuple[int, ...]:
        return (self.seat,)

    def carried_out(self, game: P, seat: Seat, move: Replace) -> P:
        return replaced(game, self.seat, move).awaiting(None)

    def offers(self, game: Position, seat: Seat) -> Iterator[GameMove]:
        yield from candidates(game, self.seat)


@dataclass(frozen=True)
class ForceTakeback(Power):
    """The owner of the last card on the table takes it back and lays another legal one, if there
    is one. A promised card stays."""

    name: ClassVar[str] = "force-takeback"
    asks_for: ClassVar[str] = N_("a card on the table")

    def aims_right(self, game: Position, seat: int, asks: With) -> bool:
        trick = game.current_round().trick
        return trick is not None and bool(trick.plays)

    def at_once(self, game: P, use: Use) -> P:
        last = game.current_trick().plays[-1]
        if last.promised or not game.has_cards(last.seat):
            return game
        due = game.awaiting(Replacing(last.seat))
        has_another = any(
            due.why_not(last.seat, move) is None for move in candidates(due, last.seat)
        )
        return due if has_another else game


@dataclass(frozen=True)
class SwapHand(Power):
    """Right after the user's next play it changes owners with the last card of another seat on the
    table; places stay."""

    name: ClassVar[str] = "swap-hand"
    asks_for: ClassVar[str] = N_("another player's seat who has a card on the table")

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("seat",)

    def aims_right(self, game: Position, seat: int, asks: With) -> bool:
        trick = game.current_round().trick
        on_table = {played.seat for played in trick.plays} if trick else set()
        return asks.seat != seat and asks.seat in on_table

    def lands(self, use: Use, trick: Trick, mine: int) -> tuple[Trick, int]:
        theirs = max(p for p, played in enumerate(trick.plays) if played.seat == use.asks.seat)
        return swap_owners(trick, mine, theirs), theirs


# Cards change hands unseen


@dataclass(frozen=True, slots=True)
class UnseenSwap(Due):
    """Chance says which card of a hand comes for the one that is given."""

    move: ClassVar[str] = "chance"
    to: int
    victim: int
    give: str

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        return (self.to,), 1

    def pool(self, game: Position) -> Cards:
        return game.current_round().hands[self.victim].cards or ()

    def carried_out(self, game: P, seat: Seat, move: Chance) -> P:
        checks.cards_exist(game, move.cards)
        checks.drawn_from(game, self.victim, self.pool(game), move.cards)
        checks.given_rightly(game, move, (self.to,), 1)
        game = game.awaiting(None)
        current = game.current_round().exchanged(self.to, self.give, move.cards[0])
        return game.with_round(current.exchanged(self.victim, move.cards[0], self.give))

    def offers(self, game: Position, seat: Seat) -> Iterator[GameMove]:
        held = self.pool(game)
        if len(held) == 1:
            yield Chance(self.to, held)


@dataclass(frozen=True)
class SwapPlayed(Power):
    """One hand card for an unseen card of another player's hand."""

    name: ClassVar[str] = "swap-played"
    asks_for: ClassVar[str] = N_(
        "the seat of another player who has hand cards and, of a known hand, the card given"
    )

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("seat", "give") if game.knows_hands else ("seat",)

    def aims_right(self, game: Position, seat: int, asks: With) -> bool:
        other = asks.seat
        return (
            other is not None and other != seat and game.has_cards(other) and game.has_cards(seat)
        )

    def at_once(self, game: P, use: Use) -> P:
        victim, give = use.asks.seat, use.asks.give
        if victim is None:
            return game
        if give is None:
            return game.with_round(game.current_round().mixed(use.seat, victim))
        return game.awaiting(UnseenSwap(use.seat, victim, give))


@dataclass(frozen=True, slots=True)
class Passing(Due):
    """Everyone picks so many hand cards; when all are in, they go so many seats to the left."""

    move: ClassVar[str] = "pass"
    count: int
    step: int
    given: tuple[Cards | None, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat, cards in enumerate(self.given) if cards is None)

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        return self.waiting, self.count

    def carried_out(self, game: P, seat: Seat, move: Pass) -> P:
        if seat is None:
            raise TypeError("A pass needs a seat.")
        held = game.current_round().hands[seat].cards or ()
        checks.cards_exist(game, move.cards)
        checks.drawn_from(game, seat, held, move.cards)
        checks.passed_rightly(game, move.cards, self.count)
        due = replace(self, given=put(self.given, seat, move.cards))
        return game.awaiting(due) if due.waiting else due._all_in(game.awaiting(None))

    def _all_in(self, game: P) -> P:
        given = [cards or () for cards in self.given]
        return game.with_round(game.current_round().passed_on(given, self.step))

    def offers(self, game: Position, seat: Seat) -> Iterator[GameMove]:
        if seat is not None:
            held = game.current_round().hands[seat].cards or ()
            yield from map(Pass, combinations(held, self.count))


@dataclass(frozen=True)
class Carousel(Power):
    """Everyone passes two hand cards to the next seat that way; all of fewer than two."""

    which: str

    @property
    def id(self) -> str:
        return f"carousel-{self.which}"

    def at_once(self, game: P, use: Use) -> P:
        current = game.current_round()
        count = min(PASSED, *(hand.size for hand in current.hands))
        if not count:
            return game
        if not game.knows_hands:
            return game.with_round(current.mixed(*range(len(game.players))))
        step = 1 if self.which == "left" else -1
        return game.awaiting(Passing(count, step, (None,) * len(game.players)))


@dataclass(frozen=True, slots=True)
class Promising(Passing):
    """Everyone sets one hand card aside."""

    def _all_in(self, game: P) -> P:
        cards = [given[0] for given in self.given if given]
        return game.with_round(game.current_round().with_promises(cards))


@dataclass(frozen=True)
class EndPromise(Power):
    """Everyone sets a hand card aside, face down: it is its player's last card of the round. Not in
    the last trick, nor twice in a round."""

    name: ClassVar[str] = "end-promise"

    def at_once(self, game: P, use: Use) -> P:
        current = game.current_round()
        if current.promises or current.is_last_trick:
            return game
        if not game.knows_hands:
            return game.with_round(current.with_promises(()))
        return game.awaiting(Promising(1, 0, (None,) * len(game.players)))


@dataclass(frozen=True, slots=True)
class HandingOut(Due):
    """Chance hands the cards of the trick out, so many to each seat."""

    move: ClassVar[str] = "chance"
    count: int
    to_come: tuple[int, ...]

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        return self.to_come, self.count

    def pool(self, game: Position) -> Cards:
        return game.current_trick().cards

    def carried_out(self, game: P, seat: Seat, move: Chance) -> P:
        checks.cards_exist(game, move.cards)
        checks.all_in_trick(game, move.cards)
        checks.given_rightly(game, move, self.to_come, self.count)
        to_come = tuple(other for other in self.to_come if other != move.to)
        current = game.current_round().handed(move.to, move.cards)
        due = replace(self, to_come=to_come) if to_come else None
        return game.with_round(replace(current, due=due))

    def offers(self, game: Position, seat: Seat) -> Iterator[GameMove]:
        if len(self.to_come) == 1:
            yield Chance(self.to_come[0], self.pool(game))


@dataclass(frozen=True)
class ShuffleTrick(Power):
    """If the user wins, nothing counts: the trick's cards are handed out, as many to each seat as
    came from it."""

    name: ClassVar[str] = "shuffle-trick"

    def hands_out(self, use: Use, winner: int) -> bool:
        return winner == use.seat

    def hand_out(self, game: P) -> P:
        if not game.knows_hands:
            return game.with_round(game.current_round().handed_out_unseen())
        current = game.current_round()
        return game.awaiting(HandingOut(current.laps, tuple(range(len(game.players)))))


# A card is exchanged in the open


@dataclass(frozen=True)
class StealFromTrick(Power):
    """When the trick ends, a hand card takes the place of one of its cards, which comes to hand."""

    name: ClassVar[str] = "steal-from-trick"
    moment: ClassVar[Moment] = Moment.END
    asks_for: ClassVar[str] = N_("the hand card given, and the card of the trick that is taken")

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("give", "take")

    def takes(self, game: Position) -> Cards:
        return game.current_trick().cards

    def at_once(self, game: P, use: Use) -> P:
        give, take = use.asks.give, use.asks.take
        if give is None or take is None:
            return game
        return game.with_round(game.current_round().stolen(use.seat, give, take))


@dataclass(frozen=True)
class DrawNew(Power):
    """A card of the pile comes to hand for a hand card, which is out for the round."""

    name: ClassVar[str] = "draw-new"
    asks_for: ClassVar[str] = N_("the hand card discarded, and the card of the pile that is taken")

    def keys(self, game: Position) -> tuple[str, ...]:
        return ("give", "take")

    def takes(self, game: Position) -> Cards:
        return game.current_round().pile

    def at_once(self, game: P, use: Use) -> P:
        give, take = use.asks.give, use.asks.take
        if give is None or take is None:
            return game
        return game.with_round(game.current_round().drawn(use.seat, give, take))
