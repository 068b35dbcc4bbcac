"""What the coach says in the first round of Nine Lives: counting cats, being safe, a wager."""

from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.own_lives import still_ordering
from cardgames.nine_lives.rules.game import Game
from cardgames.table_game import PadContext


def coach(context: PadContext[Game]) -> str:
    """The next step, or what it is for."""
    game = context.game
    if context.seat is None:
        return _("Play the round with your cards; then tap who lost a life.")
    if game.round.turn.use is not None:
        return _("Its cards are drawn, its power holds for this turn: now play a card.")
    if context.seat in still_ordering(game):
        return _("Order your lives: the top one is the next that you wager or lose.")
    if context.seat in game.round.safe:
        return _("Who is safe may still play, to make it harder for the others.")
    return _by_cards(game, is_held=game.is_known and context.viewer == context.seat)


def _by_cards(game: Game, is_held: bool) -> str:
    """`is_held`: the player's cards lie on this phone."""
    match len(game.public_state().table):
        case 0 if is_held:
            return _("Begin with any card: tap it, and tap it again.")
        case 0 if game.is_known:
            return _("The first card may be any: its cats are counted.")
        case 0 if game.kittyqueen is None:
            return _("Agree on a Kittyqueen, who begins: tap her name, then her card’s cats.")
        case 0:
            return _("Begin with any card: tap its cats, one after the other.")
        case 1:
            return _("All cats on the table are counted, and none may come beyond nine.")
        case 2:
            return _("Bring a cat to exactly nine, and you are safe for this round.")
        case 3:
            return _("Stuck? Wager your top life first: it draws cards, and has a power.")
        case 4:
            return _("Who can’t or won’t play loses a life, and the one they wagered.")
    return ""
