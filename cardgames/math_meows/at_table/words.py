"""The table's history in words, and what the referee adds to a yes."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import LivesLost, Seat
from cardgames.math_meows.at_table.card_words import card_name, side_word, suit_name, sum_of
from cardgames.math_meows.at_table.effects import (
    closing_words,
    draws_for_wager,
    draws_words,
    match_words,
)
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import DRAW, STACK, BadSuit, Draw, Fail, Play, Wager
from cardgames.math_meows.rules.row import free_values, total
from cardgames.round_end import lost_words
from ninelives_site.core.moves import GameMove

# History


def words(before: Game, seat: Seat, move: GameMove, after: Game) -> str:
    """A move in one or more sentences, with what came of it but the lives that it cost."""
    return _joined(
        *_move_words(before, seat, move), _begun(before, after), closing_words(before, after)
    )


def _move_words(before: Game, seat: Seat, move: GameMove) -> tuple[str, ...]:
    name = "" if seat is None else before.players[seat]
    match move:
        case Play():
            assert seat is not None  # noqa: S101 - plays are of seats
            matched = match_words(before, seat, move)
            return _played(name, before, move), matched, _full(before, move)
        case Wager():
            assert seat is not None  # noqa: S101 - wagers are of seats
            return (_wagered(name, before, seat, move),)
        case Fail():
            return (_("%(name)s can’t play.") % {"name": name},)
        case BadSuit():
            return (_("%(name)s names %(suit)s as the bad suit.") % _of(name, move.suit),)
        case Draw():
            drawn = ngettext("%(name)s draws %(number)s card.", "%(name)s draws %(number)s cards.",
                             len(move.cards))  # fmt: skip
            return (drawn % {"name": before.players[move.to], "number": len(move.cards)},)
        case LivesLost():
            return lost_words(before.round, before.players, move.lost), _hands(before, move)
    raise TypeError(f"{move!r} is no move of a table.")


def _of(name: str, suit: str) -> dict[str, str]:
    return {"name": name, "suit": suit_name(suit)}


def _played(name: str, before: Game, play: Play) -> str:
    what = card_name(play.cards[0])
    if play.is_stack:
        terms = sum_of([card_name(card) for card in play.cards], play.signs)
        what = f"{terms} = {total(play.cards, play.signs)}"
    shown = {"name": name, "what": what, "side": side_word(play.side)}
    if not before.row:
        return _("%(name)s opens with %(what)s.") % shown
    if play.is_stack:
        return _("%(name)s stacks %(what)s %(side)s.") % shown
    return _("%(name)s plays %(what)s %(side)s.") % shown


def _wagered(name: str, before: Game, seat: int, wager: Wager) -> str:
    shown = {"name": name, "draws": draws_words(draws_for_wager(before, seat, wager))}
    if wager.use == STACK:
        return _("%(name)s wagers a life for a stack.") % shown
    if wager.use == DRAW:
        return _("%(name)s wagers a life for a card: %(draws)s.") % shown
    return _("%(name)s wagers a life: %(draws)s.") % shown


def _hands(before: Game, move: LivesLost) -> str:
    if not move.hands:
        return ""
    pairs = zip(before.players, move.hands, strict=True)
    return _("Hands: %(hands)s.") % {
        "hands": ", ".join(_("%(name)s %(size)s") % {"name": n, "size": size} for n, size in pairs)
    }


def _begun(before: Game, after: Game) -> str:
    """M20: whoever acts first where nobody knows the Kittyking is it."""
    if before.kittyking is not None or after.kittyking is None or after.round != before.round:
        return ""
    return _("%(name)s is the Kittyking.") % {"name": after.players[after.kittyking]}


def _full(before: Game, play: Play) -> str:
    last = free_values(before.row) == (total(play.cards, play.signs),)
    return _("All of 1 to 9 are on the table.") if last else ""


# The referee's yes


def remark(game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
    """What is said beside the yes to the moves of a pad, which are one."""
    ((seat, move),) = moves
    after = game.apply(seat, move)  # type: ignore[arg-type]  # any move that a pad makes
    match move:
        case Play() if seat is not None:
            value = {"value": total(move.cards, move.signs)}
            matched = match_words(game, seat, move) or _("It matches nothing.")
            said = [_("%(value)s is free.") % value, matched if game.row else ""]
            if _full(game, move):
                said.append(_("It is the ninth value: everybody loses a life."))
        case Wager() if seat is not None:
            said = _wager_remark(game, seat, move)
        case Fail() if seat is not None:
            said = [_fail_remark(game, seat)]
        case _:
            said = []
    return _joined(*said, closing_words(game, after))


def _wager_remark(game: Game, seat: int, wager: Wager) -> list[str]:
    draws = draws_for_wager(game, seat, wager)
    said = []
    if wager.demands_card:
        said.append(_("It %(draws)s.") % {"draws": draws_words(draws)})
    if draws.limit != game.lives[seat].limit and (draws.all or not wager.demands_card):
        said.append(_("The limit is then %(limit)s.") % {"limit": draws.limit})
    if wager.demands_stack:
        said.append(_("Then only a stack may be played."))
    return said


def _fail_remark(game: Game, seat: int) -> str:
    lives, name = game.lives[seat], game.players[seat]
    words = ngettext(
        "%(name)s loses %(number)s life.", "%(name)s loses %(number)s lives.", lives.at_stake
    )
    said = words % {"name": name, "number": lives.at_stake}
    if not lives.wagered:
        return said
    wagered = ngettext("%(number)s of them is wagered.", "%(number)s of them are wagered.",
                       lives.wagered)  # fmt: skip
    return _joined(said, wagered % {"number": lives.wagered})


def _joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)
