"""The rows of keys that both a card and a stack are put together with."""

from collections.abc import Callable, Collection
from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import suit_key
from cardgames.math_meows.at_table.effects import can_play, draws_for_play, suits_matched
from cardgames.math_meows.at_table.hand_row import is_own
from cardgames.math_meows.rules.cards import COPIES, NUMBERS, NUMBERS_OF, SUITS
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import Play
from cardgames.math_meows.rules.refusals import NO_SUCH_NUMBER
from cardgames.math_meows.rules.row import LEFT, RIGHT, SIDES
from cardgames.pad import Draft, Key, KeyRow, KeyState, number_keys
from cardgames.table_game import PadContext
from ninelives_site.core.refusal import Refusal

CARDS = tuple(COPIES)
ARROWS = {LEFT: "dir-w", RIGHT: "dir-e"}
HELD = "held"
NAMED = ("suit", "number", HELD, "do")
"""What a draft says of a single card, named or of the hand, or of what is done without one."""


def suit_row(draft: Draft, gone: Collection[str]) -> KeyRow:
    """The suits; one of which every card is gone is so itself. The chosen one is tapped for another
    number of it, or taken back where none is."""
    chosen = suit_of_draft(draft)
    is_begun = bool(chosen) and draft.number("number") is None
    keys = []
    for suit in SUITS:
        none = all(f"{suit}-{number}" in gone for number in NUMBERS_OF[suit])
        bare = draft.without(*NAMED)
        to = bare if suit == chosen and is_begun else bare.put("suit", suit)
        keys.append(suit_key(suit, to, "set" if suit == chosen else "gone" if none else ""))
    return KeyRow(_("the suit"), tuple(keys), "suits", quiet=True)


def number_row(
    draft: Draft,
    gone: Collection[str],
    chosen: int | None,
    to: Callable[[int], Draft],
    plays: bool = False,
) -> KeyRow:
    """1 to 9; those that the chosen suit has not are gone, and are tapped to hear so (`unknown`).
    Before it is chosen all wait."""
    suit = suit_of_draft(draft)
    if not suit:
        waiting = tuple(Key(str(number), draft, state="later") for number in NUMBERS)
        return KeyRow(_("the number"), waiting, "nums", quiet=True)
    numbers = NUMBERS_OF[suit]
    out = [n for n in NUMBERS if n not in numbers or f"{suit}-{n}" in gone]
    keys = number_keys(
        NUMBERS, lambda n: to(n) if n in numbers else draft.tap("number", n), chosen, out
    )
    return KeyRow(_("the number"), keys, "nums", quiet=True, plays=plays)


def suit_of_draft(draft: Draft) -> str:
    """The suit that is tapped; "" while none is."""
    return draft.get("suit") if draft.get("suit") in SUITS else ""


def card_of_draft(draft: Draft) -> str:
    """The card that is tapped, in the hand or by suit and number; "" while none is."""
    held, suit, number = draft.get(HELD), suit_of_draft(draft), draft.number("number")
    if held in COPIES:
        return held
    return f"{suit}-{number}" if suit and number in NUMBERS_OF[suit] else ""


def unknown(draft: Draft) -> Refusal | None:
    """What is said to a number that the tapped suit has not."""
    suit, number = suit_of_draft(draft), draft.number("number")
    if not suit or number is None or number not in NUMBERS or number in NUMBERS_OF[suit]:
        return None
    numbers = tuple(NUMBERS_OF[suit])
    return Refusal(NO_SUCH_NUMBER, suit=suit, number=number, numbers=numbers)


def needs_side(game: Game) -> bool:
    """Whether a play says on which side it comes to lie: not in an empty row, nor in the place of a
    column."""
    return bool(game.row) and game.so_far.now.replaced is None


def side_of(game: Game, seat: int, draft: Draft, play: Play) -> str | None:
    """The side where the play may lie and draws more, the right one where both are alike, until one
    is tapped."""
    if not needs_side(game):
        return None
    if draft.get("side") in SIDES:
        return draft.get("side")
    worth = {}
    for side in SIDES:
        there = replace(play, side=side)
        draws = draws_for_play(game, seat, there)
        drawn = draws.wanted if draws.drawn is None else draws.drawn
        worth[side] = (not game.why_not(seat, there), drawn)
    return LEFT if worth[LEFT] > worth[RIGHT] else RIGHT


def side_is_due(game: Game, context: PadContext, draft: Draft) -> bool:
    """Where the last key plays it is the side's, so none is chosen before."""
    return context.by_key and needs_side(game) and draft.get("side") not in SIDES


def side_row(context: PadContext[Game], seat: int, draft: Draft, play: Play | None) -> KeyRow:
    """Left or right, each with what the play draws there; they wait for what is to be played."""
    game, keys = context.game, []
    is_due = side_is_due(game, context, draft)
    for side in SIDES:
        if play is None:
            label = _("left") if side == LEFT else _("right")
            keys.append(Key(label, draft, sign=ARROWS[side], state="later"))
            continue
        there = Play(play.cards, play.signs, side)
        draws = draws_for_play(game, seat, there)
        is_matched = draws.wanted or suits_matched(game, seat, there)
        earns = _("draws %(number)s") if is_matched else _("no match")
        if draws.drawn is None:
            earns = _("draws up to %(number)s")
        number = draws.wanted if draws.drawn is None else draws.drawn
        words = _("left: %(earns)s") if side == LEFT else _("right: %(earns)s")
        state = _side_state(game, seat, there, side == play.side and not is_due)
        if is_due and is_own(context) and side == play.side and not state:
            state = "lit"  # where a second tap on the card plays it
        label = words % {"earns": earns % {"number": number}}
        keys.append(Key(label, draft.put("side", side), sign=ARROWS[side], state=state))
    return KeyRow(_("the side of the row"), tuple(keys), "quarters", quiet=True, plays=True)


def fixed_rows(
    context: PadContext[Game],
    seat: int,
    draft: Draft,
    cards: tuple[KeyRow, ...],
    deeds: KeyRow,
    play: Play | None,
) -> tuple[KeyRow, ...]:
    """What every pad of a card or a stack ends with, so that no key moves: suits and numbers or the
    hand, where the row has begun its sides, and the deeds."""
    sides = (side_row(context, seat, draft, play),) if needs_side(context.game) else ()
    return (*cards, *sides, deeds)


def _side_state(game: Game, seat: int, play: Play, is_set: bool) -> KeyState:
    """A side where a power forbids the play is gone, if the other one is not."""
    if is_set:
        return "set"
    other = LEFT if play.side == RIGHT else RIGHT
    is_gone = game.why_not(seat, play) and not game.why_not(seat, replace(play, side=other))
    return "gone" if is_gone else ""


def title(game: Game, context: PadContext) -> str:
    """Whose pad it is, and for what."""
    if context.is_of_another:
        words = _("The stack of %(name)s") if game.stack_due else _("The card of %(name)s")
    else:
        words = _("%(name)s, your stack") if game.stack_due else _("%(name)s, your card")
    return words % {"name": context.name}


def hint(game: Game, seat: int) -> str:
    """What matters before a card is chosen: who becomes Kittyking, or that nothing of a known hand
    can be played."""
    if game.kittyking is None:
        return _("Whoever begins is Kittyking.")
    if game.is_known and not can_play(game, seat):
        return _("nothing of your hand can be played now")
    return ""
