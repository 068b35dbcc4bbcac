"""What hosts and guests type in, checked before it reaches a service."""

import json
import tomllib
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from dungeon.models import Hall
from dungeon.refusals import BAD_NUMBER
from dungeon.rules.course import DICE_ROLLED
from dungeon.rules.layout import parse_layout
from dungeon.services import hosting
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.posted import Unreadable, number_in
from ninelives_site.party import codes
from ninelives_site.party.forms import CodeForm

LIVES = [(number, str(number)) for number in range(1, 10)]
SWITCHES = {
    "lock": {"is_locked": True},
    "unlock": {"is_locked": False},
    "approve-on": {"needs_approval": True},
    "leaders-on": {"shows_leaders": True},
    "leaders-off": {"shows_leaders": False},
    "sound-on": {"has_sound": True},
    "sound-off": {"has_sound": False},
}
HALL_ACTIONS = (
    "pair-screen",
    "screen-link",
    "host-link",
    "take-back",
    "end",
    "remove-wave",
    "approve-all",
    "approve-off",
    "countdown",
    "countdown-off",
)
SEAT_ACTIONS = ("rename", "kick", "ban", "bring-back", "approve", "new-code")
LONGEST_WAVE = 60
"""Minutes that a wave of bots may reach back."""
LARGEST_LAYOUT = 20_000
"""Bytes of a layout document; a full one has about 2,000."""


class ReturnForm(CodeForm):
    """A game's code, and the return code of a seat in it."""

    return_code = forms.CharField(max_length=40)

    def clean_return_code(self) -> str:
        code = codes.clean_code(self.cleaned_data["return_code"])
        if len(code) != codes.RETURN_CODE_LENGTH:
            raise forms.ValidationError(
                _("A return code has eight letters and digits; this one has %(number)s."),
                params={"number": len(code)},
            )
        return code


class SameDiceForm(CodeForm):
    """The game whose dice are wanted again; none for new ones."""

    code = forms.CharField(max_length=200, required=False)

    def clean_code(self) -> str:
        return super().clean_code() if self.cleaned_data["code"].strip() else ""


class HostForm(forms.Form):
    """The options of a new hall; all may be left as they are."""

    lives = forms.TypedChoiceField(choices=LIVES, coerce=int, initial=9, required=False)
    pace = forms.ChoiceField(choices=Hall.Pace.choices, initial=Hall.Pace.RELAXED, required=False)
    start_enters = forms.TypedChoiceField(
        choices=[("yes", "yes"), ("no", "no")],
        coerce=lambda value: value != "no",
        initial="yes",
        required=False,
    )
    dice_by = forms.ChoiceField(
        choices=Hall.DiceBy.choices, initial=Hall.DiceBy.APP, required=False
    )
    names = forms.ChoiceField(choices=Hall.Names.choices, initial=Hall.Names.CHOSEN, required=False)
    layout = forms.CharField(max_length=LARGEST_LAYOUT, required=False)
    layout_file = forms.FileField(required=False)

    def clean(self) -> dict[str, Any]:
        """Reads the layout from the field or the file, whichever is there."""
        given = self.cleaned_data.get("layout", "").strip()
        file = self.cleaned_data.get("layout_file")
        if file and file.size <= LARGEST_LAYOUT:
            given = file.read().decode("utf-8", errors="replace")
        elif file:
            self.add_error("layout", _("That file is too large to be a layout."))
        if given and not self.errors:
            try:
                self.cleaned_data["layout_document"] = _layout(given)
            except forms.ValidationError as error:
                self.add_error("layout", error)
        return self.cleaned_data

    def options(self) -> hosting.HallOptions:
        """The options as chosen, defaults where nothing was."""
        chosen = self.cleaned_data
        return hosting.HallOptions(
            lives=chosen["lives"] or 9,
            pace=chosen["pace"] or Hall.Pace.RELAXED,
            start_enters=chosen["start_enters"] is not False,
            layout=chosen.get("layout_document"),
            dice_by=chosen["dice_by"] or Hall.DiceBy.APP,
            names=chosen["names"] or Hall.Names.CHOSEN,
        )


