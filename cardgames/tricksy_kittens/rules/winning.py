"""What comes after a trick: who leads the next, cards handed out, cards kept, the round's end."""

from dataclasses import replace

from cardgames.tricksy_kittens.rules.due import HandingOut
from cardgames.tricksy_kittens.rules.position import P
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.scoring import score_round

LEAST_HAND = 2


def winner(current: Round) -> int:
    """Who has won the trick on the table."""
    if current.won is None:
        raise TypeError("No trick has been won.")
    return current.won.winner


def won(game: P) -> P:
    """All cards are in: the trick is handed out, counts for nobody, or its winner keeps cards."""
    current = game.current_round().resolved(game.options)
    game = game.with_round(current)
    for use in game.current_trick().used:
        if use.power.hands_out(use, winner(current)):
            given = game.with_round(replace(current, keeps=0))
            return after_due(handed_out(given))
    return game if current.keeps else cleared(game)


def handed_out(game: P) -> P:
    """The cards of the trick go back to the hands, by chance."""
    current = game.current_round()
    if not game.knows_hands:
        return game.with_round(current.handed_out_unseen())
    return game.awaiting(HandingOut(current.laps, tuple(range(len(game.players)))))


def after_due(game: P) -> P:
    """The table is cleared when all cards of a trick were handed out."""
    current = game.current_round()
    given_out = current.won is not None and current.due is None
    return cleared(game, given_back=True) if given_out else game


def cleared(game: P, given_back: bool = False) -> P:
    """The table is empty; the next Kittykeeper leads, or the round is scored."""
    current = game.current_round().cleared(given_back)
    leader = current.last.next_leader if current.last else None
    game = replace(game, round=current, kittykeeper=leader)
    return scored(game) if current.full else game


def scored(game: P) -> P:
    """The round's end: who met a bid scores its card; then the game may be over (T5)."""
    current = game.current_round()
    lines = score_round(
        current.number,
        game.players,
        current.bids,
        current.tricks_won,
        powers=game.options.powers,
    )
    gone = tuple(bid for line in lines if (bid := current.bids[line.seat]))
    game = replace(
        game,
        round=replace(current, over=True),
        given=(*game.given, *lines),
        scored=(*game.scored, *gone),
    )
    if max(game.points()) >= game.options.target:
        return ended(game, "target")
    if all(bid is None for bid in current.bids):
        return ended(game, "no-bids")
    return ended(game, "cards-short") if game.hand_size < LEAST_HAND else game


def ended(game: P, reason: str) -> P:
    return replace(game, end=reason)
