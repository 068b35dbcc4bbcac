"""Whatever a table enters, corrects, takes out, puts in and takes back: every page opens."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardgames.table.services.folding import TableState
from cardgames.table_game import SCORE
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import Party, TableFactory
from tests.cardgames.table.rounds import FOUR, correct, redo

pytestmark = pytest.mark.django_db

STEPS = 25
SUITS = ("hearts", "spades", "diamonds", "clubs")
OPENED = (("fix", ""), ("fix", "&out=1"), ("into", ""))
PAGES = ("", "history/", "results/", "screen/", "rounds.csv")


def kittens(chance: Random) -> dict[str, Any]:
    """A round of Tricksy Kittens, whose bids are met now and then."""
    tricks = [0] * len(FOUR)
    for _ in range(chance.choice((6, 7, 8))):
        tricks[chance.randrange(len(FOUR))] += 1
    numbers = [won if won and chance.random() < 0.4 else chance.randint(1, 9) for won in tricks]
    suits = chance.sample(SUITS, len(FOUR))
    bids = [f"{suit}-{number}" for suit, number in zip(suits, numbers, strict=True)]
    return {"seat": None, "type": "round", "bids": bids, "tricks": tricks}


def lives(chance: Random) -> dict[str, Any]:
    lost = [chance.choice((0, 0, 1, 2, 4)) for _ in FOUR]
    return {"seat": None, "type": "round", "lost": lost}


def bout(chance: Random) -> dict[str, Any]:
    series = [{chance.choice(("calico", "birman")): [2, chance.randint(1, 6)]} for _ in FOUR]
    return {"seat": None, "type": "bout-score", "series": series}


ROUND_OF = {"tricksy-kittens": kittens, "math-meows": lives, "nine-lives": lives, "adoption": bout}


def step(party: Party, chance: Random, whole: dict[str, Any]) -> None:
    """One thing that a scorekeeper may do; a `Refusal` where the table says no."""
    moves = party.state.moves
    what = chance.choice(("enter", "enter", "correct", "correct", "out", "in", "undo", "note"))
    if what == "enter" or not moves:
        party.enter(whole)
    elif what == "undo":
        party.undo()
    elif what == "note":
        card = f"{chance.choice(SUITS)}-{chance.randint(1, 9)}"
        if "bids" in whole:
            party.enter({"seat": chance.randrange(len(FOUR)), "type": "noted-bid", "card": card})
    else:
        before, at = party.state, chance.randrange(len(moves))
        correct(party, *([] if what == "out" else [whole]), at=at, drop=int(what != "in"))
        assert party.undo().game == before.game
        redo(party)
        assert len(party.state.moves) == len(moves) + {"in": 1, "out": -1}.get(what, 0)


def check_rows(state: TableState) -> None:
    """All rows stand, and the scores are those of each row alone."""
    assert state.table_game.rounds_over(state.game) == len(state.moves)
    sums = [0] * len(FOUR)
    for number, (before, after) in enumerate(pairwise(state.replayed.games)):
        alone = state.replayed.games[0].stood(state.moves[number].move)
        for seat, (old, new) in enumerate(zip(before.points(), after.points(), strict=True)):
            given = alone.points()[seat] - state.replayed.games[0].points()[seat]
            assert new - old == max(given, -old)
            sums[seat] += new - old
    start = state.replayed.games[0].points()
    assert state.game.points() == tuple(map(sum, zip(start, sums, strict=True)))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ROUND_OF)
def test_every_page_opens_whatever_was_corrected(game: str, seed: int) -> None:
    chance = Random(f"{game} {seed}")
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    done = 0
    for _ in range(STEPS):
        try:
            step(party, chance, ROUND_OF[game](chance))
        except Refusal:
            continue
        done += 1
        opened = [f"correct/?{how}={chance.randrange(8)}{out}" for how, out in OPENED]
        for page in (*PAGES, *opened):
            assert party.client("keeper").get(party.url(page)).status_code == 200, page
        check_rows(party.state)
    assert done > STEPS / 5
