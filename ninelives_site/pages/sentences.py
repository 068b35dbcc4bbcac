"""Sentences of the rules in the reader's language."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ninelives_site.core.sentences import Fact, Sentence, Show


def told(sentence: Sentence, show: Show | None = None) -> str:
    """The sentence in the language that is active; `show` gives the text of a fact by its name."""
    return sentence.told(_, ngettext, show or show_fact)


def show_fact(name: str, fact: Fact) -> str:
    """A fact as a sentence has it; lists end in "and"."""
    if isinstance(fact, str | int):
        return str(fact)
    return in_words([str(item) for item in fact])


def in_words(items: Sequence[str]) -> str:
    """Names as a sentence lists them: `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`."""
    if len(items) < 2:
        return "".join(items)
    first, last = ", ".join(items[:-1]), items[-1]
    return _("%(first)s and %(last)s") % {"first": first, "last": last}
