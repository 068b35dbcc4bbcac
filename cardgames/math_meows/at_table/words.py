"""The table's history in words, and what the referee adds to a yes."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Chance, LivesLost, Seat
from cardgames.happened import Happened
from cardgames.math_meows.at_table.card_words import (
    card_name,
    shown_value,
    side_word,
    suit_name,
    sum_of,
)
from cardgames.math_meows.at_table.choices import begun, is_of_next_round
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.at_table.effects import (
    closing_words,
    draws_for_play,
    draws_for_wager,
    draws_words,
    fills_table,
    match_words,
    short_draws_words,
    suits_matched,
)
from cardgames.math_meows.at_table.use_words import (
    drawn_words,
    skipped_words,
    told_words,
    trusted_words,
    used_words,
)
from cardgames.math_meows.rules.cards import number_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.judging import judge
from cardgames.math_meows.rules.moves import (
    DRAW,
    STACK,
    BadSuit,
    Draw,
    Fail,
    Play,
    UsePower,
    Wager,
)
from cardgames.round_end import lost_words
from ninelives_site.core.moves import GameMove

# History


def happened(before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
    """A move, with what its end brought before and after it. Beside the board, which shows what was
    played, first what is to be drawn for it."""
    now = begun(before) if is_of_next_round(before, move) else before
    closed = closing_words(before, now)
    found = Happened.of(
        closed,
        *_move_words(now, seat, move),
        beside=(closed, *_short_move_words(now, seat, move)),
    )
    return found.plus(
        _begun(now, after),
        *drawn_words(now, seat, after),
        closing_words(now, after),
        skipped_words(now, seat, after),
    )


def _short_move_words(before: Game, seat: Seat, move: GameMove) -> tuple[str, ...]:
    if seat is None or not isinstance(move, Play | Wager):
        return _move_words(before, seat, move)
    shown = {"name": before.players[seat]}
    if isinstance(move, Wager):
        if move.use == STACK:
            return (_wagered(shown["name"], before, seat, move),)
        shown["draws"] = short_draws_words(draws_for_wager(before, seat, move))
        return (_("%(name)s wagers a life and %(draws)s.") % shown,)
    draws = draws_for_play(before, seat, move)
    if not draws.wanted:
        return _move_words(before, seat, move)
    matching = suits_matched(before, seat, move)
    shown |= {"draws": short_draws_words(draws), "suits": matching}
    said = _("%(name)s %(draws)s: %(suits)s matched.") if matching else _("%(name)s %(draws)s.")
    return said % shown, _full(before, seat, move)


def _move_words(before: Game, seat: Seat, move: GameMove) -> tuple[str, ...]:
    name = "" if seat is None else before.players[seat]
    match move:
        case Play():
            assert seat is not None  # noqa: S101 - plays are of seats
            matched = match_words(before, seat, move)
            return _played(name, before, seat, move), matched, _full(before, seat, move)
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
            number = begun(before).round
            return lost_words(number, before.players, move.lost), _hands(before, move)
        case UsePower():
            assert seat is not None  # noqa: S101 - powers are used by seats
            return (told_words(before, seat, move),)
        case Chance():
            return (_("%(name)s takes a card by chance.") % {"name": before.players[move.to]},)
    raise TypeError(f"{move!r} is no move of a table.")


def _of(name: str, suit: str) -> dict[str, str]:
    return {"name": name, "suit": suit_name(suit)}


def _played(name: str, before: Game, seat: int, play: Play) -> str:
    value, place = judge(before, seat, play).value, before.so_far.now.replaced
    what = card_name(play.cards[0])
    if play.is_stack:
        terms = sum_of([card_name(card) for card in play.cards], play.signs)
        what = f"{terms} = {shown_value(value)}"
    elif value != number_of(play.cards[0]):
        what = _("%(card)s as %(value)s") % {"card": what, "value": value}
    shown = {"name": name, "what": what, "side": side_word(play.side)}
    if place is not None:
        shown["value"] = shown_value(before.row[place].value)
        return _("%(name)s plays %(what)s in the place of %(value)s.") % shown
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
        return _("%(name)s wagers a life for a card and %(draws)s.") % shown
    return _("%(name)s wagers a life and %(draws)s.") % shown


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


def _full(before: Game, seat: int, play: Play) -> str:
    last = fills_table(judge(before, seat, play))
    return _("All of 1 to 9 are on the table.") if last else ""


# The referee's yes


def remark(game: Game, moves: Sequence[tuple[Seat, GameMove]]) -> str:
    """What is said beside the yes to the moves of a pad, which are one."""
    ((seat, move),) = moves
    tried = move if seat is None else DEALER.tried(game, seat, move)
    after = game.apply(seat, tried)  # type: ignore[arg-type]  # any move that a pad makes
    game = begun(game) if is_of_next_round(game, move) else game
    match move:
        case Play() if seat is not None:
            said = _play_remark(game, seat, move)
        case UsePower() if seat is not None:
            said = [used_words(game, seat, move), trusted_words(game, move)]
        case Wager() if seat is not None:
            said = _wager_remark(game, seat, move)
        case Fail() if seat is not None:
            said = [_fail_remark(game, seat)]
        case _:
            said = []
    return _joined(*said, closing_words(game, after))


def _play_remark(game: Game, seat: int, play: Play) -> list[str]:
    """What a play matches; of a stack, and where that is nothing, whether its value is free."""
    judged = judge(game, seat, play)
    is_free = judged.value not in {column.value for column in judged.row}
    matches = match_words(game, seat, play) if game.row else ""
    said = []
    if play.is_stack or not (is_free and matches):
        words = _("%(value)s is free.") if is_free else _("%(value)s doesn’t block.")
        said.append(words % {"value": shown_value(judged.value)})
    if game.row:
        said.append(matches or _("It matches nothing."))
    if fills_table(judged):
        safe = [lives.power.loses_at_full_table for lives in game.lives].count(0)
        said.append(
            _("It is the ninth value: who is not safe loses a life.")
            if safe
            else _("It is the ninth value: everybody loses a life.")
        )
    return said


def _wager_remark(game: Game, seat: int, wager: Wager) -> list[str]:
    draws = draws_for_wager(game, seat, wager)
    said = []
    if wager.demands_card:
        said.append(_("It %(draws)s.") % {"draws": draws_words(draws)})
    if draws.limit != game.limit(seat) and (draws.all or not wager.demands_card):
        said.append(_("The limit is then %(limit)s.") % {"limit": draws.limit})
    if wager.demands_stack:
        said.append(_("Then only a stack goes."))
    return said


def _fail_remark(game: Game, seat: int) -> str:
    lives = game.lives[seat]
    lost = lives.lost_with(lives.power.loses_by_failing)
    if lives.wagered:
        words = _("%(number)s lives go, %(wagered)s wagered.")
        return words % {"number": lost, "wagered": lives.wagered}
    words = ngettext("%(number)s life goes.", "%(number)s lives go.", lost)
    return words % {"number": lost}


def _joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


# What is to be done


def to_do(phase: str) -> str:
    """What who is to act has to do in this phase, as words after the name; "" for a turn."""
    match phase:
        case "bad-suit":
            return _("is to name the bad suit")
        case "power":
            return _("is to give a card away")
    return ""
