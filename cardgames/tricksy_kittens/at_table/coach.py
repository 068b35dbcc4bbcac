"""What the coach says in the first round of Tricksy Kittens: of bids, teams and tricks."""

from django.utils.translation import gettext as _

from cardgames.table_game import SCORE, PadContext
from cardgames.tricksy_kittens.at_table.round_notes import RoundNotes
from cardgames.tricksy_kittens.rules.game import Game


def coach(context: PadContext[Game], acts: int) -> str:
    """What this seat is told until it moves again; the table's step where that is to act."""
    if context.mode == SCORE and context.seat is None:
        return _("Play the round with your cards; then tap each bid, and the tricks it won.")
    current = context.game.current
    trick = current.trick if current else None
    if trick and (trick.used or any(map(context.game.options.is_black_cat, trick.cards))):
        return ""  # powers and black cats turn anything round
    return "".join(_tips()[acts : acts + 1])


def _tips() -> tuple[str, ...]:
    return (
        _bid(),
        _teams(),
        _("Who has the suit that was led must play one; who has none plays any card."),
        _("A card of one’s own bid’s suit is ignored: it can’t win."),
        _exactly(),
        _("The suit of the leader’s bid is trump: its highest card wins the trick."),
    )


def _bid() -> str:
    return _("Lay a card down in secret: win as many tricks as its number says.")


def _teams() -> str:
    return _("Who bids the same suit as somebody else is in a team with them.")


def _exactly() -> str:
    return _("Exactly as many tricks: one too many is as bad as one too few.")


def coach_noting(noting: RoundNotes) -> str:
    """The same where bids and tricks are noted; nothing once all is."""
    if noting.is_whole:
        return ""
    if not noting.are_bids_in:
        return _after_bids(len(noting.have_bid))
    if noting.has_powers:
        return _(
            "Play the round with your cards; then tap how many cards each has in the row behind "
            "the bid."
        )
    return _leading(len(noting.winners) + 1) if noting.is_tapped else ""


def _after_bids(number: int) -> str:
    return _bid() if not number else _teams() if number == 1 else _exactly()


def _leading(number: int) -> str:
    if number == 1:
        return _("Lead any card. The suit of the leader’s bid is trump in this trick.")
    if number == 2:
        return _("Who won leads the next trick, and the suit of their bid is trump now.")
    return ""
