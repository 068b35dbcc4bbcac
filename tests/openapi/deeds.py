"""What may be said of a route: who may use it, what it takes, what it answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.openapi.schemas import GAMES, move_of
from tests.openapi.shapes import TEXT, Schema, listed, one_of, ref


@dataclass(frozen=True)
class Get:
    """What a GET is answered with: schemas by name; the codes of a no by its status."""

    answer: tuple[str, ...]
    no: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    kind: str = "application/json"


@dataclass(frozen=True)
class Post(Get):
    """What a POST takes beside that: its fields, those in `needed` must be there."""

    fields: Mapping[str, Schema] = field(default_factory=dict)
    needed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Route:
    """One address: who may use it, and how."""

    who: str
    get: Get | None = None
    post: Post | None = None


KEY: Schema = {"type": "string", "minLength": 1, "maxLength": 64}
VERSION: Schema = {"type": "integer", "minimum": 0}
PRESS = {"version": VERSION, "key": KEY}
PRESSED = ("version", "key")
FACES: Schema = {"type": "string", "examples": ["2 5", "1,4,4,6,2"]}
MOVE: Schema = {"type": "string", "contentMediaType": "application/json"}
MOVES: Schema = MOVE | {
    "contentSchema": listed({"anyOf": [ref(move_of(game.replace("_", "-"))) for game in GAMES]})
}
FORBIDDEN = {403: ("forbidden",)}
UNREADABLE = {400: ("unreadable",)}
STALE = {409: ("stale",)}
GAME_ON = {409: ("game-on",)}
TOO_MANY = {429: ("too-many",)}
SAVE = {"save": "1: as a file to save"}
PICTURE = Get((), GAME_ON | TOO_MANY, {"shape": "square, or wide"}, kind="image/png")


WRITING = [
    {
        "name": "X-CSRFToken",
        "in": "header",
        "required": True,
        "schema": TEXT,
        "description": "the value of the cookie `csrftoken`",
    },
    {
        "name": "Origin",
        "in": "header",
        "schema": TEXT,
        "description": "the site's own origin; needed over HTTPS",
    },
]
"""The headers of every POST."""


def choices(form: type[Any], name: str) -> Schema:
    """The values that a field of a form takes."""
    return one_of(*(str(value) for value, _label in form.base_fields[name].choices))
