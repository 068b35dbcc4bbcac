"""Reading a card game's moves from a record: shape first, all of it, before any is played.

A game lists its forms: for each move type who makes it and how its keys are read. Seats are
checked here, and wherever a form reads one with `seat_of`; other names (cards, powers) are the
rules' matter. A move's short text is made into such a document first.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.engine import Chance, Seat
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Fields, Malformed, shown


@dataclass(frozen=True, slots=True)
class Form:
    """How one type of move is written: its keys besides `seat` and `type`, and how they are read.

    `read` gets the keys and the number of players. The table's moves (`by_table`) have no seat.
    """

    keys: tuple[str, ...]
    read: Callable[[Fields, int], GameMove]
    by_table: bool = False


def read_moves(
    documents: Sequence[dict[str, Any]], forms: Mapping[str, Form], players: int
) -> list[tuple[Seat, GameMove]]:
    """All moves of a record with their seats; `Malformed` names the first that is not one."""
    return [_in_place(index, document, forms, players) for index, document in enumerate(documents)]


def _in_place(
    index: int, document: dict[str, Any], forms: Mapping[str, Form], players: int
) -> tuple[Seat, GameMove]:
    try:
        return read_move(document, forms, players)
    except Malformed as error:
        raise Malformed(f"Move {index}: {error}") from None


def read_move(document: object, forms: Mapping[str, Form], players: int) -> tuple[Seat, GameMove]:
    """A move and its seat from one document; `Malformed` where it has not the shape of one."""
    if not isinstance(document, dict):
        raise Malformed(f"A move is an object, not {shown(document)}.")
    kind = document.get("type")
    form = forms.get(kind) if isinstance(kind, str) else None
    if form is None:
        raise Malformed(f"A move's type is one of {', '.join(forms)}, not {shown(kind)}.")
    keys = {key for other in forms.values() for key in other.keys}
    fields = Fields(document, str(kind), ("seat", "type", *form.keys), elsewhere=keys)
    if form.by_table and document.get("seat") is not None:
        raise Malformed(f"{kind} has no seat: it is the table's.")
    seat = None if form.by_table else seat_of(fields, "seat", players)
    return seat, form.read(fields, players)


def seat_of(fields: Fields, key: str, players: int) -> int:
    """The seat that a key must hold."""
    return fields.number(key, low=0, high=players - 1)


def seat_if_named(fields: Fields, key: str, players: int) -> Seat:
    """The seat that a key holds; None where the key is missing."""
    return None if fields.document.get(key) is None else seat_of(fields, key, players)


def some_texts(fields: Fields, key: str) -> tuple[str, ...]:
    """A list of texts that must hold one; an empty one is the same as no key."""
    texts = fields.texts(key)
    if not texts:
        raise fields.missing(key)
    return texts


def lists_of_texts(fields: Fields, key: str) -> tuple[tuple[str, ...], ...]:
    """A list of lists of texts, like hands by seat; empty where there is none."""
    lists = fields.items(key)
    if not all(isinstance(item, list) for item in lists):
        raise fields.wrong(key, "a list of lists of texts")
    return tuple(_texts(fields, key, item) for item in lists)


def texts_or_nothing(fields: Fields, key: str) -> tuple[str | None, ...]:
    """A list of texts in which null stands for none, like bids by seat."""
    items = fields.items(key)
    _texts(fields, key, [item for item in items if item is not None])
    return tuple(items)


def _texts(fields: Fields, key: str, items: list[Any]) -> tuple[str, ...]:
    """A part of what a key holds, each a text that can be stored and shown."""
    return Fields({key: items}, fields.place, (key,)).texts(key)


def check_by_seat(fields: Fields, key: str, length: int, players: int) -> None:
    """A list by seat has one entry for each player."""
    if length != players:
        raise Malformed(
            f"{fields.place}, {key}: one entry for each of {players} seats was expected, "
            f"not {length}."
        )


def number_of_players(players: Sequence[str], allowed: range) -> int:
    """How many play; `Malformed` where the game is not for so many."""
    if len(players) not in allowed:
        raise Malformed(f"record, players: {allowed[0]} to {allowed[-1]} play, not {len(players)}.")
    return len(players)


def _chance(fields: Fields, players: int) -> Chance:
    return Chance(seat_of(fields, "to", players), some_texts(fields, "cards"))


CHANCE = Form(("to", "cards"), _chance, by_table=True)


# Texts


def seat_kind_and_words(text: str) -> tuple[Seat, str, list[str]]:
    """The parts of a move's text like `0 play star-2`; without a number it is the table's."""
    words = text.split()
    seat = int(words.pop(0)) if words and words[0].isdecimal() else None
    if not words:
        raise Malformed("A move is missing.")
    return seat, words[0], words[1:]


def number_from(word: str) -> int:
    """A word of a move's text that is a number, not below 0."""
    if not word.isdecimal():
        raise Malformed(f"{word} is not a number.")
    return int(word)
