"""A sheet as data: its map, its tracks, its boxes; reading a layout and refusing a bad one.

A layout (`ninelives-layout/1`) is typed in from a printed sheet: ten strings of ten cells, and
where they differ from the house sheet, the labels, the tracks and the number of treasure boxes.
It is always 10 × 10 with nine squares a track; a smaller map is drawn with rock.
"""

import json
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ninelives_site.core.strict_json import Fields, Malformed, shown

FORMAT = "ninelives-layout/1"
TRACKS = ("claws", "whiskers", "paws", "eyes")
SQUARES = 9
LEVELS = (1, 2, 3)
ICONS = tuple(f"{track}-{level}" for track in TRACKS for level in LEVELS)
COLUMNS = "ABCDEFGHIJ"
LINES = tuple(range(1, 11))
PLAIN, ROCK, ARROW = ".", "#", "^"
ICON_CELLS = {f"{track[0]}{level}": f"{track}-{level}" for track in TRACKS for level in LEVELS}
CELLS = (PLAIN, ROCK, ARROW, *ICON_CELLS)
DIRECTIONS = {
    "N": (0, -1),
    "E": (1, 0),
    "S": (0, 1),
    "W": (-1, 0),
    "NE": (1, -1),
    "SE": (1, 1),
    "SW": (-1, 1),
    "NW": (-1, -1),
}
ORTHOGONALS = ("N", "E", "S", "W")
DIAGONALS = ("NE", "SE", "SW", "NW")
FACE_DIRECTIONS = {1: ("N",), 2: ("E",), 3: ("S",), 4: ("W",), 5: ("N", "S"), 6: ("E", "W")}
WILD = 6
"""The face of a start roll that names every column, or every row."""
HOUSE_LABELS = "1234512345"
HOUSE_FACES = {"claws": "15", "whiskers": "26", "paws": "35", "eyes": "46"}
HOUSE_UNLOCKS = ((2, 1), (5, 2), (8, 3))
HOUSE_BOXES = 36
MOST_BOXES = MOST_VP = 99
HOUSE_FILE = Path(__file__).parent.parent / "layouts" / "house.toml"


class LayoutError(Malformed):
    """A layout that cannot be played on; the message names the place."""


@dataclass(frozen=True, slots=True)
class Track:
    """One upgrade track: the faces that each square takes, and (square, VP) of each level."""

    faces: tuple[str, ...]
    unlocks: tuple[tuple[int, int], ...]

    def takes(self, marked: int, face: int) -> bool:
        """Whether the next empty square, after `marked` ones, takes a die of this face."""
        return marked < SQUARES and str(face) in self.faces[marked]


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet that can be played on. Rooms are named like `C5`; rock is no room."""

    name: str
    columns: str
    rows: str
    cells: tuple[tuple[str, ...], ...]
    tracks: tuple[Track, ...]
    boxes: int
    rooms: tuple[str, ...] = field(init=False, compare=False, repr=False)
    icons: dict[str, str] = field(init=False, compare=False, repr=False)
    arrows: frozenset[str] = field(init=False, compare=False, repr=False)
    neighbours: dict[str, dict[str, str]] = field(init=False, compare=False, repr=False)
    unlocks: dict[str, tuple[int, int, int]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        cells = {
            room_at(column, row): cell
            for row, line in enumerate(self.cells)
            for column, cell in enumerate(line)
            if cell != ROCK
        }
        icons = {room: ICON_CELLS[cell] for room, cell in cells.items() if cell in ICON_CELLS}
        arrows = frozenset(room for room, cell in cells.items() if cell == ARROW)
        unlocks = {
            f"{TRACKS[index]}-{level}": (index, square, vp)
            for index, track in enumerate(self.tracks)
            for level, (square, vp) in zip(LEVELS, track.unlocks, strict=True)
        }
        object.__setattr__(self, "rooms", tuple(cells))
        object.__setattr__(self, "icons", icons)
        object.__setattr__(self, "arrows", arrows)
        object.__setattr__(self, "neighbours", {room: _around(room, cells) for room in cells})
        object.__setattr__(self, "unlocks", unlocks)

    def cell(self, room: str) -> str:
        column, row = place_of(room)
        return self.cells[row][column]

    def fits(self, room: str, dark: int, light: int) -> bool:
        """Whether the room fits a start roll: dark names columns, light rows, 6 is wild."""
        column, row = place_of(room)
        return dark in (WILD, int(self.columns[column])) and light in (WILD, int(self.rows[row]))


def room_at(column: int, row: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


def place_of(room: str) -> tuple[int, int]:
    """Column and row of a room's name, both counted from 0."""
    return COLUMNS.index(room[0]), int(room[1:]) - 1


def _around(room: str, cells: dict[str, str]) -> dict[str, str]:
    column, row = place_of(room)
    around = {}
    for direction, (east, south) in DIRECTIONS.items():
        x, y = column + east, row + south
        if 0 <= x < len(COLUMNS) and 0 <= y < len(LINES) and room_at(x, y) in cells:
            around[direction] = room_at(x, y)
    return around


@cache
def house() -> Layout:
    """The sheet that ships with the site."""
    return load_layout(HOUSE_FILE)


