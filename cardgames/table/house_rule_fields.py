"""The form field in which a table chooses for a house rule, one for each kind of rule."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from cardgames.house_rules import ChoiceRule, HouseRule, NumberRule, SwitchRule
from ninelives_site.pages.sentences import any_of


def field_of(rule: HouseRule) -> forms.Field:
    """The field of this rule. Its initial value, and an empty one, are what the game proposes."""
    match rule:
        case SwitchRule(default=default):
            return SwitchField(initial=default, required=False)
        case ChoiceRule(choices=choices):
            first, words = choices[0][0], _faults(any_of(_(label) for _value, label in choices))
            return forms.ChoiceField(
                choices=choices, initial=first, required=False, error_messages=words
            )
        case NumberRule(low=low, high=high):
            words = _faults(f"{low}–{high}")
            return forms.IntegerField(
                min_value=low, max_value=high, required=False, error_messages=words
            )
    raise TypeError(f"No field is known for a {type(rule).__name__}.")


class SwitchField(forms.BooleanField):
    """A box to tick, with a hidden "off" before it: what is not posted at all is the default."""

    widget = forms.TextInput

    def to_python(self, value: Any) -> bool:
        return bool(self.initial) if value is None else value in ("on", True)

    prepare_value = to_python


def _faults(right: str) -> dict[str, str]:
    """The same words for whatever Django finds wrong."""
    words = _("That can’t be. Right would be: %(right)s.") % {"right": right}
    return dict.fromkeys(("invalid", "invalid_choice", "min_value", "max_value"), words)
