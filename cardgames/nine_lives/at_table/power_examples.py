"""Each power of a life at work."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.text import slugify

from cardgames.lesson import Example
from cardgames.nine_lives.at_table.examples import (
    ADA,
    BEN,
    CLEO,
    EIGHT_STARS,
    SEVEN_TRIANGLES,
    cats,
    play,
    wager,
)
from cardgames.nine_lives.at_table.life_words import LABELS
from ninelives_site.core.sentences import N_

Move = dict[str, Any]

HANDS = (
    (cats(circle=1), cats(circle=2), cats(circle=3)),
    (cats(square=1), cats(square=2), cats(square=3)),
    (cats(triangle=1), cats(triangle=2), cats(triangle=3)),
)
"""Ada has circles, Ben squares, Cleo triangles."""
NO_STARS = (play(ADA, circle=1), play(BEN, square=1))
LIVES = [
    ["inspect", "swap", "steal", "single-cat", "ignore-star", "plus-circle", "skip", "copycat"],
    ["forbid-star", "risky-deck", "swap", "steal", "ignore-circle", "plus-square", "skip", "swap"],
    ["swap", "steal", "single-cat", "ignore-square", "plus-star", "skip", "copycat", "inspect"],
]
"""What lies below everybody's top life, where lives are known."""


def _wager_and(power: str, draw: int, card: Move, **asks: Any) -> tuple[Move, ...]:
    """Cleo wagers a life, and plays."""
    return (wager(CLEO, power, draw, **asks), card)


def _give(seat: int, *cards: str) -> Move:
    return {"seat": seat, "type": "give", "cards": [*cards]}


def _tops(ada: str, ben: str, cleo: str) -> dict[str, Any]:
    """Known lives, with these on top."""
    return {"lives": [[top, *below] for top, below in zip((ada, ben, cleo), LIVES, strict=True)]}


def _example(
    power: str,
    asks: str,
    moves: Sequence[Move],
    *,
    then: Sequence[Move] = (),
    tries: Move | None = None,
    before: Sequence[Move] = (),
    setup: Mapping[str, Any] | None = None,
) -> Example:
    """Under the heading of its kind."""
    place = slugify(LABELS[power])
    return Example(
        place, asks, tuple(moves), tuple(then), tries, tuple(before), {}, setup or {}, power
    )


def _known(power: str, asks: str, *moves: Move, tries: Move, before: Sequence[Move]) -> Example:
    """Hands are known; Cleo holds triangles."""
    setup = {"hands": [list(hand) for hand in HANDS]}
    return _example(power, asks, moves, tries=tries, before=before, setup=setup)


