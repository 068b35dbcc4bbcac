"""The pad of a seat: its card or its wager, no turn, lives that came back, the Kittyqueen's choice.

What is done is chosen first, by the keys of the first row; a card is what they begin with.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.asking import A_ROW, last_tapped, order_row, seat_row
from cardgames.nine_lives.at_table.card_words import card_of, card_words
from cardgames.nine_lives.at_table.hand import chosen_card, give_pad, hand_row
from cardgames.nine_lives.at_table.icons import holding, icon_row, tapped
from cardgames.nine_lives.at_table.life_words import effect, shown
from cardgames.nine_lives.at_table.own_lives import own_lives_pad, still_ordering
from cardgames.nine_lives.at_table.wager_pad import no_wager, wager_pad
from cardgames.nine_lives.rules.cards import WELL_FORMED
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.moves import Fail, Pass, Play, Queen, Return
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Rotation
from cardgames.pad import Draft, Key, KeyRow, KeyState, Pad, Shape
from ninelives_site.core.moves import GameMove
from ninelives_site.core.sentences import N_

CARD, WAGER, FAIL, PASS, RETURN, QUEEN = "card", "wager", "fail", "pass", "return", "queen"
GIVE, LIVES = "give", "lives"
OF_ANOTHER: Mapping[str, str] = {
    CARD: N_("The card of %(name)s"),
    WAGER: N_("The wager of %(name)s"),
    RETURN: N_("The lives back of %(name)s"),
    LIVES: N_("The lives of %(name)s"),
}
"""The titles of pads that say "your" on the seat's own phone."""


def turn_pad(game: Game, seat: int, draft: Draft, is_of_another: bool = False) -> Pad:
    """The pad for what has been chosen, above the keys that choose it, which always stand there. On
    another seat's phone (`is_of_another`) it addresses nobody."""
    doings = doings_of(game, seat) or (RETURN,)
    chosen = draft.get("do")
    doing = chosen if chosen in doings else doings[0]
    pad = PADS[doing](game, seat, draft)
    if is_of_another and doing in OF_ANOTHER:
        pad = replace(pad, title=_(OF_ANOTHER[doing]) % {"name": game.players[seat]})
    if len(doings) < 2:
        return pad
    keys = tuple(_doing_key(game, seat, one, one == doing, doings[0], draft) for one in doings)
    shape: Shape = "thirds" if game.is_known and len(keys) == A_ROW else "halves"
    return replace(pad, rows=(*pad.rows, KeyRow(_("What to do"), keys, shape, quiet=True)))


def doings_of(game: Game, seat: int) -> tuple[str, ...]:
    """What this seat may be about to do, the likeliest first; nothing where only others may act."""
    awaits = game.round.turn.awaits
    if awaits is not None:
        return (GIVE,) if isinstance(awaits, Rotation) and seat in awaits.waiting else ()
    doings = [LIVES] if seat in still_ordering(game) else []
    if game.tied and game.kittyqueen in (None, seat):
        doings = [QUEEN]
    elif not game.tied and game.turn in (None, seat):
        doings += [CARD] if doings else [CARD, WAGER, PASS if _optional(game, seat) else FAIL]
    return (*doings, RETURN) if _orders_lives(game, seat) else tuple(doings)


def _orders_lives(game: Game, seat: int) -> bool:
    """Whether lives came back to this seat that can lie in more than one order (N26)."""
    lives = game.lives[seat]
    return game.is_between_rounds and lives.can_return and len(set(lives.back)) > 1


def _optional(game: Game, seat: int) -> bool:
    return seat in game.round.safe or (game.turn == seat and game.round.turn.optional)


def _doing_key(game: Game, seat: int, doing: str, chosen: bool, first: str, draft: Draft) -> Key:
    words = {
        CARD: _("A card"),
        WAGER: _("Wager a life"),
        FAIL: _("Can’t or won’t"),
        PASS: _("No turn"),
        RETURN: _("Lives back"),
        LIVES: _("My lives"),
        QUEEN: _("Kittyqueen"),
    }
    to = Draft() if doing == first else Draft((("do", doing),))
    state: KeyState = "set" if chosen else "lit" if _due(game, seat, doing) else ""
    if not chosen and _impossible(game, seat, doing):
        state = "gone"
    return Key(words[doing], to, state=state)


def _due(game: Game, seat: int, doing: str) -> bool:
    """A wager that the seat is bound to, and can make (N9)."""
    refusal = game.why_not(seat, Fail()) if doing == WAGER else None
    return refusal is not None and refusal.code == "wager-forced"


def _impossible(game: Game, seat: int, doing: str) -> bool:
    match doing:
        case "card":
            return not playable(game, seat)
        case "wager":
            return no_wager(game, seat) is not None
        case "fail":
            return game.why_not(seat, Fail()) is not None
    return False


# A card


