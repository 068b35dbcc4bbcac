"""A trick: the cards on the table, which of them are ignored, and who wins.

A card of the suit of its own player's bid is ignored (T12: as the bids stand when the trick is
resolved). Of the others the highest trump wins, else the highest of the leading suit; with all
ignored, or none of these suits among the rest (T1), the Kittykeeper wins. Where powers were used in
the trick, each of these questions is asked of them, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.tricksy_kittens.rules.cards import Options, number_of, suit_of
from cardgames.tricksy_kittens.rules.powers.base import Order, Use


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card on the table: whose it is, and the suit that it counts as.

    `named` is the number that it counts as where that is not its own; `played_by` who laid it,
    where it has changed owners since; `promised` whether it was set aside before.
    """

    seat: int
    card: str
    suit: str
    named: int | None = None
    played_by: int | None = None
    promised: bool = False

    @property
    def number(self) -> int:
        return number_of(self.card) if self.named is None else self.named

    @property
    def declared(self) -> bool:
        """Whether it counts as another suit than the printed one."""
        return self.suit != suit_of(self.card)

    @property
    def is_own(self) -> bool:
        """Whether its owner has laid it."""
        return self.played_by in (None, self.seat)

    def given_to(self, seat: int) -> "PlayedCard":
        laid_by = self.seat if self.played_by is None else self.played_by
        return replace(self, seat=seat, played_by=laid_by)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in the making: the Kittykeeper who leads it, and trump as it was then (T12).

    `used` are the powers of this trick, in order; `revealed` what they showed of hands, by seat
    (None where hands are unknown). `forced` is the card that chance says must be played next.
    """

    kittykeeper: int
    trump: str | None
    plays: tuple[PlayedCard, ...] = ()
    used: tuple[Use, ...] = ()
    is_full: bool = False
    revealed: tuple[tuple[str, ...] | None, ...] = ()
    forced: str | None = None

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards on the table, in the order of their places."""
        return tuple(played.card for played in self.plays)

    @property
    def leading(self) -> str | None:
        """The suit of the card led, even where that card is ignored (T3), or of one that took the
        lead since; None while that card lies face down."""
        if not self.plays:
            return None
        place = max([0, *(use.place for use in self.used if self._leads(use))])
        return None if self.is_hidden(place) else self.plays[place].suit

    def _leads(self, use: Use) -> bool:
        return use.power.takes_lead and use.place < len(self.plays)

    @property
    def trump_now(self) -> str | None:
        """What the power used last says, else trump as it was when the trick was led."""
        for use in reversed(self.used):
            said = use.power.trump(use, self)
            if said:
                return said[0]
        return self.trump

    def is_hidden(self, place: int) -> bool:
        """Whether a card in this place lies face down."""
        return not self.is_full and any(use.power.hides(use, place) for use in self.used)

    @property
    def face_down(self) -> tuple[str, ...]:
        """The cards that lie face down."""
        return tuple(card for place, card in enumerate(self.cards) if self.is_hidden(place))

    @property
    def has_hidden(self) -> bool:
        return bool(self.face_down)

    def named(self, place: int) -> tuple[str, int] | None:
        """The suit and number that a card in this place counts as, if a power names them."""
        said = (use.power.names(use, place) for use in reversed(self.used))
        return next((named for named in said if named), None)

    @property
    def is_next_random(self) -> bool:
        """Whether the next card is one that chance picks."""
        return any(use.power.is_random(use, len(self.plays)) for use in self.used)

    def is_ignored(self, place: int, bid_suits: "BidSuits") -> bool:
        """Whether the card there can't win, by its owner's bid or by a power."""
        played = self.plays[place]
        spared = any(use.power.spares_bid_suits for use in self.used)
        if played.suit == bid_suits[played.seat] and not spared:
            return True
        return any(use.power.ignores(self, place) for use in self.used)

    def plus(self, played: PlayedCard) -> "Trick":
        return replace(self, plays=(*self.plays, played), forced=None)

    def without(self, *cards: str) -> "Trick":
        """The trick after cards have left the table."""
        return replace(self, plays=tuple(p for p in self.plays if p.card not in cards))

    def landed(self) -> "Trick":
        """What happens right after a card was laid: each power in turn, with the place of the card
        that is then its user's."""
        trick, mine = self, len(self.plays) - 1
        for use in self.used:
            if use.place == len(self.plays) - 1:
                trick, mine = use.power.lands(use, trick, mine)
        return trick


