"""Rounds put right, put in and taken out: later ones stand, and all is computed anew."""

import re
from typing import Any, NamedTuple

import pytest

from cardgames.table.services import records
from cardgames.table_game import SCORE
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory
from tests.cardgames.table.rounds import (
    FIRST,
    FOUR,
    GONE,
    ODD,
    RIGHT,
    SECOND,
    THIRD,
    correct,
    fix_query,
    judged,
    kittens,
    redo,
    told,
    whole,
)

pytestmark = pytest.mark.django_db

NONE = whole("hearts-2 spades-3 hearts-4 clubs-1", 4, 1, 1, 2)
"""The first round with no bid met: two cards more are in play."""


def lost(*lives: int) -> dict[str, Any]:
    return {"seat": None, "type": "round", "lost": list(lives)}


def bout(*calico: int) -> dict[str, Any]:
    series = [{"calico": [2, stars]} if stars else {} for stars in calico]
    return {"seat": None, "type": "bout-score", "series": series}


MEOWS, LIVES, CATS, KITTENS = "math-meows", "nine-lives", "adoption", "tricksy-kittens"
OTHER = whole("diamonds-9 spades-9 clubs-9 hearts-9", 2, 2, 2, 2)
SMALL = whole("hearts-3 spades-2 diamonds-1 clubs-2", 4, 2, 1, 1)
"""A second round, with as many cards as where nobody scored in the first."""
THREE = [FIRST, SECOND, THIRD]
LOST = [lost(1, 0, 2, 0), lost(0, 3, 0, 1), lost(3, 0, 1, 0)]
OVER = "game-over"


class Case(NamedTuple):
    """Rows, what comes in the place of `drop` from `at` on, and what is so then: `marked` by their
    numbers with the code for which they are."""

    rows: list[dict[str, Any]]
    at: int
    drop: int
    new: list[dict[str, Any]]
    points: tuple[int, ...]
    marked: dict[int, str] = {}
    winners: tuple[int, ...] = ()
    game: str = KITTENS
    target: int = 9


CASES = {
    "changed, nothing behind": Case([FIRST], 0, 1, [RIGHT], (2, 0, 4, 1)),
    "changed, two behind": Case(THREE, 0, 1, [RIGHT], (5, 0, 5, 3)),
    "a card scored twice": Case(THREE, 0, 1, [GONE], (6, 0, 1, 2), {1: "card-elsewhere"}),
    "the hand size moves": Case(THREE, 0, 1, [NONE], (3, 0, 1, 2)),
    "put in first": Case([FIRST, SECOND], 0, 0, [OTHER], (5, 0, 5, 2)),
    "taken out": Case(THREE, 1, 1, [], (2, 0, 4, 0)),
    "the last taken out": Case(THREE, 2, 1, [], (5, 0, 5, 2)),
    "the only one taken out": Case([FIRST], 0, 1, [], (0, 0, 0, 0)),
    "the target comes sooner": Case(
        [NONE, SMALL], 0, 1, [RIGHT], (2, 2, 5, 1), {1: OVER}, (2,), target=3
    ),
    "the win goes to another": Case(
        [FIRST, SECOND], 0, 1, [GONE], (6, 0, 1, 2), {1: "card-elsewhere"}, (0,), target=5
    ),
    "the win goes": Case([FIRST], 0, 1, [NONE], (0, 0, 0, 0), target=4),
    "put in behind the end": Case(
        [FIRST], 1, 0, [SECOND], (5, 0, 5, 2), {1: OVER}, (0, 2), target=4
    ),
    "out by series": Case([bout(3, 2, 0, 0), bout(0, 5, 2, 0)], 0, 1, [], (0, 6, 1, 0), game=CATS),
}
for lives in (MEOWS, LIVES):
    CASES |= {
        f"{lives}: more than left": Case(
            LOST, 0, 1, [lost(7, 0, 2, 0)], (0, 6, 6, 8), {2: "bad-round"}, (3,), lives
        ),
        f"{lives}: the end comes sooner": Case(
            LOST, 0, 1, [lost(9, 0, 2, 0)], (0, 6, 6, 8), {1: OVER, 2: OVER}, (3,), lives
        ),
        f"{lives}: the end goes": Case(
            [LOST[0], lost(0, 9, 0, 1)], 1, 1, [lost(0, 8, 0, 1)], (8, 1, 7, 8), game=lives
        ),
        f"{lives}: put in first": Case(
            LOST[:2], 0, 0, [lost(1, 0, 0, 0)], (7, 6, 7, 8), game=lives
        ),
    }


