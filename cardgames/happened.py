"""What happened with a move, in sentences: said once by its game, read by all who tell it."""

from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class Happened:
    """A sentence for each thing that happened, as the history has it; it is read by all.

    `beside`: the same beside the board, which shows the rest. `revealed`: the same once nothing of
    it is hidden any more. `part`: under which heading of its round the history has it, "" under
    none.
    """

    sentences: tuple[str, ...]
    beside: tuple[str, ...]
    revealed: tuple[str, ...]
    part: str = ""

    @classmethod
    def of(
        cls, *sentences: str, beside: tuple[str, ...] = (), revealed: tuple[str, ...] = ()
    ) -> Self:
        """Empty sentences are left out; what is not said otherwise is said alike."""
        said = tuple(filter(None, sentences))
        return cls(said, tuple(filter(None, beside)) or said, revealed or said)

    def plus(self, *sentences: str) -> Self:
        """The same with more at its end; empty sentences are left out."""
        more = tuple(filter(None, sentences))
        return replace(
            self,
            sentences=self.sentences + more,
            beside=self.beside + more,
            revealed=self.revealed + more,
        )

    @property
    def words(self) -> str:
        return " ".join(self.sentences)
