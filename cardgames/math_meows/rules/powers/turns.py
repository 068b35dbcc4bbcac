"""Powers about turns: skipping them, taking two, and what comes before and after a play."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from cardgames.math_meows.rules import turns
from cardgames.math_meows.rules.cards import COPIES
from cardgames.math_meows.rules.moves import NOTHING, With
from cardgames.math_meows.rules.position import P, Position
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.powers.base import Choice, Moment
from cardgames.math_meows.rules.round import Theft
from cardgames.math_meows.rules.row import cards_in
from ninelives_site.core.sentences import N_

# Skips


@dataclass(frozen=True)
class HandSizeSmallSkip(Power):
    """Out of the turn while alone with the smallest hand."""

    name: ClassVar[str] = "hand-size-small-skip"
    words: ClassVar[str] = N_("Skips the turn while alone with the fewest cards.")
    skips_alone_smallest: ClassVar[bool] = True


@dataclass(frozen=True)
class HandSizeLargeSkip(Power):
    """Out of the turn while alone with the largest hand."""

    name: ClassVar[str] = "hand-size-large-skip"
    words: ClassVar[str] = N_("Skips the turn while alone with the most cards.")
    skips_alone_largest: ClassVar[bool] = True


@dataclass(frozen=True)
class _Skip(Choice):
    """In place of a turn, unless all others have skipped since the last play (M29)."""

    moment: ClassVar[Moment] = Moment.INSTEAD

    def may(self, game: Position, seat: int) -> bool:
        raise NotImplementedError

    def has_passed(self, game: Position, seat: int) -> bool:
        return bool(game.so_far.now.wagers) or game.so_far.now.is_second

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        if self.may(game, seat) and turns.may_skip(game, seat):
            yield NOTHING

    def used(self, game: P, seat: int, asks: With) -> P:
        return turns.skipped(game, seat)


@dataclass(frozen=True)
class SkipBigHand(_Skip):
    """May skip while alone with the largest hand."""

    name: ClassVar[str] = "skip-big-hand"
    words: ClassVar[str] = N_("May skip while alone with the most cards.")
    asks_for: ClassVar[str] = N_(
        "nothing more than the largest hand alone, and not all others having skipped"
    )

    def may(self, game: Position, seat: int) -> bool:
        return game.is_alone_largest(seat)


@dataclass(frozen=True)
class SkipSmallHand(_Skip):
    """May skip while alone with the smallest hand."""

    name: ClassVar[str] = "skip-small-hand"
    words: ClassVar[str] = N_("May skip while alone with the fewest cards.")
    asks_for: ClassVar[str] = N_(
        "nothing more than the smallest hand alone, and not all others having skipped"
    )

    def may(self, game: Position, seat: int) -> bool:
        return game.is_alone_smallest(seat)


@dataclass(frozen=True)
class SingleTurn(_Skip):
    """The Kittyking may skip after having played in the round."""

    name: ClassVar[str] = "single-turn"
    words: ClassVar[str] = N_("As Kittyking, may stop after one turn a round.")
    asks_for: ClassVar[str] = N_(
        "nothing more than a Kittyking who has played in this round, and not all others having"
        " skipped"
    )

    def may(self, game: Position, seat: int) -> bool:
        return seat == game.kittyking and game.so_far.has_played(seat)


# Two turns


@dataclass(frozen=True)
class DoubleTurn(Choice):
    """A second turn, with wagers of its own."""

    name: ClassVar[str] = "double-turn"
    words: ClassVar[str] = N_("May take two turns.")
    moment: ClassVar[Moment] = Moment.AFTER_PLAY

    def has_passed(self, game: Position, seat: int) -> bool:
        return game.so_far.taken[-1].is_second

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        yield NOTHING

    def used(self, game: P, seat: int, asks: With) -> P:
        return turns.second(game)


@dataclass(frozen=True)
class DoubleTurnVariant(Power):
    """Two turns, and no value blocks in them."""

    name: ClassVar[str] = "double-turn-variant"
    words: ClassVar[str] = N_("Must take two turns; duplicates are allowed in them.")
    plays_twice: ClassVar[bool] = True
    nothing_blocks: ClassVar[bool] = True


# Before and after a play


@dataclass(frozen=True)
class ReplacePlay(Choice):
    """The play takes the place of a column, which is as good as gone already."""

    name: ClassVar[str] = "replace-play"
    words: ClassVar[str] = N_("May lay the play in place of a column.")
    moment: ClassVar[Moment] = Moment.OWN_TURN
    asks_for: ClassVar[str] = N_("the place of a column on the table, from the left, 0 first")

    def has_passed(self, game: Position, seat: int) -> bool:
        return game.so_far.now.has_replaced

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return (With(column=place) for place in range(len(game.row)))

    def used(self, game: P, seat: int, asks: With) -> P:
        now = replace(game.so_far.now, replaced=asks.column, has_replaced=True)
        return game.begun_by(seat).with_now(now)


@dataclass(frozen=True)
class GiveAway(Choice):
    """After each turn a card goes to another, who must have room."""

    name: ClassVar[str] = "give-away"
    words: ClassVar[str] = N_("After each turn gives one card away.")
    moment: ClassVar[Moment] = Moment.GIVING
    gives_away: ClassVar[bool] = True
    asks_for: ClassVar[str] = N_(
        "another player who has room for a card and, of known hands, the card"
    )

    def card_to_hold(self, game: Position, asks: With) -> str | None:
        return asks.card if game.is_known else None

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        hand = game.hands[seat]
        cards = tuple(dict.fromkeys(hand.cards)) if hand and hand.cards else (None,)
        for other in game.others(seat) if hand and hand.size else ():
            if game.room(other):
                yield from (With(seat=other, card=card) for card in cards)

    def used(self, game: P, seat: int, asks: With) -> P:
        if asks.seat is None:
            return game
        after = game.handing(seat, asks.seat, asks.card or "")
        return turns.finished(replace(after, is_giving=False))


def _can_be_robbed(game: Position, seat: int) -> list[int]:
    """Who has a card that could be taken, by somebody with room for it."""
    return [other for other in game.others(seat) if game.size(other) and game.room(seat)]


@dataclass(frozen=True)
class Thief(Choice):
    """After a turn, a card of another is taken, unseen: of known hands chance says which."""

    name: ClassVar[str] = "thief"
    words: ClassVar[str] = N_("After a turn may take a card from someone.")
    moment: ClassVar[Moment] = Moment.AFTER_PLAY
    asks_for: ClassVar[str] = N_("another player who has a card, and room for it")

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        return (With(seat=other) for other in _can_be_robbed(game, seat))

    def used(self, game: P, seat: int, asks: With) -> P:
        if asks.seat is None:
            return game
        after = replace(game, so_far=replace(game.so_far, is_after=False))
        if game.is_known:
            return replace(after, turn=seat, theft=Theft(seat, asks.seat))
        return turns.found_anew(after.handing(asks.seat, seat, ""))


@dataclass(frozen=True)
class ThiefPolite(Choice):
    """After a turn, another is asked for a card and gives it if they have it.

    Of unknown hands it is recorded only if the card was given (M34).
    """

    name: ClassVar[str] = "thief-polite"
    words: ClassVar[str] = N_("After a turn may ask someone for a certain card.")
    moment: ClassVar[Moment] = Moment.AFTER_PLAY
    asks_for: ClassVar[str] = N_("another player who has a card, which one, and room for it")

    def card_around(self, game: Position, asks: With) -> str | None:
        return None if game.is_known else asks.card

    def choices(self, game: Position, seat: int) -> Iterable[With]:
        on_table = cards_in(game.row)
        for other in _can_be_robbed(game, seat):
            for card in COPIES:
                if game.is_known or game.supply.around(card, on_table) > 0:
                    yield With(seat=other, card=card)

    def used(self, game: P, seat: int, asks: With) -> P:
        if asks.seat is None or asks.card is None:
            return game
        hand = game.hands[asks.seat]
        after = replace(game, so_far=replace(game.so_far, is_after=False))
        if hand and hand.may_hold(asks.card):
            after = after.handing(asks.seat, seat, asks.card)
        return turns.found_anew(after)
