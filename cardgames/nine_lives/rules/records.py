"""Nine Lives as a game record has it: players, options, setup and moves into a game."""

from collections.abc import Callable
from dataclasses import replace

from cardgames.engine import Hand, first_twice
from cardgames.nine_lives.rules import checks, refusals
from cardgames.nine_lives.rules.cards import DECK, HAND, LIVES, PLAYERS, Options
from cardgames.nine_lives.rules.deck import Deck
from cardgames.nine_lives.rules.game import Game, new_game
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.moves import MOVES, Wager
from cardgames.nine_lives.rules.round import Round, Turn
from cardgames.reading import CardRecords, seat_if_named
from cardgames.shapes import lists_of_texts
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Fields, Malformed

Lists = tuple[tuple[str, ...], ...]


class NineLivesRecords(CardRecords[Game]):
    """How Nine Lives is written in records."""

    slug = "nine-lives"
    players = PLAYERS
    moves = MOVES
    options = Options
    setup_keys = ("kittyqueen", "hands", "lives")
    secret_setup_keys = ("hands", "lives")

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return new_game(players, options)

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """The first Kittyqueen, the hands and the lives, as far as they are known."""
        seats = len(blank.players)
        kittyqueen = seat_if_named(setup, "kittyqueen", seats)
        hands, lives = _by_seat(setup, "hands", seats, HAND), _by_seat(setup, "lives", seats, LIVES)
        game = replace(blank, kittyqueen=kittyqueen, round=Round(Turn(kittyqueen)))
        return lambda: dealt(game, hands, lives)

    def check_move(self, game: Game, move: GameMove) -> None:
        """Where lives have powers, a wager names its own."""
        if isinstance(move, Wager) and move.power is None and not game.powers_off:
            raise Malformed("wager: the key power is missing.")


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
            raise Refusal(refusals.NOT_OUR_CARD, unknown=card)
    checks.powers_exist(game, [power for stack in lives for power in stack])
    twice = first_twice(cards)
    if twice:
        raise Refusal(refusals.DEALT_TWICE, card=twice)
    if lives:
        game = replace(game, lives=tuple(map(Lives, lives)), lives_known=True)
    if not hands:
        return game
    deck = tuple(card for card in DECK if card not in cards)
    return replace(game, hands=tuple(map(Hand.of, hands)), deck=Deck(len(deck), deck))


GAME = NineLivesRecords()
