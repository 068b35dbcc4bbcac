"""What the journal itself refuses, whoever writes."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

KEY_REUSED = Wording(
    "key-reused",
    N_("This request key was used for another move. Send each move with a key of its own."),
)
