"""What the table lets stand against a rule, and what is taken back and put back."""

import json
import re
from typing import Any

import pytest

from cardgames.table.services import folding, records
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, new_key
from tests.cardgames.table.rounds import (
    FIRST,
    ODD,
    RIGHT,
    SECOND,
    THIRD,
    correct,
    fix_query,
    kittens,
    redo,
    whole,
)

pytestmark = pytest.mark.django_db


def correct_as_ruled(party: Party, first: int, new: dict[str, Any], why: str) -> Any:
    posted = {"ruled": json.dumps([new]), "why": why, "at": first, "drop": 1, "key": new_key()}
    posted |= {"version": party.version}
    return party.client("keeper").post(party.url("correct/"), posted)


def test_a_sum_that_does_not_add_up_is_refused_and_may_be_scored_anyway():
    party = kittens()
    with pytest.raises(Refusal) as refused:
        party.enter(ODD)
    assert refused.value.code == "trick-count"
    party.enter({**ODD, "ruled": "two cards were paid"})
    assert party.state.game.points() == (2, 3, 4, 1)
    told = party.client().get(party.url("history/")).content.decode()
    assert "The table lets it stand: two cards were paid." in told


def test_scoring_it_anyway_wants_a_word_why():
    party = kittens()
    posted = {"ruled": json.dumps([ODD]), "version": "0", "key": "k"}
    client = party.client("keeper")
    for why in ("", "  "):
        answer = client.post(party.url("move/"), {**posted, "why": why})
        assert answer.status_code == 422
        assert "Say in a word why." in answer.content.decode()
    assert party.version == 0
    client.post(party.url("move/"), {**posted, "why": "two cards were paid"})
    assert party.state.game.points() == (2, 3, 4, 1)


def test_a_round_that_was_scored_anyway_can_be_corrected_and_keeps_its_word_why():
    party = kittens({**ODD, "ruled": "two cards were paid"}, SECOND)
    as_it_is = PagePhone(party.client("keeper"), party.url("correct/?fix=0"))
    assert "Not yet." not in as_it_is.page.text
    changed = {**ODD, "tricks": [2, 2, 4, 1]}
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, changed)))
    assert "They must add up to 8" in phone.page.text
    anyway = phone.page.named("Put it right anyway").attributes
    assert json.loads(anyway["value"]) == [{**changed, "ruled": "two cards were paid"}]
    page = phone.client.get(phone.address).content.decode()
    assert re.search(r'<input[^>]*name="why"[^>]*value="two cards were paid"', page)
    assert re.search(r"Ben</th>\s*<td><s>\d+</s> → <b>\d+</b>", page)
    answer = correct_as_ruled(party, 0, changed, "one card was paid")
    assert answer.status_code in (200, 302, 303)
    first, second = party.state.moves
    assert (first.why, first.move.tricks) == ("one card was paid", (2, 2, 4, 1))
    assert not second.is_ruled


def test_an_old_round_may_be_corrected_to_a_sum_that_does_not_add_up():
    party = kittens(FIRST, SECOND)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, ODD)))
    assert phone.page.named("Put it right anyway").attributes["name"] == "ruled"
    assert "press" not in [found.attributes.get("id") for found in phone.page.found]
    assert correct_as_ruled(party, 0, ODD, "  ").status_code == 422
    assert party.state.moves[0].why == ""
    correct_as_ruled(party, 0, ODD, "two cards were paid")
    assert party.state.moves[0].why == "two cards were paid"
    told = party.client().get(party.url("history/")).content.decode()
    assert "The table lets it stand: two cards were paid." in told


def test_only_the_rules_of_play_are_let_stand_by_a_correction():
    party = kittens(FIRST, SECOND)
    twice = whole("hearts-2 spades-3 hearts-4 hearts-2", 5, 1, 1, 1)
    assert correct_as_ruled(party, 0, twice, "so what").status_code in (400, 422)
    assert party.state.moves[0].move.bids == tuple(FIRST["bids"])


