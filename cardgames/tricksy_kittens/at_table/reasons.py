"""Why somebody scored nothing in a round of Tricksy Kittens: the own bid, then the team."""

from django.utils.translation import gettext as _

from cardgames.reasons import Reason
from cardgames.round_end import names_of
from cardgames.tricksy_kittens.at_table.card_words import suit_name
from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.scoring import OWN_BID, TEAM, number_bid
from cardgames.tricksy_kittens.rules.views import State


def why_nothing(after: Game, seat: int) -> tuple[Reason, ...]:
    """Both ways to score, and why neither was met in the round just scored."""
    state, name = after.public_state(), after.players[seat]
    bid = state.bids[seat]
    if bid is None:
        words = _("%(name)s bid nothing, so there was no life to score.")
        return (Reason(words % {"name": name}, OWN_BID),)
    facts = {"name": name, "bid": number_bid(bid), "won": state.tricks_won[seat]}
    words = _("%(name)s bid %(bid)s and won %(won)s.")
    if after.options.powers:
        words = _(
            "In the end %(name)s’s bid was %(bid)s; kept: %(won)s. A card that is paid is given "
            "up, and where that is the bid, the next card becomes it."
        )
    own = Reason(words % facts, OWN_BID)
    return own, _team(after, state, seat, suit_name(suit_of(bid)))


def _team(game: Game, state: State, seat: int, suit: str) -> Reason:
    team = next((seats for seats in state.teams if seat in seats), ())
    if not team:
        words = _("Nobody else bid %(suit)s, so there was no team to score with.")
        return Reason(words % {"suit": suit}, TEAM)
    words = _("%(names)s were a team: %(bid)s bid, %(won)s won together.")
    if game.options.powers:
        words = _("%(names)s were a team: %(bid)s bid, %(won)s kept together.")
    facts = {
        "names": names_of(game, team),
        "bid": sum(number_bid(state.bids[other]) for other in team),
        "won": sum(state.tricks_won[other] for other in team),
    }
    return Reason(words % facts, TEAM)
