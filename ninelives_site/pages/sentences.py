"""Sentences of the rules in the reader's language."""

from collections.abc import Callable, Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ninelives_site.core.sentences import AllOf, AnyOf, Fact, Sentence, Show, isolated


def text_of(sentence: Sentence, show: Show | None = None) -> str:
    """The sentence in the language that is active; `show` gives the text of a fact by its name."""
    return sentence.in_language(_, ngettext, show or show_fact)


def show_fact(name: str, fact: Fact, word: Callable[[str], str] = str) -> str:
    """A fact as a sentence has it; `word` says each of its words as people say it."""
    if isinstance(fact, str | int | Sentence):
        return isolated(word(str(fact)))
    items = [isolated(word(str(item))) for item in fact]
    match fact:
        case AllOf():
            return in_words(items)
        case AnyOf():
            return any_of(items)
    return ", ".join(items)


def in_words(items: Iterable[str]) -> str:
    """Names as a sentence lists them: `Ana`, `Ana and Ben`, `Ana, Ben and Cleo`."""
    return _listed(_("%(most)s and %(last)s"), [isolated(item) for item in items])


def any_of(items: Iterable[str]) -> str:
    """Alternatives as a sentence lists them: `1`, `1 or 2`, `1, 2 or 3`."""
    return _listed(_("%(most)s or %(last)s"), [*items])


def _listed(text: str, items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return text % {"most": ", ".join(items[:-1]), "last": items[-1]}
