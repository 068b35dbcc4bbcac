"""Each rule of Nine Lives at work."""

from typing import Any

from cardgames.lesson import Example
from ninelives_site.core.sentences import N_

ADA, BEN, CLEO = range(3)
NINE_STARS = "-".join(["star"] * 9)


def _cats(**numbers: int) -> str:
    """A card by its icons: `_cats(circle=2, square=1)`."""
    return "-".join(cat for cat, number in numbers.items() for _nth in range(number))


def _play(seat: int, **numbers: int) -> dict[str, Any]:
    return {"seat": seat, "type": "play", "card": _cats(**numbers)}


def _does(seat: int, what: str) -> dict[str, Any]:
    return {"seat": seat, "type": what}


def _wager(seat: int, power: str, draw: int, **asks: Any) -> dict[str, Any]:
    more = {"with": asks} if asks else {}
    return {"seat": seat, "type": "wager", "power": power, "draw": draw, **more}


SEVEN_TRIANGLES = (_play(ADA, triangle=4), _play(BEN, triangle=3))
EIGHT_STARS = (_play(ADA, star=6), _play(BEN, star=2))
ADA_SAFE = _play(ADA, star=9)
ALL_BUT_TWO = (
    ADA_SAFE,
    _play(BEN, circle=4), _play(CLEO, square=4), _play(ADA, triangle=4),
    _play(BEN, circle=3), _play(CLEO, square=3), _play(ADA, triangle=3),
)  # fmt: skip

EXAMPLES = (
    Example(
        "before-the-game",
        N_("Ada is Kittyqueen. May Ben begin?"),
        tries=_play(BEN, circle=2),
    ),
    Example(
        "a-turn",
        N_("Seven triangles lie there. May Cleo play three more?"),
        SEVEN_TRIANGLES,
        tries=_play(CLEO, circle=1, triangle=3),
    ),
    Example(
        "a-turn",
        N_("And two more?"),
        SEVEN_TRIANGLES,
        then=(_play(CLEO, triangle=2),),
    ),
    Example(
        "a-turn",
        N_("Ada is safe. May she leave her turn out?"),
        (ADA_SAFE, _play(BEN, circle=1), _play(CLEO, circle=2)),
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
        then=(_wager(CLEO, "plus-star", 2),),
    ),
    Example(
        "a-turn",
        N_("One wager is not enough. May Cleo wager a second life in her turn?"),
        (*EIGHT_STARS, _wager(CLEO, "forbid-circle", 3)),
        tries=_wager(CLEO, "plus-star", 2),
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
        (*EIGHT_STARS, _wager(CLEO, "forbid-circle", 3)),
        then=(_does(CLEO, "fail"),),
    ),
    Example(
        "the-end-of-a-round",
        N_("Cleo has wagered a life, and Ada fails. Is it lost?"),
        (*EIGHT_STARS, _wager(CLEO, "plus-star", 2), _play(CLEO, star=3)),
        then=(_does(ADA, "fail"),),
    ),
    Example(
        "the-end-of-a-round",
        N_("Ada is safe, and now Ben is. What about Cleo?"),
        (ADA_SAFE, _play(BEN, circle=4), _play(CLEO, circle=3), _does(ADA, "pass")),
        then=(_play(BEN, circle=2),),
    ),
    Example(
        "the-end-of-a-round",
        N_("Every cat comes to nine. Does Ada lose a life, too, who is safe?"),
        ALL_BUT_TWO[-2:],
        before=ALL_BUT_TWO[:-2],
        then=(_play(BEN, circle=2, square=2, triangle=2),),
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
    Example(
        "wildcard",
        N_("Eight stars lie there. May Cleo play three more?"),
        (*EIGHT_STARS, _wager(CLEO, "wildcard", 1)),
        tries=_play(CLEO, star=3),
    ),
    Example(
        "override",
        N_("Cleo covers Ada’s card. What do the stars come to?"),
        (*EIGHT_STARS, _wager(CLEO, "override", 2, card=_cats(star=6))),
        then=(_play(CLEO, star=3),),
    ),
    Example(
        "single-cat",
        N_("Cleo lets only squares count. What does her card come to?"),
        (*SEVEN_TRIANGLES, _wager(CLEO, "single-cat", 2, cat="square")),
        then=(_play(CLEO, square=1, triangle=3),),
    ),
    Example(
        "shapeshift",
        N_("To Cleo each star is a circle. What does a single circle come to?"),
        (*EIGHT_STARS, _wager(CLEO, "shapeshift-star-circle", 2)),
        then=(_play(CLEO, circle=1),),
    ),
    Example(
        "ignore",
        N_("Stars count for nobody now. May Ada play three more?"),
        (*EIGHT_STARS, _wager(CLEO, "ignore-star", 1), _play(CLEO, circle=1)),
        tries=_play(ADA, star=3),
    ),
    Example(
        "forbid",
        N_("May Cleo play a card with a square?"),
        (_play(ADA, circle=1), _play(BEN, circle=2), _wager(CLEO, "forbid-square", 3)),
        tries=_play(CLEO, square=2),
    ),
    Example(
        "plus",
        N_("Eight stars lie there. May Cleo go beyond nine?"),
        (*EIGHT_STARS, _wager(CLEO, "plus-star", 2)),
        tries=_play(CLEO, star=3),
    ),
    Example(
        "skip",
        N_("Cleo skips. Whose turn is it?"),
        EIGHT_STARS,
        then=(_wager(CLEO, "skip", 2),),
    ),
    Example(
        "force-wager",
        N_("Ada comes next. May she play without a wager?"),
        (*EIGHT_STARS, _wager(CLEO, "force-wager", 1), _play(CLEO, circle=1)),
        tries=_play(ADA, circle=2),
    ),
    Example(
        "forbid-wager",
        N_("Ada comes next. May she wager?"),
        (*EIGHT_STARS, _wager(CLEO, "forbid-wager", 1), _play(CLEO, circle=1)),
        tries=_wager(ADA, "plus-star", 2),
    ),
)
