"""What was entered, in words, and what the referee adds to a yes."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.adoption.at_table.card_words import card_name, card_names
from cardgames.adoption.at_table.collected import series_of, worth
from cardgames.adoption.at_table.picking import star_count
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import (
    FROM_DECK,
    NONE,
    OWN,
    Adopt,
    Betray,
    Bid,
    BoutMove,
    BoutScore,
    Move,
    TurnUp,
)
from cardgames.adoption.rules.scoring import Held
from cardgames.engine import Seat
from cardgames.happened import Happened
from ninelives_site.core.moves import GameMove
from ninelives_site.pages.sentences import in_words

# What was entered


def happened(before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
    """A move; of a bid its card only once all are in, of a betrayal beside the board first the card
    that came, as that shows who betrays."""
    name = "" if seat is None else before.players[seat]
    match move:
        case BoutMove(centre):
            words = _("Bout %(number)s is dealt, with %(cards)s in the centre.")
            facts = {"number": after.bouts_begun, "cards": in_words(card_names(centre))}
            found = Happened.of(words % facts)
        case Bid():
            found = _bid(before, name, move, after)
        case Adopt(card):
            found = _adopted(before, name, card, after)
        case Betray():
            beside = (_given(before, seat, move),) if move.how != NONE else ()
            found = Happened.of(_betrayed(before, name, move), beside=beside)
        case TurnUp(card):
            found = Happened.of(_("%(card)s is turned up.") % {"card": card_name(card)})
        case BoutScore():
            found = Happened.of(_whole_bout(after, move))
        case _:
            raise TypeError(f"Adoption knows no {move}.")
    if before.bout is None or before.bout.over:
        return found
    return replace(found, part=_("Round %(number)s") % {"number": before.bout.round})


def _bid(before: Game, name: str, move: Bid, after: Game) -> Happened:
    done = _("%(name)s has bid.") % {"name": name}
    card = _("%(name)s bids %(card)s.") % {"name": name, "card": card_name(move.card)}
    state = after.visible_to(None).state
    if not state.order:
        return Happened.of(done, revealed=(card,))
    order = state.order
    bids = [state.bids[seat] or "" for seat in order]
    named = zip(order, card_names(bids), strict=True)
    parts = [f"{after.players[seat]} {bid}" for seat, bid in named]
    all_bids = _("The bids, lowest first: %(bids)s.") % {"bids": ", ".join(parts)}
    ties = _ties(before, after)
    turned_up = _("All bids are turned up.")
    return Happened.of(done, all_bids, ties, beside=(turned_up, ties), revealed=(card,))


def _ties(before: Game, after: Game) -> str:
    """How bids of the same number are ordered, where there are some."""
    state, deck = after.public_state(), after.options.deck
    numbers = [deck[bid].number for bid in state.bids if bid]
    if len(set(numbers)) == len(numbers):
        return ""
    first = before.players[before.public_state().first]
    return _("Equal bids: fewer stars first, then clockwise from %(name)s.") % {"name": first}


def _adopted(before: Game, name: str, card: str | None, after: Game) -> Happened:
    state, now = before.public_state(), after.public_state()
    if card is None:
        return Happened.of(_("%(name)s finds nothing to adopt.") % {"name": name})
    held = len(state.collections[name])
    taken = now.collections[name][held:]
    if card in state.centre:
        said = _("%(name)s adopts %(cards)s from the centre.")
        sentence = said % {"name": name, "cards": in_words(card_names(taken))}
    else:
        whose = before.players[state.bids.index(card)]
        said = _("%(name)s adopts %(card)s, the bid of %(whose)s.")
        sentence = said % {"name": name, "card": card_name(card), "whose": whose}
    left = card_names(bid for bid in now.centre if bid in state.unclaimed)
    words = _("Left for the centre: %(cards)s.") % {"cards": in_words(left)}
    return Happened.of(sentence, words if left else "")


def _betrayed(before: Game, name: str, move: Betray) -> str:
    if move.how == NONE or move.victim is None:
        return _("%(name)s betrays nobody.") % {"name": name}
    if move.how == FROM_DECK:
        said = _("%(name)s discards %(take)s of %(whose)s; the deck gives %(give)s for it.")
    elif move.how == OWN:
        said = _("%(name)s takes %(take)s from %(whose)s and gives %(give)s for it.")
    else:
        said = _("%(name)s swaps %(take)s of %(whose)s with %(give)s of the centre.")
    whose = before.players[move.victim]
    take, give = card_names(filter(None, (move.take, move.give)))
    return said % {"name": name, "take": take, "give": give, "whose": whose}


def _given(before: Game, seat: Seat, move: Betray) -> str:
    """What somebody gets for a card of a betrayal."""
    if move.victim is None or seat is None:
        raise TypeError(f"{move} is of nobody.")
    take, give = card_names(filter(None, (move.take, move.give)))
    if move.how == OWN:
        said = _("%(whose)s gets %(give)s of %(name)s for %(take)s.")
    else:
        said = _("%(whose)s gets %(give)s for %(take)s.")
    names = {"whose": before.players[move.victim], "name": before.players[seat]}
    return said % {"take": take, "give": give, **names}


def _whole_bout(after: Game, move: BoutScore) -> str:
    series = series_of(move, after.options.deck)
    has = [in_words(map(held_in_words, collection)) for collection in series]
    parts = [
        f"{name} {what or _('nothing')}" for name, what in zip(after.players, has, strict=True)
    ]
    number = after.bouts_begun
    return _("Bout %(number)s: %(told)s.") % {"number": number, "told": "; ".join(parts)}


def held_in_words(held: Held) -> str:
    """A series as it is said."""
    said = _("%(cards)s × %(cat)s with %(stars)s")
    return said % {"cards": held.cards, "cat": held.cat, "stars": star_count(held.stars)}


# What the referee adds


def remark(game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
    """To a bid its condition; to a card that comes or goes what the bout would then be worth."""
    after = game
    for seat, move in moves:
        after = after.apply(seat, cast(Move, move))
    match moves[-1][1]:
        case Bid():
            is_known = game.bout is not None and game.bout.is_known
            return "" if is_known else _("If you hold it.")
        case Adopt() | Betray():
            return _would_be(game, after)
        case BoutScore():
            return _scored(game, after)
    return ""


def _would_be(game: Game, after: Game) -> str:
    deck = game.options.deck
    old = worth(deck, game.public_state().collections)
    new = worth(deck, after.public_state().collections)
    changed = [
        _("%(name)s %(old)s → %(new)s") % {"name": name, "new": now, "old": then}
        for name, then, now in zip(game.players, old, new, strict=True)
        if now != then
    ]
    if not changed:
        return _("It changes no points as yet.")
    return _("If it ended now: %(changed)s.") % {"changed": ", ".join(changed)}


def _scored(game: Game, after: Game) -> str:
    points = zip(game.players, game.points(), after.points(), strict=True)
    parts = ", ".join(f"{name} {new - old}" for name, old, new in points)
    outcome = after.outcome()
    if outcome is None:
        return _("It gives %(points)s.") % {"points": parts}
    return _("It gives %(points)s, and ends the game.") % {"points": parts}


def leaving(game: Game, seat: int) -> str:
    """What it means that somebody leaves now."""
    name = game.players[seat]
    if game.phase == "bout":
        said = _("Without %(name)s the game ends as it stands.")
    else:
        said = _("Without %(name)s the game ends as it stands; this bout is not scored.")
    return said % {"name": name}


# What is to be done


def asks_of_table(game: Game) -> str:
    """What the table is to do: to deal, or to turn a card up; "" where seats are to act."""
    match game.phase:
        case "bout":
            return _("Deal bout %(number)s") % {"number": game.bouts_begun + 1}
        case "turn-up":
            lowest = game.players[game.public_state().order[0]]
            return _("%(name)s, turn a card up") % {"name": lowest}
    return ""


def to_do(phase: str, number: int) -> str:
    """What so many players are to do in this phase, as words after their names."""
    match phase:
        case "bid":
            return ngettext("is to bid", "still to bid", number)
        case "adopt":
            return _("is to adopt")
        case "betray":
            return _("may betray")
    return ""
