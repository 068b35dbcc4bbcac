"""What the table rules: a correction while the later rounds stand, a sum that doesn't add up."""

import json
import re
from html import unescape
from typing import Any

import pytest

from cardgames.table.pages import round_end
from cardgames.table.services import correcting, folding, playing, records
from cardgames.table_game import SCORE
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, new_key

pytestmark = pytest.mark.django_db

FOUR = ("Ada", "Ben", "Cleo", "Dev")


def whole(bids: str, *tricks: int) -> dict[str, Any]:
    return {"seat": None, "type": "round", "bids": bids.split(), "tricks": list(tricks)}


FIRST = whole("hearts-2 spades-3 hearts-4 clubs-1", 5, 0, 1, 2)
SECOND = whole("hearts-3 spades-2 diamonds-1 clubs-2", 3, 1, 1, 2)
THIRD = whole("spades-4 diamonds-3 hearts-1 clubs-3", 3, 2, 0, 1)
RIGHT = whole("hearts-2 spades-3 hearts-4 clubs-1", 5, 1, 1, 1)
"""The first round with a trick moved from Dev to Ben: then Dev has met the bid, too."""
BOUT = {"seat": None, "type": "bout-score", "series": [{"calico": [3, 3]}, {}, {}, {}]}
ODD = whole("hearts-2 spades-3 hearts-4 clubs-1", 2, 3, 4, 1)


def kittens(*rounds: dict[str, Any], **options: Any) -> Party:
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode=SCORE, **options)
    party.enter(*rounds)
    return party


def correct_alone(party: Party, first: int, new: dict[str, Any], why: str = "") -> None:
    correcting.correct_alone(
        party.table,
        party.role_of(),
        first,
        1,
        [new],
        why,
        expected_version=party.version,
        key=new_key(),
    )


GONE = whole("hearts-3 spades-3 hearts-4 clubs-1", 3, 0, 3, 2)
"""The first round, now with the bid hearts-3 met: a card that was bid in the second round."""


def test_a_correction_is_offered_with_the_later_rounds_standing_and_that_one_is_lit():
    party = kittens(FIRST, SECOND, THIRD)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, GONE)))
    assert phone.page.named("press").called == "Correct it, and let later rounds stand"
    assert "next" in phone.page.named("press").attributes["class"]
    takes_back = phone.page.named("amend-1")
    assert takes_back.called == "Correct it, and take 2 later entries back"
    assert "next" not in takes_back.attributes["class"]
    assert "Why they stand" in phone.words


def test_where_a_trick_is_under_way_taking_back_is_in_the_buttons_place_and_not_lit():
    """Ben plays diamonds-1 where clubs were led, and a club after that: no later one can stand."""
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    cards = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards)))
    tricks = (
        ("clubs-5", "clubs-1", "clubs-9", "diamonds-8"),
        ("spades-9", "spades-8", "spades-5", "spades-1"),
        ("clubs-2", "clubs-6", "clubs-8"),
    )
    for trick in tricks:
        for seat, card in enumerate(trick):
            party.enter({"seat": seat, "type": "play", "card": card})
    phone = PagePhone(party.client("keeper"), party.url("?fix=5&suit=diamonds&number=1"))
    takes_back = phone.page.named("amend-1")
    assert takes_back.called == "Correct it, and take 2 later entries back"
    assert "next" not in takes_back.attributes["class"]
    assert all(found.attributes.get("id") != "press" for found in phone.page.found)
    assert "Then “Ben plays 6 of clubs” could not have been:" in phone.words
    assert phone.words.count("could not have been") == 1


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("?fix=7&suit=hearts&number=9", "Dev plays 9 of hearts and wins the trick."),
        ("?fix=6&suit=hearts&number=9", "Cleo wins the trick with 9 of hearts."),
        ("?fix=5&suit=clubs&number=3", "Ben plays 3 of clubs."),
    ],
)
def test_a_correction_that_changes_no_score_says_who_wins_the_trick_then_or_what_is_played(
    query, told
):
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    for seat, card in enumerate(("hearts-2", "spades-4", "clubs-7", "diamonds-3")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    for seat, card in enumerate(("clubs-5", "clubs-1", "clubs-2", "diamonds-8")):
        party.enter({"seat": seat, "type": "play", "card": card})
    words = PagePhone(party.client("keeper"), party.url(query)).words
    assert "What that changes" in words
    assert told in words


def test_against_a_rule_the_word_why_is_no_word_of_later_rounds():
    party = kittens(FIRST, SECOND, THIRD)
    wrong = whole("hearts-2 spades-3 hearts-4 clubs-1", 5, 1, 1, 2)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, wrong)))
    assert "Correct it anyway" in phone.words
    assert "Why, in a word" in phone.words
    assert "Why they stand" not in phone.words


