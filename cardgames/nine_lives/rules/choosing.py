"""Choices and chance that a turn, or the end of a round, waits for."""

from dataclasses import replace

from cardgames.engine import Chance, put
from cardgames.nine_lives.rules import checks, ending, refusals
from cardgames.nine_lives.rules.moves import Give, Queen, Return
from cardgames.nine_lives.rules.position import P
from cardgames.nine_lives.rules.round import Rotation, Theft
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say


def returned(game: P, seat: int, move: Return) -> P:
    """Lives that came back to the bottom of a stack, in another order (N26)."""
    checks.lives_come_back(game)
    checks.powers_exist(game, move.order)
    lives, player = game.lives[seat], game.players[seat]
    if not lives.can_return or sorted(move.order) != sorted(filter(None, lives.back)):
        if not lives.back:
            raise Refusal(refusals.NONE_CAME_BACK, player=player)
        back = tuple(life or say(refusals.NAMELESS_LIFE) for life in lives.back)
        raise Refusal(refusals.CAME_BACK, player=player, powers=back)
    return replace(game, lives=put(game.lives, seat, lives.laid_back(move.order)))


def chosen(game: P, seat: int, move: Queen) -> P:
    """The Kittyqueen names the next one, among the tied; she may be one of them (N14)."""
    if not game.tied:
        raise Refusal(refusals.NOTHING_TO_CHOOSE)
    checks.queen(game, seat)
    if move.choice not in game.tied:
        tied = tuple(game.players[one] for one in game.tied)
        raise Refusal(refusals.NOT_TIED, player=game.players[move.choice], players_tied=tied)
    return ending.next_round(game, move.choice)


def given(game: P, seat: int, move: Give) -> P:
    """Cards to hand on; with the last of them, all change hands."""
    rotation = game.round.turn.awaits
    if not isinstance(rotation, Rotation):
        raise Refusal(refusals.NOTHING_TO_GIVE)
    if seat not in rotation.waiting:
        raise Refusal(refusals.HAS_GIVEN, player=game.players[seat])
    checks.cards_exist(game, move.cards)
    game.check_held(seat, move.cards)
    size = rotation.sizes[seat]
    if len(move.cards) != size:
        raise Refusal(refusals.GIVES, player=game.players[seat], number=size)
    rotation = replace(rotation, given=put(rotation.given, seat, move.cards))
    return game.awaiting(rotation) if rotation.waiting else game.rotated(rotation)


def stolen(game: P, move: Chance) -> P:
    """The card that chance takes from a hand."""
    theft = game.round.turn.awaits
    if not isinstance(theft, Theft):
        raise Refusal(refusals.NOTHING_TO_TAKE)
    if move.to != theft.to:
        raise Refusal(refusals.COMES_TO, player=game.players[theft.to])
    checks.cards_exist(game, move.cards)
    game.check_held(theft.victim, move.cards)
    if len(move.cards) != 1:
        raise Refusal(refusals.ONE_TAKEN, named=len(move.cards))
    return game.awaiting(None).handing(theft.victim, theft.to, 1, move.cards)
