"""What any party refuses, whatever is played in it."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

BAD_NAME = Wording("bad-name", N_("Type a name of 1 to %(longest)s characters."))
LONG_NAME = Wording(
    "bad-name",
    N_("A name has %(longest)s characters at the most; this one has %(number)s."),
    N_("%(free)s would fit."),
)
NAME_TAKEN = Wording(
    "name-taken", N_("Somebody here is called %(name)s already."), N_("%(free)s is free.")
)
