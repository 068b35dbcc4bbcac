"""What the coach says in the first round of Nine Lives: counting cats, being safe, a wager."""

from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.own_lives import still_ordering
from cardgames.nine_lives.rules.game import Game
from cardgames.table_game import PadContext


def coach(context: PadContext[Game], acts: int) -> str:
    """What this seat is told until it moves again; first of all what is special to do now."""
    game = context.game
    if context.seat is None:
        return _("Play the round with your cards; then tap who lost a life.")
    if game.round.turn.use is not None and context.seat in game.to_act():
        return _("Its cards are drawn, its power holds for this turn: now play a card.")
    if context.seat in still_ordering(game):
        return _("Order your lives: the top one is the next that you wager or lose.")
    if context.seat in game.round.safe:
        return _("Who is safe may still play, to make it harder for the others.")
    if not game.public_state().table and context.seat in game.to_act():
        return _first_card(game, is_held=game.is_known and context.viewer == context.seat)
    told = max(acts - (context.seat == game.kittyqueen), 0)  # who began has been told of that
    return "".join(_tips()[told : told + 1])


def _first_card(game: Game, *, is_held: bool) -> str:
    """`is_held`: the player's cards lie on this phone."""
    if is_held:
        return _("Begin with any card: tap it, and tap it again.")
    if game.is_known:
        return _("The first card may be any: its cats are counted.")
    if game.kittyqueen is None:
        return _("Agree on a Kittyqueen, who begins: tap her name, then her card’s cats.")
    return _("Begin with any card: tap its cats, one after the other.")


def _tips() -> tuple[str, ...]:
    return (
        _("All cats on the table are counted, and none may come beyond nine."),
        _("Bring a cat to exactly nine, and you are safe for this round."),
        _("Stuck? Wager your top life first: it draws cards, and has a power."),
        _("Who can’t or won’t play loses a life, and the one they wagered."),
    )
