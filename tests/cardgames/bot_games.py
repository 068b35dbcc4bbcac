"""Bots in all seats play whole games that the server deals, and the referee judges the records.

    DJANGO_SETTINGS_MODULE=ninelives_site.config.settings \
        python -m tests.cardgames.bot_games tricksy-kittens 2500

plays so many games, on all cores, each with a number of players and house rules by chance, and
stops at a move that is refused, a game that doesn't end, or a record that the referee doesn't find
legal. A third number is the first game's seed. The bots are those of a table, but they think less
(`hurry`): what counts here is that they play by every rule, not how well.
"""

import json
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

import django

from cardgames.bots import bytes_of
from cardgames.math_meows import bot as math_meows_bot
from cardgames.nine_lives import bot as nine_lives_bot
from cardgames.nine_lives.rules.cards import POWERS
from cardgames.table.games import game_of
from ninelives_site.core.record import record_document, verdict
from tests.cardgames.adoption import dealt as adoption
from tests.cardgames.contract import NAMES, written
from tests.cardgames.math_meows import dealt as math_meows
from tests.cardgames.tricksy_kittens import dealt as tricksy_kittens

MOST_MOVES = 20_000
TOLD_EVERY = 100

OPTIONS: Mapping[str, Callable[[Random, int], dict[str, Any]]] = {
    "adoption": adoption.options,
    "math-meows": lambda rng, players: math_meows.any_options(rng),
    "nine-lives": lambda rng, players: {"powers": rng.choice(POWERS)},
    "tricksy-kittens": tricksy_kittens.options,
}


def hurry(put: Callable[[Any, str, Any], None] = setattr) -> None:
    """Let bots look into as few worlds as there can be; a test puts it right again."""
    for slug in OPTIONS:
        put(game_of(slug).bot, "trials", lambda world, left: 1)
    for module in (math_meows_bot, nine_lives_bot):
        put(module, "DEALS", 1)


def play(slug: str, seed: int, look: Callable[[Any], None] = lambda game: None) -> int:
    """How many moves the game of a seed has; `AssertionError` where something is wrong with it.
    Before each move of a bot the game is looked at."""
    table_game, rng = game_of(slug), Random(f"bots {seed}")
    dealer, bot = table_game.dealer, table_game.bot
    assert dealer
    assert bot
    luck, setup, moves = bytes_of(rng), {}, []
    number = rng.choice(table_game.seats)
    players = NAMES[:number]
    options = table_game.complete_options(OPTIONS[slug](rng, number), number)
    game = table_game.started(players, options, setup)

    def enter(seat: int | None, move: Any) -> None:
        nonlocal game
        game = game.apply(seat, move)
        moves.append((seat, move))
        while due := dealer.due(game, luck):
            game = game.apply(None, due)
            moves.append((None, due))

    while not game.is_over:
        assert len(moves) < MOST_MOVES, (slug, seed)
        for document in dealer.deal(game, luck):
            if document["type"] == "setup":
                setup |= document["setup"]
                game = table_game.started(players, options, setup)
            else:
                enter(*table_game.recorded.read_move(game, document))
        look(game)
        for seat in bot.asked(game):
            move = bot.move(game, seat, rng)
            if move is not None:
                enter(seat, dealer.drawn(game, seat, move, luck))
                break
        else:
            raise AssertionError((slug, seed, "All bots wait."))
    recorded, told = table_game.as_recorded(options, setup)
    documents = [written(seat, move) for seat, move in moves]
    record = record_document(slug, players, told, recorded, documents)
    found = verdict(json.dumps(record).encode())
    assert found["legal"], (slug, seed, found)
    assert found["winners"] == list(game.winners()), (slug, seed)
    return len(moves)


def begin() -> None:
    django.setup()
    hurry()


def main(slug: str, games: int, first: int = 0) -> None:
    """Play on all cores, and tell every hundred games how many moves were made."""
    made = 0
    with ProcessPoolExecutor(initializer=begin) as pool:
        seeds = range(first, first + games)
        for played, moves in enumerate(pool.map(partial(play, slug), seeds), start=1):
            made += moves
            if played % TOLD_EVERY == 0 or played == games:
                sys.stdout.write(f"{slug}: {played} games, {made} moves, all legal\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
