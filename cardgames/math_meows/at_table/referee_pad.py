"""The referee's pad for a seat: the bad suit, a card and its side, a stack, a wager, giving up; and
the powers that it may use. Where the seat's hand is known and the phone is its own, the hand itself
is tapped."""

from dataclasses import replace
from functools import lru_cache

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import (
    TONES,
    card_name,
    side_word,
    sign_of,
    suit_key,
    suit_name,
)
from cardgames.math_meows.at_table.choices import begun, has_turn, may_choose_words
from cardgames.math_meows.at_table.deeds import deed_of, deed_pad, deed_row
from cardgames.math_meows.at_table.hand_row import hand, hand_row, is_own
from cardgames.math_meows.at_table.keys import (
    CARDS,
    HELD,
    NAMED,
    card_of_draft,
    fixed_rows,
    hint,
    needs_side,
    number_row,
    side_is_due,
    side_of,
    suit_of_draft,
    suit_row,
    title,
    unknown,
)
from cardgames.math_meows.at_table.stack_pad import stack_pad
from cardgames.math_meows.at_table.use_pad import is_using, power_row, use_pad
from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.cards import SUITS, number_of, suit_of
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import Play
from cardgames.math_meows.rules.position import BAD_SUIT, END, POWER
from cardgames.math_meows.rules.row import SIDES
from cardgames.pad import Draft, KeyRow, Pad, WhenDrawn
from cardgames.table_game import PadContext


def referee_pad(game: Game, context: PadContext, seat: int, draft: Draft) -> Pad:
    """What the seat can enter now: powers that it may use, below its turn, if it has that."""
    ahead, ending = begun(game), game
    if not moments.can_use(game, seat):
        game = ahead
    if is_using(game, seat, draft) or game.phase == POWER or not has_turn(ahead, seat):
        return use_pad(game, context, seat, draft)
    pad = _turn_pad(ahead, replace(context, game=ahead), seat, draft)
    powers = power_row(game, seat, draft)
    if ending.phase == END:
        pad = replace(pad, hint=may_choose_words(ending) or pad.hint)
    if not powers.keys:
        return pad
    return replace(pad, rows=WhenDrawn(lambda: (*pad.rows, powers)))


def _turn_pad(game: Game, context: PadContext, seat: int, draft: Draft) -> Pad:
    """The bad suit, a card, a stack, or what is done without one."""
    if game.phase == BAD_SUIT:
        return _bad_suit_pad(game, context, draft)
    deeds, deed = deed_row(game, context, draft), deed_of(game, draft)
    played = draft.without("card", "side") if deed else draft
    pad = (stack_pad if game.stack_due else _card_pad)(game, context, seat, played, deeds)
    return deed_pad(game, context, deed, pad.rows) if deed else pad


def _bad_suit_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """What the Kittyking names before a round."""
    suit = suit_of_draft(draft)
    keys = tuple(
        suit_key(each, draft.tap("suit", each), "set" if each == suit else "") for each in SUITS
    )
    return Pad(
        title=_("%(name)s, name a bad suit") % {"name": context.name},
        hint=hint(game, context.seat or 0) if game.kittyking is None else _("for stacks only"),
        rows=(KeyRow(_("the bad suit"), keys, "suits", quiet=True, plays=True),),
        moves=({"seat": context.seat, "type": "bad-suit", "suit": suit},) if suit else (),
        press=_("Name %(suit)s") % {"suit": suit_name(suit)} if suit else _("Name it"),
        sign=sign_of(suit) if suit else "",
        tone=TONES.get(suit, ""),
    )


def _rows(
    context: PadContext[Game], seat: int, draft: Draft, deeds: KeyRow, play: Play | None = None
) -> tuple[KeyRow, ...]:
    """All that there ever is on the pad of a card."""
    cards = (_own_cards(context, seat, draft),) if is_own(context) else _all_cards(context, draft)
    return fixed_rows(context, seat, draft, cards, deeds, play)


def _own_cards(context: PadContext[Game], seat: int, draft: Draft) -> KeyRow:
    game, rest = context.game, draft.without(*NAMED, "side")
    return hand_row(
        context,
        _("the card"),
        lambda card, is_chosen: rest if is_chosen else rest.put(HELD, card),
        (card_of_draft(draft),),
        _gone(game, seat, frozenset(card.card for card in hand(game, seat))),
    )


def _all_cards(context: PadContext[Game], draft: Draft) -> tuple[KeyRow, ...]:
    game, number = context.game, draft.number("number")
    gone, plays = _gone(game, context.seat or 0, frozenset(CARDS)), not needs_side(game)
    numbers = number_row(draft, gone, number, lambda n: draft.tap("number", n), plays)
    return (suit_row(draft, gone), numbers)


def _card_pad(game: Game, context: PadContext, seat: int, draft: Draft, deeds: KeyRow) -> Pad:
    """One card, and where the row has begun, its side. A card of one's hand is played by a second
    tap, on the side that is lit. Of one that can't be on either side it is said before one is."""
    card = card_of_draft(draft)
    suit = suit_of(card)
    play = Play((card,), side=side_of(game, seat, draft, Play((card,)))) if card else None
    pad = Pad(
        title=title(game, context),
        hint=hint(game, seat),
        rows=WhenDrawn(lambda: _rows(context, seat, draft, deeds, play)),
        press=_("Play %(number)s") % {"number": number_of(card)} if card else _("Play"),
        sign=sign_of(suit) if card else "",
        tone=TONES[suit] if card else "",
        doubt=unknown(draft),
    )
    if play is None:
        return pad
    waits = side_is_due(game, context, draft) and not is_own(context)
    if waits and not _gone(game, seat, frozenset((card,))):
        return pad
    moves = ({"seat": seat, **play.document()},)
    again = _("Tap it again to play it.")
    return replace(pad, moves=moves, question=_question(game, play), again=again)


def _question(game: Game, play: Play) -> str:
    words = {"card": card_name(play.cards[0]), "side": side_word(play.side)}
    if play.side is None:
        return _("May I play %(card)s?") % words
    return _("May I play %(card)s %(side)s?") % words


@lru_cache
def _gone(game: Game, seat: int, cards: frozenset[str]) -> frozenset[str]:
    """Those of the cards that can't be played alone now, on either side; remembered, as a page
    makes the pad that follows on each of its keys."""
    sides = SIDES if needs_side(game) else (None,)
    return frozenset(
        card
        for card in cards
        if all(game.why_not(seat, Play((card,), side=side)) for side in sides)
    )