def card_pad(game: Game, seat: int, draft: Draft) -> Pad:
    """The card by its icons. As long as it can't be played but more icons can, nothing is asked."""
    title = _("%(name)s, your card") % {"name": game.players[seat]}
    if game.is_known:
        return _of_hand(game, seat, draft, title)
    cards, icons = playable(game, seat), tapped(draft, "icon")
    row = icon_row(_("Icons of the card"), "icon", cards, draft, quiet=True)
    press = _("Play it")
    if not icons:
        return Pad(title, turn_hint(game, seat), (row,), press=press)
    card = card_of(icons)
    if card not in cards and holding(icons, cards):
        refusal = game.why_not(seat, Play(card))
        return Pad(title, shown(refusal.message) if refusal else "", (row,), press=press)
    question = _("May I play %(card)s?") % {"card": card_words(card)}
    pad = Pad(title, turn_hint(game, seat), (row,), press=press, question=question)
    return _ending_in(Play(card), seat, pad)


def _of_hand(game: Game, seat: int, draft: Draft, title: str) -> Pad:
    """The card by itself, on the phone of who holds it."""
    card = chosen_card(game, seat, draft)
    row = hand_row(game, seat, draft, playable(game, seat))
    pad = Pad(title, turn_hint(game, seat), (row,), press=_("Play it"))
    if not card:
        return pad
    question = _("May I play %(card)s?") % {"card": card_words(card)}
    again = _("Tap it again to play it.")
    return _ending_in(Play(card), seat, replace(pad, question=question, again=again))


@lru_cache(maxsize=64)
def playable(game: Game, seat: int) -> tuple[str, ...]:
    """All cards that may be played now, as far as is known; remembered from tap to tap."""
    cards = cards_of(game.hands[seat]) if game.is_known else WELL_FORMED
    return tuple(card for card in cards if game.why_not(seat, Play(card)) is None)


def turn_hint(game: Game, seat: int) -> str:
    """What is special about this turn: the power in use, what binds it, whether it is needed."""
    turn, bound = game.round.turn, game.round.binding(seat)
    if turn.use is not None and turn.use.power.id in powers_of(game):
        return effect(turn.use.power.id)
    if seat in game.round.safe:
        return _("safe: play if you like")
    if _optional(game, seat):
        return _("a second turn, if you like")
    if _due(game, seat, WAGER):
        return _("you must wager first")
    if any(power.doubles_turn for power in bound):
        return _("the first of two turns")
    if {*still_ordering(game)} - {seat}:
        return _("until you play, the others may order their lives")
    if game.turn is None:
        return _("whoever plays is Kittyqueen")
    return "" if game.public_state().table else _("any card begins the round")


# No turn


def fail_pad(game: Game, seat: int, draft: Draft) -> Pad:
    pad = Pad(
        _("%(name)s, no card?") % {"name": game.players[seat]},
        _("the round ends, and you lose"),
        press=_("Lose the round"),
        question=_("May I give up?"),
    )
    return _ending_in(Fail(), seat, pad)


def pass_pad(game: Game, seat: int, draft: Draft) -> Pad:
    pad = Pad(
        _("%(name)s, no turn?") % {"name": game.players[seat]},
        _("you need not take one"),
        press=_("Take no turn"),
        question=_("May I pass?"),
    )
    return _ending_in(Pass(), seat, pad)


# Between rounds


def return_pad(game: Game, seat: int, draft: Draft) -> Pad:
    """Wagered lives at the bottom of the stack: which is the higher."""
    back = tuple(life for life in game.lives[seat].back if life)
    row, order = order_row(back, draft, "order", game.powers_off)
    title = _("%(name)s, your lives back") % {"name": game.players[seat]}
    power = None if game.powers_off else last_tapped(back, draft, "order")
    pad = Pad(title, _("tap them from the top"), (row,), press=_("Lay them so"), power=power)
    return _ending_in(Return(order), seat, pad) if order else pad


def queen_pad(game: Game, seat: int, draft: Draft) -> Pad:
    """The next Kittyqueen, of those who hold most cards."""
    chosen = draft.number("choice")
    tied = set(game.tied)
    row = seat_row(_("Kittyqueen"), game.players, tied, chosen, draft, "choice")
    row = replace(row, plays=True)
    hint = _("most cards, and tied")
    if game.kittyqueen is None:
        title = _("Who is Kittyqueen?")
    else:
        title = _("%(name)s, who is next?") % {"name": game.players[seat]}
    if chosen is None or chosen >= len(game.players):
        return Pad(title, hint, (row,))
    name = game.players[chosen]
    pad = Pad(
        title,
        hint,
        (row,),
        press=_("%(name)s begins") % {"name": name},
        sign="crowns",
        question=_("May %(name)s be the Kittyqueen?") % {"name": name},
    )
    return _ending_in(Queen(chosen), seat, pad)


def _ending_in(move: GameMove, seat: int, pad: Pad) -> Pad:
    return replace(pad, moves=({"seat": seat, **move.document()},))


PADS: Mapping[str, Callable[[Game, int, Draft], Pad]] = {
    CARD: card_pad,
    WAGER: wager_pad,
    FAIL: fail_pad,
    PASS: pass_pad,
    RETURN: return_pad,
    QUEEN: queen_pad,
    GIVE: give_pad,
    LIVES: own_lives_pad,
}
