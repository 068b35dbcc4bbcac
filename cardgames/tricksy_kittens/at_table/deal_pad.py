"""The table's pad before a round: which cards the deal has left over. Nobody has to enter them."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.pad import Draft, Field, FieldLine, KeyRow, Pad
from cardgames.tricksy_kittens.at_table.card_words import TONES, suit_name
from cardgames.tricksy_kittens.at_table.keys import CardKeys
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.game import Game


def deal_pad(game: Game, draft: Draft) -> Pad:
    """The cards left over, all of them or, where a deal is looked at again, none."""
    rest = game.rest
    left = tuple(card for card in draft.all("left") if card in game.deck)
    full = len(left) >= rest if left else bool(draft.get("what"))
    words = ngettext("Leave %(number)s card over", "Leave %(number)s cards over", len(left))
    return Pad(
        title=_("Left over"),
        hint=_("%(number)s of %(rest)s shown") % {"number": len(left), "rest": rest},
        lines=(_chosen_line(draft, left, rest),),
        rows=_card_rows(game, draft, left),
        moves=(_deal(game, left),) if full else (),
        press=words % {"number": len(left)},
        question=_("Can these be left over?"),
    )


def _deal(game: Game, left: tuple[str, ...]) -> dict[str, object]:
    sizes = [game.hand_size] * len(game.players)
    return {"seat": None, "type": "deal", "sizes": sizes, "left_over": list(left)}


def _card_rows(game: Game, draft: Draft, left: tuple[str, ...]) -> tuple[KeyRow, ...]:
    """A suit first; then each number of it is one card more, or one less."""
    keys = CardKeys.read(game, frozenset(game.scored), draft.without("number"))
    suits = keys.suit_row(_("left over"), lambda suit: draft.tap("suit", suit))
    numbers = tuple(
        replace(key, state="set" if f"{keys.suit}-{key.label}" in left else key.state)
        if keys.suit
        else replace(key, to=draft, state="later")
        for key in keys.numbers(lambda number: draft.toggle("left", f"{keys.suit}-{number}"))
    )
    return suits, KeyRow(_("left over"), numbers, "nums", quiet=True, plays=True)


def _chosen_line(draft: Draft, left: tuple[str, ...], rest: int) -> FieldLine:
    """What has been named so far, which a press takes back, and the places of what is to come."""
    fields = tuple(
        Field(
            label=suit_name(suit_of(card)),
            value=str(number_of(card)),
            to=draft.toggle("left", card),
            sign=suit_of(card),
            tone=TONES[suit_of(card)],
        )
        for card in left
    )
    to_come = (Field("", "", draft, active=place == 0) for place in range(rest - len(left)))
    return FieldLine(_("left over"), (*fields, *to_come), rest)
