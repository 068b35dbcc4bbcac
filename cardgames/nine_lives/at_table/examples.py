"""Each rule of Nine Lives at work."""

from collections.abc import Sequence
from typing import Any

from cardgames.lesson import Example
from ninelives_site.core.sentences import N_

ADA, BEN, CLEO = range(3)


def cats(**numbers: int) -> str:
    """A card by its icons: `cats(circle=2, square=1)`."""
    return "-".join(cat for cat, number in numbers.items() for _nth in range(number))


def play(seat: int, **numbers: int) -> dict[str, Any]:
    return {"seat": seat, "type": "play", "card": cats(**numbers)}


def _does(seat: int, what: str) -> dict[str, Any]:
    return {"seat": seat, "type": what}


def wager(
    seat: int, power: str, draw: int, /, drawn: Sequence[str] = (), **asks: Any
) -> dict[str, Any]:
    """A life wagered; `drawn` are the cards that it gives, where hands are known."""
    more: dict[str, Any] = {"cards": [*drawn]} if drawn else {}
    more |= {"with": asks} if asks else {}
    return {"seat": seat, "type": "wager", "power": power, "draw": draw, **more}


SEVEN_TRIANGLES = (play(ADA, triangle=4), play(BEN, triangle=3))
EIGHT_STARS = (play(ADA, star=6), play(BEN, star=2))
ADA_SAFE = play(ADA, star=9)
ALL_BUT_TWO = (
    ADA_SAFE,
    play(BEN, circle=4), play(CLEO, square=4), play(ADA, triangle=4),
    play(BEN, circle=3), play(CLEO, square=3), play(ADA, triangle=3),
)  # fmt: skip

EXAMPLES = (
    Example(
        "before-the-game",
        N_("Ada is Kittyqueen. May Ben begin?"),
        tries=play(BEN, circle=2),
    ),
    Example(
        "a-turn",
        N_("Seven triangles lie there. May Cleo play three more?"),
        SEVEN_TRIANGLES,
        tries=play(CLEO, circle=1, triangle=3),
    ),
    Example(
        "a-turn",
        N_("And two more?"),
        SEVEN_TRIANGLES,
        then=(play(CLEO, triangle=2),),
    ),
    Example(
        "a-turn",
        N_("Ada is safe. May she leave her turn out?"),
        (ADA_SAFE, play(BEN, circle=1), play(CLEO, circle=2)),
        tries=_does(ADA, "pass"),
    ),
    Example(
        "a-turn",
        N_("Ben isn’t safe. May he leave his turn out?"),
        (ADA_SAFE,),
        tries=_does(BEN, "pass"),
    ),
    Example(
        "a-turn",
        N_("Cleo wagers a life. What does it do for her?"),
        EIGHT_STARS,
        then=(wager(CLEO, "plus-star", 2),),
    ),
    Example(
        "a-turn",
        N_("One wager is not enough. May Cleo wager a second life in her turn?"),
        (*EIGHT_STARS, wager(CLEO, "forbid-circle", 3)),
        tries=wager(CLEO, "plus-star", 2),
    ),
    Example(
        "the-end-of-a-round",
        N_("Cleo can’t play. Who loses what?"),
        SEVEN_TRIANGLES,
        then=(_does(CLEO, "fail"),),
    ),
    Example(
        "the-end-of-a-round",
        N_("Cleo has wagered a life and still can’t play. Who loses what?"),
        (*EIGHT_STARS, wager(CLEO, "forbid-circle", 3)),
        then=(_does(CLEO, "fail"),),
    ),
    Example(
        "the-end-of-a-round",
        N_("Cleo has wagered a life, and Ada fails. Is it lost?"),
        (*EIGHT_STARS, wager(CLEO, "plus-star", 2), play(CLEO, star=3)),
        then=(_does(ADA, "fail"),),
    ),
    Example(
        "the-end-of-a-round",
        N_("Ada is safe, and now Ben is. What about Cleo?"),
        (ADA_SAFE, play(BEN, circle=4), play(CLEO, circle=3), _does(ADA, "pass")),
        then=(play(BEN, circle=2),),
    ),
    Example(
        "the-end-of-a-round",
        N_("Every cat comes to nine. Does Ada lose a life, too, who is safe?"),
        ALL_BUT_TWO[-2:],
        before=ALL_BUT_TWO[:-2],
        then=(play(BEN, circle=2, square=2, triangle=2),),
    ),
    Example(
        "the-end-of-the-game",
        N_("Ada loses her last life. Who has won?"),
        before=({"seat": None, "type": "round", "lost": [8, 3, 4]},),
        then=({"seat": None, "type": "round", "lost": [1, 0, 0]},),
    ),
    Example(
        "powers",
        N_("They play without powers. What does Cleo’s wager bring?"),
        EIGHT_STARS,
        then=({"seat": CLEO, "type": "wager", "draw": 2},),
        options={"powers": "none"},
    ),
)
