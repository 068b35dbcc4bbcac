"""A round's end: who is the next Kittyking, what a loss is called, and who has won in the end."""

from collections.abc import Sequence

from cardgames.engine import Outcome, ScoreLine, seats_with_most
from cardgames.math_meows.rules.lives import Lives
from ninelives_site.core.sentences import N_, NN_, AllOf, Sentence, say

FAILED, FULL_TABLE, ENTERED = "failed", "full-table", "round"
BEGINS = N_("%(player)s begins with %(lives)s lives.")
NO_LIFE_LEFT = NN_("%(players)s has no life left.", "%(players)s have no life left.")
LOST = {
    FAILED: NN_(
        "%(player)s failed: %(player)s loses %(number)s life.",
        "%(player)s failed: %(player)s loses %(number)s lives.",
    ),
    FULL_TABLE: NN_(
        "All of 1 to 9 are on the table: %(player)s loses %(number)s life.",
        "All of 1 to 9 are on the table: %(player)s loses %(number)s lives.",
    ),
    ENTERED: NN_("%(player)s loses %(number)s life.", "%(player)s loses %(number)s lives."),
}
"""What a round cost, by the rule that says so."""
LOST_WITH_WAGERS = {
    FAILED: NN_(
        "%(player)s failed: %(player)s loses %(number)s life, %(wagered)s of them wagered.",
        "%(player)s failed: %(player)s loses %(number)s lives, %(wagered)s of them wagered.",
    ),
    FULL_TABLE: NN_(
        "All of 1 to 9 are on the table: %(player)s loses %(number)s life,"
        " %(wagered)s of them wagered.",
        "All of 1 to 9 are on the table: %(player)s loses %(number)s lives,"
        " %(wagered)s of them wagered.",
    ),
}
"""The same where some of these lives were wagered."""
Sizes = Sequence[int] | None
"""Hand sizes by seat; None where nobody knows them."""


def next_kittyking(sizes: Sizes, lives: Sequence[Lives], now: int | None) -> int | None:
    """Most hand cards, then most lives, else as before (M8); None where the hands are unknown."""
    if sizes is None:
        return None
    tied = _with_most(range(len(sizes)), sizes)
    tied = _with_most(tied, [len(of_seat) for of_seat in lives])
    return tied[0] if len(tied) == 1 else now


def outcome(players: Sequence[str], lives: Sequence[Lives], sizes: Sizes) -> Outcome | None:
    """Over as soon as somebody has no life left: most lives wins, then most hand cards."""
    gone = [name for name, of_seat in zip(players, lives, strict=True) if not len(of_seat)]
    if not gone:
        return None
    winners = seats_with_most([len(of_seat) for of_seat in lives])
    if sizes is not None:
        winners = _with_most(winners, sizes)
    return Outcome("last-life", say(NO_LIFE_LEFT, players=AllOf(gone), number=len(gone)), winners)


def _with_most(seats: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """Those of the seats that share the highest of their values."""
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)


def at_start(players: Sequence[str], lives: Sequence[Lives]) -> tuple[ScoreLine, ...]:
    """The lives that everybody begins with."""
    return tuple(
        ScoreLine(0, seat, len(of_seat), "nine-lives", say(BEGINS, player=name, lives=len(of_seat)))
        for seat, (name, of_seat) in enumerate(zip(players, lives, strict=True))
    )


def losses(
    number: int, players: Sequence[str], lives: Sequence[Lives], lost: Sequence[int], rule: str
) -> tuple[ScoreLine, ...]:
    """What a round costs, by seat; `lives` are those before it."""
    return tuple(
        ScoreLine(number, seat, -lost[seat], rule, _loss(name, lives[seat], lost[seat], rule))
        for seat, name in enumerate(players)
        if lost[seat]
    )


def _loss(name: str, lives: Lives, lost: int, rule: str) -> Sentence:
    if lives.wagered:
        return say(LOST_WITH_WAGERS[rule], player=name, number=lost, wagered=lives.wagered)
    return say(LOST[rule], player=name, number=lost)