def test_where_all_fields_of_a_correction_are_filled_in_it_says_what_to_tap():
    party = kittens(FIRST, SECOND, THIRD)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, FIRST)))
    assert "Tap the field that is wrong." in phone.words
    phone.tap("f0-1")
    assert "Tap the field that is wrong." not in phone.words


def test_who_takes_an_entry_out_reads_that_and_what_goes_with_it():
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    cards = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards)))
    party.enter({"seat": 0, "type": "play", "card": "clubs-5"})
    phone = PagePhone(party.client("keeper"), party.url("?fix=0&out=1"))
    assert "Taking out:" in phone.words
    assert "As if it had never been entered." in phone.words
    assert "The bid of Ada" not in phone.words
    assert all(found.attributes.get("id") != "out" for found in phone.page.found)
    assert phone.page.named("amend-1").called == "Take it out, and 1 later entry with it"
    last = PagePhone(party.client("keeper"), party.url("?fix=4&out=1"))
    assert last.page.named("press").called == "Take it out"


def test_a_correction_that_changes_nothing_lights_nothing():
    party = kittens(FIRST, SECOND)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, FIRST)))
    assert all(found.attributes.get("id") != "press" for found in phone.page.found)
    changed = PagePhone(party.client("keeper"), party.url(fix_query(0, RIGHT)))
    assert changed.page.named("press").called == "Correct it"


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_a_correction_of_lives_asks_for_no_hand_that_nobody_named(game: str):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    party.enter({"seat": None, "type": "round", "lost": [1, 0, 2, 0]})
    phone = PagePhone(party.client("keeper"), party.url("history/"))
    phone.go(party.url(re.findall(r'href="/t/\w+/(\?fix=0[^"]*)"', unescape(phone.page.html))[0]))
    assert "Tap the field that is wrong." in phone.words
    phone.tap("f0-0")
    assert "Tap the field that is wrong." not in phone.words
    phone.tap("2")
    assert phone.page.named("press").called == "Correct it"
    assert "Ada 8 → 7" in phone.words


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_a_pad_s_hint_begins_with_a_capital_letter(game: str):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    assert "Tap who lost lives" in PagePhone(party.client("keeper"), party.url()).words


def fix_query(first: int, new: dict[str, Any]) -> str:
    taps = [f"fix={first}"]
    for seat, (bid, tricks) in enumerate(zip(new["bids"], new["tricks"], strict=True)):
        suit, number = bid.split("-")
        taps += [f"suit{seat}={suit}", f"number{seat}={number}", f"won{seat}={tricks}"]
    return f"?{'&'.join(taps)}"


def test_where_the_later_rounds_stand_the_points_are_corrected_and_nothing_is_taken_back():
    party = kittens(FIRST, SECOND, THIRD)
    before = party.state.game.points()
    assert before == (5, 0, 5, 2)
    correct_alone(party, 0, GONE, "the card was a three")
    assert party.state.game.points() == (6, 0, 5 - 4, 2)
    assert party.state.game.public_state().round == 3
    assert [entry.is_ruled for entry in party.state.moves] == [False, False, False, True]


def test_the_ruling_is_told_with_its_word_why_and_can_be_taken_back():
    party = kittens(FIRST, SECOND, THIRD)
    correct_alone(party, 0, GONE, "the card was a three")
    told = party.client("keeper").get(party.url("history/")).content.decode()
    assert "The table corrects round 1: Ada +1, Cleo −4 (the card was a three)." in told
    later = "The table corrected these points later, in round 3: Ada +1, Cleo −4."
    why = party.client("keeper").get(party.url("results/?why=1")).content.decode()
    first = why[why.index('id="why-1"') :]
    assert "The table corrects round 1: Ada +1, Cleo −4 (the card was a three)." in first
    assert later in told[told.index('id="round-1"') :]
    assert later not in told[: told.index('id="round-1"')]
    party.undo()
    assert later not in party.client("keeper").get(party.url("history/")).content.decode()
    assert party.state.game.points() == (5, 0, 5, 2)


def test_the_journal_gives_the_same_game_again():
    party = kittens(FIRST, SECOND)
    correct_alone(party, 0, GONE)
    party.enter({**THIRD, "ruled": "a card was paid"})
    points = party.state.game.points()
    folding.forget_states()
    assert party.state.game.points() == points
    assert [entry.why for entry in party.state.moves] == [
        "",
        "",
        "the rounds since stand",
        "a card was paid",
    ]


