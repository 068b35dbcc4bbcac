"""Drawing cards: as many as limit and supply allow, and named where hands are known."""

from dataclasses import replace

from cardgames.engine import Hand
from cardgames.math_meows.rules import checks
from cardgames.math_meows.rules.position import P


def with_cards(game: P, seat: int, cards: tuple[str, ...], wanted: int) -> P:
    """The game after the seat drew what it may of so many: these cards, where hands are known."""
    count, hand = game.drawable(seat, wanted), game.hands[seat]
    if hand is None or count is None:
        return replace(game, supply=game.supply.after_unnamed(count, game.loose))
    if not hand.is_known:
        supply = game.supply.after_unnamed(count, game.loose)
        return replace(game.with_hand(seat, Hand(hand.size + count)), supply=supply)
    checks.drawn(game.players[seat], cards, count)
    supply = game.supply.after_named(game.deck, cards)
    return replace(game.gaining(seat, cards), supply=supply)
