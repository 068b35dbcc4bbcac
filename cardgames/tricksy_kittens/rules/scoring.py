"""Teams, and what a round's bids and tricks are worth."""

from collections.abc import Sequence

from cardgames.engine import ScoreLine
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from ninelives_site.core.sentences import N_, AllOf, Fact, say

Bids = Sequence[str | None]
OWN_BID, TEAM, BOTH = "own-bid", "team", "T4"
SENTENCES = {
    OWN_BID: N_("%(player)s bid %(card)s and won %(tricks)s."),
    TEAM: N_("%(players)s were a team: %(team_bid)s bid, %(team_won)s won."),
    BOTH: N_(
        "%(player)s bid %(card)s and won %(tricks)s; "
        "%(players)s were a team: %(team_bid)s bid, %(team_won)s won. It counts once."
    ),
}
"""By the rule that gives lives."""
SENTENCES_WITH_POWERS = {
    OWN_BID: N_("%(player)s’s bid was %(card)s in the end; kept: %(tricks)s."),
    TEAM: N_("%(players)s were a team: %(team_bid)s bid, %(team_won)s kept."),
    BOTH: N_(
        "%(player)s’s bid was %(card)s in the end; kept: %(tricks)s; "
        "%(players)s were a team: %(team_bid)s bid, %(team_won)s kept. It counts once."
    ),
}
"""The same where who pays with a card of the row gives its trick up, and perhaps the bid."""


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
    number: int, players: Sequence[str], bids: Bids, tricks: Sequence[int], *, powers: bool
) -> tuple[ScoreLine, ...]:
    """Lives gained in a round, by seat: own bid met, or the team's together; once (T4). `powers`:
    whether the game has them, which only changes what is said."""
    sentences = SENTENCES_WITH_POWERS if powers else SENTENCES
    met = {seat: team for team in teams_of(bids) if team_met(team, bids, tricks) for seat in team}
    lines = []
    for seat, bid in enumerate(bids):
        if bid is None:
            continue
        own, team = tricks[seat] == number_of(bid), met.get(seat, ())
        if own or team:
            rule = BOTH if own and team else OWN_BID if own else TEAM
            sentence = say(
                sentences[rule],
                player=players[seat],
                card=bid,
                tricks=tricks[seat],
                **_team_facts(players, team, bids, tricks),
            )
            lines.append(ScoreLine(number, seat, number_of(bid), rule, sentence))
    return tuple(lines)


def team_met(team: Sequence[int], bids: Bids, tricks: Sequence[int]) -> bool:
    """Whether a team won together what it bid together."""
    return sum(tricks[seat] for seat in team) == sum(number_bid(bids[seat]) for seat in team)


def _team_facts(
    players: Sequence[str], team: Sequence[int], bids: Bids, tricks: Sequence[int]
) -> dict[str, Fact]:
    """What a sentence says of a team: who they are, and their sums, like `2 + 3`."""
    return {
        "players": AllOf(players[seat] for seat in team),
        "team_bid": " + ".join(str(number_bid(bids[seat])) for seat in team),
        "team_won": " + ".join(str(tricks[seat]) for seat in team),
    }
