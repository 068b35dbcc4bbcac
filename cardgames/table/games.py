"""The games that a table can keep: each app hands its own over when it is ready."""

from cardgames.kept import KeptGame
from ninelives_site.core import record

_games: dict[str, KeptGame] = {}


def register(game: KeptGame) -> None:
    """Make a game known to the table and to the referee."""
    record.register(game.recorded)
    _games[game.slug] = game


def game_of(slug: str) -> KeptGame:
    """The game of that slug; `KeyError` where there is none."""
    return _games[slug]


def all_games() -> tuple[KeptGame, ...]:
    """All games, in the order in which their apps are listed."""
    return tuple(_games.values())
