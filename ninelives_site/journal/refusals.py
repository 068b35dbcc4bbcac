"""What the journal itself refuses, whoever writes."""

from ninelives_site.core.refusal import N_, Wording

KEY_REUSED = Wording(
    "key-reused",
    N_("This request key was used for another move. Send each move with a key of its own."),
)
