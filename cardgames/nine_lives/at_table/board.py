"""What lies on the table: the counts to nine, the cards, and everybody with lives and hand.

All of it comes from what the viewer may see.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.board import Board, StatusCell
from cardgames.engine import Seat
from cardgames.nine_lives.at_table.card_words import TONES, card_words, counted, sign_of
from cardgames.nine_lives.at_table.life_words import (
    anchor_of,
    due_words,
    effect,
    life_label,
    life_sign,
)
from cardgames.nine_lives.at_table.own_lives import still_ordering
from cardgames.nine_lives.rules.cards import CATS, NINE, icons_of
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.powers.registry import EVERY
from cardgames.nine_lives.rules.views import State, Visible

TEMPLATE = "nine_lives/board.html"


@dataclass(frozen=True, slots=True)
class CardCount:
    """How often a cat appears; `state` is nine, over or ignored."""

    number: int
    sign: str
    tone: str
    state: str
    below: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table: the drawings of its icons, each with its tone."""

    icons: tuple[tuple[str, str], ...]
    covered: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class LifeView:
    """A life that is known: its sign ("" where powers are off, or it has none), its power in words,
    and the cards that it draws."""

    sign: str
    words: str
    draws: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player: lives as flames, the hand (`shown`: its cards, where it lies open), the top life
    where it was dealt, lives wagered, and what is the case."""

    name: str
    lives: int
    hand: str
    shown: tuple[Lying, ...]
    top: LifeView | None
    wagered: tuple[str, ...]
    turn: bool
    safe: bool
    queen: bool
    open: bool


@dataclass(frozen=True, slots=True)
class LastingView:
    """A power that goes beyond its turn: which, and what it does."""

    label: str
    effect: str
    anchor: str


def board(game: Game, viewer: Seat) -> Board:
    """The table for these eyes; that of the end is only who has what."""
    visible = game.visible_to(viewer)
    state = visible.state
    cards = not game.is_over
    context = {
        "cards": cards,
        "counts": [_count(cat, state) for cat in CATS],
        "table": [_lying(card, state) for card in state.table],
        "places": [_place(seat, game, visible, cards, viewer) for seat in range(len(state.lives))],
        "own": _own_lives(game, visible, viewer) if cards else (),
        "lasting": [_lasting(life) for _by, life in state.lasting],
        "due": due_words(game.players, state.awaits),
    }
    return Board(_head(state, cards), _status(game, state, cards), TEMPLATE, context)


def _head(state: State, cards: bool) -> tuple[str, ...]:
    head = (_("round %(number)s") % {"number": state.round},)
    if state.deck is None or not cards:
        return head
    return (*head, _("deck %(number)s") % {"number": state.deck})


def _status(game: Game, state: State, cards: bool) -> tuple[StatusCell, ...]:
    """Whose turn it is where cards are judged, or that lives are ordered before the first one; who
    is Kittyqueen, where a score keeper has told it, and the power that is in use."""
    players, turn, queen, power = game.players, state.turn, state.kittyqueen, state.power
    cells = []
    if still_ordering(game):
        cells.append(StatusCell(_("now"), _("order lives")))
    elif turn is not None and cards:
        label = _("may play") if state.optional else _("plays")
        cells.append(StatusCell(label, players[turn], "hand"))
    if queen is not None or cards:
        begins = _("not told yet") if queen is None else players[queen]
        cells.append(StatusCell(_("Kittyqueen"), begins, "crowns"))
    if power is not None and power in EVERY:
        cells.append(_in_use(power))
    return tuple(cells)


def _in_use(power: str) -> StatusCell:
    """The power of this turn."""
    return StatusCell(_("in use"), life_label(power), life_sign(power) or "candle")


def _count(cat: str, state: State) -> CardCount:
    number = state.counts[cat]
    if cat in state.ignored:
        kind, below = "ignored", _("ignored")
    elif number >= NINE:
        kind, below = ("nine", _("nine!")) if number == NINE else ("over", _("over nine"))
    else:
        kind, below = "", _("%(number)s to go") % {"number": NINE - number}
    spoken = f"{counted(cat, number)}, {below}"
    return CardCount(number, sign_of(cat), TONES[cat], kind, below, spoken)


def _lying(card: str, state: State) -> Lying:
    covered = card in state.covered
    words = card_words(card)
    spoken = _("%(card)s, covered") % {"card": words} if covered else words
    icons = tuple((sign_of(cat), TONES[cat]) for cat in icons_of(card))
    return Lying(icons, covered, spoken)


def _place(seat: int, game: Game, visible: Visible, cards: bool, viewer: Seat) -> SeatView:
    state = visible.state
    size, hand, top = state.hand_sizes[seat], visible.hands[seat], state.tops[seat]
    ordering = still_ordering(game)
    is_turn = seat in ordering if ordering else seat == state.turn
    shown = hand if isinstance(hand, tuple) and seat != viewer and cards else ()
    return SeatView(
        name=game.players[seat],
        lives=state.lives[seat],
        hand="" if size is None else str(size),
        shown=tuple(_lying(card, state) for card in shown),
        top=_life_view(game, top) if cards and top and game.is_known else None,
        wagered=tuple(_life(game, life) for life in state.wagered_lives[seat]),
        turn=(cards and is_turn) or seat in state.tied,
        safe=seat in state.safe,
        queen=seat == state.kittyqueen,
        open=seat in state.open_hands,
    )


def _own_lives(game: Game, visible: Visible, viewer: Seat) -> tuple[LifeView, ...]:
    """The life stack of who looks, from the top, where it was dealt."""
    if viewer is None or not game.is_known:
        return ()
    return tuple(_life_view(game, life) for life in visible.lives[viewer] if life)


def _life_view(game: Game, life: str) -> LifeView:
    draws = EVERY[life].draw
    if game.powers_off:
        return LifeView("", _("a life"), draws)
    return LifeView(life_sign(life), life_label(life), draws)


def _life(game: Game, life: str | None) -> str:
    return _("a life") if life is None or game.powers_off else life_label(life)


def _lasting(life: str) -> LastingView:
    return LastingView(life_label(life), effect(life), anchor_of(life))