@dataclass(frozen=True, slots=True)
class Won:
    """A trick that is over: its cards, who won it, by which rule, and who leads the next.

    `ignored` are the seats of ignored cards, in the order played; `best` is the place of the card
    that won, `word` what it was of those that could win (`highest`); None where none could."""

    trick: Trick
    winner: int
    rule: str
    reason: str
    ignored: tuple[int, ...]
    next_leader: int
    best: int | None = None
    word: str = ""

    @property
    def card(self) -> PlayedCard | None:
        """The card that won."""
        return None if self.best is None else self.trick.plays[self.best]


BidSuits = Sequence[str | None]


def ignored(trick: Trick, bid_suits: BidSuits) -> tuple[int, ...]:
    """The seats whose cards on the table are ignored, in the order played."""
    return tuple(
        played.seat
        for place, played in enumerate(trick.plays)
        if trick.is_ignored(place, bid_suits)
    )


def resolve(trick: Trick, bid_suits: BidSuits, options: Options) -> Won:
    """Who wins a full trick; `bid_suits` are the suits of the current bids by seat."""
    full = replace(trick, is_full=True)
    found = _winner(full, bid_suits, options)
    winner = found.winner
    picked = (use.power.next_leader(use, winner) for use in reversed(full.used))
    leader = next((seat for seat in picked if seat is not None), winner)
    return replace(found, ignored=ignored(full, bid_suits), next_leader=leader)


def _winner(trick: Trick, bid_suits: BidSuits, options: Options) -> Won:
    """Who wins, leads the next trick if no power says otherwise."""
    keeper = trick.kittykeeper
    counting = [
        played for place, played in enumerate(trick.plays) if not trick.is_ignored(place, bid_suits)
    ]
    if not counting:
        return Won(trick, keeper, "all-ignored", "All cards are ignored.", (), keeper)
    for rule, suit in (("trump", trick.trump_now), ("leading", trick.leading)):
        could_win = [played for played in counting if played.suit == suit]
        if could_win:
            best, word = _best(could_win, trick, options)
            which = "trump" if rule == "trump" else "card of the leading suit"
            reason = f"{best.card} is the {word} {which}."
            place = trick.plays.index(best)
            return Won(trick, best.seat, rule, reason, (), best.seat, place, word)
    return Won(trick, keeper, "T1", "No card that counts is trump or of the lead.", (), keeper)


def _best(
    could_win: Sequence[PlayedCard], trick: Trick, options: Options
) -> tuple[PlayedCard, str]:
    """The card that wins of those that could, and by what; of equal ones the first played (T8)."""
    orders = [use.power.order for use in trick.used if use.power.order]
    match orders[-1:]:
        case [Order.FIRST]:
            return could_win[0], "first"
        case [Order.LAST]:
            return could_win[-1], "last"
    black_cat = any(options.is_black_cat(played.card) for played in trick.plays)
    lowest = (Order.REVERSE in orders) != black_cat
    worths = [_worth(played, trick) for played in could_win]
    best = (min if lowest else max)(worths)
    return could_win[worths.index(best)], "lowest" if lowest else "highest"


def _worth(played: PlayedCard, trick: Trick) -> int:
    """T30: the number, with what powers add to it."""
    return played.number + sum(use.power.bonus(played.number) for use in trick.used)
