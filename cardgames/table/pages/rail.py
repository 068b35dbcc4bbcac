"""What stands beside the board on a television: cells, whose turn it is, what came last."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardgames.board import StatusCell


@dataclass(frozen=True, slots=True)
class Call:
    """What the room is to know first: a name or a number, and the words under it; or a question."""

    text: str
    words: str = ""
    is_question: bool = False


@dataclass(frozen=True, slots=True)
class Rail:
    """All of it; of the sentences the style sheet leaves out those that have no room."""

    cells: tuple[StatusCell, ...]
    call: Call | None
    sentences: tuple[str, ...]


def rail(cells: Iterable[StatusCell], call: Call | None, said: Iterable[str]) -> Rail:
    """The cells, the call, and what is said, an empty text left out."""
    return Rail(tuple(cells), call, tuple(filter(None, said)))
