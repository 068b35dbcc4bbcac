"""Where the table stands between two rounds, while there are choices: what comes after them."""

from django.utils.translation import gettext as _

from cardgames.math_meows.rules import choosing, ending, moments
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.position import BAD_SUIT, END, TURN
from ninelives_site.pages.sentences import in_words


def begun(game: Game) -> Game:
    """The game as it goes on if nobody chooses anything more (M31)."""
    return ending.next_round(game) if game.phase == END else game


def is_of_next_round(game: Game, move: object) -> bool:
    """Whether a move at a round's end begins the next one, as it uses no choice of this one."""
    return game.phase == END and not choosing.is_of_round_end(move)


def has_turn(game: Game, seat: int) -> bool:
    """Whether a seat may name the bad suit, play, wager or fail."""
    return game.phase in (BAD_SUIT, TURN) and game.turn in (None, seat)


def may_choose_words(game: Game) -> str:
    """Who may still use a power before the next round; "" where nobody may."""
    names = [game.players[seat] for seat in moments.choosers(game)]
    if game.phase != END or not names:
        return ""
    return _("first, if they like, choose: %(names)s") % {"names": in_words(names)}
