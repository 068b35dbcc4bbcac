"""A player's own moment, once the screen has shown the places: the page at the end of the game.

Whoever is first reads it on a page that is all candle, the second under a head of it. In the last
quarter the place is one tap away, and the best life is the headline. All values are strings.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import HallSeat
from dungeon.phone.candles import LifeCandle, candles_of
from dungeon.phone.drawn import token
from dungeon.phone.evening_words import standing_words
from dungeon.services import life_by_life, revealing, visibility
from dungeon.services.evening import evening_of
from dungeon.services.life_by_life import EndedEvening
from dungeon.services.playing import PlayerSheet
from dungeon.services.visibility import RankingRow
from ninelives_site.pages.sentences import text_of

BINS = 20
MOST_EYES = 11
"""Of the hall's curve: columns, and eyes in the highest."""
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


@dataclass(frozen=True, slots=True)
class CurveEye:
    """Somebody of the hall, or every so many; one is the player's own."""

    x: str
    y: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """What a player's phone shows; `kind` is first, second, middle or last."""

    kind: str
    token: str
    title: str
    text: str
    place: str
    points_spoken: str
    candles: tuple[LifeCandle, ...]
    facts: tuple[Fact, ...]
    eyes: tuple[CurveEye, ...]
    eyes_spoken: str
    sheet: str


def ending(play: PlayerSheet) -> Ending | None:
    """The end of the game for one player; None before their place may be told, and for whoever
    played with nobody else."""
    hall = play.seat.hall
    if not play.shared.is_over or hall.is_alone:
        return None
    rows = visibility.ranking_of(hall)
    own = next((row for row in rows if row.seat.pk == play.seat.pk), None)
    if own is None or len(rows) < 2 or not revealing.shows_place(hall, own.rank.number):
        return None
    evening = life_by_life.evening_of(hall)
    points = evening.points(play.seat)
    best = max(range(len(points)), key=points.__getitem__)
    kind = _kind(own.rank.number, len(rows))
    if kind == "middle" and own.rank.number > 3 and own.total == rows[-1].total:
        kind = "last"
    beaten = _beaten(evening, best + 1, points[best])
    facts = (*_facts(play, evening, best + 1, points[best]), *_in_the_evening(play.seat))
    title, text = _title(own, len(rows)), _text(own, rows)
    if rows[0].total <= 0:
        kind = "middle"
        title, text = _("Nobody scored"), _("So nobody won this one.")
    if kind == "last" and beaten:
        title = _("Life %(life)s was yours") % {"life": best + 1}
        text = _worse(points[best], beaten)
    elif kind == "last":
        title, text = (facts[0].title, facts[0].text) if facts else (_("Every life lived"), "")
    place = _("Place %(rank)s of %(players)s") % {"rank": own.rank.number, "players": len(rows)}
    return Ending(
        kind=kind,
        token=token(evening.best_cat(play.seat)),
        title=title,
        text=text,
        place=place if kind == "last" else "",
        points_spoken=_("Points of each life: %(points)s")
        % {"points": ", ".join(map(str, points))},
        candles=candles_of(points, evening.par),
        facts=facts,
        eyes=_eyes([row.total for row in rows], own.total),
        eyes_spoken=_("The hall, from %(low)s to %(high)s") % {
            "low": rows[-1].total, "high": rows[0].total,
        },
        sheet=str(play.seat.number),
    )  # fmt: skip


def _kind(rank: int, players: int) -> str:
    if rank <= 2:
        return ("first", "second")[rank - 1]
    return "last" if 4 * rank > 3 * players and rank > 3 else "middle"


def _title(own: RankingRow, players: int) -> str:
    of = {"players": players}
    match own.rank.number, own.rank.is_tied:
        case 1, _tied:
            return _("First of %(players)s") % of
        case 2, True:
            return _("Shared second of %(players)s") % of
        case 2, False:
            return _("Second of %(players)s") % of
        case 3, True:
            return _("Shared third of %(players)s") % of
        case 3, False:
            return _("Third of %(players)s") % of
    if 3 * own.rank.number <= players:
        return _("Top third")
    return _("Upper half") if 2 * own.rank.number <= players else _("Every life lived")


def _text(own: RankingRow, rows: list[RankingRow]) -> str:
    others = sum(row.total == own.total for row in rows) - 1
    if own.rank.number == 1 and others:
        return ngettext(
            "Shared with %(n)s other cat.", "Shared with %(n)s other cats.", others
        ) % {"n": others}  # fmt: skip
    if own.rank.number == 1:
        return _("The hall is looking at you.")
    behind = rows[0].total - own.total
    if own.rank.number <= 3:
        match behind:
            case 1:
                return _("One point. One.")
            case 2:
                return _("Two points. Two.")
        return _("%(n)s points behind the first.") % {"n": behind}
    left = sum(row.total < own.total for row in rows)
    words = ngettext(
        "Place %(rank)s of %(players)s: you left %(n)s cat behind.",
        "Place %(rank)s of %(players)s: you left %(n)s cats behind.",
        left,
    )
    return words % {"rank": own.rank.number, "players": len(rows), "n": left}


def _worse(points: int, beaten: int) -> str:
    """What the best life of a sheet was worth, in the last quarter."""
    words = ngettext(
        "+%(points)s there: %(n)s cat did worse.",
        "+%(points)s there: %(n)s cats did worse.",
        beaten,
    )
    return words % {"points": points, "n": beaten}


def _beaten(evening: EndedEvening, life: int, points: int) -> int:
    """How many sheets that life was worth less to."""
    return sum(other.get(life, 0) < points for other in evening.evening.points)


def _facts(play: PlayerSheet, evening: EndedEvening, best: int, points: int) -> tuple[Fact, ...]:
    """The title of the evening, and the best life with how good it was among all."""
    award = evening.award(play.seat)
    titles = (Fact("title", text_of(award.name), text_of(award.words)),) if award else ()
    if points <= 0:
        return titles
    everybody = [other.get(best, 0) for other in evening.evening.points]
    better = sum(each > points for each in everybody)
    share = 100 * (better + 1) / len(everybody)
    most = next((most for most in BEST_SHARES if share <= most), None)
    if points == max(max(sheet.values(), default=0) for sheet in evening.evening.points):
        text = _("the best life of the evening")
    elif len(everybody) < FEW:
        text = _("your best life") if better else _("the best of that life")
    else:
        text = _("top %(n)s %% in that life") % {"n": most} if most else _("your best life")
    title = _("Life %(life)s: +%(points)s") % {"life": best, "points": points}
    return (*titles, Fact("flame", title, text))


def _in_the_evening(seat: HallSeat) -> tuple[Fact, ...]:
    """How a player stands over all games of the evening, from its second one on."""
    table = evening_of(seat.hall)
    own = table.row_of(seat) if table else None
    if table is None or own is None or not table.leaders:
        return ()
    title = _("The evening: %(points)s") % {"points": own.total}
    return (Fact("u-night", title, standing_words(table, own)),)


def _eyes(totals: list[int], own: int) -> tuple[CurveEye, ...]:
    """The hall as a curve: in each column those with about the same total."""
    low, high = min(totals), max(totals)
    columns = [min(BINS - 1, (total - low) * BINS // (high - low + 1)) for total in totals]
    counts = [columns.count(column) for column in range(BINS)]
    each = -(-max(counts) // MOST_EYES)
    mine = columns[totals.index(own)]
    return tuple(
        CurveEye(str(16 * column + 8), str(46 - 4 * level), column == mine and level == 0)
        for column, count in enumerate(counts)
        for level in range(-(-count // each))
    )
