"""The cards of Math Meows on paper: the numbers, and a page of lives for each player."""

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import CAT_NAMES, TONES, face_of, sign_of
from cardgames.math_meows.at_table.our_lives import OURS
from cardgames.math_meows.at_table.power_words import power_name, power_says, power_sign
from cardgames.math_meows.rules.cards import DECK, number_of, suit_of
from cardgames.math_meows.rules.lives import LIFE_NUMBERS, LIMITS
from cardgames.paper import PaperCard, PaperPart

NAME = "Math Meows"


def paper(players: int) -> tuple[PaperPart, ...]:
    """The 36 number cards, and a cat's nine lives for each player, with our own powers."""
    numbers = PaperPart(_("Math Meows: numbers"), NAME, tuple(map(_number, DECK)))
    return (numbers, *(_lives(cat) for cat in tuple(OURS)[:players]))


def _number(card: str) -> PaperCard:
    suit = suit_of(card)
    return PaperCard(str(number_of(card)), sign_of(suit), TONES[suit], (sign_of(suit),))


def _lives(cat: str) -> PaperPart:
    name = _(CAT_NAMES[cat])
    cards = tuple(
        _life(cat, number, power) for number, power in zip(LIFE_NUMBERS, OURS[cat], strict=True)
    )
    return PaperPart(_("Math Meows: lives of %(cat)s") % {"cat": name}, _("lives"), cards)


def _life(cat: str, number: int, power: str | None) -> PaperCard:
    return PaperCard(
        corner=str(number),
        sign=face_of(cat),
        power=power_sign(power) if power else "",
        title=power_name(power) if power else _("No power"),
        words=power_says(power) if power else "",
        note=_("%(cat)s, draw up to %(limit)s")
        % {"cat": _(CAT_NAMES[cat]), "limit": LIMITS[number]},
    )
