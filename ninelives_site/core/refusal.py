"""Why a move was not carried out: a stable code for programs, a sentence for people.

Every package has one catalogue, its `refusals.py`: a `Wording` for each thing that it refuses.
Rules raise `Refusal(WORDING, card="hearts-4")`: which wording, and the facts that it names. The
sentence is made when somebody reads it, here in English, on a page in the reader's language
(`ninelives_site.pages.refusals`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Fact = str | int | Sequence[str] | Sequence[int]


def N_(text: str) -> str:  # noqa: N802 - the name by which tools find texts to translate
    """Mark a text for translation where it is written; it is translated where it is read."""
    return text


@dataclass(frozen=True, slots=True)
class Wording:
    """How one refusal is said: `message` what was wrong, `remedy` what would have been right.

    Both are English with places for facts: `%(card)s`. `code` is one of the game's rules page;
    several wordings may share it.
    """

    code: str
    message: str
    remedy: str = ""


def in_english(fact: Fact) -> str:
    """A fact as English text has it; the items of a list separated by commas."""
    if isinstance(fact, str | int):
        return str(fact)
    return ", ".join(map(str, fact))


class Refusal(Exception):
    """A well-formed move that the rules do not allow now; it has changed nothing."""

    def __init__(
        self, wording: Wording | str, message: str = "", remedy: str = "", /, **facts: Fact
    ) -> None:
        if isinstance(wording, str):  # until every package has its catalogue
            texts = (text.replace("%", "%%") for text in (message, remedy))
            wording = Wording(wording, *texts)
        super().__init__(wording, facts)
        self.wording = wording
        self.facts: Mapping[str, Fact] = facts

    @property
    def code(self) -> str:
        return self.wording.code

    @property
    def message(self) -> str:
        """What was wrong, in English."""
        return self._told(self.wording.message)

    @property
    def remedy(self) -> str:
        """What would have been right, in English; "" where nothing would."""
        return self._told(self.wording.remedy)

    @property
    def sentence(self) -> str:
        """Message and remedy as one English text."""
        return f"{self.message} {self.remedy}".rstrip()

    def told(
        self, translate: Callable[[str], str], show: Callable[[str, Fact], str]
    ) -> tuple[str, str]:
        """Message and remedy in another language; `show` gives the text of a fact by its name."""
        shown = {name: show(name, fact) for name, fact in self.facts.items()}
        message, remedy = (
            translate(text) % shown if text else ""
            for text in (self.wording.message, self.wording.remedy)
        )
        return message, remedy

    def _told(self, text: str) -> str:
        return text % {name: in_english(fact) for name, fact in self.facts.items()}

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"
