"""Reading a card game from a record: shape first, all of it, before any move is played.

A game derives from `CardRecords` and says what is its own: its slug, its types of moves, and what
its setup holds. Moves and options are read as their dataclasses declare (`cardgames.shapes`). Names
of cards and powers are the rules' matter.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Generic, TypeVar

from cardgames.engine import CardGame, Seat
from cardgames.shapes import keys_of, read_as
from ninelives_site.core.moves import GameMove
from ninelives_site.core.record import Reading
from ninelives_site.core.strict_json import Fields, Malformed, shown

G = TypeVar("G", bound=CardGame)
Reader = Callable[[Fields, int], GameMove]
"""Reads a move that its types alone don't describe; it gets the number of players."""


class Moves:
    """The types of move that a game knows, and how each is read from a document."""

    def __init__(
        self, *types: type[GameMove], special: Mapping[type[GameMove], Reader] | None = None
    ) -> None:
        self.types = {move.type: move for move in types}
        self._special = special or {}
        self._keys = {key for move in types for key in keys_of(move)}

    def read(self, document: object, players: int) -> tuple[Seat, GameMove]:
        """A move and its seat from one document; `Malformed` where it has not the shape of one."""
        if not isinstance(document, dict):
            raise Malformed(f"A move is an object, not {shown(document)}.")
        kind = document.get("type")
        move = self.types.get(kind) if isinstance(kind, str) else None
        if move is None:
            raise Malformed(f"A move's type is one of {', '.join(self.types)}, not {shown(kind)}.")
        known = ("seat", "type", *keys_of(move))
        fields = Fields(document, move.type, known, elsewhere=self._keys)
        if move.by_table and document.get("seat") is not None:
            raise Malformed(f"{move.type} has no seat: it is the table's.")
        seat = None if move.by_table else seat_of(fields, "seat", players)
        special = self._special.get(move)
        return seat, special(fields, players) if special else read_as(move, fields, players)


class CardRecords(ABC, Generic[G]):
    """How one card game is written in records. Derive from it, and fill in what is special."""

    slug: str
    players: range
    moves: Moves
    options: type
    """The dataclass of what a table may choose; each field has its default."""
    setup_keys: tuple[str, ...] = ()
    secret_setup_keys: tuple[str, ...] = ()
    """Those of them that tell what only some players may see: hands, stacks of lives."""
    default_setup: Mapping[str, Any] = {}

    @property
    def default_options(self) -> Mapping[str, Any]:
        """What a record leaves out, as it would write it."""
        chosen = asdict(self.options())
        return {k: list(v) if isinstance(v, tuple) else v for k, v in chosen.items()}

    def read(
        self,
        players: tuple[str, ...],
        options: dict[str, Any],
        setup: dict[str, Any],
        moves: list[dict[str, Any]],
    ) -> Reading:
        """The game that a record holds; `Malformed` for a fault of shape anywhere in it."""
        blank, start = self._opened(players, options, setup)
        return Reading(blank, start, self.read_moves(blank, moves))

    def started(
        self, players: tuple[str, ...], options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> G:
        """The game before its first move; `Malformed`, or a `Refusal`."""
        _blank, start = self._opened(players, options, setup)
        return start()

    def _opened(
        self, players: tuple[str, ...], options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> tuple[G, Callable[[], G]]:
        """The game without its setup, and what starts it with it."""
        if len(players) not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Malformed(f"{least} to {most} play, not {len(players)}.", "record", "players")
        blank = self.blank(players, self.read_options(options, len(players)))
        return blank, self.read_setup(blank, Fields(setup, "setup", self.setup_keys))

    def read_options(self, document: Mapping[str, Any], players: int) -> Any:
        """The options of a record or of a form; what is missing has its default."""
        return read_as(self.options, Fields(document, "options", keys_of(self.options)), players)

    @abstractmethod
    def blank(self, players: tuple[str, ...], options: Any) -> G:
        """The game before its setup is known."""

    def read_setup(self, blank: G, setup: Fields) -> Callable[[], G]:
        """What starts the game with its setup; that may raise a `Refusal`."""
        return lambda: blank

    def read_move(self, game: G, document: object) -> tuple[Seat, GameMove]:
        """A move, and its seat, for a game with these players and options."""
        seat, move = self.moves.read(document, len(game.players))
        self.check_move(game, move)
        return seat, move

    def read_moves(self, game: G, documents: Sequence[object]) -> list[tuple[Seat, GameMove]]:
        """Several moves; `Malformed` names the number of the first that is not one."""
        found = []
        for index, document in enumerate(documents):
            try:
                found.append(self.read_move(game, document))
            except Malformed as error:
                raise Malformed(f"Move {index}: {error}") from None
        return found

    def check_move(self, game: G, move: GameMove) -> None:
        """`Malformed` where the game's options want the move in another shape."""


def seat_of(fields: Fields, key: str, players: int) -> int:
    """The seat that a key must hold."""
    return fields.number(key, low=0, high=players - 1)


def seat_if_named(fields: Fields, key: str, players: int) -> Seat:
    """The seat that a key holds; None where the key is missing."""
    return None if fields.document.get(key) is None else seat_of(fields, key, players)
