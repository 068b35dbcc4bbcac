"""What tables of former versions hold: rulings, lines from own phones, and a mode.

Where later rounds were to stand, such a table wrote what an earlier one gave more, or less, than
was scored; where a round is entered at its end, phones noted their own line of it; where who won
each trick was tapped, that was a mode of its own. Now rows always stand, the scorekeeper enters the
round, and whoever keeps the score taps who won: such a note counts for nothing, and can be undone.
What names this module may go once tables from before 1 December 2026 are forgotten (`GAME_DAYS`
later).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from cardgames.engine import CardGame, RowMove, ScoreLine
from cardgames.notes import Note
from cardgames.shapes import BY_SEAT
from ninelives_site.core.sentences import N_, say

TABLE = "table"
"""The rule that score lines of a ruling name."""
OWN_LINES = ("noted-lost", "noted-hand", "noted-series")
"""The types of such notes."""


@dataclass(frozen=True, slots=True)
class OwnLine(Note):
    """What a seat entered on its own phone of a round: it counts for nothing any more."""

    type: ClassVar[str] = "own-line"
    is_line: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class ScoreRuling(RowMove):
    """By seat the points that a round gave more, or less, than was scored."""

    type: ClassVar[str] = "ruling"
    round: int
    points: Annotated[tuple[int, ...], BY_SEAT]

    def lines(self, game: CardGame, why: str) -> tuple[ScoreLine, ...]:
        """The points as a game scores them: nobody is left with less than nothing."""
        words = N_("The table corrects round %(number)s for %(player)s: %(why)s.")
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


def read_ruling(document: Mapping[str, Any]) -> ScoreRuling | None:
    """The ruling that a stored move is; None for any other move."""
    if document.get("type") != ScoreRuling.type:
        return None
    return ScoreRuling(document["round"], tuple(document["points"]))


def read_mode(mode: str) -> str:
    """The mode that is meant, where it is named as it was."""
    return "score" if mode == "winners" else mode


def is_ended_by_ruling(game: CardGame) -> bool:
    """Whether a ruling ended the game, between two rounds: the next one never began."""
    lines = game.lines()
    return game.is_over and bool(lines) and lines[-1].rule == TABLE
