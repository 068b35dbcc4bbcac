"""A row of keys that builds a card icon by icon: for the card played, and for one on the table."""

from collections import Counter
from functools import lru_cache

from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.card_words import TONES, card_of, cat_name, counted, sign_of
from cardgames.nine_lives.rules.cards import CATS, Icons, icons_of
from cardgames.pad import Draft, Key, KeyRow


def tapped(draft: Draft, name: str) -> Icons:
    """The icons so far, in the order of the taps."""
    return tuple(icon for icon in draft.all(name) if icon in CATS)


@lru_cache(maxsize=1024)
def holding(icons: Icons, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that have all of these icons; remembered, as each key of a pad asks."""
    wanted = Counter(icons)
    return tuple(card for card in cards if wanted <= Counter(icons_of(card)))


def meant(icons: Icons, cards: tuple[str, ...]) -> str | None:
    """The one of the cards that these icons say: the card itself, or the only one with them."""
    if not icons:
        return None
    if card_of(icons) in cards:
        return card_of(icons)
    having = holding(icons, cards)
    return having[0] if len(having) == 1 else None


def icon_row(
    legend: str, name: str, cards: tuple[str, ...], draft: Draft, quiet: bool = False
) -> KeyRow:
    """Keys that put one icon more on the card, and one that takes the last off.

    A cat is gone if none of the cards has it beside what is on the card already.
    """
    icons = tapped(draft, name)
    keys = [_more(cat, name, icons, cards, draft) for cat in CATS]
    return KeyRow(legend, (*keys, _off(name, icons, draft)), shape="suits", quiet=quiet)


def _more(cat: str, name: str, icons: Icons, cards: tuple[str, ...], draft: Draft) -> Key:
    number = icons.count(cat)
    possible = bool(holding((*icons, cat), cards))
    return Key(
        label=str(number) if number else "",
        to=draft.plus(name, cat),
        sign=sign_of(cat),
        tone=TONES[cat],
        spoken=_("one more than %(count)s") % {"count": counted(cat, number)}
        if number
        else cat_name(cat),
        state=("set" if number else "") if possible else "gone",
    )


def _off(name: str, icons: Icons, draft: Draft) -> Key:
    left = draft.without(name)
    for icon in icons[:-1]:
        left = left.plus(name, icon)
    return Key("−1", left, spoken=_("take one off"), state="" if icons else "gone")
