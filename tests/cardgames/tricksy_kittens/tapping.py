"""Tricksy Kittens at a table, entered by tapping, and its board as text."""

from cardgames.engine import CardGame, Seat
from cardgames.pad import Key
from cardgames.table_game import REFEREE, SCORE
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from tests.cardgames import tapping


class Phone(tapping.Phone):
    """A phone at a table of Tricksy Kittens."""

    table_game = TABLE_GAME

    def likely(self, key: Key) -> bool:
        """Nobody claims to hold only crowns, which their cards would belie later."""
        return self.mode == SCORE or not key.label.startswith("nothing")


def at(game: CardGame, seat: Seat, mode: str = REFEREE, viewer: Seat = None) -> Phone:
    """The pad of a seat, or the table's."""
    return Phone(game, mode, viewer, seat)


def tapped(game: CardGame, taps: str) -> CardGame:
    """A game after seats tapped their cards, one a line: `Ana: clubs 5`."""
    for line in taps.strip().splitlines():
        name, _, pressed = line.strip().partition(":")
        game = at(game, game.players.index(name)).tap(*pressed.split()).press().game
    return game


def drawn(game: CardGame, viewer: Seat = None) -> str:
    """The seats of a board, a line each: `Ana 5 clubs led`; whose turn it is has a `*`."""
    lines = []
    for seat in TABLE_GAME.board(game, viewer).context["seats"]:
        card = seat.card
        words = [f"{seat.name}{'*' * seat.turn}"]
        words += [card.number, card.sign, card.classes] if card else []
        lines.append(" ".join(word for word in [*words, seat.verdict] if word))
    return "\n".join(lines)
