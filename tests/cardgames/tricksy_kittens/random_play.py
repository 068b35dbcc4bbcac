"""Random games of Tricksy Kittens: openings, deals, bids, tricks, whole rounds."""

from random import Random
from typing import Any

from cardgames.engine import Chance, Seat
from cardgames.tricksy_kittens.rules.cards import CROWNS, SUITS, deck, default_suits, number_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import (
    Allow,
    Bid,
    Deal,
    Keep,
    Move,
    Pass,
    Play,
    Replace,
    UsePower,
    WholeRound,
)
from tests.cardgames.contract import Table


def opening(rng: Random, players: int, known: bool) -> dict[str, Any]:
    """Options as tables choose them, and half the time a first deal in the setup.

    Targets are low: random bids are seldom met once the low cards are gone."""
    options: dict[str, Any] = {"target": rng.choice([1, 2, 4, 9 if players == 3 else 5])}
    if rng.random() < 0.5:
        options["black_cat"] = True
    black_cat = "black_cat" in options
    suits = default_suits(players, black_cat)
    if rng.random() < 0.4:
        suits = options["suits"] = [*rng.sample(SUITS[:-1], players - 1), CROWNS]
    setup: dict[str, Any] = {"kittykeeper": rng.randrange(players)} if rng.random() < 0.8 else {}
    if known and rng.random() < 0.5:
        cards = rng.sample(deck(tuple(suits)), 9 * players)
        setup["deal"] = [cards[seat::players] for seat in range(players)]
    return {"options": options, "setup": setup}


def deal(game: Game, rng: Random, known: bool) -> Deal:
    """A deal of the next round, with the cards left over shown or not."""
    cards, size, seats = list(game.in_game), game.hand_size, len(game.players)
    rng.shuffle(cards)
    left_over = tuple(cards[size * seats :]) if rng.random() < 0.5 else ()
    if not known:
        return Deal(sizes=(size,) * seats, left_over=left_over)
    hands = tuple(tuple(cards[size * seat : size * (seat + 1)]) for seat in range(seats))
    return Deal(hands=hands, left_over=left_over)


def whole_round(game: Game, rng: Random) -> WholeRound:
    """Bids and tricks that a score keeper could enter."""
    able = [card for card in game.in_game if not game.options.is_black_cat(card)]
    seats = range(len(game.players))
    bids: list[str | None] = list(rng.sample(able, len(seats)))
    if game.options.black_cat and rng.random() < 0.1:
        bids[rng.choice(seats)] = None
    tricks = [0] * len(seats)
    for _ in range(game.hand_size - 1):
        tricks[rng.choice(seats)] += 1
    return WholeRound(tuple(bids), tuple(tricks))


def choose(table: Table, rng: Random, known: bool) -> tuple[Seat, Move]:
    """A legal move of somebody who may act; bids are low, so that games don't last."""
    game = table.game
    assert isinstance(game, Game)
    if game.phase == "deal":
        if known:
            return None, deal(game, rng, known)
        if rng.random() < 0.4:
            return None, whole_round(game, rng)
        if rng.random() < 0.5:
            return None, deal(game, rng, known)
    seat = rng.choice([seat for seat in game.to_act() if seat is not None])
    moves = list(game.candidates(seat))
    rng.shuffle(moves)
    moves.sort(key=_late)
    return seat, next(move for move in moves if game.why_not(seat, move) is None)


def _late(move: Move) -> int:
    """Allowing and bidding nothing come last, high bids late."""
    match move:
        case Allow():
            return 100
        case Bid(card):
            return number_of(card) // 3 if card else 100
    return 0


def others(game: Game, rng: Random) -> list[tuple[Seat, Move]]:
    """Moves of every kind and seat, most of them against the rules."""
    cards = [*rng.sample(game.deck, 6), "hearts-10", "mice-1", "", "crowns-3"]
    moves: list[Move] = [
        Allow(),
        Bid(None),
        Keep("hearts-1"),
        UsePower("hearts-1", "no-lead"),
        Pass(("x",)),
    ]
    moves += [Replace("hearts-2"), Chance(0, ())]
    for card in cards:
        moves += [Bid(card), Play(card), Play(card, rng.choice((*SUITS, "mice")))]
    return [(rng.randrange(len(game.players)), move) for move in moves]
