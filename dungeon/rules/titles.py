"""The titles of the evening: twelve ways to have been good at it, each with its number.

A sheet gets one title, each of two gets two: the one in which it is best placed; where it is placed
alike in several, the one that fewest share, then the one with the greatest lead, then the first of
the table. A title is given for one place, which those who are tied share. Nobody is placed with
nothing, nor with a sheet that was not played, nor where all are alike, nor where half of the
players or more share the place, nor last, nor in a game that nobody scored in. Of more than eight
only the first two places are a title. The first and the last three lives count where six or more
were lived: of fewer they are nearly all of the game.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median

from dungeon.rules.career import points_by_life, treasures_by_life
from dungeon.rules.layout import COLUMNS, LINES, place_of
from dungeon.rules.scoring import corridor
from dungeon.rules.sheet import DICE, Sheet
from ninelives_site.core.sentences import N_, Sentence, say

FEW_LIVES = 3
"""How many lives are early, or late."""
EVERYBODY = 8
"""Players up to whom any place is a title."""
TITLED = 2
"""Places that are one among more."""


@dataclass(frozen=True)
class Evening:
    """All sheets of a hall, and what can only be said of one by looking at the others."""

    sheets: tuple[Sheet, ...]
    goals: tuple[int, ...]

    @cached_property
    def lives(self) -> int:
        """How many lives were lived: fewer than were meant to be in a game that was ended early."""
        return max((life.number for sheet in self.sheets for life in sheet.lived), default=0)

    @cached_property
    def points(self) -> tuple[dict[int, int], ...]:
        """Of each sheet what each life was worth."""
        return tuple(points_by_life(sheet, self.goals) for sheet in self.sheets)

    @cached_property
    def par(self) -> dict[int, float]:
        """What a life is worth in the middle of the hall."""
        lives = sorted({life for points in self.points for life in points})
        return {
            life: median(points[life] for points in self.points if life in points) for life in lives
        }

    @cached_property
    def visitors(self) -> Counter[str]:
        """On how many sheets each room has an X."""
        return Counter(room for sheet in self.sheets for room in sheet.rooms)


Measure = Callable[[Evening, int], int]
"""The number of the sheet at this index."""


def tower(evening: Evening, index: int) -> int:
    return max(treasures_by_life(evening.sheets[index]).values(), default=0)


def long_way(evening: Evening, index: int) -> int:
    return corridor(evening.sheets[index])[0]


def rooms(evening: Evening, index: int) -> int:
    return len(evening.sheets[index].rooms)


def squares(evening: Evening, index: int) -> int:
    return sum(evening.sheets[index].tracks)


def lives_at_par(evening: Evening, index: int) -> int:
    """A flame in the row of nine candles: par or better, and not for nothing."""
    return sum(is_at_par(evening, index).values())


def is_at_par(evening: Evening, index: int) -> dict[int, bool]:
    """Whether each life that is over was worth what it is in the middle of the hall, and more
    than nothing."""
    points = evening.points[index]
    return {life: 0 < found >= evening.par[life] for life, found in points.items()}


def last_lives(evening: Evening, index: int) -> int:
    late = evening.lives - FEW_LIVES
    return sum(points for life, points in evening.points[index].items() if life > late)


def first_lives(evening: Evening, index: int) -> int:
    return sum(points for life, points in evening.points[index].items() if life <= FEW_LIVES)


def rooms_of_ones_own(evening: Evening, index: int) -> int:
    return sum(evening.visitors[room] == 1 for room in evening.sheets[index].rooms)


def sphynx(evening: Evening, index: int) -> int:
    cats = {life.number: life.cat for life in evening.sheets[index].lived}
    return sum(n for life, n in evening.points[index].items() if cats[life] == "sphynx")


def dice_lost(evening: Evening, index: int) -> int:
    return DICE * evening.lives - sum(life.dice_used for life in evening.sheets[index].lived)


def arrows(evening: Evening, index: int) -> int:
    sheet = evening.sheets[index]
    return sum(room in sheet.layout.arrows for life in sheet.lived for room in life.entered)


def corners(evening: Evening, index: int) -> int:
    counts = [0] * 4
    for room in evening.sheets[index].rooms:
        counts[quarter_of(room)] += 1
    return min(counts)


def quarter_of(room: str) -> int:
    """The quarter of the map: 0 north-west, 1 north-east, 2 south-west, 3 south-east."""
    column, row = place_of(room)
    return 2 * (row >= len(LINES) // 2) + (column >= len(COLUMNS) // 2)


@dataclass(frozen=True, slots=True)
class Title:
    """One way to have been good: its name, and what its number counts."""

    id: str
    name: str
    counts: str
    measure: Measure
    is_least: bool = False
    is_at_least: bool = False
    """Its number is the least of several, so some are more."""
    from_lives: int = 1
    """Where so many lives or more were lived."""


TITLES = (
    Title("tower", N_("Keeper of the tower"), N_("most treasures in a life"), tower),
    Title("long-way", N_("The long way"), N_("longest straight run"), long_way),
    Title("saw-it-all", N_("Saw it all"), N_("most rooms"), rooms),
    Title("full-hand", N_("Full hand"), N_("most squares on tracks"), squares),
    Title("steady-paw", N_("Steady paw"), N_("most lives at par"), lives_at_par),
    Title(
        "late-bloomer",
        N_("Late bloomer"),
        N_("best last three lives"),
        last_lives,
        from_lives=2 * FEW_LIVES,
    ),
    Title(
        "early-bird",
        N_("Early bird"),
        N_("best first three lives"),
        first_lives,
        from_lives=2 * FEW_LIVES,
    ),
    Title("night-owl", N_("Night owl"), N_("rooms nobody else entered"), rooms_of_ones_own),
    Title("ghost-walker", N_("Ghost walker"), N_("most points as a Sphynx"), sphynx),
    Title("thrifty", N_("Thrifty"), N_("fewest dice lost"), dice_lost, is_least=True),
    Title("arrow-catcher", N_("Arrow catcher"), N_("most arrows entered"), arrows),
    Title(
        "four-corners",
        N_("Four corners"),
        N_("rooms in each quarter"),
        corners,
        is_at_least=True,
    ),
)


@dataclass(frozen=True, slots=True)
class Award:
    """A sheet's place in one title: `number` is its own, `lead` of a first place how much of the
    greater number lies between it and the next (0 to 1), `shared_by` how many have this place."""

    title: Title
    number: int
    place: int
    shared_by: int
    lead: float

    @property
    def name(self) -> Sentence:
        return say(self.title.name)

    @property
    def counts(self) -> Sentence:
        """What its number counts: "longest straight run"."""
        return say(self.title.counts)

    @property
    def figure(self) -> str:
        """Its number as it is shown: "9", or "2+" where that is the least of several."""
        return f"{self.number}+" if self.title.is_at_least else str(self.number)

    @property
    def words(self) -> Sentence:
        """What it was for: "longest straight run: 9", or, of a later place, "…: 7, place 2"."""
        what = say(self.title.counts)
        if self.place == 1:
            return say(N_("%(what)s: %(number)s"), what=what, number=self.figure)
        words = N_("%(what)s: %(number)s, place %(place)s")
        return say(words, what=what, number=self.figure, place=self.place)


@dataclass(frozen=True, slots=True)
class WonTitle:
    """A title as the screen names it: those who are first in it and have no better one, by the
    indices of their sheets."""

    award: Award
    winners: tuple[int, ...]


def awards(evening: Evening) -> tuple[Award | None, ...]:
    """The title of each sheet; None for one that has none."""
    return tuple(next(iter(own), None) for own in own_titles(evening))


def own_titles(evening: Evening) -> tuple[tuple[Award, ...], ...]:
    """The titles of each sheet, the best first: one at most, of two players two."""
    players = len(evening.sheets)
    each = 2 if players == 2 else 1
    last = players if players <= EVERYBODY else TITLED
    found = [(award, index) for own in _placed(evening) for index, award in own.items()]
    given: dict[str, int] = {}
    held: list[list[Award]] = [[] for _sheet in evening.sheets]
    for award, index in sorted(found, key=lambda one: _order(one[0])):
        if award.place > last or len(held[index]) == each:
            continue
        if given.setdefault(award.title.id, award.place) == award.place:
            held[index].append(award)
    return tuple(tuple(own) for own in held)


def titles_won(evening: Evening, most: int) -> tuple[WonTitle, ...]:
    """The titles that fewest share, then those with the greatest leads, at most so many. Each is
    of those whose own it is: nobody is named twice."""
    holders: dict[Award, list[int]] = {}
    for index, award in enumerate(awards(evening)):
        if award is not None and award.place == 1:
            holders.setdefault(award, []).append(index)
    won = [WonTitle(award, tuple(winners)) for award, winners in holders.items()]
    won.sort(key=lambda title: (len(title.winners), *_order(title.award)[2:]))
    return tuple(won[:most])


def _order(award: Award) -> tuple[float, ...]:
    return award.place, award.shared_by, -award.lead, TITLES.index(award.title)


def _placed(evening: Evening) -> list[dict[int, Award]]:
    """For each title the sheets that are placed in it, by their indices."""
    if not any(found > 0 for points in evening.points for found in points.values()):
        return []
    return [_places(evening, title) for title in TITLES if evening.lives >= title.from_lives]


def _places(evening: Evening, title: Title) -> dict[int, Award]:
    numbers = [title.measure(evening, index) for index in range(len(evening.sheets))]
    order = sorted(set(numbers), reverse=not title.is_least)
    if len(order) < 2:
        return {}
    counts = Counter(numbers)
    lead = abs(order[0] - order[1]) / max(order[0], order[1])
    place, found = 1, {}
    places: dict[int, int] = {}
    for number in order:
        places[number] = place
        place += counts[number]
    for index, number in enumerate(numbers):
        first, last = places[number] == 1, number == order[-1]
        is_common = 1 < counts[number] >= len(numbers) / 2
        was_played = (number > 0 or title.is_least) and evening.sheets[index].lived
        if was_played and not is_common and not last:
            found[index] = Award(
                title, number, places[number], counts[number], lead if first else 0.0
            )
    return found


def of_the_evening(sheets: Sequence[Sheet], goals: Sequence[int]) -> Evening:
    """The evening of these sheets."""
    return Evening(tuple(sheets), tuple(goals))
