"""The game record, `ninelives-record/1`: writing games down, reading them back, and the verdict.

What is the same for all games is here: the document's outer shape, replaying move by move, and the
verdict on it. What a game's own keys mean is the game's: each hands over a `RecordedGame` when its
app is ready. Nothing here knows Django.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, Protocol

from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Fields, Malformed, shown

FORMAT = "ninelives-record/1"
KEYS = ("format", "game", "players", "options", "setup", "moves")
EMPTY: tuple[object, ...] = (None, "", [], {})
LEGAL, ILLEGAL, MALFORMED = 0, 1, 2
MOST_DIGITS = 4000
"""Of a number: Python writes 4,300 at the most, and games add numbers up."""


class Played(Protocol):
    """What a game's state answers, for a record to be replayed on it."""

    @property
    def is_over(self) -> bool: ...
    @property
    def phase(self) -> str: ...
    def apply(self, seat: int | None, move: Any) -> "Played": ...
    def scores(self) -> dict[str, int]: ...
    def winners(self) -> list[str]: ...
    def state(self) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Reading:
    """A record whose shape is right, ready to be played.

    `blank` is the game without setup, `start` gives it with its setup or raises a `Refusal`.
    """

    blank: Played
    start: Callable[[], Played]
    moves: Sequence[tuple[int | None, Any]]


class Reader(Protocol):
    """Reads players, options, setup and moves; raises `Malformed` for a fault of shape."""

    def __call__(
        self,
        players: tuple[str, ...],
        options: dict[str, Any],
        setup: dict[str, Any],
        moves: list[dict[str, Any]],
    ) -> Reading: ...


class Recordable(Protocol):
    """A game that can be written down: its slug, its reader, and what a record leaves out."""

    @property
    def slug(self) -> str: ...
    @property
    def read(self) -> Reader: ...
    @property
    def default_options(self) -> Mapping[str, Any]: ...
    @property
    def default_setup(self) -> Mapping[str, Any]: ...


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A `Recordable` put together of its parts."""

    slug: str
    read: Reader
    default_options: Mapping[str, Any] = field(default_factory=dict)
    default_setup: Mapping[str, Any] = field(default_factory=dict)


_games: dict[str, Recordable] = {}


def register(game: Recordable) -> None:
    """Make a game known to the referee; its app does so when it is ready."""
    _games[game.slug] = game


# Writing


def record_document(
    game: str,
    players: Sequence[str],
    setup: Mapping[str, Any],
    options: Mapping[str, Any],
    moves: Sequence[Mapping[str, Any]],
) -> dict[str, Any]:
    """A game's record; options, setup and keys that say nothing are left out."""
    known = _games[game]
    document = {
        "format": FORMAT,
        "game": game,
        "players": list(players),
        "options": _differing(options, known.default_options),
        "setup": _differing(setup, known.default_setup),
        "moves": [dict(move) for move in moves],
    }
    return {key: value for key, value in document.items() if key == "moves" or value != {}}


def _differing(chosen: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: value
        for key, value in chosen.items()
        if value not in EMPTY and (key not in defaults or value != defaults[key])
    }


# Reading


def _refuse_constant(name: str) -> NoReturn:
    raise Malformed(f"{name} is not JSON.")


def _whole_number(digits: str) -> int:
    if len(digits.removeprefix("-")) > MOST_DIGITS:
        raise Malformed(f"A number has {MOST_DIGITS} digits at the most.")
    return int(digits)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        [(twice, _times)] = Counter(key for key, _ in pairs).most_common(1)
        raise Malformed(f"The key {shown(twice)} stands twice in one object.")
    return found


STRICTLY: dict[str, Any] = {
    "object_pairs_hook": _object,
    "parse_constant": _refuse_constant,
    "parse_int": _whole_number,
}


def read_json(text: str | bytes) -> Any:
    """One JSON value, by the letter: no NaN, no key twice, no endless number, nothing that is not
    UTF-8."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, **STRICTLY)
    except Malformed:
        raise
    except RecursionError:
        raise Malformed("The document is nested too deeply.") from None
    except ValueError as error:
        raise Malformed(f"The document is not JSON: {error}.") from None


def read_record(document: object) -> tuple[str, Reading]:
    """The game's slug and the record ready to be played; `Malformed` for any fault of shape."""
    fields = Fields(document, "record", KEYS)
    fields.word("format", (FORMAT,))
    slug = fields.word("game", tuple(_games))
    moves = fields.items("moves")
    for index, move in enumerate(moves):
        if not isinstance(move, dict):
            raise Malformed(f"Move {index}: an object was expected, not {shown(move)}.")
    options, setup = fields.mapping("options"), fields.mapping("setup")
    return slug, _games[slug].read(_players(fields), options, setup, moves)


def _players(fields: Fields) -> tuple[str, ...]:
    players = fields.texts("players")
    if not players:
        raise fields.missing("players")
    if "" in players or len(set(players)) < len(players):
        raise Malformed("names are not empty and all different.", "record", "players")
    return players


# The verdict


def verdict(record: object) -> dict[str, Any]:
    """Replay a record (a document, or its text) and say whether every move was legal."""
    try:
        document = read_json(record) if isinstance(record, str | bytes) else record
        slug, reading = read_record(document)
    except Malformed as unreadable:
        return _no_game("malformed", str(unreadable))
    played, applied, fault = _replay(reading)
    return {
        "game": slug,
        "legal": fault is None,
        "applied": applied,
        "error": fault,
        "finished": played.is_over,
        "phase": played.phase,
        "scores": played.scores(),
        "winners": played.winners(),
        "state": played.state(),
    }


def not_judged(fault: Exception) -> dict[str, Any]:
    """What is said of a record that the referee itself failed at."""
    return _no_game("not-judged", f"A fault of the referee: {type(fault).__name__}: {fault}.")


def _no_game(code: str, message: str) -> dict[str, Any]:
    return {"game": None, "legal": False, "applied": 0, "error": _fault(None, code, message)}


def _fault(move: int | None, code: str, message: str) -> dict[str, Any]:
    """What was wrong: with which move, or with none of them."""
    return {"move": move, "code": code, "message": message}


def _replay(reading: Reading) -> tuple[Played, int, dict[str, Any] | None]:
    """The state that was reached, how many moves led there, and why not more."""
    try:
        played = reading.start()
    except Refusal as refusal:
        return reading.blank, 0, _fault(None, refusal.code, refusal.sentence)
    for applied, (seat, move) in enumerate(reading.moves):
        try:
            played = played.apply(seat, move)
        except Refusal as refusal:
            return played, applied, _fault(applied, refusal.code, refusal.sentence)
    return played, len(reading.moves), None


def exit_status(found: Mapping[str, Any]) -> int:
    """What the referee command exits with for a verdict."""
    if found["game"] is None:
        return MALFORMED
    return LEGAL if found["legal"] else ILLEGAL