def _layout(text: str) -> dict[str, Any]:
    """A layout document from JSON or TOML, known to be playable."""
    is_json = text.lstrip().startswith("{")
    try:
        document = json.loads(text) if is_json else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        words = _("It can't be read as %(format)s.") % {"format": "JSON" if is_json else "TOML"}
        fault = format_html("{} {}", words, _in_english(f"{error}."))
        raise forms.ValidationError(fault) from error
    try:
        parse_layout(document)
    except (ValueError, RecursionError) as error:
        raise forms.ValidationError(_in_english(error)) from error
    return document


def _in_english(fault: object) -> SafeString:
    """What is wrong with a document, as who writes documents is told in any language."""
    return format_html('<span lang="en">{}</span>', fault)


class PressForm(forms.Form):
    """A press of a button: the version that it expects, and its key."""

    version = forms.IntegerField(min_value=0)
    key = forms.CharField(max_length=64)


def faces_of(data: Mapping[str, Any], name: str = "faces") -> list[str]:
    """What was typed in: a pad for each die (`face-0`, `face-1`, …), or one text: "2 5 6 1 3"."""
    pads = [data.get(f"face-{die}", "") for die in range(max(DICE_ROLLED.values()))]
    return data.get(name, "").replace(",", " ").split() or [face for face in pads if face]


class FacesWidget(forms.Widget):
    """A pad for each die, or one text: see `faces_of`."""

    def value_from_datadict(self, data: Mapping[str, Any], files: object, name: str) -> list[str]:
        return faces_of(data, name)


class FacesField(forms.Field):
    """The faces of a roll that was made on the table; none for one of the app's."""

    widget = FacesWidget

    def to_python(self, value: list[str] | None) -> list[int]:
        value = value or []
        faces = [number for face in value if (number := number_in(face)) is not None]
        if len(faces) < len(value):
            raise forms.ValidationError(_("A number was expected there."))
        return faces


class NextForm(PressForm):
    """A press of the big button, with faces rolled on the table, and whether to roll though
    somebody still chooses."""

    faces = FacesField(required=False)
    anyway = forms.BooleanField(required=False)


class CorrectForm(PressForm):
    """The right faces of a roll that was mistyped."""

    roll = forms.IntegerField(min_value=0)
    faces = FacesField(required=False)


class SeatForm(forms.Form):
    """What a host does with one seat."""

    action = forms.ChoiceField(choices=[(name, name) for name in SEAT_ACTIONS])


class SwitchForm(forms.Form):
    """What a host does with the hall."""

    action = forms.ChoiceField(choices=[(name, name) for name in (*HALL_ACTIONS, *SWITCHES)])


class PassForm(forms.Form):
    """The pass that a host takes back."""

    number = forms.IntegerField(min_value=1)


class LettersForm(forms.Form):
    """The four letters that a waiting screen shows."""

    letters = forms.CharField(max_length=40, required=False)


class CountdownForm(forms.Form):
    """How many more seconds the hall is given."""

    seconds = forms.IntegerField(required=False)

    def clean_seconds(self) -> int:
        seconds: int | None = self.cleaned_data["seconds"]
        if seconds is not None:
            return seconds
        if "seconds" in self.data:
            raise forms.ValidationError(_("A number was expected there."))
        return hosting.SECONDS_MORE


class WaveForm(forms.Form):
    """How many minutes a wave of bots reaches back."""

    since = forms.IntegerField(min_value=1, max_value=LONGEST_WAVE)


TYPED = {"faces", "seconds", "since"}
"""Numbers that a host types in; all else is our own pages' to get right."""


def read(form: forms.Form) -> dict[str, Any]:
    """What a host has posted. `Unreadable` where no page of ours sends it; a number that can't be
    is refused as `bad-number`."""
    if form.is_valid():
        return form.cleaned_data
    if TYPED.issuperset(form.errors):
        raise Refusal(BAD_NUMBER)
    raise Unreadable(", ".join(form.errors))