def test_a_correction_that_takes_nothing_back_needs_no_ruling():
    party = kittens(FIRST, SECOND)
    with pytest.raises(Refusal) as refused:
        correct_alone(party, 0, RIGHT)
    assert refused.value.code == "no-ruling"
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, RIGHT)))
    assert phone.page.named("press").called == "Correct it"


def test_a_ruling_that_takes_the_win_away_says_so_before():
    party = kittens(FIRST, SECOND, target=5)
    assert party.state.winners == (0, 2)
    page = party.client("keeper").get(party.url(fix_query(0, GONE))).content.decode()
    effect = page[page.index('class="changes') :]
    assert "If the later rounds stand" in effect
    assert "could not have been so" in page
    assert re.search(r"Then it is won by [\w ]+, not by Ada and Cleo\.", effect)


# Score it anyway


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


def correct_as_ruled(party: Party, first: int, new: dict[str, Any], why: str) -> Any:
    posted = {"ruled": json.dumps([new]), "why": why, "at": first, "drop": 1, "key": new_key()}
    posted |= {"version": party.version}
    return party.client("keeper").post(party.url("correct/"), posted)


def test_a_round_that_was_scored_anyway_can_be_corrected_and_keeps_its_word_why():
    party = kittens({**ODD, "ruled": "two cards were paid"}, SECOND)
    as_it_is = PagePhone(party.client("keeper"), party.url("?fix=0"))
    assert "Not yet." not in as_it_is.page.text
    changed = {**ODD, "tricks": [2, 2, 4, 1]}
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, changed)))
    assert "They must add up to 8" in phone.page.text
    anyway = phone.page.named("Correct it anyway").attributes
    assert json.loads(anyway["value"]) == [{**changed, "ruled": "two cards were paid"}]
    page = phone.client.get(phone.address).content.decode()
    assert re.search(r'<input[^>]*name="why"[^>]*value="two cards were paid"', page)
    effect = page[page.index('class="changes') :]
    assert re.search(r"Ben \d+ → <b>\d+</b>", effect)
    answer = correct_as_ruled(party, 0, changed, "one card was paid")
    assert answer.status_code in (200, 302, 303)
    first, second = party.state.moves
    assert (first.why, first.move.tricks) == ("one card was paid", (2, 2, 4, 1))
    assert not second.is_ruled


def test_an_old_round_may_be_corrected_to_a_sum_that_does_not_add_up():
    party = kittens(FIRST, SECOND)
    phone = PagePhone(party.client("keeper"), party.url(fix_query(0, ODD)))
    assert phone.page.named("Correct it anyway").attributes["name"] == "ruled"
    assert "press" not in [found.attributes.get("id") for found in phone.page.found]
    assert correct_as_ruled(party, 0, ODD, "  ").status_code == 422
    assert party.state.moves[0].why == ""
    correct_as_ruled(party, 0, ODD, "two cards were paid")
    assert party.state.moves[0].why == "two cards were paid"
    told = party.client().get(party.url("history/")).content.decode()
    assert "The table lets it stand: two cards were paid." in told


def test_a_correction_against_the_sum_is_never_lit_and_lets_the_later_rounds_stand():
    """As often as not only half of it has been tapped."""
    party = kittens(FIRST, SECOND, THIRD)
    odd = {**GONE, "tricks": [3, 0, 4, 2]}
    page = PagePhone(party.client("keeper"), party.url(fix_query(0, odd))).page
    assert "press" not in [found.attributes.get("id") for found in page.found]
    assert "They must add up to 8" in page.text
    assert "could not have been" not in page.text
    anyway = page.named("Correct it anyway").attributes
    assert anyway["name"] == "alone"
    posted = {"alone": anyway["value"], "at": 0, "drop": 1, "version": party.version, "key": "k"}
    query = fix_query(0, odd)
    without = party.client("keeper").post(party.url(f"correct/{query}"), posted | {"why": " "})
    assert without.status_code == 422
    assert re.search('name="why"[^>]*aria-invalid="true"', without.content.decode())
    assert "Say in a word why." in without.content.decode()
    party.client("keeper").post(party.url("correct/"), posted | {"why": "two cards were paid"})
    assert len(party.state.moves) == 4
    assert party.state.game.points()[0] == 6


