"""How well a card game's bot plays, and how long it thinks.

    python -m benchmarks.bots tricksy-kittens --games 1000 --players 4 --option powers=ours

One seat is the bot's, another one in each game; all others are played at random, and then by the
bot's own rule of thumb. Everything is dealt by the game's `Dealer`, as on phones. Who shares a win
has a share of it; ± is a standard error. A game is the same every time: its number is its seed.
"""

import argparse
import json
import os
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, quantiles, stdev
from typing import Any, cast

import django

from benchmarks.machine import described
from cardgames.bots import CardBot, bytes_of, settled
from cardgames.dealing import Dealer
from cardgames.engine import CardGame
from cardgames.table.games import game_of
from cardgames.table_game import TableGame
from ninelives_site.core.moves import GameMove

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Edda", "Finn", "Gwen", "Hal", "Ida")
RANDOM, THUMB = "random", "thumb"
MOST_MOVES = 20_000


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: the game by its slug, its options, how many sit there, against whom."""

    slug: str
    options: dict[str, Any]
    players: int
    opponent: str


@dataclass
class PlayedGame:
    """How a game ended for the bot: its share of the win, its points and the mean of the others';
    `thought` are the milliseconds of a core that each of its moves took."""

    share: float = 0
    points: int = 0
    others: float = 0
    thought: list[float] = field(default_factory=list)


def played(match: Match, number: int) -> PlayedGame:
    """Game `number` of a match."""
    table_game = game_of(match.slug)
    dealer, bot = table_game.dealer, table_game.bot
    if dealer is None or bot is None:
        raise SystemExit(f"{match.slug} has no bot.")
    chance, mine, result = Random(f"{match} {number}"), number % match.players, PlayedGame()
    options = table_game.complete_options(match.options, match.players)
    game = table_game.started(NAMES[: match.players], options, {})
    for _ in range(MOST_MOVES):
        if game.is_over:
            break
        game = dealt(table_game, dealer, options, game, chance)
        game = _stepped(match, dealer, bot, game, mine, chance, result)
    else:
        raise SystemExit(f"Game {number} does not end.")
    points, winners = game.points(), [NAMES.index(name) for name in game.winners()]
    result.share = (mine in winners) / len(winners)
    result.points = points[mine]
    result.others = (sum(points) - points[mine]) / (match.players - 1)
    return result


def dealt(
    table_game: TableGame[Any],
    dealer: Dealer[Any],
    options: dict[str, Any],
    game: CardGame,
    chance: Random,
) -> CardGame:
    """The game after a press on "Deal", where one would be due."""
    for document in dealer.deal(game, bytes_of(chance)):
        if document["type"] == "setup":
            game = table_game.started(game.players, options, document["setup"])
        else:
            game = game.apply(*table_game.recorded.read_move(game, document))
    return cast(CardGame, settled(dealer, game, bytes_of(chance)))


def _stepped(
    match: Match,
    dealer: Dealer[Any],
    bot: CardBot[Any],
    game: CardGame,
    mine: int,
    chance: Random,
    result: PlayedGame,
) -> CardGame:
    """The game after the move of the first seat that makes one."""
    for seat in bot.asked(game):
        if seat == mine:
            begun = time.process_time()
            move = bot.move(game, seat, chance)
            result.thought.append((time.process_time() - begun) * 1000)
        else:
            move = _opponent(match, dealer, bot, game, seat, chance)
        if move is not None:
            after = game.apply(seat, dealer.drawn(game, seat, move, bytes_of(chance)))
            return cast(CardGame, settled(dealer, after, bytes_of(chance)))
    return game


def _opponent(
    match: Match,
    dealer: Dealer[Any],
    bot: CardBot[Any],
    game: CardGame,
    seat: int,
    chance: Random,
) -> GameMove | None:
    moves = dealer.offers(game, seat)
    if match.opponent == THUMB:
        return bot.thumb(game, seat, moves, chance)
    return chance.choice((*moves, None) if bot.may_wait(game, seat) else moves)


def reported(match: Match, results: Iterable[PlayedGame]) -> str:
    """A row for docs/bots.md."""
    found = list(results)
    games = len(found)
    thought = [spent for result in found for spent in result.thought]
    cuts = quantiles(thought, n=100)
    options = ", ".join(f"{name} {value}" for name, value in match.options.items()) or "–"
    fair = 1 / match.players
    wins, points, others = (
        [result.share for result in found],
        [result.points for result in found],
        [result.others for result in found],
    )
    ahead = [own - other for own, other in zip(points, others, strict=True)]
    return (
        f"| {match.slug} | {options} | {match.players} | {match.opponent} | {games:,} "
        f"| {mean(wins):.0%} ± {_error(wins):.0%} ({mean(wins) / fair:.1f} × fair) "
        f"| {mean(points):.1f} : {mean(others):.1f} (± {_error(ahead):.1f}) "
        f"| {cuts[49]:.0f} / {cuts[94]:.0f} / {max(thought):.0f} |"
    )


def _error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--opponent", choices=(RANDOM, THUMB))
    asked.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    asked.add_argument("--processes", type=int, default=1)
    given = asked.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
    options = dict(map(_option, given.option))
    print(described())
    print("| game | options | players | against | games | wins | points | ms p50 / p95 / most |")
    print("|---|---|---|---|---|---|---|---|")
    with ProcessPoolExecutor(given.processes, initializer=django.setup) as pool:
        for opponent in (given.opponent,) if given.opponent else (RANDOM, THUMB):
            match = Match(given.game, options, given.players, opponent)
            results = pool.map(partial(played, match), range(given.games))
            print(reported(match, results), flush=True)


def _option(text: str) -> tuple[str, Any]:
    name, _sign, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


if __name__ == "__main__":
    main()
