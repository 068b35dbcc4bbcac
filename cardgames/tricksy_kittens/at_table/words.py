"""The game in words: what was entered, what the referee adds to a yes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Chance, Seat
from cardgames.happened import Happened
from cardgames.pad import Draft
from cardgames.table_game import Amendment
from cardgames.tricksy_kittens.at_table import due_pad, power_pad, power_story
from cardgames.tricksy_kittens.at_table.card_words import bid_name, bid_words, card_name
from cardgames.tricksy_kittens.at_table.counted_tricks import round_of_seat
from cardgames.tricksy_kittens.at_table.known import has_begun, hides_cards
from cardgames.tricksy_kittens.at_table.notes import NotedWon
from cardgames.tricksy_kittens.at_table.tricks import played_name, trick_won
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import (
    Allow,
    Bid,
    Deal,
    Keep,
    Pass,
    Play,
    Replace,
    UsePower,
    WholeRound,
)
from cardgames.tricksy_kittens.rules.resolving import Won
from cardgames.tricksy_kittens.rules.views import State
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import in_words


def happened(before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
    """A move. A bid is named when all are in, by the last of them. Beside the board, which shows
    the bids, the teams and the trick, it is said who won it."""
    return replace(_happened(before, seat, move, after), part=_part(before))


def _happened(before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
    name = "" if seat is None else before.players[seat]
    match move:
        case Deal():
            return _deal(move)
        case Bid():
            return _bid(name, move, after)
        case Play():
            return _play(before, name, move, after)
        case Allow():
            words = _("The table lets the next card of %(name)s stand.")
            return Happened.of(words % {"name": name})
        case WholeRound():
            return Happened.of(_round(before, move))
        case UsePower():
            return power_story.paid(name, move, after)
        case Keep():
            return Happened.of(power_story.card_kept(name, move))
        case Replace():
            return Happened.of(power_story.replaced(name, move, hides_cards(after)))
        case Pass():
            return Happened.of(power_story.passed(name, move))
        case Chance(to):
            return Happened.of(power_story.fell(before, before.players[to]))
    raise TypeError(f"{move} is no move of this game.")


def _part(before: Game) -> str:
    """The part of a round in which a move is made: the bids, or a trick by its number."""
    if before.phase in ("trick", "keep", "power"):
        return _("Trick %(number)s") % {"number": before.current_round().finished + 1}
    return _("Bids") if before.phase == "bid" else ""


def _deal(move: Deal) -> Happened:
    size = move.sizes[0] if move.sizes else len(move.hands[0])
    dealt = ngettext("%(size)s card each.", "%(size)s cards each.", size) % {"size": size}
    left = _("Left over: %(cards)s.") % {"cards": in_words(map(card_name, move.left_over))}
    return Happened.of(dealt, left if move.left_over else "")


def _bid(name: str, move: Bid, after: Game) -> Happened:
    has_bid, revealed = _("%(name)s has bid.") % {"name": name}, (bid_words(name, move.card),)
    state = after.public_state()
    if state.waiting:
        return Happened.of(has_bid, revealed=revealed)
    pairs = zip(after.players, state.bids, strict=True)
    bids = [_("%(name)s %(bid)s") % {"name": name, "bid": bid_name(bid)} for name, bid in pairs]
    shown = _("All are turned up: %(bids)s.") % {"bids": in_words(bids)}
    beside = (_("All bids are turned up."),)
    return Happened.of(has_bid, shown, *_teams(after, state), beside=beside, revealed=revealed)


def _teams(after: Game, state: State) -> list[str]:
    return [
        _("%(names)s are a team.") % {"names": in_words(after.players[seat] for seat in team)}
        for team in state.teams
    ]


def _play(before: Game, name: str, move: Play, after: Game) -> Happened:
    won = trick_won(before, after)
    if won:
        return _last_card(name, move, after, won)
    if hides_cards(after):
        return Happened.of(_("%(name)s lays a card, face down.") % {"name": name})
    leads = _("%(name)s leads %(card)s.")
    words = _("%(name)s plays %(card)s.") if has_begun(before) else leads
    return Happened.of(words % {"name": name, "card": _played(move, after)})


def _played(move: Play, after: Game) -> str:
    """The card, and as what it counts."""
    plays = after.current_trick().plays
    return next(played_name(played) for played in reversed(plays) if played.card == move.card)


def _last_card(name: str, move: Play, after: Game, won: Won) -> Happened:
    """The card that ends a trick, and who takes it; why is on the board."""
    plays = won.trick.plays
    last = next(played for played in plays if played.card == move.card)
    shown = {"name": name, "card": played_name(last)}
    if won.card == last and after.players[won.winner] == name:
        sentences = [_("%(name)s plays %(card)s and wins the trick.") % shown]
    else:
        sentences = [_("%(name)s plays %(card)s.") % shown, _who_won(after, won)]
    more = (_turned_up(after, won), *_what_of_it(after, won))
    return Happened.of(*sentences, *more, beside=(_who_won(after, won), *more))


def _who_won(after: Game, won: Won) -> str:
    winner = after.players[won.winner]
    if won.rule == "all-ignored":
        return _("All are ignored: %(winner)s is Kittykeeper and wins.") % {"winner": winner}
    if won.card is None:
        return _("No card can win: %(winner)s is Kittykeeper and wins.") % {"winner": winner}
    words = _("%(winner)s wins the trick with %(best)s.")
    return words % {"winner": winner, "best": played_name(won.card)}


def _turned_up(after: Game, won: Won) -> str:
    """Cards that lay face down until now."""
    hidden = [
        _("%(name)s %(card)s") % {"name": after.players[played.seat], "card": played_name(played)}
        for place, played in enumerate(won.trick.plays)
        if any(use.power.hides(use, place) for use in won.trick.used)
    ]
    return _("Turned up: %(cards)s.") % {"cards": in_words(hidden)} if hidden else ""


def _what_of_it(after: Game, won: Won) -> list[str]:
    """What powers make of a trick that was won: nothing is kept of it, or another leads."""
    said = []
    if any(use.power.hands_out(use, won.winner) for use in won.trick.used):
        said.append(_("It doesn’t count: shuffle it and deal it out."))
    elif after.options.powers and after.phase != "keep":
        said.append(_("It counts for nobody."))
    if won.next_leader != won.winner:
        said.append(_("%(name)s leads next.") % {"name": after.players[won.next_leader]})
    return said


def _round(before: Game, move: WholeRound) -> str:
    parts = [
        round_of_seat(before.options.powers, name, bid_name(bid), tricks)
        for name, bid, tricks in zip(before.players, move.bids, move.tricks, strict=True)
    ]
    return _("%(results)s.") % {"results": "; ".join(parts)}


# Looking again


def draft_of(move: GameMove) -> Draft:
    """The taps that lead to a move, for its correction."""
    match move:
        case Bid(None):
            return Draft((("suit", "nothing"),))
        case Bid(str(card)):
            return Draft(_card(card))
        case Play(card, declared):
            return Draft((*_card(card), *((("as", declared),) if declared else ())))
        case Allow():
            return Draft((("what", "allow"),))
        case Deal():
            left = tuple(("left", card) for card in move.left_over)
            return Draft((("what", "deal"), *left))
        case WholeRound():
            return Draft(_whole(move))
        case UsePower():
            return Draft(_use(move))
        case Keep(card):
            return Draft(((due_pad.KEEP, card),))
        case Replace(None):
            return Draft((("suit", due_pad.NOTHING),))
        case Replace(str(card), declared):
            return Draft((*_card(card), *((("as", declared),) if declared else ())))
        case Pass(cards):
            return Draft(tuple((due_pad.CARD, card) for card in cards))
        case Chance(to, cards):
            taps = tuple((due_pad.CARD, card) for card in cards)
            return Draft(((due_pad.TO, str(to)), *taps))
    return Draft()


def _use(move: UsePower) -> tuple[tuple[str, str], ...]:
    asks, taps = move.asks, [(power_pad.PAY, move.card)]
    if move.power:
        taps.append((power_pad.POWER, move.power))
    names = (power_pad.SEAT, power_pad.TAKE, *power_pad.NAMED)
    said = zip(names, (asks.seat, asks.take, asks.suit, asks.number), strict=True)
    taps += [(name, str(value)) for name, value in said if value is not None]
    if asks.give:
        given = (suit_of(asks.give), str(number_of(asks.give)))
        taps += zip(power_pad.GIVEN, given, strict=True)
    return tuple(taps)


def _card(card: str, seat: str = "") -> tuple[tuple[str, str], tuple[str, str]]:
    return (f"suit{seat}", suit_of(card)), (f"number{seat}", str(number_of(card)))


def _whole(move: WholeRound) -> tuple[tuple[str, str], ...]:
    taps: list[tuple[str, str]] = []
    for seat, (bid, tricks) in enumerate(zip(move.bids, move.tricks, strict=True)):
        taps += _card(bid, str(seat)) if bid else ((f"suit{seat}", "nothing"),)
        taps.append((f"won{seat}", str(tricks)))
    return tuple(taps)


# The referee


def amendments(moves: Sequence[Mapping[str, Any]], refusal: Refusal) -> tuple[Amendment, ...]:
    """T7: the table may let a revoke stand; and a round whose tricks don't add up."""
    if refusal.code == "trick-count" and moves[0]["type"] == NotedWon.type:
        return (Amendment(_("Note it all the same"), tuple(moves)),)
    if refusal.code == "trick-count" and len(moves) == 1:
        return (Amendment(_("Score it anyway"), (moves[0],), is_ruling=True),)
    if refusal.code != "revoke" or len(moves) != 1:
        return ()
    allow = {"seat": moves[0]["seat"], "type": "allow"}
    return (Amendment(_("Table allows it"), (allow, *moves)),)


# What is to be done


def to_do(game: Game, seats: Sequence[int]) -> str:
    """What these seats are to do now, as words after their names; "" for a card to play, and where
    several may do different things."""
    match game.phase:
        case "deal" | "bid":
            return ngettext("is to bid", "still to bid", len(seats))
        case "keep" if len(seats) == 1:
            return _("is to keep a card of the trick")
        case "power":
            due = game.current.due if game.current else None
            return _due_words(due.move, len(seats)) if due else ""
    return ""


def _due_words(move: str, number: int) -> str:
    if move == Pass.type:
        return ngettext("is to pass cards", "still to pass cards", number)
    return _("is to lay another card") if move == Replace.type else ""
