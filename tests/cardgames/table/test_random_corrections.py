"""Whatever a table enters, corrects, takes out, puts in and takes back: every page opens."""

from random import Random
from typing import Any

import pytest

from cardgames.rulings import ScoreRuling
from cardgames.table.services import correcting
from cardgames.table_game import SCORE
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import Party, TableFactory, new_key
from tests.cardgames.table.test_table_rulings import FOUR

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
        at = chance.randrange(len(moves))
        is_ruling = isinstance(moves[at].move, ScoreRuling)
        new = [] if what == "out" or is_ruling else [whole]
        correct(party, at, int(what != "in" or is_ruling), new, stands=chance.random() < 0.8)


def correct(party: Party, at: int, drop: int, new: list[dict[str, Any]], *, stands: bool) -> None:
    """While the later rounds stand, where they can."""
    role, version, key = party.role_of(), party.version, new_key()
    preview = correcting.preview_correction(party.state, at, drop, new)
    if stands and correcting.ruling_of(party.state, preview):
        correcting.correct_alone(
            party.table, role, at, drop, new, "", expected_version=version, key=key
        )
    else:
        correcting.correct(party.table, role, at, drop, new, expected_version=version, key=key)


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
        opened = [f"?{how}={chance.randrange(8)}{out}" for how, out in OPENED]
        for page in (*PAGES, *opened):
            assert party.client("keeper").get(party.url(page)).status_code == 200, page
        assert min(party.state.game.points()) >= 0
    assert done > STEPS / 3
