"""What a trick or a power makes somebody do: keep a card, lay another, pass some; and chance."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.pad import Draft, Key, KeyRow, Pad, seat_keys
from cardgames.table_game import PadContext
from cardgames.tricksy_kittens.at_table import known
from cardgames.tricksy_kittens.at_table.card_words import card_name
from cardgames.tricksy_kittens.at_table.hand_row import (
    card_rows,
    hand_row,
    own_cards,
    refused,
    set_aside,
)
from cardgames.tricksy_kittens.at_table.keys import CardKeys, DeclaredKeys, card_key
from cardgames.tricksy_kittens.at_table.power_pad import powers_row
from cardgames.tricksy_kittens.at_table.power_words import power_line
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Replace

KEEP, TO, CARD, NOTHING = "keep", "to", "card", "nothing"


# A card kept


def keep_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """The winner keeps a card of the trick; before that powers for its end may be used, by all."""
    seat, won = context.seat, game.current_round().won
    if seat is None or won is None:
        raise TypeError("Nobody has won a trick.")
    powers = powers_row(game, seat)
    if seat != won.winner:
        return Pad(
            _("%(name)s, a power?") % {"name": context.name},
            hint=_("before the winner keeps a card"),
            rows=powers,
            press=_("Use it"),
        )
    cards, chosen = game.current_trick().cards, draft.get(KEEP)
    keys = tuple(
        replace(
            card_key(card, draft.tap(KEEP, card), "set" if card == chosen else ""),
            power=power_line(game, card),
        )
        for card in cards
    )
    keeps = game.current_round().keeps
    words = ngettext(
        "Which card stays? It counts as a trick won, and its power is yours.",
        "%(number)s cards stay, one by one: which? Their powers are yours.",
        keeps,
    )
    pad = Pad(
        _("%(name)s keeps a card") % {"name": context.name},
        hint=words % {"number": keeps},
        rows=(*powers, KeyRow(_("the card kept"), keys, "lines", quiet=True, plays=True)),
        press=_("Keep it"),
        alone=True,
    )
    if chosen not in cards:
        return pad
    return replace(
        pad,
        moves=({"seat": seat, "type": "keep", "card": chosen},),
        question=_("May I keep %(card)s?") % {"card": card_name(chosen)},
    )


# Cards passed or set aside, and chance


def pass_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """Cards of a known hand that are handed on or set aside."""
    _seats, count = _asked(game)
    cards = _chosen(game, draft)
    full = len(cards) == count
    pad = Pad(
        _("%(name)s passes cards") % {"name": context.name},
        hint=_hint(count, cards),
        moves=({"seat": context.seat, "type": "pass", "cards": list(cards)},) if full else (),
        press=_("Pass them"),
        question=_("Can these be passed?"),
        again=_("Tap one again to pass them.") if count > 1 else _("Tap it again to pass it."),
    )
    if not own_cards(context):
        return _cards_pad(game, draft, pad)

    def to(card: str) -> Draft:
        """One more or less; where all are chosen, it takes the place of the first."""
        others = [other for other in cards if other != card]
        after = draft.without(CARD)
        for each in others if card in cards else [*cards, card][-count:]:
            after = after.plus(CARD, each)
        return after

    row = hand_row(context, _("the card"), to, cards, set_aside(context))
    return replace(pad, rows=(row,))


def chance_pad(game: Game, draft: Draft) -> Pad:
    """The cards that chance gives to a seat, or picks of its hand."""
    seats, count = _asked(game)
    cards, to = _chosen(game, draft), seats[0] if len(seats) == 1 else draft.number(TO)
    full = to is not None and len(cards) == count
    pad = _cards_pad(
        game,
        draft,
        Pad(
            _("Chance"),
            hint=_hint(count, cards),
            moves=({"seat": None, "type": "chance", "to": to, "cards": list(cards)},)
            if full
            else (),
            press=_("So it fell"),
            question=_("Can these be the cards?"),
        ),
    )
    if len(seats) == 1:
        return pad
    names = seat_keys(game.players, lambda seat: draft.tap(TO, seat), to)
    return replace(pad, rows=(KeyRow(_("Which player?"), names, plays=True), *pad.rows))


def _asked(game: Game) -> tuple[tuple[int, ...], int]:
    due = game.current_round().due
    return due.asked if due else ((), 0)


def _chosen(game: Game, draft: Draft) -> tuple[str, ...]:
    return tuple(card for card in draft.all(CARD) if card in game.deck)


def _hint(count: int, cards: tuple[str, ...]) -> str:
    words = ngettext("%(number)s card: %(cards)s", "%(number)s cards: %(cards)s", count)
    return words % {"number": count, "cards": ", ".join(map(card_name, cards)) or "…"}


def _cards_pad(game: Game, draft: Draft, pad: Pad) -> Pad:
    """A suit first; then each number of it is one card more, or one less."""
    keys = CardKeys.read(game, frozenset(), draft.without("number"))
    named = _chosen(game, draft)
    suits = keys.suit_row(_("the card"), lambda suit: draft.tap("suit", suit))
    numbers = tuple(
        replace(key, state="set" if f"{keys.suit}-{key.label}" in named else key.state)
        if keys.suit
        else replace(key, to=draft, state="later")
        for key in keys.numbers(lambda number: draft.toggle(CARD, f"{keys.suit}-{number}"))
    )
    row = KeyRow(_("the card"), numbers, "nums", quiet=True, plays=True)
    return replace(pad, rows=(suits, row))


# Another card for one taken back


def replace_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """The card that is laid instead of the last one; of an unknown hand there may be none."""
    seat = context.seat
    if seat is None:
        raise TypeError("The table lays no card.")
    old = game.current_trick().plays[-1]
    held, place = own_cards(context), len(game.current_trick().plays) - 1
    if held:
        gone = frozenset(refused(context, held, lambda card: _any_other(game, card, place)))
    else:
        gone = known.not_to_be_played(game, seat) | {old.card}
    keys = CardKeys.read(game, gone, draft)
    nothing = not game.knows_hands and draft.get("suit") == NOTHING
    declared = DeclaredKeys.of(game, keys, draft, place)
    move: dict[str, Any] = {"seat": seat, "type": "replace"}
    if not nothing:
        move |= {"card": keys.card, **declared.document}
    full = nothing or (bool(keys.card) and declared.is_full)
    return Pad(
        _("%(name)s, another card") % {"name": context.name},
        hint=_("%(card)s is taken back") % {"card": card_name(old.card)},
        rows=(
            *_none_row(game, draft, nothing),
            *declared.rows,
            *card_rows(context, keys, _("the card"), draft),
        ),
        moves=(move,) if full else (),
        press=_("There is no other") if nothing else _("Lay it instead"),
        question=_("May I leave it?") if nothing else _question(keys, declared),
        secret=known.hides_cards(game) and not (held and keys.card in gone),
        again=_("Tap it again to lay it."),
    )


def _any_other(game: Game, card: str, place: int) -> Replace:
    """The card as it could be laid there: a black cat as any suit, where no power names it."""
    declares = game.options.is_black_cat(card) and game.current_trick().named(place) is None
    return Replace(card, game.options.named_suits[0] if declares else None)


def _question(keys: CardKeys, declared: "DeclaredKeys") -> str:
    return _("May I lay %(card)s?") % {"card": card_name(keys.card, declared.suit)}


def _none_row(game: Game, draft: Draft, chosen: bool) -> tuple[KeyRow, ...]:
    if game.knows_hands:
        return ()
    to = draft.without("number", "as").tap("suit", NOTHING)
    key = Key(_("nothing else to lay"), to, state="set" if chosen else "")
    return (KeyRow(_("no other card"), (key,), quiet=True, plays=True),)
