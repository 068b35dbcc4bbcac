"""9 Lives with adapted rules as a game record tells it: players, options, setup and moves."""

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
from cardgames.adoption.rules.moves import FORMS, BoutMove, read_dealt
from cardgames.reading import number_of_players, read_moves, seat_if_named
from ninelives_site.core.record import Reading, RecordedGame
from ninelives_site.core.strict_json import Fields, Malformed

SLUG = "adoption"
DEFAULT_OPTIONS = {
    "target": TARGET,
    "adopt": ONE,
    "deck": [[card.cat, card.number, card.stars] for card in DECK.values()],
}
DEFAULT_SETUP = {"start": 0}
CARD = ("cat", "number", "stars")


def read(
    players: tuple[str, ...],
    options: dict[str, Any],
    setup: dict[str, Any],
    moves: list[dict[str, Any]],
) -> Reading:
    """The game that a record tells; `Malformed` for a fault of shape anywhere in it."""
    seats = number_of_players(players, PLAYERS)
    chosen = read_options(options, seats)
    first, dealt = read_setup(setup, seats)
    told = read_moves(moves, FORMS, seats)

    def start() -> Game:
        game = new_game(players, chosen, first)
        return game.apply(None, dealt) if dealt else game

    return Reading(new_game(players, chosen), start, told)


def read_options(document: dict[str, Any], players: int) -> Options:
    """The options of a record or of a form; what is missing has its default."""
    fields = Fields(document, "options", tuple(DEFAULT_OPTIONS))
    return Options(
        target=fields.number("target", TARGET, low=TARGETS[0], high=TARGETS[-1]),
        adopt=fields.word("adopt", ADOPTING, ONE),
        deck=read_deck(fields, players),
    )


def read_deck(fields: Fields, players: int) -> Deck:
    """A table's own cards, `[cat, number, stars]` each; ours where none are listed."""
    listed = fields.items("deck")
    if not listed:
        return DECK
    deck = Deck(_card(fields, item) for item in listed)
    if len(deck) < len(listed):
        raise Malformed("options, deck: no two cards have the same cat and number.")
    if len(deck) < needed(players):
        raise Malformed(
            f"options, deck: {players} players need {needed(players)} cards, not {len(deck)}."
        )
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


def read_setup(document: dict[str, Any], players: int) -> tuple[int, BoutMove | None]:
    """Where the first ties are counted from (A1), and the first bout where it is dealt."""
    fields = Fields(document, "setup", ("start", "deal", "centre"))
    return seat_if_named(fields, "start", players) or 0, read_dealt(fields, players)


GAME = RecordedGame(SLUG, read, DEFAULT_OPTIONS, DEFAULT_SETUP)
