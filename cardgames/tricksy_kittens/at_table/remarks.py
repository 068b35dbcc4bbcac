"""What the referee adds to a yes: on which condition it holds, and what would come of it."""

from collections.abc import Sequence
from typing import cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Seat
from cardgames.tricksy_kittens.at_table import known
from cardgames.tricksy_kittens.at_table.card_words import suit_name
from cardgames.tricksy_kittens.at_table.demands import against
from cardgames.tricksy_kittens.at_table.power_story import said_of
from cardgames.tricksy_kittens.at_table.tricks import has_black_cat, trick_won
from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Move, Play, UsePower, WholeRound
from ninelives_site.core.moves import GameMove
from ninelives_site.pages.sentences import in_words


def remark(game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
    """About the last of these moves, which the rules let pass; "" where there is nothing to add."""
    *before, (seat, move) = moves
    for other, earlier in before:
        game = game.apply(other, cast(Move, earlier))
    match move:
        case Play() if seat is not None:
            parts = (_condition(game, seat, move), *_demands(game, seat, move))
            return " ".join(part for part in (*parts, _prospect(game, seat, move)) if part)
        case UsePower():
            return " ".join(said_of(game.apply(seat, move)))
        case WholeRound():
            return _scores(game, game.apply(seat, move))
    return ""


def _condition(game: Game, seat: int, move: Play) -> str:
    """Of unknown hands: not following is right only for who can't."""
    if game.knows_hands:
        return ""
    led, suit = known.led(game, seat), game.options.suit_in_hand(move.card)
    if led is None or suit in (None, led) or known.void(game, seat):
        return ""
    return _("But only if you hold no %(suit)s.") % {"suit": suit_name(led)}


def _demands(game: Game, seat: int, move: Play) -> list[str]:
    """What powers ask of the card, where nobody sees whether the hand has another."""
    if game.knows_hands or game.current_round().promise_is_due(seat):
        return []
    words = _("But only if you have no other: %(words)s")
    return [words % {"words": said} for said in against(game, move.card)]


def _prospect(game: Game, seat: int, move: Play) -> str:
    """Whether the card wins, would win so far, or can't win the trick."""
    after = game.apply(seat, move)
    state = after.public_state()
    trick = trick_won(game, after)
    if trick:
        if trick.winner == seat:
            return _("It wins the trick.")
        return _("The trick goes to %(name)s.") % {"name": after.players[trick.winner]}
    if known.hides_cards(after):
        return ""
    if seat in state.ignored:
        if after.options.powers:
            return _("It is ignored so far.")
        if seat == after.kittykeeper:
            return _("It is ignored: the trick is yours only if nothing else can win.")
        return _("It is ignored, so it can’t win the trick.")
    if state.winning == seat:
        return _("It would win so far.")
    return (
        _("It isn’t ahead so far.") if _may_still_win(after, seat) else _("It can’t win the trick.")
    )


def _may_still_win(after: Game, seat: int) -> bool:
    """A black cat that is still to come would turn the order round."""
    state = after.public_state()
    if after.options.powers:
        return True  # powers that are still to come turn anything round
    if not after.options.black_cat or has_black_cat(state.trick):
        return False
    card = dict(state.trick)[seat]
    suit = state.declared.get(card, suit_of(card))
    return suit in (state.trump, state.leading)


def _scores(game: Game, after: Game) -> str:
    """What a round would give."""
    lines = after.lines()[len(game.lines()) :]
    if not lines:
        return _("Nobody scores.")
    gains = [
        ngettext("%(name)s scores %(lives)s life", "%(name)s scores %(lives)s lives", line.points)
        % {"name": after.players[line.seat], "lives": line.points}
        for line in lines
    ]
    return _("%(gains)s.") % {"gains": in_words(gains)}
