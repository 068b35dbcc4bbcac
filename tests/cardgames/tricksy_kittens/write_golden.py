"""Write the golden records and their verdicts anew, after a change of the rules that is meant.

PYTHONPATH=. python tests/cardgames/tricksy_kittens/write_golden.py
"""

from random import Random

from cardgames.tricksy_kittens.rules.cards import default_suits
from cardgames.tricksy_kittens.rules.records import GAME
from tests.cardgames.contract import opened
from tests.cardgames.golden import write_all
from tests.cardgames.tricksy_kittens import random_play, random_powers
from tests.cardgames.tricksy_kittens.test_contract import TestTricksyKittens


def played(seed: int, players: int, known: bool, **head) -> dict:
    rng = Random(seed)
    table = opened(GAME.slug, players, **head)
    while not table.game.is_over:
        table.make(*random_play.choose(table, rng, known))
    return table.document()


def with_powers(seed: int, players: int, known: bool, until: str = "over", **options) -> dict:
    """A random game with powers, or its part before the first move in this phase."""
    rng = Random(seed)
    chosen = {"powers": True, "target": 1, **options}
    suits = default_suits(players, options.get("black_cat", False))
    setup = {"powers": random_powers.printed(rng, suits)}
    table = opened(GAME.slug, players, options=chosen, setup=setup)
    while table.game.phase != until:
        table.make(*random_powers.choose(table, rng, known))
    return table.document()


def scripted(number: int) -> dict:
    return list(TestTricksyKittens().scripted())[number].document()


def ending(document: dict, *moves: dict) -> dict:
    return {**document, "moves": list(moves)}


def bids(*cards: str) -> list[dict]:
    return [{"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards)]


def plays(*played: tuple[int, str]) -> list[dict]:
    return [{"seat": seat, "type": "play", "card": card} for seat, card in played]


def at_a_table(*moves: dict, **head) -> dict:
    return ending(opened(GAME.slug, 3, setup={"kittykeeper": 0}, **head).document(), *moves)


OPEN = bids("hearts-2", "spades-4", "diamonds-7")
FIRST = plays((0, "diamonds-5"), (1, "hearts-1"), (2, "diamonds-9"))
ROUND = {
    "seat": None,
    "type": "round",
    "bids": ["hearts-4", "spades-4", "diamonds-7"],
    "tricks": [4, 4, 0],
}
ALLOW = {"seat": 1, "type": "allow"}
TAKEN_BACK = (
    *FIRST,
    {"seat": 1, "type": "keep", "card": "hearts-1"},
    *plays((1, "hearts-3"), (2, "hearts-4"), (0, "hearts-9")),
    {"seat": 2, "type": "keep", "card": "hearts-9"},
    *plays((2, "hearts-5"), (0, "hearts-6")),
    {"seat": 1, "type": "power", "card": "hearts-1", "power": "force-takeback"},
    {"seat": 0, "type": "replace", "card": "hearts-7"},
    *plays((1, "hearts-8")),
)
GAMES = {
    "known-hands": lambda: played(0, 3, known=True, setup={"kittykeeper": 2}),
    "unknown-hands": lambda: played(2, 4, known=False, options={"target": 5}),
    "nine-players": lambda: played(3, 9, known=True, options={"target": 3}),
    "black-cat-known": lambda: played(4, 3, known=True, options={"black_cat": True, "target": 6}),
    "black-cat-unknown": lambda: played(5, 3, known=False, options={"black_cat": True}),
    "own-suits": lambda: played(6, 3, known=False, options={"suits": ["cups", "crowns", "cats"]}),
    "cards-short": lambda: scripted(0),
    "no-bids": lambda: scripted(1),
    "tie": lambda: at_a_table(ROUND, options={"target": 4}),
    "round-open": lambda: at_a_table(*OPEN, *FIRST),
    "bids-open": lambda: at_a_table(ROUND, *OPEN[:1]),
    "revoke": lambda: at_a_table(*OPEN, *FIRST, *plays((1, "diamonds-1"))),
    "revoke-allowed": lambda: at_a_table(*OPEN, *FIRST, ALLOW, *plays((1, "diamonds-1"))),
    "powers-known": lambda: with_powers(69, 3, known=True, black_cat=True),
    "powers-unknown": lambda: with_powers(2, 4, known=False),
    "powers-keep": lambda: with_powers(3, 3, known=True, until="keep"),
    "powers-taken-back": lambda: at_a_table(*OPEN, *TAKEN_BACK, options={"powers": True}),
    "powers-due": lambda: with_powers(4, 3, known=True, until="power"),
    "refused-setup": lambda: {**at_a_table(*OPEN), "setup": {"deal": [["hearts-1"], [], []]}},
}

if __name__ == "__main__":
    write_all(GAME, GAMES)