@pytest.mark.parametrize("name", CASES)
def test_rows_stand_and_all_is_computed_anew(name):
    case = CASES[name]
    options = {"target": case.target} if case.game == KITTENS else {}
    party = TableFactory(game=case.game, names=FOUR, mode=SCORE, **options)
    before = party.enter(*case.rows)
    after = correct(party, *case.new, at=case.at, drop=case.drop)
    assert after.game.points() == case.points
    assert {at: why.code for at, why in after.replayed.marked.items()} == case.marked
    assert (after.winners, after.is_over) == (case.winners, bool(case.winners))
    assert len(after.moves) == len(case.rows) - case.drop + len(case.new)
    record = records.record(after)
    assert verdict(record)["legal"]
    assert len(record["moves"]) == min([len(after.moves), *after.replayed.against])
    assert party.undo().game == before.game
    redo(party)
    assert party.state.game == after.game
    for page in ("", "history/", "results/?why=1", "screen/", "rounds.csv", "state.json"):
        assert party.client("keeper").get(party.url(page)).status_code == 200, page


def test_what_is_marked_is_said_on_all_pages_and_whole_again_with_the_row_before():
    party = kittens(*THREE)
    correct(party, GONE)
    said = "Round 2 can’t have been so:"
    for page in ("history/", "results/?why=2"):
        assert said in told(party, "", page)
    assert party.client().get(party.url("rounds.csv")).content.count(b",1\r\n") == 4
    ends = "The record ends before round 2, which the rules can’t judge."
    assert ends in told(party, "", "results/")
    correct(party, FIRST)
    assert not party.state.replayed.marked
    assert ends not in told(party, "", "results/")


def changes_in(phone: PagePhone) -> list[str]:
    """What stands in the table of scores that change."""
    rows = phone.page.html.rpartition("<tbody>")[2].partition("</tbody>")[0]
    cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", rows)
    return [re.sub("<[^>]*>", "", cell) for cell in cells]


def test_a_change_is_told_with_what_it_brings_and_what_stands_before_it_counts():
    party = kittens(*THREE)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, GONE)))
    assert changes_in(phone) == [
        *("Ada", "2 → 3", "5 → 6", "Ben", "0", "0"),
        *("Cleo", "4 → 0", "5 → 1", "Dev", "0", "2"),
    ]
    assert "Round 2 can’t have been so:" in phone.words
    assert "2 later rounds stand." in phone.words
    phone.press("Put it right")
    assert party.state.game.points() == (6, 0, 1, 2)
    phone.go(party.url("correct/?fix=1&out=1"))
    assert "1 later round stands." in phone.words
    phone.press("Take it out")
    assert len(party.state.moves) == 2


def test_who_wins_then_is_said():
    party = kittens(FIRST, SECOND, target=5)
    assert party.state.winners == (0, 2)
    words = PagePhone(party.client("keeper"), party.url(fix_query(0, GONE))).words
    assert "Then it is won by Ada, not by Ada and Cleo." in words


def test_a_row_keeps_the_sum_that_it_had_and_gets_no_other_wrong_one():
    party = kittens(*THREE)
    correct(party, NONE)
    other = {**SECOND, "bids": ["hearts-5", *SECOND["bids"][1:]]}
    assert correct(party, other, at=1).moves[1].move.bids[0] == "hearts-5"
    with pytest.raises(Refusal) as refused:
        correct(party, {**other, "tricks": [3, 1, 1, 1]}, at=1)
    assert refused.value.code == "trick-count"


def test_a_wrong_sum_stands_with_a_word_until_it_is_right():
    party = kittens({**ODD, "ruled": "two cards were paid"}, SECOND)
    assert correct(party, FIRST).moves[0].why == ""
    put_in = correct(party, {**ODD, "bids": OTHER["bids"], "ruled": "paid"}, at=1, drop=0)
    assert [entry.why for entry in put_in.moves] == ["", "paid", ""]


def test_a_row_behind_the_end_can_be_put_right_and_taken_out():
    party = TableFactory(game=MEOWS, names=FOUR, mode=SCORE)
    party.enter(*LOST)
    correct(party, lost(9, 0, 2, 0))
    phone = PagePhone(
        party.client("keeper"), party.url("correct/?fix=1&lost0=0&lost1=2&lost2=0&lost3=1")
    )
    phone.press("Put it right")
    assert party.state.game.points() == (0, 7, 6, 8)
    correct(party, at=1)
    assert correct(party, at=1).replayed.marked == {}


