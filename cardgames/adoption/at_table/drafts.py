"""The taps that lead to a move, so that a past entry opens filled in on its pad."""

from cardgames.adoption.at_table.betray_pad import GIVE, HOW, TAKE
from cardgames.adoption.at_table.deal_pad import AS, CARD, DEAL
from cardgames.adoption.at_table.picking import naming
from cardgames.adoption.at_table.score_draft import drafted
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import (
    FROM_DECK,
    Adopt,
    Betray,
    Bid,
    BoutMove,
    BoutScore,
    Move,
    TurnUp,
)
from cardgames.pad import Draft


def draft_of(game: Game, move: Move) -> Draft:
    """The draft of a move that was made in this game."""
    deck = game.options.deck
    match move:
        case BoutMove(centre):
            return Draft(((AS, DEAL), *((CARD, card) for card in centre)))
        case Bid(card) | TurnUp(card):
            return naming(deck, Draft(), card)
        case Adopt(card):
            return Draft().put(CARD, card) if card else Draft()
        case BoutScore():
            return drafted(move)
        case Betray(how, take, _victim, give):
            draft = Draft().put(HOW, how)
            if take is None or give is None:
                return draft
            draft = draft.put(TAKE, take)
            return naming(deck, draft, give) if how == FROM_DECK else draft.put(GIVE, give)
