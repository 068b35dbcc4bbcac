"""What a table of Math Meows may agree on, and what of it a record's setup tells: the lives."""

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from cardgames.house_rules import ChoiceRule, SwitchRule
from cardgames.math_meows.at_table.our_lives import OURS, Printed, drawn
from ninelives_site.core.sentences import N_
from ninelives_site.core.strict_json import Malformed

UNTOLD, OWN, SHUFFLED, PRINTED, NONE = "untold", "ours", "shuffled", "printed", "none"
LIVES, KNOWN = "lives", "known"
"""The options that say which power stands on which life: which lives, and what is known then of
printed or shuffled ones."""


HOUSE_RULES = (
    ChoiceRule(
        LIVES,
        N_("Powers"),
        N_(
            "Each life but the ninth has one while it is on top. The site judges them where it"
            " knows them: our own stand on the page of powers; printed ones you tap at the table."
        ),
        "powers",
        choices=(
            (UNTOLD, N_("the table’s matter")),
            (OWN, N_("our own")),
            (SHUFFLED, N_("at random")),
            (PRINTED, N_("as printed")),
            (NONE, N_("none")),
        ),
    ),
    SwitchRule(
        "no_count_number",
        N_("Not the number of cards"),
        N_("No value may be played that is the number of cards on the table."),
        "variants",
    ),
    SwitchRule(
        "wager_either",
        N_("Wager for one thing"),
        N_("A wager draws a card or allows a stack, not both."),
        "variants",
    ),
    SwitchRule(
        "no_first_last_wager",
        N_("No first and last wager"),
        N_("Nobody wagers the first of their lives, nor the last."),
        "variants",
    ),
    SwitchRule("star_once", N_("Stars once"), N_("Stars are played once a round."), "variants"),
    SwitchRule(
        "bad_suit",
        N_("A bad suit"),
        N_("The Kittyking names a suit each round that is played in stacks only."),
        "variants",
    ),
    ChoiceRule(
        "shuffle_lives",
        N_("Shuffled lives"),
        N_(
            "You name every stack before you begin, unless the cards lie on phones. Where only the"
            " score is kept, leave it at no."
        ),
        "variants",
        choices=(("no", N_("No")), ("per-cat", N_("Each cat’s own")), ("all", N_("All together"))),
    ),
)


def completed(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with what follows from them: shuffled lives are drawn."""
    chosen = dict(options)
    if chosen.get(LIVES) == SHUFFLED:
        chosen.setdefault(KNOWN, drawn(SystemRandom()))
    return chosen


def as_recorded(
    options: Mapping[str, Any], setup: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options and setup as a record has them: which power stands on which life is told by its
    setup."""
    plain = {name: value for name, value in options.items() if name not in (LIVES, KNOWN)}
    chosen = options.get(LIVES, UNTOLD)
    if chosen not in (UNTOLD, OWN, SHUFFLED, PRINTED, NONE):
        raise Malformed("untold, ours, shuffled, printed or none was expected.", "options", LIVES)
    if chosen == NONE:
        plain["powers"] = False
    lives = _lives(chosen, options)
    told = {"lives": {cat: list(powers) for cat, powers in lives.items()}} if lives else {}
    return plain, {**told, **setup}


def _lives(chosen: str, options: Mapping[str, Any]) -> Printed:
    if chosen == OWN:
        return OURS
    return options.get(KNOWN, {}) if chosen in (SHUFFLED, PRINTED) else {}


def carried_on(options: Mapping[str, Any], setup: Mapping[str, Any]) -> dict[str, Any]:
    """The options with what was tapped of printed lives; of a cat that nobody has had, nothing is
    known yet, so that all are asked for again where it comes."""
    if taps_lives(options, {}) and setup.get("lives"):
        return {**options, KNOWN: setup["lives"]}
    return dict(options)


def taps_lives(options: Mapping[str, Any], setup: Mapping[str, Any]) -> bool:
    """Whether what is printed on the lives is still to be tapped."""
    is_printed = options.get(LIVES) == PRINTED
    return is_printed and not options.get(KNOWN) and not setup.get("lives")
