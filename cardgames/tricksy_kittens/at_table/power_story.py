"""Powers in the history: who paid what, what that does, and what came of it."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.happened import Happened
from cardgames.tricksy_kittens.at_table.card_words import card_name, suit_name
from cardgames.tricksy_kittens.at_table.power_words import POWERS, UNSEEN
from cardgames.tricksy_kittens.rules.due import HandingOut, UnseenSwap
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Keep, Pass, Replace, UsePower, With
from ninelives_site.pages.sentences import in_words


def said_of(after: Game) -> list[str]:
    """What the power that was just used was told, and that the table carries it out where nobody
    here sees the cards, in sentences."""
    use = after.current_trick().used[-1]
    words = [*_asked_sentences(after, after.players[use.seat], use.asks)]
    if use.power.id in UNSEEN and not after.knows_hands:
        words.append(_("Do so with your cards: that is trusted."))
    return words


def paid(name: str, move: UsePower, after: Game) -> Happened:
    """A card of the row that was paid, what its power does, and what it was told."""
    words = _("%(name)s pays %(card)s.") % {"name": name, "card": card_name(move.card)}
    power = after.current_trick().used[-1].power
    return Happened.of(words, _(POWERS[power.id].words), *said_of(after))


def _asked_sentences(game: Game, name: str, asks: With) -> Iterator[str]:
    """The same as sentences, of who was asked: `Ana names Ben.`"""
    named = asked_words(game, replace(asks, take=None, give=None))
    if named:
        yield _("%(name)s names %(asked)s.") % {"name": name, "asked": named}
    moved = asked_words(game, replace(asks, seat=None, suit=None, number=None))
    if moved:
        yield _("%(name)s %(moved)s.") % {"name": name, "moved": moved}


def asked_words(game: Game, asks: With) -> str:
    """What a power was told: `Ben`, `9 of hearts`."""
    said = []
    if asks.seat is not None:
        said.append(game.players[asks.seat])
    if asks.suit and asks.number:
        said.append(card_name(f"{asks.suit}-{asks.number}"))
    elif asks.suit or asks.number:
        said.append(suit_name(asks.suit) if asks.suit else str(asks.number))
    if asks.take:
        said.append(_("takes %(card)s") % {"card": card_name(asks.take)})
    if asks.give and (asks.take or not game.knows_hands):
        said.append(_("gives %(card)s") % {"card": card_name(asks.give)})
    return in_words(said)


def card_kept(name: str, move: Keep) -> str:
    words = _("%(name)s keeps %(card)s.")
    return words % {"name": name, "card": card_name(move.card)}


def replaced(name: str, move: Replace, is_hidden: bool) -> str:
    """The card laid instead, unless it lies face down."""
    if move.card is None:
        return _("%(name)s has no other card to lay.") % {"name": name}
    if is_hidden:
        return _("%(name)s lays another card, face down.") % {"name": name}
    words = _("%(name)s lays %(card)s instead.")
    return words % {"name": name, "card": card_name(move.card, move.as_suit or "")}


def passed(name: str, move: Pass) -> str:
    """How many cards: which, nobody else sees."""
    number = len(move.cards)
    words = ngettext("%(name)s has chosen a card.", "%(name)s has chosen %(number)s cards.", number)
    return words % {"name": name, "number": number}


def fell(before: Game, name: str) -> str:
    """What chance has done; which cards, nobody else sees."""
    match before.current_round().due:
        case UnseenSwap(victim=victim):
            words = _("%(name)s and %(other_name)s trade a card, unseen.")
            return words % {"name": name, "other_name": before.players[victim]}
        case HandingOut():
            return _("%(name)s is dealt of the trick.") % {"name": name}
    return _("Chance picks the card of %(name)s.") % {"name": name}
