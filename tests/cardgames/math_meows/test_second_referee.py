"""A second referee, written from the rules page alone, says the same of random games."""

import pytest

from cardgames.math_meows.rules.moves import Wager
from cardgames.math_meows.rules.records import GAME
from ninelives_site.core.record import verdict
from tests.cardgames.math_meows import random_play, second_referee
from tests.cardgames.second_opinion import SecondOpinion
from tests.tiers import many

SHOWN = (
    *("round", "row", "turn", "hand_sizes", "hand_limits", "lives", "wagered", "powers"),
    "kittyking",
)


def opening(rng, players, known):
    """As games are opened at random; in most of them powers are on top at once."""
    head = random_play.opening(rng, players, known)
    if rng.random() < 0.2:
        return head
    cats = rng.sample(random_play.CATS, players)
    head["options"] = {**head["options"], "powers": True, "shuffle_lives": "per-cat"}
    nines_last = [
        sorted(stack, key=lambda name: name.endswith("9"))
        for stack in random_play.stacks(rng, cats, "per-cat")
    ]
    told = {cat: random_play.printed(rng) for cat in cats}
    head["setup"] = {**head["setup"], "cats": cats, "stacks": nines_last, "lives": told}
    return head


def tried(game, rng):
    """Some moves of any kind, and some of who may act that the rules may refuse."""
    moves = rng.sample(random_play.others(game, rng), 3)
    for seat in (seat for seat in game.to_act() if seat is not None):
        worth = list(game.candidates(seat))
        moves += [(seat, move) for move in rng.sample(worth, min(3, len(worth)))]
        moves += [(seat, move) for move in rng.sample(random_play.uses(game, rng), 3)]
    for seat, move in moves:
        if not isinstance(move, Wager) or bool(move.use) == game.options.wager_either:
            yield None if move.by_table else seat, move


def shown(game):
    state = game.state()
    return {"phase": game.phase, **{key: state[key] for key in SHOWN}}


OPINION = SecondOpinion(
    recorded=GAME,
    players=range(2, 7),
    second=second_referee,
    opening=opening,
    choose=random_play.choose,
    tried=tried,
    shown=shown,
)


@pytest.mark.sampled
def test_both_say_the_same_of_random_games_and_of_moves_against_the_rules():
    compared = sum(OPINION.compare(seed, longest=40) for seed in range(many(100)))
    assert compared > many(100) * 30


def test_both_say_the_same_of_a_whole_record():
    record = {
        "format": "ninelives-record/1",
        "game": "math-meows",
        "players": ["Ana", "Ben"],
        "moves": [{"seat": 0, "type": "play", "cards": ["star-1"]}, {"seat": 0, "type": "fail"}],
    }
    applied, code, state = second_referee.judge(record)
    found = verdict(record)
    assert (applied, code) == (found["applied"], found["error"]["code"]) == (1, "not-your-turn")
    assert {key: found["state"][key] for key in SHOWN} == {key: state[key] for key in SHOWN}
