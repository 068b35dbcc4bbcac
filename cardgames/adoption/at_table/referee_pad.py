"""What is entered for the referee, one after the other: deals, bids, adoptions, cards turned up.

Keys are drawn from what is public, so a bid that is still secret leaves no gap in them.
"""

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from functools import partial

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.betray_pad import betray_pad
from cardgames.adoption.at_table.card_words import all_drawn, card_names
from cardgames.adoption.at_table.deal_pad import deal_pad
from cardgames.adoption.at_table.hand import hand_row, has_own_hand
from cardgames.adoption.at_table.picking import (
    Picker,
    card_key,
    lying,
    named,
    naming,
    signed,
)
from cardgames.adoption.at_table.words import asks_of_table
from cardgames.adoption.rules.cards import ONE
from cardgames.adoption.rules.game import Game
from cardgames.pad import Draft, KeyRow, Pad, WhenDrawn
from cardgames.table_game import PadContext
from ninelives_site.pages.sentences import in_words

CARD = "card"


def referee_pad(context: PadContext[Game], draft: Draft) -> Pad:
    """The pad of the phase that the game is in."""
    return PADS[context.game.phase](context, draft)


def _bid_pad(context: PadContext[Game], draft: Draft) -> Pad:
    game = context.game
    deck, view = game.options.deck, game.visible_to(context.viewer)
    title = _("The bid of %(name)s") if context.is_of_another else _("%(name)s, your bid")
    card = named(deck, draft)
    has_hand = has_own_hand(context)
    pad = Pad(
        title=title % {"name": context.name},
        hint="" if context.is_of_another else _("a card of your hand"),
        rows=WhenDrawn(
            lambda: (
                (hand_row(context, partial(naming, deck, draft), card),)
                if has_hand
                else Picker(deck, draft, lying(view), begins_anew=context.is_past).rows()
            )
        ),
        press=_("Bid"),
        secret=not has_hand and len(view.state.waiting) < len(game.players),
    )
    if not card:
        return pad
    words = {"card": card}
    return replace(
        signed(pad, deck, card),
        hint="" if has_hand else pad.hint,
        moves=({"seat": context.seat, "type": "bid", "card": card},),
        press=_("Bid %(card)s") % words,
        question="" if has_hand else _("May I bid %(card)s?") % words,
        again=_("Tap it again to bid it."),
    )


def _adopt_pad(context: PadContext[Game], draft: Draft) -> Pad:
    game = context.game
    deck, state = game.options.deck, game.visible_to(context.viewer).state
    own = None if context.seat is None else state.bids[context.seat]
    centre = game.bout.centre_before if game.bout else ()
    bids = [card for seat in state.order if (card := state.bids[seat])]
    left = {*state.centre, *(card for card in state.unclaimed if card != own)}
    pad = Pad(
        title=_("%(name)s, adopt a card") % {"name": context.name},
        hint=_adopt_hint(context),
        rows=tuple(
            _to_adopt(game, draft, legend, cards, left)
            for legend, cards in ((_("centre"), centre), (_("bids"), bids))
            if cards
        ),
        press=_("Adopt"),
    )
    card = draft.get(CARD)
    move = {"seat": context.seat, "type": "adopt", "card": card or None}
    if not card and not left:
        return replace(pad, moves=(move,), press=_("Adopt nothing"))
    if card not in (*centre, *bids):
        return pad
    return replace(
        signed(pad, deck, card),
        moves=(move,),
        press=_("Adopt %(card)s") % {"card": card},
        question=_("May I adopt %(card)s?") % {"card": card},
    )


def _adopt_hint(context: PadContext[Game]) -> str:
    """How much comes from the centre, and what the seat has: below its hand the board is hidden."""
    game = context.game
    parts = [] if game.options.adopt == ONE else [_("of the centre: all of that cat")]
    if has_own_hand(context):
        collected = game.public_state().collections[context.name]
        if collected:
            parts.append(_("yours: %(cards)s") % {"cards": in_words(card_names(collected))})
    return "; ".join(parts)


def _to_adopt(
    game: Game, draft: Draft, legend: str, cards: Sequence[str], left: Container[str]
) -> KeyRow:
    """Cards keep their places while one after the other is adopted."""
    chosen = draft.get(CARD)
    keys = tuple(
        card_key(
            card,
            draft.tap(CARD, card.name),
            "set" if card.name == chosen else "" if card.name in left else "gone",
        )
        for card in all_drawn(game.options.deck, cards)
    )
    return KeyRow(legend, keys, "cards", plays=True)


def _turn_up_pad(context: PadContext[Game], draft: Draft) -> Pad:
    game = context.game
    deck, view = game.options.deck, game.visible_to(context.viewer)
    pad = Pad(
        title=asks_of_table(game),
        rows=WhenDrawn(Picker(deck, draft, lying(view), begins_anew=context.is_past).rows),
        press=_("Turn up"),
    )
    card = named(deck, draft)
    if not card:
        return pad
    return replace(
        signed(pad, deck, card),
        moves=({"seat": None, "type": "turn-up", "card": card},),
        press=_("Turn up %(card)s") % {"card": card},
        question=_("Can that be %(card)s?") % {"card": card},
    )


PADS: dict[str, Callable[[PadContext[Game], Draft], Pad]] = {
    "bout": deal_pad,
    "bid": _bid_pad,
    "adopt": _adopt_pad,
    "betray": betray_pad,
    "turn-up": _turn_up_pad,
}
