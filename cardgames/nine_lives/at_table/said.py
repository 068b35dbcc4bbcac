"""What a power was asked, and what it still waits for, in a few words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import listed
from cardgames.nine_lives.at_table.asking import way_word
from cardgames.nine_lives.at_table.card_words import card_words, cat_name
from cardgames.nine_lives.at_table.life_words import life_label
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.moves import With


def asked_words(game: Game, asks: With) -> str:
    """`Ben`, `2 circles, 1 square`, `Ben’s Plus: star`; nothing where nothing was asked."""
    return "; ".join(_parts(game, asks))


def _parts(game: Game, asks: With) -> Iterator[str]:
    name = "" if asks.seat is None else game.players[asks.seat]
    copied = asks.power
    if copied is not None:
        yield _("%(name)s’s %(life)s") % {"name": name, "life": life_label(copied)}
    elif name:
        yield name
    if asks.card:
        yield card_words(asks.card)
    if asks.cat:
        yield cat_name(asks.cat)
    if asks.direction:
        yield way_word(asks.direction)
    if asks.order:
        yield _("%(life)s on top") % {"life": life_label(asks.order[0])}
    if asks.then:
        yield from _parts(game, asks.then)


def due_words(players: Sequence[str], awaits: Mapping[str, Any] | None) -> str:
    """What must come before the turn goes on."""
    if awaits is None:
        return ""
    if "give" in awaits:
        names = listed([players[seat] for seat in awaits["give"]])
        words = {"names": names, "way": way_word(awaits["direction"])}
        return _("Still to hand cards on, %(way)s: %(names)s.") % words
    words = {"name": players[awaits["chance"]], "victim": players[awaits["from"]]}
    return _("%(name)s takes a card from %(victim)s, unseen.") % words
