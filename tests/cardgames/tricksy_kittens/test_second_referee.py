"""A second referee, written from the rules page alone, says the same of random games."""

from dataclasses import replace

import pytest

from cardgames.engine import Chance
from cardgames.tricksy_kittens.rules.moves import Pass, Replace, UsePower
from cardgames.tricksy_kittens.rules.records import GAME
from ninelives_site.core.record import verdict
from tests.cardgames.second_opinion import SecondOpinion
from tests.cardgames.tricksy_kittens import random_play, random_powers, second_referee
from tests.tiers import many

PUBLIC = (
    *("round", "trick", "kittykeeper", "leading", "trump"),
    *("bids", "tricks_won", "teams", "lives"),
)
OF_POWERS = ("row", "powers", "winner", "pile", "revealed", "waiting")


def opening(rng, players, known):
    """Most games have powers; in half of these many cards have the same, so that it meets itself,
    and may meet any other."""
    way = random_powers if rng.random() < 0.9 else random_play
    head = way.opening(rng, players, known)
    deck, common = head["setup"].get("powers"), rng.choice(random_powers.NAMES)
    if deck and rng.random() < 0.5:
        for card in rng.sample([*deck], len(deck) // 2):
            deck[card] = common if rng.random() < 0.7 else "limitless-power"
    return head


def way_of(game):
    return random_powers if game.options.powers else random_play


def choose(table, rng, known):
    return way_of(table.game).choose(table, rng, known)


def tried(game, rng):
    """Some moves of any kind, some of who may act, and some of the kind that is wanted now; the
    rules may refuse all of them."""
    others = way_of(game).others(game, rng)
    moves = rng.sample(others, min(len(others), 3))
    for seat in (seat for seat in game.to_act() if seat is not None):
        worth = list(game.candidates(seat))
        moves += [(seat, move) for move in rng.sample(worth, min(2, len(worth)))]
    if game.phase == "deal":
        moves += dealt_wrong(game, rng)
    elif game.options.powers and game.phase in ("trick", "keep"):
        moves += uses(game, rng)
    elif game.options.powers and game.phase == "power":
        moves += due(game, rng)
    return [(None if move.by_table else seat, move) for seat, move in moves]


def dealt_wrong(game, rng):
    """A deal and a whole round, each with a card or a number that may be wrong."""
    deal = random_play.deal(game, rng, known=rng.random() < 0.5)
    if deal.hands:
        first, *more = deal.hands
        wrong = replace(deal, hands=((rng.choice(game.deck), *first[1:]), *more))
    else:
        left_over = rng.sample(game.deck, len(deal.left_over))
        wrong = replace(deal, sizes=(rng.randrange(7, 10), *deal.sizes[1:]))
        wrong = rng.choice([wrong, replace(deal, left_over=tuple(left_over))])
    whole = random_play.whole_round(game, rng)
    tricks = (rng.randrange(-1, 12), *whole.tricks[1:])
    bids = (rng.choice(game.deck), *whole.bids[1:])
    return [
        (None, m) for m in (deal, wrong, replace(whole, tricks=tricks), replace(whole, bids=bids))
    ]


def uses(game, rng):
    """Powers of somebody's own row, most of them by who may use one now."""
    seats = range(len(game.players))
    seat = game.turn if game.turn is not None and rng.random() < 0.9 else rng.choice(seats)
    row = game.current_round().rows[seat] or ()
    for card in rng.sample(row, min(2, len(row))):
        printed = (game.card_powers or {}).get(card)
        name = printed if printed and rng.random() < 0.8 else rng.choice(random_powers.NAMES)
        told = rng.random() < 0.8 or not game.card_powers
        asked = random_powers.asks(game, rng, seat, name)
        yield seat, UsePower(card, name if told else None, asked)


def due(game, rng):
    """Cards that replace, are passed, or come by chance."""
    seats, current = range(len(game.players)), game.current_round()
    held = [card for hand in current.hands for card in hand.cards or ()]
    laid = current.trick.cards if current.trick else ()
    cards = sorted({*held, *laid, rng.choice(game.deck)})
    for seat in {*(seat for seat in game.to_act() if seat is not None), rng.choice(seats)}:
        hand = current.hands[seat].cards or game.deck
        for card in (rng.choice(hand), rng.choice(hand), rng.choice(cards)):
            suit = rng.choice(game.options.suits) if card.startswith("crowns") else None
            yield seat, Replace(card, suit if rng.random() < 0.9 else None)
        for count in (1, 2, 2, 3):
            yield seat, Pass(tuple(rng.choice(hand) for _ in range(count)))
        yield seat, Pass((rng.choice(hand), rng.choice(cards)))
    for count in (1, 1, 1, 2):
        picked = rng.sample(cards, min(count, len(cards)))
        yield None, Chance(rng.choice(seats), tuple(picked))


def shown(game):
    found = verdict_keys(game.state(), game.options.powers)
    scores, winners = game.scores(), game.winners()
    seats = [scores[name] for name in game.players]
    return {
        "phase": game.phase,
        "scores": seats,
        "winners": [game.players.index(name) for name in winners],
        **found,
    }


def verdict_keys(state, powers):
    return {key: state[key] for key in (*PUBLIC, *(OF_POWERS if powers else ()))}


OPINION = SecondOpinion(
    recorded=GAME,
    players=range(3, 10),
    second=second_referee,
    opening=opening,
    choose=choose,
    tried=tried,
    shown=shown,
)


@pytest.mark.sampled
def test_both_say_the_same_of_random_games_and_of_moves_against_the_rules():
    compared = sum(OPINION.compare(seed, every=2) for seed in range(many(40)))
    assert compared > many(40) * 200


DEAL = [[f"{suit}-{number}" for number in range(1, 10)] for suit in ("hearts", "spades", "clubs")]
TWICE = [*DEAL[:2], ["hearts-1", *DEAL[2][1:]]]
TRICKS = [1, 0, 0]


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"powers": {"stars-1": "no-lead"}}, "unknown-card"),
        ({"powers": {"hearts-1": "no-leed"}}, "unknown-power"),
        ({"powers": {"hearts-9": "no-lead"}}, "power-none"),
        ({"powers": {"hearts-9": "no-leed"}, "deal": DEAL}, "unknown-power"),
        ({"deal": [*DEAL[:2], ["mice-1", *DEAL[2][1:]]]}, "unknown-card"),
        ({"deal": TWICE}, "card-elsewhere"),
        ({"deal": [*DEAL[:2], DEAL[2][1:]]}, "bad-deal"),
    ],
)
def test_both_refuse_the_same_setup(setup, code):
    record = {
        "format": "ninelives-record/1",
        "game": "tricksy-kittens",
        "players": ["Ana", "Ben", "Cleo"],
        "options": {"powers": True, "suits": ["hearts", "spades", "clubs"]},
        "setup": setup,
        "moves": [],
    }
    applied, second_code, state = second_referee.judge(record)
    found = verdict(record)
    assert (applied, second_code) == (found["applied"], found["error"]["code"]) == (0, code)
    assert found["error"]["move"] is None
    assert verdict_keys(found["state"], True) == verdict_keys(state, True)


def test_both_say_the_same_of_a_whole_record():
    record = {
        "format": "ninelives-record/1",
        "game": "tricksy-kittens",
        "players": ["Ana", "Ben", "Cleo"],
        "options": {"powers": True, "target": 2, "black_cat": True},
        "setup": {"kittykeeper": 1},
        "moves": [
            {
                "seat": None,
                "type": "round",
                "bids": ["hearts-1", "spades-3", None],
                "tricks": TRICKS,
            },
            {"seat": 0, "type": "bid", "card": "hearts-1"},
        ],
    }
    applied, code, state = second_referee.judge(record)
    found = verdict(record)
    assert (applied, code) == (found["applied"], found["error"]["code"]) == (1, "card-elsewhere")
    assert found["scores"] == {"Ana": 1, "Ben": 0, "Cleo": 0}
    assert verdict_keys(found["state"], True) == verdict_keys(state, True)
