"""Refusals and stale writes as pages and JSON tell them: a status, a code, a sentence.

There are three kinds of no: what can't be read (400), what is out of date (409), and what is not
allowed now (422).
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import Show
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal.journal import Stale
from ninelives_site.pages.posted import Unreadable
from ninelives_site.pages.sentences import text_of

NO = (Refusal, Stale, Unreadable, Malformed)
"""What a view answers with a no; whatever else is raised is an error of ours."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody is told whose request was not carried out."""

    status: int
    code: str
    message: str
    remedy: str = ""

    @property
    def sentence(self) -> str:
        return f"{self.message} {self.remedy}".rstrip()

    def document(self) -> dict[str, str]:
        """As JSON: see docs/api.md."""
        return {"code": self.code, "message": self.sentence}


def answer_to(fault: Exception, show: Show | None = None, stale: str = "") -> Answer:
    """What to tell about one of `NO`; `stale` says what has happened since on this page."""
    match fault:
        case Refusal():
            return Answer(
                422, fault.code, text_of(fault.message, show), text_of(fault.remedy, show)
            )
        case Stale():
            words = stale or _("Somebody else was faster. Here is how it stands now.")
            return Answer(409, "stale", words)
    return Answer(400, "unreadable", _("This request can’t be read."), str(fault))
