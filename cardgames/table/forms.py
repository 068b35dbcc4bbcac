"""What is typed to set a table up: names in the order of the seats, and what the table agrees on.

Everything typed stays, right or wrong: a page that says no shows it again, each fault at its
field. Lines without a name are left out.
"""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from cardgames.house_rules import HouseRule
from cardgames.table.house_rule_fields import field_of
from cardgames.table.services.opening import MOST_BOTS, BadName, TooFewPlayers
from cardgames.table_game import MODES, REFEREE, TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import Sentence
from ninelives_site.core.strict_json import Malformed
from ninelives_site.pages.answers import RefusedField
from ninelives_site.pages.posted import number_in
from ninelives_site.pages.sentences import text_of
from ninelives_site.party import names

PREFIX = "rule-"
"""Before an option's name, in the names of fields: no option can be taken for something else."""

DEALT = "dealt"
"""The way to keep a game in which the server deals; entered, it is judged like any other."""
LONGEST_TURN = 600
"""Seconds."""
LINES = 4
"""Lines for names on a page that nobody has typed on, where the game is for so many."""


class NameForm(forms.Form):
    """One line for a name; left empty, it is left out."""

    name = forms.Field(initial="", required=False)

    def clean_name(self) -> str:
        text = self.cleaned_data["name"].strip()
        try:
            return text and names.clean_name(text)
        except Refusal as refusal:
            raise RefusedField(refusal) from None


class NewTableForm(forms.Form):
    """A table that is being set up: lines for names, its mode, and a field for each house rule."""

    keeping = forms.ChoiceField(
        choices=[(mode, mode) for mode in MODES],
        initial=REFEREE,
        required=False,
        error_messages={"invalid_choice": _("Say how the table is kept.")},
    )
    bots = forms.IntegerField(min_value=0, max_value=MOST_BOTS, required=False, initial=0)
    turn_seconds = forms.IntegerField(
        min_value=0, max_value=LONGEST_TURN, required=False, initial=0
    )

    def __init__(
        self,
        game: TableGame,
        data: QueryDict | None = None,
        people: Sequence[str] = (),
        **more: Any,
    ) -> None:
        super().__init__(data, **more)
        self.game = game
        self.lacks_bots = False
        """Whether too few play, and bots could play along."""
        modes = cast(forms.ChoiceField, self.fields["keeping"])
        dealt = [DEALT] if game.dealer else []
        modes.choices = [(mode, mode) for mode in (*game.modes, *dealt)]
        self.fields |= {PREFIX + rule.option: field_of(rule) for rule in game.house_rules}
        if data is None:
            fresh = min(max(game.seats[0], LINES), game.seats[-1])
            empty = [""] * (fresh - len(people))
            self.lines = [NameForm(initial={"name": name}) for name in (*people, *empty)]
        else:
            self.lines = [NameForm({"name": name}) for name in data.getlist("name")]

    def with_lines_changed(self, deed: str) -> "NewTableForm":
        """The page after `add` a line, move one `up-0`, or take one off, `drop-0`; not judged.

        Any other deed changes nothing.
        """
        lines = [NameForm(initial={"name": line["name"].value()}) for line in self.lines]
        name, _dash, digits = deed.partition("-")
        place = number_in(digits)
        if name == "add":
            lines.append(NameForm())
        elif place is not None and place < len(lines):
            line = lines.pop(place)
            if name != "drop":
                lines.insert(max(place - 1, 0) if name == "up" else place, line)
        typed = {field.name: field.value() for field in self if field.name in self.data}
        form = NewTableForm(self.game, initial=typed)
        form.lines = lines
        return form

    # What is wrong

    def is_valid(self) -> bool:
        return self.is_bound and not self.has_errors

    @property
    def has_errors(self) -> bool:
        """Whether anything is marked as wrong, the lines for names included."""
        return bool(self.errors or any(line.errors for line in self.lines))

    @property
    def general_errors(self) -> list[str]:
        """What is wrong and is to be read first: it belongs to no field that a page could mark, or
        to one that is folded away."""
        bots = self["bots"].errors if self.lacks_bots else ()
        return [*self.non_field_errors(), *self["keeping"].errors, *bots]

    @property
    def has_wrong_dealing(self) -> bool:
        """Whether something is marked as wrong of bots or of the time for a turn."""
        return bool(self["bots"].errors or self["turn_seconds"].errors)

    @property
    def has_wrong_rule(self) -> bool:
        """Whether a house rule is marked as wrong."""
        return any(field.errors for _rule, field in self.house_rules)

    def refuse(self, fault: Refusal | Malformed) -> None:
        """Mark what the service or the game says no to."""
        match fault:
            case BadName(place=place):
                self._named()[place].add_error("name", RefusedField(fault))
            case Malformed(place="options", key=option) if PREFIX + option in self.fields:
                words = text_of(fault.words) if isinstance(fault.words, Sentence) else fault.words
                self.add_error(PREFIX + option, capfirst(words))
            case TooFewPlayers():
                self.lacks_bots = True
                self.add_error("bots", RefusedField(fault))
            case Refusal():
                self.add_error(None, RefusedField(fault))
            case _:
                self.add_error(None, str(fault))

    # What is chosen

    @property
    def house_rules(self) -> Iterable[tuple[HouseRule, forms.BoundField]]:
        """Each house rule with its field."""
        return [(rule, self[PREFIX + rule.option]) for rule in self.game.house_rules]

    @property
    def players(self) -> list[str]:
        """The names, lines without one left out."""
        return [line.cleaned_data["name"] for line in self._named()]

    @property
    def mode(self) -> str:
        """How the game is entered."""
        keeping = self.cleaned_data["keeping"]
        return REFEREE if keeping in ("", DEALT) else keeping

    @property
    def dealt(self) -> dict[str, Any]:
        """What is chosen of cards on the phones, as `open_table` wants it."""
        return {
            "is_dealt": self.cleaned_data["keeping"] == DEALT,
            "bots": self.cleaned_data["bots"] or 0,
            "turn_seconds": self.cleaned_data["turn_seconds"] or 0,
        }

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from what the game proposes, as a record has them."""
        chosen = [
            (rule.option, self.cleaned_data[bound.name], bound.field)
            for rule, bound in self.house_rules
        ]
        return {
            option: value
            for option, value, field in chosen
            if value not in (*field.empty_values, field.initial)
        }

    def _named(self) -> list[NameForm]:
        return [line for line in self.lines if line.cleaned_data["name"]]
