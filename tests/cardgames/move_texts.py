"""Games played from the texts of their moves, and pictures of tables compared as text.

A move's text is its `str()`, with its seat before it: `0 play star-2`.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from cardgames.engine import CardGame, Seat
from cardgames.reading import Moves
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed


def seat_kind_and_words(text: str) -> tuple[Seat, str, list[str]]:
    """The parts of a move's text; without a number it is the table's."""
    words = text.split()
    seat = int(words.pop(0)) if words and words[0].isdecimal() else None
    if not words:
        raise Malformed("A move is missing.")
    return seat, words[0], words[1:]


def text_reader(moves: Moves) -> Callable[[str, int], tuple[Seat, GameMove]]:
    """How moves are read whose words are what their fields hold, in their order."""

    def read(text: str, players: int) -> tuple[Seat, GameMove]:
        seat, kind, words = seat_kind_and_words(text)
        document: dict[str, Any] = {"seat": seat, "type": kind}
        for item in fields(moves.types[kind]):
            word = words.pop(0)
            document[item.name] = int(word) if word.isdecimal() else word
        return moves.read(document, players)

    return read


def number_from(word: str) -> int:
    """A word of a move's text that is a number, not below 0."""
    if not word.isdecimal():
        raise Malformed(f"{word} is not a number.")
    return int(word)


def spaced(picture: str) -> str:
    """A picture with one space between words, for comparing."""
    return "\n".join(" ".join(line.split()) for line in picture.strip().splitlines())


@dataclass(frozen=True)
class MoveTexts:
    """What can be played in the games that read their moves in this way."""

    move_from_text: Callable[[str, int], tuple[Seat, GameMove]]

    def play(self, game: CardGame, moves: str) -> CardGame:
        """The game after these moves, one a line or parted by semicolons: `0 play star-2`."""
        for text in moves.replace("\n", ";").split(";"):
            if text.strip():
                game = game.apply(*self.move_from_text(text, len(game.players)))
        return game

    def code(self, game: CardGame, move: str) -> str:
        """The code that a move is refused with, or `legal`."""
        try:
            game.apply(*self.move_from_text(move, len(game.players)))
        except Refusal as refusal:
            return refusal.code
        return "legal"

    def sentence(self, game: CardGame, move: str) -> str:
        """What is said when the move is refused."""
        return game.why_not(*self.move_from_text(move, len(game.players))).sentence
