"""A sheet as text, for tests, logs and messages.

A room that was marked shows `X`, one that earned a treasure `$`, and the cat's own room `@`; all
others show their cell. Tracks show `x` for a marked square and the level of an icon still to come.
"""

from collections.abc import Container

from dungeon.rules.layout import COLUMNS, LINES, SQUARES, TRACKS
from dungeon.rules.sheet import Sheet


def draw(sheet: Sheet, wanted: Container[str] = ()) -> str:
    """The map with its labels, then the tracks; rooms in `wanted` show `?`."""
    head = f"     {'  '.join(COLUMNS)}"
    rows = [_row(sheet, row, wanted) for row in LINES]
    tracks = [_track(sheet, index) for index in range(len(TRACKS))]
    cat = f"life {sheet.life}: {sheet.cat or 'none'} at {sheet.at or 'none'}"
    return "\n".join([head, *rows, *tracks, f"{sheet.treasures} treasures, {cat}"])


def _row(sheet: Sheet, row: int, wanted: Container[str]) -> str:
    cells = (_cell(sheet, f"{column}{row}", wanted) for column in COLUMNS)
    return f"{row:>2}   {' '.join(f'{cell:2}' for cell in cells)}".rstrip()


def _cell(sheet: Sheet, room: str, wanted: Container[str]) -> str:
    if room in wanted:
        return "?"
    if sheet.is_playing and room == sheet.at:
        return "@"
    if room in sheet.rooms:
        return "$" if room in sheet.earned else "X"
    return sheet.layout.cell(room)


def _track(sheet: Sheet, index: int) -> str:
    levels = {square: str(level + 1) for level, (square, _) in enumerate(_unlocks(sheet, index))}
    marked = sheet.tracks[index]
    squares = (
        "x" if square <= marked else levels.get(square, ".") for square in range(1, SQUARES + 1)
    )
    return f"{TRACKS[index]:<9} {''.join(squares)}"


def _unlocks(sheet: Sheet, index: int) -> tuple[tuple[int, int], ...]:
    return sheet.layout.tracks[index].unlocks
