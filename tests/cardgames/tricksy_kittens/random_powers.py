"""Random games with powers: decks, payments, what is due, chance."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from cardgames.engine import Chance, Hand, Seat
from cardgames.tricksy_kittens.rules import fulfilling
from cardgames.tricksy_kittens.rules.cards import deck, default_suits, number_of, suit_of
from cardgames.tricksy_kittens.rules.due import HandingOut, Passing, RandomCard, UnseenSwap
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import (
    Keep,
    Move,
    Pass,
    Play,
    Replace,
    UsePower,
    With,
)
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.trick import Cards, PlayedCard, Trick, Use
from tests.cardgames.contract import Table
from tests.cardgames.tricksy_kittens import random_play

NAMES = tuple(EVERY)


def opening(rng: Random, players: int, known: bool) -> dict[str, Any]:
    """A game with powers; its deck is known, but at small tables that play with unknown hands."""
    head = random_play.opening(rng, players, known)
    options = head["options"] | {"powers": True, "target": rng.choice([1, 1, 2])}
    black_cat = bool(options.get("black_cat"))
    suits = tuple(options.get("suits", default_suits(players, black_cat)))
    head |= {"options": options, "setup": dict(head["setup"])}
    if players > 4 or rng.random() < 0.8:
        head["setup"]["powers"] = printed(rng, suits)
    return head


def printed(rng: Random, suits: tuple[str, ...]) -> dict[str, str]:
    """A deck of which most cards have a power; some powers are common, so that they meet."""
    common = [*rng.sample(NAMES, 6), "limitless-power", "limitless-power"]
    cards = [card for card in deck(suits) if number_of(card) < 9 and rng.random() < 0.95]
    return {card: rng.choice(common if rng.random() < 0.5 else NAMES) for card in cards}


def choose(table: Table, rng: Random, known: bool) -> tuple[Seat, Move]:
    """A legal move of somebody who may act; powers less and less, as who pays meets no bid."""
    game = table.game
    assert isinstance(game, Game)
    eager = 0.8 if len(table.moves) < 150 else 0.1
    if game.phase == "power":
        return _due(game, rng)
    if game.phase == "keep":
        assert game.round.won
        used = _power(game, rng, range(len(game.players)), eager)
        cards = game.current_trick().cards
        return used or (game.round.won.winner, Keep(rng.choice(cards)))
    if game.phase == "trick":
        seats = game.to_act() if game.turn is None else (game.turn,)
        used = _power(game, rng, [seat for seat in seats if seat is not None], eager)
        if used:
            return used
        known_here = _only_known_cards(game)
        if known_here:
            return known_here
    return random_play.choose(table, rng, known)


def _only_known_cards(game: Game) -> tuple[Seat, Play] | None:
    """Of an unknown hand of which all cards came openly, one of these: others can't be there."""
    current, seat = game.current_round(), game.turn
    cards = [card for card, holder in current.in_the_open if holder == seat]
    if seat is None or len(cards) < current.hands[seat].size:
        return None
    moves = [move for move in game.candidates(seat) if getattr(move, "card", "") in cards]
    plays = [m for m in moves if isinstance(m, Play) and game.why_not(seat, m) is None]
    return (seat, plays[0]) if plays else None


def _power(game: Game, rng: Random, seats: Any, eager: float) -> tuple[Seat, UsePower] | None:
    """Some seat's use of a power, if there is one to use."""
    for seat in rng.sample(seats, len(seats)):
        uses = [move for move in _uses(game, rng, seat) if game.why_not(seat, move) is None]
        if uses and rng.random() < eager:
            return seat, rng.choice(uses)
    return None


def _uses(game: Game, rng: Random, seat: int) -> Iterator[UsePower]:
    """A few uses of each card of the row."""
    current = game.current_round()
    for card in current.rows[seat] or ():
        names = NAMES if game.card_powers is None else [game.card_powers.get(card)]
        for name in rng.sample(names, min(len(names), 3)):
            if name is not None:
                for _ in range(2):
                    yield UsePower(card, name, asks(game, rng, seat, name))


def asks(game: Game, rng: Random, seat: int, name: str) -> With:
    """What the power asks for, at random; sometimes what it doesn't."""
    current, keys = game.current_round(), EVERY[name].keys(game)
    takes = (*current.pile, *(current.trick.cards if current.trick else ()))
    if name == "steal-from-trick" and current.trick:
        takes = current.trick.cards
    possible: dict[str, Any] = {
        "suit": game.options.suits,
        "number": range(10),
        "seat": range(len(game.players)),
        "give": current.hands[seat].cards or game.deck,
        "take": takes or game.deck,
    }
    asked = {key for key in possible if (key in keys) != (rng.random() < 0.02)}
    return With(**{key: rng.choice(possible[key]) for key in possible if key in asked})


def _due(game: Game, rng: Random) -> tuple[Seat, Move]:
    current = game.current_round()
    due = current.due
    assert due
    match due:
        case HandingOut(count, to_come):
            cards = rng.sample(game.current_trick().cards, count)
            return None, Chance(rng.choice(to_come), tuple(cards))
        case UnseenSwap(to, victim):
            return None, Chance(to, (rng.choice(current.hands[victim].cards or ()),))
        case RandomCard(seat):
            return None, Chance(seat, (rng.choice(fulfilling.pool(game, due)),))
    seat = rng.choice(due.waiting)
    moves = [
        move for move in fulfilling.offers(game, due, seat) if game.why_not(seat, move) is None
    ]
    return seat, rng.choice([move for move in moves if isinstance(move, Pass | Replace)])


