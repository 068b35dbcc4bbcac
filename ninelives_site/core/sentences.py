"""Sentences that rules say: a text, and the facts that stand in it.

Rules know no language. They say which text is meant and what stands in it; the sentence is made
when somebody reads it: here in English, on a page in the reader's language
(`ninelives_site.pages.sentences`). A text has places for facts: `%(card)s`. A fact that is itself
a word to translate is a sentence, too.
"""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Word: TypeAlias = "str | int | Sentence"
"""Data, or a text of its own that is translated, too: `say(N_("north"))`."""
Fact: TypeAlias = "Word | Sequence[Word]"
Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]
Show = Callable[[str, Fact], str]
"""The text of a fact, by the fact's name. Sentences in it are told already."""


ISOLATE, END_OF_IT = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


class AllOf(tuple["Word", ...]):
    """Facts that belong together: a list that ends in "and"."""

    __slots__ = ()


class AnyOf(tuple["Word", ...]):
    """Facts of which any one will do: a list that ends in "or"."""

    __slots__ = ()


def N_(text: str) -> str:  # noqa: N802 - the name by which tools find texts to translate
    """Mark a text for translation where it is written; it is translated where it is read."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """Mark a text that depends on the fact `number`: for one, and for any other number."""
    return one, many


def isolated(text: str) -> str:
    """Text that leaves the order of the words around it alone, whichever way it is written."""
    is_turned = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text)
    return f"{ISOLATE}{text}{END_OF_IT}" if is_turned and not text.startswith(ISOLATE) else text


def in_english(name: str, fact: Fact) -> str:
    """A fact as English text has it."""
    if isinstance(fact, str | int | Sentence):
        return isolated(str(fact))
    items = [isolated(str(item)) for item in fact]
    if len(items) > 1 and isinstance(fact, AllOf | AnyOf):
        joined = "and" if isinstance(fact, AllOf) else "or"
        return f"{', '.join(items[:-1])} {joined} {items[-1]}"
    return ", ".join(items)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text with its facts; `text` is a pair where it depends on the fact `number`.

    As a `str` it is English. Two sentences are equal if they say the same of the same facts.
    """

    text: str | tuple[str, str]
    facts: tuple[tuple[str, Fact], ...] = ()

    def in_language(self, translate: Translate, plural: TranslatePlural, show: Show) -> str:
        """The sentence in another language."""
        if isinstance(self.text, str):
            text = translate(self.text) if self.text else ""
        else:
            text = plural(*self.text, self.number)

        def plain(fact: Fact) -> Fact:
            if isinstance(fact, Sentence):
                return fact.in_language(translate, plural, show)
            if isinstance(fact, str | int):
                return fact
            return type(fact)(plain(item) for item in fact)  # type: ignore[call-arg]

        return text % {name: show(name, plain(fact)) for name, fact in self.facts}

    @property
    def number(self) -> int:
        """The fact on which a plural depends."""
        number = dict(self.facts)["number"]
        assert isinstance(number, int)  # noqa: S101 - whoever writes a plural gives its number
        return number

    def __str__(self) -> str:
        return self.in_language(
            str, lambda one, many, number: one if number == 1 else many, in_english
        )

    def __bool__(self) -> bool:
        return bool(self.text)


def say(text: str | tuple[str, str], **facts: Fact) -> Sentence:
    """A sentence: `say(N_("%(player)s has bid."), player=name)`."""
    return Sentence(text, tuple(facts.items()))
