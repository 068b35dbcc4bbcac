"""What was good about a player's game, as the page at its end lists it: a title, a best life."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from dungeon.models import HallSeat
from dungeon.phone import day_words
from dungeon.phone.evening_words import standing_words
from dungeon.services import days
from dungeon.services.evening import evening_of
from dungeon.services.life_by_life import EndedEvening
from dungeon.services.playing import PlayerSheet
from ninelives_site.pages.sentences import text_of

BEST_SHARES = (2, 4, 10, 25)
"""Percents of a hall that are worth saying: "top 10 % in that life"."""
FEW = 10
"""Below so many players no percents are said: the top 25 % of four is the best of them."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was good, with what it was for."""

    sign: str
    title: str
    text: str


def facts_of(play: PlayerSheet, evening: EndedEvening, best: int, points: int) -> tuple[Fact, ...]:
    """The title of the evening, the best life with how good it was among all, and the evening."""
    award = evening.award(play.seat)
    titles = (Fact("title", text_of(award.name), text_of(award.words)),) if award else ()
    lives = _best_life(evening, best, points) if points > 0 else ()
    return (*titles, *lives, *_light_of_day(play), *_in_the_evening(play.seat))


def _best_life(evening: EndedEvening, best: int, points: int) -> tuple[Fact, ...]:
    everybody = [other.get(best, 0) for other in evening.evening.points]
    better = sum(each > points for each in everybody)
    share = 100 * (better + 1) / len(everybody)
    most = next((most for most in BEST_SHARES if share <= most), None)
    if len(everybody) == 1:
        text = _("your best life")
    elif points == max(max(sheet.values(), default=0) for sheet in evening.evening.points):
        text = _("the best life of the evening")
    elif len(everybody) < FEW:
        text = _("your best life") if better else _("the best of that life")
    else:
        text = _("top %(n)s %% in that life") % {"n": most} if most else _("your best life")
    title = _("Life %(life)s: +%(points)s") % {"life": best, "points": points}
    return (Fact("flame", title, text),)


def _light_of_day(play: PlayerSheet) -> tuple[Fact, ...]:
    """That a game of a day lit its light, and when the next one can."""
    day = play.seat.hall.day
    if day is None or not days.counts(play.seat.hall, play):
        return ()
    text = day_words.next_opens() if day.date == days.today() else _("The day counts.")
    return (Fact("day", _("This day’s light burns"), text),)


def _in_the_evening(seat: HallSeat) -> tuple[Fact, ...]:
    """How a player stands over all games of the evening, from its second one on."""
    table = evening_of(seat.hall)
    own = table.row_of(seat) if table else None
    if table is None or own is None or len(table.rows) < 2 or not table.leaders:
        return ()
    title = _("The evening: %(points)s") % {"points": own.total}
    return (Fact("u-night", title, standing_words(table, own)),)
