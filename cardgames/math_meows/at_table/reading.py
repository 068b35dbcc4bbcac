"""A game that a table begins before all of it is known.

A record with shuffled lives names their order. At a table the first pad asks for it, so a game
without moves stands until then with lives that belong to no cat. Hands are in nobody's knowledge.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import full_lives
from cardgames.math_meows.rules.powers.base import NO_POWER
from cardgames.math_meows.rules.records import GAME
from ninelives_site.core.strict_json import Malformed

UNSHUFFLED = "no"


def started(players: tuple[str, ...], options: Mapping[str, Any], setup: Mapping[str, Any]) -> Game:
    """The game before its first move; only its stacks may still lack."""
    if setup.get("hands"):
        raise Malformed("at a table nobody tells them.", "setup", "hands")
    chosen = GAME.read_options(options, len(players))
    if setup.get("stacks") or chosen.shuffle_lives == UNSHUFFLED:
        return _without_powers(GAME.started(players, options, setup))
    unshuffled = {**options, "shuffle_lives": UNSHUFFLED}
    game = _without_powers(GAME.started(players, unshuffled, setup))
    return replace(game, options=chosen, lives=(full_lives(),) * len(players))


def _without_powers(game: Game) -> Game:
    """At a table nobody tells powers: there are no pages for them."""
    if any(life.power != NO_POWER for lives in game.lives for life in lives.pile):
        raise Malformed(
            'at a table nobody tells them; leave the lives out, or play with "powers": false.',
            "setup",
            "lives",
        )
    return game


def stacks_missing(game: Game) -> bool:
    """Whether the lives are shuffled and nobody has told their order yet."""
    shuffled = game.options.shuffle_lives != UNSHUFFLED
    return shuffled and all(life.cat is None for lives in game.lives for life in lives.pile)
