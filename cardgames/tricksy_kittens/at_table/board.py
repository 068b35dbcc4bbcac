"""What is always in sight of a game: round and trick, trump, what was led, the Kittykeeper, teams.

It is all made of what the viewer sees (`Facts`), never of the state behind it.
"""

from django.utils.translation import gettext as _

from cardgames.board import Board, StatusCell
from cardgames.engine import Seat
from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name, suit_name
from cardgames.tricksy_kittens.at_table.counted_tricks import bid_and_counted
from cardgames.tricksy_kittens.at_table.facts import Facts
from cardgames.tricksy_kittens.at_table.seats import seats
from cardgames.tricksy_kittens.at_table.tricks import has_black_cat, how_won
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.scoring import number_bid
from ninelives_site.pages.sentences import in_words

TEMPLATE = "tricksy_kittens/board.html"
UNKNOWN = "–"
ONE_LINE = 5
"""Seats that a phone can show side by side."""


def board(game: Game, viewer: Seat) -> Board:
    """The table as this viewer may see it."""
    facts = Facts.of(game, viewer)
    return Board(
        head=_head(facts),
        status=_status(facts),
        template=TEMPLATE,
        context={
            "seats": seats(facts),
            "shape": _shape(len(facts.seats), any(facts.rows)),
            "note": _note(facts),
            "is_past": _tells_last_trick(facts),
            "teams": _teams(facts),
            "forces": facts.forces,
            "shown": facts.shown,
        },
    )


def _shape(count: int, with_rows: bool) -> str:
    """The classes by which the style sheet sets the seats out."""
    more = " many" * (count > ONE_LINE) + " rowed" * with_rows
    return f"trick of-{count}{more}"


def _head(facts: Facts) -> tuple[str, ...]:
    state, tricks = facts.state, facts.cards_each - 1
    number = state.round + (facts.phase == "deal")
    words = _("round %(number)s") % {"number": number}
    match facts.phase:
        case "deal":
            return words, _("%(tricks)s tricks") % {"tricks": tricks}
        case "bid":
            given = len(facts.seats) - len(facts.waiting)
            shown = {"given": given, "all": len(facts.seats)}
            return words, _("%(given)s of %(all)s bids") % shown
        case "trick" | "keep" | "power":
            number = facts.trick_number - _tells_last_trick(facts)
            shown = {"number": number, "tricks": facts.tricks}
            return words, _("trick %(number)s of %(tricks)s") % shown
    return words, _("the end")


# The strip


def _status(facts: Facts) -> tuple[StatusCell, ...]:
    state = facts.state
    match facts.phase:
        case "trick" | "keep" | "power":
            trump, led, leader = state.trump, state.leading, state.kittykeeper
            if facts.won and _tells_last_trick(facts):
                trick = facts.won.trick
                trump, led, leader = trick.trump_now, trick.leading, trick.kittykeeper
            return _trump(trump, leader), _suit(_("led"), led), _kittykeeper(facts, leader)
        case "over":
            target = StatusCell(_("lives to reach"), str(facts.target))
            return (StatusCell(_("rounds"), str(facts.state.round)), target)
    cards = StatusCell(_("cards each"), str(facts.cards_each))
    rest = StatusCell(_("left over"), str(facts.left_over))
    return cards, rest, _kittykeeper(facts, state.kittykeeper)


def _trump(suit: str | None, leader: int | None) -> StatusCell:
    """No trump where the Kittykeeper bid nothing; unknown while nobody has led."""
    is_open = suit is not None or leader is None
    return _suit(_("trump"), suit) if is_open else StatusCell(_("trump"), _("none"))


def _suit(label: str, suit: str | None) -> StatusCell:
    if suit is None:
        return StatusCell(label, UNKNOWN)
    return StatusCell(label, suit_name(suit), sign=suit, tone=TONES[suit])


def _kittykeeper(facts: Facts, seat: int | None) -> StatusCell:
    name = UNKNOWN if seat is None else facts.names[seat]
    return StatusCell(_("Kittykeeper"), name, sign="cats")


# Notes


def _note(facts: Facts) -> str:
    """One sentence of what else is to be known now."""
    match facts.phase:
        case "deal":
            return _("Deal %(cards)s cards each.") % {"cards": facts.cards_each}
        case "bid":
            cards = [card_name(card) for card in facts.state.left_over]
            return _("Left over: %(cards)s.") % {"cards": in_words(cards)} if cards else ""
        case "trick" | "keep" | "power":
            return _trick_note(facts)
    return ""


def _tells_last_trick(facts: Facts) -> bool:
    """Whether the trick before lies there still: until the next is led, all is told of it."""
    return facts.phase == "trick" and facts.won is not None and not facts.state.trick


def _trick_note(facts: Facts) -> str:
    trick = facts.state.trick
    if facts.phase == "keep" and facts.won:
        words = _("%(name)s has won. %(how)s")
        how = how_won(facts.won, facts.black_cat)
        return words % {"name": facts.names[facts.won.winner], "how": how}
    if trick:
        lowest = facts.black_cat and has_black_cat(trick) and not facts.is_turned_round
        return _("A black cat is in the trick: the lowest wins.") if lowest else ""
    last = facts.won
    if last is None:
        unknown = facts.state.kittykeeper is None
        return _("Who leads the first trick is the Kittykeeper.") if unknown else ""
    words = _("%(name)s won the last trick. %(how)s")
    return words % {"name": facts.names[last.winner], "how": how_won(last, facts.black_cat)}


def _teams(facts: Facts) -> tuple[str, ...]:
    """Each team of the round with what it bid and has won together."""
    state = facts.state
    if facts.phase == "deal":
        return ()
    words = _("%(names)s were a team:") if facts.scored else _("%(names)s are a team:")
    told = []
    for team in state.teams:
        names = in_words([facts.names[seat] for seat in team])
        bid = sum(number_bid(state.bids[seat]) for seat in team)
        won = sum(state.tricks_won[seat] for seat in team)
        sums = bid_and_counted(facts.has_powers, bid, won)
        told.append(" ".join((words % {"names": names}, sums)))
    return tuple(told)
