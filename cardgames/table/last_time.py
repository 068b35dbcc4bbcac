"""What was chosen last time on a device: its newest tables tell."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from django.db import OperationalError
from django.http import HttpRequest

from cardgames.table import capabilities
from cardgames.table.forms import NO, PREFIX, YES
from cardgames.table.games import all_games
from cardgames.table.models import Table
from cardgames.table_game import SCORE, TableGame

FIRST_BOTS = 3
"""Bots against who plays alone for the first time."""


def last_table(cookies: Mapping[str, str], game: TableGame, answer: str) -> Table | None:
    """The newest table of this game; of those with cards or without, if that is answered."""
    tables = (table for table in capabilities.tables_of(cookies) if table.game_slug == game.slug)
    return next((table for table in tables if answer in ("", answer_at(table))), None)


def last_alone(cookies: Mapping[str, str]) -> Table | None:
    """The newest table at which somebody has played with bots alone."""
    dealt = (table for table in capabilities.tables_of(cookies) if table.is_dealt)
    return next((table for table in dealt if len(people_at(table)) == 1), None)


def alone_context(request: HttpRequest) -> dict[str, Any]:
    """The game to be played alone in one tap: the last one, or the first that has bots."""
    table = None
    with suppress(OperationalError):
        table = last_alone(request.COOKIES)
    if table:
        agreed = {name: value for name, value in chosen_at(table).items() if name != "keeping"}
        return {"game": table.table_game, "names": people_at(table), "chosen": agreed}
    game = next((game for game in all_games() if game.dealer and game.bot), None)
    return {"game": game, "names": (), "chosen": {"bots": FIRST_BOTS}}


def answer_at(table: Table) -> str:
    """Whether this table has got the cards."""
    return NO if table.is_dealt else YES


def people_at(table: Table) -> list[str]:
    """Who sits there, bots left out."""
    return [seat.name for seat in table.seats.all() if not seat.is_bot]


def chosen_at(table: Table) -> dict[str, Any]:
    """What this table has chosen, as the form's fields have it."""
    game, seats = table.table_game, len(table.seats.all())
    plain = game.complete_options({}, seats)
    agreed = {
        PREFIX + rule.option: table.options[rule.option]
        for rule in game.house_rules
        if table.options.get(rule.option) != plain.get(rule.option)
    }
    return {
        "cards": answer_at(table),
        "keeping": SCORE if table.is_dealt else table.mode,
        "bots": seats - len(people_at(table)),
        "turn_seconds": table.turn_seconds,
        **agreed,
    }
