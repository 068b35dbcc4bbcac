"""What stands beside the board on a television: cells, whose turn it is, what came last."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cardgames.board import StatusCell

AFTER_SENTENCE = re.compile(r"(?<=[.!?。！？])\s+")


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
    """The cells, the call, and each sentence of what is said."""
    sentences = [sentence for text in said for sentence in AFTER_SENTENCE.split(text) if sentence]
    return Rail(tuple(cells), call, tuple(sentences))
