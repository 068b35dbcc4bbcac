"""What a scorekeeper has tapped of a bout: by seat the series, or the cards by name.

`s0` holds a series of seat 0 as `cards.stars.cat`, `c0` a card of its collection. `cat` and `cards`
are of the series that is being entered, with `stars` that can't be; `seat` is whose turn it is to
be asked. `h0` keeps what seat 0 has half of, as `cards.cat`, while another one is asked.
"""

from dataclasses import dataclass
from functools import lru_cache

from cardgames.adoption.at_table.picking import CAT, NUMBER, named
from cardgames.adoption.rules.cards import HAND, ONE, Deck
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import BoutScore
from cardgames.adoption.rules.refusals import NO_SUCH_SUM, cards_and_stars
from cardgames.adoption.rules.scoring import LEAST, Collection, Held
from cardgames.pad import Draft
from ninelives_site.core.refusal import Refusal

SEAT, COUNT, STARS = "seat", "cards", "stars"
BY, NAMES = "by", "names"
NOBODY = "nobody"
PENDING = (CAT, COUNT, STARS, NUMBER)


@dataclass(frozen=True, slots=True)
class ScoreDraft:
    """A draft of a bout's score, read; what cannot be read is as if it had not been tapped."""

    game: Game
    draft: Draft

    # What has been entered

    @property
    def by_name(self) -> bool:
        return self.draft.get(BY) == NAMES

    @property
    def nobody(self) -> bool:
        """Whether nobody has a series, which has to be said."""
        return bool(self.draft.get(NOBODY))

    @property
    def seats(self) -> range:
        return range(len(self.game.players))

    def series(self, seat: int) -> Collection:
        found = (self._held(value) for value in self.draft.all(f"s{seat}"))
        return tuple(held for held in found if held)

    def _held(self, value: str) -> Held | None:
        cards, _, rest = value.partition(".")
        stars, _, cat = rest.partition(".")
        whole = all(text.isascii() and text.isdecimal() for text in (cards, stars))
        known = self.game.options.deck.of_cat(cat)
        return Held(cat, int(cards), int(stars)) if known and whole else None

    def cards(self, seat: int) -> tuple[str, ...]:
        return tuple(card for card in self.draft.all(f"c{seat}") if card in self.game.options.deck)

    @property
    def empty(self) -> bool:
        filled = (self.cards(seat) if self.by_name else self.series(seat) for seat in self.seats)
        return not any(filled) and not self.pending

    @property
    def pending(self) -> bool:
        return any(self.draft.get(name) for name in PENDING) or bool(self.unfinished)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The seats that have half of something, while another one is asked."""
        return tuple(seat for seat in self.seats if self.half(seat)[0])

    def half(self, seat: int) -> tuple[str, int | None]:
        """The cat and how many cards of it, of what a seat has half of; "" where it has nothing."""
        count, _dot, cat = self.draft.get(f"h{seat}").partition(".")
        known = cat if self.game.options.deck.of_cat(cat) else ""
        return known, int(count) if count.isascii() and count.isdecimal() else None

    @property
    def move(self) -> BoutScore | None:
        """The whole bout; None while something is missing of it."""
        if self.pending or (self.empty and not self.nobody):
            return None
        if self.by_name:
            return BoutScore(collections=tuple(self.cards(seat) for seat in self.seats))
        return BoutScore(series=tuple(self.series(seat) for seat in self.seats))

    # Whose turn it is, and what fits

    @property
    def active(self) -> int | None:
        """Who is asked: the seat that was tapped last, else the first that may have more."""
        if self.nobody:
            return None
        wanted = self.draft.number(SEAT)
        if wanted is not None and wanted in self.seats and not self.full(wanted):
            return wanted
        return next((seat for seat in self.seats if not self.full(seat)), None)

    def full(self, seat: int) -> bool:
        """Whether the seat can have no more: no more cards, or none that made a series."""
        if self.game.options.adopt != ONE:
            return False
        if self.by_name:
            return len(self.cards(seat)) >= HAND
        return self.room(seat) < LEAST

    def room(self, seat: int) -> int:
        """How many cards there can be besides those of the series entered."""
        taken = sum(held.cards for held in self.series(seat))
        options = self.game.options
        return (HAND if options.adopt == ONE else len(options.deck)) - taken

    def why_not(
        self, seat: int, cat: str, cards: int = LEAST, stars: int | None = None
    ) -> Refusal | None:
        """Why this series more couldn't be; without stars, with as few as there can be."""
        sums = star_sums(self.game.options.deck, cat, cards)
        if stars is not None and stars not in sums:
            held = cards_and_stars(cards, stars)
            return Refusal(NO_SUCH_SUM, held=held, cat=cat, least=sums[0], most=sums[-1])
        more = Held(cat, cards, sums[0] if stars is None else stars)
        series = [self.series(other) for other in self.seats]
        series[seat] = (*(held for held in series[seat] if held.cat != cat), more)
        return self.game.why_not(None, BoutScore(series=tuple(series)))

    @property
    def doubt(self) -> Refusal | None:
        """Why what is being entered can't be, as far as it is."""
        seat, cat = self.active, self.draft.get(CAT)
        if seat is None:
            return None
        if self.by_name:
            return self._why_not_card(seat, named(self.game.options.deck, self.draft))
        if not self.game.options.deck.of_cat(cat):
            return None
        count = self.draft.number(COUNT) or LEAST
        return self.why_not(seat, cat, count, self.draft.number(STARS))

    def _why_not_card(self, seat: int, card: str) -> Refusal | None:
        collections = [self.cards(other) for other in self.seats]
        collections[seat] = (*collections[seat], *([card] if card else []))
        return self.game.why_not(None, BoutScore(collections=tuple(collections)))

    # What comes of a tap

    def with_series(self, seat: int, held: Held) -> Draft:
        value = f"{held.cards}.{held.stars}.{held.cat}"
        return self._on(seat, self._idle.plus(f"s{seat}", value))

    def with_card(self, seat: int, card: str) -> Draft:
        return self._on(seat, self._idle.plus(f"c{seat}", card))

    def asking(self, seat: int) -> Draft:
        """The draft after this seat was tapped."""
        return self._asked(self._with_half, seat).without(NOBODY)

    def reopened(self, seat: int, held: Held) -> Draft:
        """The draft without this series, which is to be counted anew."""
        series = (f"s{seat}", f"{held.cards}.{held.stars}.{held.cat}")
        kept = self._idle if seat == self.active else self._with_half
        return _dropped(kept, series).put(SEAT, seat).put(CAT, held.cat).without(f"h{seat}")

    def without_card(self, seat: int, card: str) -> Draft:
        kept = self._idle if seat == self.active else self._with_half
        return _dropped(kept, (f"c{seat}", card)).put(SEAT, seat)

    @property
    def _idle(self) -> Draft:
        return self.draft.without(*PENDING)

    @property
    def _with_half(self) -> Draft:
        """The draft in which what is being entered is kept for its seat."""
        cat = self.draft.get(CAT)
        if self.active is None or not cat:
            return self._idle
        return self._idle.put(f"h{self.active}", f"{self.draft.get(COUNT)}.{cat}")

    def _asked(self, draft: Draft, seat: int) -> Draft:
        """The draft with this seat asked, where it was with what it has half of."""
        cat, count = ScoreDraft(self.game, draft).half(seat)
        draft = draft.without(f"h{seat}").put(SEAT, seat)
        if not cat:
            return draft
        draft = draft.put(CAT, cat)
        return draft if count is None else draft.put(COUNT, count)

    def _on(self, seat: int, draft: Draft) -> Draft:
        """With the next seat that may have more as the one that is asked, once this one is full."""
        after = ScoreDraft(self.game, draft)
        if not after.full(seat):
            return draft.put(SEAT, seat)
        behind = (other for other in self.seats if other > seat and not after.full(other))
        following = next(behind, None)
        return draft.without(SEAT) if following is None else self._asked(draft, following)


def _dropped(draft: Draft, tap: tuple[str, str]) -> Draft:
    return Draft(tuple(each for each in draft.taps if each != tap))


def drafted(move: BoutScore) -> Draft:
    """The taps that lead to a bout's score."""
    draft = Draft()
    if move.collections:
        draft = draft.put(BY, NAMES)
        for seat, cards in enumerate(move.collections):
            for card in cards:
                draft = draft.plus(f"c{seat}", card)
        return draft
    for seat, collection in enumerate(move.series):
        for held in collection:
            draft = draft.plus(f"s{seat}", f"{held.cards}.{held.stars}.{held.cat}")
    return draft if draft.taps else draft.put(NOBODY, 1)


@lru_cache(maxsize=256)
def star_sums(deck: Deck, cat: str, cards: int) -> tuple[int, ...]:
    """All sums that this many of the deck's cards of a cat can make, rising."""
    sums: list[set[int]] = [{0}, *(set() for _ in range(cards))]
    for card in deck.of_cat(cat):
        for count in range(cards, 0, -1):
            sums[count] |= {stars + card.stars for stars in sums[count - 1]}
    return tuple(sorted(sums[cards]))
