"""A second referee, written from the rules page alone, says the same of random games."""

import json
from random import Random

import pytest

from cardgames.math_meows.rules.moves import Wager
from ninelives_site.core.record import verdict
from tests.cardgames.contract import opened, written
from tests.cardgames.math_meows import random_play, second_referee
from tests.tiers import many

SHOWN = (
    *("round", "row", "turn", "hand_sizes", "hand_limits", "lives", "wagered", "powers"),
    "kittyking",
)


def random_record(seed):
    """A game played at random, with a move at its end that may be against the rules."""
    rng = Random(f"second {seed}")
    players, known = rng.randrange(2, 7), rng.random() < 0.6
    table = opened("math-meows", players, **random_play.opening(rng, players, known))
    strays = []
    while not table.game.is_over and len(table.moves) < 120:
        strays += [(len(table.moves), stray) for stray in tried(table.game, rng)]
        table.make(*random_play.choose(table, rng, known))
    return table.document(), strays


def tried(game, rng):
    """Some moves of any kind, and some of who may act that the rules may refuse."""
    acting = [seat for seat in game.to_act() if seat is not None]
    moves = rng.sample(random_play.others(game, rng), 3)
    for seat in acting:
        worth = list(game.candidates(seat))
        moves += [(seat, move) for move in rng.sample(worth, min(3, len(worth)))]
        moves += [(seat, move) for move in rng.sample(random_play.uses(game, rng), 3)]
    for seat, move in moves:
        if not isinstance(move, Wager) or bool(move.use) == game.options.wager_either:
            yield written(None if move.by_table else seat, move)


@pytest.mark.sampled
def test_both_say_the_same_of_random_games_and_of_moves_against_the_rules():
    for seed in range(many(24)):
        document, strays = random_record(seed)
        moves = document["moves"]
        applied, code, state = second_referee.judge(document)
        found = verdict(json.dumps(document))
        assert (applied, code) == (len(moves), None), (seed, applied, code)
        assert {key: found["state"][key] for key in SHOWN} | {"phase": found["phase"]} == state
        for place, stray in Random(seed).sample(strays, min(len(strays), 12)):
            record = {**document, "moves": [*moves[:place], stray]}
            found = verdict(json.dumps(record))
            applied, code, state = second_referee.judge(record)
            error = found["error"] and found["error"]["code"]
            assert (found["applied"], error) == (applied, code), (seed, place, stray)
            shown = {key: found["state"][key] for key in SHOWN}
            assert shown | {"phase": found["phase"]} == state, (seed, place, stray)
