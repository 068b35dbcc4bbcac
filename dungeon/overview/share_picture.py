"""The pictures to share, laid out: nine candles for a sheet, three for a hall's best.

A candle is as high as what its life earned; it burns where that is par or better, or, where no
others have played these dice, in the best life. The drawing itself is
templates/dungeon/share_card.svg.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.template import engines
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import Hall
from dungeon.overview.sharing import day_of, praise, title_words
from dungeon.services import life_by_life
from dungeon.services.visibility import RankingRow
from ninelives_site.pages.picture import tokens, writable

WIDE, SQUARE = "wide", "square"
WIDE_LETTERS = frozenset("WMÆŒmw@%—")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something stands, and how large it is."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text: its face (d, t or b), its place, its colour's token."""

    text: str
    kind: str
    x: float
    y: float
    size: float
    ink: str
    anchor: str = "start"


@dataclass(frozen=True, slots=True)
class Candle:
    """One candle from its left side."""

    x: float
    width: float
    height: float
    is_lit: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """How a picture of one size is divided."""

    width: int
    height: int
    mark: Spot
    floor: Spot
    tallest: int
    candle: int
    scale: float
    name: Spot
    number: Spot
    medal: Spot
    said: Spot
    foot: Spot
    name_width: int
    said_width: int


