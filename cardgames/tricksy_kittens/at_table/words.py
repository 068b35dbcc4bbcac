"""The game in words: what was entered, what the referee adds to a yes, what leaving means."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Seat
from cardgames.pad import Draft
from cardgames.table_game import Amendment
from cardgames.tricksy_kittens.at_table.card_words import bid_name, card_name
from cardgames.tricksy_kittens.at_table.notes import NotedWon
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Allow, Bid, Deal, Play, WholeRound
from cardgames.tricksy_kittens.rules.views import LastTrick, State
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import in_words


def words(before: Game, seat: Seat, move: GameMove, after: Game) -> str:
    """A move as the history has it. A bid is named when all are in, by the last of them."""
    name = "" if seat is None else before.players[seat]
    match move:
        case Deal():
            return _deal(move)
        case Bid():
            return _bid(name, after)
        case Play():
            return _play(before, name, move, after)
        case Allow():
            return _("The table lets the next card of %(name)s stand.") % {"name": name}
        case WholeRound():
            return _round(before, move)
    raise TypeError(f"{move} is no move of this game.")


def part_of(before: Game) -> str:
    """The part of a round in which a move is made: the bids, or a trick by its number."""
    if before.phase == "trick":
        tricks = before.current_round().tricks_won
        return _("Trick %(number)s") % {"number": sum(tricks) + 1}
    return _("Bids") if before.phase == "bid" else ""


def _deal(move: Deal) -> str:
    size = move.sizes[0] if move.sizes else len(move.hands[0])
    dealt = ngettext("%(size)s card each.", "%(size)s cards each.", size) % {"size": size}
    if not move.left_over:
        return dealt
    cards = in_words(map(card_name, move.left_over))
    return f"{dealt} {_('Left over: %(cards)s.') % {'cards': cards}}"


def _bid(name: str, after: Game) -> str:
    has_bid = _("%(name)s has bid.") % {"name": name}
    state = after.public_state()
    if state.waiting:
        return has_bid
    pairs = zip(after.players, state.bids, strict=True)
    bids = [_("%(name)s %(bid)s") % {"name": name, "bid": bid_name(bid)} for name, bid in pairs]
    shown = _("All are turned up: %(bids)s.") % {"bids": in_words(bids)}
    return " ".join([has_bid, shown, *_teams(after, state)])


def _teams(after: Game, state: State) -> list[str]:
    return [
        _("%(names)s are a team.") % {"names": in_words(after.players[seat] for seat in team)}
        for team in state.teams
    ]


def _play(before: Game, name: str, move: Play, after: Game) -> str:
    shown = {"name": name, "card": card_name(move.card, move.as_suit or "")}
    old, new = before.public_state(), after.public_state()
    if new.last_trick is None or new.tricks_won == old.tricks_won:
        leads = old.leading is None
        return (_("%(name)s leads %(card)s.") if leads else _("%(name)s plays %(card)s.")) % shown
    return _last_card(shown, after.players, new.last_trick)


def _last_card(shown: dict[str, str], names: Sequence[str], trick: LastTrick) -> str:
    """The card that ends a trick, and who takes it; why is on the board."""
    winner, card = names[trick.winner], dict(trick.cards)[trick.winner]
    shown |= {"winner": winner, "best": card_name(card, trick.declared.get(card, ""))}
    if trick.rule == "all-ignored":
        words = _("%(name)s plays %(card)s. All are ignored: %(winner)s is Kittykeeper and wins.")
    elif trick.rule == "T1":
        words = _("%(name)s plays %(card)s. No card can win: %(winner)s is Kittykeeper and wins.")
    elif winner == shown["name"]:
        words = _("%(name)s plays %(card)s and wins the trick.")
    else:
        words = _("%(name)s plays %(card)s. %(winner)s wins the trick with %(best)s.")
    return words % shown


def _round(before: Game, move: WholeRound) -> str:
    parts = [
        _("%(name)s bid %(bid)s, won %(tricks)s")
        % {"name": name, "bid": bid_name(bid), "tricks": tricks}
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
    return Draft()


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


def leaving(game: Game, seat: int) -> str:
    """Nobody else can play the cards of who leaves."""
    words = _("Nobody else holds the cards of %(name)s, so the game ends as it stands.")
    return words % {"name": game.players[seat]}
