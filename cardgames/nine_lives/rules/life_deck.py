"""The life cards that a table deals from: 45 of all powers, or those of the limited set."""

from cardgames.nine_lives.rules.cards import LIVES
from cardgames.nine_lives.rules.powers.registry import EVERY, LIMITED

NUMBERSHIFTS = (
    "numbershift-circle-3",
    "numbershift-square-3",
    "numbershift-triangle-3",
    "numbershift-star-5",
    "numbershift-circle-6",
)

LIFE_CARDS = (
    *(power for power in EVERY if not power.startswith("numbershift-")),
    *NUMBERSHIFTS,
)


def life_cards(powers: str, players: int) -> tuple[str, ...]:
    """The life cards of a game; limited ones twice where nine a player need it."""
    if powers != "limited":
        return LIFE_CARDS
    once = tuple(LIMITED)
    return (*once, *once[: max(0, LIVES * players - len(once))])
