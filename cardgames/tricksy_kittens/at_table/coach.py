"""What the coach says in the first round of Tricksy Kittens: the bids, then two tricks."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cardgames.table_game import SCORE, WINNERS, PadContext
from cardgames.tricksy_kittens.at_table import known
from cardgames.tricksy_kittens.at_table.card_words import suit_name
from cardgames.tricksy_kittens.rules.game import Game

if TYPE_CHECKING:
    from cardgames.tricksy_kittens.at_table.noting import RoundNoting


def coach(context: PadContext[Game]) -> str:
    """The next step, or what it is for."""
    game = context.game
    if context.mode == SCORE and context.seat is None:
        return _("Play the round with your cards; then tap each bid, and the tricks it won.")
    if game.phase in ("deal", "bid"):
        return _bidding(game)
    return _in_trick(context) if game.phase == "trick" else ""


def coach_noting(noting: "RoundNoting") -> str:
    """The same where bids and tricks are noted; nothing once all is."""
    if noting.is_whole:
        return ""
    if not noting.are_bids_in:
        return _after_bids(len(noting.bids))
    if noting.has_powers:
        return _(
            "Play the round with your cards; then tap how many cards each has in the row behind "
            "the bid."
        )
    if noting.mode != WINNERS:
        return _("Play the round; then tap the tricks each has won.")
    return _leading(len(noting.winners) + 1)


def _bidding(game: Game) -> str:
    number = len(game.players) - len(game.public_state().waiting)
    return _after_bids(0 if game.phase == "deal" else number)


def _after_bids(number: int) -> str:
    if not number:
        return _("Lay a card down in secret: win as many tricks as its number says.")
    if number == 1:
        return _("Who bids the same suit as somebody else is in a team with them.")
    return _("Exactly as many tricks: one too many is as bad as one too few.")


def _in_trick(context: PadContext[Game]) -> str:
    """Of the first two tricks; the second card of one is told what winning takes."""
    game = context.game
    current, cards = game.current_round(), len(game.public_state().trick)
    number, led = current.finished + 1, known.led(game, context.seat or 0)
    if not cards:
        return _leading(number)
    if number == 1:
        return _following(led, cards) if led else ""
    if number > 2:
        return ""
    return _("Bid met? Then try not to win any more.") if cards == 1 else ""


def _leading(number: int) -> str:
    if number == 1:
        return _("Lead any card. The suit of the leader’s bid is trump in this trick.")
    if number == 2:
        return _("Who won leads the next trick, and the suit of their bid is trump now.")
    return ""


def _following(led: str, cards: int) -> str:
    if cards == 1:
        words = _("Who has %(suit)s must play one; who has none plays any card.")
        return words % {"suit": suit_name(led)}
    if cards == 2:
        return _("The highest trump wins; without one, the highest of the suit that was led.")
    return _("A card of one’s own bid’s suit is ignored: it can’t win.")
