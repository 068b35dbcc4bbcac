"""What a power is: a small named thing that answers the rules' questions in its own way.

`Power` leaves every answer as it is. A power overrides those questions which it answers otherwise,
and `registry.py` lists it; nothing else knows its name. As it is used it is asked `moment`, `keys`,
`aims_right`, `takes`, `at_once`; once it is used, the questions of `trick.py`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import product
from typing import Any, ClassVar

from cardgames.tricksy_kittens.rules.cards import NUMBERS
from cardgames.tricksy_kittens.rules.moves import With
from cardgames.tricksy_kittens.rules.position import P, Position
from cardgames.tricksy_kittens.rules.trick import Cards, Effect, Use
from ninelives_site.core.sentences import N_


class Moment(Enum):
    """When a power is used: before a card is played, or after the trick, before one is kept."""

    TURN = "turn"
    END = "end"


@dataclass(frozen=True)
class Power(Effect):
    """The ordinary answers as a power is used; by itself what a card has that has none."""

    moment: ClassVar[Moment] = Moment.TURN
    asks_for: ClassVar[str] = N_("nothing more")
    """What its `with` must say, for a refusal's sentence."""

    def keys(self, game: Position) -> tuple[str, ...]:
        """The keys that `with` must have, these and no others."""
        return ()

    def takes(self, game: Position) -> Cards:
        """The cards that `take` can name."""
        return ()

    def aims_right(self, game: Position, seat: int, asks: With) -> bool:
        """Whether what is asked can be, its keys and names being right."""
        return True

    def allows(self, game: Position, seat: int, asks: With) -> bool:
        """Whether `with` says what it must; where `give` is, is looked at before."""
        said = asks.said()
        return (
            set(said) == set(self.keys(game))
            and (asks.suit is None or asks.suit in game.options.named_suits)
            and (asks.number is None or asks.number in NUMBERS)
            and (asks.take is None or asks.take in self.takes(game))
            and ("give" not in said or game.has_cards(seat))
            and self.aims_right(game, seat, asks)
        )

    def choices(self, game: Position, seat: int) -> Iterator[With]:
        """All that `with` may say; none: it can't be used."""
        possible: dict[str, Iterable[Any]] = {
            "suit": game.options.named_suits,
            "number": NUMBERS,
            "seat": range(len(game.players)),
            "give": game.may_give(seat),
            "take": self.takes(game),
        }
        keys = self.keys(game)
        for values in product(*(possible[key] for key in keys)):
            asks = With(**dict(zip(keys, values, strict=True)))
            if self.allows(game, seat, asks):
                yield asks

    def at_once(self, game: P, use: Use) -> P:
        """What happens as it is used."""
        return game
