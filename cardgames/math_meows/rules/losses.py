"""Losses: who loses how many lives (M30), and what that is called."""

from collections.abc import Sequence

from cardgames.engine import ScoreLine
from cardgames.math_meows.rules.lives import Lives
from cardgames.math_meows.rules.position import Position
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.row import LEFT, RIGHT
from ninelives_site.core.sentences import N_, NN_, Sentence, say

FAILED, FULL_TABLE, ENTERED, BY_POWER = "failed", "full-table", "round", "power"
BEGINS = N_("%(player)s begins with %(lives)s lives.")
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
    BY_POWER: NN_(
        "By %(power)s %(player)s loses %(number)s life.",
        "By %(power)s %(player)s loses %(number)s lives.",
    ),
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
    BY_POWER: NN_(
        "By %(power)s %(player)s loses %(number)s life, %(wagered)s of them wagered.",
        "By %(power)s %(player)s loses %(number)s lives, %(wagered)s of them wagered.",
    ),
}
"""The same where some of these lives were wagered."""


def at_start(players: Sequence[str], lives: Sequence[Lives]) -> tuple[ScoreLine, ...]:
    """The lives that everybody begins with."""
    return tuple(
        ScoreLine(0, seat, len(of_seat), "nine-lives", say(BEGINS, player=name, lives=len(of_seat)))
        for seat, (name, of_seat) in enumerate(zip(players, lives, strict=True))
    )


def by_failing(game: Position, failed: int) -> tuple[ScoreLine, ...]:
    """Who fails, and those whose powers make them lose with it; all as it stands before."""
    count = game.lives[failed].lost_with(game.power_of(failed).loses_by_failing)
    lines = []
    for seat, lives in enumerate(game.lives):
        if seat == failed:
            lines.append(line(game, seat, count, FAILED))
        elif lost := lives.lost_with(_lost_with(game, seat, failed, count)):
            lines.append(line(game, seat, lost, BY_POWER, lives.power))
    return tuple(lines)


def _lost_with(game: Position, seat: int, failed: int, lost: int) -> int:
    """How many lives a seat's power costs when somebody else fails, who loses so many."""
    power, others = game.power_of(seat), game.others(seat)
    if power.loses_with_kittyking and failed == game.kittyking:
        return lost
    neighbours = {LEFT: others[0], RIGHT: others[-1]}
    return int(neighbours.get(power.loses_with_neighbour) == failed)


def by_full_table(game: Position) -> tuple[ScoreLine, ...]:
    """Everybody loses a life, but for powers that keep it."""
    return tuple(
        line(game, seat, lives.lost_with(count), FULL_TABLE)
        for seat, lives in enumerate(game.lives)
        if (count := lives.power.loses_at_full_table)
    )


def as_entered(game: Position, lost: Sequence[int]) -> tuple[ScoreLine, ...]:
    """What a score keeper says that a round cost."""
    return tuple(line(game, seat, count, ENTERED) for seat, count in enumerate(lost) if count)


def line(game: Position, seat: int, lost: int, rule: str, power: Power | None = None) -> ScoreLine:
    """Lives lost by a seat, in a sentence."""
    return ScoreLine(game.round, seat, -lost, rule, _sentence(game, seat, lost, rule, power))


def _sentence(game: Position, seat: int, lost: int, rule: str, power: Power | None) -> Sentence:
    name, wagered = game.players[seat], game.lives[seat].wagered
    by = {"power": power.id} if power else {}
    if wagered:
        return say(LOST_WITH_WAGERS[rule], player=name, number=lost, wagered=wagered, **by)
    return say(LOST[rule], player=name, number=lost, **by)
