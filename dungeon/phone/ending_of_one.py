"""The end of a game that nobody else played: no place, but how it went by what is known, which is
par of the same dice, of a day or of a hall before it, or the games that others played alone."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import Hall
from dungeon.phone import day_words
from dungeon.services import alone, days, life_by_life
from dungeon.services.playing import PlayerSheet


def kind_of(play: PlayerSheet) -> str:
    """How the page looks: "alone", under a head of candle, for who scored and is not below par;
    else "middle"."""
    total, par = play.score.total, _par(play)
    is_good = days.is_finished(play) and total > 0 and (par is None or total >= par)
    return "alone" if is_good else "middle"


def title_of(play: PlayerSheet) -> str:
    """What the page is headed with: par where it was reached, else that all lives were lived."""
    total, par = play.score.total, _par(play)
    if not days.is_finished(play):
        return _("The game is over")
    if par is None or total < par:
        return _("Every life lived")
    if total == par:
        return _("Exactly par")
    return _("%(points)s above par") % {"points": total - par}


def text_below(play: PlayerSheet) -> str:
    """What stands below the title: par, and the others."""
    hall, par = play.seat.hall, _par(play)
    if not days.is_finished(play):
        return _("Your sheet counts as it stands.")
    if hall.day:
        totals = days.totals_of(play)
        told = day_words.day_told(totals, days.day_so_far(hall.day, totals))
        return told or _("Your sheet is done.")
    if par is not None:
        return _("Par was %(par)s.") % {"par": par}
    return yardstick_of(hall) or _("Your sheet is done.")


def _par(play: PlayerSheet) -> int | None:
    """Par of a whole game with these dice; None where too few have played them."""
    par = life_by_life.par_totals_of(play.seat.hall)
    return par[-1] if par else None


def yardstick_of(hall: Hall) -> str:
    """What a game with dice of its own is held against: the games played alone here, or a bot's as
    long as they are few; "" where nothing is known."""
    if hall.has_known_dice:
        return ""
    others = alone.others_alone(hall) if hall.is_alone else None
    if others:
        words = _("Half of the %(games)s games played alone here ended at %(middle)s or above.")
        return words % {"games": others.games, "middle": others.middle}
    return _of_bots(alone.bots_middle(hall), hall.lives)


def _of_bots(middle: int | None, lives: int) -> str:
    if middle is None:
        return ""
    words = ngettext(
        "Who always takes what counts most at once makes about %(points)s in %(num)s life.",
        "Who always takes what counts most at once makes about %(points)s in %(num)s lives.",
        lives,
    )
    return words % {"points": middle, "num": lives}
