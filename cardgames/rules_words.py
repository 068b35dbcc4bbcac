"""What the rules page's words of the record's language are called where players read them.

The page is written once, with the names that records have (`no-match`); to players each of them is
shown by what it is called at the table, with its sign.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.house_rules import ChoiceRule, HouseRule


@dataclass(frozen=True, slots=True)
class RulesWord:
    """What something is called, with its drawing of the sprite, where it has one."""

    words: str
    sign: str = ""


def words_of_house_rules(house_rules: Iterable[HouseRule]) -> Mapping[str, RulesWord]:
    """Options and what can be chosen for them, as they are called where a table is opened."""
    words: dict[str, RulesWord] = {}
    for rule in house_rules:
        words[rule.option] = RulesWord(_(rule.label))
        if isinstance(rule, ChoiceRule):
            words |= {value: RulesWord(_(label)) for value, label in rule.choices}
    return words
