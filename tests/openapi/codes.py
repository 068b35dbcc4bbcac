"""The codes of refusals, from their catalogues."""

from collections.abc import Iterator
from importlib import import_module

from ninelives_site.core.refusal import Wording
from tests.openapi.schemas import GAMES


def codes(*modules: str) -> tuple[str, ...]:
    """The codes of these catalogues of refusals."""
    return tuple(
        sorted({wording.code for module in modules for wording in wordings(import_module(module))})
    )


def wordings(module: object) -> Iterator[Wording]:
    for name, value in vars(module).items():
        if isinstance(value, Wording):
            yield value
        elif name.isupper() and isinstance(value, dict):
            yield from (each for each in value.values() if isinstance(each, Wording))


SHEET_RULES = codes("dungeon.rules.refusals")
CARD_RULES = codes(*(f"cardgames.{game}.rules.refusals" for game in GAMES))
