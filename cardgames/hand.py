"""A card of a hand, as a phone draws it where the server has dealt."""

from dataclasses import dataclass

from cardgames.power_cards import PowerLine


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card as its holder sees it: `corner` is its number or "", `signs` the drawings on it, each
    with the class that colours it (a suit's; a cat for each icon), `small` a second line in words,
    `counted` drawings right of its number, `power` what its power does, `words` what it is called
    aloud.

    `by_suit` and `by_number` are what hands are sorted by.
    """

    card: str
    corner: str
    signs: tuple[tuple[str, str], ...]
    words: str
    by_suit: tuple[int, ...]
    by_number: tuple[int, ...]
    small: str = ""
    counted: tuple[str, ...] = ()
    power: PowerLine | None = None
