"""How a JSON schema is written here."""

from collections.abc import Iterable, Mapping
from typing import Any

Schema = Mapping[str, Any]


TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
ANYTHING: Schema = {"type": "object"}
CODE: Schema = {"type": "string", "pattern": "^[2-9A-HJKMNP-TV-Z]{6}$"}


def or_null(schema: Schema) -> Schema:
    """Null where there is nothing."""
    return {**schema, "type": [schema["type"], "null"]}


def listed(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def one_of(*words: str) -> Schema:
    return {"type": "string", "enum": [*words]}


def known(optional: Iterable[str] = (), **properties: Schema) -> Schema:
    """An object with these keys, all of them there but the optional ones, and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}
