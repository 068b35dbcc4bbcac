"""The podium as the projector shows it: first the others, then a block for each place shown so far.

The others are a field of eyes, or, of a few cats, a line of heads with their names. Beside the
blocks stand titles, who comes next, or how all games of the evening stand.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from dungeon.models import Hall
from dungeon.overview.podium import middle_words
from dungeon.rules.titles import EVERYBODY, Award
from dungeon.services import life_by_life, revealing, visibility
from dungeon.services.evening import evening_of
from dungeon.services.visibility import RankingRow
from ninelives_site.pages.sentences import text_of
from ninelives_site.party.ranking import STEPS

MOST_COLUMNS = 22
ONE_EYE_EACH = 240
"""Players up to whom each has an eye of their own; beyond, an eye is a hundredth of them."""
WIDTH, HEIGHT = 165.0, 62.0
"""The field in hundredths of the screen's height."""
LARGEST_EYE = 22.0
FLATNESS, GAP = 0.66, 0.7
HEADS = 3
TITLES = 4
"""Titles that stand beside the podium of more than a few."""
NEXT = 7


@dataclass(frozen=True, slots=True)
class Eye:
    """One eye of the field, where it is drawn; shut as long as its place is not shown."""

    x: str
    y: str
    column: int
    row: int
    is_shut: bool
    is_first: bool


@dataclass(frozen=True, slots=True)
class EyeField:
    """The whole hall as columns of eyes; `high` is not told before the first place is."""

    eyes: tuple[Eye, ...]
    size: str
    low: int
    high: int | None
    middle: str
    each: int


@dataclass(frozen=True, slots=True)
class TitledCat:
    """One of a few players: the cat of the best life, a title, what it was for, its number."""

    name: str
    cat: str
    title: str = ""
    counts: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class PodiumBlock:
    """The block of one place: who shares it, three of them at most by name, and their heads: the
    cats of their best lives but the first, as on their phones."""

    place: int
    rows: tuple[RankingRow, ...]
    heads: tuple[str, ...]

    @property
    def key(self) -> str:
        return ("first", "second", "third")[self.place - 1]

    @property
    def has_won(self) -> bool:
        """Whether winners stand on it."""
        return self.rows[0].has_won

    @property
    def is_crowd(self) -> bool:
        """More than two share it: names in a list instead of side by side."""
        return len(self.rows) > 2

    def words(self, row: RankingRow) -> str:
        """What the place of one of them is called, below its points."""
        if self.place == 1 and not self.has_won:
            return _("nobody scored")
        return _("first") if self.place == 1 and not row.rank.is_tied else row.rank.words

    @property
    def crowd_words(self) -> str:
        """How many share the place, as the block says it."""
        if self.place == 1 and not self.has_won:
            return _("nobody scored")
        words = (
            _("%(number)s share the win"),
            _("%(number)s share second place"),
            _("%(number)s share third place"),
        )
        return words[self.place - 1] % {"number": len(self.rows)}

    @property
    def named(self) -> tuple[RankingRow, ...]:
        return self.rows[:HEADS]

    @property
    def more(self) -> int:
        return len(self.rows) - HEADS


def podium_shown(hall: Hall) -> dict[str, Any]:
    """Everything that the podium shows at the step that it is at."""
    ranking = visibility.ranking_of(hall)
    shown = list(revealing.places(hall))[: max(0, hall.podium_step - 1)]
    is_few = len(ranking) <= EVERYBODY
    is_told = bool(hall.places_shown_at)
    beside = sides(hall, ranking, shown) if is_told or (is_few and shown) else {}
    turn = max(0, hall.podium_step - revealing.last_step(hall))
    return {
        "lives_spent": sum(row.seat.lives_done for row in ranking),
        "cats": len(ranking),
        "field": None if is_few or not hall.podium_step else field(ranking, shown),
        "line": line(hall, ranking) if is_few and hall.podium_step and not shown else [],
        "blocks": blocks(hall, ranking, shown),
        "is_told": is_told,
        "to_come": len(revealing.places(hall)) - len(shown),
        "beside": tuple(beside)[turn % len(beside)] if beside else "",
        **beside,
    }


def sides(hall: Hall, ranking: Sequence[RankingRow], shown: Collection[int]) -> dict[str, Any]:
    """What stands beside the podium, press by press: titles, who comes next, the evening."""
    evening = evening_of(hall)
    is_few = len(ranking) <= EVERYBODY
    found = {
        "everybody": everybody(hall, ranking, shown) if is_few else [],
        "titles": [] if is_few else titles(hall),
        "next_ranks": next_ranks(ranking)[:NEXT],
        "evening": evening.rows[:NEXT] if evening else (),
    }
    return {name: rows for name, rows in found.items() if rows}


def next_ranks(ranking: Sequence[RankingRow]) -> list[RankingRow]:
    """Who comes after the first three places, as far as the screen names them."""
    totals = [row.total for row in ranking]
    return [row for row in ranking if revealing.comes_next(row.rank, row.total, totals)]


