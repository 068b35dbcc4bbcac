"""What is entered for the referee, one after the other: deals, bids, adoptions, cards turned up.

Keys are drawn from what is public, so a bid that is still secret leaves no gap in them.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.betray_pad import betray_pad
from cardgames.adoption.at_table.card_words import all_drawn
from cardgames.adoption.at_table.deal_pad import deal_pad
from cardgames.adoption.at_table.picking import Picker, card_key, lying, named, signed
from cardgames.adoption.rules.cards import ONE
from cardgames.adoption.rules.game import Game
from cardgames.pad import Draft, KeyRow, Pad
from cardgames.table_game import PadContext

CARD = "card"


def referee_pad(context: PadContext[Game], draft: Draft) -> Pad:
    """The pad of the phase that the game is in."""
    return PADS[context.game.phase](context, draft)


def _bid_pad(context: PadContext[Game], draft: Draft) -> Pad:
    game = context.game
    deck, view = game.options.deck, game.visible_to(context.viewer)
    title = _("The bid of %(name)s") if context.is_of_another else _("%(name)s, your bid")
    pad = Pad(
        title=title % {"name": context.name},
        hint="" if context.is_of_another else _("a card of your hand"),
        rows=Picker(deck, draft, lying(view)).rows(),
        press=_("Bid"),
        secret=len(view.state.waiting) < len(game.players),
    )
    card = named(deck, draft)
    if not card:
        return pad
    words = {"card": card}
    return replace(
        signed(pad, deck, card),
        moves=({"seat": context.seat, "type": "bid", "card": card},),
        press=_("Bid %(card)s") % words,
        question=_("May I bid %(card)s?") % words,
    )


def _adopt_pad(context: PadContext[Game], draft: Draft) -> Pad:
    game = context.game
    deck, state = game.options.deck, game.visible_to(context.viewer).state
    own = None if context.seat is None else state.bids[context.seat]
    others = [card for card in state.unclaimed if card != own]
    pad = Pad(
        title=_("%(name)s, adopt a card") % {"name": context.name},
        hint="" if game.options.adopt == ONE else _("of the centre: all of that cat"),
        rows=tuple(
            _to_adopt(game, draft, legend, cards, own)
            for legend, cards in ((_("centre"), state.centre), (_("bids"), state.unclaimed))
            if cards
        ),
        press=_("Adopt"),
    )
    card = draft.get(CARD)
    move = {"seat": context.seat, "type": "adopt", "card": card or None}
    if not card and not state.centre and not others:
        return replace(pad, moves=(move,), press=_("Adopt nothing"))
    if card not in (*state.centre, *state.unclaimed):
        return pad
    return replace(
        signed(pad, deck, card),
        moves=(move,),
        press=_("Adopt %(card)s") % {"card": card},
        question=_("May I adopt %(card)s?") % {"card": card},
    )


def _to_adopt(
    game: Game, draft: Draft, legend: str, cards: Sequence[str], own: str | None
) -> KeyRow:
    chosen = draft.get(CARD)
    keys = tuple(
        card_key(
            card,
            draft.tap(CARD, card.name),
            "set" if card.name == chosen else "gone" if card.name == own else "",
        )
        for card in all_drawn(game.options.deck, cards)
    )
    return KeyRow(legend, keys, "cards", plays=True)


def _turn_up_pad(context: PadContext[Game], draft: Draft) -> Pad:
    game = context.game
    deck, view = game.options.deck, game.visible_to(context.viewer)
    lowest = game.players[view.state.order[0]]
    pad = Pad(
        title=_("%(name)s, turn a card up") % {"name": lowest},
        hint=_("the deck’s top card"),
        rows=Picker(deck, draft, lying(view)).rows(),
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
