"""Tricksy Kittens as a game record tells it: players, options, setup and moves into a game."""

from dataclasses import replace
from typing import Any

from cardgames.reading import (
    check_by_seat,
    lists_of_texts,
    number_of_players,
    read_moves,
    seat_if_named,
)
from cardgames.tricksy_kittens.rules.cards import (
    CROWNS,
    PLAYERS,
    SUITS,
    TARGET,
    Options,
    default_suits,
)
from cardgames.tricksy_kittens.rules.game import Game, new_game
from cardgames.tricksy_kittens.rules.moves import FORMS, Bid, Deal, WholeRound
from ninelives_site.core.record import Reading, RecordedGame
from ninelives_site.core.strict_json import Fields, Malformed, shown

SLUG = "tricksy-kittens"
DEFAULT_OPTIONS = {"powers": False, "black_cat": False, "target": TARGET}
NOT_BUILT = "powers of Tricksy Kittens are not built yet; leave the key out"


def read(
    players: tuple[str, ...],
    options: dict[str, Any],
    setup: dict[str, Any],
    moves: list[dict[str, Any]],
) -> Reading:
    """The game that a record tells; `Malformed` for a fault of shape anywhere in it."""
    seats = number_of_players(players, PLAYERS)
    chosen = read_options(options, seats)
    kittykeeper, hands = read_setup(setup, seats)
    told = read_moves(moves, FORMS, seats)
    for index, (_, move) in enumerate(told):
        if not chosen.black_cat and (
            (isinstance(move, Bid) and move.card is None)
            or (isinstance(move, WholeRound) and None in move.bids)
        ):
            raise Malformed(f"Move {index}: {move.type}: without the black cat all bid a card.")
    blank = new_game(players, chosen)

    def start() -> Game:
        game = replace(blank, kittykeeper=kittykeeper)
        return game.apply(None, Deal(hands)) if hands else game

    return Reading(blank, start, told)


def read_options(document: dict[str, Any], players: int) -> Options:
    """The options of a record or of a form; what is missing has its default."""
    fields = Fields(document, "options", ("powers", "black_cat", "suits", "target"))
    if fields.flag("powers"):
        raise Malformed(f"options, powers: {NOT_BUILT}.")
    black_cat = fields.flag("black_cat")
    suits = fields.texts("suits") or default_suits(players, black_cat)
    unknown = [suit for suit in suits if suit not in SUITS]
    if unknown:
        raise Malformed(f"options, suits: {shown(unknown[0])} is none of {', '.join(SUITS)}.")
    if len(suits) != players or len(set(suits)) < players:
        raise Malformed(f"options, suits: {players} players need {players} different suits.")
    if black_cat and CROWNS not in suits:
        raise Malformed(f"options, suits: the black cat needs {CROWNS} among them.")
    return Options(suits, fields.number("target", TARGET, low=1), black_cat)


def read_setup(
    document: dict[str, Any], players: int
) -> tuple[int | None, tuple[tuple[str, ...], ...]]:
    """The first Kittykeeper and the first round's hands, where a record has them."""
    fields = Fields(document, "setup", ("kittykeeper", "deal", "powers"))
    if fields.mapping("powers"):
        raise Malformed(f"setup, powers: {NOT_BUILT}.")
    hands = lists_of_texts(fields, "deal")
    if hands:
        check_by_seat(fields, "deal", len(hands), players)
    return seat_if_named(fields, "kittykeeper", players), hands


GAME = RecordedGame(SLUG, read, DEFAULT_OPTIONS)
