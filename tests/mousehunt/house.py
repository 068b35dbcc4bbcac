"""What a table may agree on in Mouse Hunt, and where each verdict stands on the rules page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from django.utils.translation import gettext_lazy

from cardgames.table_game import (
    ChoiceRule,
    NumberRule,
    RulesPlace,
    SeveralRule,
    SwitchRule,
    TextRule,
)
from tests.mousehunt.rules import KINDS, ROUNDS

# Read when it is shown, in the language of whoever looks.
_ = cast("Callable[[str], str]", gettext_lazy)

SENTENCE = _("The strongest cat catches the mice.")
ROUND_WORD = _("round %(number)s")
SCORE_WORD = _("mice")


@dataclass(frozen=True, slots=True)
class Mice(TextRule):
    """The mice of each round, in one line."""

    def read(self, posted: Sequence[str]) -> list[int] | None:
        words = posted[-1].split() if posted else []
        mice = [int(word) for word in words if word in tuple("123456789")]
        if words and not len(words) == len(mice) == ROUNDS:
            raise ValueError(_("five numbers from 1 to 9"))
        return mice or None


HOUSE_RULES = (
    Mice("mice", _("Mice of each round"), rule="the-hunt", example="1 2 3 4 5"),
    NumberRule("target", _("Mice that end the hunt"), rule="h4", proposed="–"),
    SwitchRule("weakest", _("The weakest cat catches"), rule="h1"),
    ChoiceRule(
        "ties",
        _("Of equal cats"),
        rule="h2",
        choices=(("first", _("the first")), ("last", _("the last"))),
    ),
    SeveralRule(
        "asleep",
        _("Kinds that are asleep"),
        rule="h1",
        choices=tuple((kind, kind, kind) for kind in KINDS),
    ),
)

RULES = {
    "H1": RulesPlace(_("H1: the strongest cat"), "h1"),
    "game-over": RulesPlace(_("H4: the end"), "h4"),
    "not-your-turn": RulesPlace(_("H3: who leads"), "h3"),
    "unknown-card": RulesPlace(_("The cats"), "the-cats"),
    "played-already": RulesPlace(_("H5: every card once"), "h5"),
    "not-in-hand": RulesPlace(_("H5: every card once"), "h5"),
    "wrong-phase": RulesPlace(_("H6: whole rounds"), "h6"),
}
