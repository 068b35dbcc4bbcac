"""How a round ends, who loses lives, and who is the next Kittyqueen."""

from collections.abc import Sequence
from dataclasses import replace

from cardgames.engine import Hand, LivesLost, ScoreLine, seats_with_most
from cardgames.nine_lives.rules import table as tables
from cardgames.nine_lives.rules.cards import CATS, LIVES, NINE
from cardgames.nine_lives.rules.deck import Deck
from cardgames.nine_lives.rules.hands import Held, size_of
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.position import P, Position
from cardgames.nine_lives.rules.round import Round, Turn
from ninelives_site.core.sentences import N_, NN_, say

ALL_NINE, ENTERED = "all-nine", "entered"
WHY = {
    "failed": N_("%(player)s could not or would not take a turn, and loses %(lost)s."),
    "last-left": N_("%(player)s was the only one left who must take turns, and loses %(lost)s."),
    ALL_NINE: N_("Every cat appears 9 times or more: %(player)s loses, like everyone, %(lost)s."),
    ENTERED: N_("%(player)s lost %(lost)s."),
}
LIVES_LOST = NN_("a life", "%(number)s lives")


def opening_lines(players: Sequence[str]) -> tuple[ScoreLine, ...]:
    """The lives that everybody begins with."""
    return tuple(
        ScoreLine(
            0, seat, LIVES, "lives", say(N_("%(player)s begins with nine lives."), player=name)
        )
        for seat, name in enumerate(players)
    )


def after_play(game: P) -> P:
    """The game after a card has been played: an end of the round, or the next turn (N4)."""
    counts = tables.counts(game.round.table)
    everybody = range(len(game.players))
    if all(counts[cat] >= NINE or cat in game.round.ignored for cat in CATS):
        return end_round(game, everybody, ALL_NINE)
    left = [seat for seat in everybody if seat not in game.round.safe]
    if len(left) == 1:
        return end_round(game, left, "last-left")
    return game.next_turn()


def end_round(game: P, losers: Sequence[int], rule: str) -> P:
    """Losers lose their top life and those wagered; table, wagers and safety are cleared."""
    after = tuple(
        lives.after_losing() if seat in losers else lives.after_round()
        for seat, lives in enumerate(game.lives)
    )
    lost = [old.count - new.count for old, new in zip(game.lives, after, strict=True)]
    discarded = tables.names(game.round.table)
    ended = replace(game, lives=after, deck=game.deck.discarding(discarded))
    return _settled(ended, lost, rule)


def whole_round(game: P, move: LivesLost) -> P:
    """A round as the scorekeeper enters it; nobody has less than no life."""
    hands: tuple[Held, ...] = tuple(Hand(size) for size in move.hands)
    had = [lives.count for lives in game.lives]
    lost = tuple(map(min, move.lost, had))
    ended = replace(
        game,
        lives=tuple(Lives((None,) * (count - gone)) for count, gone in zip(had, lost, strict=True)),
        lives_known=False,
        hands=hands or (None,) * len(game.players),
        deck=Deck(None),
    )
    return _settled(ended, lost, ENTERED)


def _settled(game: P, lost: Sequence[int], rule: str) -> P:
    """The points given, and the end of the game, a choice of the Kittyqueen, or the next round."""
    lines = tuple(
        ScoreLine(
            game.number,
            seat,
            -number,
            rule,
            say(WHY[rule], player=game.players[seat], lost=say(LIVES_LOST, number=number)),
        )
        for seat, number in enumerate(lost)
        if number
    )
    ended = replace(
        game,
        given=(*game.given, *lines),
        round=Round(Turn(game.kittyqueen)),
        is_between_rounds=True,
    )
    if any(lives.count == 0 for lives in ended.lives):
        return replace(ended, end="no-lives")
    known = sizes(ended)
    if known is None:
        return next_round(ended, None)
    first = seats_with_most(known)
    return next_round(ended, first[0]) if len(first) == 1 else replace(ended, tied=first)


def sizes(game: Position) -> tuple[int, ...] | None:
    """The hand sizes by seat; None where not all are known."""
    known = tuple(size for hand in game.hands if (size := size_of(hand)) is not None)
    return known if len(known) == len(game.hands) else None


def next_round(game: P, kittyqueen: int | None) -> P:
    """The next round, led by a Kittyqueen; None where only her first move will tell who she is."""
    return replace(
        game,
        kittyqueen=kittyqueen,
        number=game.number + 1,
        round=Round(Turn(kittyqueen)),
        tied=(),
    )
