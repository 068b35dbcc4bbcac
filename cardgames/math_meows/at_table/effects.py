"""What comes of a move, in sentences: what it matches and draws, how a round or the game ends."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.math_meows.at_table.card_words import suits_listed
from cardgames.math_meows.rules import moments, offers
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.judging import Judged, judge
from cardgames.math_meows.rules.moves import Play, Wager
from cardgames.math_meows.rules.position import END
from cardgames.math_meows.rules.row import free_values
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
    """What a play's matches draw, or what a power makes of it."""
    judged = judge(game, seat, play)
    wanted, limit, size = judged.draws, game.limit(seat), game.size(seat)
    if judged.power.draws_to_limit:
        full = judged.draws if size is None else limit - size + len(play.cards)
        wanted = judged.draws if fills_table(judged) else max(0, full)
    return _draws(game, seat, wanted, limit, played=len(play.cards))


def fills_table(judged: Judged) -> bool:
    """Whether all of 1 to 9 are on the table after a play."""
    return set(free_values(judged.row)) == {judged.value}


@lru_cache
def can_play(game: Game, seat: int) -> bool:
    """Whether anything of the seat's hand can be played now; remembered, as a page makes the pad
    that follows on each of its keys."""
    return any(game.why_not(seat, play) is None for play in offers.plays(game, seat))


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
    if not draws.wanted:
        return _("draws none")
    if draws.all:
        return _("draws %(wanted)s") % words
    if draws.drawn is None:
        return _("draws up to %(wanted)s, as the limit of %(limit)s allows") % words
    if draws.by_limit and not draws.drawn:
        return _("draws none: the limit is %(limit)s") % words
    if draws.by_limit:
        return _("draws %(wanted)s, only %(drawn)s by the limit") % words
    return _("draws %(wanted)s, only %(drawn)s as no more cards are left") % words


def short_draws_words(draws: Draws) -> str:
    """The same with what is to be done first: `draws 1, up to the limit of 3`."""
    if not draws.drawn or draws.all:
        return draws_words(draws)
    if draws.by_limit:
        words = _("draws %(drawn)s, up to the limit of %(limit)s")
        return words % {"drawn": draws.drawn, "limit": draws.limit}
    return _("draws %(drawn)s, as no more cards are left") % {"drawn": draws.drawn}


def match_words(game: Game, seat: int, play: Play) -> str:
    """What a play matches and draws, as a sentence; "" where that is nothing (M2: as a round's
    first play)."""
    suits, draws = suits_matched(game, seat, play), draws_for_play(game, seat, play)
    if not suits:
        return _("It %(draws)s.") % {"draws": draws_words(draws)} if draws.wanted else ""
    return _("It matches %(suits)s: %(draws)s.") % {"suits": suits, "draws": draws_words(draws)}


def suits_matched(game: Game, seat: int, play: Play) -> str:
    """The suits that a play matches, as the seat's power has them; "" for none."""
    return suits_listed(map(game.power_of(seat).suit, judge(game, seat, play).matching))


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
    if after.phase == END and before.phase != END:
        names = [after.players[seat] for seat in moments.choosers(after)]
        words = ngettext("%(names)s may choose.", "%(names)s may choose.", len(names))
        return words % {"names": in_words(names)}
    if after.round == before.round:
        return ""
    if after.kittyking is None:
        return _("Whoever begins the next round is its Kittyking.")
    name = {"name": after.players[after.kittyking]}
    if after.kittyking == before.kittyking:
        return _("%(name)s stays Kittyking.") % name
    return _("%(name)s is the next Kittyking.") % name
