"""A rule of thumb for Tricksy Kittens: what bots do without thinking, and expect of others.

Bid the card whose number is nearest to the tricks that a hand like this wins. Win safely until the
bid is met, the last card of a trick cheaply; from then on lose with the highest card that loses.
Keep a card with a power; use none.
"""

from collections.abc import Sequence
from random import Random

from cardgames.tricksy_kittens.rules import using
from cardgames.tricksy_kittens.rules.cards import CROWNS, number_of, suit_of
from cardgames.tricksy_kittens.rules.following import choice
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Bid, Keep, Play, Replace, UsePower
from cardgames.tricksy_kittens.rules.resolving import resolve
from cardgames.tricksy_kittens.rules.scoring import number_bid
from cardgames.tricksy_kittens.rules.trick import Trick
from ninelives_site.core.moves import GameMove

MIDDLE = 5
Choice = tuple[float, float, int]
"""How strong a card is that would win so far (0: it would not), what it may still be worth, and its
place among the choices."""


def picked(choices: Sequence[Choice], wants: bool, is_last: bool) -> int:
    """The place of the card to play, for who still wants tricks or wants none any more."""
    winning = [choice for choice in choices if choice[0]]
    if wants:
        if winning:
            return (min if is_last else max)(winning)[2]
        return min(choices, key=_worth)[2]
    losing = [choice for choice in choices if not choice[0]]
    if losing:
        return max(losing, key=_worth)[2]
    return (max if is_last else min)(winning)[2]


def _worth(choice: Choice) -> float:
    return choice[1]


def likely_tricks(numbers: Sequence[int], tricks: int, players: int) -> float:
    """How many tricks a hand of these numbers wins: an equal part, and more with high cards."""
    return tricks / players * sum(numbers) / max(1, len(numbers)) / MIDDLE


def bid_of(cards: Sequence[str], players: int) -> str:
    """The card of a hand whose number is the nearest to what the others of it may win."""
    numbers = [number_of(card) for card in cards]

    def miss(card: str) -> float:
        others = list(numbers)
        others.remove(number_of(card))
        return abs(number_of(card) - likely_tricks(others, len(others), players))

    return min(cards, key=miss)


def by_thumb(game: Game, seat: int, moves: Sequence[GameMove], chance: Random) -> GameMove | None:
    """One of the moves; None where there are only powers."""
    able = [move for move in moves if not isinstance(move, UsePower)]
    if not able:
        return None
    match able[0]:
        case Bid():
            bids = {move.card: move for move in able if isinstance(move, Bid) and move.card}
            return bids[bid_of(sorted(bids), len(game.players))] if bids else able[0]
        case Keep():
            return max(able, key=lambda move: _keeping(game, seat, move))
        case Play() | Replace():
            return able[_played(game, seat, able)]
    return chance.choice(able)


def plays_of(game: Game, seat: int) -> tuple[Play, ...]:
    """The cards that a seat may play on its turn, where its hand is known; a black cat declared as
    a suit that may win, or as one that can't."""
    current = game.current_round()
    trick, place = current.trick, len(current.trick.plays) if current.trick else 0
    only = trick.forced if trick and trick.forced else None
    if only is None and current.promise_is_due(seat):
        only = current.promised_card(seat)
    held = current.hands[seat].cards or ()
    cards = (only,) if only else choice(trick, place, held, game.options).allowed
    if trick is not None and trick.named(place):
        return tuple(map(Play, cards))
    suits = (game.trump, trick.leading if trick else None, current.bid_suits[seat])
    declared = dict.fromkeys(s for s in (*suits, game.options.named_suits[0]) if s and s != CROWNS)
    is_cat = game.options.is_black_cat
    return tuple(
        Play(card, suit)
        for card in cards
        for suit in (tuple(declared) if is_cat(card) else (None,))
    )


def _keeping(game: Game, seat: int, move: GameMove) -> tuple[bool, int]:
    """A card with a power first; a low one, as it may become the bid."""
    card = move.card if isinstance(move, Keep) else ""
    return using.power_of(game, card) is not None, -number_of(card)


def _played(game: Game, seat: int, moves: Sequence[GameMove]) -> int:
    current, players = game.current_round(), len(game.players)
    trick = current.led_by(seat, current.bid_suits[seat]).trick or Trick(seat, None)
    wants = number_bid(current.bids[seat]) > current.tricks_won[seat]
    if isinstance(moves[0], Replace):
        trick = Trick(trick.kittykeeper, trick.trump, trick.plays[:-1], trick.used)
    is_last = len(trick.plays) == current.laps * players - 1
    choices = [
        _choice(game, seat, trick, move, number)
        for number, move in enumerate(moves)
        if isinstance(move, Play | Replace)
    ]
    return picked(choices, wants, is_last)


def _choice(game: Game, seat: int, trick: Trick, move: Play | Replace, number: int) -> Choice:
    """What a card would do in a trick, as far as all see."""
    card, place = move.card or "", len(trick.plays)
    current = game.current_round()
    suits = current.bid_suits
    worth = 0 if suit_of(card) == suits[seat] else number_of(card)
    if trick.has_hidden or any(use.power.hides(use, place) for use in trick.used):
        return float(worth), worth, number
    after = trick.plus(game.laid(seat, card, move.as_suit, trick, place)).landed()
    wins = resolve(after, suits, game.options).winner == seat
    is_ignored = after.is_ignored(place, suits)
    return (number_of(card) if wins and not is_ignored else 0), worth, number
