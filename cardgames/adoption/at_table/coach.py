"""What the coach says in the first bout of Adoption: its first rounds, and what they are for."""

from django.utils.translation import gettext as _

from cardgames.adoption.rules.game import Game
from cardgames.table_game import SCORE, PadContext


def coach(context: PadContext[Game], acts: int) -> str:
    """What this seat is told until it moves again; first of all what is special to do now."""
    game = context.game
    if game.phase == "bout":
        if context.mode == SCORE:
            return _("Play five rounds with your cards; then tap who has which series.")
        return _("Deal five cards each, turn three up in the centre, and tap these three.")
    if game.phase == "turn-up":
        return _("The deck’s top card fills the centre up, and the next round begins.")
    if game.phase == "betray" and context.seat in game.to_act():
        return _("The lowest bid may spoil a collection: swap a card for one with as many stars.")
    return "".join(_tips()[acts : acts + 1])


def _tips() -> tuple[str, ...]:
    return (
        _("Bid a card in secret: low numbers choose first, high ones have stars."),
        _("The lowest bid goes first: take a card of the centre, or a bid."),
        _("Two cards of one cat are a series. The most stars in one count, too."),
        _("Take what fits your cats: not your own bid, but anybody else’s."),
        _("Five rounds like that; then series and stars are counted."),
    )
