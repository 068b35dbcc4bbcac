"""The cards of Nine Lives on paper: the cats, and the lives with their powers."""

from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.card_words import TONES, sign_of
from cardgames.nine_lives.at_table.life_words import effect, life_name
from cardgames.nine_lives.rules.cards import DECK, LIMITED, icons_of
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS, life_cards
from cardgames.nine_lives.rules.powers.registry import EVERY
from cardgames.nine_lives.rules.powers.registry import LIMITED as CORE
from cardgames.paper import PaperCard, PaperPart


def paper(players: int) -> tuple[PaperPart, ...]:
    """Our 45 cat cards, our 45 life cards, and the second copies that the limited set needs where
    so many play."""
    parts = [
        PaperPart(_("Nine Lives: cats"), "Nine Lives", tuple(map(_cat, DECK))),
        PaperPart(_("Nine Lives: lives"), _("lives"), tuple(map(_life, LIFE_CARDS))),
    ]
    again = life_cards(LIMITED, players)[len(CORE) :]
    if again:
        title = _("Nine Lives: second copies for the limited powers")
        parts.append(PaperPart(title, _("lives"), tuple(map(_life, again))))
    return tuple(parts)


def _cat(card: str) -> PaperCard:
    icons = icons_of(card)
    return PaperCard(
        corner=str(len(icons)),
        sign=sign_of(icons[0]),
        tone=TONES[icons[0]],
        drawings=tuple(map(sign_of, icons)),
        tones=tuple(TONES[icon] for icon in icons),
    )


def _life(power: str) -> PaperCard:
    return PaperCard(
        corner="",
        power=f"nl-{power}",
        title=life_name(power),
        words=effect(power),
        note=_("draw %(number)s") % {"number": EVERY[power].draw},
    )
