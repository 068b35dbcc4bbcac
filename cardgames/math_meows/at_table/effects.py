"""What comes of a move, in sentences: what it matches and draws, how a round or the game ends."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.math_meows.at_table.card_words import suits_listed
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.judging import judge
from cardgames.math_meows.rules.moves import Play, Wager
from cardgames.math_meows.rules.wagering import draws
from ninelives_site.pages.sentences import in_words


@dataclass(frozen=True, slots=True)
class Draws:
    """Cards that are drawn: how many are wanted, how many it comes to (None: nobody knows), and
    whether it is the hand limit that makes them fewer."""

    wanted: int
    drawn: int | None
    limit: int
    by_limit: bool = False

    @property
    def all(self) -> bool:
        return self.drawn == self.wanted


def draws_for_play(game: Game, seat: int, play: Play) -> Draws:
    """What a play's matches draw."""
    judged = judge(game, seat, play)
    wanted = judged.power.draws(judged)
    return _draws(game, seat, wanted, game.limit(seat), played=len(play.cards))


def draws_for_wager(game: Game, seat: int, wager: Wager) -> Draws:
    """What a wager draws; M3: under the limit of the next life."""
    after = game.with_lives(seat, game.lives[seat].wager())
    return _draws(game, seat, draws(game, seat, wager), after.limit(seat))


def _draws(game: Game, seat: int, wanted: int, limit: int, played: int = 0) -> Draws:
    hand, loose = game.hands[seat], game.loose
    if hand is None or loose is None:
        return Draws(wanted, None if wanted else 0, limit)
    room = max(0, limit - hand.size + played)
    return Draws(wanted, min(wanted, room, loose), limit, by_limit=room <= loose)


# In words


def draws_words(draws: Draws) -> str:
    """`draws 2`, `draws 2, only 1 by the limit`, `draws none: the limit is 3`."""
    words = {"wanted": draws.wanted, "drawn": draws.drawn, "limit": draws.limit}
    if draws.all:
        return _("draws %(wanted)s") % words
    if draws.drawn is None:
        return _("draws up to %(wanted)s, as the limit of %(limit)s allows") % words
    if draws.by_limit and not draws.drawn:
        return _("draws none: the limit is %(limit)s") % words
    if draws.by_limit:
        return _("draws %(wanted)s, only %(drawn)s by the limit") % words
    return _("draws %(wanted)s, only %(drawn)s as no more cards are left") % words


def match_words(game: Game, seat: int, play: Play) -> str:
    """What a play matches and draws, as a sentence; "" where it matches nothing (M2: as a round's
    first play)."""
    matching = judge(game, seat, play).matching
    if not matching:
        return ""
    return _("It matches %(suits)s: %(draws)s.") % {
        "suits": suits_listed(matching),
        "draws": draws_words(draws_for_play(game, seat, play)),
    }


def closing_words(before: Game, after: Game) -> str:
    """How a round ended and who begins the next; "" while it goes on."""
    outcome = after.outcome()
    if outcome:
        winners = [after.players[seat] for seat in outcome.winners]
        words = ngettext(
            "The game is over: %(names)s wins.",
            "The game is over: %(names)s share it.",
            len(winners),
        )
        return words % {"names": in_words(winners)}
    if after.round == before.round:
        return ""
    if after.kittyking is None:
        return _("Whoever begins the next round is its Kittyking.")
    name = {"name": after.players[after.kittyking]}
    if after.kittyking == before.kittyking:
        return _("%(name)s stays Kittyking.") % name
    return _("%(name)s is the next Kittyking.") % name
