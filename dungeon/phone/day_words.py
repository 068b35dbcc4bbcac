"""What the page of a day says: how a game stands against par and ghosts, and its lights."""

from collections.abc import Sequence
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.services.days import DaySoFar


def day_name(day: date) -> str:
    """A day without its year."""
    return date_format(day, "j F")


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


def life_told(totals: Sequence[int], life: int, so_far: DaySoFar) -> str:
    """How a sheet stood after a life: against par, and against the ghosts."""
    own = totals[life - 1]
    told = _("Life %(life)s: you %(total)s.") % {"life": life, "total": own}
    if so_far.par:
        told = _("Life %(life)s: you %(total)s, par %(par)s: %(beside)s.") % {
            "life": life,
            "total": own,
            "par": so_far.par[life - 1],
            "beside": beside_par(own - so_far.par[life - 1]),
        }
    if not so_far.ghosts:
        return told
    behind = so_far.behind(totals, life)
    return told + " " + _("%(n)s %% of the ghosts were behind you.") % {"n": behind}


def beside_par(points: int) -> str:
    """How far something is from par."""
    if not points:
        return _("on the line")
    words = _("%(points)s above") if points > 0 else _("%(points)s below")
    return words % {"points": abs(points)}


def lights_burn(lit: int) -> str:
    """How many of the nine lights burn."""
    if not lit:
        return _("No light burns.")
    return ngettext("%(num)s light burns.", "%(num)s lights burn.", lit) % {"num": lit}
