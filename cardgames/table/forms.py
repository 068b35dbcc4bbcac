"""What is typed to set a table up: names in the order of the seats, and what the table agrees on.

Everything typed stays, right or wrong: a page that says no shows it again, each fault at its
field. Lines without a name are left out.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from cardgames.house_rules import HouseRule
from cardgames.past.old import read_mode
from cardgames.table.house_rule_fields import field_of
from cardgames.table.services.opening import MOST_BOTS, BadName, TooFewPlayers
from cardgames.table_game import MODES, REFEREE, SCORE, TableGame
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
LEAST_TURN = 10
"""Seconds: else bots would play whole tables by themselves, without a pause."""
LONGEST_TURN = 600
"""Seconds."""
LINES = 4
"""Lines for names on a page that nobody has typed on, where the game is for so many."""
YES, NO = "yes", "no"
"""Whether the table has got the cards; else the server deals."""


class NameForm(forms.Form):
    """One line for a name; left empty, it is left out."""

    name = forms.Field(initial="", required=False)

    def clean_name(self) -> str:
        text = self.cleaned_data["name"].strip()
        try:
            return text and names.clean_name(text)
        except Refusal as refusal:
            raise RefusedField(refusal) from None


class ModeField(forms.ChoiceField):
    """How the table is kept, also by a former name."""

    def to_python(self, value: object) -> str:
        return read_mode(super().to_python(value))


class NewTableForm(forms.Form):
    """A table that is being set up: who plays, who keeps the cards, a field for each house rule."""

    cards = forms.ChoiceField(choices=[(YES, YES), (NO, NO)], required=False)
    keeping = ModeField(
        choices=[(mode, mode) for mode in (*MODES, DEALT)],
        initial=SCORE,
        required=False,
        error_messages={"invalid_choice": _("Say how the table is kept.")},
    )
    bots = forms.IntegerField(min_value=0, max_value=MOST_BOTS, required=False)
    turn_seconds = forms.IntegerField(
        min_value=0, max_value=LONGEST_TURN, required=False, initial=0
    )

    def __init__(
        self,
        game: TableGame,
        data: QueryDict | None = None,
        people: Sequence[str] = (),
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=dict(initial or {}))
        self.game = game
        self.fields |= {PREFIX + rule.option: field_of(rule) for rule in game.house_rules}
        if data is None:
            empty = [""] * (self._fewest_lines(people) - len(people))
            self.lines = [NameForm(initial={"name": name}) for name in (*people, *empty)]
            least, most = (seats - len(self.lines) for seats in (game.seats[0], game.seats[-1]))
            bots = max(self.initial.get("bots") or 0, least)
            self.initial["bots"] = max(min(bots, most, MOST_BOTS), 0)
        else:
            self.lines = [NameForm({"name": name}) for name in data.getlist("name")]

    def _fewest_lines(self, people: Sequence[str]) -> int:
        """Lines for names, at least: of who has no cards one, and the bots make it a table."""
        if self.answer == NO:
            return 1
        least, most = self.game.seats[0], self.game.seats[-1]
        return least if people else min(max(least, LINES), most)

    def changed(self, deed: str) -> "NewTableForm":
        """The page with `more` or `fewer` people, or `bots-more` or `bots-fewer`; not judged.

        Any other deed shows what follows from what is chosen. A person more takes a bot's seat,
        until people alone are enough.
        """
        typed = {field.name: field.value() for field in self if field.name in self.data}
        people = [line["name"].value() for line in self.lines]
        bots = number_in(self.data.get("bots", "")) or 0
        if self.answer != self.data.get("answered", self.answer):
            people = self.names
        match deed:
            case "more" if len(people) < self.game.seats[-1]:
                people.append("")
                bots -= len(people) <= self.game.seats[0]
            case "fewer":
                people = people[:-1]
            case "bots-more":
                bots += 1
            case "bots-fewer":
                bots -= 1
        return NewTableForm(self.game, people=people, initial={**typed, "bots": bots})

    # What is wrong

    def is_valid(self) -> bool:
        return self.is_bound and not self.has_errors

    @property
    def has_errors(self) -> bool:
        """Whether anything is marked as wrong, the lines for names included."""
        return bool(self.errors or any(line.errors for line in self.lines))

    @property
    def general_errors(self) -> list[str]:
        """What is wrong and is to be read first: it belongs to no field that a page could mark."""
        return [*self.non_field_errors(), *self["keeping"].errors]

    @property
    def has_wrong_rule(self) -> bool:
        """Whether something that is folded away is marked as wrong."""
        rules = [field for _rule, field in self.house_rules]
        return any(field.errors for field in (*rules, self["turn_seconds"]))

    def refuse(self, fault: Refusal | Malformed) -> None:
        """Mark what the service or the game says no to."""
        match fault:
            case BadName(place=place):
                self._named()[place].add_error("name", RefusedField(fault))
            case Malformed(place="options", key=option) if PREFIX + option in self.fields:
                words = text_of(fault.words) if isinstance(fault.words, Sentence) else fault.words
                self.add_error(PREFIX + option, capfirst(words))
            case TooFewPlayers():
                self.add_error("bots", RefusedField(fault))
            case Refusal():
                self.add_error(None, RefusedField(fault))
            case _:
                self.add_error(None, str(fault))

    def clean_turn_seconds(self) -> int:
        seconds: int = self.cleaned_data["turn_seconds"] or 0
        if 0 < seconds < LEAST_TURN:
            raise forms.ValidationError(
                _("A turn has %(least)s seconds at least, or 0: no end."),
                params={"least": LEAST_TURN},
            )
        return seconds

    # What is chosen

    @property
    def house_rules(self) -> Iterable[tuple[HouseRule, forms.BoundField]]:
        """Each house rule with its field."""
        return [(rule, self[PREFIX + rule.option]) for rule in self.game.house_rules]

    @property
    def answer(self) -> str:
        """Whether the table has got the cards, `YES` or `NO`; "" where nobody has said so."""
        of_program = self.is_bound and "answered" not in self.data
        assumed = NO if self["keeping"].value() == DEALT else YES
        return self["cards"].value() or (assumed if of_program else "")

    @property
    def names(self) -> list[str]:
        """The names as they are typed, lines without one left out."""
        return [name for line in self.lines if (name := line["name"].value().strip())]

    @property
    def players(self) -> list[str]:
        """The same, as they are stored."""
        return [line.cleaned_data["name"] for line in self._named()]

    @property
    def mode(self) -> str:
        """How the game is entered."""
        keeping = self.cleaned_data["keeping"]
        return REFEREE if keeping in ("", DEALT) else keeping

    @property
    def dealt(self) -> dict[str, Any]:
        """What is chosen of cards on the phones, as `open_table` wants it.

        Where nobody says how many bots play, they fill the smallest table."""
        if self.cleaned_data["cards"] == YES:
            return {}
        is_dealt, bots = self.answer == NO, self.cleaned_data["bots"]
        if bots is None and is_dealt and self.game.bot and self.names:
            bots = max(self.game.seats[0] - len(self.names), 0)
        turn_seconds = self.cleaned_data["turn_seconds"]
        return {"is_dealt": is_dealt, "bots": bots or 0, "turn_seconds": turn_seconds}

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from what the game proposes, as a record has them; what can't be
        is left out."""
        found = {}
        for rule, bound in self.house_rules:
            with suppress(forms.ValidationError):
                value = bound.field.clean(bound.value())
                if value not in (*bound.field.empty_values, bound.field.initial):
                    found[rule.option] = value
        return found

    def _named(self) -> list[NameForm]:
        return [line for line in self.lines if line.cleaned_data["name"]]
