"""Games of Adoption that the server deals: whole ones played out through the dealer."""

from collections.abc import Callable
from random import Random
from typing import Any

from cardgames.adoption.at_table.dealer import DEALER
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import FROM_DECK
from cardgames.adoption.rules.records import GAME
from cardgames.bots import bytes_of
from cardgames.dealing import Luck
from ninelives_site.core.moves import GameMove
from tests.cardgames.adoption import random_play
from tests.cardgames.contract import Table, opened

Choose = Callable[[Game, int, Random], GameMove]


def options(chance: Random, players: int) -> dict[str, Any]:
    """What a table may choose: a target, how to adopt, cards of its own."""
    return random_play.opening(chance, players, known=True)["options"]


def blank(players: int, **chosen: Any) -> Table:
    """A game before its first deal."""
    return opened("adoption", players, options=chosen)


def deal(table: Table, luck: Luck) -> None:
    """A press on "Deal"."""
    for document in DEALER.deal(table.game, luck):
        if document["type"] == "setup":
            setup = document["setup"]
            table.head["setup"] = setup
            names = tuple(table.head["players"])
            table.states[-1] = GAME.started(names, table.head["options"], setup)
        else:
            table.make(*GAME.read_move(table.game, document))


def bout(players: int = 3, seed: int = 0, **chosen: Any) -> Game:
    """A first bout, just dealt."""
    table = blank(players, **chosen)
    deal(table, bytes_of(Random(seed)))
    assert isinstance(table.game, Game)
    return table.game


def at_random(game: Game, seat: int, chance: Random) -> GameMove:
    """Any of a seat's moves; one by the deck twice as often as other betrayals, series are liked,
    so that games don't last."""
    moves = DEALER.offers(game, seat)
    if game.phase == "adopt" and chance.random() < 0.8:
        liked = [m for m in moves if random_play._in_series(game, seat, m.card)]
        moves = liked or moves
    if game.phase == "betray" and chance.random() < 0.3:
        moves = [m for m in moves if m.how == FROM_DECK] or moves
    return chance.choice(moves)


def played(table: Table, seed: int, choose: Choose = at_random) -> Table:
    """The game dealt and played to its end: what is chosen is read as it was posted."""
    chance = Random(seed)
    luck = bytes_of(chance)
    while not table.game.is_over:
        game = table.game
        assert isinstance(game, Game)
        if DEALER.deal(game, bytes_of(Random(0))):
            deal(table, luck)
            continue
        seat = chance.choice(game.to_act())
        assert seat is not None
        posted = {"seat": seat, **choose(game, seat, chance).document()}
        _seat, move = GAME.read_move(game, posted)
        table.make(seat, DEALER.drawn(game, seat, move, luck))
        while due := DEALER.due(table.game, luck):
            table.make(None, due)
    return table
