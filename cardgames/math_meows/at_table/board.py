"""What lies on the table: the row, the values that are free, and everybody with lives and hand.

All of it comes from what the viewer may see; of the game itself only what the table chose.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Seat
from cardgames.kept import SCORE, Board, Status
from cardgames.math_meows.at_table.signs import TONES, card_name, sign_of, suit_name
from cardgames.math_meows.rules.cards import NUMBERS, Options, number_of, suit_of
from cardgames.math_meows.rules.game import Game

TEMPLATE = "math_meows/board.html"
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Part:
    """A card of a column: its number and its sign."""

    number: str
    sign: str
    tone: str


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column by its value; `stack` if several cards make it."""

    value: str
    parts: tuple[Part, ...]
    stack: bool
    label: str


@dataclass(frozen=True, slots=True)
class Value:
    """One of 1 to 9: `taken`, `barred` by a variant, or free ("")."""

    number: str
    state: str
    label: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: lives with those at stake, hand cards and their limit."""

    name: str
    lives: str
    wagered: str
    hand: str
    turn: bool
    kittyking: bool


def board(game: Game, viewer: Seat, keeping: str) -> Board:
    """The table for these eyes. A score keeper's has no row: only who has what."""
    seen = game.seen_by(viewer)
    state, options = seen["state"], game.options
    cards = sum(len(column["cards"]) for column in state["row"])
    context = {
        "judged": keeping != SCORE or bool(state["row"]),
        "row": [_column(column) for column in state["row"]],
        "width": _width(len(state["row"])),
        "values": [_value(number, state, options, cards) for number in NUMBERS],
        "seats": [_seat(game.players, seat, state) for seat in range(len(game.players))],
        "count": str(len(game.players)),
        "note": _("The lives’ powers: the table watches over them.") if options.powers else "",
    }
    return Board(
        _head(state, cards), _status(game.players, seen, options, cards), TEMPLATE, context
    )


def _head(state: Mapping[str, Any], cards: int) -> tuple[str, ...]:
    head = [_("round %(number)s") % {"number": state["round"]}]
    if cards:
        words = ngettext("%(number)s card lies here", "%(number)s cards lie here", cards)
        head.append(words % {"number": cards})
    return tuple(head)


def _status(
    players: tuple[str, ...], seen: Mapping[str, Any], options: Options, cards: int
) -> tuple[Status, ...]:
    """Whose turn it is, the Kittyking, and what a variant forbids just now."""
    state = seen["state"]
    cells = []
    if state["turn"] is not None:
        doing = _("names a suit") if seen["phase"] == "bad-suit" else _("plays")
        cells.append(
            Status(_("must stack") if state["stack_due"] else doing, players[state["turn"]])
        )
    king = state["kittyking"]
    cells.append(
        Status(_("Kittyking"), _("who begins") if king is None else players[king], "crowns")
    )
    if state["bad_suit"]:
        suit = state["bad_suit"]
        cells.append(Status(_("bad suit"), suit_name(suit), sign_of(suit), TONES[suit]))
    return tuple(cells)


def _column(column: Mapping[str, Any]) -> ColumnView:
    cards = column["cards"]
    label = card_name(cards[0])
    if len(cards) > 1:
        words = {"value": column["value"], "cards": ", ".join(map(card_name, cards))}
        label = _("%(value)s, a stack of %(cards)s") % words
    return ColumnView(str(column["value"]), tuple(map(_part, cards)), len(cards) > 1, label)


def _part(card: str) -> Part:
    suit = suit_of(card)
    return Part(str(number_of(card)), sign_of(suit), TONES[suit])


def _width(columns: int) -> str:
    """The more columns, the narrower they are."""
    return "wide" if columns < 5 else "mid" if columns < 7 else "slim"


def _value(number: int, state: Mapping[str, Any], options: Options, cards: int) -> Value:
    if number not in state["free"]:
        return Value(str(number), "taken", _("%(number)s is on the table") % {"number": number})
    if options.no_count_number and number == cards:
        words = _("%(number)s is the number of cards on the table")
        return Value(str(number), "barred", words % {"number": number})
    return Value(str(number), "", _("%(number)s is free") % {"number": number})


def _seat(players: tuple[str, ...], seat: int, state: Mapping[str, Any]) -> SeatView:
    wagered, size = state["wagered"][seat], state["hand_sizes"][seat]
    words = {"size": UNKNOWN if size is None else size, "limit": state["hand_limits"][seat]}
    return SeatView(
        name=players[seat],
        lives=str(state["lives"][seat]),
        wagered=_("%(number)s wagered") % {"number": wagered} if wagered else "",
        hand=_("hand %(size)s of %(limit)s") % words,
        turn=seat == state["turn"],
        kittyking=seat == state["kittyking"],
    )
