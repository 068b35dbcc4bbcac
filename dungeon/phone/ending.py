"""A player's own moment, once the screen has shown the places: the page at the end of the game.

Whoever is first reads it on a page that is all candle, the second under a head of it. In the last
quarter the place is one tap away, and the best life is the headline. Who played with nobody else
has no place (ending_of_one.py). All values are strings.
"""

from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.phone import curve, ending_of_one
from dungeon.phone.candles import LifeCandle, candles_of
from dungeon.phone.curve import HallCurve, curve_of
from dungeon.phone.drawn import token
from dungeon.phone.ending_facts import Fact, facts_of
from dungeon.rules.titles import Award
from dungeon.services import life_by_life, revealing, visibility
from dungeon.services.life_by_life import EndedEvening
from dungeon.services.playing import PlayerSheet
from dungeon.services.visibility import RankingRow


@dataclass(frozen=True, slots=True)
class Ending:
    """What a player's phone shows; `kind` is first, second, middle, last or alone. `day` is that of
    a daily dungeon; `may_play_again` says that a host may begin another game."""

    kind: str
    token: str
    title: str
    text: str
    place: str
    points_spoken: str
    candles: tuple[LifeCandle, ...]
    facts: tuple[Fact, ...]
    curve: HallCurve | None
    sheet: str
    day: date | None
    may_play_again: bool


def ending(play: PlayerSheet) -> Ending | None:
    """The end of the game for one player; None before their place may be told."""
    hall = play.seat.hall
    if not play.shared.is_over:
        return None
    rows = visibility.ranking_of(hall)
    own = next((row for row in rows if row.seat.pk == play.seat.pk), None)
    if own is None or not revealing.shows_place(hall, own.rank.number):
        return None
    evening = life_by_life.evening_of(hall)
    points = evening.points(play.seat)
    best = max(range(len(points)), key=points.__getitem__)
    facts = facts_of(play, evening, best + 1, points[best])
    if len(rows) == 1:
        kind = ending_of_one.kind_of(play)
        title, text = ending_of_one.title_of(play), ending_of_one.text_below(play)
    else:
        beaten = _beaten(evening, best + 1, points[best])
        kind = _kind_among(own, rows)
        title, text = _title(own, len(rows)), _text(own, rows)
        if rows[0].total <= 0:
            title, text = _("Nobody scored"), _("So nobody won this one.")
        elif kind == "last" and beaten:
            title = _("Life %(life)s was yours") % {"life": best + 1}
            text = _worse(points[best], beaten)
        elif kind == "last":
            headline, facts = _headline(facts, evening.award(play.seat))
            title, text = (
                (headline.title, headline.text) if headline else (_("Every life lived"), "")
            )
    words = _("Shared place %(rank)s of %(players)s")
    if not own.rank.is_tied:
        words = _("Place %(rank)s of %(players)s")
    place = words % {"rank": own.rank.number, "players": len(rows)}
    return Ending(
        kind=kind,
        token=token(evening.best_cat(play.seat)),
        title=title,
        text=text,
        place=place if kind == "last" else "",
        points_spoken=_("Points of each life: %(points)s")
        % {"points": ", ".join(map(str, points))},
        candles=candles_of(points, life_by_life.par_of(hall)),
        facts=facts,
        curve=curve_of([row.total for row in rows], own.total, tells_lowest=kind != "last"),
        sheet=str(play.seat.number),
        day=hall.day.date if hall.day else None,
        may_play_again=not hall.is_alone,
    )  # fmt: skip


def _headline(facts: tuple[Fact, ...], award: Award | None) -> tuple[Fact | None, tuple[Fact, ...]]:
    """What was best about a game of the last quarter, the title where it was won, else the best
    life, and the facts without it: nothing is said twice."""
    is_won = award is not None and award.place == 1
    best = next((fact for fact in facts if is_won or fact.sign != "title"), None)
    return best, tuple(fact for fact in facts if fact is not best)


def _kind_among(own: RankingRow, rows: list[RankingRow]) -> str:
    """How the page looks for somebody of a hall."""
    if rows[0].total <= 0:
        return "middle"
    kind = _kind(own.rank.number, len(rows))
    is_with_the_last = own.rank.number > 3 and own.total == rows[-1].total
    return "last" if kind == "middle" and is_with_the_last else kind


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
        return _who_looks(len(rows) - 1)
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


def _who_looks(others: int) -> str:
    """Who looks at the first: a few are no hall."""
    if others >= curve.FEWEST - 1:
        return _("The hall is looking at you.")
    words = ngettext(
        "The other cat is looking at you.", "The other %(n)s cats are looking at you.", others
    )
    return words % {"n": others}


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
