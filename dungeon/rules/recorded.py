"""Rogue-and-Write as a game record tells it: players, options, setup and moves into a game."""

from typing import Any, Literal, cast

from dungeon.rules.course import check_roll
from dungeon.rules.game import new_game
from dungeon.rules.layout import Layout, house, parse_layout
from dungeon.rules.moves import CHANCE_FORMS, Move, parse_move
from dungeon.rules.sheet import LIVES, DungeonOptions
from ninelives_site.core.record import Reading, RecordedGame
from ninelives_site.core.strict_json import Fields, Malformed, shown

SLUG = "rogue-and-write"
PACES = ("relaxed", "strict")
DEFAULT_OPTIONS = {"start_enters": True, "lives": LIVES, "pace": "relaxed"}
DEFAULT_SETUP = {"layout": "house"}


def read(
    players: tuple[str, ...],
    options: dict[str, Any],
    setup: dict[str, Any],
    moves: list[dict[str, Any]],
) -> Reading:
    """The game that a record tells; `Malformed` for a fault of shape anywhere in it."""
    chosen = read_options(options)
    fields = Fields(setup, "setup", ("layout", "goals"))
    layout = _layout(fields)
    goals = fields.numbers("goals")
    blank = new_game(players, layout, chosen)

    def start() -> Any:
        check_roll("goals", goals)
        return new_game(players, layout, chosen, goals)

    read_moves = [_move(index, move, len(players)) for index, move in enumerate(moves)]
    return Reading(blank, start, read_moves)


def read_options(document: dict[str, Any]) -> DungeonOptions:
    """The options of a record or of a form; what is missing has its default."""
    fields = Fields(document, "options", tuple(DEFAULT_OPTIONS))
    return DungeonOptions(
        start_enters=fields.flag("start_enters", True),
        lives=fields.number("lives", LIVES, 1, LIVES),
        pace=cast(Literal["relaxed", "strict"], fields.word("pace", PACES, "relaxed")),
    )


def _layout(setup: Fields) -> Layout:
    given = setup.document.get("layout")
    if given in (None, "", {}, "house"):
        return house()
    if not isinstance(given, dict):
        raise setup.wrong("layout", "house or a layout's object")
    return parse_layout(given)


def _move(index: int, document: dict[str, Any], players: int) -> tuple[int | None, Move]:
    try:
        form = {key: value for key, value in document.items() if key != "seat"}
        move = parse_move(form)
        return _seat(document, players), move
    except Malformed as error:
        raise Malformed(f"Move {index}: {error}") from None


def _seat(document: dict[str, Any], players: int) -> int | None:
    """A player's move has a seat at the table; the shared dice have none."""
    seat = document.get("seat")
    if document["type"] in CHANCE_FORMS:
        if seat is not None:
            raise Malformed(f"{document['type']} has no seat: the dice are shared.")
        return None
    if type(seat) is not int or not 0 <= seat < players:
        raise Malformed(f"seat: a number from 0 to {players - 1} was expected, not {shown(seat)}.")
    return seat


GAME = RecordedGame(SLUG, read, DEFAULT_OPTIONS, DEFAULT_SETUP)
