"""What the powers of life cards are called at the table, and what they do, in one line each.

A kind of power is what its lives have in common but the cats and the number: `shapeshift`.
"""

from collections.abc import Iterable, Mapping

from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cardgames.nine_lives.at_table.card_words import NAMES, cat_name
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.registry import EVERY

LABELS = {
    "skip": gettext_noop("Skip"),
    "copycat": gettext_noop("Copycat"),
    "wildcard": gettext_noop("Wildcard"),
    "wildcard-paid": gettext_noop("Paid wildcard"),
    "override": gettext_noop("Override"),
    "swap": gettext_noop("Swap"),
    "steal": gettext_noop("Steal"),
    "risky-deck": gettext_noop("Risky deck"),
    "risky-player": gettext_noop("Risky player"),
    "double-turn": gettext_noop("Double turn"),
    "rotate-cards": gettext_noop("Rotate cards"),
    "inspect": gettext_noop("Inspect"),
    "shuffle-lives": gettext_noop("Shuffle lives"),
    "single-cat": gettext_noop("Single cat"),
    "force-wager": gettext_noop("Force wager"),
    "forbid-wager": gettext_noop("Forbid wager"),
    "shapeshift": gettext_noop("Shapeshift"),
    "numbershift": gettext_noop("Numbershift"),
    "ignore": gettext_noop("Ignore"),
    "forbid": gettext_noop("Forbid"),
    "plus": gettext_noop("Plus"),
}
SENTENCES = {
    "skip": gettext_noop("No turn is taken."),
    "copycat": gettext_noop("Do what another player’s top life can do."),
    "wildcard": gettext_noop("No count limits the card."),
    "wildcard-paid": gettext_noop("For a card given away, no count limits the card."),
    "override": gettext_noop("The card covers one on the table."),
    "swap": gettext_noop("The card replaces one on the table, which comes to the hand."),
    "steal": gettext_noop("Take a card, from the table or unseen from a hand."),
    "risky-deck": gettext_noop("Draw two more and play one of those two."),
    "risky-player": gettext_noop("Take two from a player and play one of those two."),
    "double-turn": gettext_noop("A second turn, if you like. The next player takes two."),
    "rotate-cards": gettext_noop("Everybody hands on two cards at once."),
    "inspect": gettext_noop("All others show their hands until the round ends."),
    "shuffle-lives": gettext_noop("Bring anybody’s life stack into another order."),
    "single-cat": gettext_noop("One icon of the card is all that counts."),
    "force-wager": gettext_noop("The next player must wager."),
    "forbid-wager": gettext_noop("The next player can’t wager."),
    "shapeshift": gettext_noop("In this turn every %(first)s is a %(second)s."),
    "numbershift": gettext_noop("If the card has a %(first)s, it counts as %(second)s of them."),
    "ignore": gettext_noop("Until the round ends, no %(first)s counts."),
    "forbid": gettext_noop("The card can’t have a %(first)s."),
    "plus": gettext_noop("There may be more than nine of %(first)s."),
}
ASKS = {
    "shapeshift": (gettext_noop("Every"), gettext_noop("is a")),
    "numbershift": (gettext_noop("A card with a"), gettext_noop("counts as having")),
}
"""What is said before the letters of kinds that have two."""


def kinds_of(powers: Iterable[Power]) -> Mapping[str, tuple[Power, ...]]:
    """The powers by their kind, in the order of the rules page."""
    kinds: dict[str, tuple[Power, ...]] = {}
    for power in powers:
        kinds[power.name] = (*kinds.get(power.name, ()), power)
    return kinds


def letters_of(power: Power) -> tuple[str, ...]:
    """The cats and the number in its id: `circle`, `3`."""
    return tuple(power.id.removeprefix(power.name).split("-")[1:])


def kind_label(kind: str) -> str:
    return _(LABELS[kind])


def letter_legends(kind: str) -> tuple[str, ...]:
    """What is asked for each letter of a kind."""
    return tuple(_(words) for words in ASKS.get(kind, (gettext_noop("Which cat"),)))


def letter_word(letter: str) -> str:
    """A cat by its name, a number as it is."""
    return cat_name(letter) if letter in NAMES else letter


def life_label(life: str) -> str:
    """A life by its power: `Skip`, `Plus: star`, `Shapeshift: star, circle`."""
    power = EVERY[life]
    label = kind_label(power.name)
    letters = ", ".join(map(letter_word, letters_of(power)))
    return f"{label}: {letters}" if letters else label


def effect(life: str) -> str:
    """What it does, in one sentence."""
    power = EVERY[life]
    first, second = (*map(letter_word, letters_of(power)), "", "")[:2]
    return _(SENTENCES[power.name]) % {"first": first, "second": second}


def anchor_of(life: str) -> str:
    """Where the rules page tells more of it: under the English name of its kind."""
    return slugify(LABELS[EVERY[life].name])
