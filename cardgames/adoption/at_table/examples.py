"""Each rule of the game of adoption at work."""

from typing import Any

from cardgames.lesson import Example
from ninelives_site.core.sentences import N_

ADA, BEN, CLEO = range(3)
TABLE = None


def _dealt(*centre: str) -> dict[str, Any]:
    return {"seat": TABLE, "type": "bout", "centre": list(centre)}


def _bids(ada: str, ben: str, cleo: str) -> tuple[dict[str, Any], ...]:
    cards = enumerate((ada, ben, cleo))
    return tuple({"seat": seat, "type": "bid", "card": card} for seat, card in cards)


def _adopts(seat: int, card: str) -> dict[str, Any]:
    return {"seat": seat, "type": "adopt", "card": card}


def _betrays(how: str, take: str, whose: int, give: str) -> dict[str, Any]:
    return {"seat": CLEO, "type": "betray", "how": how, "take": take, "from": whose, "give": give}


def _bout(*series: dict[str, list[int]]) -> dict[str, Any]:
    return {"seat": TABLE, "type": "bout-score", "series": list(series)}


DEALT = _dealt("birman-2", "devon-4", "izmir-9")
BIDS = _bids("egyptian-2", "havana-8", "calico-1")
ADOPTED = (_adopts(CLEO, "birman-2"), _adopts(ADA, "calico-1"), _adopts(BEN, "izmir-9"))
ALL_OF_ONE_CAT = {"adopt": "all-of-one-cat"}

EXAMPLES = (
    Example("a-round", N_("All bids are turned up. Who adopts first?"), (DEALT,), then=BIDS),
    Example(
        "a-round",
        N_("Ada and Ben both bid a 7. Who adopts first of the two?"),
        (DEALT,),
        then=_bids("calico-7", "havana-7", "calico-1"),
    ),
    Example(
        "a-round",
        N_("Is a bid somebody’s own until it is taken? May Ada adopt Cleo’s?"),
        (DEALT, *BIDS, _adopts(CLEO, "birman-2")),
        tries=_adopts(ADA, "calico-1"),
    ),
    Example(
        "a-round",
        N_("And may Ada adopt her own bid?"),
        (DEALT, *BIDS, _adopts(CLEO, "birman-2")),
        tries=_adopts(ADA, "egyptian-2"),
    ),
    Example(
        "a-round",
        N_("Ben adopts last. What becomes of the bids that nobody took?"),
        (DEALT, *BIDS, *ADOPTED[:2]),
        then=ADOPTED[2:],
    ),
    Example(
        "a-round",
        N_("Ada would like to betray somebody. May she?"),
        (DEALT, *BIDS, *ADOPTED),
        tries={"seat": ADA, "type": "betray", "how": "none"},
    ),
    Example(
        "a-round",
        N_("May Cleo take Ben’s izmir 9, and give her birman 2 for it?"),
        (DEALT, *BIDS, *ADOPTED),
        tries=_betrays("own", "izmir-9", BEN, "birman-2"),
    ),
    Example(
        "a-round",
        N_("Cleo takes Ada’s card. May it be for one of her own?"),
        (DEALT, *BIDS, *ADOPTED),
        then=(_betrays("own", "calico-1", ADA, "birman-2"),),
    ),
    Example(
        "a-round",
        N_("And for a card of the centre?"),
        (DEALT, *BIDS, *ADOPTED),
        then=(_betrays("centre", "calico-1", ADA, "egyptian-2"),),
    ),
    Example(
        "a-round",
        N_("Nothing fits the stars of Ben’s izmir 9. What can Cleo do about it?"),
        (DEALT, *BIDS, *ADOPTED),
        then=(_betrays("deck", "izmir-9", BEN, "ginger-5"),),
    ),
    Example(
        "a-round",
        N_("What ends the round?"),
        (DEALT, *BIDS, *ADOPTED, {"seat": CLEO, "type": "betray", "how": "none"}),
        then=({"seat": TABLE, "type": "turn-up", "card": "ginger-5"},),
    ),
    Example(
        "scoring",
        N_("Ada and Ben both have a series of calicos. Who scores what?"),
        then=(_bout({"calico": [3, 5]}, {"calico": [2, 4]}, {"devon": [2, 0]}),),
    ),
    Example(
        "scoring",
        N_("Their calicos have as many stars. Who scores these?"),
        then=(_bout({"calico": [2, 4]}, {"calico": [3, 4]}, {"devon": [2, 1]}),),
    ),
    Example(
        "scoring",
        N_("Ben’s one calico has more stars than Ada’s two. What is it worth?"),
        then=(_bout({"calico": [2, 1]}, {"calico": [1, 4]}, {}),),
    ),
    Example(
        "the-end",
        N_("They play to 10. Ada has 6 points and scores. Is it over?"),
        before=(_bout({"calico": [3, 5]}, {"calico": [2, 4]}, {"devon": [2, 0]}),),
        then=(_bout({"izmir": [2, 4]}, {"calico": [2, 4]}, {"devon": [2, 0]}),),
        options={"target": 10},
    ),
    Example(
        "house-rule-adopt-all-of-one-cat",
        N_("Two calicos lie in the centre. Cleo adopts one of them: what does she get?"),
        (_dealt("calico-2", "calico-5", "devon-4"), *_bids("egyptian-2", "havana-8", "calico-1")),
        then=(_adopts(CLEO, "calico-2"),),
        options=ALL_OF_ONE_CAT,
    ),
)
