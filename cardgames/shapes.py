"""Reading a frozen dataclass from a JSON object, by the types of its fields.

A move or a game's options are declared as a dataclass; what its document may hold follows:

    card: str                                       a text that must be there
    as_suit: str | None = None                      a text, or nothing
    use: Annotated[str | None, OneOf(USES)] = None  one of some words, or nothing
    to: SeatNumber                                  a seat of the game
    lost: Annotated[tuple[int, ...], BY_SEAT]       a number for each seat
    seats: Annotated[tuple[int, ...], Count(2)]     two numbers
    cards: tuple[str, ...]                          texts, one at the least
    left_over: tuple[str, ...] = ()                 texts, or none
    right: dict[str, Any] | None = None             an object as it is, or nothing

Likewise `int`, `bool`, `tuple[tuple[str, ...], ...]`, `tuple[str | None, ...]` (null stands for
none) and other dataclasses of such fields. An empty value is the same as no key; a value of another
type is `Malformed`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from ninelives_site.core.strict_json import Fields, Malformed

Shape = TypeVar("Shape")
DEEPEST = 8
"""Objects in objects; nobody needs more, but a type may hold itself."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A text is one of these."""

    words: Collection[str]


@dataclass(frozen=True, slots=True)
class Between:
    """A number is not below `low`, nor above `high`."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """A list has so many entries."""

    number: int


@dataclass(frozen=True, slots=True)
class Mark:
    """What a type can't say: that a number is a seat, that a list has an entry for each seat."""

    name: str


SEAT, BY_SEAT = Mark("seat"), Mark("by seat")
SeatNumber = Annotated[int, SEAT]


@dataclass(frozen=True, slots=True)
class Item:
    """One field of a dataclass: its key in a document, its type without marks and None."""

    name: str
    key: str
    type: Any
    marks: tuple[Any, ...]
    default: Any

    @property
    def is_needed(self) -> bool:
        return self.default is MISSING

    @property
    def fallback(self) -> Any:
        """The default, where a None says that the key has to be there."""
        return None if self.is_needed else self.default


def keys_of(shape: type) -> tuple[str, ...]:
    """The keys that the document of a dataclass may have, in the order of its fields."""
    return tuple(item.key for item in items_of(shape))


def read_as(shape: type[Shape], document: Fields, players: int) -> Shape:
    """The dataclass that a document holds, in a game of so many players."""
    values = {item.name: _value(document, item, players) for item in items_of(shape)}
    return shape(**values)


def items_of(shape: type) -> tuple[Item, ...]:
    """The fields of a dataclass, as its document has them."""
    return _items(shape)


@cache
def _items(shape: type) -> tuple[Item, ...]:
    hints = get_type_hints(shape, include_extras=True)
    keys: Mapping[str, str] = getattr(shape, "keys", {})
    return tuple(
        Item(item.name, keys.get(item.name, item.name), *_parted(hints[item.name]), item.default)
        for item in fields(shape)
    )


def _parted(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type without marks and None, and the marks."""
    if get_origin(hint) is Annotated:
        plain, *marks = get_args(hint)
        found, more = _parted(plain)
        return found, (*marks, *more)
    others = [option for option in get_args(hint) if option is not NoneType]
    if len(others) == 1 and NoneType in get_args(hint):
        return _parted(others[0])
    return hint, ()


def _value(document: Fields, item: Item, players: int) -> Any:
    read = _object if is_dataclass(item.type) else READERS[item.type]
    return read(document, item, players)


def _text(document: Fields, item: Item, players: int) -> str | None:
    default = "" if item.default is None else item.fallback
    for mark in item.marks:
        return document.word(item.key, mark.words, default) or item.fallback
    return document.text(item.key, default) or item.fallback


def _number(document: Fields, item: Item, players: int) -> int | None:
    if item.default is None and document.document.get(item.key) is None:
        return None
    for mark in item.marks:
        limits = Between(0, players - 1) if mark is SEAT else mark
        return document.number(item.key, item.fallback, limits.low, limits.high)
    return document.number(item.key, item.fallback)


def _flag(document: Fields, item: Item, players: int) -> bool:
    return document.flag(item.key, item.fallback or False)


def _texts(document: Fields, item: Item, players: int) -> tuple[str, ...]:
    return _listed(document, item, players, document.texts(item.key))


def _numbers(document: Fields, item: Item, players: int) -> tuple[int, ...]:
    given = item.is_needed or document.items(item.key)
    numbers = document.numbers(item.key) if given else ()
    return _listed(document, item, players, numbers)


def _lists(document: Fields, item: Item, players: int) -> tuple[tuple[str, ...], ...]:
    return _listed(document, item, players, lists_of_texts(document, item.key))


def _texts_or_nothing(document: Fields, item: Item, players: int) -> tuple[str | None, ...]:
    items = document.items(item.key)
    _part(document, item.key, [text for text in items if text is not None])
    return _listed(document, item, players, tuple(items))


def _listed(document: Fields, item: Item, players: int, found: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a list holds, or its default: as many entries as there must be, and none but fitting."""
    for mark in item.marks if found else ():
        if isinstance(mark, Count) and len(found) != mark.number:
            raise document.wrong(item.key, f"a list of {mark.number}")
    if BY_SEAT in item.marks and (found or item.is_needed):
        check_by_seat(document, item.key, len(found), players)
    if not found and item.is_needed:
        raise document.missing(item.key)
    return found or item.default


def _object(document: Fields, item: Item, players: int) -> Any:
    place = f"{document.place}, {item.key}"
    if place.count(",") > DEEPEST:
        raise Malformed(f"{place}: nested too deeply.")
    inner = document.mapping(item.key)
    if not inner:
        return item.default
    found = read_as(item.type, Fields(inner, place, keys_of(item.type)), players)
    return item.default if found == item.type() else found


def _as_it_is(document: Fields, item: Item, players: int) -> dict[str, Any] | None:
    return document.mapping(item.key) or item.default


READERS: dict[Any, Callable[[Fields, Item, int], Any]] = {
    str: _text,
    int: _number,
    bool: _flag,
    tuple[str, ...]: _texts,
    tuple[int, ...]: _numbers,
    tuple[tuple[str, ...], ...]: _lists,
    tuple[str | None, ...]: _texts_or_nothing,
    dict[str, Any]: _as_it_is,
}


# Parts of what a document holds


def lists_of_texts(document: Fields, key: str) -> tuple[tuple[str, ...], ...]:
    """A list of lists of texts, like hands by seat; empty where there is none."""
    lists = document.items(key)
    if not all(isinstance(item, list) for item in lists):
        raise document.wrong(key, "a list of lists of texts")
    return tuple(_part(document, key, item) for item in lists)


def lists_by_seat(document: Fields, key: str, players: int) -> tuple[tuple[str, ...], ...]:
    """A list of texts for each seat, like the hands that were dealt; empty where there is none."""
    lists = lists_of_texts(document, key)
    if lists:
        check_by_seat(document, key, len(lists), players)
    return lists


def _part(document: Fields, key: str, items: list[Any]) -> tuple[str, ...]:
    """Some of what a key holds, each a text that can be stored and shown."""
    return Fields({key: items}, document.place, (key,)).texts(key)


def check_by_seat(document: Fields, key: str, length: int, players: int) -> None:
    """A list by seat has one entry for each player."""
    if length != players:
        raise Malformed(
            f"{document.place}, {key}: one entry for each of {players} seats was expected, "
            f"not {length}."
        )