@pytest.mark.parametrize("device", ["keeper", ""], ids=["keeper", "watcher"])
def test_that_a_round_was_corrected_is_said_before_the_next_begins(device):
    """Nothing else on the page but the points tells that the correction counts."""
    party = kittens(FIRST, SECOND)
    said = "The table corrects round 1: Ada +1, Cleo −4 (the card was a three)."
    url = party.url("?next=1" if device else "")
    assert said not in PagePhone(party.client(device), url).words
    correct_alone(party, 0, GONE, "the card was a three")
    assert said in PagePhone(party.client(device), party.url()).words
    party.enter(THIRD)
    assert said not in PagePhone(party.client(device), party.url()).words


def test_after_a_ruling_the_round_s_end_stands_with_what_it_corrected():
    party = kittens(FIRST, SECOND)
    correct_alone(party, 0, GONE, "the card was a three")
    phone = PagePhone(party.client("keeper"), party.url())
    assert "Round 2 is over" in phone.words
    assert "The table corrects round 1: Ada +1, Cleo −4 (the card was a three)." in phone.words
    ended = round_end.round_end(party.state)
    assert ended
    assert [row.points for row in ended.end.rows] == list(party.state.game.points())
    assert [row.gained for row in ended.end.rows] == [3, 0, 1, 2]
    phone.tap("onward")
    assert "Round 2 is over" not in phone.words


def test_what_was_corrected_is_said_before_what_to_tap():
    """The end of an answer may be cut off."""
    party = kittens(FIRST, SECOND)
    correct_alone(party, 0, GONE, "the card was a three")
    words = PagePhone(party.client("keeper"), party.url("?next=1")).words
    assert words.index("The table corrects round 1") < words.index("Turn the bids up")


def test_a_correction_says_that_its_board_is_as_it_was_before():
    party = kittens(FIRST, SECOND)
    said = "as it was before"
    assert said in PagePhone(party.client("keeper"), party.url("?fix=0")).words
    assert said not in PagePhone(party.client("keeper"), party.url("?next=1")).words


def test_only_the_rules_of_play_are_let_stand_by_a_correction():
    party = kittens(FIRST, SECOND)
    twice = whole("hearts-2 spades-3 hearts-4 hearts-2", 5, 1, 1, 1)
    assert correct_as_ruled(party, 0, twice, "so what").status_code in (400, 422)
    assert party.state.moves[0].move.bids == tuple(FIRST["bids"])


def test_the_keys_of_a_field_are_not_marked_where_another_one_is_wrong():
    party = kittens(FIRST)
    page = PagePhone(party.client("keeper"), party.url(fix_query(0, ODD) + "&at=bid0")).page
    assert "They must add up to 8" in page.text
    keys = [found for found in page.found if found.attributes.get("id", "").startswith("k")]
    assert [found.called for found in keys if "set" in found.classes]
    assert not [found.called for found in keys if "wrong" in found.classes]


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
        {"seat": None, "type": "ruling", "round": 1, "points": [1, 0, 0, 0]},
        {"seat": None, "type": "ruling", "round": 1, "points": [0, 0, 0, 0], "ruled": "x"},
        {"seat": None, "type": "ruling", "round": 1, "points": [1, 0], "ruled": "x"},
        {"seat": 1, "type": "ruling", "round": 1, "points": [1, 0, 0, 0], "ruled": "x"},
        {"seat": None, "type": "ruling", "round": -1, "points": [1, 0, 0, 0], "ruled": "x"},
        {"seat": None, "type": "ruling", "round": 1, "points": [10**9, 0, 0, 0], "ruled": "x"},
    ],
)
def test_a_ruling_of_another_shape_is_malformed_and_enters_nothing(document):
    party = kittens(FIRST)
    posted = {"moves": json.dumps([document]), "version": "1", "key": "k"}
    answer = party.client("keeper").post(party.url("move/"), posted)
    assert answer.status_code == 400
    assert party.version == 1


# Each game's points


