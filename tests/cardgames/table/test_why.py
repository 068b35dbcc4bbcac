"""Why did Ada score nothing? Every round of every game says so, in the game's own facts."""

import pytest

from cardgames.table.pages.why import why_by_round
from cardgames.table_game import SCORE
from tests.cardgames.table.cast import Party, TableFactory, whole_round

pytestmark = pytest.mark.django_db


def scored(game: str, **move: object) -> Party:
    party = TableFactory(game=game, names=("Ada", "Ben", "Cleo"), mode=SCORE)
    party.enter({"seat": None, **move})
    return party


def reasons(party: Party, name: str) -> list[str]:
    """What the last round gave a seat, and why."""
    (seat,) = [it for it in why_by_round(party.state)[0].seats if it.name == name]
    return [seat.gained, *(reason.text for reason in seat.reasons)]


def test_who_misses_the_own_bid_alone_is_told_both_ways_to_score():
    party = scored(
        "tricksy-kittens",
        type="round",
        bids=["hearts-2", "spades-3", "diamonds-1"],
        tricks=[3, 3, 2],
    )
    assert reasons(party, "Ada") == [
        "nothing",
        "Ada bid 2 and won 3.",
        "Nobody else bid hearts, so there was no team to score with.",
    ]
    assert reasons(party, "Ben")[0] == "+3"


def test_who_is_in_a_team_that_misses_is_told_its_sums():
    party = scored(
        "tricksy-kittens",
        type="round",
        bids=["hearts-2", "hearts-3", "diamonds-1"],
        tricks=[1, 6, 1],
    )
    assert reasons(party, "Ada")[2] == "Ada and Ben were a team: 5 bid, 7 won together."


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_who_keeps_all_lives_is_told_who_lost_some(game):
    party = scored(game, type="round", lost=[0, 1, 0])
    told = "A round takes lives only of those who lose it: Ben. Ada keeps all."
    assert reasons(party, "Ada") == ["nothing", told]
    assert reasons(party, "Ben")[0] == "−1"


def test_who_has_no_series_is_told_so():
    party = scored(
        "adoption", type="bout-score", series=[{"calico": [3, 5]}, {}, {"devon": [2, 0]}]
    )
    assert reasons(party, "Ben") == [
        "nothing",
        "Ben had no two cards of one cat: no series, and single cards count nothing.",
    ]
    assert reasons(party, "Ada")[0] == "+6"


def test_every_reason_of_every_game_names_a_rule_of_its_page():
    for game, move in (
        ("tricksy-kittens", {"bids": ["hearts-2", "spades-3", "hearts-1"], "tricks": [3, 3, 2]}),
        ("math-meows", {"lost": [0, 1, 0]}),
        ("nine-lives", {"lost": [1, 1, 1]}),
    ):
        for seat in why_by_round(scored(game, type="round", **move).state)[0].seats:
            assert all(reason.rule for reason in seat.reasons), (game, seat)


def test_the_end_of_a_round_leads_to_its_reasons():
    party = TableFactory()
    party.enter(whole_round(1, 2, 3))
    assert (
        f'href="{party.url("results/")}#why-1"'
        in party.client("keeper").get(party.url()).content.decode()
    )
    results = party.client("keeper").get(party.url("results/")).content.decode()
    assert 'id="why-1"' in results
    assert "No rule gave" in results or "alone chose" in results
