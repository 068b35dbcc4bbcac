"""The hand of a seat on its own phone, where the server knows it: the cards as they are drawn, and
the row of a pad that has them in the place of suits and numbers."""

from collections.abc import Callable, Collection

from django.utils.translation import gettext as _

from cardgames.hand import HandCard
from cardgames.pad import Draft, KeyRow, hand_keys
from cardgames.table_game import PadContext
from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name
from cardgames.tricksy_kittens.at_table.keys import CardKeys
from cardgames.tricksy_kittens.at_table.power_words import power_line
from cardgames.tricksy_kittens.rules.cards import in_order, number_of, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from ninelives_site.core.moves import GameMove

Cards = tuple[str, ...]


def own_cards(context: PadContext[Game]) -> Cards:
    """The cards of the seat that acts, one set aside too; () where they are not known, or where
    the pad is not on its own phone."""
    seat = context.seat
    return held(context.game, seat) if seat is not None and context.viewer == seat else ()


def held(game: Game, seat: int) -> Cards:
    """The cards of a seat by suit and number, the one that it has set aside last."""
    current = game.current
    if current is None:
        return ()
    promised = current.promised_card(seat)
    cards = in_order(current.hands[seat].cards or (), game.options.suits)
    return (*cards, promised) if promised else cards


def hand(game: Game, seat: int) -> tuple[HandCard, ...]:
    """The same as a phone draws them."""
    return tuple(_drawn(game, seat, card) for card in held(game, seat))


def _drawn(game: Game, seat: int, card: str) -> HandCard:
    suit, number = suit_of(card), number_of(card)
    place = game.options.suits.index(suit)
    bids = game.phase in ("deal", "bid")
    when = _("Its power, if you pay it:") if bids else _("Whoever keeps it can pay it:")
    power = power_line(game, card, when) if game.options.powers else None
    is_aside = card == game.current_round().promised_card(seat)
    words = [card_name(card), *([power.words] if power and power.sign else [])]
    return HandCard(
        card=card,
        corner=str(number),
        signs=((suit, TONES[suit]),),
        words=": ".join(words),
        by_suit=(is_aside, place, number),
        by_number=(is_aside, number, place),
        small=_("set aside") if is_aside else "",
        power=power,
    )


def set_aside(context: PadContext[Game]) -> frozenset[str]:
    """The card of the seat that acts which is in no hand until the last trick."""
    current, seat = context.game.current_round(), context.seat
    promised = current.promised_card(seat) if seat is not None else None
    return frozenset((promised,) if promised else ())


def refused(context: PadContext[Game], cards: Cards, move: Callable[[str], GameMove]) -> Cards:
    """Those of the cards with which the seat can't make such a move now."""
    game, seat = context.game, context.seat
    return tuple(card for card in cards if game.why_not(seat, move(card)) is not None)


def hand_row(
    context: PadContext[Game],
    legend: str,
    to: Callable[[str], Draft],
    chosen: Collection[str] = (),
    gone: Collection[str] = (),
) -> KeyRow:
    """A key for each card of the seat that acts; one that is chosen is tapped again to play it."""
    cards = hand(context.game, context.seat) if context.seat is not None else ()
    return KeyRow(legend, hand_keys(cards, to, chosen, gone), "hand", quiet=True, plays=True)


def card_rows(
    context: PadContext[Game],
    keys: CardKeys,
    legend: str,
    draft: Draft,
    names: tuple[str, str] = ("suit", "number"),
) -> tuple[KeyRow, ...]:
    """The keys that name a card under these names of the draft: those of the hand, where it is the
    seat's own and known, else suits and numbers."""
    if not own_cards(context):
        return keys.rows(legend, draft, names, begins_anew=context.is_past)
    suit, number = names

    def to(card: str) -> Draft:
        bare = draft.without(suit, number, "as")
        if card == keys.card:
            return bare
        return bare.put(suit, suit_of(card)).put(number, number_of(card))

    return (hand_row(context, legend, to, (keys.card,), keys.gone),)
