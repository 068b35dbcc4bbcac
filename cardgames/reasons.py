"""Why a round gave a seat what it did, in the game's own facts."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.round_end import gains, names_of


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact as a sentence, and the rule that it comes under: a key of `TableGame.rules`."""

    text: str
    rule: str = ""


def all_kept(before: CardGame, after: CardGame, seat: int, rule: str) -> tuple[Reason, ...]:
    """Why somebody keeps all lives, where rounds take them."""
    losers = [other for other, gained in enumerate(gains(before, after)) if gained < 0]
    if not losers:
        return (Reason(_("Nobody lost a life in this round."), rule),)
    words = _("A round takes lives only of those who lose it: %(losers)s. %(name)s keeps all.")
    named = {"losers": names_of(after, losers), "name": after.players[seat]}
    return (Reason(words % named, rule),)
