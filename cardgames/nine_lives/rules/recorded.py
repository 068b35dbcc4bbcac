"""Nine Lives as a game record tells it: players, options, setup and moves into a game."""

from dataclasses import replace
from typing import Any

from cardgames.engine import Hand, first_twice
from cardgames.nine_lives.rules import checks
from cardgames.nine_lives.rules.cards import DECK, HAND, LIVES, PLAYERS
from cardgames.nine_lives.rules.deck import Deck
from cardgames.nine_lives.rules.forms import FORMS
from cardgames.nine_lives.rules.game import Game, Options, new_game
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.moves import Wager
from cardgames.nine_lives.rules.powers.registry import SETS
from cardgames.nine_lives.rules.round import Round, Turn
from cardgames.reading import lists_of_texts, number_of_players, read_moves, seat_if_named
from ninelives_site.core.record import Reading, RecordedGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Fields, Malformed

SLUG = "nine-lives"
DEFAULT_OPTIONS = {"powers": "all"}

Lists = tuple[tuple[str, ...], ...]


def read(
    players: tuple[str, ...],
    options: dict[str, Any],
    setup: dict[str, Any],
    moves: list[dict[str, Any]],
) -> Reading:
    """The game that a record tells; `Malformed` for a fault of shape anywhere in it."""
    seats = number_of_players(players, PLAYERS)
    chosen = read_options(options)
    fields = Fields(setup, "setup", ("kittyqueen", "hands", "lives"))
    kittyqueen = seat_if_named(fields, "kittyqueen", seats)
    hands, lives = _by_seat(fields, "hands", seats, HAND), _by_seat(fields, "lives", seats, LIVES)
    told = read_moves(moves, FORMS, seats)
    for index, (_, move) in enumerate(told):
        if isinstance(move, Wager) and move.power is None and chosen.powers != "none":
            raise Malformed(f"Move {index}: wager: the key power is missing.")
    blank = new_game(players, chosen)

    def start() -> Game:
        game = replace(blank, kittyqueen=kittyqueen, round=Round(Turn(kittyqueen)))
        return dealt(game, hands, lives)

    return Reading(blank, start, told)


def read_options(document: dict[str, Any]) -> Options:
    """The options of a record or of a form; what is missing has its default."""
    fields = Fields(document, "options", tuple(DEFAULT_OPTIONS))
    return Options(fields.word("powers", tuple(SETS), DEFAULT_OPTIONS["powers"]))


def _by_seat(fields: Fields, key: str, seats: int, size: int) -> Lists:
    lists = lists_of_texts(fields, key)
    if lists and (len(lists) != seats or any(len(items) != size for items in lists)):
        raise fields.wrong(key, f"{size} for each of {seats} seats")
    return lists


def dealt(game: Game, hands: Lists, lives: Lists) -> Game:
    """The game with what is known of its hands and lives; a `Refusal` where they can't be (N15)."""
    cards = [card for hand in hands for card in hand]
    for card in cards:
        if card not in DECK:
            raise Refusal("unknown-card", f"There is no card {card} in our deck.")
    checks.powers_exist(game, [power for stack in lives for power in stack])
    twice = first_twice(cards)
    if twice:
        raise Refusal("not-in-hand", f"{twice} is dealt twice.")
    if lives:
        game = replace(game, lives=tuple(map(Lives, lives)), lives_known=True)
    if not hands:
        return game
    deck = tuple(card for card in DECK if card not in cards)
    return replace(game, hands=tuple(map(Hand.of, hands)), deck=Deck(len(deck), deck))


GAME = RecordedGame(SLUG, read, DEFAULT_OPTIONS)
