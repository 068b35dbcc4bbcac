"""Random games of the moves that the default pad offers: for a game that needs nothing else."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from cardgames.engine import CardGame, Hand, Seat
from cardgames.table.games import game_of
from ninelives_site.core.moves import GameMove

if TYPE_CHECKING:
    from tests.cardgames.contract import Table


def opening(rng: Random, players: int, known: bool) -> dict[str, Any]:
    """No options and no setup."""
    return {}


def choose(table: "Table", rng: Random, known: bool) -> tuple[Seat, GameMove]:
    """A legal move of somebody; of the table only where hands are not known."""
    game, table_game = table.game, game_of(table.head["game"])
    seat = rng.choice([seat for seat in game.to_act() if not (known and seat is None)])
    legal = [move for move in table_game.offered(game, seat) if game.why_not(seat, move) is None]
    return seat, rng.choice(legal)


def others(game: CardGame, rng: Random) -> Iterable[tuple[Seat, GameMove]]:
    """All that would be worth trying for anybody if no hand were known."""
    unknown = replace(game, hands=tuple(Hand(hand.size) for hand in game.hands))
    seats = range(len(game.players))
    return [(seat, move) for seat in seats for move in unknown.candidates(seat)]
