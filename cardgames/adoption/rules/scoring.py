"""Series, and what a bout's collections are worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.adoption.rules.cards import Deck
from cardgames.engine import ScoreLine
from ninelives_site.core.sentences import N_, AllOf, Sentence, say

SERIES, STARS = "series", "stars"
LEAST = 2

HAS_SERIES = N_("%(player)s has %(count)s series: %(cats)s.")
HAS_ONLY = N_("%(player)s has the most stars in a series of %(cat)s: %(stars)s.")
HAS_MOST = N_("%(player)s has the most stars in a series of %(cat)s: %(stars)s; %(rest)s.")
SO_MANY = N_("%(player)s %(stars)s")


@dataclass(frozen=True, slots=True)
class Held:
    """What a collection holds of one cat: how many cards and how many stars."""

    cat: str
    cards: int
    stars: int

    @property
    def is_series(self) -> bool:
        """A single card is none, and its stars block nobody (A8)."""
        return self.cards >= LEAST


Collection = tuple[Held, ...]
BoutPoints = list[dict[str, dict[str, int]]]
"""For each bout, by name, the points for series and for stars."""


def counted(cards: Iterable[str], deck: Deck) -> Collection:
    """A collection's cards as what it holds of each cat, in the order in which the cats came."""
    stars: dict[str, list[int]] = {}
    for name in cards:
        stars.setdefault(deck[name].cat, []).append(deck[name].stars)
    return tuple(Held(cat, len(found), sum(found)) for cat, found in stars.items())


def score_bout(
    number: int, players: Sequence[str], collections: Sequence[Collection]
) -> tuple[ScoreLine, ...]:
    """A point for each series; then of each cat the stars of whose series alone has the most."""
    series = [[held for held in collection if held.is_series] for collection in collections]
    lines = []
    for seat, own in enumerate(series):
        if own:
            cats = AllOf(held.cat for held in own)
            sentence = say(HAS_SERIES, player=players[seat], count=len(own), cats=cats)
            lines.append(ScoreLine(number, seat, len(own), SERIES, sentence))
    for cat in dict.fromkeys(held.cat for own in series for held in own):
        stars = {
            seat: held.stars for seat, own in enumerate(series) for held in own if held.cat == cat
        }
        most = max(stars.values())
        first, *others = [seat for seat, found in stars.items() if found == most]
        if most and not others:
            lines.append(ScoreLine(number, first, most, STARS, _most(players, cat, stars, first)))
    return tuple(lines)


def _most(players: Sequence[str], cat: str, stars: dict[int, int], first: int) -> Sentence:
    rest = AllOf(
        say(SO_MANY, player=players[seat], stars=found)
        for seat, found in stars.items()
        if seat != first
    )
    if not rest:
        return say(HAS_ONLY, player=players[first], cat=cat, stars=stars[first])
    return say(HAS_MOST, player=players[first], cat=cat, stars=stars[first], rest=rest)


def points_by_bout(bouts: int, players: Sequence[str], lines: Sequence[ScoreLine]) -> BoutPoints:
    """For each bout what each player got for series and for stars."""
    points = [{name: {SERIES: 0, STARS: 0} for name in players} for _ in range(bouts)]
    for line in lines:
        if line.rule not in (SERIES, STARS):
            continue  # what a table ruled is of no series and no star
        points[line.round - 1][players[line.seat]][line.rule] += line.points
    return points
