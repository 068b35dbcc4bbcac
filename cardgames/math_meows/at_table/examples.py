"""Each rule of Math Meows at work."""

from typing import Any

from cardgames.lesson import Example
from ninelives_site.core.sentences import N_

ADA, BEN, CLEO = range(3)
NUMBERS = range(1, 10)


def _play(seat: int, card: str, side: str = "right") -> dict[str, Any]:
    return {"seat": seat, "type": "play", "cards": [card], "side": side}


def _opens(card: str) -> dict[str, Any]:
    return {"seat": ADA, "type": "play", "cards": [card]}


def _stack(signs: str, *cards: str) -> dict[str, Any]:
    """Cleo plays these as one column."""
    return {"seat": CLEO, "type": "play", "cards": [*cards], "signs": signs, "side": "right"}


def _fail(seat: int) -> dict[str, Any]:
    return {"seat": seat, "type": "fail"}


def _wager(seat: int) -> dict[str, Any]:
    return {"seat": seat, "type": "wager"}


def _lost(*lives: int) -> dict[str, Any]:
    return {"seat": None, "type": "round", "lost": [*lives]}


BEGUN = (_opens("circle-4"), _play(BEN, "circle-7"))
STARS = (
    _opens("star-1"),
    *(_play((number - 1) % 3, f"star-{number}") for number in NUMBERS[1:]),
)

EXAMPLES = (
    Example(
        "the-cards",
        N_("Cleo has all her lives and three cards, and a match draws two. How many does she get?"),
        BEGUN,
        then=(_play(CLEO, "circle-1"),),
    ),
    Example(
        "your-turn",
        N_("The star 4 is another card than the circle 4. May Ben play it?"),
        BEGUN[:1],
        tries=_play(BEN, "star-4"),
    ),
    Example(
        "your-turn",
        N_("May Cleo put her card at the left end?"),
        BEGUN,
        tries=_play(CLEO, "square-2", "left"),
    ),
    Example(
        "your-turn",
        N_("Ben’s card has the suit of the one beside it. What does that bring him?"),
        BEGUN[:1],
        then=BEGUN[1:],
    ),
    Example(
        "wagering",
        N_("Cleo wagers her top life. What does she get for it?"),
        BEGUN,
        then=(_wager(CLEO),),
    ),
    Example(
        "wagering",
        N_("Cleo has wagered. May she play a single card after all?"),
        (*BEGUN, _wager(CLEO)),
        tries=_play(CLEO, "square-2"),
    ),
    Example(
        "wagering",
        N_("Is 8 + 1 − 3 a sum that she may play?"),
        (*BEGUN, _wager(CLEO)),
        tries=_stack("++-", "square-8", "circle-1", "triangle-3"),
    ),
    Example(
        "wagering",
        N_("And 8 + 5?"),
        (*BEGUN, _wager(CLEO)),
        tries=_stack("++", "square-8", "square-5"),
    ),
    Example(
        "wagering",
        N_("And 9 − 2, with a 7 on the table?"),
        (*BEGUN, _wager(CLEO)),
        tries=_stack("+-", "triangle-9", "square-2"),
    ),
    Example(
        "wagering",
        N_("May she play a stack without a wager?"),
        BEGUN,
        tries=_stack("++", "circle-1", "square-2"),
    ),
    Example(
        "how-a-round-ends",
        N_("Cleo has no number that is free. What does it cost her?"),
        BEGUN,
        then=(_fail(CLEO),),
    ),
    Example(
        "how-a-round-ends",
        N_("Cleo has wagered a life and finds no sum. What does it cost her?"),
        (*BEGUN, _wager(CLEO)),
        then=(_fail(CLEO),),
    ),
    Example(
        "how-a-round-ends",
        N_("Cleo has wagered a life, and Ada fails. Is it lost?"),
        (*BEGUN, _wager(CLEO), _stack("++", "circle-1", "square-2")),
        then=(_fail(ADA),),
    ),
    Example(
        "how-a-round-ends",
        N_("The ninth number is played. Who loses a life?"),
        STARS[-2:-1],
        before=STARS[:-2],
        then=STARS[-1:],
    ),
    Example(
        "how-the-game-ends",
        N_("Ada loses her last life. Who has won?"),
        before=(_lost(8, 3, 4),),
        then=(_lost(1, 0, 0),),
    ),
    Example(
        "variants",
        N_("With “Not the number of cards”: two cards lie there. May Cleo play a 2?"),
        BEGUN,
        tries=_play(CLEO, "square-2"),
        options={"no_count_number": True},
    ),
    Example(
        "variants",
        N_("With “Wager for one thing”: Cleo wagers for a card. May she play a stack?"),
        (*BEGUN, {"seat": CLEO, "type": "wager", "use": "draw"}),
        tries=_stack("++", "circle-1", "square-2"),
        options={"wager_either": True},
    ),
    Example(
        "variants",
        N_("With “No first and last wager”: all nine lives are there. May Cleo wager?"),
        BEGUN,
        tries=_wager(CLEO),
        options={"no_first_last_wager": True},
    ),
    Example(
        "variants",
        N_("With “Stars once”: a star lies there. May Ben play another?"),
        (_opens("star-4"),),
        tries=_play(BEN, "star-5"),
        options={"star_once": True},
    ),
    Example(
        "variants",
        N_("With “A bad suit”: Ada names circles. May she play one?"),
        ({"seat": ADA, "type": "bad-suit", "suit": "circle"},),
        tries=_opens("circle-4"),
        options={"bad_suit": True},
    ),
)
