"""Pads of card games in fixed states that want the most room: see `test_pads_seen.py`.

The cards are those of a fixed shuffle, and of all that may be done players choose the first that
their game prefers here; so each state comes again, card for card.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import unescape
from typing import Any

from cardgames.table_game import REFEREE, SCORE
from tests.cardgames.table.cast import Party, TableFactory
from tests.cardgames.table.dealt import DealtParty, dealt
from tests.cardgames.table.rounds import SECOND, whole
from tests.pages import Page, Visitor

NAMES = ("Ana", "Ben", "Cleo", "Dora")
SEED = "5a" * 32
KEY_OF_PAD = re.compile(r'<a id="k(\d+)-\d+" class="(?:act|hcard) ([a-z ]*)"\s+href="([^"]*)"')
TAPS = 2
Wanted = Callable[[Mapping[str, Any]], Any]
"""What a move, as it is posted, is sorted by: the first is made."""


def played(party: DealtParty, until: Callable[[DealtParty], bool], wanted: Wanted) -> DealtParty:
    """The table once that is so."""
    while not until(party):
        if party.state.awaits_deal:
            party.deal()
            continue
        seats = [seat for seat in party.awaited() if seat is not None]
        moves = [move for seat in seats for move in party.posted(seat)]
        move = min(moves, key=wanted)
        party.enter(move, device=party.device_of(move["seat"]))
    return party


def drafts(party: Party, state: str, device: str, start: str = "") -> Iterator[Page]:
    """The pad as it comes up, and after taps: of each row the first key that leads on, and the
    first that can't be."""
    visitor = Visitor(state, device, party.client(device))
    met, now = set[str](), [party.url() + start]
    for _tap in range(TAPS + 1):
        then = []
        for path in now:
            page = visitor.get(path)
            yield page
            firsts = {
                (row, "gone" in kind): unescape(link)
                for row, kind, link in reversed(KEY_OF_PAD.findall(page.html))
                if "set" not in kind
            }
            then += [party.url() + re.sub(r"^/t/\w+/", "", link) for link in firsts.values()]
        now = [path for path in dict.fromkeys(then) if path not in met][:4]
        met |= set(now)


def tricks_of(party: Party) -> int:
    """How many have been played."""
    return sum(entry.move.type == "play" for entry in party.state.moves) // len(NAMES)


def of_adoption(players: int, **options: Any) -> Iterator[Page]:
    """The rounds of a bout in which most cards lie there: who adopts, and who betrays."""
    names = NAMES[:players]
    for at in ((4, "adopt"), (4, "betray"), (5, "adopt"), (5, "betray")):
        party = dealt("adoption", names, names, seed=SEED, **options)
        played(
            party,
            lambda it, at=at: (
                it.state.game.bout is not None
                and (it.state.game.bout.round, it.state.game.phase) == at
            ),
            lambda move: (move.get("how", "none") != "none", move.get("card") is None),
        )
        device = names[party.awaited()[0]]
        yield from drafts(party, f"adoption, {players}, round {at[0]}, {at[1]}", device)


def of_kittens(powers: str) -> Iterator[Page]:
    """Four bid; and in a late trick somebody may pay for a power."""
    options = {"powers": powers} if powers else {}
    party = dealt("tricksy-kittens", NAMES, NAMES, seed=SEED, **options).play(1)
    yield from drafts(party, "tricksy kittens, bids", NAMES[0])
    if not powers:
        for mode in (REFEREE, SCORE):
            party = TableFactory(game="tricksy-kittens", names=NAMES, mode=mode)
            yield from drafts(party, f"tricksy kittens, bids, {mode}", "keeper")
        return
    for tricks in (2, 4):
        played(
            party,
            lambda it, tricks=tricks: it.state.game.phase == "trick" and tricks_of(it) >= tricks,
            lambda move: (move["type"] == "power", str(move)),
        )
        for seat in party.awaited():
            if seat is not None:
                state = f"tricksy kittens, after {tricks} tricks"
                yield from drafts(party, state, NAMES[seat])


def of_meows(lives: str) -> Iterator[Page]:
    party = dealt("math-meows", NAMES, NAMES, seed=SEED, lives=lives).play(1)
    for _turn in range(3):
        for seat in party.awaited():
            if seat is not None:
                yield from drafts(party, "math meows", NAMES[seat])
        played(
            party,
            lambda it, version=party.version: it.version > version,
            lambda move: (move["type"] != "play", str(move)),
        )


def of_lives(powers: str) -> Iterator[Page]:
    """Lives are ordered, and played with."""
    party = dealt("nine-lives", NAMES, NAMES, seed=SEED, powers=powers).play(1)
    for _turn in range(3):
        for seat in party.awaited()[:2]:
            if seat is not None:
                yield from drafts(party, "nine lives", NAMES[seat])
        played(
            party,
            lambda it, version=party.version: it.version > version,
            lambda move: (move["type"] not in ("play", "wager"), str(move)),
        )


NINE = (
    "Alexandra", "Bartholomew", "Charlotte", "Dominique", "Emma", "Friedrich", "Gwendolyn",
    "Hannah", "Isabella",
)  # fmt: skip
OF_NINE = whole(
    "hearts-3 spades-2 diamonds-2 clubs-1 hourglasses-2 cups-2 stars-3 cats-4 crowns-2",
    *(2, 0, 0, 1, 2, 0, 1, 0, 2),
)
ROUNDS: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "four": (NAMES, SECOND),
    "nine": (NINE, OF_NINE),
}
"""Names, and a round as it is noted."""


def of_counts(players: str, **options: Any) -> Iterator[Page]:
    """All bids are in, and the tricks of a round are counted, seat by seat."""
    names, noted = ROUNDS[players]
    party = TableFactory(game="tricksy-kittens", names=names, mode=SCORE, **options)
    for seat, card in enumerate(noted["bids"]):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    for seat, tricks in enumerate(noted["tricks"]):
        yield Visitor(f"{seat} counted", "keeper", party.client("keeper")).get(party.url())
        party.enter({"seat": seat, "type": "noted-won", "tricks": tricks})
    yield Visitor("all counted", "keeper", party.client("keeper")).get(party.url())


SECTIONS: dict[str, Callable[[], Iterator[Page]]] = {
    "adoption, three": partial(of_adoption, 3),
    "adoption, four": partial(of_adoption, 4),
    "tricksy kittens": partial(of_kittens, ""),
    "tricksy kittens, powers": partial(of_kittens, "ours"),
    "math meows": partial(of_meows, "none"),
    "math meows, powers": partial(of_meows, "ours"),
    "nine lives": partial(of_lives, "none"),
    "nine lives, powers": partial(of_lives, "all"),
    "counts, four": partial(of_counts, "four"),
    "counts, four, powers": partial(of_counts, "four", powers="ours"),
    "counts, nine": partial(of_counts, "nine"),
    "counts, nine, powers": partial(of_counts, "nine", powers="ours"),
}
