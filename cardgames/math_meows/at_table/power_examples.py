"""The powers of Math Meows at work, with the rulings that they need."""

from collections.abc import Sequence
from typing import Any

from cardgames.lesson import Example
from ninelives_site.core.sentences import N_

ADA, BEN, CLEO = range(3)
Move = dict[str, Any]


def _play(seat: int, card: str, side: str = "right") -> Move:
    return {"seat": seat, "type": "play", "cards": [card], "side": side}


def _fail(seat: int) -> Move:
    return {"seat": seat, "type": "fail"}


def _use(seat: int, power: str, /, **asked: Any) -> Move:
    return {"seat": seat, "type": "power", "power": power, "with": asked}


def _lost(*lives: int) -> Move:
    """A round before: what everybody lost, and that Ada has most cards then and begins."""
    return {"seat": None, "type": "round", "lost": [*lives], "hands": [4, 3, 3]}


def _cat(**powers: str) -> list[str | None]:
    """A cat's nine lives, life 9 first: `l8="odd"`."""
    return [powers.get(f"l{number}") for number in range(9, 0, -1)]


ADA_OPENS = (_play(ADA, "circle-4"),)
BEN_FOLLOWS = (*ADA_OPENS, _play(BEN, "square-8"))


def _example(
    place: str,
    asks: str,
    *moves: Move,
    lives: dict[str, list[str | None]],
    lost: tuple[int, int, int],
    then: Sequence[Move] = (),
    tries: Move | None = None,
) -> Example:
    """Ada has the Siamese, Ben the Persian, Cleo the Curl; one life of theirs has a power."""
    (power,) = (power for cat in lives.values() for power in cat if power)
    setup = {"cats": ["siamese", "persian", "curl"], "lives": lives}
    options = {"lives": "printed"}
    return Example(place, asks, moves, tuple(then), tries, (_lost(*lost),), options, setup, power)


POWER_EXAMPLES = (
    _example(
        "what-you-may-play",
        N_("Ada’s top life wants odd values. May she play a 4?"),
        lives={"siamese": _cat(l8="odd")},
        lost=(1, 0, 0),
        tries=_play(ADA, "circle-4"),
    ),
    _example(
        "what-your-hand-allows",
        N_("Ben’s top life wants him to match first, if he can. He says he can’t. May he play?"),
        *ADA_OPENS,
        lives={"persian": _cat(l8="must-match-first")},
        lost=(0, 1, 0),
        tries=_play(BEN, "square-8"),
    ),
    _example(
        "what-counts",
        N_("For Ben circles count as stars. Does his circle still match the circle?"),
        *ADA_OPENS,
        lives={"persian": _cat(l4="suit-shapeshift-circle-star")},
        lost=(0, 5, 0),
        then=(_play(BEN, "circle-7"),),
    ),
    _example(
        "wagers",
        N_("Ada’s top life can’t be wagered. May she wager it?"),
        lives={"siamese": _cat(l8="cant-wager")},
        lost=(1, 0, 0),
        tries={"seat": ADA, "type": "wager"},
    ),
    _example(
        "losing-lives",
        N_("Cleo fails. Ben’s life is lost with that of his neighbour. What does it cost?"),
        *BEN_FOLLOWS,
        lives={"persian": _cat(l6="neighbor-left-loss")},
        lost=(0, 3, 0),
        then=(_fail(CLEO),),
    ),
    _example(
        "losing-lives",
        N_("Cleo’s life costs two. What does she lose?"),
        *BEN_FOLLOWS,
        lives={"curl": _cat(l5="double-loss")},
        lost=(0, 0, 4),
        then=(_fail(CLEO),),
    ),
    _example(
        "turns",
        N_("Ben has a thief. Cleo has played after him. May he steal now?"),
        *BEN_FOLLOWS,
        _play(CLEO, "triangle-3"),
        lives={"persian": _cat(l3="thief")},
        lost=(0, 6, 0),
        tries=_use(BEN, "thief", seat=ADA),
    ),
    _example(
        "turns",
        N_("Ada has more cards than anybody, and a life that skips her then. Who begins?"),
        lives={"siamese": _cat(l5="hand-size-large-skip")},
        lost=(4, 0, 0),
        tries=_play(ADA, "circle-4"),
    ),
    _example(
        "as-a-round-starts-or-ends",
        N_("It is Ada’s turn, and nobody has played. May Ben shuffle his lives?"),
        lives={"persian": _cat(l6="shuffle-lives")},
        lost=(0, 3, 0),
        tries=_use(BEN, "shuffle-lives", index=0),
    ),
    _example(
        "as-a-round-starts-or-ends",
        N_("Cleo has failed. May Ben name who begins the next round?"),
        *BEN_FOLLOWS,
        _fail(CLEO),
        lives={"persian": _cat(l3="kittyking-picker")},
        lost=(0, 6, 0),
        tries=_use(BEN, "kittyking-picker", seat=BEN),
    ),
    _example(
        "what-all-others-may-do",
        N_("Ada’s last life lets nobody else wager. May Ben?"),
        *ADA_OPENS,
        lives={"siamese": _cat(l1="others-cant-wager")},
        lost=(8, 0, 0),
        tries={"seat": BEN, "type": "wager"},
    ),
)
