"""A game that a table begins before all of it is known.

A record with shuffled lives names their order, one with powers the cats whose lives have them. At a
table the first pad asks for these, so a game without moves stands until then with lives that belong
to no cat (`Unset`). Hands are in nobody's knowledge, unless they were dealt on phones.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from cardgames.engine import Seat
from cardgames.math_meows.at_table.house_rules import as_recorded, taps_lives
from cardgames.math_meows.rules import checks, refusals
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.lives import CATS, full_lives
from cardgames.math_meows.rules.moves import Move
from cardgames.math_meows.rules.records import GAME
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, say

UNSHUFFLED = "no"


@dataclass(frozen=True, slots=True)
class Unset(Game):
    """A game whose setup a table has not told whole; no move is made in it.

    `told_cats` are the cats by seat, as far as they are known, `offered_cats` those to choose from:
    where lives are known, those with known ones. `asks_powers`: what is printed on the lives is
    asked for, too.
    """

    told_cats: tuple[str, ...] = ()
    offered_cats: tuple[str, ...] = CATS
    asks_powers: bool = False

    def apply(self, seat: Seat, move: Move) -> Game:
        raise Refusal(
            refusals.WRONG_PHASE,
            doing=checks.DOING.get(move.type, say(N_("A power"))),
            now=say(N_("the table still tells whose lives these are")),
        )

    @property
    def asks_stacks(self) -> bool:
        return self.options.shuffle_lives != UNSHUFFLED


def started(players: tuple[str, ...], options: Mapping[str, Any], setup: Mapping[str, Any]) -> Game:
    """The game before its first move; `Unset` while cats, lives or their order lack."""
    plain, told = as_recorded(options, setup)
    chosen = GAME.read_options(plain, len(players))
    asks_stacks = chosen.shuffle_lives != UNSHUFFLED and not told.get("stacks")
    asks_powers = taps_lives(options, setup)
    asks_cats = chosen.powers and bool(told.get("lives")) and not told.get("cats")
    if not (asks_stacks or asks_powers or asks_cats):
        return GAME.started(players, plain, told)
    known = {key: value for key, value in told.items() if key != "stacks"}
    game = GAME.started(players, {**plain, "shuffle_lives": UNSHUFFLED}, known)
    values = {item.name: getattr(game, item.name) for item in fields(game)}
    values |= {"options": chosen, "lives": (full_lives(),) * len(players)}
    with_lives = tuple(cat for cat in CATS if cat in told.get("lives", {}))
    return Unset(
        **values,
        told_cats=tuple(told.get("cats", ())),
        offered_cats=with_lives if len(with_lives) >= len(players) else CATS,
        asks_powers=asks_powers,
    )
