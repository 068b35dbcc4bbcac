"""What a scorekeeper has tapped of a bout: by seat the series.

`s0` holds a series of seat 0 as `cards.stars.cat`. `cat` and `cards` are of the series that is
being entered, with `stars` that can't be; `seat` is whose turn it is to be asked, `none` nobody's
as yet. `h0` keeps what seat 0 has half of, as `cards.cat`, while another one is asked. `at` is a
field that was opened anew, as `seat.place`: it counts as it stands until it is filled again; and
one that was emptied keeps its place.
"""

from dataclasses import dataclass
from functools import lru_cache

from cardgames.adoption.at_table.collected import series_of
from cardgames.adoption.at_table.picking import CAT
from cardgames.adoption.rules.cards import HAND, ONE, Deck
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import BoutScore
from cardgames.adoption.rules.refusals import NO_SUCH_SUM, cards_and_stars
from cardgames.adoption.rules.scoring import LEAST, Collection, Held
from cardgames.pad import Draft
from ninelives_site.core.refusal import Refusal

SEAT, COUNT, STARS = "seat", "cards", "stars"
NOBODY = "nobody"
AT = "at"
NONE_ASKED = "none"
EMPTIED = "0"
"""In the place of a series that was taken away."""
PENDING = (CAT, COUNT, STARS)


@dataclass(frozen=True, slots=True)
class ScoreDraft:
    """A draft of a bout's score, read; what cannot be read is as if it had not been tapped."""

    game: Game
    draft: Draft

    # What has been entered

    @property
    def nobody(self) -> bool:
        """Whether nobody has a series, which has to be said."""
        return bool(self.draft.get(NOBODY))

    @property
    def seats(self) -> range:
        return range(len(self.game.players))

    def series_places(self, seat: int) -> tuple[Held | None, ...]:
        """The series of a seat, each in its place; None where one was taken away."""
        return tuple(self._held(value) for value in self.draft.all(f"s{seat}"))

    def series(self, seat: int) -> Collection:
        return tuple(held for held in self.series_places(seat) if held)

    def _held(self, value: str) -> Held | None:
        cards, _, rest = value.partition(".")
        stars, _, cat = rest.partition(".")
        whole = all(text.isascii() and text.isdecimal() for text in (cards, stars))
        known = self.game.options.deck.of_cat(cat)
        return Held(cat, int(cards), int(stars)) if known and whole else None

    @property
    def opened(self) -> tuple[int, int] | None:
        """The seat and the place of a field that was opened anew."""
        seat, _dot, place = self.draft.get(AT).partition(".")
        if not all(text.isascii() and text.isdecimal() and len(text) < 4 for text in (seat, place)):
            return None
        at = int(seat), int(place)
        filled = self.series_places(at[0])[at[1] : at[1] + 1]
        return at if at[0] in self.seats and any(filled) else None

    @property
    def opened_series(self) -> Held | None:
        """What the opened field says, until it is filled again."""
        if self.opened is None:
            return None
        seat, place = self.opened
        return self.series_places(seat)[place]

    @property
    def untouched(self) -> bool:
        """Whether a field is open that still says what it said; its own cat may be tapped."""
        held, tapped = self.opened_series, self.draft.only(*PENDING).taps
        return held is not None and tapped in ((), ((CAT, held.cat),))

    @property
    def cat(self) -> str:
        """The cat that is being entered; of an opened series the one that it has."""
        held = self.opened_series
        return self.draft.get(CAT) or (held.cat if held else "")

    def besides(self, seat: int) -> Collection:
        """The series of a seat without the one that is opened."""
        places = enumerate(self.series_places(seat))
        return tuple(held for place, held in places if held and (seat, place) != self.opened)

    def asked_place(self, seat: int) -> int:
        """The place of the field that is asked, or would be: the opened one, the first that was
        emptied, or behind all."""
        if self.opened is not None and self.opened[0] == seat:
            return self.opened[1]
        places = self.series_places(seat)
        return next((place for place, it in enumerate(places) if not it), len(places))

    @property
    def empty(self) -> bool:
        return not any(self.series(seat) for seat in self.seats) and not self.pending

    @property
    def pending(self) -> bool:
        is_begun = any(self.draft.get(name) for name in PENDING) and not self.untouched
        return is_begun or bool(self.unfinished)

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
        return BoutScore(series=tuple(self.series(seat) for seat in self.seats))

    # Whose turn it is, and what fits

    @property
    def active(self) -> int | None:
        """Who is asked: the seat that was tapped last, else the first that may have more."""
        if self.opened is not None:
            return self.opened[0]
        if self.nobody or self.draft.get(SEAT) == NONE_ASKED:
            return None
        wanted = self.draft.number(SEAT)
        if wanted is not None and wanted in self.seats and not self.full(wanted):
            return wanted
        return next((seat for seat in self.seats if not self.full(seat)), None)

    def full(self, seat: int) -> bool:
        """Whether the seat can have no more cards that made a series."""
        return self.game.options.adopt == ONE and self.room(seat) < LEAST

    def room(self, seat: int) -> int:
        """How many cards there can be besides those of the series entered."""
        taken = sum(held.cards for held in self.besides(seat))
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
        series[seat] = (*(held for held in self.besides(seat) if held.cat != cat), more)
        return self.game.why_not(None, BoutScore(series=tuple(series)))

    @property
    def doubt(self) -> Refusal | None:
        """Why what is being entered can't be, as far as it is."""
        seat, cat = self.active, self.cat
        if seat is None or self.untouched:
            return None
        if not self.game.options.deck.of_cat(cat):
            return None
        count = self.draft.number(COUNT) or LEAST
        return self.why_not(seat, cat, count, self.draft.number(STARS))

    # What comes of a tap

    def with_series(self, seat: int, held: Held) -> Draft:
        """With this where it is asked for; after a field that was opened, who was asked before."""
        name, value = series_tap(seat, held)
        draft = _placed(self._idle, name, self.asked_place(seat), value)
        return draft if self.opened else self._on(seat, draft)

    def emptied(self, seat: int) -> Draft:
        """The draft without what the opened field says."""
        return _placed(self._idle, f"s{seat}", self.asked_place(seat), EMPTIED)

    def asking(self, seat: int) -> Draft:
        """The draft after this seat was tapped."""
        return self._asked(self._with_half, seat).without(NOBODY)

    def reopened(self, seat: int, place: int) -> Draft:
        """The draft with the field of this place opened."""
        kept = self._idle if seat == self.active else self._with_half
        return kept.without(f"h{seat}").put(AT, f"{seat}.{place}")

    @property
    def _idle(self) -> Draft:
        return self.draft.without(AT, *PENDING)

    @property
    def _with_half(self) -> Draft:
        """The draft in which what is being entered is kept for its seat."""
        cat = self.draft.get(CAT)
        if self.active is None or self.opened is not None or not cat:
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


