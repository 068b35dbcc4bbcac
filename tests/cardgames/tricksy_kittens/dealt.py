"""Tricksy Kittens dealt by the server, without a server: whole games by seeds."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardgames.bots import bytes_of
from cardgames.engine import Seat
from cardgames.tricksy_kittens.at_table.dealer import DEALER
from cardgames.tricksy_kittens.at_table.printed_deck import OURS
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from cardgames.tricksy_kittens.rules.cards import default_suits
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Bid, UsePower
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from cardgames.tricksy_kittens.rules.records import GAME
from ninelives_site.core.moves import GameMove
from tests.cardgames.contract import NAMES, Table, opened

Chooser = Callable[[Game, int, Random], GameMove | None]
"""What a seat does; None where it only may, and does not."""


def options(chance: Random, players: int, powers: bool | None = None) -> dict[str, Any]:
    """House rules as a table may choose them."""
    found: dict[str, Any] = {"target": chance.choice((1, 2))}
    if chance.random() < 0.5:
        found["black_cat"] = True
    if chance.random() < 0.6 if powers is None else powers:
        found["powers"] = chance.choice((OURS, "printed"))
    return found


def blank(players: int, chosen: Mapping[str, Any]) -> tuple[Table, dict[str, Any]]:
    """A table before its setup, and the options as it completed them."""
    completed = TABLE_GAME.complete_options(chosen, players)
    recorded, setup = TABLE_GAME.as_recorded(completed, {})
    return opened(GAME.slug, players, options=recorded, setup=setup), completed


def mixed(chance: Random, players: int, black_cat: bool = False) -> dict[str, str]:
    """A printed deck of powers at random, some of which meet often."""
    names = tuple(EVERY)
    common = [*chance.sample(names, 5), "limitless-power"]
    return {
        f"{suit}-{number}": chance.choice(common if chance.random() < 0.5 else names)
        for suit in default_suits(players, black_cat)
        for number in range(1, 9)
    }


def dealt(players: int, chosen: Mapping[str, Any], chance: Random) -> Table:
    """A table with its first round dealt."""
    table, completed = blank(players, chosen)
    return deal(table, completed, chance)


def deal(table: Table, completed: Mapping[str, Any], chance: Random) -> Table:
    """The table after a press on Deal."""
    game = table.game
    assert isinstance(game, Game)
    for document in DEALER.deal(game, bytes_of(chance)):
        if document["type"] == "setup":
            told = document["setup"]
            _recorded, setup = TABLE_GAME.as_recorded(completed, told)
            table.head["setup"] = setup
            table.states = [TABLE_GAME.started(NAMES[: len(game.players)], completed, told)]
        else:
            seat, move = GAME.moves.read(document, len(game.players))
            table.make(seat, move)
    return settle(table, chance)


def settle(table: Table, chance: Random) -> Table:
    """The table after all that chance has to do now."""
    for _ in range(20):
        move = DEALER.due(table.game, bytes_of(chance))  # type: ignore[arg-type]
        if move is None:
            return table
        table.make(None, move)
    raise AssertionError("Chance does not come to an end.")


def at_random(game: Game, seat: int, chance: Random) -> GameMove:
    """A legal move; low bids, which are met now and then, and powers half the time."""
    moves = DEALER.offers(game, seat)
    uses = [move for move in moves if isinstance(move, UsePower)]
    others = [move for move in moves if not isinstance(move, UsePower)]
    if uses and (not others or chance.random() < 0.5):
        return chance.choice(uses)
    if isinstance(others[0], Bid):
        return min(chance.sample(others, min(3, len(others))), key=lambda bid: bid.card[-1])
    return chance.choice(others)


def played(
    players: int,
    chosen: Mapping[str, Any],
    seed: object,
    choose: Chooser = at_random,
    rounds: int = 99,
) -> Table:
    """A game played to its end, or so many rounds of it."""
    chance = Random(str(seed))
    table, completed = blank(players, chosen)
    for _ in range(20_000):
        game = table.game
        assert isinstance(game, Game)
        if game.is_over or (game.round and game.round.over and game.round.number >= rounds):
            return table
        if game.phase == "deal":
            deal(table, completed, chance)
            continue
        seat = chance.choice(acting(game))
        move = choose(game, seat, chance)
        if move is not None:
            table.make(seat, move)
            settle(table, chance)
    raise AssertionError(f"The game does not end: {seed}, {players} players.")


def acting(game: Game) -> list[int]:
    """The seats that somebody could press a key for."""
    return [seat for seat in game.to_act() if seat is not None]


def seats(table: Table) -> list[Seat]:
    return [seat for seat, _move in table.moves]
