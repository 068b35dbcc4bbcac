"""What a power makes others, or chance, do before the game goes on."""

from dataclasses import dataclass
from typing import ClassVar

from cardgames.tricksy_kittens.rules.trick import Cards


class Due:
    """What is due, until it is done."""

    move: ClassVar[str]
    """The type of the move that is due."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have a choice to make."""
        return ()

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        """Of cards that are passed, or that chance gives: for which seats, and how many a seat."""
        return (), 1


@dataclass(frozen=True, slots=True)
class Replacing(Due):
    """The owner of the last card on the table lays another."""

    move: ClassVar[str] = "replace"
    seat: int

    @property
    def waiting(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class UnseenSwap(Due):
    """Chance says which card of a hand comes for the one that is given."""

    move: ClassVar[str] = "chance"
    to: int
    victim: int
    give: str

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        return (self.to,), 1


@dataclass(frozen=True, slots=True)
class Passing(Due):
    """Everyone picks so many hand cards; when all are in, they go so many seats to the left."""

    move: ClassVar[str] = "pass"
    count: int
    step: int
    given: tuple[Cards | None, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat, cards in enumerate(self.given) if cards is None)

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        return self.waiting, self.count


@dataclass(frozen=True, slots=True)
class Promising(Passing):
    """Everyone sets one hand card aside."""


@dataclass(frozen=True, slots=True)
class HandingOut(Due):
    """Chance hands the cards of the trick out, so many to each seat."""

    move: ClassVar[str] = "chance"
    count: int
    to_come: tuple[int, ...]

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        return self.to_come, self.count


@dataclass(frozen=True, slots=True)
class RandomCard(Due):
    """Chance picks the card of a hand that must be played next: of a promise that is due, that."""

    move: ClassVar[str] = "chance"
    seat: int

    @property
    def asked(self) -> tuple[tuple[int, ...], int]:
        return (self.seat,), 1