def series_tap(seat: int, held: Held) -> tuple[str, str]:
    """The tap that a series of this seat stands for."""
    return f"s{seat}", f"{held.cards}.{held.stars}.{held.cat}"


def _placed(draft: Draft, name: str, place: int, value: str) -> Draft:
    """The draft with this value in that place of those under the name, or behind them."""
    at = [number for number, (other, _value) in enumerate(draft.taps) if other == name]
    if place >= len(at):
        return draft.plus(name, value)
    taps = list(draft.taps)
    taps[at[place]] = (name, value)
    return Draft(tuple(taps))


def drafted(move: BoutScore, deck: Deck) -> Draft:
    """The taps that lead to a bout's score, with nobody asked."""
    draft, series = Draft().put(SEAT, NONE_ASKED), series_of(move, deck)
    for seat, collection in enumerate(series):
        for held in collection:
            draft = draft.plus(*series_tap(seat, held))
    return draft if any(series) else Draft().put(NOBODY, 1)


@lru_cache(maxsize=256)
def star_sums(deck: Deck, cat: str, cards: int) -> tuple[int, ...]:
    """All sums that this many of the deck's cards of a cat can make, rising."""
    sums: list[set[int]] = [{0}, *(set() for _ in range(cards))]
    for card in deck.of_cat(cat):
        for count in range(cards, 0, -1):
            sums[count] |= {stars + card.stars for stars in sums[count - 1]}
    return tuple(sorted(sums[cards]))
