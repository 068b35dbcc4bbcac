"""9 Lives with adapted rules as a game record has it: players, options, setup and moves."""

from collections.abc import Callable, Mapping
from typing import Any

from cardgames.adoption.rules.cards import (
    ADOPTING,
    DECK,
    MOST_STARS,
    ONE,
    PLAYERS,
    TARGET,
    TARGETS,
    Card,
    Deck,
    Options,
    needed,
)
from cardgames.adoption.rules.game import Game, new_game
from cardgames.adoption.rules.moves import MOVES, Betray, read_dealt
from cardgames.reading import CardRecords, seat_if_named
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_, say
from ninelives_site.core.strict_json import Fields, Malformed

CARD = ("cat", "number", "stars")


class AdoptionRecords(CardRecords[Game]):
    """How 9 Lives with adapted rules is written in records."""

    slug = "adoption"
    players = PLAYERS
    moves = MOVES
    options = Options
    setup_keys = ("start", "deal", "centre")
    secret_setup_keys = ("deal",)
    default_setup = {"start": 0}

    @property
    def default_options(self) -> Mapping[str, Any]:
        deck = [[card.cat, card.number, card.stars] for card in DECK.values()]
        return {"target": TARGET, "adopt": ONE, "deck": deck}

    def read_options(self, document: Mapping[str, Any], players: int) -> Options:
        fields = Fields(document, "options", ("target", "adopt", "deck"))
        return Options(
            target=fields.number("target", TARGET, low=TARGETS[0], high=TARGETS[-1]),
            adopt=fields.word("adopt", ADOPTING, ONE),
            deck=read_deck(fields, players),
        )

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return new_game(players, options)

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """Where the first ties are counted from (A1), and the first bout where it is dealt."""
        seats = len(blank.players)
        game = new_game(blank.players, blank.options, seat_if_named(setup, "start", seats) or 0)
        dealt = read_dealt(setup, seats)
        return lambda: game.apply(None, dealt) if dealt else game

    def check_move(self, game: Game, move: GameMove) -> None:
        """What the deck gave is always named (A16), but by players for whom the server draws."""
        is_known = game.bout is not None and game.bout.is_known
        if isinstance(move, Betray) and move.is_undrawn and not is_known:
            raise Fields({}, move.type, ()).missing("give")


def read_deck(fields: Fields, players: int) -> Deck:
    """A table's own cards, `[cat, number, stars]` each; ours where none are listed."""
    listed = fields.items("deck")
    if not listed:
        return DECK
    deck = Deck(_card(fields, item) for item in listed)
    if len(deck) < len(listed):
        raise Malformed("no two cards have the same cat and number.", "options", "deck")
    if len(deck) < needed(players):
        words = N_("%(players)s players need %(needed)s cards, not %(cards)s.")
        facts = {"players": players, "needed": needed(players), "cards": len(deck)}
        raise Malformed(say(words, **facts), "options", "deck")
    return deck


def _card(fields: Fields, item: object) -> Card:
    if not isinstance(item, list) or len(item) != 3:
        raise fields.wrong("deck", "a list of [cat, number, stars]")
    read = Fields(dict(zip(CARD, item, strict=True)), "options, deck", CARD)
    return Card(
        cat=read.text("cat"),
        number=read.number("number", low=0),
        stars=read.number("stars", low=0, high=MOST_STARS),
    )


GAME = AdoptionRecords()
