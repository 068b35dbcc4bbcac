"""Random games of 9 Lives: openings, decks, deals, bids, adoptions, betrayals, whole bouts."""

from random import Random
from typing import Any

from cardgames.adoption.rules.cards import CENTRE, DECK, HAND, ONE, Deck, needed
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import (
    WAYS,
    Adopt,
    Betray,
    Bid,
    BoutMove,
    BoutScore,
    Move,
    TurnUp,
)
from cardgames.adoption.rules.offers import unseen
from cardgames.adoption.rules.scoring import counted
from cardgames.engine import Seat
from tests.cardgames.contract import Table

BREEDS = ("manx", "maine-coon", "ocicat", "sphynx", "toyger")


def opening(rng: Random, players: int, known: bool) -> dict[str, Any]:
    """Options as tables choose them, and half the time a first bout in the setup."""
    options: dict[str, Any] = {"target": rng.choice([10, 12, 20])}
    if rng.random() < 0.5:
        options["adopt"] = "all-of-one-cat"
    cards = list(DECK)
    if rng.random() < 0.4:
        options["deck"] = own_deck(rng, players)
        cards = [f"{cat}-{number}" for cat, number, _ in options["deck"]]
    setup: dict[str, Any] = {"start": rng.randrange(players)} if rng.random() < 0.5 else {}
    if rng.random() < 0.5:
        move = deal(cards, rng, players, known)
        setup["centre"] = list(move.centre)
        if known:
            setup["deal"] = [list(hand) for hand in move.deal]
    return {"options": options, "setup": setup}


def own_deck(rng: Random, players: int) -> list[list[Any]]:
    """A deck that often runs out, with few numbers, so that bids are equal in number and stars."""
    size = needed(players) + rng.choice([0, 1, 2, 5, 20])
    numbers = range(-(-size // len(BREEDS)))
    cards = [[cat, number, rng.randrange(5)] for number in numbers for cat in BREEDS]
    return rng.sample(cards, size)


def deal(cards: list[str], rng: Random, players: int, known: bool) -> BoutMove:
    dealt = rng.sample(cards, needed(players))
    hands = tuple(tuple(dealt[HAND * seat :][:HAND]) for seat in range(players))
    return BoutMove(tuple(dealt[-CENTRE:]), hands if known else ())


def whole_bout(game: Game, rng: Random) -> BoutScore:
    """What a score keeper could enter, with cards named or without."""
    cards, collections = rng.sample(list(game.options.deck), needed(len(game.players))), []
    for _ in game.players:
        size = rng.choice([HAND, HAND, rng.randrange(HAND + 1)])
        collections.append(tuple(cards[:size]))
        del cards[:size]
    if game.options.adopt != ONE:
        collections[0] = (*collections[0], *cards)
    if rng.random() < 0.5:
        return BoutScore(collections=tuple(collections))
    return BoutScore(series=tuple(counted(cards, game.options.deck) for cards in collections))


def choose(table: Table, rng: Random, known: bool) -> tuple[Seat, Move]:
    """A legal move of somebody who may act; series are liked, so that games don't last."""
    game = table.game
    assert isinstance(game, Game)
    match game.phase:
        case "bout":
            if rng.random() < (0.1 if known else 0.4):
                return None, whole_bout(game, rng)
            return None, deal(list(game.options.deck), rng, len(game.players), known)
        case "turn-up":
            return None, TurnUp(rng.choice(unseen(game.bout, game.options.deck)))
    seat = rng.choice(game.to_act())
    moves = list(game.candidates(seat))
    rng.shuffle(moves)
    if game.phase == "adopt":
        moves.sort(key=lambda move: not _in_series(game, seat, move.card))
    if game.phase == "betray":
        order = rng.sample(WAYS, len(WAYS))
        moves.sort(key=lambda move: order.index(move.how))
    return seat, next(move for move in moves if game.why_not(seat, move) is None)


def _in_series(game: Game, seat: int, card: str | None) -> bool:
    deck: Deck = game.options.deck
    cats = {deck[other].cat for other in game.bout.collections[seat]}
    return card is not None and deck[card].cat in cats


def others(game: Game, rng: Random) -> list[tuple[Seat, Move]]:
    """Moves of every kind and seat, most of them against the rules."""
    seats = range(len(game.players))
    cards = [*rng.sample(list(game.options.deck), 8), "calico-10", "mice-1", "", "calico"]
    moves: list[Move] = [Adopt(), Betray("none")]
    for card in cards:
        moves += [Bid(card), Adopt(card)]
        moves += [Betray(how, card, rng.choice(seats), rng.choice(cards)) for how in WAYS[1:]]
    if game.bout:
        taken = [card for cards in game.bout.collections for card in cards][:6]
        moves += [
            Betray(how, card, seat, cards[0])
            for how in WAYS[1:]
            for card in taken
            for seat in seats
        ]
    return [(rng.choice(seats), move) for move in moves]
