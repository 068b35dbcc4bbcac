"""Everything that the rules of Mouse Hunt refuse."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

GAME_OVER = Wording("game-over", N_("The hunt is over."))
WRONG_PHASE = Wording("wrong-phase", N_("The round has begun."), N_("Finish it card by card."))
NOT_YOUR_TURN = Wording("not-your-turn", N_("It is %(player)s's turn."))
UNKNOWN_CARD = Wording(
    "unknown-card", N_("No cat is called %(unknown)s."), N_("Say one like %(card)s.")
)
PLAYED_ALREADY = Wording("played-already", N_("%(card)s has been played."), N_("Look again."))
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s has no %(card)s."), N_("There is %(cards)s."))
BAD_DEAL = Wording("bad-deal", N_("Five cards each, and every card once, were expected."))
