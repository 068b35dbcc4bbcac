"""How a round ends, who loses lives, and who is the next Kittyqueen."""

from collections.abc import Sequence
from dataclasses import replace

from cardgames.engine import Hand, LivesLost, ScoreLine, seats_with_most
from cardgames.nine_lives.rules import refusals
from cardgames.nine_lives.rules import table as tables
from cardgames.nine_lives.rules.cards import CATS, LIVES, NINE
from cardgames.nine_lives.rules.deck import SIZE, Deck
from cardgames.nine_lives.rules.hands import Held, size_of
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.position import P, Position
from cardgames.nine_lives.rules.round import Round, Turn
from ninelives_site.core.refusal import Refusal
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
    """A round as the scorekeeper enters it: which cards and lives are where, nobody knows now."""
    _check(game, move)
    hands: tuple[Held, ...] = tuple(Hand(size) for size in move.hands)
    counts = [lives.count - lost for lives, lost in zip(game.lives, move.lost, strict=True)]
    ended = replace(
        game,
        lives=tuple(Lives((None,) * count) for count in counts),
        lives_known=False,
        hands=hands or (None,) * len(game.players),
        deck=Deck(None),
    )
    return _settled(ended, move.lost, ENTERED)


def _check(game: Position, move: LivesLost) -> None:
    if not any(move.lost):
        raise Refusal(refusals.NOBODY_LOSES)
    for player, lives, lost in zip(game.players, game.lives, move.lost, strict=True):
        if not 0 <= lost <= lives.count:
            raise Refusal(refusals.TOO_MANY_LOST, player=player, number=lives.count, lost=lost)
    if move.hands and (min(move.hands) < 0 or sum(move.hands) > SIZE):
        raise Refusal(refusals.HANDS_TOO_LARGE, sizes=move.hands, deck=SIZE)


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
    sizes = [size_of(hand) for hand in ended.hands]
    known = [size for size in sizes if size is not None]
    if len(known) < len(sizes):
        return next_round(ended, None)
    first = seats_with_most(known)
    return next_round(ended, first[0]) if len(first) == 1 else replace(ended, tied=first)


def next_round(game: P, kittyqueen: int | None) -> P:
    """The next round, led by a Kittyqueen; None where only her first move will tell who she is."""
    return replace(
        game,
        kittyqueen=kittyqueen,
        number=game.number + 1,
        round=Round(Turn(kittyqueen)),
        tied=(),
    )