def others(game: Game, rng: Random) -> list[tuple[Seat, Move]]:
    """Moves of every kind and seat, those of powers too, most of them against the rules."""
    found = random_play.others(game, rng)
    current, seats = game.current, len(game.players)
    if current is None or not current.rows or None in current.rows:
        return found
    cards = [*rng.sample(game.deck, 4), *(current.trick.cards if current.trick else ())]
    for seat in range(seats):
        hand = current.hands[seat].cards or ()
        moves: list[Move] = [*map(Keep, cards), *map(Play, cards), *map(Replace, cards)]
        moves += [Pass(hand[:count]) for count in (1, 2, 3) if len(hand) >= count]
        for card in (*(current.rows[seat] or ()), rng.choice(game.deck)):
            for name in rng.sample(NAMES, 3):
                moves.append(UsePower(card, name, asks(game, rng, seat, name)))
        found += [(seat, move) for move in moves]
    return found


def everywhere(game: Game) -> list[str] | None:
    """Where every card is; None where hands are not known."""
    current = game.round
    if current is None or not current.is_known or None in current.rows:
        return None
    held = [card for hand in (*current.hands, *current.promises) for card in hand.cards or ()]
    rows = [card for row in current.rows for card in row or () if card not in game.scored]
    secret = [] if current.rows else [bid for bid in current.bids if bid]
    return [*held, *rows, *secret, *current.played, *current.left_over, *game.scored]


def twin(game: Game, viewer: Seat, rng: Random) -> Game:
    """The same game but for others' hands, promises, secret bids, and the cards that they pass,
    swap, have to play or have laid face down: these are dealt anew among them."""
    current = game.round
    if current is None or not current.is_known or None in current.rows:
        return game
    others_ = [seat for seat in range(len(game.players)) if seat != viewer]
    secret = [seat for seat in others_ if current.waiting and current.bids[seat]]
    aside = [seat for seat in others_ if current.promised_card(seat)]
    hidden = _face_down(current.trick, viewer) if current.trick else {}
    pool = [card for seat in others_ for card in current.hands[seat].cards or ()]
    pool += [current.bids[seat] for seat in secret] + [current.promised_card(s) for s in aside]
    pool += [played.card for played in hidden.values()]
    rng.shuffle(pool)
    hands, bids, promises = list(current.hands), list(current.bids), list(current.promises)
    for seat in others_:
        hands[seat] = Hand.of(pool.pop() for _ in range(current.hands[seat].size))
    for seat in secret:
        bids[seat] = pool.pop()
    for seat in aside:
        promises[seat] = Hand.of((pool.pop(),))
    dealt = replace(current, hands=tuple(hands), bids=tuple(bids), promises=tuple(promises))
    laid = {place: _laid(game, place, pool.pop(), rng) for place in hidden}
    return replace(game, round=_told_of(dealt, game.turn, viewer, laid))


def _face_down(trick: Trick, viewer: Seat) -> dict[int, PlayedCard]:
    """By place the cards that lie face down, but those that the viewer has laid."""
    return {
        place: played
        for place, played in enumerate(trick.plays)
        if trick.is_hidden(place)
        and viewer != (played.seat if played.played_by is None else played.played_by)
    }


def _laid(game: Game, place: int, card: str, rng: Random) -> PlayedCard:
    """Another card in a place of the table, a black cat as any suit."""
    trick, options = game.current_trick(), game.options
    suit, named = trick.named(place) or (suit_of(card), None)
    if named is None and options.is_black_cat(card):
        suit = rng.choice(options.named_suits)
    return replace(trick.plays[place], card=card, suit=suit, named=named)


def _told_of(current: Round, turn: Seat, viewer: Seat, laid: dict[int, PlayedCard]) -> Round:
    """The round with these cards laid; what else its trick and what is due tell of cards in others'
    hands, they tell of those that are there now."""
    due, trick, hands = current.due, current.trick, [hand.cards or () for hand in current.hands]
    if isinstance(due, Passing):
        given = (
            cards and hands[seat][: len(cards)] if seat != viewer else cards
            for seat, cards in enumerate(due.given)
        )
        due = replace(due, given=tuple(given))
    elif isinstance(due, UnseenSwap) and due.to != viewer:
        due = replace(due, give=hands[due.to][0])
    if trick is None:
        return replace(current, due=due)
    forced = trick.forced
    if forced and turn not in (None, viewer):
        forced = (*hands[turn], current.promised_card(turn))[0]
    return replace(
        current,
        due=due,
        trick=replace(
            trick,
            plays=tuple(laid.get(place, played) for place, played in enumerate(trick.plays)),
            forced=forced,
            used=tuple(_swapping(use, viewer, hands) for use in trick.used),
        ),
    )


def _swapping(use: Use, viewer: Seat, hands: list[Cards]) -> Use:
    """A use by which a card has come, unseen, to a hand: it may be any that is there now."""
    asks = use.asks
    if not asks.give or asks.take or asks.seat is None or viewer in (use.seat, asks.seat):
        return use
    return replace(use, asks=replace(asks, give=[*hands[asks.seat], asks.give][0]))
