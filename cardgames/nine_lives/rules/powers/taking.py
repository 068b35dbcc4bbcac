"""Powers that move cards: to the table, from it, and between hands.

A covered card lies under another: nothing can be aimed at it. On a table without a card in reach,
and where nobody has a card to take, there is nothing to choose and nothing happens (N13).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from cardgames.nine_lives.rules import refusals
from cardgames.nine_lives.rules import table as tables
from cardgames.nine_lives.rules.effects import Use
from cardgames.nine_lives.rules.hands import cards_of, is_empty, size_of, up_to
from cardgames.nine_lives.rules.moves import NOTHING, With
from cardgames.nine_lives.rules.position import P, Position
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.counting import Wildcard
from cardgames.nine_lives.rules.round import Rotation, Theft
from cardgames.nine_lives.rules.table import Laid, Table
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_

RISKY, PASSED = 2, 2


def _others_with_cards(game: Position, seat: int) -> Iterator[With]:
    """Every other player who has a card, or may have one."""
    for other in game.others(seat):
        if not is_empty(game.hands[other]):
            yield With(seat=other)


def _cards_in_reach(game: Position) -> Iterator[With]:
    for card in tables.in_reach(game.round.table):
        yield With(card=card)


@dataclass(frozen=True)
class WildcardPaid(Wildcard):
    """A wildcard for a hand card given to someone, another than the one to be played (N13)."""

    name: ClassVar[str] = "wildcard-paid"
    draw: ClassVar[int] = 1
    core: ClassVar[bool] = False
    asks_for: ClassVar[str] = N_(
        "another player's seat and, of known hands, the card given; one must be left to play"
    )

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        hand = game.hands[seat]
        size = size_of(hand)
        if size is not None and size < 2:
            return
        for other in game.others(seat):
            for card in cards_of(hand) if game.is_known else (None,):
                yield With(card=card, seat=other)

    def card_to_hold(self, game: Position, asks: With) -> str | None:
        return asks.card if game.is_known else None

    def at_once(self, game: P, use: Use) -> P:
        taker, card = use.asks.seat, use.asks.card
        if taker is None:
            return game
        return game.handing(use.seat, taker, 1, (card,) if card else ())


@dataclass(frozen=True)
class Override(Power):
    """The card covers one on the table, which no longer counts (N12)."""

    name: ClassVar[str] = "override"
    draw: ClassVar[int] = 2
    core: ClassVar[bool] = True
    asks_for: ClassVar[str] = N_("the card on the table that is covered")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return tuple(_cards_in_reach(game)) or (NOTHING,)

    def lies(self, table: Table, laid: Laid, use: Use) -> tuple[Table, str | None]:
        covered = tables.cover(table, use.asks.card) if use.asks.card else table
        return (*covered, laid), None


@dataclass(frozen=True)
class Swap(Power):
    """The card takes the place of one on the table, which comes to the hand after the play."""

    name: ClassVar[str] = "swap"
    draw: ClassVar[int] = 2
    asks_for: ClassVar[str] = N_("the card on the table whose place is taken")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return tuple(_cards_in_reach(game)) or (NOTHING,)

    def lies(self, table: Table, laid: Laid, use: Use) -> tuple[Table, str | None]:
        taken = use.asks.card
        return (tables.exchange(table, taken, laid), taken) if taken else ((*table, laid), None)


@dataclass(frozen=True)
class Steal(Power):
    """A card is taken from the table, or unseen from a player."""

    name: ClassVar[str] = "steal"
    draw: ClassVar[int] = 1
    asks_for: ClassVar[str] = N_("a card on the table, or another player who has cards")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return (*_cards_in_reach(game), *_others_with_cards(game, seat)) or (NOTHING,)

    def at_once(self, game: P, use: Use) -> P:
        card, victim = use.asks.card, use.asks.seat
        if card is not None:
            return game.on_table(tables.without(game.round.table, card)).gaining(
                use.seat, 1, (card,)
            )
        if victim is None:
            return game
        if game.is_known:
            return game.awaiting(Theft(use.seat, victim))
        return game.handing(victim, use.seat, 1)


@dataclass(frozen=True)
class _Risky(Power):
    """Two extra cards, one of which must be played, else the player fails (N13)."""

    def objection(self, use: Use, card: str) -> Refusal | None:
        if not use.extra or card in use.extra:
            return None
        return Refusal(refusals.NOT_BY_POWER, power=self.id, card=card, cards=use.extra)


@dataclass(frozen=True)
class RiskyDeck(_Risky):
    """The two come from the deck."""

    name: ClassVar[str] = "risky-deck"
    draw: ClassVar[int] = 1

    def extra_cards(self, game: Position, asks: With) -> int:
        return game.can_draw(RISKY)

    def examples(self, game: Position, asks: With) -> tuple[str, ...]:
        return game.deck.some(self.extra_cards(game, asks))

    def at_once(self, game: P, use: Use) -> P:
        return game.drawing(use.seat, RISKY, use.extra)


@dataclass(frozen=True)
class RiskyPlayer(_Risky):
    """The two come from another player."""

    name: ClassVar[str] = "risky-player"
    draw: ClassVar[int] = 3
    asks_for: ClassVar[str] = N_("another player who has cards")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return tuple(_others_with_cards(game, seat)) or (NOTHING,)

    def extra_cards(self, game: Position, asks: With) -> int:
        return 0 if asks.seat is None else up_to(RISKY, game.hands[asks.seat])

    def examples(self, game: Position, asks: With) -> tuple[str, ...]:
        held = () if asks.seat is None else cards_of(game.hands[asks.seat])
        return held[: self.extra_cards(game, asks)]

    def at_once(self, game: P, use: Use) -> P:
        victim = use.asks.seat
        if victim is None:
            return game
        game.check_held(victim, use.extra)
        return game.handing(victim, use.seat, self.extra_cards(game, use.asks), use.extra)


@dataclass(frozen=True)
class RotateCards(Power):
    """Everyone passes two cards in one direction, at once; all of fewer than two."""

    name: ClassVar[str] = "rotate-cards"
    draw: ClassVar[int] = 1
    asks_for: ClassVar[str] = N_("a direction, left (clockwise) or right")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return (With(direction="left"), With(direction="right"))

    def at_once(self, game: P, use: Use) -> P:
        step = 1 if use.asks.direction == "left" else -1
        sizes = tuple(up_to(PASSED, hand) for hand in game.hands)
        rotation = Rotation(step, sizes, tuple(None if size else () for size in sizes))
        if game.is_known and rotation.waiting:
            return game.awaiting(rotation)
        return game.rotated(rotation)
