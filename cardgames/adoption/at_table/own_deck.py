"""A deck of the table's own, written as lines: a cat, the card's number, its stars."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import SIGNS
from cardgames.adoption.rules.cards import MOST_STARS, PLAYERS, needed
from cardgames.house_rules import TextRule

MOST_CARDS = 200
MOST_NUMBER = 99
LONGEST = 16
"""Characters of a cat's name, so that it fits under its sign."""

Card = list[str | int]


@dataclass(frozen=True, slots=True)
class DeckText(TextRule):
    """Reads `calico 7 3`, one card a line; a cat of several words is joined by hyphens."""

    def read(self, text: str) -> list[Card] | None:
        """The cards, None for those of the rules; a `ValueError` says what would be right where."""
        cards: dict[tuple[str, int], int] = {}
        deck: list[Card] = []
        for line, words in enumerate(map(str.split, text.lower().splitlines()), start=1):
            if not words:
                continue
            cat, number, stars = _card(line, words)
            earlier = cards.setdefault((cat, number), line)
            if earlier != line:
                facts = {"line": line, "card": f"{cat} {number}", "earlier": earlier}
                said = _("%(card)s only once, not in line %(earlier)s and in line %(line)s")
                raise ValueError(said % facts)
            deck.append([cat, number, stars])
        _check(deck)
        return deck or None


def _card(line: int, words: list[str]) -> tuple[str, int, int]:
    if len(words) < 3:
        said = _("in line %(line)s a cat, a number and stars, like calico 7 3")
        raise ValueError(said % {"line": line})
    *names, number, stars = words
    cat = "-".join(names)
    if len(cat) > LONGEST or not any(letter.isalpha() for letter in cat):
        said = _("in line %(line)s a cat’s name with letters, of at most %(most)s characters")
        raise ValueError(said % {"line": line, "most": LONGEST})
    return cat, _number(line, number), _stars(line, stars)


def _number(line: int, text: str) -> int:
    if _counts(text, MOST_NUMBER):
        return int(text)
    said = _("in line %(line)s a number from 0 to %(most)s, not “%(text)s”")
    raise ValueError(said % {"line": line, "most": MOST_NUMBER, "text": text[:LONGEST]})


def _stars(line: int, text: str) -> int:
    if _counts(text, MOST_STARS):
        return int(text)
    said = _("in line %(line)s stars from 0 to %(most)s, not “%(text)s”")
    raise ValueError(said % {"line": line, "most": MOST_STARS, "text": text[:LONGEST]})


def _counts(text: str, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= most


def _check(deck: Sequence[Card]) -> None:
    """How many cards, and no more cats than there are signs for."""
    cats, cards, least = len({card[0] for card in deck}), len(deck), needed(PLAYERS[0])
    if cats > len(SIGNS):
        raise ValueError(_("%(most)s cats, not %(cats)s") % {"most": len(SIGNS), "cats": cats})
    if cards and not least <= cards <= MOST_CARDS:
        said = _("%(least)s to %(most)s cards, not %(cards)s")
        raise ValueError(said % {"cards": cards, "least": least, "most": MOST_CARDS})