def test_a_word_that_is_missing_is_asked_for_on_the_pad_where_the_rule_speaks():
    party = kittens()
    for seat, card in enumerate(ODD["bids"]):
        party.enter({"seat": seat, "type": "noted-bid", "card": card})
    for seat, tricks in enumerate(ODD["tricks"]):
        party.enter({"seat": seat, "type": "noted-won", "tricks": tricks})
    phone = PagePhone(party.client("keeper"), party.url())
    assert "They must add up to 8" in phone.page.text
    phone.press("Score it anyway")
    assert "Say in a word why." in phone.page.text
    assert phone.page.named("Score it anyway").attributes["name"] == "ruled"


def test_only_the_scorekeeper_lets_something_stand():
    party = kittens().sit("Ada")
    with pytest.raises(Refusal) as refused:
        party.enter({**ODD, "ruled": "so what"}, device="Ada")
    assert refused.value.code == "not-keeper"


def test_what_rules_can_not_judge_is_in_no_record():
    party = kittens(FIRST, {**ODD, "bids": SECOND["bids"], "ruled": "paid"})
    party.enter({**THIRD, "ruled": "paid"})
    record = records.record(party.state)
    assert record["moves"] == [FIRST]
    assert verdict(record)["legal"]


@pytest.mark.parametrize(
    "document",
    [
        {**ODD, "ruled": ""},
        {**ODD, "ruled": 3},
        {**ODD, "ruled": "x" * 81},
        {"seat": None, "type": "ruling", "round": 1, "points": [1, 0, 0, 0], "ruled": "x"},
    ],
)
def test_a_word_of_another_shape_is_malformed_and_so_are_free_points(document):
    party = kittens(FIRST)
    posted = {"moves": json.dumps([document]), "version": "1", "key": "k"}
    answer = party.client("keeper").post(party.url("move/"), posted)
    assert answer.status_code == 400
    assert party.version == 1


def test_what_was_taken_back_is_put_back_one_by_one():
    party = kittens(FIRST, SECOND)
    whole_game = party.state.game
    party.undo()
    party.undo()
    redo(party)
    redo(party)
    assert party.state.game == whole_game
    folding.forget_states()
    assert party.state.game == whole_game


def test_nothing_is_put_back_after_something_else_was_entered():
    party = kittens(FIRST, SECOND)
    party.undo()
    party.enter(SECOND)
    with pytest.raises(Refusal) as refused:
        redo(party)
    assert refused.value.code == "nothing-to-redo"


def test_only_the_scorekeeper_puts_back():
    party = kittens(FIRST).sit("Ada")
    party.undo()
    with pytest.raises(Refusal) as refused:
        redo(party, "Ada")
    assert refused.value.code == "not-keeper"


def test_the_history_offers_to_put_back_what_was_taken_back():
    party = kittens(FIRST).sit("Ada")
    party.undo()
    client = party.client("keeper")
    found = PagePhone(client, party.url("history/"))
    assert "Taken back: Ada bid 2 of hearts, won 5" in found.words
    assert "Put it back" not in PagePhone(party.client("Ada"), party.url("history/")).words
    found.press("Put it back")
    assert party.state.game.points() == (2, 0, 4, 0)
    assert "Taken back" not in found.go(party.url("history/")).words


def test_the_history_says_by_whose_phone_an_entry_was_corrected():
    party = kittens(FIRST, SECOND)
    correct(party, RIGHT)
    told = party.client().get(party.url("history/")).content.decode()
    assert told.count("corrected by the scorekeeper") == 1
    party.sit("Ada")
    party.client("keeper").post(party.url("keeper/"), {"number": "0"})
    party.table.refresh_from_db()
    other = {**SECOND, "tricks": [2, 2, 1, 2]}
    for move in (SECOND, other):
        correct(party, move, at=1, device="Ada")
    folding.forget_states()
    told = party.client().get(party.url("history/")).content.decode()
    assert told.count("corrected by Ada") == 1
    assert told.count("corrected by the scorekeeper") == 1
