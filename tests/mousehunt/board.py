"""What lies on the table in a game of Mouse Hunt, made of what the viewer may see."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import Seat
from cardgames.table_game import SCORE, Board, StatusCell
from tests.mousehunt.pads import TONES, spoken
from tests.mousehunt.rules import ROUNDS, Game, Visible

TEMPLATE = "mousehunt/board.html"


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is drawn; `classes`: whether it would catch."""

    kind: str
    strength: str
    tone: str
    spoken: str
    classes: str


@dataclass(frozen=True, slots=True)
class Hunter:
    """A seat: how many mice it has, whether it is its turn, and the card before it."""

    name: str
    mice: int
    turn: bool
    card: Card | None


def board(game: Game, viewer: Seat, mode: str) -> Board:
    """The round's cards; a score keeper's table shows only the mice that everybody has."""
    view = game.visible_to(viewer)
    state = view.state
    head = _("round %(number)s of %(all)s") % {"number": state.round, "all": ROUNDS}
    mice = game.options.mice[state.round - 1]
    status = (
        StatusCell(_("mice to catch"), str(mice), "box"),
        StatusCell(_("leads"), game.players[state.leader], "crowns"),
    )
    hunters = tuple(
        Hunter(name, points, seat == state.turn and mode != SCORE, _card(view, seat))
        for seat, (name, points) in enumerate(view.scores.items())
    )
    cards = mode != SCORE or bool(state.table)
    return Board((head,), status, TEMPLATE, {"hunters": hunters, "cards": cards})


def _card(view: Visible, seat: int) -> Card | None:
    """The card that a seat has played in this round."""
    state = view.state
    place = (seat - state.leader) % len(view.scores)
    if place >= len(state.table):
        return None
    card = state.table[place]
    kind, _dash, strength = card.partition("-")
    wins = "wins" if seat == state.catcher else ""
    return Card(kind, strength, TONES[kind], spoken(card), wins)
