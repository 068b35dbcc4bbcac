"""Random games of Nine Lives: openings, wagers as the deck gives them, plays, whole rounds."""

from dataclasses import replace
from random import Random
from typing import Any

from cardgames.engine import Chance, LivesLost, Seat
from cardgames.nine_lives.rules import offers
from cardgames.nine_lives.rules.cards import DECK, WELL_FORMED
from cardgames.nine_lives.rules.deck import SIZE
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.life_deck import life_cards
from cardgames.nine_lives.rules.moves import (
    Fail,
    Give,
    Move,
    Pass,
    Play,
    Queen,
    Return,
    Wager,
    With,
)
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Rotation, Theft
from tests.cardgames.contract import Table


def opening(rng: Random, players: int, known: bool) -> dict[str, Any]:
    """Powers as tables choose them, who begins and which lives there are known or not."""
    powers = rng.choice(["all", "all", "all", "limited", "none"])
    setup: dict[str, Any] = {"kittyqueen": rng.randrange(players)} if rng.random() < 0.8 else {}
    if known:
        cards = rng.sample(DECK, 3 * players)
        setup["hands"] = [cards[seat::players] for seat in range(players)]
    if rng.random() < 0.85:
        lives = rng.sample(life_cards(powers, players), 9 * players)
        setup["lives"] = [lives[seat::players] for seat in range(players)]
    return {"options": {"powers": powers}, "setup": setup}


def choose(table: Table, rng: Random, known: bool) -> tuple[Seat, Move]:
    """A legal move of somebody who may act, chance and score keeper included."""
    game = table.game
    assert isinstance(game, Game)
    awaits = game.round.turn.awaits
    if isinstance(awaits, Theft):
        return None, Chance(awaits.to, (rng.choice(cards_of(game.hands[awaits.victim])),))
    if None in game.to_act() and rng.random() < (0.02 if game.is_known else 0.25):
        return None, whole_round(game, rng)
    seat = rng.choice([seat for seat in game.to_act() if seat is not None])
    if game.tied or isinstance(awaits, Rotation) or game.turn not in (None, seat):
        return seat, rng.choice(game.legal_moves(seat))
    tries = [_wager, _play] if rng.random() < 0.3 else [_play, _wager]
    for attempt in tries:
        move = attempt(game, seat, rng)
        if move is not None:
            return seat, move
    return seat, Pass() if game.why_not(seat, Pass()) is None else Fail()


def whole_round(game: Game, rng: Random) -> LivesLost:
    """Losses and, mostly, hand sizes that a score keeper could enter."""
    seats = range(len(game.players))
    lost = [0 for _ in seats]
    for seat in seats if rng.random() < 0.1 else [rng.choice(seats)]:
        lost[seat] = rng.randint(1, min(3, game.lives[seat].count))
    hands = tuple(rng.randrange(SIZE // len(seats)) for _ in seats) if rng.random() < 0.85 else ()
    return LivesLost(tuple(lost), hands)


def _play(game: Game, seat: int, rng: Random) -> Move | None:
    """Any card that may be played, mostly; now and then the seat passes where it may."""
    if rng.random() < 0.2 and game.why_not(seat, Pass()) is None:
        return Pass()
    cards = list(cards_of(game.hands[seat]) if game.is_known else WELL_FORMED)
    rng.shuffle(cards)
    return next((Play(c) for c in cards if game.why_not(seat, Play(c)) is None), None)


def _wager(game: Game, seat: int, rng: Random) -> Move | None:
    """The top life with what it may ask, and cards as the deck may give them."""
    lives = game.lives[seat]
    if not lives.stack or game.round.turn.use:
        return None
    if game.powers_off and rng.random() < 0.5:
        top = powers_of(game)[lives.top] if lives.top else None
        moves = [Wager(top.draw if top else rng.randint(1, 3))]
        moves = [replace(moves[0], cards=game.deck.some(game.can_draw(moves[0].draw)))]
    else:
        shown = powers_of(game)[lives.top or rng.choice(list(powers_of(game)))]
        moves = list(offers.wagers_of(game, seat, shown))
    if not moves:
        return None
    move = _drawn(game, seat, rng.choice(moves), rng)
    return move if game.why_not(seat, move) is None else None


def _drawn(game: Game, seat: int, move: Wager, rng: Random) -> Wager:
    """The wager with other cards than those of the example; a card to give stays drawn."""
    if not game.is_known:
        return move
    deck, discards = list(game.deck.cards), list(game.deck.discards)
    rng.shuffle(deck)
    rng.shuffle(discards)
    own = game.can_draw(move.draw)
    pile = deck + discards
    asked = [card for asks in (move.asks, move.asks.then) if asks for card in [asks.card] if card]
    if any(card in move.cards for card in asked) or len(move.cards) > own:
        return move
    return replace(move, cards=tuple(pile[:own]))


def others(game: Game, rng: Random) -> list[tuple[Seat, Move]]:
    """Moves of every kind and seat, most of them against the rules.

    None of them is one of the many that an offer stands for (see `offers.py`).
    """
    cards = [*rng.sample(WELL_FORMED, 6), "star-circle", "mouse", "", "triangle"]
    seats = range(len(game.players))
    lives = rng.sample(list(powers_of(game)), 3)
    moves: list[Move] = [Pass(), Fail(), Return(("mouse",)), Chance(0, ("mouse",))]
    moves += [Give(("mouse", "star")), *map(Queen, seats), Wager(2, "plus-mouse"), Wager(4, "skip")]
    moves += [Wager(powers_of(game)[life].draw, life, ("mouse",)) for life in lives]
    moves += [
        Wager(1, "copycat", (), With(seat=0, cat="star")),
        Wager(1, "steal", (), With("mouse")),
    ]
    moves += map(Play, cards)
    return [(rng.randrange(len(seats)), move) for move in moves]
