"""The deal: three cards in the centre."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import drawn
from cardgames.adoption.at_table.picking import CAT, NUMBER, Picker, named
from cardgames.adoption.at_table.words import asks_of_table
from cardgames.adoption.rules.cards import CENTRE, HAND
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.refusals import DEALT_TWICE
from cardgames.pad import Draft, Field, FieldLine, Pad, WhenDrawn
from cardgames.table_game import PadContext
from ninelives_site.core.refusal import Refusal

CARD, PLACE = "card", "place"
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
        rows=WhenDrawn(lambda: () if whole else picker.rows()),
        moves=({"seat": None, "type": "bout", "centre": list(cards)},) if whole else (),
        press=_("Begin the bout"),
        question=_("Can that be?"),
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
            fields.append(Field(card.cat.name, card.number, to, card.cat.sign))
        else:
            fields.append(Field("", "", draft))
    return FieldLine(_("centre"), tuple(fields))


def _without(draft: Draft, cards: tuple[str, ...], place: int) -> Draft:
    """The draft without the card at this place, to be named anew there."""
    bare = draft.without(PLACE, CAT, NUMBER)
    return _with(bare, (*cards[:place], *cards[place + 1 :])).put(PLACE, place)
