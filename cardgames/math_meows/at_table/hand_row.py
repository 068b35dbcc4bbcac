"""The hand of a seat on its own phone, where the server knows it: the cards as they are drawn, and
the row of a pad that has them in the place of suits and numbers."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.engine import Hand
from cardgames.hand import HandCard
from cardgames.math_meows.at_table.card_words import TONES, card_name, sign_of
from cardgames.math_meows.rules.cards import SUITS, number_of, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.pad import Draft, Key, KeyRow, KeyState
from cardgames.table_game import PadContext


def hand(game: Game, seat: int) -> tuple[HandCard, ...]:
    """The cards that a seat holds, by suit; () where they are not known."""
    held = game.hands[seat]
    cards = (held.cards if held else None) or ()
    return tuple(sorted(map(_drawn, cards), key=lambda card: card.by_suit))


def _drawn(card: str) -> HandCard:
    suit, number = suit_of(card), number_of(card)
    place = SUITS.index(suit)
    return HandCard(
        card=card,
        corner=str(number),
        signs=((sign_of(suit), TONES[suit]),),
        words=card_name(card),
        by_suit=(place, number),
        by_number=(number, place),
    )


def is_own(context: PadContext[Game]) -> bool:
    """Whether the pad is on the phone of the seat that acts, and its cards are known."""
    return context.seat is not None and context.viewer == context.seat and context.game.is_known


def veiled(game: Game) -> Game:
    """The game as who holds none of its hands knows it: by their sizes."""
    if not game.is_known:
        return game
    return replace(game, hands=tuple(hand and Hand(hand.size) for hand in game.hands))


def hand_row(
    context: PadContext[Game],
    legend: str,
    to: Callable[[str, bool], Draft],
    chosen: Iterable[str] = (),
    gone: Collection[str] = (),
    plays: bool = True,
) -> KeyRow:
    """A key for each card of the seat that acts; `to` has the draft after the press on a card, and
    on one that is chosen. Of equal cards as many are chosen as are named."""
    game, seat = context.game, context.seat
    left, keys = Counter(chosen), []
    for card in hand(game, seat) if seat is not None else ():
        is_chosen = left[card.card] > 0
        left[card.card] -= is_chosen
        state: KeyState = "set" if is_chosen else "gone" if card.card in gone else "lit"
        keys.append(Key(card.words, to(card.card, is_chosen), state=state, card=card))
    return KeyRow(legend, tuple(keys), "hand", quiet=True, plays=plays)


def own_card_row(context: PadContext[Game], draft: Draft, name: str) -> KeyRow:
    """One card of the hand, under this name of the draft."""
    return hand_row(
        context,
        _("the card"),
        lambda card, is_chosen: draft.without(name) if is_chosen else draft.put(name, card),
        (draft.get(name),),
    )
