"""What the journal itself refuses, whoever writes."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

KEY_REUSED = Wording(
    "key-reused",
    N_("This request key was used for another move. Send each move with a key of its own."),
)
TOO_LONG = Wording(
    "too-long",
    N_("No more can be entered here: %(number)s entries are the most."),
    N_("End this game as it stands, and open another one."),
)
