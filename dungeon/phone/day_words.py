"""What the page of a day says: how a game stands against par and ghosts, and its lights."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from math import ceil

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import HallSeat
from dungeon.phone.candles import candles_of
from dungeon.services import days, life_by_life
from dungeon.services.days import DaySoFar
from dungeon.services.greedy import Totals


def day_name(day: date) -> str:
    """A day without its year."""
    return date_format(day, "j F")


def sheet_name(seat: HallSeat) -> str:
    """What a sheet is headed with: its day where it is one of a day, else its player's name."""
    day = seat.hall.day
    return _("Day of %(day)s") % {"day": day_name(day.date)} if day else seat.name


def day_praised(totals: Sequence[int], par: Totals | None, others: Sequence[int] = ()) -> str:
    """The total of a finished day, and the best that can be said of it: against par, else among
    the `others` that this device has played, else of its lives."""
    total, points = totals[-1], life_by_life.differences(totals)
    if par is None:
        return ngettext("%(num)s point.", "%(num)s points.", total) % {"num": total}
    if total == par[-1]:
        return _("%(total)s. Exactly par.") % {"total": total}
    if total > par[-1]:
        return _("%(total)s. %(points)s above par.") % {"total": total, "points": total - par[-1]}
    if others and total > max(others):
        return _("%(total)s. Your best of %(days)s days.") % {
            "total": total,
            "days": len(others) + 1,
        }
    lit = sum(candle.is_lit for candle in candles_of(points, life_by_life.differences(par)))
    if lit:
        words = ngettext(
            "%(total)s. %(num)s life at par or better.",
            "%(total)s. %(num)s lives at par or better.",
            lit,
        )
        return words % {"total": total, "num": lit}
    best = max(points)
    said = {"total": total, "life": points.index(best) + 1, "points": best}
    return _("%(total)s. Life %(life)s brought %(points)s.") % said


def nearest_light(totals: Sequence[int], par: Totals | None) -> str:
    """Which life of a day that came to less than par was nearest to a candle that burns; "" where
    all of them do, and at par or above."""
    if par is None or totals[-1] >= par[-1]:
        return ""
    lives = zip(life_by_life.differences(totals), life_by_life.differences(par), strict=True)
    short = {life: max(1, usual) - own for life, (own, usual) in enumerate(lives, start=1)}
    missed = {life: points for life, points in short.items() if points > 0}
    if not missed:
        return ""
    life = min(missed, key=missed.__getitem__)
    words = ngettext(
        "Nearest to a light: life %(life)s, %(num)s point short.",
        "Nearest to a light: life %(life)s, %(num)s points short.",
        missed[life],
    )
    return words % {"life": life, "num": missed[life]}


def to_beat(total: int, others: Mapping[date, int]) -> str:
    """What the next day is played against: the best one among those that the device knows."""
    best = max(others, key=others.__getitem__, default=None)
    if best is None or others[best] <= total:
        return _("To beat then: today’s %(total)s.") % {"total": total}
    return _("To beat then: your %(total)s of %(day)s.") % {
        "total": others[best],
        "day": day_name(best),
    }


NINE = 9
"""Lights, of which all burn for a mark."""
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
    if so_far.par:
        told = _("You had %(total)s, par was %(par)s.") % {
            "total": own,
            "par": so_far.par[life - 1],
        }
    elif own:
        told = ngettext("You had %(num)s point.", "You had %(num)s points.", own) % {"num": own}
    else:
        told = _("No points yet.")
    return " ".join(filter(None, (told, _ghosts_behind(so_far.behind(totals, life)))))


def day_told(totals: Sequence[int], so_far: DaySoFar) -> str:
    """The same of a whole day, below its total: par, and the ghosts."""
    par = _("Par was %(par)s.") % {"par": so_far.par[-1]} if so_far.par else ""
    return " ".join(filter(None, (par, _ghosts_behind(so_far.behind(totals, len(totals))))))


def _ghosts_behind(share: int) -> str:
    return _("%(n)s %% of the ghosts were behind you.") % {"n": share} if share >= MOST else ""


def par_meant() -> str:
    """What par and ghosts are, where one meets them first."""
    return _("Par is the middle of the others who play this day, ghosts are their totals.")


def lights_burn(lit: int) -> str:
    """How many of the nine lights burn."""
    if not lit:
        return _("No light burns.")
    return ngettext("%(num)s light burns.", "%(num)s lights burn.", lit) % {"num": lit}


def lights_to_come(lit: int, is_today_lit: bool) -> str:
    """What the next day played does to the nine, where some burn and some do not."""
    if is_today_lit:
        words = ngettext(
            "Tomorrow’s game lights the next: %(num)s more makes a mark.",
            "Tomorrow’s game lights the next: %(num)s more make a mark.",
            NINE - lit,
        )
    else:
        words = ngettext(
            "Today’s game lights the next: %(num)s more makes a mark.",
            "Today’s game lights the next: %(num)s more make a mark.",
            NINE - lit,
        )
    return words % {"num": NINE - lit}


def next_opens() -> str:
    """How long it is until there are new dice, by the site's clock."""
    hours, minutes = divmod(ceil(days.until_next() / timedelta(minutes=1)), 60)
    left = {"hours": hours, "minutes": minutes}
    if hours:
        return _("The next dungeon opens in %(hours)s h %(minutes)s min.") % left
    return _("The next dungeon opens in %(minutes)s min.") % left
