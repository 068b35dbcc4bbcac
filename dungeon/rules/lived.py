"""A life that is over, as its sheet keeps it: what titles, headlines and charts are made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LivedLife:
    """One life of a sheet, as it ended: `entered` in order, a room that was entered twice twice;
    `earned` are those of them where a treasure was found. Tracks and treasures are the sheet's at
    the end of the life. A life that was skipped or lost leaves none.
    """

    number: int
    cat: str
    entered: tuple[str, ...]
    earned: tuple[str, ...]
    tracks: tuple[int, ...]
    treasures: int
    icon_treasures: tuple[int, ...]
    dice_used: int
