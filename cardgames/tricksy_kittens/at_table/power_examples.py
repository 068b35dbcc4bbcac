"""The powers of Tricksy Kittens at work, with the rulings that they need."""

from collections.abc import Sequence
from typing import Any

from cardgames.lesson import Example
from ninelives_site.core.sentences import N_

ADA, BEN, CLEO, DEV = range(4)
OPTIONS = {"powers": "printed"}
Move = dict[str, Any]


def _play(seat: int, card: str) -> Move:
    return {"seat": seat, "type": "play", "card": card}


def _keep(seat: int, card: str) -> Move:
    return {"seat": seat, "type": "keep", "card": card}


def _pay(seat: int, card: str, power: str, /, **asked: Any) -> Move:
    return {"seat": seat, "type": "power", "card": card, "power": power, "with": asked}


def _trick(first: int, *cards: str) -> tuple[Move, ...]:
    """Cards, clockwise from a seat."""
    return tuple(_play((first + place) % 4, card) for place, card in enumerate(cards))


def _bids(*cards: str) -> tuple[Move, ...]:
    return tuple({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards))


BIDS = _bids("hearts-2", "spades-1", "clubs-3", "diamonds-4")
ADA_WON = (*BIDS, *_trick(ADA, "clubs-9", "clubs-5", "clubs-6", "clubs-2"), _keep(ADA, "clubs-5"))
"""Ada leads the second trick, with two cards in her row; the others have their bids."""
BOTH_WON = (
    *ADA_WON,
    *(*_trick(ADA, "clubs-1", "clubs-4", "clubs-7", "clubs-8"), _keep(DEV, "clubs-1")),
    *(*_trick(DEV, "spades-2", "spades-9", "spades-3", "spades-4"), _keep(ADA, "spades-2")),
)
"""Ada leads the fourth trick, with three cards in her row; Dev has two."""
CLEO_WITHOUT_CLUBS = (
    *BIDS,
    *_trick(ADA, "clubs-9", "clubs-5", "spades-6", "clubs-2"),
    _keep(ADA, "clubs-5"),
)
"""Cleo did not follow clubs, which she may hold nevertheless."""


def _example(
    place: str,
    asks: str,
    *moves: Move,
    then: Sequence[Move] = (),
    tries: Move | None = None,
    before: Sequence[Move] = ADA_WON,
    power: str = "",
) -> Example:
    return Example(place, asks, moves, tuple(then), tries, tuple(before), OPTIONS, power=power)


POWER_EXAMPLES = (
    _example(
        "score",
        N_("Cards were paid for powers, so that the tricks don’t add up to eight. Who scores?"),
        then=(
            {
                "seat": None,
                "type": "round",
                "bids": [bid["card"] for bid in BIDS],
                "tricks": [2, 1, 0, 3],
            },
        ),
        before=(),
    ),
    _example(
        "powers",
        N_("Ada pays the first card of her row, her bid. What has she bid now?"),
        then=(_pay(ADA, "hearts-2", "no-trump"),),
    ),
    _example(
        "powers",
        N_("Ben has nothing in his row but his bid. May he pay it?"),
        _play(ADA, "diamonds-9"),
        tries=_pay(BEN, "spades-1", "no-trump"),
    ),
    _example(
        "powers",
        N_("Ada has used a power in this trick. May Dev use one, too?"),
        _pay(ADA, "spades-2", "no-trump"),
        *_trick(ADA, "diamonds-9", "diamonds-2", "diamonds-5"),
        tries=_pay(DEV, "clubs-1", "no-lead"),
        before=BOTH_WON,
    ),
    _example(
        "what-is-led-and-played",
        N_("Cleo has to take back a card that followed diamonds. May she lay a heart instead?"),
        *_trick(ADA, "diamonds-9", "diamonds-2", "diamonds-5"),
        _pay(DEV, "clubs-1", "force-takeback"),
        tries={"seat": CLEO, "type": "replace", "card": "hearts-6"},
        before=BOTH_WON,
        power="force-takeback",
    ),
    _example(
        "what-is-led-and-played",
        N_("Chance picks Ada’s card now. May she use another power before she plays it?"),
        _pay(ADA, "spades-2", "shuffle-hand"),
        tries=_pay(ADA, "clubs-5", "no-lead"),
        before=BOTH_WON,
        power="shuffle-hand",
    ),
    _example(
        "what-is-led-and-played",
        N_("Ada made cards lie face down and anybody use powers. May Dev use one?"),
        _pay(ADA, "spades-2", "limitless-power"),
        _pay(ADA, "clubs-5", "blind-play"),
        *_trick(ADA, "diamonds-9", "diamonds-2", "diamonds-5"),
        tries=_pay(DEV, "clubs-1", "no-trump"),
        before=BOTH_WON,
        power="limitless-power",
    ),
    _example(
        "who-wins",
        N_("Dev, the last to play, lets the lowest win. Does that hold for the cards before his?"),
        *_trick(ADA, "diamonds-9", "diamonds-2", "diamonds-5"),
        then=(_pay(DEV, "clubs-1", "reverse-order"), _play(DEV, "diamonds-6")),
        before=BOTH_WON,
        power="reverse-order",
    ),
    _example(
        "who-wins",
        N_("Hearts are trump, but Ada asked for the suit of a single 1. Who wins?"),
        _pay(ADA, "clubs-5", "new-trump-number-1"),
        *_trick(ADA, "spades-8", "spades-5", "diamonds-1"),
        then=(_play(DEV, "hearts-3"),),
        before=BOTH_WON,
        power="new-trump-number-1",
    ),
    _example(
        "after-the-trick",
        N_("The trick counts for nobody. May Ada, who won it, keep a card?"),
        _pay(ADA, "clubs-5", "score-none"),
        *_trick(ADA, "diamonds-9", "diamonds-2", "diamonds-5", "spades-6"),
        tries=_keep(ADA, "diamonds-9"),
        power="score-none",
    ),
    _example(
        "after-the-trick",
        N_("Ada won, but has named Cleo to lead. May Ada lead nevertheless?"),
        _pay(ADA, "clubs-5", "pick-start", seat=CLEO),
        *_trick(ADA, "diamonds-9", "diamonds-2", "diamonds-5", "spades-6"),
        _keep(ADA, "diamonds-2"),
        tries=_play(ADA, "hearts-8"),
        power="pick-start",
    ),
    _example(
        "after-the-trick",
        N_("Ada won the trick. May Dev change one of his cards for one of it?"),
        *_trick(ADA, "diamonds-9", "diamonds-2", "diamonds-5", "spades-6"),
        tries=_pay(DEV, "clubs-1", "steal-from-trick", give="hearts-5", take="diamonds-9"),
        before=BOTH_WON,
        power="steal-from-trick",
    ),
    _example(
        "hands",
        N_("Ada took the 9 of clubs from the pile. Can Ben play it?"),
        _pay(ADA, "spades-2", "draw-new", take="clubs-9", give="hearts-8"),
        _play(ADA, "diamonds-9"),
        tries=_play(BEN, "clubs-9"),
        before=BOTH_WON,
        power="draw-new",
    ),
    _example(
        "hands",
        N_("Cleo had no clubs, but cards were passed since. May she play one now?"),
        _pay(ADA, "clubs-5", "carousel-left"),
        *_trick(ADA, "clubs-1", "clubs-4"),
        tries=_play(CLEO, "clubs-7"),
        before=CLEO_WITHOUT_CLUBS,
        power="carousel-left",
    ),
)
