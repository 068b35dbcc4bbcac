"""What somebody may tell others of a game that is over: a few lines, and what a link to it says.

Nothing in it spoils the game: no dice, no rooms, no way; points only.
"""

from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import Day, Hall
from dungeon.overview.people import some_names
from dungeon.overview.rank_words import best_life_words, rank_words
from dungeon.services import days, life_by_life
from dungeon.services.visibility import RankingRow
from ninelives_site.pages.sentences import text_of
from ninelives_site.party.ranking import STEPS

NAME = "Nine Lives"
BARS = "▁▂▃▄▅▆▇█"


@dataclass(frozen=True, slots=True)
class Share:
    """A text to send, the paths of its pictures; what messengers show of the page, with the whole
    address of the first of these."""

    text: str
    picture: str
    square: str
    picture_at: str
    title: str
    description: str


def share_of_sheet(origin: str, hall: Hall, row: RankingRow, players: int, lit: int = 0) -> Share:
    """One sheet of a game that is over; of a day, whose dice others have yet to play, the text
    leads to the day, and says how many of the device's lights burn."""
    points = life_by_life.points_of(hall, row.seat)
    said = [part for part in (praise(row, players, points), title_words(hall, row)) if part]
    path = reverse("dungeon:result-sheet", args=[hall.code, row.seat.number])
    picture = reverse("dungeon:sheet-picture", args=[hall.code, row.seat.number])
    if hall.day:
        lines = [
            *_lines_of_day(hall.day, row.total, points, lit),
            origin + day_address(hall.day.date),
        ]
    else:
        first = f"{NAME} · {day_of(hall)} · {row.total}"
        by_life = _("life by life")
        lines = [first, f"{bars(points)} {by_life}", " · ".join(said), origin + path]
    return Share(
        text="\n".join(line for line in lines if line),
        picture=picture,
        square=f"{picture}?shape=square",
        picture_at=origin + picture,
        title=ngettext("%(name)s: %(points)s point", "%(name)s: %(points)s points", row.total)
        % {"name": row.seat.name, "points": row.total},
        description=" · ".join([*said, day_of(hall)]),
    )


def _lines_of_day(day: Day, total: int, points: tuple[int, ...], lit: int) -> list[str]:
    """A day's total and par, its lives as bars, and the lights that burn."""
    par = days.day_so_far(day).par
    first = f"{NAME}, {date_format(day.date, 'j M')}: {total}"
    if par:
        first += " " + _("(par %(par)s)") % {"par": par[-1]}
    lights = ngettext("%(num)s light", "%(num)s lights", lit) % {"num": lit} if lit else ""
    return [first, bars(points), lights]


def day_address(day: date) -> str:
    """The page of a day."""
    return reverse("dungeon:day", args=[day])


def share_of_hall(origin: str, hall: Hall, ranking: list[RankingRow]) -> Share:
    """The result of a whole hall: who won, and how many played."""
    path = reverse("dungeon:results", args=[hall.code])
    picture = reverse("dungeon:results-picture", args=[hall.code])
    cats = ngettext("%(num)s cat", "%(num)s cats", len(ranking)) % {"num": len(ranking)}
    best = _best(ranking)
    return Share(
        text="\n".join([f"{NAME} · {day_of(hall)} · {cats}", *best, origin + path]),
        picture=picture,
        square=f"{picture}?shape=square",
        picture_at=origin + picture,
        title=_("Nine Lives: the results"),
        description=" · ".join([cats, *best]),
    )


def _best(ranking: list[RankingRow]) -> list[str]:
    """The first three places, a line each, with all who share one."""
    lines = []
    for place, shared in groupby(ranking, key=lambda row: row.rank.number):
        rows = list(shared)
        if place <= STEPS:
            lines.append(f"{place} {some_names([row.seat.name for row in rows])} {rows[0].total}")
    return lines


def praise(row: RankingRow, players: int, points: tuple[int, ...]) -> str:
    """Where a sheet ended, or, where that is nothing to tell, its best life."""
    return rank_words(row.rank, players, row.total) or best_life_words(points)


def title_words(hall: Hall, row: RankingRow) -> str:
    """The title of the evening that a sheet has won; "" without one, and for a place behind."""
    award = life_by_life.award_of(hall, row.seat)
    return text_of(award.name) if award and award.place == 1 else ""


def bars(points: tuple[int, ...]) -> str:
    """Numbers as bars of text, the largest full: ▁▃▂▆."""
    most = max(*points, 1)
    return "".join(BARS[round((len(BARS) - 1) * max(0, number) / most)] for number in points)


def day_of(hall: Hall) -> str:
    """The day on which a game ended, without its year."""
    return date_format(timezone.localtime(hall.ended_at), "j F")