SHAPES = {
    WIDE: Shape(
        width=1200, height=630, mark=Spot(60, 52, 3.9), floor=Spot(520, 518, 620),
        tallest=322, candle=36, scale=1.0, name=Spot(62, 226, 40), number=Spot(52, 420, 218),
        medal=Spot(62, 458, 2.3), said=Spot(134, 484, 38), foot=Spot(62, 592, 32),
        name_width=430, said_width=360,
    ),
    SQUARE: Shape(
        width=1080, height=1080, mark=Spot(74, 70, 4.7), floor=Spot(76, 928, 928),
        tallest=338, candle=54, scale=1.5, name=Spot(77, 272, 46), number=Spot(66, 490, 258),
        medal=Spot(474, 330, 2.6), said=Spot(562, 366, 50), foot=Spot(77, 1018, 40),
        name_width=900, said_width=440,
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SharePicture:
    """Everything that the drawing shows."""

    width: int
    height: int
    mark: Spot
    floor: Spot
    scale: float
    lines: tuple[TextLine, ...]
    candles: tuple[Candle, ...]
    medal: Spot | None = None


def sheet_picture(
    hall: Hall,
    row: RankingRow,
    players: int,
    address: str,
    shape: Shape,
) -> str:
    """The drawing of one sheet: its points, its lives, its title, where it ended."""
    points = life_by_life.points_of(hall, row.seat)
    title = title_words(hall, row)
    said = [part for part in (title, praise(row, players, points)) if part]
    lines = [
        *_name(writable(row.seat.name), shape.name, shape.name_width, "dusk"),
        TextLine(str(row.total), "b", shape.number.x, shape.number.y, shape.number.size, "candle"),
        *_said(said, shape, has_medal=bool(title)),
        *_foot(hall, address, shape),
    ]
    candles = _row_of_candles(points, lit_lives(hall, points), shape)
    return _drawn(shape, lines, candles, medal=shape.medal if title else None)


def hall_picture(hall: Hall, ranking: list[RankingRow], address: str, shape: Shape) -> str:
    """The drawing of a hall's end: how many played, and the three best as candles."""
    cats = ngettext("%(num)s cat", "%(num)s cats", len(ranking)) % {"num": len(ranking)}
    name = shape.name
    lines = [
        TextLine(cats, "b", name.x, name.y + 2.4 * name.size, 2 * name.size, "candle"),
        *_foot(hall, address, shape),
    ]
    candles = []
    best = ranking[:3]
    most = max(*(row.total for row in best), 1)
    step = shape.floor.size / 3
    for place, row in zip((1, 0, 2), best, strict=False):
        width, middle = 2.2 * shape.candle, shape.floor.x + step * (place + 0.5)
        height = 0.72 * shape.tallest * max(row.total, 0) / most
        candles.append(Candle(middle - width / 2, width, max(height, 20.0), row.has_won))
        above = shape.floor.y - max(height, 20.0) - 62 * shape.scale
        size = 44 * shape.scale
        lines.append(TextLine(str(row.total), "b", middle, above, size, "cream", "middle"))
        spot = Spot(middle, above - 1.1 * size, 28 * shape.scale)
        lines += _name_above(writable(row.seat.name), spot, int(step) - 16)
    return _drawn(shape, lines, candles)


def site_picture() -> str:
    """The drawing that stands for the whole site: static/share.png."""
    shape = SHAPES[WIDE]
    lines = [
        TextLine(_("One roll for the whole hall."), "b", 62, 300, 44, "cream"),
        TextLine(_("Nine lives on your phone."), "b", 62, 356, 44, "cream"),
        TextLine(_("Cat games for a party"), "t", 62, 592, 32, "dusk"),
    ]
    heights = (2, 3, 4, 5, 6, 7, 8, 9, 11)
    shape = replace(shape, floor=Spot(640, 518, 500), candle=32)
    return _drawn(shape, lines, _row_of_candles(heights, [True] * len(heights), shape))


def lit_lives(hall: Hall, points: Sequence[int]) -> list[bool]:
    """Which lives burn: those at par or better; of a lone player without par the best."""
    par = life_by_life.par_of(hall)
    if par is None:
        most = max(*points, 1)
        return [number == most for number in points]
    return [0 < number >= least for number, least in zip(points, par, strict=False)]


def _row_of_candles(points: Sequence[int], lit: Sequence[bool], shape: Shape) -> list[Candle]:
    step, most = shape.floor.size / len(points), max(*points, 1)
    least = 22 * shape.scale
    return [
        Candle(
            x=shape.floor.x + step * (number + 0.5) - shape.candle / 2,
            width=shape.candle,
            height=least + (shape.tallest - least) * max(0, earned) / most,
            is_lit=burns,
        )
        for number, (earned, burns) in enumerate(zip(points, lit, strict=True))
    ]


def _said(said: list[str], shape: Shape, has_medal: bool) -> list[TextLine]:
    """What else is said of a sheet: the first larger; beside the medal, where there is one."""
    spot = shape.said
    x = spot.x if has_medal or shape.width == shape.height else shape.name.x
    return [
        TextLine(
            words,
            "t" if line else "b",
            x,
            spot.y + line * 1.06 * spot.size,
            _fitting(words, spot.size * (0.84 if line else 1), shape.said_width),
            "dusk" if line else "cream",
        )
        for line, words in enumerate(said)
    ]


def _foot(hall: Hall, address: str, shape: Shape) -> list[TextLine]:
    """When it was, and where."""
    spot = shape.foot
    end = shape.floor.x + shape.floor.size
    return [
        TextLine(day_of(hall), "t", spot.x, spot.y, spot.size, "dusk"),
        TextLine(address, "b", end, spot.y, 1.12 * spot.size, "cream", "end"),
    ]


def _name(name: str, spot: Spot, width: int, ink: str, anchor: str = "start") -> list[TextLine]:
    """A name on one line, as large as it fits; none where our fonts can write nothing of it."""
    if not name:
        return []
    size = _fitting(name, spot.size, width)
    return [TextLine(name, "t", spot.x, spot.y, size, ink, anchor)]


def _name_above(name: str, foot: Spot, width: int) -> list[TextLine]:
    """A name over its candle; one that would be small stands on two lines of about one length."""
    if _fitting(name, foot.size, width) > 0.7 * foot.size:
        return _name(name, foot, width, "dusk", "middle")
    first, second = in_two(name)
    size = min(_fitting(first, foot.size, width), _fitting(second, foot.size, width))
    upper, lower = Spot(foot.x, foot.y - 1.1 * size, size), Spot(foot.x, foot.y, size)
    return [
        *_name(first, upper, width, "dusk", "middle"),
        *_name(second, lower, width, "dusk", "middle"),
    ]


def in_two(name: str) -> tuple[str, str]:
    """A name in two lines: at the space nearest its middle, else within the word."""
    middle = len(name) // 2
    spaces = [place for place, letter in enumerate(name) if letter == " "]
    if spaces:
        at = min(spaces, key=lambda place: abs(place - middle))
        return name[:at], name[at + 1 :]
    return f"{name[:middle]}-", name[middle:]


def _fitting(text: str, size: float, width: int) -> float:
    """The size at which a text is no wider than this."""
    ems = sum(0.98 if letter in WIDE_LETTERS else 0.62 for letter in text)
    return round(min(size, width / max(ems, 1)), 1)


def _drawn(
    shape: Shape, lines: list[TextLine], candles: list[Candle], medal: Spot | None = None
) -> str:
    card = SharePicture(
        shape.width, shape.height, shape.mark, shape.floor, shape.scale,
        tuple(lines), tuple(candles), medal,
    )  # fmt: skip
    template = engines["jinja2"].get_template("dungeon/share_card.svg")
    return str(template.render({"card": card, "ink": tokens()}))
