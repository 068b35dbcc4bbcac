"""What is refused of the entries of any card game: see `cardgames.history`."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

NOTHING_TO_UNDO = Wording("nothing-to-undo", N_("Nothing has been entered yet."))
SETUP_TOO_LATE = Wording("too-late", N_("The first move has been made: undo it before."))
NO_SUCH_MOVE = Wording("no-such-move", N_("There is no move %(number)s here."))
