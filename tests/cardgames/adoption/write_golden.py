"""Write the golden records and their verdicts anew, after a change of the rules that is meant.

PYTHONPATH=. python tests/cardgames/adoption/write_golden.py
"""

from random import Random

from cardgames.adoption.rules.records import GAME
from tests.cardgames.adoption import random_play
from tests.cardgames.adoption.pictures import CENTRE, HANDS, move_from_text
from tests.cardgames.contract import opened, written
from tests.cardgames.golden import write_all

SETUP = {"centre": CENTRE.split(",")}
KNOWN = {**SETUP, "deal": [hand.split() for hand in HANDS]}
SMALL = [[cat, number, number % 5] for cat in ("tabby", "tom", "stray") for number in range(7)]


def played(seed: int, players: int, known: bool, **head) -> dict:
    rng = Random(seed)
    table = opened(GAME.slug, players, **head)
    while not table.game.is_over:
        table.make(*random_play.choose(table, rng, known))
    return table.document()


def record_of(*texts: str, **head) -> dict:
    """A game of three as its moves were told, legal or not."""
    document = opened(GAME.slug, 3, **head).document()
    moves = [move_from_text(text, 3) for line in texts for text in line.split("; ")]
    return {**document, "moves": [written(seat, move) for seat, move in moves]}


BIDS = "0 bid birman-1; 1 bid calico-2; 2 bid devon-3"
ADOPTED = "0 adopt calico-2; 1 adopt birman-1; 2 adopt abyssinian-1"
EXAMPLE = "bout-score calico=3/5,birman=1/0 calico=2/4 devon=2/0"
GAMES = {
    "known-hands": lambda: played(0, 3, known=True, setup={"start": 2}),
    "unknown-hands": lambda: played(1, 4, known=False, options={"target": 30}),
    "seven-players": lambda: played(2, 7, known=True, options={"target": 15}),
    "all-of-one-cat": lambda: played(
        3, 5, known=True, options={"adopt": "all-of-one-cat", "target": 20}
    ),
    "own-deck": lambda: played(4, 3, known=True, options={"deck": SMALL, "target": 20}),
    "tie": lambda: record_of(
        "bout-score calico=2/7 birman=2/7 nothing",
        "bout-score calico-8,calico-9 birman-8,birman-9 devon-1,devon-2",
        options={"target": 16},
    ),
    "score-keeper": lambda: record_of(EXAMPLE, EXAMPLE),
    "bids-open": lambda: record_of("2 bid devon-3; 0 bid birman-1", setup=KNOWN),
    "adopting": lambda: record_of(BIDS, "0 adopt calico-2", setup=KNOWN),
    "betraying": lambda: record_of(BIDS, ADOPTED, setup=KNOWN),
    "turning-up": lambda: record_of(
        BIDS, ADOPTED, "0 betray centre take birman-1 from 1 give abyssinian-2", setup=KNOWN
    ),
    "refused-turn": lambda: record_of(BIDS, "1 adopt birman-1", setup=SETUP),
    "refused-second-bid": lambda: record_of("0 bid birman-1; 0 bid birman-2", setup=SETUP),
    "refused-hand": lambda: record_of("0 bid calico-1", setup=KNOWN),
    "refused-elsewhere": lambda: record_of("0 bid abyssinian-1", setup=SETUP),
    "refused-not-there": lambda: record_of(BIDS, "0 adopt izmir-9", setup=SETUP),
    "refused-unknown": lambda: record_of("0 bid mice-1", setup=SETUP),
    "refused-own-bid": lambda: record_of(BIDS, "0 adopt birman-1", setup=SETUP),
    "refused-nothing": lambda: record_of(BIDS, "0 adopt nothing", setup=SETUP),
    "refused-stars": lambda: record_of(
        BIDS, ADOPTED, "0 betray centre take birman-1 from 1 give abyssinian-3", setup=SETUP
    ),
    "refused-self": lambda: record_of(
        BIDS, ADOPTED, "0 betray centre take birman-1 from 0 give abyssinian-3", setup=SETUP
    ),
    "refused-bout": lambda: record_of(EXAMPLE, EXAMPLE.replace("2/4", "7/4")),
    "refused-phase": lambda: record_of(EXAMPLE, "turn-up izmir-1"),
    "refused-over": lambda: record_of(
        "bout-score calico=5/9 nothing nothing", EXAMPLE, options={"target": 10}
    ),
    "refused-setup": lambda: {
        **record_of("0 bid izmir-1"),
        "setup": {"start": 1, "centre": ["calico-1", "calico-2", "calico-1"]},
    },
}

if __name__ == "__main__":
    write_all(GAME, GAMES)
