"""A game's cards as they are printed on paper, as values: what stands on each, in its parts.

A part is what is cut and shuffled together, with a back of its own: a suit, a cat's lives.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PaperCard:
    """A card to be printed, its words in the reader's language.

    `corner` and `sign` stand in two corners, `drawings` of the sprite large in the middle, the sign
    of its `power` and `words` below them with a heading, `counted` drawings under these, and `note`
    in the upper right corner.
    `tone` is the class that colours them; where the drawings have colours of their own, `tones` has
    one for each.
    """

    corner: str
    sign: str = ""
    tone: str = ""
    drawings: tuple[str, ...] = ()
    tones: tuple[str, ...] = ()
    power: str = ""
    title: str = ""
    words: str = ""
    counted: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class PaperPart:
    """Cards with the same back. `title` is printed above each of their pages, `back` on the back
    of every card."""

    title: str
    back: str
    cards: tuple[PaperCard, ...]
