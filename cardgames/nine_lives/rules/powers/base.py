"""What a power is: a small named thing that answers the rules' questions in its own way.

`Power` leaves every answer as it is. A power overrides those questions which it answers otherwise,
and `registry.py` lists it; nothing else knows its name. The questions are asked

- as the life is wagered: `choices`, `allows`, `card_to_hold`, `stands_for`, `extra_cards`,
  `examples`, `at_once`, `looks_through_lives`, `ends_turn`;
- of the card played in the same turn: `objection`, `counts_as`, `lies`, `checked_as`, `may_exceed`;
- of a power that lasts longer (`lasts`), by all turns meanwhile: `ignores`, `opens`,
  `forces_wager`, `forbids_wager`, `doubles_turn`.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, TypeVar

from cardgames.nine_lives.rules.cards import Icons
from cardgames.nine_lives.rules.moves import With
from cardgames.nine_lives.rules.table import Laid, Table
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_

if TYPE_CHECKING:  # a position holds powers, and powers act on positions
    from cardgames.nine_lives.rules.position import Position

P = TypeVar("P", bound="Position")
NOTHING = With()


class Lasts(Enum):
    """How long a power has its effect: this turn, or beyond it."""

    TURN = "turn"
    ROUND = "round"
    """Until the round ends."""
    NEXT = "next"
    """Until the next player has taken a turn (N9)."""


@dataclass(frozen=True)
class Power:
    """The name, the cards that its life shows (`draw`), and the ordinary answers."""

    name: ClassVar[str] = "none"
    draw: ClassVar[int]
    core: ClassVar[bool] = False
    """Whether it is in the limited set."""
    lasts: ClassVar[Lasts] = Lasts.TURN
    asks_for: ClassVar[str] = N_("nothing more")
    """What its `with` must say, for a refusal's sentence."""

    @property
    def id(self) -> str:
        """What a record calls it: its name, and its cats and number where it has some."""
        return self.name

    # As the life is wagered

    def choices(self, game: "Position", seat: int) -> Iterable[With]:
        """All that `with` may say, the life's own cards already drawn; none: it can't be used."""
        yield NOTHING

    def allows(self, game: "Position", seat: int, asks: With) -> bool:
        """Whether `with` says what it must."""
        return asks in tuple(self.choices(game, seat))

    def card_to_hold(self, game: "Position", asks: With) -> str | None:
        """The hand card that `with` names, if any: it is looked for before all else."""
        return None

    def stands_for(self, game: "Position", asks: With) -> "tuple[Power, With]":
        """The power that is really used, and what it is asked."""
        return self, asks

    def extra_cards(self, game: "Position", asks: With) -> int:
        """How many cards come to the hand beyond those that the life shows."""
        return 0

    def examples(self, game: "Position", asks: With) -> tuple[str, ...]:
        """Extra cards that might come, where hands are known."""
        return ()

    def at_once(self, game: P, use: "Use") -> P:
        """What happens before a card is played."""
        return game

    def looks_through_lives(self, game: "Position", seat: int) -> bool:
        """Whether who is about to use it may look through the lives of others."""
        return False

    def ends_turn(self) -> bool:
        """Whether the wager is the whole turn."""
        return False

    # The card played in the same turn

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

    def ignores(self, cat: str) -> bool:
        """Whether the cat does not count, for everyone."""
        return False

    def opens(self, seat: int, by: int) -> bool:
        """Whether a seat plays with an open hand."""
        return False

    def forces_wager(self) -> bool:
        """Whether who is bound by it must wager."""
        return False

    def forbids_wager(self) -> bool:
        """Whether who is bound by it may not."""
        return False

    def doubles_turn(self) -> bool:
        """Whether who is bound by it takes two turns."""
        return False


@dataclass(frozen=True, slots=True)
class Use:
    """A power used in a turn: by whom, what was chosen, and the extra cards that came by it."""

    power: Power
    seat: int
    asks: With = NOTHING
    extra: tuple[str, ...] = ()


@dataclass(frozen=True)
class Effectless(Power):
    """A life whose power does nothing: powers are off (N11), or a copycat's copy is one (N13)."""

    name: ClassVar[str] = "effectless"
    draw: ClassVar[int] = 0


@dataclass(frozen=True)
class OfCat(Power):
    """A power of one cat."""

    cat: str

    @property
    def id(self) -> str:
        return f"{self.name}-{self.cat}"
