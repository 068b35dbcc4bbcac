"""Moves of the dungeon from their short texts, as `str` writes them."""

from typing import Any

from dungeon.rules.layout import DIRECTIONS
from dungeon.rules.moves import FLAGS, Move, parse_move
from ninelives_site.core.strict_json import Malformed


def move_from_text(text: str) -> Move:
    """The move of a text; `Malformed` where it is none."""
    kind, *words = text.split() or [""]
    document: dict[str, Any] = {"type": kind}
    for key in {"begin": ("cat", "room"), "use": ("die",), "start-roll": ("dark", "light")}.get(
        kind, ()
    ):
        if not words:
            raise Malformed(f"{kind}: {key} is missing.")
        word = words.pop(0)
        document[key] = word if key in ("cat", "room") else _number(word)
    if kind == "dice":
        document["faces"] = [_number(word) for word in words]
        words = []
    for word in words:
        _read_word(word, document)
    return parse_move(document)


def _read_word(word: str, document: dict[str, Any]) -> None:
    if word in DIRECTIONS:
        if "upgrade" in document:
            document["first"] = "upgrade"
        document["move"] = word
    elif word.startswith("+"):
        document["upgrade"] = word[1:]
    elif word.startswith("^"):
        document.setdefault("arrow", []).append(word[1:])
    elif word.startswith("as:"):
        document["as"] = _number(word[3:])
    elif word in FLAGS:
        document[word] = True
    else:
        raise Malformed(f"{word} has no meaning in a move.")


def _number(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise Malformed(f"{word} is not a number.") from None
