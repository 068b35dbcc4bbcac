"""Moves read from the short texts that they are written as: `play circle-4 left`.

`0 wager star-4` names the seat first; without a number the move is the table's. What a power asks
stands as `0 power thief-polite seat:1 card:star-2`.
"""

from typing import Any

from cardgames.engine import Seat
from cardgames.math_meows.rules.moves import MOVES
from cardgames.math_meows.rules.row import SIDES
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.move_texts import seat_kind_and_words


def move_from_text(text: str, players: int) -> tuple[Seat, GameMove]:
    """A seat and its move; `Malformed` where the text is none."""
    seat, kind, words = seat_kind_and_words(text)
    return MOVES.read({"seat": seat, "type": kind, **_keys(kind, words)}, players)


def _keys(kind: str, words: list[str]) -> dict[str, Any]:
    match kind, words:
        case "wager", ["for", use, *cards]:
            return {"use": use, "cards": cards}
        case "wager", cards:
            return {"cards": cards}
        case "play", _:
            return _play(words)
        case "bad-suit", [suit]:
            return {"suit": suit}
        case (("draw" | "chance"), [to, *cards]):
            return {"to": _number(to), "cards": cards}
        case "round", _:
            place = words.index("hands") if "hands" in words else len(words)
            lost, hands = words[:place], words[place + 1 :]
            return {"lost": [*map(_number, lost)], "hands": [*map(_number, hands)]}
        case "power", [power, *asks]:
            return {"power": power, "with": dict(map(_asked, asks))}
        case _, []:
            return {}
    raise Malformed(f"{' '.join([kind, *words])} is no move.")


def _play(words: list[str]) -> dict[str, Any]:
    cards = list(words)
    side = cards.pop() if cards and cards[-1] in SIDES else None
    signs = cards.pop() if cards and "-" not in cards[-1].strip("+-") else ""
    return {"cards": cards, "signs": signs, "side": side}


def _asked(word: str) -> tuple[str, Any]:
    """A key of what a power asks: `seat:1`, `cards:star-2,circle-1`."""
    key, _, said = word.partition(":")
    match key:
        case "seat" | "column" | "index":
            return key, _number(said)
        case "seats":
            return key, [*map(_number, said.split(","))]
        case "cards":
            return key, said.split(",")
    return key, said


def _number(word: str) -> int:
    if not word.lstrip("-").isdecimal():
        raise Malformed(f"{word} is not a number.")
    return int(word)