def load_layout(path: Path) -> Layout:
    """Read a layout from a TOML or JSON file."""
    try:
        text = path.read_text(encoding="utf-8")
        document = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LayoutError(f"{path.name} cannot be read: {error}") from None
    return parse_layout(document)


def parse_layout(document: object) -> Layout:
    """A layout from its document; `LayoutError` names the place of the first fault."""
    try:
        return _parse(document)
    except LayoutError:
        raise
    except Malformed as error:
        raise LayoutError(str(error)) from None


def _parse(document: object) -> Layout:
    known = ("format", "name", "columns", "rows", "map", "tracks", "boxes")
    fields = Fields(document, "layout", known)
    fields.word("format", (FORMAT,), FORMAT)
    return Layout(
        name=fields.text("name", ""),
        columns=_labels(fields, "columns"),
        rows=_labels(fields, "rows"),
        cells=_map(fields),
        tracks=_tracks(fields),
        boxes=fields.number("boxes", HOUSE_BOXES, 0, MOST_BOXES),
    )


def _labels(fields: Fields, key: str) -> str:
    labels = fields.text(key, HOUSE_LABELS)
    if len(labels) != len(HOUSE_LABELS) or any(label not in "12345" for label in labels):
        raise fields.wrong(key, "ten digits from 1 to 5")
    return labels


def _map(fields: Fields) -> tuple[tuple[str, ...], ...]:
    lines = fields.texts("map")
    if not lines:
        raise fields.missing("map")
    if len(lines) != len(LINES):
        raise LayoutError(f"map: ten rows were expected, not {len(lines)}.")
    cells = tuple(_row(number, line) for number, line in zip(LINES, lines, strict=True))
    if all(cell == ROCK for line in cells for cell in line):
        raise LayoutError("map: there is nothing but rock; a map needs at least one room.")
    return cells


def _row(number: int, line: str) -> tuple[str, ...]:
    cells = tuple(cell for cell in line.split(" ") if cell)
    if len(cells) != len(COLUMNS):
        raise LayoutError(f"map row {number}: ten cells were expected, not {len(cells)}.")
    for column, cell in zip(COLUMNS, cells, strict=True):
        if cell not in CELLS:
            raise LayoutError(
                f"map row {number}, cell {column}: {shown(cell)} is no cell; "
                f"known are {' '.join(CELLS)}."
            )
    return cells


def _tracks(fields: Fields) -> tuple[Track, ...]:
    given = fields.mapping("tracks")
    documents: dict[str, Any] = given or {track: {} for track in TRACKS}
    tracks = Fields(documents, "tracks", TRACKS)
    for track in TRACKS:
        if documents.get(track) is None:
            raise tracks.missing(track)
    return tuple(_track(track, documents[track]) for track in TRACKS)


def _track(track: str, document: object) -> Track:
    fields = Fields(document, f"track {track}", ("faces", "unlocks"))
    return Track(_faces(fields, HOUSE_FACES[track]), _unlocks(fields))


def _faces(fields: Fields, default: str) -> tuple[str, ...]:
    given = fields.document.get("faces")
    squares = fields.texts("faces") if isinstance(given, list) else ()
    if not squares:
        squares = (fields.text("faces", default) if given != [] else default,) * SQUARES
    if len(squares) != SQUARES:
        raise LayoutError(f"{fields.place}, faces: nine squares were expected, not {len(squares)}.")
    for number, faces in enumerate(squares, start=1):
        if not faces or any(face not in "123456" for face in faces):
            raise LayoutError(
                f"{fields.place}, faces of square {number}: digits from 1 to 6 were expected, "
                f"not {shown(faces)}."
            )
    return tuple("".join(sorted(set(faces))) for faces in squares)


def _unlocks(fields: Fields) -> tuple[tuple[int, int], ...]:
    pairs = fields.items("unlocks") or [list(pair) for pair in HOUSE_UNLOCKS]
    if len(pairs) != len(LEVELS):
        raise LayoutError(f"{fields.place}, unlocks: three pairs were expected, not {len(pairs)}.")
    found: list[tuple[int, int]] = []
    for level, pair in zip(LEVELS, pairs, strict=True):
        place = f"{fields.place}, unlocks of level {level}"
        if type(pair) is not list or [type(value) for value in pair] != [int, int]:
            raise LayoutError(f"{place}: a pair [square, VP] was expected.")
        lowest = found[-1][0] + 1 if found else 1
        if not (lowest <= pair[0] <= SQUARES and 0 <= pair[1] <= MOST_VP):
            raise LayoutError(
                f"{place}: a square from {lowest} to {SQUARES} and 0 to {MOST_VP} VP were "
                f"expected, not {shown(pair[0])} and {shown(pair[1])}."
            )
        found.append((pair[0], pair[1]))
    return tuple(found)


def layout_document(layout: Layout) -> dict[str, Any]:
    """The layout as its document, everything spelled out; `parse_layout` reads it back."""
    return {
        "format": FORMAT,
        "name": layout.name,
        "columns": layout.columns,
        "rows": layout.rows,
        "map": [" ".join(f"{cell:2}" for cell in line).rstrip() for line in layout.cells],
        "tracks": {
            name: {"faces": list(track.faces), "unlocks": [list(pair) for pair in track.unlocks]}
            for name, track in zip(TRACKS, layout.tracks, strict=True)
        },
        "boxes": layout.boxes,
    }
