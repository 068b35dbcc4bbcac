"""Games told by the texts of their moves, and pictures of tables compared as text."""

from collections.abc import Callable
from dataclasses import dataclass

from cardgames.engine import CardGame, Seat
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal


def spaced(picture: str) -> str:
    """A picture with one space between words, for comparing."""
    return "\n".join(" ".join(line.split()) for line in picture.strip().splitlines())


@dataclass(frozen=True)
class Told:
    """What can be told to the games that read their moves in this way."""

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
