"""What lies on the table: the row, the values that are free, and everybody with lives and hand.

All of it comes from what the viewer may see; of the game itself only what the table chose.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.board import Board, StatusCell
from cardgames.engine import Seat
from cardgames.math_meows.at_table.card_words import (
    TONES,
    card_name,
    shown_value,
    sign_of,
    suit_name,
)
from cardgames.math_meows.at_table.power_words import (
    is_trusted,
    power_says,
    power_sign,
)
from cardgames.math_meows.rules.cards import NUMBERS, number_of, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.math_meows.rules.views import PlayedColumn, State, Visible
from ninelives_site.pages.sentences import in_words

TEMPLATE = "math_meows/board.html"


@dataclass(frozen=True, slots=True)
class CardPart:
    """A card of a column: its number and its sign."""

    number: str
    sign: str
    tone: str


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column by its value; `stack` if several cards make it."""

    value: str
    parts: tuple[CardPart, ...]
    stack: bool
    label: str


@dataclass(frozen=True, slots=True)
class Value:
    """One of 1 to 9: `taken`, `barred` by a variant, or free ("")."""

    number: str
    state: str
    label: str


@dataclass(frozen=True, slots=True)
class LifeView:
    """The life on top where it has a power: its drawing, whose it is, what it says, and whether it
    may be used `now`. `binds`: it says something to whose turn it is."""

    power: str
    sign: str
    owner: str
    words: str
    now: bool
    binds: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: lives with those at stake, the one on top, hand cards and their limit; the cards
    themselves where all see them."""

    name: str
    lives: str
    top: str
    life: LifeView | None
    wagered: str
    hand: str
    turn: bool
    kittyking: bool
    open_hand: tuple[CardPart, ...]


def board(game: Game, viewer: Seat) -> Board:
    """The table as this viewer may see it."""
    view = game.visible_to(viewer)
    state = view.state
    cards = sum(len(column.cards) for column in state.row)
    known = game.is_known
    seats = [_seat(game.players, seat, view, known) for seat in range(len(game.players))]
    watched = game.options.powers and not game.powers_known and not known
    context = {
        "row": [_column(column) for column in state.row],
        "width": _width(len(state.row)),
        "values": [_value(number, state, game.barred_value) for number in NUMBERS],
        "first": str(game.so_far.first) if game.powers_known and len(state.row) > 1 else "",
        "seats": seats,
        "in_force": [seat.life for seat in seats if seat.life],
        "count": str(len(game.players)),
        "note": _("The lives’ powers: the table watches over them.") if watched else "",
    }
    return Board(_head(state, cards), _status(game.players, view), TEMPLATE, context)


def _head(state: State, cards: int) -> tuple[str, ...]:
    head = [_("round %(number)s") % {"number": state.round}]
    if cards:
        words = ngettext("%(number)s card in the row", "%(number)s cards in the row", cards)
        head.append(words % {"number": cards})
    return tuple(head)


def _status(players: tuple[str, ...], view: Visible) -> tuple[StatusCell, ...]:
    """Whose turn it is, the Kittyking, and the bad suit; beside that names need all the room."""
    state = view.state
    turn, king, suit = state.turn, state.kittyking, state.bad_suit
    cells = []
    if turn is not None:
        cells.append(StatusCell(_doing(view), players[turn], "" if suit else "hand"))
    elif state.choosers:
        names = in_words(players[seat] for seat in state.choosers)
        cells.append(StatusCell(_("may choose"), names))
    name = _("who begins") if king is None else players[king]
    cells.append(StatusCell(_("Kittyking"), name, "" if suit else "crowns"))
    if suit:
        cells.append(StatusCell(_("bad suit"), suit_name(suit), sign_of(suit), TONES[suit]))
    return tuple(cells)


def _doing(view: Visible) -> str:
    if view.phase == "bad-suit":
        return _("names a suit")
    if view.phase == "power":
        return _("gives a card away")
    return _("must stack") if view.state.stack_due else _("plays")


def _column(column: PlayedColumn) -> ColumnView:
    cards = column.cards
    label = card_name(cards[0])
    if len(cards) > 1:
        words = {"value": column.value, "cards": ", ".join(map(card_name, cards))}
        label = _("%(value)s, a stack of %(cards)s") % words
    else_counted = column.value != number_of(cards[0])
    if len(cards) == 1 and else_counted:
        label = _("%(card)s as %(value)s") % {"card": label, "value": column.value}
    is_stack = len(cards) > 1 or else_counted
    return ColumnView(shown_value(column.value), tuple(map(_part, cards)), is_stack, label)


def _part(card: str) -> CardPart:
    suit = suit_of(card)
    return CardPart(str(number_of(card)), sign_of(suit), TONES[suit])


def _width(columns: int) -> str:
    """The more columns, the narrower they are."""
    return "wide" if columns < 5 else "mid" if columns < 7 else "slim"


def _value(number: int, state: State, barred: int | None) -> Value:
    if number not in state.free:
        return Value(str(number), "taken", _("%(number)s is on the table") % {"number": number})
    if number == barred:
        words = _("%(number)s is the number of cards on the table")
        return Value(str(number), "barred", words % {"number": number})
    return Value(str(number), "", _("%(number)s is free") % {"number": number})


def _life(players: tuple[str, ...], seat: int, state: State, known: bool) -> LifeView | None:
    power = state.powers[seat]
    if power is None:
        return None
    words = power_says(power)
    if is_trusted(power, known):
        words = _("%(words)s (you watch)") % {"words": words}
    return LifeView(
        power=power,
        sign=power_sign(power),
        owner=players[seat],
        words=words,
        now=seat in state.choosers,
        binds=seat == state.turn or seat in state.choosers or EVERY[power].binds_others,
    )


def _seat(players: tuple[str, ...], seat: int, view: Visible, known: bool) -> SeatView:
    state = view.state
    wagered, size = state.wagered[seat], state.hand_sizes[seat]
    words = {"size": size, "limit": state.hand_limits[seat]}
    return SeatView(
        name=players[seat],
        lives=str(state.lives[seat]),
        top="" if state.tops[seat] is None else str(state.tops[seat]),
        life=_life(players, seat, state, known),
        wagered=_("%(number)s wagered") % {"number": wagered} if wagered else "",
        hand=(_("limit %(limit)s") if size is None else _("hand %(size)s of %(limit)s")) % words,
        turn=seat == state.turn,
        kittyking=seat == state.kittyking,
        open_hand=_open_hand(view, seat),
    )


def _open_hand(view: Visible, seat: int) -> tuple[CardPart, ...]:
    """The cards of a hand that a power lays open (M43)."""
    power, hand = view.state.powers[seat], view.hands[seat]
    if power is None or not EVERY[power].is_open or not isinstance(hand, tuple):
        return ()
    return tuple(map(_part, hand))
