"""What powers demand of the next card. Of unknown hands nobody sees whether it could be met, so it
is said, and trusted."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from cardgames.tricksy_kittens.at_table.power_words import POWERS
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.trick import Trick, Use


def demanded(game: Game) -> list[str]:
    """The words of the powers in force that leave not every card to choose."""
    return [_(POWERS[use.power.id].words) for use, _trick in _demands(game, game.deck)]


def against(game: Game, card: str) -> list[str]:
    """The words of those that leave this card only to who can't do as they say."""
    if game.options.is_black_cat(card):
        return []
    return [
        _(POWERS[use.power.id].words)
        for use, trick in _demands(game, game.deck)
        if card not in use.power.demands(use, trick, len(trick.plays), game.deck)
    ]


def _demands(game: Game, cards: tuple[str, ...]) -> Iterator[tuple[Use, Trick]]:
    trick = game.current_round().trick
    place = len(trick.plays) if trick else 0
    if trick is None or trick.named(place) or trick.is_next_random:
        return
    for use in trick.used:
        if use.power.demands(use, trick, place, cards) != cards:
            yield use, trick
