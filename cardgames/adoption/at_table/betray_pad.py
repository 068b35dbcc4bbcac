"""The betrayal: how and whose card, in either order, then what comes in its place."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import all_drawn, card_name
from cardgames.adoption.at_table.hand import has_own_hand
from cardgames.adoption.at_table.picking import Picker, card_key, lying, named, naming, signed
from cardgames.adoption.rules import refusals
from cardgames.adoption.rules.cards import Deck
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import FROM_CENTRE, FROM_DECK, NONE, OWN, WAYS, Betray
from cardgames.pad import Draft, Key, KeyRow, KeyState, Pad, WhenDrawn
from cardgames.table_game import PadContext
from ninelives_site.core.refusal import Refusal

HOW, TAKE, GIVE = "how", "take", "give"
A_LINE = 5
"""Cards that lie side by side (static/css/pad.css)."""


def betray_pad(context: PadContext[Game], draft: Draft) -> Pad:
    """Only what fits is not gone: cards of the same stars, and the deck while it has any."""
    asked = _Asked(context, draft)
    pad = Pad(
        title=asked.title(context.name),
        hint=asked.hint(),
        rows=WhenDrawn(asked.rows),
        press=_("Betray"),
        doubt=asked.doubt(),
        alone=True,
    )
    if asked.how == NONE:
        return replace(pad, moves=(asked.document(),), press=_("Betray nobody"))
    if asked.victim is None or not (asked.give or asked.is_drawn):
        return pad
    give = card_name(asked.give) or _("the deck’s top card")
    words = {"take": card_name(asked.take), "give": give, "name": asked.victim_name}
    by_deck = asked.how == FROM_DECK
    press = _("Discard %(take)s") if by_deck else _("Take it for %(give)s")
    question = _("May %(give)s come in the place of %(name)s’s %(take)s?")
    return replace(
        pad if by_deck else signed(pad, context.game.options.deck, asked.give),
        moves=(asked.document(),),
        press=press % words,
        question="" if asked.is_drawn and asked.state.deck else question % words,
    )


class _Asked:
    """What has been tapped so far of a betrayal, and what can be next."""

    def __init__(self, context: PadContext[Game], draft: Draft) -> None:
        self.game, self.draft = context.game, draft
        self.view = self.game.visible_to(context.viewer)
        self.state = self.view.state
        self.seat = self.state.order[0]
        self.collections = tuple(self.state.collections.values())
        self.how = draft.get(HOW) if draft.get(HOW) in WAYS else ""
        self.take = draft.get(TAKE)
        self.victim = next(
            (seat for seat, cards in enumerate(self.collections) if self.take in cards), None
        )
        self.is_drawn = self.how == FROM_DECK and has_own_hand(context)
        """Whether the server draws what comes in the place of the card."""
        self.give = "" if self.is_drawn else self._given()

    @property
    def victim_name(self) -> str:
        return "" if self.victim is None else self.game.players[self.victim]

    def document(self) -> dict[str, object]:
        if self.how == NONE:
            return {"seat": self.seat, "type": "betray", "how": NONE}
        cards = {"take": self.take, "from": self.victim}
        given = {"give": self.give} if self.give else {}
        return {"seat": self.seat, "type": "betray", "how": self.how, **cards, **given}

    def title(self, name: str) -> str:
        """The question of this step, as the answer may have no room beside a tip."""
        if self.how in ("", NONE) and self.victim is not None:
            return _("%(name)s, betray with what?") % {"name": name}
        if self.victim is None:
            return _("%(name)s: whose card?") % {"name": name}
        return {
            OWN: _("Which of yours for it?"),
            FROM_CENTRE: _("Which of the centre?"),
            FROM_DECK: _("The deck’s card for it"),
        }[self.how]

    def hint(self) -> str:
        if self.how == FROM_DECK and self.take:
            return "" if self.is_drawn else _("what did the deck give?")
        if not self.how:
            return _("swap somebody’s card for…")
        return "" if self.take or self.how == NONE else _("take whose card?")

    def doubt(self) -> Refusal | None:
        """Why no card can be taken in this way, or not the one that was tapped."""
        if self.how in ("", NONE):
            return None
        if self._is_way(self.how):
            return self._why_not_taken()
        if self.how == FROM_DECK:
            return Refusal(refusals.DECK_EMPTY)
        is_own = self.how == OWN
        return Refusal(refusals.NO_OWN_STARS if is_own else refusals.NO_STARS_IN_CENTRE)

    def _why_not_taken(self) -> Refusal | None:
        if self.victim is None or self._can_take(self.how, self.take):
            return None
        if self.how == OWN:
            return Refusal(refusals.NONE_OF_YOURS, taken_card=self.take)
        return Refusal(refusals.NONE_OF_CENTRE, taken_card=self.take)

    def rows(self) -> tuple[KeyRow, ...]:
        """The cards of all others above the ways: the one that is taken keeps its place, whatever
        is asked next."""
        takes = self._to_take()
        if self.victim is None or self.how in ("", NONE) or self.is_drawn:
            return (*takes.values(), self._ways())
        rows, at = tuple(takes.values()), tuple(takes).index(self.victim)
        given, ways = self._to_give(self.how), self._ways()
        opened = (*_opened(rows, at, given), ways)
        if self.how != FROM_DECK:
            return opened
        return min(opened, _opened((*rows, ways), at, given), key=_lines)

    def _given(self) -> str:
        if self.how == FROM_DECK:
            return named(self.game.options.deck, self.draft)
        give = self.draft.get(GIVE)
        return give if give in self._pool(self.how) else ""

    def _pool(self, how: str) -> tuple[str, ...]:
        """The cards on the table that can come in another's place."""
        return tuple(self.collections[self.seat] if how == OWN else self.state.centre)

    def _ways(self) -> KeyRow:
        labels = {
            OWN: _("Own card"),
            FROM_CENTRE: _("Centre"),
            FROM_DECK: _("Deck"),
            NONE: _("Nothing"),
        }
        keys = tuple(
            Key(label, self._fresh(how).tap(HOW, how), state=self._way_state(how))
            for how, label in labels.items()
        )
        return KeyRow(_("how"), keys, "halves", quiet=True, plays=True)

    def _fresh(self, how: str) -> Draft:
        """What a way leaves of the draft: the first one, and the next after one by which nothing
        came for it, also the card that is taken."""
        is_first = not self.how or self.doubt() is not None
        keeps = is_first and self.victim is not None and how != NONE
        return self.draft.without(GIVE, "cat", "n", *(() if keeps else (TAKE,)))

    def _way_state(self, how: str) -> KeyState:
        if self.how == how:
            return "set"
        is_first = not self.how or self.doubt() is not None
        if is_first and self.victim is not None and how != NONE:
            return "" if self._can_take(how, self.take) else "gone"
        return "" if how == NONE or self._is_way(how) else "gone"

    def _is_way(self, how: str) -> bool:
        """Whether some card can be taken so."""
        takes = (card for seat in self._opponents() for card in self.collections[seat])
        return any(self._can_take(how, card) for card in takes)

    def _opponents(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.collections)) if seat != self.seat)

    def _can_take(self, how: str, take: str) -> bool:
        """Whether something could come in the place of that card."""
        if how == NONE:
            return False
        if how == FROM_DECK:
            return bool(self.state.deck)
        return any(self._fits(how, take, give) for give in self._pool(how))

    def _fits(self, how: str, take: str, give: str) -> bool:
        victim = next(seat for seat, cards in enumerate(self.collections) if take in cards)
        return self.game.why_not(self.seat, Betray(how, take, victim, give)) is None

    def _to_take(self) -> dict[int, KeyRow]:
        """The collections of all others that have one, by seat."""
        fresh = self.draft.without(GIVE, "cat", "n")
        rows = {}
        for seat in self._opponents():
            keys = tuple(
                card_key(card, fresh.tap(TAKE, card.name), self._take_state(card.name))
                for card in all_drawn(self.game.options.deck, self.collections[seat])
            )
            if keys:
                rows[seat] = KeyRow(self.game.players[seat], keys, "cards", plays=self.is_drawn)
        return rows

    def _take_state(self, card: str) -> KeyState:
        if card == self.take:
            return "set"
        ways = (self.how,) if self.how else WAYS
        return "" if any(self._can_take(how, card) for how in ways) else "gone"

    def _to_give(self, how: str) -> tuple[KeyRow, ...]:
        deck = self.game.options.deck
        if how == FROM_DECK:
            return Picker(deck, self.draft, lying(self.view)).rows()
        keys = tuple(
            card_key(card, self.draft.tap(GIVE, card.name), self._give_state(card.name))
            for card in all_drawn(deck, self._pool(how))
        )
        row = KeyRow(_("own") if how == OWN else _("centre"), keys, "cards", plays=True)
        return (row,) if keys else ()

    def _give_state(self, card: str) -> KeyState:
        if card == self.give:
            return "set"
        return "" if self.victim is None or self._fits(self.how, self.take, card) else "gone"


def _opened(rows: Sequence[KeyRow], at: int, given: Sequence[KeyRow]) -> tuple[KeyRow, ...]:
    """The rows once a card of one of them is taken: that one stays where it is, counted from the
    bottom, and what can be given lies in the place of others, above it rather than below."""
    above, row, below = rows[:at], rows[at], rows[at + 1 :]
    ways = []
    for split in range(len(given), -1, -1):
        upper, lower = given[:split], given[split:]
        stay = next((n for n in range(at) if _lines(above[n:]) <= _lines(upper)), at)
        for cut in range(len(below) + 1):
            if _lines(below[:cut]) == _lines(lower):
                ways.append((*above[:stay], *upper, row, *lower, *below[cut:]))
    return min(ways, key=_lines)


def _lines(rows: Sequence[KeyRow]) -> int:
    return sum(-(-len(row.keys) // A_LINE) for row in rows)


def drafted(deck: Deck, move: Betray) -> Draft:
    """The taps that lead to a betrayal."""
    draft = Draft().put(HOW, move.how)
    if move.take is None or move.give is None:
        return draft
    draft = draft.put(TAKE, move.take)
    by_deck = move.how == FROM_DECK
    return naming(deck, draft, move.give) if by_deck else draft.put(GIVE, move.give)
