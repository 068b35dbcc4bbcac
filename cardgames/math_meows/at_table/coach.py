"""What the coach says in the first round of Math Meows: a card, then a stack."""

from django.utils.translation import gettext as _

from cardgames.math_meows.rules.game import Game
from cardgames.table_game import SCORE, PadContext


def coach(context: PadContext[Game], acts: int) -> str:
    """What this seat is told until it moves again; first of all what is special to do now."""
    game = context.game
    if context.mode == SCORE and context.seat is None:
        return _("Play the round with your cards; then tap who lost a life.")
    if context.seat is None or game.phase in ("power", "end"):
        return ""
    is_next = context.seat in game.to_act()
    if is_next and game.phase == "bad-suit":
        return _("Name a suit: in this round it is played in stacks only.")
    if is_next and game.stack_due:
        return _("A stack: two or more cards that make one number, added or subtracted.")
    if game.bad_suit or any(lives.power.id for lives in game.lives):
        return ""  # what the base game's sentences say may not hold
    if is_next and not game.row:
        if game.is_known:
            return _("Begin with any card: its number is then taken.")
        return _("Begin with any card: its number is then taken. Tap suit and number.")
    told = max(acts - (context.seat == game.kittyking), 0)  # who began has been told of that
    return "".join(_tips()[told : told + 1])


def _tips() -> tuple[str, ...]:
    return (
        _("Play a number that is free, at either end of the row."),
        _("A card beside its own suit draws two, up to the hand limit."),
        _("No free number? Wager your top life: it draws a card, and you may stack."),
        _("Who can’t or won’t play loses a life, and all that they wagered."),
    )
