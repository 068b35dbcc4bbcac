"""Rulings and lines of former versions, in the journals of tables that are still played."""

from typing import Any

import pytest

from cardgames.table.services import folding, last_entry
from cardgames.table_game import SCORE
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from tests.cardgames.table.cast import Party, TableFactory
from tests.cardgames.table.rounds import FIRST, FOUR, RIGHT, SECOND, correct, kittens, told

pytestmark = pytest.mark.django_db

BOUT = {"seat": None, "type": "bout-score", "series": [{"calico": [3, 3]}, {}, {}, {}]}
WHOLE: tuple[dict[str, Any], ...] = ({}, {"right": RIGHT}, {"out": True}, {"put_in": True})
LOST = {"seat": None, "type": "round", "lost": [1, 0, 0, 0]}
GAMES = {
    "adoption": (BOUT, [0, 2, 0, 0], (4, 2, 0, 0)),
    "math-meows": (LOST, [1, -20, 0, 0], (9, 0, 9, 9)),
    "nine-lives": (LOST, [1, -20, 0, 0], (9, 0, 9, 9)),
    "tricksy-kittens": (FIRST, [0, 2, -9, 0], (2, 2, 0, 0)),
}


def stored(party: Party, *entries: dict[str, Any]) -> Party:
    """The table with entries that are in its journal."""
    with journal.writing(
        party.table.stream_id, expected_version=party.version, key=None, body=""
    ) as write:
        for entry in entries:
            write.append(entry)
    folding.forget_states()
    return party


def ruling(points: list[int], **more: Any) -> dict[str, Any]:
    move = {"seat": None, "type": "ruling", "round": 1, "points": points, "ruled": "agreed"}
    return {"made": {**move, **more}, "by": None}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("more", WHOLE)
def test_points_of_a_ruling_count_beside_its_round(game, more):
    move, points, after = GAMES[game]
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    party.enter(move)
    stored(party, ruling(points, **more))
    assert party.state.game.points() == after
    assert party.state.is_over == (game in ("math-meows", "nine-lives"))
    assert party.state.table_game.rounds_over(party.state.game) == 1
    for page in ("", "results/?why=1", "history/", "screen/", "rounds.csv", "state.json"):
        assert party.client("keeper").get(party.url(page)).status_code == 200, page
    assert "The table corrects" in told(party, rest="results/?why=1")


def test_a_ruling_can_be_taken_out_and_stands_beside_what_is_put_right():
    party = stored(kittens(FIRST, SECOND), ruling([0, 2, 0, 0]))
    assert correct(party, RIGHT).game.points() == (5, 2, 5, 3)
    assert correct(party, at=2).game.points() == (5, 0, 5, 3)
    party.undo()
    party.undo()
    assert party.state.game.points() == (5, 2, 5, 2)


def test_a_ruling_that_came_in_the_place_of_another_is_read():
    anew = ruling([0, 3, 0, 0])["made"]
    entry = {"corrected": {"at": 2, "drop": 1, "moves": [anew]}, "corrector": None}
    party = stored(kittens(FIRST, SECOND), ruling([0, 2, 0, 0]), entry)
    assert party.state.game.points() == (5, 3, 5, 2)


LINES = {
    "adoption": {"type": "noted-series", "series": {"calico": [3, 3]}},
    "math-meows": {"type": "noted-lost", "lives": 1},
    "nine-lives": {"type": "noted-hand", "cards": 2},
}


@pytest.mark.parametrize("game", LINES)
def test_a_line_from_an_own_phone_counts_for_nothing_and_is_taken_back(game):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    party.enter(GAMES[game][0])
    points = party.state.game.points()
    line = {"noted": {"seat": 1, **LINES[game]}, "by": 1}
    stored(party, line, line)
    assert party.state.game.points() == points
    for page in ("", "results/?why=1", "history/", "screen/", "state.json"):
        assert party.client("keeper").get(party.url(page)).status_code == 200, page
    assert "notes" not in party.client("keeper").get(party.url("state.json")).json()["state"]
    party.undo()
    assert last_entry.undone_words(party.state) == "the last entry"
    party.undo()
    party.undo()
    assert party.state.moves == ()


@pytest.mark.parametrize("game", LINES)
def test_an_old_page_that_posts_a_line_is_told_no_on_the_fresh_one(game):
    party = TableFactory(game=game, names=FOUR, mode=SCORE).sit("Ben")
    with pytest.raises(Refusal) as refusal:
        party.enter({"seat": 1, **LINES[game]}, device="Ben")
    assert refusal.value.code == "wrong-phase"
    assert party.version == 0
