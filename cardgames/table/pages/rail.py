"""What stands beside the board on a television: cells, whose turn it is, what came last.

There is room for so many lines and no more. What is said is said whole: a sentence for which no
room is left is not begun.
"""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardgames.board import StatusCell
from ninelives_site.pages.lettering import wide

LONG_WORD, SHORT_WORD, SHORT_LABEL = 10, 8, 10
"""Letters beyond which a word is set smaller; and up to which two cells share a row."""
LETTERS = 19
"""Letters of a sentence to a line, with room for words that don't fit its end."""
LINES, CELL_LINES, CALL_LINES = 16, 3, 3
"""Lines for all sentences; how many of them a row of cells takes, and whose turn it is."""
FEW = 2
"""The most cells for which a less wide screen has room with their labels above their words; and for
which two suits with long words have a row each."""
MUCH = 10
"""Lines beyond which sentences stand closer."""
SIGN = 2
"""Letters' room of a drawing."""
AFTER_SENTENCE = re.compile(r"(?<=[.!?。！？])\s+")


@dataclass(frozen=True, slots=True)
class RailCell:
    """A cell and how it is set: `long` words smaller, `half` two in a row, of which `bare` ones are
    seen without their words; where a screen is less wide a `line` has its label and its word beside
    one another."""

    cell: StatusCell
    size: str
    is_line: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """What the room is to know first: a name or a number, and the words under it; or a question."""

    text: str
    words: str
    is_long: bool = False
    is_question: bool = False


@dataclass(frozen=True, slots=True)
class Rail:
    """All of it; `is_much`: what is said has room only where it stands closer. `otherwise` is said
    where not even the first sentence has room."""

    cells: tuple[RailCell, ...]
    call: Call | None
    sentences: tuple[str, ...]
    is_much: bool = False
    otherwise: str = ""


def rail(
    cells: Iterable[StatusCell],
    call: Call | None,
    said: Sequence[str],
    signs: Container[str] = (),
    otherwise: str = "",
) -> Rail:
    """What fits of what is said, which are sentences, or facts of one or more, or where none does
    what is said `otherwise`; `signs` are the words of it that stand behind a drawing."""
    sized = tuple(_with_lines(list(_sized(list(cells)))))
    rows = len(sized) - sum("half" in cell.size for cell in sized) // 2
    lines = LINES - CELL_LINES * rows - (CALL_LINES if call else 0)
    told = tuple(fitting(said, lines, signs)) or (otherwise,) * bool(otherwise)
    is_much = sum(_lines_of(sentence, signs) for sentence in told) > MUCH
    return Rail(sized, call, told, is_much, otherwise)


def call(text: str, words: str = "", is_question: bool = False) -> Call:
    return Call(text, words, wide(text) > LONG_WORD, is_question)


def sentences(text: str) -> list[str]:
    return [sentence for sentence in AFTER_SENTENCE.split(text) if sentence]


def fitting(said: Sequence[str], lines: int, signs: Container[str] = ()) -> Iterable[str]:
    """Those for which there is room, in their order."""
    for sentence in said:
        taken = _lines_of(sentence, signs)
        if taken <= lines:
            lines -= taken
            yield sentence


def _lines_of(sentence: str, signs: Container[str]) -> int:
    drawn = sum(word in signs for word in sentence.split())
    return -(-(wide(sentence) + SIGN * drawn) // LETTERS)


def _sized(cells: list[StatusCell]) -> Iterator[RailCell]:
    """The cells; where two that follow one another are short, they share a row, and so do two suits
    where there are more than a few."""
    are_many = len(cells) > FEW
    while cells:
        two = cells[:2]
        if len(two) > 1 and all(map(_is_short, two)):
            yield from (RailCell(cell, "half") for cell in two)
            del cells[:2]
        elif len(two) > 1 and are_many and all(map(_is_suit, two)):
            yield from (RailCell(cell, "half bare") for cell in two)
            del cells[:2]
        else:
            cell = cells.pop(0)
            yield RailCell(cell, "long" if wide(cell.text) > LONG_WORD else "")


def _with_lines(cells: Sequence[RailCell]) -> Iterator[RailCell]:
    """The cells; halves are lines, and of more than a few so are those without a drawing."""
    for sized in cells:
        is_plain = len(cells) > FEW and not sized.cell.sign
        yield replace(sized, is_line="half" in sized.size or is_plain)


def _is_suit(cell: StatusCell) -> bool:
    """Whether a drawing in its own colour says as much as the word."""
    return bool(cell.sign and cell.tone) and wide(cell.label) <= SHORT_LABEL


def _is_short(cell: StatusCell) -> bool:
    word = wide(cell.text) + SIGN * bool(cell.sign)
    return word <= SHORT_WORD and wide(cell.label) <= SHORT_LABEL
