"""The OpenAPI document, put together."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.openapi import groups, halls, site, tables
from tests.openapi.deeds import TOO_MANY, WRITING, Get, Post, Route
from tests.openapi.schemas import SCHEMAS
from tests.openapi.shapes import NUMBER, TEXT, one_of, ref

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs/openapi.json"


def routes() -> dict[str, Route]:
    """Every route that is ours, by its name."""
    return site.routes() | halls.routes() | tables.routes() | groups.routes()


def addresses() -> dict[str, str]:
    """Of every route its path, from the URL configuration; the admin is not ours."""
    from django.urls import get_resolver
    from django.urls.resolvers import URLPattern, URLResolver

    def found(patterns: Iterable[Any], names: str, before: str) -> Iterator[tuple[str, str]]:
        for each in patterns:
            path = before + re.sub(r"<\w+:(\w+)>", r"{\1}", str(each.pattern))
            if isinstance(each, URLPattern):
                yield f"{names}{each.name}", path
            elif isinstance(each, URLResolver) and each.app_name != "admin":
                yield from found(each.url_patterns, f"{each.namespace}:", path)

    return dict(found(get_resolver().url_patterns, "", "/"))


def document() -> dict[str, Any]:
    """All of it."""
    known_routes = routes()
    paths = {path: _path(path, known_routes[name]) for name, path in addresses().items()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Nine Lives",
            "version": "1",
            "description": "Answers to `Accept: application/json`. See docs/api.md.",
        },
        "servers": [{"url": "http://localhost:8000"}],
        "paths": paths,
        "components": {"schemas": {**SCHEMAS}},
    }


def _path(path: str, route: Route) -> dict[str, Any]:
    placed = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": NUMBER if name == "number" else TEXT,
        }
        for name in re.findall(r"{(\w+)}", path)
    ]
    found: dict[str, Any] = {"parameters": placed} if placed else {}
    if route.get:
        found["get"] = _operation(path, route, route.get)
    if route.post:
        found["post"] = _operation(path, route, route.post)
    return found


def _operation(path: str, route: Route, deed: Get) -> dict[str, Any]:
    found: dict[str, Any] = {"description": f"For: {route.who}."}
    if deed.query:
        found["parameters"] = [
            {"name": name, "in": "query", "schema": TEXT, "description": words}
            for name, words in deed.query.items()
        ]
    if isinstance(deed, Post):
        found["parameters"] = [*found.get("parameters", ()), *WRITING]
        fields = {"type": "object", "properties": {**deed.fields}, "required": [*deed.needed]}
        found["requestBody"] = {
            "content": {"application/x-www-form-urlencoded": {"schema": fields}}
        }
    found["responses"] = {"200": _yes(deed)} | {
        str(status): _no(status, told) for status, told in sorted(refusals(path, deed).items())
    }
    return found


def _yes(deed: Get) -> dict[str, Any]:
    shapes = [ref(name) for name in deed.answer]
    schema = shapes[0] if len(shapes) == 1 else {"anyOf": shapes} if shapes else TEXT
    return {"description": "Done.", "content": {deed.kind: {"schema": schema}}}


def refusals(path: str, deed: Get) -> dict[int, tuple[str, ...]]:
    """The codes of a route's noes by status, with those that all routes have."""
    found = {400: ("bad-request",), 503: ("unavailable",), 500: ("server-error",)}
    if path == "/healthz":
        return {}
    if "{" in path:
        found |= {404: ("not-found",)}
    if "{code}" in path:
        found |= TOO_MANY
    if isinstance(deed, Post):
        found |= {403: ("form-expired",), 413: ("too-large",)}
    for status, told in deed.no.items():
        if "key-reused" in told:  # what is refused of every entry of a journal
            told = (*told, "too-long")
        found[status] = tuple(dict.fromkeys((*found.get(status, ()), *told)))
    return found


def _no(status: int, told: tuple[str, ...]) -> dict[str, Any]:
    error = {"properties": {"error": {"properties": {"code": one_of(*sorted({*told}))}}}}
    schema = {"allOf": [ref("Error"), error]}
    return {
        "description": ", ".join(sorted({*told})),
        "content": {"application/json": {"schema": schema}},
    }


def written() -> str:
    """One line an address, and one a schema."""
    whole = document()
    schemas = whole.pop("components")["schemas"]
    parts = {
        **{name: json.dumps(value) for name, value in whole.items() if name != "paths"},
        "paths": _lines(whole["paths"], " "),
        "components": f'{{"schemas": {_lines(schemas, " ")}}}',
    }
    return "{\n" + ",\n".join(f'"{name}": {text}' for name, text in parts.items()) + "\n}\n"


def _lines(items: Mapping[str, Any], indent: str) -> str:
    lines = [f"{indent}{json.dumps(name)}: {json.dumps(item)}" for name, item in items.items()]
    return "{\n" + ",\n".join(lines) + "\n}"
