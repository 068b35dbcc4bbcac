"""The games that can be played at a table: each app hands its own over when it is ready."""

from importlib import import_module

from django.apps import AppConfig

from cardgames.table_game import TableGame
from ninelives_site.core import record

_games: dict[str, TableGame] = {}


def register(game: TableGame) -> None:
    """Make a game known to the table and to the referee."""
    record.register(game.recorded)
    _games[game.slug] = game


def game_of(slug: str) -> TableGame:
    """The game of that slug; `KeyError` where there is none."""
    return _games[slug]


def is_known(slug: str) -> bool:
    """Whether there is a game of that slug."""
    return slug in _games


def all_games() -> tuple[TableGame, ...]:
    """All games, in the order in which their apps are listed."""
    return tuple(_games.values())


class CardGameConfig(AppConfig):
    """The app of a card game: it hands its game over to the table, and so to the referee.

    `table_game` is the module, within the app, whose `TABLE_GAME` that is.
    """

    table_game = "at_table.table_game"

    def ready(self) -> None:
        register(import_module(f"{self.name}.{self.table_game}").TABLE_GAME)
