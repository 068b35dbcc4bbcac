"""What a table agreed on that differs from the plain game, in a few words each."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from cardgames.house_rules import ChoiceRule, HouseRule, NumberRule, SwitchRule
from cardgames.table_game import TableGame


def variants(
    table_game: TableGame, options: Mapping[str, Any], players: Sequence[str]
) -> tuple[str, ...]:
    """The house rules in force, in the order of the game's; nothing where all is as proposed."""
    plain = table_game.complete_options({}, len(players))
    return tuple(
        _words(rule, options[rule.option])
        for rule in table_game.house_rules
        if rule.option in options
        and options[rule.option] != plain.get(rule.option)
        and not _is_plain(rule, options[rule.option])
    )


def _is_plain(rule: HouseRule, value: Any) -> bool:
    """Whether this is what the game proposes by itself."""
    match rule:
        case SwitchRule(default=default):
            return bool(value) == default
        case ChoiceRule(choices=choices):
            return bool(value == choices[0][0])
        case NumberRule(proposed=proposed):
            return str(value) == proposed
    return False


def _words(rule: HouseRule, value: Any) -> str:
    label = _(rule.label)
    match rule:
        case SwitchRule():
            return label if value else _("without: %(rule)s") % {"rule": label}
        case ChoiceRule(choices=choices):
            return f"{label}: {_(dict(choices)[value])}"
    return f"{label}: {value}"
