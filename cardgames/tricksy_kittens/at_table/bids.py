"""What became of the bids of the rounds that are over."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgames.table_game import RoundBids
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.scoring import number_bid, team_met, teams_of


def bids_by_round(games: Sequence[Game]) -> tuple[RoundBids, ...]:
    """The bids of each round that ended somewhere in these states of one game."""
    return tuple(map(_bids, _ended(games)))


def _ended(games: Sequence[Game]) -> Iterator[Round]:
    for before, after in pairwise(games):
        was_over = before.round is not None and before.round.over
        if after.round and after.round.over and not (was_over and before.round == after.round):
            yield after.round


def _bids(played: Round) -> RoundBids:
    bids, won = played.bids, played.tricks_won
    met = tuple(
        None if bid is None else tricks == number_bid(bid)
        for bid, tricks in zip(bids, won, strict=True)
    )
    return RoundBids(met, tuple((team, team_met(team, bids, won)) for team in teams_of(bids)))
