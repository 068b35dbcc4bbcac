"""Random games of Math Meows: openings, plays, stacks, wagers, draws, whole rounds."""

from random import Random
from typing import Any

from cardgames.engine import Chance, LivesLost, Seat
from cardgames.math_meows.rules.cards import COPIES, DECK, SUITS
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import CATS, LIFE_NUMBERS
from cardgames.math_meows.rules.moves import BadSuit, Draw, Fail, Move, Play, Wager
from cardgames.math_meows.rules.powers import Power
from tests.cardgames.contract import Table

VARIANTS = ("no_count_number", "wager_either", "no_first_last_wager", "star_once", "bad_suit")
CARDS = tuple(COPIES)


def opening(rng: Random, players: int, known: bool) -> dict[str, Any]:
    """Variants as tables choose them, cats, Kittyking, hands and shuffled lives."""
    options: dict[str, Any] = {name: True for name in VARIANTS if rng.random() < 0.3}
    setup: dict[str, Any] = {"kittyking": rng.randrange(players)} if rng.random() < 0.8 else {}
    cats = rng.sample(CATS, players)
    if rng.random() < 0.7:
        setup["cats"] = cats
    if rng.random() < 0.3:
        options["powers"] = False
        setup["lives"] = {cat: [None, "even", *["thief"] * 7] for cat in cats}
    shuffle = rng.choice(["no", "no", "per-cat", "all"])
    if shuffle != "no":
        options["shuffle_lives"] = shuffle
        setup["stacks"] = stacks(rng, cats, shuffle)
    if known:
        cards = rng.sample(DECK, 3 * players)
        setup["hands"] = [cards[seat::players] for seat in range(players)]
    return {"options": options, "setup": setup}


def stacks(rng: Random, cats: list[str], shuffle: str) -> list[list[str]]:
    each = [[f"{cat}-{number}" for number in LIFE_NUMBERS] for cat in cats]
    if shuffle == "all":
        cards = [card for stack in each for card in stack]
        rng.shuffle(cards)
        return [cards[seat :: len(cats)] for seat in range(len(cats))]
    for stack in each:
        rng.shuffle(stack)
    return each


def draw(game: Game, rng: Random) -> Draw:
    """The cards due, from the draw deck; then from the shuffled discards."""
    deck, discards = list(game.deck), list(game.supply.discards)
    rng.shuffle(deck)
    rng.shuffle(discards)
    assert game.turn is not None
    return Draw(game.turn, tuple([*deck, *discards][: game.due]))


def whole_round(game: Game, rng: Random) -> LivesLost:
    """Losses and hand sizes that a score keeper could enter."""
    seats = range(len(game.players))
    lost = [rng.choice([0, 0, 1, 2]) for _ in seats]
    lost = [min(count, len(lives)) for count, lives in zip(lost, game.lives, strict=True)]
    lost[rng.choice([seat for seat in seats if len(game.lives[seat])])] = 1
    hands = tuple(rng.randrange(6) for _ in seats) if rng.random() < 0.7 else ()
    return LivesLost(tuple(lost), hands)


def choose(table: Table, rng: Random, known: bool) -> tuple[Seat, Move]:
    """A legal move of somebody who may act; to fail comes last."""
    game = table.game
    assert isinstance(game, Game)
    if game.phase == "draw":
        return None, draw(game, rng)
    if game.untouched and rng.random() < (0.01 if known else 0.15):
        return None, whole_round(game, rng)
    seat = rng.choice([seat for seat in game.to_act() if seat is not None])
    moves = list(game.candidates(seat))
    rng.shuffle(moves)
    kinds = [Play, BadSuit, Wager, Fail] if rng.random() < 0.8 else [Wager, Play, BadSuit, Fail]
    if rng.random() < 0.05:
        kinds.insert(0, Fail)
    moves.sort(key=lambda move: kinds.index(type(move)))
    return seat, next(move for move in moves if game.why_not(seat, move) is None)


def others(game: Game, rng: Random) -> list[tuple[Seat, Move]]:
    """Moves of every kind and seat, most of them against the rules; stacks in the deck's order."""
    seats = len(game.players)
    side = rng.choice(["left", "right"]) if game.row else None
    moves: list[Move] = [Fail(), Wager(("mice-3",)), Wager(("star-1", "star-1")), Power("thief")]
    moves += [Chance(0, ("star-1",)), Draw(rng.randrange(seats), ("star-1",) * 3)]
    moves += [BadSuit(rng.choice(SUITS)), Wager((), "draw"), Wager((), "stack")]
    moves += [
        LivesLost((0,) * seats),
        LivesLost((10,) * seats),
        LivesLost((1,) * seats, (7,) * seats),
    ]
    for card in (*rng.sample(CARDS, 5), "star-0", "mice-1", ""):
        moves += [Play((card,), side=side), Play((card,), "-", side), Play((card,), "+-", side)]
        moves += [Wager((card,)), Wager((card,), "draw")]
    for size in (2, 2, 2, 3) if game.is_known else (2, 2, 2, 2):
        cards = tuple(sorted(rng.choices(CARDS, k=size), key=CARDS.index))
        signs = "".join(rng.choice("+-") for _ in cards)
        moves += [Play(cards, signs, side), Play(cards, signs[1:], side)]
    return [(rng.randrange(seats), move) for move in moves]
