"""Write the golden records and their verdicts anew, after a change of the rules that is meant.

PYTHONPATH=. python tests/cardgames/nine_lives/write_golden.py
"""

from random import Random

from cardgames.nine_lives.rules.life_deck import life_cards
from cardgames.nine_lives.rules.records import GAME
from tests.cardgames.contract import opened, written
from tests.cardgames.golden import write_all
from tests.cardgames.nine_lives import random_play
from tests.cardgames.nine_lives.notation import move_from_text


def played(seed: int, players: int, known: bool, powers: str = "all") -> dict:
    """A whole random game of this option, with known lives where hands are known."""
    rng = Random(seed)
    head = random_play.opening(rng, players, known)
    head["options"]["powers"] = powers
    head["setup"].pop("lives", None)
    if known:
        lives = rng.sample(life_cards(powers, players), 9 * players)
        head["setup"]["lives"] = [lives[seat::players] for seat in range(players)]
    table = opened(GAME.slug, players, **head)
    while not table.game.is_over:
        table.make(*random_play.choose(table, rng, known))
    return table.document()


def record_of(moves: str, players: int = 3, **head) -> dict:
    """A game of these moves; some records end with one that is refused."""
    document = opened(GAME.slug, players, **head).document()
    texts = [text for text in moves.replace("\n", ";").split(";") if text.strip()]
    return {**document, "moves": [written(*move_from_text(text, players)) for text in texts]}


FIRST = {"setup": {"kittyqueen": 0}}
ALL_NINE = """
    0 play star-star-star-star-star-star-star-star; 1 play circle-circle-circle-circle-circle-circle
    2 play square-square-square-square-square-square
    0 play triangle-triangle-triangle-triangle-triangle-triangle
    1 wager ignore-star 1; 1 play circle-circle-square-square
    2 play circle-square
    0 play triangle-triangle-triangle
"""
HANDS = [
    ["circle", "square", "star"],
    ["circle-circle", "square-square", "triangle"],
    ["circle-square", "triangle-triangle", "circle-triangle"],
]
FOUR = "triangle-triangle-triangle-triangle"
LAST_LEFT = f"""
    0 play {FOUR}; 1 wager skip 2
    2 play {FOUR}-triangle; 0 play star-star-star-star-star-star
    1 play star-star-star
"""
RETURNED = """
    0 wager plus-star 2; 0 play star; 1 wager inspect 1; 1 play circle; 2 play square
    0 wager wildcard 1; 0 play star-star; 1 fail; 0 return wildcard plus-star; 0 play star-star-star
"""
GAMES = {
    "known-hands-2": lambda: played(1, 2, known=True),
    "known-hands-5": lambda: played(2, 5, known=True),
    "known-hands-limited": lambda: played(3, 3, known=True, powers="limited"),
    "known-hands-no-powers": lambda: played(4, 4, known=True, powers="none"),
    "unknown-hands-3": lambda: played(5, 3, known=False),
    "unknown-hands-no-powers": lambda: played(6, 2, known=False, powers="none"),
    "failed": lambda: record_of("0 wager plus-star 2; 0 fail", **FIRST),
    "last-left": lambda: record_of(LAST_LEFT, **FIRST),
    "all-nine": lambda: record_of(ALL_NINE, **FIRST),
    "returned": lambda: record_of(RETURNED, **FIRST),
    "score-keeper": lambda: record_of("round 1 0 2 hands 3 2 4; round 0 0 7 hands 3 3 3", **FIRST),
    "tie": lambda: record_of("round 9 1 1"),
    "nobody-left": lambda: record_of("round 8 8 8; round 1 1 1"),
    "queen-open": lambda: record_of("0 fail", **FIRST),
    "rotation-open": lambda: record_of(
        "0 wager rotate-cards 1 draws star-star direction:left; 1 give circle-circle square-square",
        setup={"kittyqueen": 0, "hands": HANDS, "lives": [["rotate-cards"] * 9] * 3},
    ),
    "theft-open": lambda: record_of(
        "0 wager steal 1 draws star-star seat:2; 1 play circle-circle",
        setup={"kittyqueen": 0, "hands": HANDS, "lives": [["steal"] * 9] * 3},
    ),
    "over-nine": lambda: record_of(
        f"0 play {FOUR}; 1 play {FOUR}-triangle; 2 play triangle",
        **FIRST,
    ),
    "refused-setup": lambda: {
        **record_of("0 fail"),
        "setup": {"kittyqueen": 0, "lives": [["mouse"] * 9] * 3},
    },
}

if __name__ == "__main__":
    write_all(GAME, GAMES)
