"""Each rule of Tricksy Kittens at work."""

from typing import Any

from cardgames.lesson import Example
from ninelives_site.core.sentences import N_

ADA, BEN, CLEO, DEV = range(4)


def bids(*cards: str) -> tuple[dict[str, Any], ...]:
    """All bid, in the order of their seats."""
    return tuple({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards))


def play(seat: int, card: str, **more: str) -> dict[str, Any]:
    """A card is played."""
    return {"seat": seat, "type": "play", "card": card, **more}


def _round(cards: tuple[str, ...], *tricks: int) -> dict[str, Any]:
    return {"seat": None, "type": "round", "bids": list(cards), "tricks": list(tricks)}


ALL_APART = ("hearts-2", "spades-1", "clubs-3", "diamonds-4")
TWO_OF_HEARTS = ("hearts-2", "spades-1", "clubs-4", "hearts-3")
NO_CLUBS_BID = ("hearts-2", "spades-1", "diamonds-3", "spades-4")
CATS_BIDS = ("hearts-2", "spades-1", "hearts-4", "spades-3")
DEALT: dict[str, Any] = {
    "seat": None, "type": "deal", "sizes": [8, 8, 8, 8],
    "left_over": ["clubs-1", "clubs-2", "clubs-4"],
}  # fmt: skip
BLACK_CAT = {"black_cat": True}

EXAMPLES = (
    Example(
        "the-deal",
        N_("A scored card leaves the game. How are the others dealt?"),
        (_round(ALL_APART, 2, 2, 2, 2),),
        then=(DEALT,),
    ),
    Example(
        "the-bid", N_("All turn up their bids. Who is a team?"), then=bids(*TWO_OF_HEARTS)
    ),
    Example(
        "tricks",
        N_("Ada leads clubs. May Ben play a heart?"),
        (*bids(*ALL_APART), play(ADA, "clubs-5")),
        tries=play(BEN, "hearts-1"),
    ),
    Example(
        "tricks",
        N_("Nobody plays a trump. Does the 9 of spades win?"),
        (
            *bids(*ALL_APART),
            play(ADA, "spades-5"), play(BEN, "spades-9"), play(CLEO, "spades-7"),
        ),
        then=(play(DEV, "spades-6"),),
    ),
    Example(
        "tricks",
        N_("Hearts are trump. Does a 1 beat a 9?"),
        (
            *bids(*NO_CLUBS_BID),
            play(ADA, "clubs-5"), play(BEN, "clubs-9"), play(CLEO, "clubs-6"),
        ),
        then=(play(DEV, "hearts-1"),),
    ),
    Example(
        "tricks",
        N_("Ada leads a card of her own bid’s suit, and nobody follows. Who wins?"),
        (
            *bids(*ALL_APART),
            play(ADA, "hearts-9"), play(BEN, "clubs-4"), play(CLEO, "spades-7"),
        ),
        then=(play(DEV, "spades-2"),),
    ),
    Example(
        "tricks",
        N_("Ada led the first trick. May she lead the second, too?"),
        (
            *bids(*NO_CLUBS_BID),
            play(ADA, "clubs-5"), play(BEN, "clubs-9"), play(CLEO, "clubs-6"),
            play(DEV, "clubs-2"),
        ),
        tries=play(ADA, "clubs-7"),
    ),
    Example(
        "score",
        N_("Four bids, no team. Who scores?"),
        then=(_round(ALL_APART, 2, 1, 2, 3),),
    ),
    Example(
        "score",
        N_("Ada and Dev missed their own bids. Do they score?"),
        then=(_round(TWO_OF_HEARTS, 3, 2, 1, 2),),
    ),
    Example(
        "score",
        N_("Ada and Dev met their own bids, and that of their team. Does it count twice?"),
        then=(_round(TWO_OF_HEARTS, 2, 2, 1, 3),),
    ),
    Example(
        "score",
        N_("Ada has scored the 2 of hearts. May somebody bid it again?"),
        (_round(ALL_APART, 2, 2, 2, 2),),
        tries={"seat": BEN, "type": "bid", "card": "hearts-2"},
    ),
    Example(
        "the-end",
        N_("Ada has five lives and scores four. What now?"),
        (_round(("hearts-5", "spades-1", "clubs-3", "diamonds-4"), 5, 0, 1, 2),),
        then=(_round(("hearts-4", "spades-1", "clubs-3", "diamonds-5"), 4, 0, 1, 2),),
    ),
    Example(
        "black-cat",
        N_("May a black cat be a bid?"),
        tries={"seat": ADA, "type": "bid", "card": "crowns-3"},
        options=BLACK_CAT,
    ),
    Example(
        "black-cat",
        N_("Diamonds are led. May Ben play a black cat, whatever he holds?"),
        (*bids(*CATS_BIDS), play(ADA, "diamonds-5")),
        tries=play(BEN, "crowns-9", **{"as": "diamonds"}),
        options=BLACK_CAT,
    ),
    Example(
        "black-cat",
        N_("There is a black cat in the trick. Who wins it?"),
        (
            *bids(*CATS_BIDS),
            play(ADA, "diamonds-5"), play(BEN, "crowns-9", **{"as": "diamonds"}),
            play(CLEO, "diamonds-2"),
        ),
        then=(play(DEV, "diamonds-8"),),
        options=BLACK_CAT,
    ),
)  # fmt: skip