@pytest.mark.parametrize(
    ("game", "moves", "points", "after"),
    [
        ("adoption", [], [0, 2, 0, 0], (0, 2, 0, 0)),
        ("math-meows", [], [-2, 0, 0, 0], (7, 9, 9, 9)),
        ("nine-lives", [], [0, -1, 0, 0], (9, 8, 9, 9)),
        ("tricksy-kittens", [FIRST], [0, 2, -4, 0], (2, 2, 0, 0)),
    ],
)
def test_points_are_ruled_in_every_game(game, moves, points, after):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    party.enter(*moves)
    ruling = {"seat": None, "type": "ruling", "round": 1, "points": points, "ruled": "so agreed"}
    party.enter(ruling)
    assert party.state.game.points() == after
    for rest in ("", "history/", "results/", "screen/", "results.csv", "state.json"):
        assert party.client("keeper").get(party.url(rest)).status_code == 200


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_a_ruling_takes_no_more_lives_than_there_are(game):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    points = [-20, -2, 0, 0]
    party.enter({"seat": None, "type": "ruling", "round": 1, "points": points, "ruled": "agreed"})
    assert party.state.game.points() == (0, 7, 9, 9)
    assert party.state.is_over


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_a_ruling_that_takes_the_last_life_ends_the_game(game):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    points = [-9, 0, 0, 0]
    party.enter({"seat": None, "type": "ruling", "round": 1, "points": points, "ruled": "agreed"})
    assert party.state.is_over
    assert party.state.winners == (1, 2, 3)


@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_nobody_is_left_with_less_than_no_life_and_no_round_is_over_that_never_began(game):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    for lost in ([1, 1, 0, 0], [0, 2, 1, 0]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    wrong = {"seat": None, "type": "round", "lost": [9, 8, 0, 0]}
    ruling = correcting.ruling_of(
        party.state, correcting.preview_correction(party.state, 0, 1, [wrong])
    )
    assert ruling
    assert ruling.after(party.state.game).points() == (0, 0, 8, 9)
    correct_alone(party, 0, wrong)
    assert party.state.game.points() == (0, 0, 8, 9)
    assert party.state.is_over
    page = party.client("keeper").get(party.url()).content.decode()
    assert "We have a winner" in page
    assert "Round 3" not in page
    assert "Round 3" not in party.client("keeper").get(party.url("results/")).content.decode()


@pytest.mark.parametrize(
    ("game", "moves", "points"),
    [
        ("tricksy-kittens", [FIRST, SECOND], [0, 9, 0, 0]),
        ("adoption", [BOUT, BOUT], [0, 60, 0, 0]),
    ],
)
def test_a_ruling_that_ends_a_game_by_points_is_no_round(game, moves, points):
    party = TableFactory(game=game, names=FOUR, mode=SCORE)
    party.enter(*moves)
    ruling = {"seat": None, "type": "ruling", "round": 1, "points": points, "ruled": "so agreed"}
    party.enter(ruling)
    assert party.state.is_over
    assert party.state.table_game.rounds_over(party.state.game) == len(moves)
    page = party.client("keeper").get(party.url("results/")).content.decode()
    assert "ound 3" not in page
    assert "out 3" not in page


def test_lives_that_come_back_can_be_lost_again():
    party = TableFactory(game="math-meows", names=FOUR, mode=SCORE)
    lost = {"seat": None, "type": "round", "lost": [3, 0, 0, 0]}
    back = {"seat": None, "type": "ruling", "round": 1, "points": [2, 0, 0, 0], "ruled": "agreed"}
    party.enter(lost, back, lost)
    assert party.state.game.points() == (5, 9, 9, 9)


def test_a_ruling_can_end_a_game_of_kittens_or_let_it_go_on():
    party = kittens(FIRST, target=4)
    assert party.state.is_over
    ruling = {"seat": None, "type": "ruling", "round": 1, "points": [0, 0, -1, 0], "ruled": "so"}
    party.enter(ruling)
    assert not party.state.is_over
    party.enter({**ruling, "points": [2, 0, 0, 0]})
    assert party.state.is_over
    assert party.state.winners == (0,)


# Taken back, and put back


def redo(party: Party, device: str = "keeper") -> None:
    playing.redo(party.table, party.role_of(device), expected_version=party.version, key=new_key())


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
    correcting.correct(
        party.table, party.role_of(), 0, 1, [RIGHT], expected_version=2, key=new_key()
    )
    told = party.client().get(party.url("history/")).content.decode()
    assert told.count("corrected by the scorekeeper") == 1
    party.sit("Ada")
    party.client("keeper").post(party.url("keeper/"), {"number": "0"})
    party.table.refresh_from_db()
    role = party.role_of("Ada")
    correcting.correct(party.table, role, 1, 1, [SECOND], expected_version=3, key=new_key())
    other = {**SECOND, "tricks": [2, 2, 1, 2]}
    correcting.correct(party.table, role, 1, 1, [other], expected_version=4, key=new_key())
    folding.forget_states()
    told = party.client().get(party.url("history/")).content.decode()
    assert told.count("corrected by Ada") == 1
    assert told.count("corrected by the scorekeeper") == 1
