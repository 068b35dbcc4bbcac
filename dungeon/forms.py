"""What hosts and guests type in, checked before it reaches a service."""

import json
import tomllib
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from dungeon import dice
from dungeon.models import Hall
from dungeon.rules.layout import parse_layout
from dungeon.services import hosting
from ninelives_site.party import codes
from ninelives_site.party.forms import CodeForm

LIVES = [(number, str(number)) for number in range(1, 10)]
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

    code = forms.CharField(max_length=40, required=False)

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
            except (ValueError, RecursionError) as error:
                self.add_error("layout", str(error))
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
    except ValueError as error:
        words = _("It can't be read as %(format)s. %(error)s.")
        name = "JSON" if is_json else "TOML"
        raise ValueError(words % {"format": name, "error": error}) from error
    parse_layout(document)
    return document


class NextForm(forms.Form):
    """A press of the big button: the version it expects, its key, and faces rolled on the table."""

    version = forms.IntegerField(min_value=0)
    key = forms.CharField(max_length=64)
    word = forms.CharField(max_length=hosting.LONGEST_WORD, required=False)


class CorrectForm(NextForm):
    """The right faces of a roll that was mistyped."""

    roll = forms.IntegerField(min_value=0)


def faces_of(post: Mapping[str, str]) -> list[int] | None:
    """The faces typed in: a pad for each die (`face-0`, `face-1`, …) or `faces` as a text like
    "2 5 6 1 3"; None without any. Raises `ValueError` for what is no number.
    """
    pads = [post.get(f"face-{die}", "") for die in range(max(dice.FACES.values()))]
    given = post.get("faces", "").replace(",", " ").split() or [face for face in pads if face]
    return [int(face) for face in given] or None
