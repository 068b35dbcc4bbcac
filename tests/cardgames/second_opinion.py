"""Two referees judge the same random games: the package's rules, and one written from the page.

`python -m tests.cardgames.second_opinion tricksy-kittens 10000` plays so many games to their ends,
on all cores, and prints how many verdicts were compared; it stops where the two differ. A third
number is the first game's seed, to go on where an earlier run ended.
"""

import os
import pickle
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import django

from cardgames.engine import CardGame, Seat
from cardgames.reading import CardRecords
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.contract import Table, opened, written

LONGEST = 5000
TOLD_EVERY = 100
TRIED_EVERY = 20
"""By the command: many games rather than many moves against the rules."""


@dataclass(frozen=True)
class SecondOpinion:
    """What has to be known of a game to compare its two referees."""

    recorded: CardRecords[Any]
    players: range
    second: ModuleType
    """Has `Table`, a game as it lies on a table, and `No`, its refusal."""
    opening: Callable[[Random, int, bool], dict[str, Any]]
    choose: Callable[[Table, Random, bool], tuple[Seat, GameMove]]
    tried: Callable[[Any, Random], Iterable[tuple[Seat, GameMove]]]
    """Moves to be judged at a state, many of them against the rules."""
    shown: Callable[[Any], dict[str, Any]]
    """What both referees must see alike."""

    def compare(self, seed: int, longest: int = LONGEST, every: int = 1) -> int:
        """Play a game and compare every verdict; how many were compared. Other moves than the one
        that is made are tried at every so many states."""
        rng = Random(f"second {seed}")
        players, known = rng.choice(self.players), rng.random() < 0.6
        head = self.opening(rng, players, known)
        table = opened(self.recorded.slug, players, **head)
        second, compared = self.second.Table(table.document()), 0
        while not table.game.is_over and len(table.moves) < longest:
            place = (seed, len(table.moves))
            if len(table.moves) % every == 0:
                compared += self.try_some(table, second, rng, place)
            chosen = self.choose(table, rng, known)
            table.make(*chosen)
            second_says = self.second_says(second, written(*chosen))
            assert self.shown(table.game) == second_says, (*place, written(*chosen))
            compared += 1
        return compared

    def try_some(self, table: Table, second: Any, rng: Random, place: Any) -> int:
        """Compare what is said of moves that are not made; how many were."""
        lying, compared = pickle.dumps(second), 0
        for seat, move in self.tried(table.game, rng):
            document = written(seat, move)
            try:
                first_says = self.first_says(table.game, document)
            except Malformed:
                continue
            second_says = self.second_says(pickle.loads(lying), document)
            assert first_says == second_says, (*place, document)
            compared += 1
        return compared

    def first_says(self, game: CardGame, document: dict[str, Any]) -> Any:
        """The state after a move, or the code of its refusal."""
        try:
            return self.shown(game.apply(*self.recorded.read_move(game, document)))
        except Refusal as refusal:
            return refusal.code

    def second_says(self, table: Any, document: dict[str, Any]) -> Any:
        try:
            table.move(document)
        except self.second.No as refusal:
            return str(refusal)
        return table.state()


def compare_game(slug: str, seed: int) -> int:
    """How many verdicts on the game of a seed were the same; `AssertionError` where one was not."""
    package = f"tests.cardgames.{slug.replace('-', '_')}.test_second_referee"
    opinion: SecondOpinion = import_module(package).OPINION
    return opinion.compare(seed, every=TRIED_EVERY)


def main(slug: str, games: int, first: int = 0) -> None:
    """Play on all cores, and tell every hundred games how many verdicts were the same."""
    same = 0
    with ProcessPoolExecutor(initializer=django.setup) as pool:
        counts = pool.map(partial(compare_game, slug), range(first, first + games))
        for played, count in enumerate(counts, start=1):
            same += count
            if played % TOLD_EVERY == 0 or played == games:
                sys.stdout.write(f"{slug}: {played} games, {same} verdicts, all the same\n")
                sys.stdout.flush()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    django.setup()
    main(sys.argv[1], *map(int, sys.argv[2:]))
