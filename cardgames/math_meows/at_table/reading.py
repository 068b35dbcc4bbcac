"""The game as a table reads it: like a record's, but begun before all of it is known.

A record with shuffled lives names their order. At a table the first pad asks for it, so a game
without moves stands until then with lives that belong to no cat. Hands are in nobody's knowledge.
"""

from dataclasses import replace
from typing import Any

from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import full_lives
from cardgames.math_meows.rules.records import MathMeowsRecords
from ninelives_site.core.record import Reading
from ninelives_site.core.strict_json import Malformed

UNSHUFFLED = "no"


class RecordsAtTable(MathMeowsRecords):
    """As the records of the referee; only a game without moves may still lack its stacks."""

    def read(
        self,
        players: tuple[str, ...],
        options: dict[str, Any],
        setup: dict[str, Any],
        moves: list[dict[str, Any]],
    ) -> Reading:
        if setup.get("hands"):
            raise Malformed("setup, hands: at a table nobody tells them.")
        chosen = self.read_options(options, len(players))
        if moves or setup.get("stacks") or chosen.shuffle_lives == UNSHUFFLED:
            return super().read(players, options, setup, moves)
        parsed = super().read(players, {**options, "shuffle_lives": UNSHUFFLED}, setup, [])

        def start() -> Game:
            game = parsed.start()
            assert isinstance(game, Game)  # noqa: S101 - what these records are of
            return replace(game, options=chosen, lives=(full_lives(),) * len(players))

        return Reading(parsed.blank, start, ())


AT_TABLE = RecordsAtTable()


def stacks_missing(game: Game) -> bool:
    """Whether the lives are shuffled and nobody has entered their order yet."""
    shuffled = game.options.shuffle_lives != UNSHUFFLED
    return shuffled and all(life.cat is None for lives in game.lives for life in lives.pile)
