"""Why a move was not carried out: a stable code for programs, sentences for people."""


class Refusal(Exception):
    """A well-formed move that the rules do not allow now.

    `code` is one of the codes that the game's rules page lists. `message` says what was wrong, and
    `remedy`, where there is one, what would have been right. A refused move has changed nothing.
    """

    def __init__(self, code: str, message: str, remedy: str = "") -> None:
        super().__init__(code, message, remedy)
        self.code = code
        self.message = message
        self.remedy = remedy

    @property
    def sentence(self) -> str:
        """What was wrong and, where it helps, what would have been right, as one text."""
        return f"{self.message} {self.remedy}" if self.remedy else self.message

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"
