"""The taps that lead to a move: a past entry opens on its pad as it was entered."""

from collections.abc import Iterable

from cardgames.engine import LivesLost
from cardgames.nine_lives.at_table.hand import GIVEN, HELD
from cardgames.nine_lives.at_table.life_words import letters_of
from cardgames.nine_lives.at_table.turn_pad import FAIL, PASS, RETURN, WAGER
from cardgames.nine_lives.at_table.wager_pad import COPY
from cardgames.nine_lives.rules.cards import icons_of
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.moves import Fail, Give, Pass, Play, Queen, Return, Wager, With
from cardgames.nine_lives.rules.powers.registry import EVERY
from cardgames.pad import Draft
from cardgames.score_sheet import draft_of_lives
from ninelives_site.core.moves import GameMove

Taps = Iterable[tuple[str, object]]


def draft_of(game: Game, seat: int | None, move: GameMove) -> Draft:
    """The taps of a move made in this game."""
    match move:
        case Play(card):
            icons = [("icon", icon) for icon in icons_of(card)]
            return _draft([*icons, (HELD, card)] if game.is_known else icons)
        case Wager():
            return _draft([("do", WAGER), *_wager(game, move)])
        case Pass():
            return _draft([("do", PASS)])
        case Fail():
            return _draft([("do", FAIL)])
        case Give(cards):
            return _draft((GIVEN, card) for card in cards)
        case Return(order) if seat is not None:
            return _draft([("do", RETURN), *_order("order", game.lives[seat].back, order)])
        case Queen(choice):
            return _draft([("choice", choice)])
        case LivesLost():
            return draft_of_lives(move)
    return Draft()


def _draft(taps: Taps) -> Draft:
    return Draft(tuple((name, str(value)) for name, value in taps))


def _wager(game: Game, move: Wager) -> Taps:
    if move.power is None:
        return [("draws", move.draw)]
    return [*_life(move.power, ""), *_asks(game, move.asks, "")]


def _life(life: str, prefix: str) -> Taps:
    power = EVERY[life]
    letters = zip(("first", "second"), letters_of(power), strict=False)
    return [(f"{prefix}life", power.name), *((f"{prefix}{place}", one) for place, one in letters)]


def _asks(game: Game, asks: With, prefix: str) -> Taps:
    yield from ((f"{prefix}card", icon) for icon in (icons_of(asks.card) if asks.card else ()))
    said = (("cat", asks.cat), ("seat", asks.seat), ("way", asks.direction))
    yield from ((f"{prefix}{name}", value) for name, value in said if value is not None)
    if asks.order and asks.seat is not None:
        yield from _order(f"{prefix}order", game.lives[asks.seat].stack, asks.order)
    if asks.power:
        yield from _life(asks.power, COPY)
    if asks.then:
        yield from _asks(game, asks.then, COPY)


def _order(name: str, lives: Iterable[str | None], order: Iterable[str]) -> Taps:
    """The places that these lives had; of equal ones, the higher first."""
    places = list(enumerate(lives))
    for life in order:
        found = next((at for at in places if at[1] == life), None)
        if found is not None:
            places.remove(found)
            yield name, found[0]
