"""The deal: three cards in the centre and, once a game, from whom equal bids are counted (A1)."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import drawn
from cardgames.adoption.at_table.picking import CAT, NUMBER, Picker, named
from cardgames.adoption.at_table.words import asks_of_table
from cardgames.adoption.rules.cards import CENTRE, HAND
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.refusals import DEALT_TWICE
from cardgames.pad import Draft, Field, FieldLine, KeyRow, Pad, WhenDrawn, seat_keys
from cardgames.table_game import PadContext
from ninelives_site.core.refusal import Refusal

CARD, START, PLACE = "card", "start", "place"
"""`PLACE` is that of the field which is filled in anew, between others."""
AS, DEAL = "as", "deal"
"""A draft that says so is of a deal that is corrected, whatever the mode is now."""


def deal_pad(context: PadContext[Game], draft: Draft) -> Pad:
    """Two taps for each card of the centre. The hands stay with the players."""
    game = context.game
    cards = _cards(game, draft)
    whole = len(cards) == CENTRE
    picker = Picker(game.options.deck, draft, cards, _took)
    return Pad(
        title=asks_of_table(game),
        hint=_("%(hand)s cards each; which lie in the centre?") % {"hand": HAND},
        lines=WhenDrawn(lambda: (_centre(game, draft, cards),)),
        rows=WhenDrawn(lambda: (*_start(game, draft), *(() if whole else picker.rows()))),
        moves=_moves(game, draft, cards) if whole else (),
        press=_("Begin the bout"),
        question=_("Can that be?"),
        instead=lambda: ((*_start(game, draft), *picker.tallest()),),
        doubt=_doubt(game, draft, cards),
    )


def _cards(game: Game, draft: Draft) -> tuple[str, ...]:
    return tuple(card for card in draft.all(CARD) if card in game.options.deck)[:CENTRE]


def _doubt(game: Game, draft: Draft, cards: tuple[str, ...]) -> Refusal | None:
    """Why the card that is named can't lie in the centre."""
    card = named(game.options.deck, draft)
    return Refusal(DEALT_TWICE, card=card) if card in cards else None


def _took(draft: Draft, card: str) -> Draft:
    """The draft with a card more, where it is due."""
    cards = draft.all(CARD)
    place = _place(draft, len(cards))
    return _with(draft.without(PLACE), (*cards[:place], card, *cards[place:]))


def _place(draft: Draft, number: int) -> int:
    """Which field is filled in next, where so many cards are named."""
    place = draft.number(PLACE)
    return number if place is None else min(place, number)


def _with(draft: Draft, cards: Sequence[str]) -> Draft:
    return Draft((*draft.without(CARD).taps, *((CARD, card) for card in cards)))


def _centre(game: Game, draft: Draft, cards: tuple[str, ...]) -> FieldLine:
    active = _place(draft, len(cards)) if len(cards) < CENTRE else None
    fields = []
    for place in range(CENTRE):
        at = place - (active is not None and place > active)
        if place == active:
            is_wrong = _doubt(game, draft, cards) is not None
            fields.append(Field("", "", draft, active=True, is_wrong=is_wrong))
        elif at < len(cards):
            card = drawn(game.options.deck, cards[at])
            to = _without(draft, cards, at)
            fields.append(Field(card.cat.name, card.number, to, card.cat.sign, card.cat.tone))
        else:
            fields.append(Field("", "", draft))
    return FieldLine(_("centre"), tuple(fields))


def _without(draft: Draft, cards: tuple[str, ...], place: int) -> Draft:
    """The draft without the card at this place, to be named anew there."""
    bare = draft.without(PLACE, CAT, NUMBER)
    return _with(bare, (*cards[:place], *cards[place + 1 :])).put(PLACE, place)


def _start(game: Game, draft: Draft) -> tuple[KeyRow, ...]:
    """Asked before the first bout only; the table's first seat, unless somebody else is tapped."""
    if game.bout is not None or draft.get(AS):
        return ()
    first = _first(game, draft)
    keys = seat_keys(game.players, lambda seat: draft.put(START, seat), first)
    return (KeyRow(_("Equal bids are counted clockwise from"), keys),)


def _first(game: Game, draft: Draft) -> int:
    start = draft.number(START)
    return start if start is not None and start < len(game.players) else game.first


def _moves(game: Game, draft: Draft, cards: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    deal: dict[str, Any] = {"seat": None, "type": "bout", "centre": list(cards)}
    first = _first(game, draft)
    if game.bout is not None or draft.get(AS) or first == game.first:
        return (deal,)
    return ({"type": "setup", "setup": {"start": first}}, deal)
