"""The podium as the projector shows it: the field as eyes, a block for each place shown so far, and
beside it the titles of the evening, who comes next, or how all its games stand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from django.utils.translation import gettext as _

from dungeon.dice import SharedDice
from dungeon.models import Hall
from dungeon.rules.titles import of_the_evening, titles_won, wall_titles
from dungeon.services import life_by_life, playing, revealing, visibility
from dungeon.services.afterwards import made_once
from dungeon.services.evening import evening_of
from dungeon.services.visibility import RankingRow
from ninelives_site.pages.sentences import text_of
from ninelives_site.party.ranking import STEPS

MOST_COLUMNS, LEAST_COLUMNS = 22, 6
ONE_EYE_EACH = 240
"""Players up to whom each has an eye of their own; beyond, an eye is a hundredth of them."""
WIDTH, HEIGHT = 165.0, 62.0
"""The field in hundredths of the screen's height."""
LARGEST_EYE = 22.0
FLATNESS, GAP = 0.66, 0.7
FEW = 3
"""Players behind the podium who would be known by their eyes."""
HEADS = 3
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
    middle: int
    each: int


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


def podium_shown(hall: Hall, shared: SharedDice) -> dict[str, Any]:
    """Everything that the podium shows at the step that it is at."""
    ranking = visibility.ranking_of(hall)
    shown = list(revealing.places(hall))[: max(0, hall.podium_step - 1)]
    is_told = bool(hall.places_shown_at)
    beside = sides(hall, shared, ranking) if is_told else {}
    turn = hall.podium_step - revealing.last_step(hall)
    return {
        "lives_spent": sum(row.seat.lives_done for row in ranking),
        "cats": len(ranking),
        "field": field(ranking, shown) if hall.podium_step and revealing.has_field(hall) else None,
        "blocks": blocks(hall, ranking, shown),
        "is_told": is_told,
        "to_come": len(revealing.places(hall)) - len(shown),
        "beside": tuple(beside)[turn % len(beside)] if beside else "",
        **beside,
    }


def sides(hall: Hall, shared: SharedDice, ranking: Sequence[RankingRow]) -> dict[str, Any]:
    """What stands beside the podium, press by press: titles, who comes next, the evening."""
    evening = evening_of(hall)
    found = {
        "titles": titles(hall, shared),
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


def titles(hall: Hall, shared: SharedDice) -> list[dict[str, Any]]:
    """The titles with the greatest leads: who won each, for what."""

    def found() -> list[dict[str, Any]]:
        seats = list(hall.seats_with_streams().filter(status="playing"))
        sheets = [play.sheet for play in playing.sheets_of(hall, seats)]
        evening = of_the_evening(sheets, shared.goals or ())
        return [
            {
                "name": text_of(won.award.name),
                "counts": text_of(won.award.counts),
                "number": won.award.figure,
                "winners": ", ".join(seats[index].name for index in won.winners),
            }
            for won in titles_won(evening, wall_titles(len(seats)))
        ]

    return made_once(hall, "titles", found)


def field(ranking: Sequence[RankingRow], shown: Sequence[int]) -> EyeField:
    """Every sheet an eye, in as many columns as there are players, 6 to 22, so that those of a few
    are large; the best stay shut until their place is shown. All do until the first place is shown
    where the others are few: it would be seen who is last."""
    totals = [row.total for row in ranking]
    low, high = min(totals), max(totals)
    most = min(MOST_COLUMNS, max(LEAST_COLUMNS, len(ranking)))
    width = (high - low) // most + 1
    columns: list[list[RankingRow]] = [[] for _ in range((high - low) // width + 1)]
    for row in reversed(ranking):
        columns[(row.total - low) // width].append(row)
    each = -(-len(ranking) // 100) if len(ranking) > ONE_EYE_EACH else 1
    tallest = max(-(-len(column) // each) for column in columns)
    size = min(
        LARGEST_EYE, (HEIGHT - GAP) / tallest / (FLATNESS + 0.12), WIDTH / len(columns) * 0.9
    )
    others = sum(row.rank.number > STEPS for row in ranking)
    last_shut = len(ranking) if others <= FEW and 1 not in shown else STEPS
    shut = [rank for rank in range(1, last_shut + 1) if rank not in shown]
    eyes = [
        _eye(rows, column, level, size, len(columns), shut)
        for column, found in enumerate(columns)
        for level, rows in enumerate(
            found[start : start + each] for start in range(0, len(found), each)
        )
    ]
    return EyeField(
        tuple(eyes), f"{size:.2f}", low, high if 1 in shown else None, round(median(totals)), each
    )


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
