"""Moves read from the short texts that they are written as: `bid hearts-2`, `deal 9 9 9`.

`0 play crowns-4 as hearts` names the seat first; without a number the move is the table's.
"""

from typing import Any

from cardgames.engine import Seat
from cardgames.tricksy_kittens.rules.moves import MOVES
from ninelives_site.core.moves import GameMove
from tests.cardgames.move_texts import number_from, seat_kind_and_words


def move_from_text(text: str, players: int) -> tuple[Seat, GameMove]:
    """A seat and its move; `Malformed` where the text is none."""
    seat, kind, words = seat_kind_and_words(text)
    document: dict[str, Any] = {"seat": seat, "type": kind}
    match kind:
        case "deal":
            _read_deal(words, document)
        case "round":
            pairs = [word.partition("=") for word in words]
            document["bids"] = [_card(bid) for bid, _, _ in pairs]
            document["tricks"] = [number_from(tricks) for _, _, tricks in pairs]
        case "chance":
            document["to"] = number_from(words[0]) if words else None
            document["cards"] = words[1:]
        case "pass":
            document["cards"] = words
        case "power":
            _read_power(words, document)
        case _:
            _read_card(words, document)
    return MOVES.read(document, players)


def _read_deal(words: list[str], document: dict[str, Any]) -> None:
    if "left" in words:
        place = words.index("left")
        document["left_over"] = ",".join(words[place + 1 :]).split(",")
        words = words[:place]
    if all(word.isdecimal() for word in words):
        document["sizes"] = [number_from(word) for word in words]
    else:
        document["hands"] = [word.split(",") for word in words]


def _read_card(words: list[str], document: dict[str, Any]) -> None:
    """The card, then `as` and a suit."""
    match words:
        case [card]:
            document["card"] = _card(card)
        case [card, "as", suit]:
            document |= {"card": _card(card), "as": suit}


def _read_power(words: list[str], document: dict[str, Any]) -> None:
    """The card, the power if it is named, and what it asks for: `seat:1 give:cups-7`."""
    pairs = [word.partition(":") for word in words[1:] if ":" in word]
    names = [word for word in words[1:] if ":" not in word]
    asked = {key: number_from(said) if said.isdecimal() else said for key, _, said in pairs}
    document |= {"card": words[0] if words else None, "with": asked}
    document |= {"power": names[0] if names else None}


def _card(word: str) -> str | None:
    return None if word == "nothing" else word
