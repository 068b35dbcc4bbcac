"""Naming a card in two taps: its cat and its number, in either order."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.adoption.at_table.card_words import AdoptionCard, CatSign, cat_of, cats
from cardgames.adoption.rules.cards import Deck
from cardgames.adoption.rules.views import Visible
from cardgames.pad import Draft, Key, KeyRow, KeyState, Pad

CAT, NUMBER = "cat", "n"


def named(deck: Deck, draft: Draft) -> str:
    """The card that cat and number of a draft name; "" while they name none."""
    card = f"{draft.get(CAT)}-{draft.get(NUMBER)}"
    return card if card in deck else ""


def naming(deck: Deck, draft: Draft, card: str) -> Draft:
    """The draft with this card's cat and number tapped."""
    return draft.put(CAT, deck[card].cat).put(NUMBER, deck[card].number)


def lying(view: Visible) -> frozenset[str]:
    """The cards that the viewer sees on the table: they come out of no hand and no deck."""
    state = view.state
    collected = [card for cards in state.collections.values() for card in cards]
    aside = [*state.unclaimed, *state.discarded]
    own = [view.bid] if view.bid and not state.order else []
    return frozenset((*state.centre, *collected, *aside, *own))


@dataclass(frozen=True, slots=True)
class Picker:
    """The rows that name a card. `gone` cannot be named; `took` is the draft after a card has been
    named, where more than one is to be. One that is gone is not taken: it stays tapped. With
    `begins_anew` a cat, also the one that is chosen, is tapped without the number that stands
    there: it was another card's."""

    deck: Deck
    draft: Draft
    gone: Collection[str] = ()
    took: Callable[[Draft, str], Draft] | None = None
    begins_anew: bool = False

    def rows(self) -> tuple[KeyRow, ...]:
        """Cats and numbers; the second of the two completes what is to be entered. Where cats
        differ in their numbers, those come with the cat, above."""
        named = tuple(self._cat(cat) for cat in cats(self.deck))
        row = KeyRow(_("cat"), named, "suits", quiet=True, plays=True)
        by_cat = {
            cat.name: sorted(card.number for card in self.deck.of_cat(cat.name))
            for cat in cats(self.deck)
        }
        first, *others = by_cat.values()
        are_alike = all(other == first for other in others)
        numbers = first if are_alike else by_cat.get(self.draft.get(CAT), [])
        if not numbers:
            return (row,)
        keys = KeyRow(
            _("number"), tuple(map(self._number, numbers)), "nums", quiet=True, plays=True
        )
        return (row, keys) if are_alike else (keys, row)

    def _cat(self, cat: CatSign) -> Key:
        number = self.draft.get(NUMBER)
        cards = [card.name for card in self.deck.of_cat(cat.name)]
        fitting = [card for card in cards if not number or card == f"{cat.name}-{number}"]
        state = self._state(self.draft.get(CAT) == cat.name, fitting)
        return cat_key(cat, self._tap(CAT, cat.name), state)

    def _number(self, number: int) -> Key:
        chosen = self.draft.get(CAT)
        cards = [card.name for card in self.deck.of_number(number)]
        fitting = [card for card in cards if not chosen or card == f"{chosen}-{number}"]
        state = self._state(self.draft.get(NUMBER) == str(number), fitting)
        return Key(str(number), self._tap(NUMBER, str(number)), state=state)

    def _state(self, is_set: bool, fitting: Collection[str]) -> KeyState:
        if is_set:
            return "set"
        return "" if any(card not in self.gone for card in fitting) else "gone"

    def _tap(self, name: str, value: str) -> Draft:
        begun = self.draft
        is_anew = name == CAT and self.begins_anew and bool(begun.get(NUMBER))
        if is_anew or (name == CAT and named(self.deck, begun) in self.gone):
            begun = begun.without(NUMBER)  # of a card that can't be: it makes no other one
        after = begun.put(name, value) if is_anew else begun.tap(name, value)
        card = named(self.deck, after)
        if not card or card in self.gone or not self.took:
            return after
        return self.took(after.without(CAT, NUMBER), card)


def cat_key(cat: CatSign, to: Draft, state: KeyState = "") -> Key:
    """A cat, to be tapped: its sign with its name below."""
    return Key("", to, cat.sign, small=cat.name, spoken=cat.name, state=state)


def card_key(card: AdoptionCard, to: Draft, state: KeyState = "") -> Key:
    """A card that lies on the table, to be tapped."""
    stars = star_count(card.stars)
    return Key(
        card.number, to, card.cat.sign, small=stars, spoken=f"{card.name}, {stars}", state=state
    )


def signed(pad: Pad, deck: Deck, card: str) -> Pad:
    """The pad with the card's cat on its button."""
    cat = cat_of(deck, deck[card].cat)
    return replace(pad, sign=cat.sign)


def star_count(stars: int) -> str:
    return ngettext("%(number)s star", "%(number)s stars", stars) % {"number": stars}
