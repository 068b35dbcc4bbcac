"""Little maps drawn as text: the top left corner of a sheet, everything else rock.

    .    a plain room          c1   a room with an icon      ^   an arrow      #   rock
    X    a plain room with X   c1!  an icon's room with X    ^!  an arrow's    @   the cat (an X)

`reach` draws the same map with `x` where one use of a die may bring the cat.
"""

from dungeon.rules.layout import TRACKS, Layout, parse_layout, room_at
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Move, UseDie
from dungeon.rules.playing import apply
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet
from ninelives_site.core.refusal import Refusal

OPEN = "\n".join([". . . . ."] * 5)


def _cells(picture: str) -> list[list[str]]:
    return [line.split() for line in picture.strip().splitlines()]


def layout_of(picture: str, **more) -> Layout:
    plain = [
        ["." if cell in "X@" else cell.removesuffix("!") for cell in line]
        for line in _cells(picture)
    ]
    rows = [" ".join(line + ["#"] * (10 - len(line))) for line in plain]
    rows += [" ".join("#" * 10)] * (10 - len(rows))
    return parse_layout({"map": rows, **more})


def board(
    picture: str,
    cat: str = "alley",
    *,
    options: DungeonOptions = DungeonOptions(),  # noqa: B008 - a value
    layout: dict | None = None,
    claws: int = 0,
    whiskers: int = 0,
    paws: int = 0,
    eyes: int = 0,
    **fields,
) -> Sheet:
    """A sheet in the middle of life 2, the cat where the picture has `@`."""
    rooms = [
        (room_at(x, y), cell)
        for y, line in enumerate(_cells(picture))
        for x, cell in enumerate(line)
    ]
    at = next((room for room, cell in rooms if cell == "@"), None)
    return Sheet(
        layout_of(picture, **(layout or {})),
        options,
        **{
            "life": 2,
            "is_playing": at is not None,
            "cat": cat,
            "at": at,
            "rooms": frozenset(room for room, cell in rooms if cell in "X@" or cell[-1] == "!"),
            "fresh": (at,) if at else (),
            "tracks": (claws, whiskers, paws, eyes),
            "cats_used": tuple(dict.fromkeys(("alley", cat))),
            **fields,
        },
    )


def dice(*faces: int) -> Rolls:
    """What the table has rolled when life 2 is played with these dice, ones for the rest."""
    return Rolls(((6, 6), (6, 6)), ((1,) * 5, (*faces, *(1,) * (5 - len(faces)))))


def starts(dark: int, light: int) -> Rolls:
    """The start of life 3 is rolled."""
    return Rolls(((6, 6), (6, 6), (dark, light)), ((1,) * 5, (1,) * 5))


def reach(picture: str, face: int, cat: str = "alley", **more) -> str:
    """The picture with `x` wherever one use of a die of this face may bring the cat."""
    sheet = board(picture, cat, **more)
    rolls = dice(face)
    ends = {
        apply(sheet, move, rolls).at
        for move in legal_moves(sheet, rolls)
        if isinstance(move, UseDie) and move.die == 0 and move.move
    }
    lines = [
        ["x" if room_at(x, y) in ends else cell for x, cell in enumerate(line)]
        for y, line in enumerate(_cells(picture))
    ]
    return drawn("\n".join(" ".join(line) for line in lines))


def drawn(picture: str) -> str:
    """A picture with one space between cells, for comparing."""
    return "\n".join(" ".join(line) for line in _cells(picture))


def code(sheet: Sheet, move: Move, rolls: Rolls) -> str:
    """The code that a move is refused with, or `legal`."""
    try:
        apply(sheet, move, rolls)
    except Refusal as refusal:
        return refusal.code
    return "legal"


def track(sheet: Sheet, name: str) -> int:
    return sheet.tracks[TRACKS.index(name)]
