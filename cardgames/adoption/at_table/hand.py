"""The hand of a seat on its own phone, and whether a pad may draw it."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import card_name, cats
from cardgames.adoption.at_table.picking import star_count
from cardgames.adoption.rules.cards import Card, Deck
from cardgames.adoption.rules.game import Game
from cardgames.engine import Hand
from cardgames.hand import HandCard
from cardgames.pad import Draft, KeyRow, hand_keys
from cardgames.table_game import PadContext


def hand(game: Game, seat: int) -> tuple[HandCard, ...]:
    """The cards that the seat holds, by cat; () where they are not known."""
    held = _held(game, seat).cards or ()
    cards = (_drawn(game.options.deck, game.options.deck[card]) for card in held)
    return tuple(sorted(cards, key=lambda card: card.by_suit))


def has_own_hand(context: PadContext[Game]) -> bool:
    """Whether the pad is on the phone of a seat whose cards are known: then it names no card that
    is drawn, and lets no card be bid but those."""
    if context.seat is None or context.viewer != context.seat:
        return False
    return _held(context.game, context.seat).is_known


def hand_row(context: PadContext[Game], to: Callable[[str], Draft], chosen: str) -> KeyRow:
    """The cards of the seat that the pad is for; the chosen one is tapped again to lay it down."""
    held = hand(context.game, context.seat) if context.seat is not None else ()
    return KeyRow(_("your hand"), hand_keys(held, to, (chosen,)), "hand", quiet=True, plays=True)


def _held(game: Game, seat: int) -> Hand:
    return game.bout.hands[seat] if game.bout else Hand(0)


def _drawn(deck: Deck, card: Card) -> HandCard:
    order = [cat.name for cat in cats(deck)]
    place = order.index(card.cat)
    cat, stars = cats(deck)[place], star_count(card.stars)
    return HandCard(
        card=card.name,
        corner=str(card.number),
        signs=((cat.sign, ""),),
        words=f"{card_name(card.name)}, {stars}",
        by_suit=(place, card.number),
        by_number=(card.number, place),
        small=cat.name,
        counted=("stars",) * card.stars,
    )