POWER_EXAMPLES = (
    _example(
        "skip",
        N_("Cleo skips. May she play a card nevertheless?"),
        (*EIGHT_STARS, wager(CLEO, "skip", 2)),
        tries=play(CLEO, circle=1),
    ),
    _example(
        "copycat",
        N_("Ben’s top life lets stars go beyond nine. May Cleo play three more, as his copycat?"),
        (wager(CLEO, "copycat", 1, seat=BEN),),
        before=EIGHT_STARS,
        tries=play(CLEO, star=3),
        setup=_tops("wildcard", "plus-star", "copycat"),
    ),
    _example(
        "wildcard",
        N_("Eight stars lie there. May Cleo play three more?"),
        (*EIGHT_STARS, wager(CLEO, "wildcard", 1)),
        tries=play(CLEO, star=3),
    ),
    _example(
        "wildcard-paid",
        N_("Cleo gives Ada a card for it. May she play three more stars?"),
        (*EIGHT_STARS, wager(CLEO, "wildcard-paid", 1, seat=ADA)),
        tries=play(CLEO, star=3),
    ),
    _example(
        "override",
        N_("Cleo covers Ada’s card. What do the stars come to?"),
        (*EIGHT_STARS, wager(CLEO, "override", 2, card=cats(star=6))),
        then=(play(CLEO, star=3),),
    ),
    _example(
        "swap",
        N_("Cleo’s card takes the place of Ada’s. What do the stars come to?"),
        (*EIGHT_STARS, wager(CLEO, "swap", 2, card=cats(star=6))),
        then=(play(CLEO, star=3),),
    ),
    _example(
        "steal",
        N_("Cleo takes Ada’s card from the table. May she play three stars now?"),
        (*EIGHT_STARS, wager(CLEO, "steal", 1, card=cats(star=6))),
        tries=play(CLEO, star=3),
    ),
    _known(
        "risky-deck",
        N_("Cleo has drawn two more, 2 stars and 3 stars. May she play a triangle instead?"),
        wager(CLEO, "risky-deck", 1, drawn=(cats(star=1), cats(star=2), cats(star=3))),
        before=NO_STARS,
        tries=play(CLEO, triangle=1),
    ),
    _known(
        "risky-player",
        N_("Cleo has taken 2 circles and 3 circles from Ada. May she play them?"),
        wager(
            CLEO,
            "risky-player",
            3,
            drawn=(cats(star=1), cats(star=2), cats(star=3), cats(circle=2), cats(circle=3)),
            seat=ADA,
        ),
        before=NO_STARS,
        tries=play(CLEO, circle=3),
    ),
    _example(
        "double-turn",
        N_("Cleo has played a card. May she play a second one?"),
        _wager_and("double-turn", 2, play(CLEO, circle=1)),
        before=EIGHT_STARS,
        tries=play(CLEO, circle=2),
    ),
    _example(
        "double-turn",
        N_("Cleo left her second turn out, and Ada has played a card. Is it Ben’s turn?"),
        ({"seat": CLEO, "type": "pass"}, play(ADA, square=1)),
        before=(*EIGHT_STARS, *_wager_and("double-turn", 2, play(CLEO, circle=1))),
        tries=play(BEN, square=2),
    ),
    _known(
        "rotate-cards",
        N_("All handed two cards to the left. May Cleo play one that she gave to Ada?"),
        wager(CLEO, "rotate-cards", 1, drawn=(cats(star=1),), direction="left"),
        _give(ADA, cats(circle=2), cats(circle=3)),
        _give(BEN, cats(square=2), cats(square=3)),
        _give(CLEO, cats(triangle=1), cats(triangle=2)),
        before=NO_STARS,
        tries=play(CLEO, triangle=1),
    ),
    _example(
        "inspect",
        N_("Cleo lets all others open their hands. Whose lie open when she has played?"),
        (wager(CLEO, "inspect", 1),),
        before=EIGHT_STARS,
        then=(play(CLEO, circle=1),),
    ),
    _example(
        "shuffle-lives",
        N_("Cleo put Ben’s wildcard below his other lives. May he wager it in his turn?"),
        (
            *_wager_and(
                "shuffle-lives", 2, play(CLEO, circle=1), seat=BEN, order=[*LIVES[BEN], "wildcard"]
            ),
            play(ADA, circle=2),
        ),
        before=EIGHT_STARS,
        tries=wager(BEN, "wildcard", 1),
        setup=_tops("skip", "wildcard", "shuffle-lives"),
    ),
    _example(
        "single-cat",
        N_("Cleo lets only squares count. What does her card come to?"),
        (*SEVEN_TRIANGLES, wager(CLEO, "single-cat", 2, cat="square")),
        then=(play(CLEO, square=1, triangle=3),),
    ),
    _example(
        "force-wager",
        N_("Ada comes next. May she play without a wager?"),
        (*EIGHT_STARS, *_wager_and("force-wager", 1, play(CLEO, circle=1))),
        tries=play(ADA, circle=2),
    ),
    _example(
        "forbid-wager",
        N_("Ada comes next. May she wager?"),
        (*EIGHT_STARS, *_wager_and("forbid-wager", 1, play(CLEO, circle=1))),
        tries=wager(ADA, "plus-star", 2),
    ),
    _example(
        "shapeshift",
        N_("To Cleo each star is a circle. What does a single circle come to?"),
        (*EIGHT_STARS, wager(CLEO, "shapeshift-star-circle", 2)),
        then=(play(CLEO, circle=1),),
    ),
    _example(
        "numbershift",
        N_("Cleo’s card counts as three triangles. How many triangles are there then?"),
        (*SEVEN_TRIANGLES[:1], play(BEN, triangle=2), wager(CLEO, "numbershift-triangle-3", 1)),
        then=(play(CLEO, square=1, triangle=1),),
    ),
    _example(
        "ignore",
        N_("Stars count for nobody now. May Ada play three more?"),
        (*EIGHT_STARS, *_wager_and("ignore-star", 1, play(CLEO, circle=1))),
        tries=play(ADA, star=3),
    ),
    _example(
        "forbid",
        N_("May Cleo play a card with a square?"),
        (*NO_STARS[:1], play(BEN, circle=2), wager(CLEO, "forbid-square", 3)),
        tries=play(CLEO, square=2),
    ),
    _example(
        "plus",
        N_("Eight stars lie there. May Cleo go beyond nine?"),
        (*EIGHT_STARS, wager(CLEO, "plus-star", 2)),
        tries=play(CLEO, star=3),
    ),
)
