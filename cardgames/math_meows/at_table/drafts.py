"""The taps that lead to a move made: with them a past entry opens filled in on its pad."""

from cardgames.engine import LivesLost
from cardgames.math_meows.at_table.deeds import name_of
from cardgames.math_meows.at_table.stack_pad import Stack
from cardgames.math_meows.rules.cards import number_of, suit_of
from cardgames.math_meows.rules.moves import BadSuit, Fail, Play, Wager
from cardgames.pad import Draft
from ninelives_site.core.moves import GameMove


def draft_of(move: GameMove) -> Draft:
    """The draft whose pad makes this move; an empty one for what no pad makes."""
    match move:
        case Play():
            return _played(move)
        case Wager() | Fail():
            return Draft().put("do", name_of(move))
        case BadSuit():
            return Draft().put("suit", move.suit)
        case LivesLost():
            return Draft().put_by_seat("lost", move.lost).put_by_seat("hand", move.hands)
    return Draft()


def _played(play: Play) -> Draft:
    draft = Draft().put("side", play.side) if play.side else Draft()
    if play.is_stack:
        return Stack(play.cards, play.signs).on(draft)
    card = play.cards[0]
    return draft.put("suit", suit_of(card)).put("number", number_of(card))
