"""Pages of tables whose people have the longest names: see `test_large_text.py`."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from cardgames.table_game import REFEREE, SCORE
from ninelives_site.party.names import LONGEST
from tests.cardgames.table.cast import Party, TableFactory
from tests.pages import Page, Visitor

LONG = ("Alexandrina Maximiliane", "Wolfgangamadeustheophilus", "W" * 99, "Konstantin", "Ana")
NAMES = tuple(name[:LONGEST] for name in LONG)
ROUNDS: dict[str, dict[str, Any]] = {
    "tricksy-kittens": {
        "type": "round",
        "bids": ["hearts-2", "spades-3", "hearts-1", "clubs-4", "diamonds-3"],
        "tricks": [2, 3, 1, 1, 1],
    },
    "math-meows": {"type": "round", "lost": [1, 0, 2, 0, 0]},
    "nine-lives": {"type": "round", "lost": [1, 0, 2, 0, 0]},
    "adoption": {
        "type": "bout-score",
        "series": [{"calico": [3, 5]}, {"calico": [2, 4]}, {"devon": [2, 0]}, {}, {}],
    },
}
"""What is entered at the tables, by the game."""


def of_a_table(game: str) -> Iterator[Page]:
    """A table that begins, by referee and by score; one after a round, and one that is over."""
    for mode in (REFEREE, SCORE):
        party = TableFactory(game=game, names=NAMES, mode=mode).sit(NAMES[0])
        yield from _around(party, f"begun, {mode}")
        if mode == SCORE:
            party.enter({"seat": None, **ROUNDS[game]})
            yield from _around(party, "after a round")
            party.leave(NAMES[1])
            yield from _around(party, "somebody left")


def _around(party: Party, state: str) -> Iterator[Page]:
    at = party.url()
    for who in ("keeper", NAMES[0], ""):
        visitor = Visitor(state, who or "watcher", party.client(who))
        for rest in ("", f"?next=1&since={party.version}", "people/", "results/?why=1", "history/"):
            yield visitor.get(f"{at}{rest}")


SECTIONS: dict[str, Callable[[], Iterator[Page]]] = {
    f"long names, {game}": partial(of_a_table, game) for game in ROUNDS
}
