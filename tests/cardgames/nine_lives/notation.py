"""Moves read from the short texts that they are written as: `0 play star-star`, `1 fail`.

A seat comes first; without it the move is the table's: `round 1 0 2 hands 3 2 4`, `chance 0 star`.
A wager names the life, what it shows, the cards drawn and what its power asks for:
`0 wager copycat 1 draws star seat:1 then cat:circle`; `life` is one without a name.
"""

from collections.abc import Sequence
from typing import Any

from cardgames.engine import Seat
from cardgames.nine_lives.rules.moves import MOVES
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.move_texts import number_from, seat_kind_and_words

LISTS = {"return": "order", "give": "cards"}


def move_from_text(text: str, players: int) -> tuple[Seat, GameMove]:
    """A seat and its move; `Malformed` where the text is none."""
    seat, kind, words = seat_kind_and_words(text)
    document: dict[str, Any] = {"seat": seat, "type": kind}
    match kind:
        case "wager":
            document.update(_wager(words))
        case "play":
            document["card"] = " ".join(words)
        case "queen":
            document["choice"] = number_from(" ".join(words))
        case "chance":
            document.update(to=number_from("".join(words[:1])), cards=words[1:])
        case "round":
            lost, hands = _parted(words, "hands")
            document.update(lost=[*map(number_from, lost)], hands=[*map(number_from, hands)])
        case _ if kind in LISTS:
            document[LISTS[kind]] = words
    return MOVES.read(document, players)


def _parted(words: Sequence[str], by: str) -> tuple[Sequence[str], Sequence[str]]:
    """The words before one of them, and those after it."""
    place = words.index(by) if by in words else len(words)
    return words[:place], words[place + 1 :]


def _wager(words: Sequence[str]) -> dict[str, Any]:
    if len(words) < 2:
        raise Malformed("A wager names the life and what it shows.")
    name, draw, *more = words
    cards: list[str] = []
    if more[:1] == ["draws"]:
        cards, more = "".join(more[1:2]).split(","), more[2:]
    return {
        "power": "" if name == "life" else name,
        "draw": number_from(draw),
        "cards": cards,
        "with": _asks(more),
    }


def _asks(words: Sequence[str]) -> dict[str, Any]:
    own, then = _parted(words, "then")
    asks: dict[str, Any] = {}
    for word in own:
        key, _, value = word.partition(":")
        match key:
            case "seat":
                asks[key] = number_from(value)
            case "order":
                asks[key] = value.split(",")
            case _:
                asks[key] = value
    return {**asks, "then": _asks(then)} if then else asks
