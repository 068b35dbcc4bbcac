"""Rounds of Tricksy Kittens, and corrections of them, for many tests."""

from typing import Any

from cardgames.table.services import correcting, undoing
from cardgames.table.services.folding import TableState
from cardgames.table_game import SCORE
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, new_key

FOUR = ("Ada", "Ben", "Cleo", "Dev")


def whole(bids: str, *tricks: int) -> dict[str, Any]:
    return {"seat": None, "type": "round", "bids": bids.split(), "tricks": list(tricks)}


FIRST = whole("hearts-2 spades-3 hearts-4 clubs-1", 5, 0, 1, 2)
SECOND = whole("hearts-3 spades-2 diamonds-1 clubs-2", 3, 1, 1, 2)
THIRD = whole("spades-4 diamonds-3 hearts-1 clubs-3", 3, 2, 0, 1)
RIGHT = whole("hearts-2 spades-3 hearts-4 clubs-1", 5, 1, 1, 1)
"""The first round with a trick moved from Dev to Ben: then Dev has met the bid, too."""
ODD = whole("hearts-2 spades-3 hearts-4 clubs-1", 2, 3, 4, 1)
GONE = whole("hearts-3 spades-3 hearts-4 clubs-1", 3, 0, 3, 2)
"""The first round, now with the bid hearts-3 met: a card that was bid in the second round."""
BIDS = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")


def kittens(*rounds: dict[str, Any], **options: Any) -> Party:
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode=SCORE, **options)
    party.enter(*rounds)
    return party


def judged(*cards: str, bids: tuple[str, ...] = BIDS) -> Party:
    """All have bid, and these cards lie."""
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(bids)))
    party.enter(
        *({"seat": seat % 4, "type": "play", "card": card} for seat, card in enumerate(cards))
    )
    return party


def correct(
    party: Party, *new: dict[str, Any], at: int = 0, drop: int = 1, device: str = "keeper"
) -> TableState:
    """These in the place of so many entries."""
    return correcting.correct(
        party.table,
        party.role_of(device),
        at,
        drop,
        list(new),
        expected_version=party.version,
        key=new_key(),
    )


def fix_query(first: int, new: dict[str, Any]) -> str:
    taps = [f"fix={first}"]
    for seat, (bid, tricks) in enumerate(zip(new["bids"], new["tricks"], strict=True)):
        suit, number = bid.split("-")
        taps += [f"suit{seat}={suit}", f"number{seat}={number}", f"won{seat}={tricks}"]
    return f"correct/?{'&'.join(taps)}"


def told(party: Party, device: str = "keeper", rest: str = "") -> str:
    return PagePhone(party.client(device), party.url(rest)).words


def redo(party: Party, device: str = "keeper") -> None:
    undoing.redo(party.table, party.role_of(device), expected_version=party.version, key=new_key())
