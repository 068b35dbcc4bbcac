"""Why did Ada score nothing? Every round of every game says so, in the game's own facts."""

import re

import pytest

from cardgames.math_meows.rules.lives import CATS
from cardgames.table.pages.why import WhySeat, why_of_round
from cardgames.table_game import SCORE
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, whole_round

pytestmark = pytest.mark.django_db


def scored(game: str, **move: object) -> Party:
    party = TableFactory(game=game, names=("Ada", "Ben", "Cleo"), mode=SCORE)
    party.enter({"seat": None, **move})
    return party


def last_round(party: Party) -> tuple[WhySeat, ...]:
    found = why_of_round(party.state, str(party.state.table_game.rounds_over(party.state.game)))
    assert found
    return found.seats


def reasons(party: Party, name: str) -> list[str]:
    """What the last round gave a seat, and why."""
    (seat,) = [it for it in last_round(party) if it.name == name]
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


def test_with_powers_what_counts_is_kept_on_every_page():
    """Who pays with a card of the row gives its trick up: what was won may be more."""
    party = TableFactory(game="tricksy-kittens", mode=SCORE, powers="ours")

    def seen(page: str) -> str:
        return PagePhone(party.client("keeper"), party.url(page)).words

    bids = ["hearts-2", "spades-3", "diamonds-1"]
    for seat, card in enumerate(bids):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    pages = {"asked": seen("?seat=0")}
    party.enter({"seat": 0, "type": "noted-won", "tricks": 2})
    pages["noted"] = seen("?seat=1")
    party.enter({"seat": 1, "type": "noted-won", "tricks": 2})
    party.enter({"seat": 2, "type": "noted-won", "tricks": 2})
    party.enter({"seat": None, "type": "round", "bids": bids, "tricks": [2, 2, 2]})
    pages |= {"over": seen(""), "why": seen("results/?why=1")}
    pages["corrected"] = seen("correct/?fix=0")
    told_there = {
        "asked": "How many did Ana keep?",
        "noted": "Ana has kept 2 tricks.",
        "over": "bidkeptlives",
        "why": "kept: 2.",
        "corrected": "kept",
    }
    for page, words in pages.items():
        assert told_there[page] in words, page
        assert not re.search(r"\bwon\b", words), page
    assert reasons(party, "Ana") == ["+2", "Ana’s bid was 2 of hearts in the end; kept: 2."]


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


def test_a_life_that_a_power_takes_at_the_round_s_end_is_told_too():
    """Who fails with "Take one along" names another."""
    lives = {cat: [None, *["collateral-damage"] * 8] for cat in CATS}
    party = TableFactory(
        game="math-meows", names=("Ada", "Ben", "Cleo"), lives="printed", known=lives
    )
    party.enter(
        {"type": "setup", "setup": {"cats": list(CATS[:3])}},
        {"seat": None, "type": "round", "lost": [1, 1, 1], "hands": [2, 3, 3]},
        {"seat": 0, "type": "play", "cards": ["circle-4"]},
        {"seat": 1, "type": "fail"},
        {"seat": 1, "type": "power", "power": "collateral-damage", "with": {"seat": 2}},
    )
    assert reasons(party, "Cleo") == ["−1", "By Take one along Cleo loses 1 life."]
    assert reasons(party, "Ben") == ["−1", "Ben failed: Ben loses 1 life."]
    assert reasons(party, "Ada")[0] == "nothing"


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
        for seat in last_round(scored(game, type="round", **move)):
            assert all(reason.rule for reason in seat.reasons), (game, seat)


def test_the_end_of_a_round_leads_to_its_reasons():
    party = TableFactory()
    party.enter(whole_round(1, 2, 3))
    assert (
        f'href="{party.url("results/")}?why=1#why-1"'
        in party.client("keeper").get(party.url()).content.decode()
    )
    results = party.client("keeper").get(party.url("results/?why=1")).content.decode()
    assert 'id="why-1"' in results
    assert "No rule gave" in results or "alone chose" in results


def told(party: Party, page: str) -> str:
    return party.client().get(party.url(page)).content.decode()


@pytest.mark.parametrize("page", ["results/", "history/"])
def test_any_score_leads_to_the_reasons_of_its_round_and_seat(page):
    party = TableFactory()
    party.enter(whole_round(1, 2, 3))
    party.enter(whole_round(3, 2, 3))
    html = told(party, page)
    for number in (1, 2):
        why = told(party, f"results/?why={number}")
        for seat in range(3):
            assert f'{party.url("results/")}?why={number}#why-{number}-{seat}"' in html
            assert f'id="why-{number}-{seat}"' in why


def test_nothing_is_told_but_what_was_asked():
    party = TableFactory()
    party.enter(whole_round(1, 2, 3))
    party.enter(whole_round(3, 2, 3))
    assert 'id="why-1-0"' not in told(party, "results/")
    assert 'id="why-1-0"' not in told(party, "results/?why=2")


@pytest.mark.parametrize("asked", ["7", "x", "", "-1"])
def test_a_round_that_there_is_not_tells_nothing(asked):
    party = TableFactory()
    party.enter(whole_round(1, 2, 3))
    assert "whys" not in told(party, f"results/?why={asked}")


def test_a_round_that_is_still_on_has_no_reasons_to_lead_to():
    party = TableFactory()
    assert "?why=" not in told(party, "results/") + told(party, "history/")
