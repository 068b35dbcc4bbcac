"""Powers that move cards: between hands, to the table and from it."""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.tricksy_kittens.rules.due import Passing, Promising, Replacing, UnseenSwap
from cardgames.tricksy_kittens.rules.moves import With
from cardgames.tricksy_kittens.rules.position import P, Position
from cardgames.tricksy_kittens.rules.powers.base import Moment, Power
from cardgames.tricksy_kittens.rules.replacing import candidates
from cardgames.tricksy_kittens.rules.trick import Cards, Trick, Use
from ninelives_site.core.sentences import N_

PASSED = 2


# A card on the table is replaced


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
        return trick.swapped(mine, theirs), theirs


# Cards change hands unseen


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


@dataclass(frozen=True)
class ShuffleTrick(Power):
    """If the user wins, nothing counts: the trick's cards are handed out, as many to each seat as
    came from it."""

    name: ClassVar[str] = "shuffle-trick"

    def hands_out(self, use: Use, winner: int) -> bool:
        return winner == use.seat


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
