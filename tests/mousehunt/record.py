"""Mouse Hunt in records: how options, a deal and moves are written, and read back."""

from collections.abc import Sequence
from typing import Any

from cardgames.engine import Hand, Seat
from cardgames.reading import (
    Form,
    check_by_seat,
    lists_of_texts,
    number_from,
    number_of_players,
    read_move,
    read_moves,
    seat_kind_and_words,
    seat_of,
)
from ninelives_site.core.moves import GameMove
from ninelives_site.core.record import Reading, RecordedGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Fields
from tests.mousehunt.rules import KINDS, PLAYERS, ROUNDS, TIES, Caught, Game, Options, Play, deck

FORMS = {
    "play": Form(("card",), lambda fields, players: Play(fields.text("card"))),
    "caught": Form(
        ("by",), lambda fields, players: Caught(seat_of(fields, "by", players)), by_table=True
    ),
}


def read(
    players: tuple[str, ...],
    options: dict[str, Any],
    setup: dict[str, Any],
    moves: list[dict[str, Any]],
) -> Reading:
    """A record's parts; `Malformed` for a fault of shape, wherever it is."""
    seats = number_of_players(players, PLAYERS)
    fields = Fields(setup, "setup", ("hands",))
    hands = lists_of_texts(fields, "hands")
    if hands:
        check_by_seat(fields, "hands", len(hands), seats)
    blank = Game(players, _options(options), (Hand(ROUNDS),) * seats)
    return Reading(blank, lambda: _dealt(blank, hands), read_moves(moves, FORMS, seats))


def _options(document: dict[str, Any]) -> Options:
    fields = Fields(document, "options", tuple(Options.__dataclass_fields__))
    mice = fields.numbers("mice") if fields.items("mice") else Options().mice
    if len(mice) != ROUNDS or not all(0 < number < 10 for number in mice):
        raise fields.wrong("mice", f"{ROUNDS} numbers from 1 to 9")
    if not set(fields.texts("asleep")) <= set(KINDS):
        raise fields.wrong("asleep", f"some of {', '.join(KINDS)}")
    return Options(
        mice=mice,
        target=fields.number("target", 0, low=0, high=99),
        weakest=fields.flag("weakest"),
        ties=fields.word("ties", TIES, TIES[0]),
        asleep=fields.texts("asleep"),
    )


def _dealt(blank: Game, hands: Sequence[Sequence[str]]) -> Game:
    """The game with these hands; without any, nobody but their holders knows them."""
    if not hands:
        return blank
    cards = [card for hand in hands for card in hand]
    wrong = any(len(hand) != ROUNDS for hand in hands)
    if wrong or sorted(cards) != sorted(deck(len(blank.players))):
        raise Refusal("bad-deal", f"{ROUNDS} cards each, and every card once, were expected.")
    return Game(blank.players, blank.options, tuple(map(Hand.of, hands)))


def move_from_text(text: str, players: int) -> tuple[Seat, GameMove]:
    """A move as one types it: `0 play paws-3`, `caught 1`."""
    seat, kind, words = seat_kind_and_words(text)
    said = " ".join(words)
    key = {"by": number_from(said)} if kind == "caught" else {"card": said}
    return read_move({"seat": seat, "type": kind, **key}, FORMS, players)


DEFAULTS = {"mice": [1, 2, 3, 4, 5], "target": 0, "weakest": False, "ties": "first"}
GAME = RecordedGame("mouse-hunt", read, DEFAULTS)
