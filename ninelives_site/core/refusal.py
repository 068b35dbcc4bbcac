"""Why a move was not carried out: a stable code for programs, a sentence for people.

Every package has one catalogue, its `refusals.py`: a `Wording` for each thing that it refuses.
Rules raise `Refusal(WORDING, card="hearts-4")`: which wording, and the facts that it names.
"""

from dataclasses import dataclass

from ninelives_site.core.sentences import Fact, Sentence, say

Text = str | tuple[str, str]


@dataclass(frozen=True, slots=True)
class Wording:
    """How one refusal is said: `message` what was wrong, `remedy` what would have been right.

    Both are English, marked with `N_` or `NN_`, with places for facts: `%(card)s`. `code` is one
    of the game's rules page; several wordings may share it.
    """

    code: str
    message: Text
    remedy: Text = ""


class Refusal(Exception):
    """A well-formed move that the rules do not allow now; it has changed nothing."""

    def __init__(self, wording: Wording, /, **facts: Fact) -> None:
        super().__init__(wording, facts)
        self.wording = wording
        self.facts = facts

    @property
    def code(self) -> str:
        return self.wording.code

    @property
    def message(self) -> Sentence:
        """What was wrong."""
        return say(self.wording.message, **self.facts)

    @property
    def remedy(self) -> Sentence:
        """What would have been right; empty where nothing would."""
        return say(self.wording.remedy, **self.facts)

    @property
    def sentence(self) -> str:
        """Message and remedy as one English text."""
        return f"{self.message} {self.remedy}".rstrip()

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"
