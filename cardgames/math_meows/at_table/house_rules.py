"""What a table of Math Meows may agree on, and what of it a record's setup tells: the lives."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import SystemRandom
from typing import Any

from django.utils.translation import gettext as _

from cardgames.house_rules import ChoiceRule, SwitchRule, TextRule
from cardgames.math_meows.at_table.our_lives import OURS, Printed, drawn
from cardgames.math_meows.rules.lives import CATS, LIFE_NUMBERS
from cardgames.math_meows.rules.powers.registry import EVERY
from ninelives_site.core.sentences import N_
from ninelives_site.core.strict_json import Malformed
from ninelives_site.pages.sentences import any_of

UNTOLD, OWN, SHUFFLED, PRINTED, NONE = "untold", "ours", "shuffled", "printed", "none"
LIVES, TEXT, KNOWN = "lives", "printed", "known"
"""The options in which a table says which power stands on which life: which lives, what is typed of
printed ones, and what is known then of printed or shuffled ones."""
LONGEST = 40
"""Characters of a word that a fault repeats."""


@dataclass(frozen=True, slots=True)
class PrintedLives(TextRule):
    """Reads `siamese: even, no-match, …`, a cat a line, from life 8 down to life 1."""

    def read(self, text: str) -> dict[str, list[str | None]] | None:
        """By cat the powers of its lives, life 9 first, as a record has them; None for no text. A
        `ValueError` says what would be right where."""
        lives: dict[str, list[str | None]] = {}
        for line, words in enumerate(text.lower().splitlines(), start=1):
            if not words.strip():
                continue
            cat, _colon, powers = words.partition(":")
            cat = cat.strip()
            if cat not in CATS or cat in lives:
                said = _("in line %(line)s a cat that comes once, and a colon: %(cats)s")
                raise ValueError(said % {"line": line, "cats": any_of(CATS)})
            lives[cat] = [None, *_powers(line, powers.replace(",", " ").split())]
        return lives or None


def _powers(line: int, words: list[str]) -> list[str | None]:
    expected = len(LIFE_NUMBERS) - 1
    for word in words:
        if word != "-" and word not in EVERY:
            said = _("in line %(line)s the name of a power or -, not “%(word)s”")
            raise ValueError(said % {"line": line, "word": word[:LONGEST]})
    if len(words) != expected:
        said = _("in line %(line)s %(expected)s powers, from life 8 down to life 1, not %(count)s")
        raise ValueError(said % {"line": line, "expected": expected, "count": len(words)})
    return [None if word == "-" else word for word in words]


HOUSE_RULES = (
    ChoiceRule(
        LIVES,
        N_("Powers"),
        N_(
            "Each life but the ninth has one while it is on top. The site judges them where it"
            " knows them: our own stand on the page of powers; printed ones you type below, or"
            " tap at the table."
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
    PrintedLives(
        TEXT,
        N_("What is printed on your lives"),
        N_(
            "A cat a line, from life 8 down to life 1, - where there is nothing. It stays on this"
            " device, as what is tapped at the table does."
        ),
        "powers",
        example="siamese: - - - - - thief - -",
        used_with=(LIVES, PRINTED),
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
    """The options with what follows from them: lives that were typed are those played with, and
    shuffled ones are drawn."""
    chosen = dict(options)
    typed = chosen.pop(TEXT, None)
    if typed:
        chosen.setdefault(LIVES, PRINTED)
    if typed and chosen[LIVES] == PRINTED:
        chosen[KNOWN] = typed
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


def told_lines(options: Mapping[str, Any], setup: Mapping[str, Any]) -> dict[str, str]:
    """What was tapped of printed lives, as the lines that could have been typed."""
    if not taps_lives(options, {}):
        return {}
    lines = (
        f"{cat}: {' '.join(power or '-' for power in powers[1:])}"
        for cat, powers in setup.get("lives", {}).items()
    )
    text = "\n".join(lines)
    return {TEXT: text} if text else {}


def taps_lives(options: Mapping[str, Any], setup: Mapping[str, Any]) -> bool:
    """Whether what is printed on the lives is still to be tapped, as nobody has typed it."""
    is_printed = options.get(LIVES) == PRINTED
    return is_printed and not options.get(KNOWN) and not setup.get("lives")
