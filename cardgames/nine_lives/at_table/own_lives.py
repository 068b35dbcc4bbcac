"""The order of one's lives, where the server has dealt them: told by each seat for itself, as
a part of the setup, until the game begins.

The rules let everybody order their nine lives before the start. A server deals them in a random
order, so nobody has to.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import put
from cardgames.nine_lives.at_table.asking import last_tapped, order_row
from cardgames.nine_lives.rules import refusals
from cardgames.nine_lives.rules.game import Game
from cardgames.pad import Draft, Pad
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Fields, Malformed

LIVES, ORDERED = "lives", "ordered"
"""Keys of the setup. Who has ordered their lives, only tables tell: no record has that."""


def ordering(game: Game, setup: Mapping[str, Any]) -> tuple[int, ...]:
    """The seats that have not yet said that their lives may lie so, after this setup."""
    ordered = setup.get(ORDERED, ())
    if not isinstance(ordered, Sequence) or isinstance(ordered, str):
        raise Malformed("ordered: seats were expected.")
    dealt = game.is_known and game.lives_known
    return tuple(seat for seat in range(len(game.players)) if dealt and seat not in ordered)


def still_ordering(game: Game) -> tuple[int, ...]:
    """The seats that may still order their lives: none once the first move was made."""
    has_begun = game.round.begun or game.number > 1 or game.phase != "turn"
    return () if has_begun else game.ordering


def own_setup(game: Game, seat: int, told: Mapping[str, Any]) -> Mapping[str, Any]:
    """The lives of all, those of the seat in the order that it tells; or as they lie, where it
    tells none."""
    if seat not in still_ordering(game):
        raise Refusal(refusals.NOT_ORDERING)
    stacks = [list(filter(None, lives.stack)) for lives in game.lives]
    fields = Fields(told, "setup", (LIVES,))
    order = list(fields.texts(LIVES)) if told else stacks[seat]
    if sorted(order) != sorted(stacks[seat]):
        raise Refusal(refusals.OTHER_LIVES, player=game.players[seat], powers=tuple(stacks[seat]))
    ordered = [other for other in range(len(stacks)) if other not in game.ordering or other == seat]
    return {LIVES: [*put(tuple(stacks), seat, order)], ORDERED: ordered}


def own_lives_pad(game: Game, seat: int, draft: Draft) -> Pad:
    """The nine lives, tapped from the top; the button leaves them so as long as none is tapped."""
    stack = tuple(filter(None, game.lives[seat].stack))
    row, order = order_row(stack, draft, "order", game.powers_off)
    told = {"seat": seat, "type": "setup", "setup": {LIVES: list(order or stack)}}
    return Pad(
        _("%(name)s, your lives") % {"name": game.players[seat]},
        _("tap them from the top, or leave them"),
        (row,),
        moves=(told,),
        press=_("Lay them so") if order else _("Leave them so"),
        power=None if game.powers_off else last_tapped(stack, draft, "order"),
    )
