"""What is typed to set a table up: names in the order of the seats, and what the table agrees on.

Everything typed stays, right or wrong: a page that says no shows it again, each fault at its
field. Lines without a name are left out.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from cardgames.house_rules import ChoiceRule, HouseRule, SwitchRule
from cardgames.table.services.opening import BadName
from cardgames.table_game import MODES, REFEREE, TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.pages.posted import number_in
from ninelives_site.party import names

PREFIX = "rule-"
"""Before an option's name, in the names of fields: no option can be taken for something else."""

LINES = 4
"""Lines for names on a page that nobody has typed on, where the game is for so many."""


@dataclass(slots=True)
class NameLine:
    """One line for a name, with what is wrong with it."""

    text: str = ""
    error: str = ""


@dataclass(slots=True)
class AgreedRule:
    """One house rule, what was posted for it (None: nothing at all), and what is wrong with it."""

    rule: HouseRule
    posted: list[str] | None = None
    error: str = ""
    value: Any = None

    def read(self) -> None:
        """The option's value, None for the default."""
        if self.posted is None:
            return
        try:
            self.value = self.rule.read(self.posted)
        except ValueError as fault:
            self.error = _("That can’t be. Right would be: %(right)s.") % {"right": fault}

    @property
    def name(self) -> str:
        """Of its field."""
        return PREFIX + self.rule.option

    @property
    def chosen(self) -> list[str]:
        """The values that are ticked, on a page that shows them."""
        if self.posted is not None:
            return self.posted
        match self.rule:
            case SwitchRule(default=True):
                return ["on"]
            case ChoiceRule(choices=choices):
                return [choices[0][0]]
        return []

    @property
    def text(self) -> str:
        """What stands in a field to type in."""
        return self.posted[-1] if self.posted else ""


@dataclass(slots=True)
class NewTable:
    """A table that is being set up. `errors` are those that belong to no field of their own."""

    game: TableGame
    lines: list[NameLine]
    rules: list[AgreedRule]
    mode: str = REFEREE
    errors: list[str] = field(default_factory=list)

    @classmethod
    def blank(cls, game: TableGame) -> "NewTable":
        """A fresh page for this game."""
        low, high = game.seats[0], game.seats[-1]
        lines = [NameLine() for _line in range(min(max(low, LINES), high))]
        return cls(game, lines, [AgreedRule(rule) for rule in game.house_rules])

    @classmethod
    def typed(cls, game: TableGame, post: QueryDict) -> "NewTable":
        """The page as it was posted; nothing is judged yet."""
        lines = [NameLine(text) for text in post.getlist("name")]
        rules = [
            AgreedRule(rule, post.getlist(PREFIX + rule.option) or None)
            for rule in game.house_rules
        ]
        return cls(game, lines, rules, post.get("keeping", REFEREE))

    # Changing lines, where no script does it

    def do(self, deed: str) -> None:
        """`add` a line, move one `up-0`, or take one off: `drop-0`. Anything else does nothing."""
        name, _dash, digits = deed.partition("-")
        place = number_in(digits)
        if name == "add":
            self.lines.append(NameLine())
        elif place is not None and place < len(self.lines):
            line = self.lines.pop(place)
            if name != "drop":
                self.lines.insert(max(place - 1, 0) if name == "up" else place, line)

    # Judging

    def check(self) -> bool:
        """Whether names, mode and house rules can be, each taken by itself."""
        for line in self._named():
            try:
                names.clean_name(line.text)
            except Refusal as refusal:
                line.error = refusal.sentence
        for agreed in self.rules:
            agreed.read()
        if self.mode not in MODES:
            self.mode = REFEREE
            self.errors.append(_("Say how the table is kept."))
        return not self.has_errors

    @property
    def has_errors(self) -> bool:
        """Whether anything is marked as wrong."""
        return bool(self.errors or self.has_wrong_rule or any(line.error for line in self.lines))

    @property
    def has_wrong_rule(self) -> bool:
        """Whether a house rule is marked as wrong."""
        return any(agreed.error for agreed in self.rules)

    @property
    def players(self) -> list[str]:
        """The names, lines without one left out."""
        return [line.text for line in self._named()]

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from what the game proposes, as a record has them."""
        return {a.rule.option: a.value for a in self.rules if a.value is not None}

    def refuse(self, fault: Refusal | Malformed) -> None:
        """Mark what the service or the game says no to."""
        if isinstance(fault, BadName):
            self._named()[fault.place].error = fault.sentence
        elif isinstance(fault, Refusal):
            self.errors.append(fault.sentence)
        else:
            self._refuse_option(str(fault))

    def _refuse_option(self, message: str) -> None:
        """A reader's no names its place: `options, suits: …`."""
        found = re.fullmatch(r"options, (\w+): (.*)", message, re.DOTALL)
        option, words = found.groups() if found else ("", message)
        for agreed in self.rules:
            if agreed.rule.option == option:
                agreed.error = words[:1].upper() + words[1:]
                return
        self.errors.append(message)

    def _named(self) -> list[NameLine]:
        return [line for line in self.lines if line.text.strip()]