def test_nothing_but_rows_is_put_in_or_taken_out():
    party = judged("clubs-5", "clubs-1")
    for new, drop in (((), 1), ((FIRST,), 0), ((FIRST,), 1)):
        with pytest.raises(Refusal) as refused:
            correct(party, *new, at=5, drop=drop)
        assert refused.value.code == "rows-only"


def test_notes_of_the_running_round_stay_whatever_is_changed():
    party = kittens(FIRST, SECOND, target=6)
    for seat, card in enumerate(("spades-4", "spades-6", "hearts-1", "diamonds-9")):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    notes = party.state.notes
    assert correct(party, RIGHT).notes == notes
    assert correct(party, GONE).is_over
    assert correct(party, FIRST).notes == notes


def test_a_bad_suit_goes_and_comes_with_its_row():
    party = TableFactory(game=MEOWS, names=FOUR, mode=SCORE, bad_suit=True)
    party.enter(LOST[0], {"seat": 0, "type": "bad-suit", "suit": "circle"}, LOST[1], LOST[2])
    assert len(correct(party, at=2).moves) == 2
    assert len(party.undo().moves) == 4


@pytest.mark.parametrize("hands", [[3, 3, 2, 1], [3, 2, 2, 1]])
def test_a_choice_between_rows_goes_where_it_no_longer_fits_and_none_is_waited_for(hands):
    party = TableFactory(game=LIVES, names=FOUR, mode=SCORE)
    tied = {**LOST[0], "hands": [3, 3, 2, 1]}
    party.enter(tied, {"seat": 2, "type": "queen", "choice": 1}, LOST[1])
    after = correct(party, {**LOST[0], "hands": hands})
    assert len(after.moves) == (3 if hands == tied["hands"] else 2)
    assert after.game.points() == (8, 6, 7, 8)
    party = TableFactory(game=LIVES, names=FOUR, mode=SCORE)
    party.enter({**LOST[0], "hands": [3, 2, 2, 1]}, LOST[1])
    assert correct(party, tied).game.points() == (8, 6, 7, 8)
    assert not party.state.replayed.marked


FAILS = {"seat": 0, "type": "fail"}


def test_a_judged_round_that_is_over_stands_by_its_result_where_it_no_longer_fits():
    party = TableFactory(names=FOUR[:3])
    for hands in ((1, 0, 0), (0, 3, 0)):
        party.enter(
            *({"seat": seat, "type": "choose", "number": n} for seat, n in enumerate(hands))
        )
    first = {"seat": None, "type": "round", "numbers": [0, 0, 2]}
    words = told(party, rest="correct/?into=0&p0=0&p1=0&p2=2")
    assert "Round 3 stands by its result." in words
    assert "Round 3 can’t have been so: The game is over." in words
    after = correct(party, first, at=0, drop=0)
    assert [entry.is_row for entry in after.moves] == [True, False, False, False, True]
    assert after.game.points() == (1, 3, 2)
    assert len(party.undo().moves) == 6


def test_of_a_judged_round_that_would_not_be_over_the_result_is_put_right():
    party = TableFactory(game=MEOWS, names=FOUR)
    party.enter(FAILS, LOST[1])
    with pytest.raises(Refusal) as refused:
        correct(party, {"seat": 0, "type": "play", "cards": ["circle-4"]})
    assert refused.value.code == "unended"
    phone = PagePhone(party.client("keeper"), party.url("history/"))
    phone.go(re.findall(r'href="([^"]*[?]row=[^"]*)"', phone.page.html)[0].replace("&amp;", "&"))
    assert "Put round 1 right" in phone.words
    phone.tap("f2-0")
    phone.tap("2")
    phone.press("Put it right")
    assert party.state.game.points() == (8, 6, 7, 8)
    assert [entry.is_row for entry in party.state.moves] == [True, True]
    assert "Corrected: round 1. Cleo −2." in told(party, "")


def test_a_judged_round_is_played_again_behind_a_row_that_is_changed():
    party = TableFactory(game=MEOWS, names=FOUR)
    party.enter(LOST[0], FAILS, LOST[1])
    after = correct(party, lost(3, 0, 2, 0))
    assert after.game.points() == (5, 6, 7, 8)
    assert after.moves[1].move.type == "fail"
    assert correct(party, lost(9, 0, 2, 0)).replayed.marked.keys() == {1, 2}
