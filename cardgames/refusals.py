"""What is refused of the entries of any card game: see `cardgames.history`."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

NOTHING_TO_UNDO = Wording("nothing-to-undo", N_("Nothing has been entered yet."))
CARDS_STAY = Wording(
    "cards-dealt",
    N_("Cards were dealt since: what is dealt stays dealt."),
    N_("Only what came after that can be taken back."),
)
SETUP_TOO_LATE = Wording("too-late", N_("The first move has been made: undo it before."))
NO_OWN_SETUP = Wording(
    "wrong-phase", N_("A seat has nothing to tell of the setup now."), N_("Make a move.")
)
NOTHING_TO_REDO = Wording("nothing-to-redo", N_("Nothing was taken back last."))
ONLY_ROWS = Wording(
    "rows-only",
    N_("Only whole rounds are put in or taken out."),
    N_("Correct the entry, or undo what came after it."),
)
UNENDED = Wording(
    "unended",
    N_("Then the round would not be over, and there are later ones."),
    N_("Correct its result instead."),
)
NO_REASON = Wording("no-reason", N_("Say in a word why."), N_("For instance: “a card was paid”."))
NOTHING_TO_NOTE = Wording(
    "wrong-phase",
    N_("Nothing can be noted now."),
    N_("Notes are for a round of which only the score is kept."),
)
NO_SUCH_MOVE = Wording("no-such-move", N_("There is no move %(number)s here."))
