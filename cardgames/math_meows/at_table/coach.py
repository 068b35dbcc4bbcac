"""What the coach says in the first round of Math Meows: a card, then a stack."""

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.hand_row import is_own
from cardgames.math_meows.rules.game import Game
from cardgames.table_game import SCORE, PadContext


def coach(context: PadContext[Game]) -> str:
    """The next step, or what it is for."""
    game = context.game
    if context.mode == SCORE and context.seat is None:
        return _("Play the round with your cards; then tap who lost a life.")
    if context.seat is None or game.phase in ("power", "end"):
        return ""
    if game.phase == "bad-suit":
        return _("Name a suit: in this round it is played in stacks only.")
    if game.stack_due:
        return _("A stack: two or more cards that make one number, added or subtracted.")
    if not game.row and is_own(context):
        return _("Begin with any card: its number is then taken.")
    return _by_columns(len(game.row))


def _by_columns(number: int) -> str:
    match number:
        case 0:
            return _("Begin with any card: its number is then taken. Tap suit and number.")
        case 1:
            return _("Play a number that is free, at either end of the row.")
        case 2:
            return _("A card beside its own suit draws two, up to the hand limit.")
        case 3:
            return _("No free number? Wager your top life: it draws a card, and you may stack.")
        case 4:
            return _("Who can’t or won’t play loses a life, and all that they wagered.")
    return ""
