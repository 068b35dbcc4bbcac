"""Moves and options of a card game as JSON Schema, made from the types of their fields.

`cardgames.shapes` reads documents by the same types; what a game checks beyond them (that hands are
of equal size, that one of two keys is there) is said on its rules page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any

from cardgames.reading import Moves
from cardgames.shapes import BY_SEAT, SEAT, Between, Count, Item, OneOf, items_of
from ninelives_site.core.moves import GameMove

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
TEXTS: Schema = {"type": "array", "items": TEXT}
OF_TYPE: Mapping[Any, Schema] = {
    str: TEXT,
    int: NUMBER,
    bool: {"type": "boolean"},
    tuple[str, ...]: TEXTS,
    tuple[int, ...]: {"type": "array", "items": NUMBER},
    tuple[tuple[str, ...], ...]: {"type": "array", "items": TEXTS},
    tuple[str | None, ...]: {"type": "array", "items": {"type": ["string", "null"]}},
}


def schemas_of_moves(moves: Moves) -> dict[str, Schema]:
    """The document of each move, by its type."""
    return {kind: _of_move(move) for kind, move in moves.types.items()}


def schema_of(shape: type) -> Schema:
    """The document of a dataclass: its keys and what they hold. What has a default may be missing.

    A dataclass that holds its own type (a power that copies another) is told once; the inner one
    is an object like it.
    """
    return _object(items_of(shape), (shape,))


def _of_move(move: type[GameMove]) -> Schema:
    seat: Schema = {"type": "null"} if move.by_table else {"type": "integer", "minimum": 0}
    schema = schema_of(move)
    schema["properties"] = {"seat": seat, "type": {"const": move.type}, **schema["properties"]}
    schema["required"] = [*(() if move.by_table else ("seat",)), "type", *schema["required"]]
    return schema


def _object(items: Sequence[Item], within: tuple[type, ...]) -> Schema:
    return {
        "type": "object",
        "properties": {item.key: _of_item(item, within) for item in items},
        "required": [item.key for item in items if item.is_needed],
        "additionalProperties": False,
    }


def _of_item(item: Item, within: tuple[type, ...]) -> Schema:
    if is_dataclass(item.type) and isinstance(item.type, type):
        if item.type in within:
            return {"type": "object"}
        return _object(items_of(item.type), (*within, item.type))
    schema = dict(OF_TYPE.get(item.type, {}))
    for mark in item.marks:
        _limit(schema, mark)
    return schema


def _limit(schema: Schema, mark: Any) -> None:
    """Say what a mark of a field says."""
    match mark:
        case OneOf(words):
            schema["enum"] = [*words]
        case Between(low, high):
            limits = {"minimum": low, "maximum": high}
            schema |= {name: limit for name, limit in limits.items() if limit is not None}
        case Count(number):
            schema |= {"minItems": number, "maxItems": number}
        case _ if mark is SEAT:
            schema["minimum"] = 0
        case _ if mark is BY_SEAT:
            schema["description"] = "one entry for each seat"
