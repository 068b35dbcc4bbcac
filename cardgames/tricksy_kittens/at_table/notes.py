"""What a table notes of a round as it is played: bids, who won a trick, how many somebody won."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from cardgames.notes import Note
from cardgames.reading import Moves
from cardgames.shapes import Between


@dataclass(frozen=True, slots=True)
class NotedBid(Note):
    """The card that a seat has bid; None where it can bid nothing (T10)."""

    type: ClassVar[str] = "noted-bid"
    card: str | None = None


@dataclass(frozen=True, slots=True)
class HiddenBid(Note):
    """A bid as others see it until all are in."""

    type: ClassVar[str] = NotedBid.type

    def document(self) -> dict[str, Any]:
        return {"type": self.type, "hidden": True}


@dataclass(frozen=True, slots=True)
class NotedTrick(Note):
    """The seat has won the next trick; or, as was found later, that trick of the round."""

    type: ClassVar[str] = "noted-trick"
    is_line: ClassVar[bool] = False
    trick: Annotated[int | None, Between(low=1)] = None

    @property
    def puts_right(self) -> bool:
        return self.trick is not None


@dataclass(frozen=True, slots=True)
class NotedWon(Note):
    """How many tricks the seat has won in the round."""

    type: ClassVar[str] = "noted-won"
    tricks: Annotated[int, Between(low=0)]


NOTES = Moves(NotedBid, NotedTrick, NotedWon)
