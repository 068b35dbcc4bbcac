"""The board: the centre, everybody's bid and collection, and what it would be worth now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import AdoptionCard, all_drawn, drawn
from cardgames.adoption.at_table.collected import Chip, chips, worth
from cardgames.adoption.rules.cards import HAND, PLAYERS
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.views import State, Visible
from cardgames.board import Board, StatusCell
from cardgames.engine import Seat
from ninelives_site.pages.sentences import in_words

TEMPLATE = "adoption/board.html"


@dataclass(frozen=True, slots=True)
class BidView:
    """A bid on the board: none as yet, face down (no card), or open; `taken`: it has been adopted.
    Once all have adopted only the order (`place`) is left of the bids."""

    card: AdoptionCard | None = None
    place: str = ""
    taken: bool = False
    is_made: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: what it has, all in all and in this bout. `gain` is of the bout so far, or
    of the last one; `hand` is how many cards it holds."""

    name: str
    points: int
    gain: int
    turn: bool
    chips: tuple[Chip, ...]
    bid: BidView | None
    hand: int = 0


def board(game: Game, viewer: Seat) -> Board:
    """What lies on the table; between two bouts no cards do, only what they came to is shown."""
    view = game.visible_to(viewer)
    state = view.state
    playing = view.phase not in ("bout", "over")
    between = view.phase == "bout"
    return Board(
        head=_head(game, view, playing=playing),
        status=_status(game, view),
        template=TEMPLATE,
        context={
            "rows": _rows(game, view, viewer, playing),
            "centre": all_drawn(game.options.deck, state.centre) if playing else (),
            "playing": playing,
            "between": between,
            "note": _note(game, state),
        },
    )


def _head(game: Game, view: Visible, *, playing: bool) -> tuple[str, ...]:
    """Which bout it is: between two of them the next one, as the last lies there no more."""
    state = view.state
    if not state.bout:
        return (_("the first bout"),)
    if view.phase == "bout":
        return (_("bout %(number)s") % {"number": state.bout + 1},)
    words = {"number": state.bout, "target": game.options.target}
    if not playing:
        return (_("bout %(number)s") % words, _("scored"))
    bout = _("bout %(number)s, to %(target)s") % words
    return (bout, _("round %(round)s of %(all)s") % {"round": state.round, "all": HAND})


def _status(game: Game, view: Visible) -> tuple[StatusCell, ...]:
    state = view.state
    doing = {
        "bid": _("bid"),
        "adopt": _("adopt"),
        "betray": _("betray"),
        "turn-up": _("turn up"),
    }.get(view.phase)
    if doing is None:
        target = _("%(points)s points") % {"points": game.options.target}
        best = StatusCell(_("won") if view.winners else _("leading"), _leading(view.scores))
        return (StatusCell(_("to reach"), target), best)
    name_of_first = game.players[state.first]
    first = StatusCell(_("lowest bid") if state.order else _("ties from"), name_of_first)
    deck = _("%(count)s cards") % {"count": state.deck}
    return (StatusCell(_("now"), doing), first, StatusCell(_("deck"), deck))


def _leading(scores: Mapping[str, int]) -> str:
    best = max(scores.values())
    leaders = [name for name, points in scores.items() if points == best]
    if not best:
        return _("nobody yet")
    return _("all of you") if len(leaders) == len(scores) else in_words(leaders)


def _rows(game: Game, view: Visible, viewer: Seat, playing: bool) -> tuple[SeatView, ...]:
    state, deck = view.state, game.options.deck
    collected = chips(deck, state.collections)
    last = state.bouts[-1] if state.bouts else {}
    now = worth(deck, state.collections)
    rows = []
    for seat, name in enumerate(game.players):
        before = last.get(name, {})
        gain = now[seat] if playing else sum(before.values())
        bid = _bid(game, view, seat, viewer) if playing else None
        turn = playing and seat in _acting(view)
        hand = state.hand_sizes[seat] if playing else 0
        rows.append(SeatView(name, view.scores[name], gain, turn, collected[seat], bid, hand))
    return tuple(rows)


def _acting(view: Visible) -> Sequence[int]:
    """Whose turn it is, if it is one's alone; the lowest bidder turns the card up."""
    if view.phase == "turn-up":
        return view.state.order[:1]
    seats = [seat for seat in view.to_act if seat is not None]
    return seats if len(seats) == 1 else []


def _bid(game: Game, view: Visible, seat: int, viewer: Seat) -> BidView:
    state, deck = view.state, game.options.deck
    if not state.order:
        own = view.bid if seat == viewer else None
        is_made = seat not in state.waiting
        return BidView(drawn(deck, own) if own else None, is_made=is_made)
    card, place = state.bids[seat], _place(state.order.index(seat))
    if view.phase != "adopt" or card is None:
        return BidView(place=place)
    return BidView(
        drawn(deck, card),
        place,
        taken=any(card in cards for cards in state.collections.values()),
        is_made=True,
    )


def _place(index: int) -> str:
    """When the seat adopts."""
    places = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"), _("7th"))
    return places[index]


def _note(game: Game, state: State) -> str:
    if state.bout:
        return ""
    if len(game.players) == PLAYERS[-1]:
        return _("These rules are for three to six. Seven can play, to a lower target.")
    return _("Bid, adopt, betray: five rounds a bout.")
