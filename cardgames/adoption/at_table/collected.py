"""What collections are worth if the bout ended now, as the rules count them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgames.adoption.at_table.card_words import CatSign, cats
from cardgames.adoption.rules.cards import Deck
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import BoutScore
from cardgames.adoption.rules.scoring import STARS, Collection, Held, counted, score_bout


@dataclass(frozen=True, slots=True)
class Chip:
    """What somebody has collected of a cat; `most`: it alone has the most stars in a series."""

    cat: CatSign
    cards: int
    stars: int
    series: bool
    most: bool


def series_of(move: BoutScore, deck: Deck) -> tuple[Collection, ...]:
    """By seat the series of a bout that was entered, also where its cards were named."""
    collections = move.series or tuple(counted(cards, deck) for cards in move.collections)
    return tuple(tuple(held for held in each if held.is_series) for each in collections)


def worth(deck: Deck, collections: Mapping[str, Sequence[str]]) -> tuple[int, ...]:
    """By seat the points that these collections (by name) are worth."""
    held = [counted(cards, deck) for cards in collections.values()]
    points = [0] * len(held)
    for line in score_bout(0, tuple(collections), held):
        points[line.seat] += line.points
    return tuple(points)


def chips(deck: Deck, collections: Mapping[str, Sequence[str]]) -> tuple[tuple[Chip, ...], ...]:
    """By seat what it has of each cat, in the deck's order of cats."""
    return _chips(deck, tuple(collections), [counted(c, deck) for c in collections.values()])


def chips_of_bout(game: Game) -> tuple[tuple[Chip, ...], ...]:
    """By seat what it has of each cat in the bout of this game; also where a scorekeeper entered
    only that, and not with which cards."""
    deck = game.options.deck
    if game.bout and game.bout.entered:
        return _chips(deck, game.players, game.bout.entered)
    return chips(deck, game.public_state().collections)


def _chips(
    deck: Deck, players: tuple[str, ...], collections: Sequence[Collection]
) -> tuple[tuple[Chip, ...], ...]:
    held = [{found.cat: found for found in collection} for collection in collections]
    order = cats(deck)
    most = {cat.name: _most(cat.name, players, held) for cat in order}
    return tuple(
        tuple(
            Chip(cat, found.cards, found.stars, found.is_series, most[cat.name] == seat)
            for cat in order
            if (found := mine.get(cat.name))
        )
        for seat, mine in enumerate(held)
    )


def _most(cat: str, players: Sequence[str], held: Sequence[Mapping[str, Held]]) -> int | None:
    """The seat that scores the stars of this cat, if there is one."""
    only = [(mine[cat],) if cat in mine else () for mine in held]
    lines = score_bout(0, players, only)
    return next((line.seat for line in lines if line.rule == STARS), None)
