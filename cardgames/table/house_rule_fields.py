"""The form field in which a table chooses for a house rule, one for each kind of rule."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from cardgames.house_rules import (
    ChoiceRule,
    HouseRule,
    NumberRule,
    SeveralRule,
    SwitchRule,
    TextRule,
)
from ninelives_site.pages.sentences import any_of


def field_of(rule: HouseRule) -> forms.Field:
    """The field of this rule. Its initial value, and an empty one, are what the game proposes."""
    match rule:
        case SwitchRule(default=default):
            return SwitchField(initial=default, required=False)
        case ChoiceRule(choices=choices):
            first, words = choices[0][0], _faults(_any_of(label for _value, label in choices))
            return forms.ChoiceField(
                choices=choices, initial=first, required=False, error_messages=words
            )
        case SeveralRule():
            return SeveralField(rule)
        case NumberRule(low=low, high=high):
            words = _faults(f"{low}–{high}")
            return forms.IntegerField(
                min_value=low, max_value=high, required=False, error_messages=words
            )
        case TextRule():
            return TextField(rule)
    raise TypeError(f"No field is known for a {type(rule).__name__}.")


class SwitchField(forms.BooleanField):
    """A box to tick, with a hidden "off" before it: what is not posted at all is the default."""

    widget = forms.TextInput

    def to_python(self, value: Any) -> bool:
        return bool(self.initial) if value is None else value in ("on", True)

    prepare_value = to_python


class SeveralField(forms.MultipleChoiceField):
    """Any number of boxes to tick; the values are in the order of the rule."""

    def __init__(self, rule: SeveralRule) -> None:
        labels = {value: label for value, label, _sign in rule.choices}
        words = _faults(_any_of(labels.values()))
        super().__init__(choices=labels, initial=[], required=False, error_messages=words)
        self.values = list(labels)

    def clean(self, value: Any) -> list[str]:
        chosen = super().clean(value)
        return [value for value in self.values if value in chosen]


class TextField(forms.CharField):
    """Lines of text that the game reads itself."""

    def __init__(self, rule: TextRule) -> None:
        super().__init__(required=False, strip=False)
        self.rule = rule

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        try:
            return self.rule.read(text)
        except ValueError as right:
            raise forms.ValidationError(_fault(str(right))) from None


def _any_of(labels: Iterable[str]) -> str:
    return any_of(_(label) for label in labels)


def _fault(right: str) -> str:
    return _("That can’t be. Right would be: %(right)s.") % {"right": right}


def _faults(right: str) -> dict[str, str]:
    """The same words for whatever Django finds wrong."""
    codes = ("invalid", "invalid_choice", "invalid_list", "min_value", "max_value")
    return dict.fromkeys(codes, _fault(right))
