"""The deck of Adoption on paper: a page for each cat."""

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import CatSign, cats
from cardgames.adoption.rules.cards import DECK, Card
from cardgames.paper import PaperCard, PaperPart


def paper() -> tuple[PaperPart, ...]:
    """All 81 cards, which every number of players needs."""
    return tuple(
        PaperPart(
            _("Adoption: %(cat)s") % {"cat": cat.name},
            "Adoption",
            tuple(_card(cat, card) for card in DECK.of_cat(cat.name)),
        )
        for cat in cats(DECK)
    )


def _card(cat: CatSign, card: Card) -> PaperCard:
    return PaperCard(
        corner=str(card.number),
        sign=cat.sign,
        tone="one-ink",
        drawings=(cat.sign,),
        title=cat.name,
        words="" if card.stars else _("no star"),
        counted=("stars",) * card.stars,
    )
