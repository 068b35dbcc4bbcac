"""What comes after a trick: who leads the next, cards handed out, cards kept, the round's end."""

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgames.tricksy_kittens.rules.round import Round

if TYPE_CHECKING:  # a game asks this module as a trick ends
    from cardgames.tricksy_kittens.rules.game import Game


def winner(current: Round) -> int:
    """Who has won the trick on the table."""
    if current.won is None:
        raise TypeError("No trick has been won.")
    return current.won.winner


def won(game: "Game") -> "Game":
    """All cards are in: the trick is handed out, counts for nobody, or its winner keeps cards."""
    current = game.current_round().resolved(game.options)
    game = game.with_round(current)
    for use in game.current_trick().used:
        if use.power.hands_out(use, winner(current)):
            given = game.with_round(replace(current, keeps=0))
            return after_due(use.power.hand_out(given))
    return game if current.keeps else cleared(game)


def after_due(game: "Game") -> "Game":
    """The table is cleared when all cards of a trick were handed out."""
    current = game.current_round()
    given_out = current.won is not None and current.due is None
    return cleared(game, given_back=True) if given_out else game


def cleared(game: "Game", given_back: bool = False) -> "Game":
    """The table is empty; the next Kittykeeper leads, or the round is scored."""
    current = game.current_round().cleared(given_back)
    leader = current.last.next_leader if current.last else None
    game = replace(game, round=current, kittykeeper=leader)
    return game.scored_round() if current.full else game
