"""What the page of a day says: how a game stands against par and ghosts, and its lights."""

from collections.abc import Sequence
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import HallSeat
from dungeon.services import life_by_life
from dungeon.services.days import DaySoFar


def day_name(day: date) -> str:
    """A day without its year."""
    return date_format(day, "j F")


def sheet_name(seat: HallSeat) -> str:
    """What a sheet is headed with: its day where it is one of a day, else its player's name."""
    day = seat.hall.day
    return _("Day of %(day)s") % {"day": day_name(day.date)} if day else seat.name


def against_par(total: int, par: int | None) -> str:
    """A total, and how far it is from par."""
    if par is None:
        return ngettext("%(num)s point.", "%(num)s points.", total) % {"num": total}
    said = {"total": total, "points": abs(total - par)}
    if total == par:
        return _("%(total)s. Exactly par.") % said
    if total > par:
        return _("%(total)s. %(points)s above par.") % said
    return _("%(total)s. %(points)s below par.") % said


MOST = 50
"""From so many percent on it is said how many ghosts are behind: never who is last."""


def life_praised(totals: Sequence[int], life: int, so_far: DaySoFar) -> str:
    """The best that can be said of a life that is over: of the sheet beside par, else of the life
    beside par's, else of it among the own ones."""
    points = life_by_life.differences(totals)[life - 1]
    usual = life_by_life.differences(so_far.par)[life - 1] if so_far.par else points
    above = totals[life - 1] - so_far.par[life - 1] if so_far.par else -1
    said = {"life": life, "points": points, "usual": usual, "above": above}
    if above > 0:
        return _("After life %(life)s you are %(above)s above par.") % said
    if above == 0:
        return _("After life %(life)s you are exactly at par.") % said
    if points > usual:
        return _("Life %(life)s brought %(points)s, more than par’s %(usual)s.") % said
    if points <= 0:
        return _("Life %(life)s is lived.") % said
    if life > 1 and points == max(life_by_life.differences(totals[:life])):
        return _("Life %(life)s was your best so far: +%(points)s.") % said
    return (
        ngettext(
            "Life %(life)s brought %(points)s point.",
            "Life %(life)s brought %(points)s points.",
            points,
        )
        % said
    )


def life_told(totals: Sequence[int], life: int, so_far: DaySoFar) -> str:
    """How a sheet stood after a life, in figures: against par, and where it is among the better
    ones against the ghosts."""
    own = totals[life - 1]
    told = ngettext("You had %(num)s point.", "You had %(num)s points.", own) % {"num": own}
    if so_far.par:
        told = _("You had %(total)s, par was %(par)s.") % {
            "total": own,
            "par": so_far.par[life - 1],
        }
    behind = so_far.behind(totals, life)
    if behind < MOST:
        return told
    return told + " " + _("%(n)s %% of the ghosts were behind you.") % {"n": behind}


def par_meant() -> str:
    """What par and ghosts are, where one meets them first."""
    return _("Par is the middle of the others who play this day, ghosts are their totals.")


def lights_burn(lit: int) -> str:
    """How many of the nine lights burn."""
    if not lit:
        return _("No light burns.")
    return ngettext("%(num)s light burns.", "%(num)s lights burn.", lit) % {"num": lit}