def blocks(hall: Hall, ranking: Sequence[RankingRow], shown: Sequence[int]) -> list[PodiumBlock]:
    """The blocks as they stand on the screen, the last place first."""
    held = [row for row in ranking if row.rank.number in shown]
    rows = visibility.with_scores(hall, held)
    found = []
    for place in shown:
        on_it = tuple(row for row in rows if row.rank.number == place)
        heads = tuple(life_by_life.evening_of(hall).best_cat(row.seat) for row in on_it[:HEADS])
        found.append(PodiumBlock(place, on_it, heads))
    return found


def line(hall: Hall, ranking: Sequence[RankingRow]) -> list[TitledCat | None]:
    """A few cats in the order of their seats, never by points; None for who is on the podium."""
    return [
        None if row.rank.number <= STEPS else _titled(hall, row)[0]
        for row in sorted(ranking, key=lambda row: row.seat.number)
    ]


def everybody(
    hall: Hall, ranking: Sequence[RankingRow], shown: Collection[int]
) -> list[TitledCat | None]:
    """A title for each of a few cats, two for each of two: those below the podium by seat, then
    place by place as they are called; None for who is still to come."""
    if len(ranking) < 2 or ranking[0].total <= 0:
        return []
    order = sorted(ranking, key=lambda row: (-min(row.rank.number, STEPS + 1), row.seat.number))
    return [
        cat if row.rank.number in shown or row.rank.number > STEPS else None
        for row in order
        for cat in _titled(hall, row)
    ]


def _titled(hall: Hall, row: RankingRow) -> list[TitledCat]:
    """Somebody's titles; where there are none the best life."""
    evening = life_by_life.evening_of(hall)
    name, cat = row.seat.name, evening.best_cat(row.seat)
    points = evening.points(row.seat)
    most = max(points)
    if awards := evening.own_titles(row.seat):
        return [
            TitledCat(name, cat, text_of(award.name), _counts(award), award.figure)
            for award in awards
        ]
    if most <= 0:
        return [TitledCat(name, cat)]
    life = _("Life %(life)s") % {"life": points.index(most) + 1}
    return [TitledCat(name, cat, life, _("best life"), f"+{most}")]


def _counts(award: Award) -> str:
    """What a title's number counts, and which place that is, where it is not the first."""
    what = text_of(award.counts)
    words = _("place %(place)s: %(what)s") % {"place": award.place, "what": what}
    return what if award.place == 1 else words


def titles(hall: Hall) -> list[dict[str, Any]]:
    """The titles with the greatest leads: who won each, for what."""
    evening = life_by_life.evening_of(hall)
    names = dict(hall.seats.values_list("number", "name"))
    return [
        {
            "name": text_of(won.award.name),
            "counts": text_of(won.award.counts),
            "number": won.award.figure,
            "winners": ", ".join(names[evening.numbers[index]] for index in won.winners),
        }
        for won in evening.titles[:TITLES]
    ]


def field(ranking: Sequence[RankingRow], shown: Sequence[int]) -> EyeField:
    """Every sheet an eye, in as many columns as there are players, 22 at most; the best stay shut
    until their place is shown."""
    totals = [row.total for row in ranking]
    low, high = min(totals), max(totals)
    most = min(MOST_COLUMNS, len(ranking))
    width = (high - low) // most + 1
    columns: list[list[RankingRow]] = [[] for _ in range((high - low) // width + 1)]
    for row in reversed(ranking):
        columns[(row.total - low) // width].append(row)
    each = -(-len(ranking) // 100) if len(ranking) > ONE_EYE_EACH else 1
    tallest = max(-(-len(column) // each) for column in columns)
    size = min(
        LARGEST_EYE, (HEIGHT - GAP) / tallest / (FLATNESS + 0.12), WIDTH / len(columns) * 0.9
    )
    shut = [rank for rank in range(1, STEPS + 1) if rank not in shown]
    eyes = [
        _eye(rows, column, level, size, len(columns), shut)
        for column, found in enumerate(columns)
        for level, rows in enumerate(
            found[start : start + each] for start in range(0, len(found), each)
        )
    ]
    middle = middle_words(totals, is_over=True)
    return EyeField(tuple(eyes), f"{size:.2f}", low, high if 1 in shown else None, middle, each)


def _eye(
    rows: Sequence[RankingRow],
    column: int,
    level: int,
    size: float,
    columns: int,
    shut: Collection[int],
) -> Eye:
    best = rows[-1]
    return Eye(
        x=f"{(column + 0.5) * WIDTH / columns - size / 2:.2f}",
        y=f"{HEIGHT - GAP - (level + 0.5) * size * (FLATNESS + 0.12) - size / 2:.2f}",
        column=column,
        row=level,
        is_shut=best.rank.number in shut,
        is_first=best.has_won and 1 not in shut,
    )
