"""Mouse Hunt in records: what its deal may be."""

from collections.abc import Callable

from cardgames.engine import Hand
from cardgames.reading import CardRecords, Moves
from cardgames.shapes import check_by_seat, lists_of_texts
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Fields
from tests.mousehunt import refusals
from tests.mousehunt.rules import PLAYERS, ROUNDS, Caught, Game, Options, Play, deck


class MouseHuntRecords(CardRecords[Game]):
    """How Mouse Hunt is written in records."""

    slug = "mouse-hunt"
    players = PLAYERS
    moves = Moves(Play, Caught)
    options = Options
    setup_keys = ("hands",)

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return Game(players, options, (Hand(ROUNDS),) * len(players))

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """The hands, by seat; without any, nobody but their holders knows them."""
        hands = lists_of_texts(setup, "hands")
        if not hands:
            return lambda: blank
        check_by_seat(setup, "hands", len(hands), len(blank.players))
        return lambda: dealt(blank, hands)


def dealt(blank: Game, hands: tuple[tuple[str, ...], ...]) -> Game:
    """The game with these hands."""
    cards = [card for hand in hands for card in hand]
    wrong = any(len(hand) != ROUNDS for hand in hands)
    if wrong or sorted(cards) != sorted(deck(len(blank.players))):
        raise Refusal(refusals.BAD_DEAL)
    return Game(blank.players, blank.options, tuple(map(Hand.of, hands)))
