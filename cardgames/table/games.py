"""The games that can be played at a table: each app hands its own over when it is ready."""

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


def all_games() -> tuple[TableGame, ...]:
    """All games, in the order in which their apps are listed."""
    return tuple(_games.values())
