"""Tricksy Kittens as a game record has it: players, options, setup and moves into a game."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardgames.reading import CardRecords, seat_if_named
from cardgames.shapes import check_by_seat, lists_of_texts
from cardgames.tricksy_kittens.rules.cards import (
    CROWNS,
    PLAYERS,
    SUITS,
    TARGET,
    Options,
    default_suits,
)
from cardgames.tricksy_kittens.rules.game import Game, new_game
from cardgames.tricksy_kittens.rules.moves import MOVES, Bid, Deal, WholeRound
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_, say
from ninelives_site.core.strict_json import Fields, Malformed, shown

NOT_BUILT = "powers of Tricksy Kittens are not built yet; leave the key out"


class TricksyKittensRecords(CardRecords[Game]):
    """How Tricksy Kittens is written in records."""

    slug = "tricksy-kittens"
    players = PLAYERS
    moves = MOVES
    options = Options
    setup_keys = ("kittykeeper", "deal", "powers")
    secret_setup_keys = ("deal",)

    @property
    def default_options(self) -> Mapping[str, Any]:
        return {"powers": False, "black_cat": False, "target": TARGET}

    def read_options(self, document: Mapping[str, Any], players: int) -> Options:
        fields = Fields(document, "options", ("powers", "black_cat", "suits", "target"))
        if fields.flag("powers"):
            raise Malformed(f"{NOT_BUILT}.", "options", "powers")
        black_cat = fields.flag("black_cat")
        suits = fields.texts("suits") or default_suits(players, black_cat)
        unknown = [suit for suit in suits if suit not in SUITS]
        if unknown:
            raise Malformed(
                f"{shown(unknown[0])} is none of {', '.join(SUITS)}.", "options", "suits"
            )
        if len(suits) != players or len(set(suits)) < players:
            words = say(
                N_("%(players)s players need %(players)s different suits."), players=players
            )
            raise Malformed(words, "options", "suits")
        if black_cat and CROWNS not in suits:
            raise Malformed(say(N_("the black cat needs crowns among them.")), "options", "suits")
        return Options(suits, fields.number("target", TARGET, low=1), black_cat)

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return new_game(players, options)

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """The first Kittykeeper and the first round's hands, where a record has them."""
        seats = len(blank.players)
        if setup.mapping("powers"):
            raise Malformed(f"{NOT_BUILT}.", "setup", "powers")
        hands = lists_of_texts(setup, "deal")
        if hands:
            check_by_seat(setup, "deal", len(hands), seats)
        game = replace(blank, kittykeeper=seat_if_named(setup, "kittykeeper", seats))
        return lambda: game.apply(None, Deal(hands)) if hands else game

    def check_move(self, game: Game, move: GameMove) -> None:
        """Only with the black cat may somebody hold nothing that can be bid (T10)."""
        bids: tuple[str | None, ...] = ()
        match move:
            case Bid(card):
                bids = (card,)
            case WholeRound(all_bids):
                bids = all_bids
        if not game.options.black_cat and None in bids:
            raise Malformed(f"{move.type}: without the black cat all bid a card.")


GAME = TricksyKittensRecords()
