"""What a table rules beside the rules of its game: points of an earlier round, put right while all
that was played since stands.

It is a move of the table's in its journal, and of no record: records hold what rules can judge.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from cardgames.engine import CardGame, ScoreLine
from cardgames.shapes import BY_SEAT, read_as
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_, say
from ninelives_site.core.strict_json import Fields, Malformed

TABLE = "table"
"""The rule that score lines of a ruling name."""
MOST_POINTS = 999
KEYS = ("seat", "type", "round", "points", "right", "out", "put_in")


@dataclass(frozen=True, slots=True)
class ScoreRuling(GameMove):
    """By seat the points that a round gave more, or less, than was scored. `right` is the document
    of the move that all of the round should have been, where the points come of that; `out`: there
    should have been no such round; `put_in`: what is `right` came before that round, and was
    forgotten."""

    type: ClassVar[str] = "ruling"
    by_table: ClassVar[bool] = True
    round: int
    points: Annotated[tuple[int, ...], BY_SEAT]
    right: dict[str, Any] | None = field(default=None, hash=False)
    out: bool = False
    put_in: bool = False

    @property
    def is_of_whole(self) -> bool:
        """Whether it says what a whole round should have been, so that a later one replaces it."""
        return self.out or (self.right is not None and not self.put_in)

    def lines(self, game: CardGame, why: str) -> tuple[ScoreLine, ...]:
        """The points as a game scores them: nobody is left with less than nothing."""
        words = (
            N_("The table puts a round in before round %(number)s, for %(player)s: %(why)s.")
            if self.put_in
            else N_("The table corrects round %(number)s for %(player)s: %(why)s.")
        )
        return tuple(
            ScoreLine(
                self.round,
                seat,
                points,
                TABLE,
                say(words, number=self.round, player=game.players[seat], why=why),
            )
            for seat, (ruled, left) in enumerate(zip(self.points, game.points(), strict=True))
            if (points := max(ruled, -left))
        )


def is_ended_by_ruling(game: CardGame) -> bool:
    """Whether a ruling ended the game, between two rounds: the next one never began."""
    lines = game.lines()
    return game.is_over and bool(lines) and lines[-1].rule == TABLE


def read_ruling(document: Mapping[str, Any], players: int) -> ScoreRuling:
    """The ruling that a document holds; `Malformed` where it has not the shape of one."""
    if document.get("seat") is not None:
        raise Malformed("ruling has no seat: it is the table's.")
    ruling = read_as(ScoreRuling, Fields(document, "ruling", KEYS), players)
    says_something = any(ruling.points) or ruling.is_of_whole or ruling.put_in
    if ruling.round < 0 or not says_something or max(map(abs, ruling.points)) > MOST_POINTS:
        raise Malformed("ruling: a round, and points of which some are not 0.")
    return ruling
