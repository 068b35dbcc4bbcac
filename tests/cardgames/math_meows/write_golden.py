"""Write the golden records and their verdicts anew, after a change of the rules that is meant.

PYTHONPATH=. python tests/cardgames/math_meows/write_golden.py
"""

from random import Random

from cardgames.math_meows.rules.records import GAME
from ninelives_site.core.record import FORMAT
from tests.cardgames.contract import NAMES, opened, written
from tests.cardgames.golden import write_all
from tests.cardgames.math_meows import random_play
from tests.cardgames.math_meows.notation import move_from_text

HANDS = [["circle-4", "square-8", "star-9"], ["circle-7", "circle-1", "square-2"]]
CATS = ["siamese", "curl"]


def played(seed: int, players: int, known: bool, **options) -> dict:
    """A random game to its end, with these options; `told`: with powers on lives."""
    rng = Random(seed)
    head = random_play.opening(rng, players, known)
    shuffle = options.get("shuffle_lives", "no")
    told = {}
    if options.pop("told", False):
        told["lives"] = {cat: random_play.printed(rng) for cat in random_play.CATS[:players]}
    head["options"] = options
    head["setup"] = {
        **{key: value for key, value in head["setup"].items() if key in ("kittyking", "hands")},
        "cats": list(random_play.CATS[:players]),
        **told,
    }
    if shuffle != "no":
        head["setup"]["stacks"] = random_play.stacks(rng, head["setup"]["cats"], shuffle)
    table = opened(GAME.slug, players, **head)
    while not table.game.is_over:
        table.make(*random_play.choose(table, rng, known))
    return table.document()


def record_of(moves: str, players: int = 2, **head) -> dict:
    """A game from the texts of its moves; they need not be legal."""
    head = {"setup": {"kittyking": 0}, **head}
    document = {"format": FORMAT, "game": GAME.slug, "players": list(NAMES[:players]), **head}
    texts = [text for text in moves.split("; ") if text]
    moves = [written(*move_from_text(text, players)) for text in texts]
    return {**document, "moves": moves}


FULL = (
    "0 play star-1; 1 play star-2 left; 0 play star-3 left; 1 play star-4 left; "
    "0 play star-5 left; 1 play star-6 left; 0 play star-7 left; 1 play star-8 left; "
    "0 play star-9 left"
)
KNOWN = {"setup": {"kittyking": 0, "cats": CATS, "hands": HANDS}}
MATCH = "0 play circle-4; 1 play circle-7 right"
THREE = ["siamese", "curl", "ragdoll"]
DEALT = [*HANDS, ["triangle-3", "triangle-6", "triangle-9"]]


def with_powers(*tops: str, hands=DEALT, **head) -> dict:
    """The head of a game of three with a power each, on all lives but the ninth."""
    lives = {cat: [None, *[power] * 8] for cat, power in zip(THREE, tops, strict=True)}
    setup = {"kittyking": 0, "cats": THREE, "lives": lives}
    return {"players": 3, "setup": {**setup, **({"hands": hands} if hands else {})}, **head}


WORN = "round 1 1 1 hands 3 3 3"
"""A round after which nobody has life 9 on top any more; hands are unknown then."""
STACKS = {"shuffle_lives": "per-cat"}


def on_top(*tops: str, hands=DEALT, **options) -> dict:
    """The same with powers on top at once: lives 9 and 8 are shuffled to the bottom."""
    head = with_powers(*tops, hands=hands, options={**STACKS, **options})
    head["setup"]["stacks"] = [[f"{cat}-{n}" for n in (*range(7, 0, -1), 8, 9)] for cat in THREE]
    return head


GAMES = {
    "known-hands": lambda: played(1, 3, known=True),
    "unknown-hands": lambda: played(2, 4, known=False),
    "six-players": lambda: played(3, 6, known=True),
    "count-number": lambda: played(4, 2, known=True, no_count_number=True),
    "wager-either": lambda: played(5, 3, known=True, wager_either=True),
    "first-last-wager": lambda: played(6, 3, known=True, no_first_last_wager=True),
    "star-once": lambda: played(7, 3, known=True, star_once=True),
    "bad-suit": lambda: played(8, 3, known=True, bad_suit=True),
    "per-cat": lambda: played(9, 3, known=True, shuffle_lives="per-cat", powers=False),
    "all-shuffled": lambda: played(10, 4, known=False, shuffle_lives="all"),
    "every-variant": lambda: played(
        *(11, 4, False),
        **dict.fromkeys(random_play.VARIANTS, True),
        shuffle_lives="all",
    ),
    "ends-by-failing": lambda: record_of("round 8 0 hands 3 2; 0 fail"),
    "ends-by-a-full-table": lambda: record_of(f"round 8 7 hands 3 2; {FULL}"),
    "ends-by-a-whole-round": lambda: record_of("round 8 8; round 1 1"),
    "tie-broken-by-hands": lambda: record_of("round 8 8 hands 2 4; round 1 1 hands 3 4"),
    "tie-shared": lambda: record_of("round 9 3 3 hands 1 4 4", players=3),
    "draw-open": lambda: record_of(MATCH, **KNOWN),
    "round-open": lambda: record_of(f"{MATCH}; draw 1 star-4; 0 wager circle-1", **KNOWN),
    "bad-suit-open": lambda: record_of("", options={"bad_suit": True}),
    "value-on-table": lambda: record_of(
        f"{MATCH}; draw 1 star-4; 0 wager star-7; "
        "0 play square-8 star-7 +- left; 1 play circle-1 left",
        **KNOWN,
    ),
    "bad-draw": lambda: record_of(f"{MATCH}; draw 1 star-9", **KNOWN),
    "powers-known-hands": lambda: played(12, 3, known=True, told=True),
    "powers-unknown-hands": lambda: played(13, 4, known=False, told=True),
    "powers-six-players": lambda: played(14, 6, known=True, told=True, shuffle_lives="all"),
    "powers-every-variant": lambda: played(
        *(15, 3, True),
        **dict.fromkeys(random_play.VARIANTS, True),
        told=True,
        shuffle_lives="per-cat",
    ),
    "theft": lambda: record_of(
        "0 play circle-4; 0 power thief seat:2; chance 0 triangle-6; 1 play square-2 left",
        **on_top("thief", "even", "odd"),
    ),
    "theft-open": lambda: record_of(
        "0 play circle-4; 0 power thief seat:2", **on_top("thief", "even", "odd")
    ),
    "giving-open": lambda: record_of(
        "0 play circle-4", **on_top("give-away", "even", "odd", hands=None)
    ),
    "choices-open": lambda: record_of(
        "0 play circle-4; 1 fail; 1 power collateral-damage seat:0; 0 power swap-hand seat:2",
        **on_top("swap-hand", "collateral-damage", "kittyking-picker"),
    ),
    "power-forbids": lambda: record_of(
        f"{WORN}; 0 play circle-4", **with_powers("even", "odd", "odd")
    ),
    "power-forbids-others": lambda: record_of(
        "0 play circle-4; 1 play circle-7 left",
        **on_top("others-no-suit-circle", "odd", "odd"),
    ),
    "power-target": lambda: record_of(
        "0 play circle-4; 0 power thief seat:0", **on_top("thief", "even", "odd")
    ),
    "power-none": lambda: record_of(
        "0 play circle-4; 0 power thief seat:1", **on_top("even", "even", "odd")
    ),
    "refused-setup": lambda: record_of(
        "0 fail", setup={"kittyking": 0, "hands": [["star-9"] * 3] * 2}
    ),
}

if __name__ == "__main__":
    write_all(GAME, GAMES)
