"""What a table can choose, and where each verdict stands on the rules page."""

from collections.abc import Callable
from typing import cast

from django.utils.translation import gettext_lazy

from cardgames.table_game import ChoiceRule, RulesPlace, SwitchRule

# Read when it is shown, in the language of whoever looks.
_ = cast("Callable[[str], str]", gettext_lazy)

SENTENCE = _("Play a number that isn’t there yet, or bet lives.")
ROUND_WORD = _("round %(number)s")
SCORE_WORD = _("lives")

HOUSE_RULES = (
    SwitchRule(
        "no_count_number",
        _("Not the number of cards"),
        _("No value may be played that is the number of cards on the table."),
        "variants",
    ),
    SwitchRule(
        "wager_either",
        _("Wager for one thing"),
        _("A wager draws a card or allows a stack, not both."),
        "variants",
    ),
    SwitchRule(
        "no_first_last_wager",
        _("No first and last wager"),
        _("Nobody wagers the first of their lives, nor the last."),
        "variants",
    ),
    SwitchRule("star_once", _("Stars once"), _("Stars are played once a round."), "variants"),
    SwitchRule(
        "bad_suit",
        _("A bad suit"),
        _("The Kittyking names a suit each round that is played in stacks only."),
        "variants",
    ),
    ChoiceRule(
        "shuffle_lives",
        _("Shuffled lives"),
        _("You name every stack before you begin. Where only the score is kept, leave it at no."),
        "variants",
        choices=(("no", _("No")), ("per-cat", _("Each cat’s own")), ("all", _("All together"))),
    ),
)

CARDS = RulesPlace(_("Rules: the cards"), "the-cards")
TURN = RulesPlace(_("Rules: your turn"), "your-turn")
WAGERING = RulesPlace(_("Rules: wagering"), "wagering")
ROUND_END = RulesPlace(_("Rules: how a round ends"), "how-a-round-ends")
GAME_END = RulesPlace(_("Rules: how the game ends"), "how-the-game-ends")
VARIANTS = RulesPlace(_("Rules: variants"), "variants")

RULES = {
    "game-over": GAME_END,
    "wrong-phase": RulesPlace(_("Rule M17"), "m17"),
    "not-your-turn": TURN,
    "unknown-card": CARDS,
    "not-in-hand": RulesPlace(_("Rule M10"), "m10"),
    "bad-signs": WAGERING,
    "side-needed": TURN,
    "no-life": WAGERING,
    "bad-draw": RulesPlace(_("Rule M14"), "m14"),
    "stack-needs-wager": WAGERING,
    "wager-needs-stack": RulesPlace(_("Rule M4"), "m4"),
    "out-of-range": WAGERING,
    "value-on-table": RulesPlace(_("Rule M1"), "m1"),
    "bad-round": RulesPlace(_("Rule M19"), "m19"),
    "variant-forbids": VARIANTS,
    # where score lines come from
    "nine-lives": CARDS,
    "failed": ROUND_END,
    "full-table": ROUND_END,
    "round": ROUND_END,
}
