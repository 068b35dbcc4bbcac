"""Who wins a trick, and which of its cards are ignored.

A card of the suit of its own player's bid is ignored (T12: as the bids stand when the trick is
resolved). Of the others the highest trump wins, else the highest of the leading suit; with all
ignored, or none of these suits among the rest (T1), the Kittykeeper wins. Where powers were used in
the trick, each of these questions is asked of them, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames.tricksy_kittens.rules.cards import Options
from cardgames.tricksy_kittens.rules.trick import BidSuits, Order, PlayedCard, Trick


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
