"""What was entered, as the table's history has it; and what the referee adds to a yes."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Chance, LivesLost, Seat
from cardgames.happened import Happened
from cardgames.nine_lives.at_table.card_words import card_words, counts_words
from cardgames.nine_lives.at_table.life_words import due_words, effect, quoted, wagered_words
from cardgames.nine_lives.at_table.own_lives import still_ordering
from cardgames.nine_lives.rules.cards import icons_of
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.moves import Fail, Give, Pass, Play, Queen, Return, Wager
from cardgames.nine_lives.rules.playing import laying
from cardgames.nine_lives.rules.powers.looking import Copycat
from cardgames.nine_lives.rules.round import Rotation
from cardgames.round_end import lost_words
from ninelives_site.core.moves import GameMove
from ninelives_site.pages.sentences import in_words

# The history


def happened(before: Game, seat: Seat, move: GameMove, after: Game) -> Happened:
    """One move, what came of it, and who is Kittyqueen where a round ended with it."""
    name = "" if seat is None else before.players[seat]
    return Happened.of(_move_words(before, seat, name, move, after), _next_queen(before, after))


def _move_words(before: Game, seat: Seat, name: str, move: GameMove, after: Game) -> str:
    match move:
        case Wager():
            return _wagered(before, name, move)
        case Play(card) if seat is not None:
            return _played(before, seat, card)
        case Pass():
            return _("%(name)s takes no turn.") % {"name": name}
        case Fail():
            return _("%(name)s can’t play, or won’t.") % {"name": name}
        case Return(order):
            lives = in_words(map(quoted, order))
            said = {"name": name, "lives": lives}
            return _("%(name)s lays lives back, from the top: %(lives)s.") % said
        case Queen(choice):
            return _chosen(name, before.players[choice])
        case Give(cards):
            number = len(cards)
            gives = ngettext("%(name)s hands on a card.", "%(name)s hands on %(number)s.", number)
            return gives % {"name": name, "number": number}
        case Chance():
            return due_words(before.players, before.public_state().awaits)
        case LivesLost():
            return lost_words(before.number, before.players, move.lost)
    raise TypeError(f"Nine Lives knows no {move}.")


def _wagered(game: Game, name: str, move: Wager) -> str:
    words = {"name": name, "life": wagered_words(game, move), "number": game.can_draw(move.draw)}
    return _("%(name)s wagers %(life)s and draws %(number)s.") % words


def _played(game: Game, seat: int, card: str) -> str:
    laid = laying(game, seat, card)
    words = {
        "name": game.players[seat],
        "card": card_words(card),
        "counts": counts_words(laid.totals),
    }
    if laid.makes_safe:
        return _("%(name)s plays %(card)s, makes it %(counts)s and is safe.") % words
    if not laid.totals or Counter(laid.totals) == Counter(icons_of(card)):
        return _("%(name)s plays %(card)s.") % words
    return _("%(name)s plays %(card)s and makes it %(counts)s.") % words


def _chosen(name: str, chosen: str) -> str:
    if name == chosen:
        return _("%(name)s stays Kittyqueen.") % {"name": name}
    return _("%(name)s names %(chosen)s Kittyqueen.") % {"name": name, "chosen": chosen}


def _next_queen(before: Game, after: Game) -> str:
    """Who begins the next round, where one has ended."""
    if after.tied and not before.tied:
        tied = {"names": in_words([after.players[seat] for seat in after.tied])}
        return _("Most cards are tied: %(names)s.") % tied
    if after.number == before.number or before.tied:
        return ""
    if after.kittyqueen is None:
        return _("Whoever plays first is Kittyqueen.")
    words = _("%(name)s holds the most cards: Kittyqueen.")
    return words % {"name": after.players[after.kittyqueen]}


# A yes


def remark(game: Game, seat: Seat, move: GameMove) -> str:
    """What comes of a move that is allowed."""
    match move:
        case Wager():
            return _wager_remark(game, move)
        case Play(card) if seat is not None:
            return _play_remark(game, seat, card)
        case Fail() if seat is not None:
            lost = game.lives[seat].count - game.apply(seat, move).lives[seat].count
            return _you_lose(lost)
    return ""


def _wager_remark(game: Game, wager: Wager) -> str:
    """What the life draws, and what is copied: what its own power does is told beside it."""
    number = game.can_draw(wager.draw)
    draws = ngettext("It draws %(number)s card.", "It draws %(number)s cards.", number)
    copied = None if game.powers_off else _copied(game, wager)
    return " ".join([draws % {"number": number}, *([effect(copied)] if copied else [])])


def _copied(game: Game, wager: Wager) -> str | None:
    """The power that is copied, by name or as it lies."""
    asks = wager.asks
    if asks.power or wager.power != Copycat.name or asks.seat is None:
        return asks.power
    return game.lives[asks.seat].top


def _play_remark(game: Game, seat: int, card: str) -> str:
    """What the counts become, whether it makes safe, and whether it ends the round."""
    laid = laying(game, seat, card)
    after = game.apply(seat, Play(card))
    said = []
    if laid.totals:
        is_safe = laid.makes_safe and after.points()[seat] == game.points()[seat]
        words = _("It makes %(counts)s: safe.") if is_safe else _("It makes %(counts)s.")
        said.append(words % {"counts": counts_words(laid.totals)})
    ended = after.lines()[len(game.lines()) :]
    if ended and ended[0].rule == "all-nine":
        said.append(_("Every cat that counts is at nine or more: everyone loses."))
    elif ended:
        said.append(_("Only %(name)s loses.") % {"name": game.players[ended[0].seat]})
    return " ".join(said)


def _you_lose(number: int) -> str:
    words = ngettext("You lose a life.", "You lose %(number)s lives, those wagered too.", number)
    return words % {"number": number}


# What is to be done


def to_do(game: Game, seats: Sequence[int]) -> str:
    """What these seats are to do now, as words after their names; "" for a turn."""
    if isinstance(game.round.turn.awaits, Rotation):
        return ngettext("is to give cards", "still to give cards", len(seats))
    if {*seats} <= {*still_ordering(game)}:
        return ngettext("is to order their lives", "still to order their lives", len(seats))
    return ""
