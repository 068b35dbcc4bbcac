"""Random games of Math Meows: openings, plays, stacks, wagers, powers, draws, whole rounds."""

from random import Random
from typing import Any

from cardgames.engine import Chance, LivesLost, Seat
from cardgames.math_meows.rules.cards import COPIES, DECK, SUITS
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import CATS, LIFE_NUMBERS
from cardgames.math_meows.rules.moves import (
    BadSuit,
    Draw,
    Fail,
    Move,
    Play,
    UsePower,
    Wager,
    With,
)
from cardgames.math_meows.rules.powers.registry import EVERY
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
    if rng.random() < 0.7:
        setup["cats"] = cats
        setup["lives"] = {cat: printed(rng) for cat in cats}
        if rng.random() < 0.1:
            options["powers"] = False
    shuffle = rng.choice(["no", "no", "per-cat", "all"])
    if shuffle != "no":
        options["shuffle_lives"] = shuffle
        setup["stacks"] = stacks(rng, cats, shuffle)
    if known:
        cards = rng.sample(DECK, 3 * players)
        setup["hands"] = [cards[seat::players] for seat in range(players)]
    return {"options": options, "setup": setup}


def printed(rng: Random) -> list[str | None]:
    """The powers of a cat's lives, life 9 first: any id, some kinds of it no more often."""
    kinds = sorted({power.name for power in EVERY.values()})
    chosen = rng.choices(kinds, k=8)
    ids = [rng.choice([p.id for p in EVERY.values() if p.name == kind]) for kind in chosen]
    return [None, *(power if rng.random() < 0.9 else None for power in ids)]


def stacks(rng: Random, cats: list[str], shuffle: str) -> list[list[str]]:
    each = [[f"{cat}-{number}" for number in LIFE_NUMBERS] for cat in cats]
    if shuffle == "all":
        cards = [card for stack in each for card in stack]
        rng.shuffle(cards)
        return [cards[seat :: len(cats)] for seat in range(len(cats))]
    for stack in each:
        rng.shuffle(stack)
    return each


def chance(game: Game, rng: Random) -> Draw | Chance:
    """The cards due, from the draw deck, then from the shuffled discards; or a card taken."""
    if game.theft:
        hand = game.hands[game.theft.victim]
        assert hand is not None
        assert hand.cards is not None
        return Chance(game.theft.to, (rng.choice(hand.cards),))
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
        return None, chance(game, rng)
    if game.untouched and rng.random() < (0.01 if known else 0.15):
        return None, whole_round(game, rng)
    seat = rng.choice([seat for seat in game.to_act() if seat is not None])
    moves = list(game.candidates(seat))
    rng.shuffle(moves)
    kinds = [Play, BadSuit, Wager, Fail] if rng.random() < 0.8 else [Wager, Play, BadSuit, Fail]
    if rng.random() < 0.05:
        kinds.insert(0, Fail)
    kinds.insert(0 if rng.random() < 0.6 else len(kinds), UsePower)
    moves.sort(key=lambda move: kinds.index(type(move)))
    return seat, next(move for move in moves if game.why_not(seat, move) is None)


def others(game: Game, rng: Random) -> list[tuple[Seat, Move]]:
    """Moves of every kind and seat, most of them against the rules; stacks in the deck's order."""
    seats = len(game.players)
    anywhere = not game.row or game.so_far.now.replaced is not None
    side = None if anywhere else rng.choice(["left", "right"])
    moves: list[Move] = [Fail(), Wager(("mice-3",)), Wager(("star-1", "star-1")), *uses(game, rng)]
    moves += [Chance(0, ("star-1", "star-2")), Draw(rng.randrange(seats), ("star-1",) * 3)]
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


def uses(game: Game, rng: Random) -> list[Move]:
    """Powers used in all manners, most of them out of place."""
    seats, found = range(len(game.players)), []
    for power in rng.sample(sorted(EVERY), 12):
        asks = With(
            seat=rng.choice([None, *seats]),
            seats=rng.choice([(), (0, 0), (0, 1)]),
            card=rng.choice([None, *CARDS, "mice-1"]),
            cards=rng.choice([(), tuple(rng.choices(CARDS, k=2))]),
            index=rng.choice([None, -1, 0, 1, 2, 3]),
            column=rng.choice([None, -1, 0, 1, 9]),
        )
        found += [UsePower(power), UsePower(power, asks)]
    for power in (power for power in EVERY if hasattr(EVERY[power], "moment")):
        key = rng.choice(["seat", "index", "column", "seats"])
        value = (0, 1) if key == "seats" else rng.randrange(-1, len(seats))
        asks = With(**{key: max(0, value) if key == "seat" else value})
        found += [UsePower(power), UsePower(power, asks)]
    return found
