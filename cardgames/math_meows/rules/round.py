"""What is remembered of a round while it lasts, and of its end until the next one begins."""

from dataclasses import dataclass, replace

from cardgames.math_meows.rules.power import Power


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """A turn in which somebody has played; one that was skipped is none (M29)."""

    seat: int
    cards: tuple[str, ...]
    has_wagered: bool
    is_second: bool


@dataclass(frozen=True, slots=True)
class TurnNow:
    """The turn that is being taken.

    `replaced`: the column whose place the play will take. `has_replaced`: one was named in this
    turn, even if a wager has undone it. `is_second`: of a double turn.
    """

    wagers: int = 0
    is_second: bool = False
    replaced: int | None = None
    has_replaced: bool = False

    def after_wager(self) -> "TurnNow":
        return replace(self, wagers=self.wagers + 1, replaced=None)


@dataclass(frozen=True, slots=True)
class RoundSoFar:
    """What has happened in a round.

    `first`: the place in the row of the round's first column. `is_after`: who has just played may
    use what comes after a play (M28). `skipped`: who has skipped since the last play. `shuffled`,
    `duplicated`: who has used such a power.
    """

    has_begun: bool = False
    first: int = 0
    taken: tuple[TurnTaken, ...] = ()
    now: TurnNow = TurnNow()
    is_after: bool = False
    skipped: frozenset[int] = frozenset()
    shuffled: frozenset[int] = frozenset()
    duplicated: frozenset[int] = frozenset()

    def cards_of(self, seat: int) -> tuple[str, ...]:
        """The cards that a seat has played in earlier turns of the round."""
        return tuple(card for turn in self.taken if turn.seat == seat for card in turn.cards)

    def has_played(self, seat: int) -> bool:
        return any(turn.seat == seat for turn in self.taken)

    def latest_of_others(self, seat: int) -> TurnTaken | None:
        return next((turn for turn in reversed(self.taken) if turn.seat != seat), None)


@dataclass(frozen=True, slots=True)
class Theft:
    """A card that goes from one seat to another: which one, is chance."""

    to: int
    victim: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round's end (M31).

    `losers` have lost by failing or by the full table; `had` are everybody's powers before that,
    `staked` the lives that go with any that somebody still loses. `drawers` are still to be asked
    for a draw. `named` and `chosen` have used their choices. `kittyking` has been named.
    """

    losers: frozenset[int]
    had: tuple[Power, ...]
    staked: tuple[int, ...]
    drawers: tuple[int, ...]
    named: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()
    kittyking: int | None = None
