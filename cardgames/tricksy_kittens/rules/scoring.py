"""Teams, and what a round's bids and tricks are worth."""

from collections.abc import Sequence

from cardgames.engine import ScoreLine, listed
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from ninelives_site.core.sentences import say

Bids = Sequence[str | None]


def teams_of(bids: Bids) -> tuple[tuple[int, ...], ...]:
    """Two or more seats whose bids share a suit (T9); each rising, in order of the first."""
    by_suit: dict[str, list[int]] = {}
    for seat, bid in enumerate(bids):
        if bid is not None:
            by_suit.setdefault(suit_of(bid), []).append(seat)
    return tuple(tuple(seats) for seats in by_suit.values() if len(seats) > 1)


def number_bid(bid: str | None) -> int:
    """How many tricks a bid expects; nothing bid is 0 (T10)."""
    return 0 if bid is None else number_of(bid)


def score_round(
    number: int, players: Sequence[str], bids: Bids, tricks: Sequence[int]
) -> tuple[ScoreLine, ...]:
    """Lives gained in a round, by seat: own bid met, or the team's together; once (T4)."""
    kept = {seat: team for team in teams_of(bids) if _team_met(team, bids, tricks) for seat in team}
    lines = []
    for seat, bid in enumerate(bids):
        if bid is None:
            continue
        own = tricks[seat] == number_of(bid)
        if own or seat in kept:
            rule = "T4" if own and seat in kept else "own-bid" if own else "team"
            sentence = _sentence(players, seat, bids, tricks, kept.get(seat), own)
            lines.append(
                ScoreLine(number, seat, number_of(bid), rule, say("%(told)s", told=sentence))
            )
    return tuple(lines)


def _team_met(team: Sequence[int], bids: Bids, tricks: Sequence[int]) -> bool:
    return sum(tricks[seat] for seat in team) == sum(number_bid(bids[seat]) for seat in team)


def _sentence(
    players: Sequence[str],
    seat: int,
    bids: Bids,
    tricks: Sequence[int],
    team: Sequence[int] | None,
    own: bool,
) -> str:
    parts = []
    if own:
        parts.append(f"{players[seat]} bid {bids[seat]} and won {tricks[seat]}")
    if team is not None:
        names = listed([players[member] for member in team])
        bid = " + ".join(str(number_bid(bids[member])) for member in team)
        won = " + ".join(str(tricks[member]) for member in team)
        parts.append(f"{names} are a team: {bid} = {won}")
    return f"{'; '.join(parts)}{' (once, T4)' if len(parts) > 1 else ''}."
