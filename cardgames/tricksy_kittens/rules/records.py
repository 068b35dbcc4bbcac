"""Tricksy Kittens as a game record has it: players, options, setup and moves into a game."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardgames.reading import CardRecords, seat_if_named
from cardgames.shapes import lists_by_seat
from cardgames.tricksy_kittens.rules import checks, refusals
from cardgames.tricksy_kittens.rules.cards import (
    CROWNS,
    NINE,
    PLAYERS,
    SUITS,
    TARGET,
    Options,
    default_suits,
    number_of,
)
from cardgames.tricksy_kittens.rules.game import Game, new_game
from cardgames.tricksy_kittens.rules.moves import MOVES, Bid, Deal, UsePower, WholeRound
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from ninelives_site.core.moves import GameMove
from ninelives_site.core.record import Reading
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, say
from ninelives_site.core.strict_json import Fields, Malformed, shown


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
        target = fields.number("target", TARGET, low=1)
        return Options(suits, target, black_cat, fields.flag("powers"))

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return new_game(players, options)

    def read(
        self,
        players: tuple[str, ...],
        options: dict[str, Any],
        setup: dict[str, Any],
        moves: list[dict[str, Any]],
    ) -> Reading:
        """Which powers cards have, is known to the moves of a record as they are read."""
        blank, start = self._opened(players, options, setup)
        printed = replace(blank, card_powers=card_powers(Fields(setup, "setup", self.setup_keys)))
        return Reading(blank, start, self.read_moves(printed, moves))

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """The first Kittykeeper, the powers of the printed deck and the first round's hands, where
        a record has them."""
        seats = len(blank.players)
        printed = card_powers(setup)
        if printed and not blank.options.powers:
            raise Malformed("only a game with powers has some.", "setup", "powers")
        hands = lists_by_seat(setup, "deal", seats)
        kittykeeper = seat_if_named(setup, "kittykeeper", seats)
        game = replace(blank, kittykeeper=kittykeeper, card_powers=printed)
        return lambda: started(game, hands)

    def check_move(self, game: Game, move: GameMove) -> None:
        """Only with the black cat may somebody hold nothing that can be bid (T10); only where the
        printed deck is known may a power be left unnamed."""
        bids: tuple[str | None, ...] = ()
        match move:
            case Bid(card):
                bids = (card,)
            case WholeRound(all_bids):
                bids = all_bids
        if not game.options.black_cat and None in bids:
            raise Malformed(f"{move.type}: without the black cat all bid a card.")
        if game.options.powers and game.card_powers is None:
            match move:
                case UsePower(power=None):
                    raise Malformed("power: the key power is missing, and the setup has no powers.")


def card_powers(setup: Fields) -> dict[str, str] | None:
    """The powers of the printed deck by card; None where it is not known."""
    named = setup.mapping("powers")
    cards = Fields(named, "setup, powers", named)
    return {card: power for card in named if (power := cards.text(card, ""))} or None


def started(game: Game, hands: tuple[tuple[str, ...], ...]) -> Game:
    """The game with what is known of its cards; a `Refusal` where that can't be."""
    printed = game.card_powers or {}
    checks.cards_exist(game, printed)
    for power in printed.values():
        if power not in EVERY:
            raise Refusal(refusals.UNKNOWN_POWER, power=power)
    for card in printed:
        if number_of(card) == NINE:
            raise Refusal(refusals.NINE, card=card)
    return game.apply(None, Deal(hands)) if hands else game


GAME = TricksyKittensRecords()
