"""What a power does once it is used: in its turn, and to those that come while it lasts.

`Effect` leaves every answer as it is; a power (`powers/base.py`) overrides those questions which it
answers otherwise. The questions are asked

- of the turn, and of the card played in it: `ends_turn`, `objection`, `counts_as`, `lies`,
  `checked_as`, `may_exceed`;
- of a power that lasts longer (`lasts`), by all turns meanwhile: `ignores`, `opens`,
  `forces_wager`, `forbids_wager`, `doubles_turn`.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from cardgames.nine_lives.rules.cards import Icons
from cardgames.nine_lives.rules.moves import NOTHING, With
from cardgames.nine_lives.rules.table import Laid, Table
from ninelives_site.core.refusal import Refusal


class Lasts(Enum):
    """How long a power has its effect: this turn, or beyond it."""

    TURN = "turn"
    ROUND = "round"
    """Until the round ends."""
    NEXT = "next"
    """Until the next player has taken a turn (N9)."""


@dataclass(frozen=True)
class Effect:
    """The ordinary answers: those of a life whose power does nothing (N11, N13)."""

    name: ClassVar[str] = "effectless"
    lasts: ClassVar[Lasts] = Lasts.TURN

    @property
    def id(self) -> str:
        """What a record calls it: its name, and its cats and number where it has some."""
        return self.name

    # The turn, and the card played in it

    ends_turn: ClassVar[bool] = False
    """Whether the wager is the whole turn."""

    def objection(self, use: "Use", card: str) -> Refusal | None:
        """Why this card can't be played."""
        return None

    def counts_as(self, icons: Icons, use: "Use", ignored: Collection[str]) -> Icons:
        """The icons of the card played, for as long as it lies on the table.

        `ignored` are the cats that do not count now; they are not shifted (N12).
        """
        return icons

    def lies(self, table: Table, laid: Laid, use: "Use") -> tuple[Table, str | None]:
        """The table after the card was laid, and a card that comes to the hand for it."""
        return (*table, laid), None

    def checked_as(self, icon: str) -> str:
        """What an icon, anywhere on the table, counts as for this turn's check (N12)."""
        return icon

    def may_exceed(self, cat: str) -> bool:
        """Whether the card may bring this cat above nine."""
        return False

    # Beyond the turn; `by` is the seat that used it

    forces_wager: ClassVar[bool] = False
    """Whether who is bound by it must wager."""
    forbids_wager: ClassVar[bool] = False
    """Whether who is bound by it may not."""
    doubles_turn: ClassVar[bool] = False
    """Whether who is bound by it takes two turns."""

    def ignores(self, cat: str) -> bool:
        """Whether the cat does not count, for everyone."""
        return False

    def opens(self, seat: int, by: int) -> bool:
        """Whether a seat plays with an open hand."""
        return False


@dataclass(frozen=True, slots=True)
class Use:
    """A power used in a turn: by whom, what was chosen, and the extra cards that came by it."""

    power: Effect
    seat: int
    asks: With = NOTHING
    extra: tuple[str, ...] = ()
