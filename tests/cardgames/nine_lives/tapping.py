"""Nine Lives at a table, entered by tapping."""

from collections.abc import Iterable

from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.nine_lives.rules.cards import CATS
from cardgames.nine_lives.rules.game import Game
from cardgames.pad import Key
from tests.cardgames import tapping


class Phone(tapping.Phone):
    """A phone at a table of Nine Lives."""

    table_game = TABLE_GAME
    game: Game

    def called(self, key: Key) -> Iterable[str]:
        """A cat by its name, all others by their label."""
        return (key.sign.removeprefix("simple-") if key.sign.endswith(CATS) else key.label,)

    def card(self, card: str) -> "Phone":
        """Tap the icons of a card, each once for each time that it has it."""
        return self.tap(*card.split("-"))

    def fill(self, name: str, place: int, *numbers: int) -> "Phone":
        """Press a field of a player's line, then number keys, as fields become active."""
        return self.tap_field(name, place).tap(*map(str, numbers))

    @property
    def answer(self) -> str:
        """What the referee says before it is posted: a yes with its remark, or a refusal's code."""
        refusal = self.refusal()
        return refusal.code if refusal else f"Yes. {self.remark()}".strip()


def start(players: int = 3, powers: str = "all", kittyqueen: int | None = 0) -> Game:
    """A game of real cards before its first move."""
    setup = {"kittyqueen": kittyqueen}
    return TABLE_GAME.recorded.read(tapping.NAMES[:players], {"powers": powers}, setup, []).start()
