"""What the coach says in the first bout of Adoption: its first round, and what it is for."""

from django.utils.translation import gettext as _

from cardgames.adoption.rules.game import Game
from cardgames.table_game import SCORE, PadContext


def coach(context: PadContext[Game]) -> str:
    """The next step, or what it is for."""
    game = context.game
    if game.phase == "bout":
        if context.mode == SCORE:
            return _("Play five rounds with your cards; then tap who has which series.")
        return _("Deal five cards each, turn three up in the centre, and tap these three.")
    bout = game.bout
    if bout is None or bout.round > 2:
        return ""
    return _first_round(game) if bout.round == 1 else _second_round(game)


def _first_round(game: Game) -> str:
    state = game.public_state()
    match game.phase:
        case "bid":
            if len(state.waiting) == len(game.players):
                return _("Bid a card in secret: low numbers choose first, high ones have stars.")
            return _("Two cards of one cat are a series. The most stars in one count, too.")
        case "adopt":
            if not any(state.collections.values()):
                return _("The lowest bid goes first: take a card of the centre, or a bid.")
            return _("Take what fits your cats: not your own bid, but anybody else’s.")
        case "betray":
            return _(
                "The lowest bid may spoil a collection: swap a card for one with as many stars."
            )
        case "turn-up":
            return _("The deck’s top card fills the centre up, and the next round begins.")
    return ""


def _second_round(game: Game) -> str:
    if game.phase == "bid" and len(game.public_state().waiting) == len(game.players):
        return _("Four more rounds like that; then series and stars are counted.")
    return ""
