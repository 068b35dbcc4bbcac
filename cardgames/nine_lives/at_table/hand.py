"""The cards of a hand on its holder's own phone, and the pads on which they are tapped."""

from collections.abc import Collection
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.hand import HandCard
from cardgames.nine_lives.at_table.card_words import TONES, card_of, card_words, sign_of
from cardgames.nine_lives.at_table.icons import tapped
from cardgames.nine_lives.rules.cards import CATS, icons_of
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.moves import Give
from cardgames.nine_lives.rules.round import Rotation
from cardgames.pad import Draft, KeyRow, Pad, hand_keys

HELD, GIVEN = "hand", "give"


def hand(game: Game, seat: int) -> tuple[HandCard, ...]:
    """The cards that the seat holds, by cat; () where they are not known."""
    cards = [_drawn(card) for card in cards_of(game.hands[seat])]
    return tuple(sorted(cards, key=lambda card: card.by_suit))


def _drawn(card: str) -> HandCard:
    icons = icons_of(card)
    first, counts = CATS.index(icons[0]), [-icons.count(cat) for cat in CATS]
    return HandCard(
        card=card,
        corner="",
        signs=tuple((sign_of(cat), TONES[cat]) for cat in icons),
        words=card_words(card),
        by_suit=(first, len(icons), *counts),
        by_number=(len(icons), first, *counts),
    )


def chosen_card(game: Game, seat: int, draft: Draft) -> str:
    """The card of the hand that was tapped, also icon by icon; "" as yet none."""
    icons = tapped(draft, "icon")
    named = draft.get(HELD) or (card_of(icons) if icons else "")
    return named if named in cards_of(game.hands[seat]) else ""


def hand_row(game: Game, seat: int, draft: Draft, legal: Collection[str]) -> KeyRow:
    """The cards of which one is played: what is against the rules is gone."""
    held = hand(game, seat)
    gone = {each.card for each in held} - {*legal}
    keys = hand_keys(
        held,
        lambda card: Draft(draft.without("icon").tap(HELD, card).taps),
        (chosen_card(game, seat, draft),),
        gone,
    )
    return KeyRow(_("Your hand"), keys, "hand", quiet=True, plays=True)


def give_pad(game: Game, seat: int, draft: Draft) -> Pad:
    """The cards that are handed on as all rotate theirs: the last ones tapped."""
    rotation, name = game.round.turn.awaits, game.players[seat]
    if not isinstance(rotation, Rotation):
        return Pad(_("%(name)s, your cards to hand on") % {"name": name})
    size = rotation.sizes[seat]
    held = hand(game, seat)
    all_cards = tuple(each.card for each in held)
    cards = all_cards if size == len(held) else _last(draft, all_cards, size)
    keys = hand_keys(held, lambda card: draft.toggle(GIVEN, card), cards)
    taker = game.players[(seat + rotation.step) % len(game.players)]
    pad = Pad(
        _("%(name)s, your cards to hand on") % {"name": name},
        ngettext("%(number)s card to %(taker)s", "%(number)s cards to %(taker)s", size)
        % {"number": size, "taker": taker},
        (KeyRow(_("Your hand"), keys, "hand", quiet=True, plays=True),),
        press=_("Hand on"),
    )
    if len(cards) < size:
        return pad
    question = _("May I hand on %(cards)s?") % {"cards": "; ".join(map(card_words, cards))}
    moves = ({"seat": seat, **Give(cards).document()},)
    again = _("Tap one of them to hand them on.") if size > 1 else _("Tap it to hand it on.")
    return replace(pad, moves=moves, question=question, again=again)


def _last(draft: Draft, held: Collection[str], size: int) -> tuple[str, ...]:
    return tuple(card for card in draft.all(GIVEN) if card in held)[-size:]
