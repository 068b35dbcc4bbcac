"""The powers of lives as their page tells of them: a line for each kind, with an example."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.nine_lives.at_table.life_words import (
    LETTERS,
    effect,
    effect_of_kind,
    kind_label,
    kinds_of,
    life_name,
    life_sign,
)
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.registry import EVERY
from cardgames.power_cards import PowerCard, lazystr
from ninelives_site.core.sentences import N_

CASES = {
    "skip": N_("You would go beyond nine with any card: you play none, and lose nothing."),
    "copycat": N_("Ben’s top life is a wildcard: you may play any card."),
    "wildcard": N_("Nine stars lie there, and you play three more."),
    "wildcard-paid": N_("You give Ben a card. Nine stars lie there, and you play three more."),
    "override": N_("Your 3 stars cover 6 of the 8 stars: there are 5."),
    "swap": N_("Your 3 stars replace 6 of the 8 stars: there are 5, and the six are yours."),
    "steal": N_("You take 6 stars from the table, and have three to play."),
    "risky-deck": N_("You draw 2 stars and 3 stars, and play one of these two."),
    "risky-player": N_("You take 2 circles and 3 circles from Ben, and play one of these two."),
    "double-turn": N_("You play a second card, or leave it. The next player must play two."),
    "rotate-cards": N_("You say left: each gives two cards to the next player clockwise."),
    "inspect": N_("Ben and Cleo lay their cards face up. You don’t."),
    "shuffle-lives": N_("Ben’s wildcard goes to the bottom of his stack."),
    "single-cat": N_("You say square: 1 square and 3 triangles count as 1 square."),
    "force-wager": N_("The next player lays a life down before playing a card."),
    "forbid-wager": N_("The next player plays a card without a wager, or fails."),
    "shapeshift": N_("Star to circle: with 8 stars there, 1 circle makes 9 circles. You are safe."),
    "numbershift": N_("Triangle and 3: 1 square and 1 triangle count as 1 square, 3 triangles."),
    "ignore": N_("Star: 8 stars lie there, and anybody may play three more."),
    "forbid": N_("Square: you can play circles, triangles and stars only."),
    "plus": N_("Star: 8 stars lie there, and you play three more."),
}
"""A case of each kind."""


def _of_kind(kind: str, powers: tuple[Power, ...]) -> PowerCard:
    """A kind, as its first power has it; with the lives of our deck, if these have letters."""
    first = powers[0]
    lives = tuple(power.id for power in powers if power.id in LIFE_CARDS)
    return PowerCard(
        id=kind,
        sign=life_sign(lives[0]),
        words=lazystr(lambda: effect_of_kind(kind)),
        example=CASES[kind],
        name=lazystr(lambda: kind_label(kind)),
        note=lazystr(lambda: _note(first)),
        of_its_kind=tuple(map(_life, lives)) if kind in LETTERS else (),
    )


def _life(life: str) -> PowerCard:
    return PowerCard(
        id=life,
        sign=life_sign(life),
        words=lazystr(lambda: effect(life)),
        example=CASES[EVERY[life].name],
        name=lazystr(lambda: life_name(life)),
    )


def _note(power: Power) -> str:
    draws = ngettext("Draws %(number)s card.", "Draws %(number)s cards.", power.draw)
    words = draws % {"number": power.draw}
    simple = _("One of the simple powers: a game with only these has it, too.")
    return f"{words} {simple}" if power.core else words


CARDS: Mapping[str, PowerCard] = {
    kind: _of_kind(kind, powers) for kind, powers in kinds_of(EVERY.values()).items()
}
"""By kind, in the order of the rules page."""
