"""The deck of Tricksy Kittens on paper: a page for each suit, with the powers of our own deck."""

from django.utils.translation import gettext as _

from cardgames.paper import PaperCard, PaperPart
from cardgames.tricksy_kittens.at_table.card_words import TONES, suit_name
from cardgames.tricksy_kittens.at_table.our_deck import OUR_DECK
from cardgames.tricksy_kittens.at_table.power_words import POWERS
from cardgames.tricksy_kittens.rules.cards import NUMBERS, default_suits


def paper(players: int) -> tuple[PaperPart, ...]:
    """One suit a player; who plays without powers doesn't mind them."""
    return tuple(
        PaperPart(
            f"Tricksy Kittens: {suit_name(suit)}",
            "Tricksy Kittens",
            tuple(_card(suit, number) for number in NUMBERS),
        )
        for suit in default_suits(players)
    )


def _card(suit: str, number: int) -> PaperCard:
    power = POWERS.get(OUR_DECK.get(f"{suit}-{number}", ""))
    return PaperCard(
        corner=str(number),
        sign=suit,
        tone=TONES[suit],
        drawings=(suit,),
        power=power.sign if power else "",
        words=_(power.words) if power else "",
    )
