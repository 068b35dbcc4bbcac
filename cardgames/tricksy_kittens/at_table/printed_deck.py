"""The printed deck of a table, written as lines: a suit, a number, the name of a power."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardgames.house_rules import CardLinesRule
from cardgames.tricksy_kittens.at_table.our_deck import OUR_DECK
from cardgames.tricksy_kittens.rules.cards import NINE, SUITS, default_suits, suit_of
from cardgames.tricksy_kittens.rules.powers.registry import EVERY

NONE, OURS, PRINTED = "none", "ours", "printed"
"""With which powers a table plays: without, with those of our deck, with those printed."""
POWERS, CARDS = "powers", "power_cards"
"""The house rules that say so; the second one holds the cards of the printed deck."""
DECK = "card_powers"
"""Under this name a table's options have the deck that it plays with, from its opening on."""
SHOWN = 24
"""Characters of a wrong word that are said again."""


@dataclass(frozen=True, slots=True)
class DeckLines(CardLinesRule):
    """Reads `hearts 2 no-lead`, one card a line; the words of a power may stand without hyphens."""

    def read(self, text: str) -> dict[str, str] | None:
        """Powers by card, None for no deck; a `ValueError` says what would be right where."""
        found: dict[str, str] = {}
        for line, words in enumerate(map(str.split, text.lower().splitlines()), start=1):
            if not words:
                continue
            card, power = _card(line, words)
            if card in found:
                facts = {"line": line, "card": card.replace("-", " ")}
                raise ValueError(
                    _("in line %(line)s another card, %(card)s is there twice") % facts
                )
            found[card] = power
        return found or None


def _card(line: int, words: list[str]) -> tuple[str, str]:
    """A suit and a number, `hearts 2` or `hearts-2`, and a power."""
    suit, *rest = "-".join(words).split("-")
    if suit not in SUITS:
        facts = {"line": line, "suits": ", ".join(SUITS), "text": suit[:SHOWN]}
        raise ValueError(_("in line %(line)s a suit of %(suits)s, not “%(text)s”") % facts)
    number, power = rest[0] if rest else "", "-".join(rest[1:])
    if number not in map(str, range(1, NINE)):
        facts = {"line": line, "most": NINE - 1, "text": number[:SHOWN]}
        raise ValueError(_("in line %(line)s a number from 1 to %(most)s, not “%(text)s”") % facts)
    if power not in EVERY:
        facts = {"line": line, "text": power[:SHOWN]}
        raise ValueError(_("in line %(line)s a power like no-lead, not “%(text)s”") % facts)
    return f"{suit}-{number}", power


def completed(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """The options with the deck that is played with, of the suits in play, and without one that
    is not. Where the printed deck is not told, none is: each power is trusted."""
    kept = {name: value for name, value in options.items() if name not in (POWERS, CARDS)}
    powers = options.get(POWERS, NONE)
    if powers == NONE:
        return kept
    known = OUR_DECK if powers == OURS else options.get(CARDS) or options.get(DECK) or {}
    suits = kept.get("suits") or default_suits(players, bool(kept.get("black_cat")))
    played = {card: power for card, power in known.items() if suit_of(card) in suits}
    return {**kept, POWERS: powers, **({DECK: played} if played else {})}


def as_recorded(
    options: Mapping[str, Any], setup: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options and setup of a record: whether powers are played, and which card has which."""
    kept = {name: value for name, value in options.items() if name != DECK}
    deck = options.get(DECK)
    return (
        {**kept, **({POWERS: True} if POWERS in kept else {})},
        {**({POWERS: deck} if deck else {}), **setup},
    )
