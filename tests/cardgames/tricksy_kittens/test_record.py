"""Tricksy Kittens as a record: what is malformed, what is refused, what texts read back."""

import json

import pytest

from cardgames.tricksy_kittens.rules.moves import MOVES
from ninelives_site.core.record import exit_status, verdict
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.tricksy_kittens.notation import move_from_text

DEAL = [
    [f"{suit}-{number}" for number in range(1, 10)] for suit in ("hearts", "spades", "diamonds")
]


def judged(moves=(), **head):
    document = {
        "format": "ninelives-record/1",
        "game": "tricksy-kittens",
        "players": ["Ana", "Ben", "Cleo"],
        **head,
        "moves": list(moves),
    }
    return verdict(json.dumps(document))


def seat(number, kind, /, **more):
    return {"seat": number, "type": kind, **more}


def table(kind, **more):
    return {"seat": None, "type": kind, **more}


@pytest.mark.parametrize(
    "head",
    [
        {"players": ["Ana", "Ben"]},
        {"players": [*"ABCDEFGHIJ"]},
        {"options": {"powers": 1}},
        {"options": {"black_cat": 1}},
        {"options": {"target": 0}},
        {"options": {"target": "9"}},
        {"options": {"suits": ["hearts", "spades"]}},
        {"options": {"suits": ["hearts", "spades", "spades"]}},
        {"options": {"suits": ["hearts", "spades", "mice"]}},
        {"options": {"suits": ["hearts", "spades", "clubs"], "black_cat": True}},
        {"options": {"ghost": True}},
        {"setup": {"kittykeeper": 3}},
        {"setup": {"kittykeeper": -1}},
        {"setup": {"kittykeeper": True}},
        {"setup": {"deal": [["hearts-1"]]}},
        {"setup": {"deal": [["hearts-1"], [], [1]]}},
        {"setup": {"deal": "hearts-1"}},
        {"setup": {"powers": {"hearts-2": "no-lead"}}},
        {"setup": {"start": 0}},
    ],
)
def test_a_fault_of_shape_before_the_moves_is_no_record(head):
    found = judged(**head)
    assert (exit_status(found), found["error"]["code"]) == (2, "malformed")


@pytest.mark.parametrize(
    "move",
    [
        seat(0, "shuffle"),
        seat(3, "bid", card="hearts-1"),
        seat(None, "bid", card="hearts-1"),
        seat(True, "bid", card="hearts-1"),
        {"type": "bid", "card": "hearts-1"},
        seat(0, "bid"),
        seat(0, "bid", card=None),
        seat(0, "bid", card=3),
        seat(0, "bid", card="hearts-1", number=1),
        seat(0, "play"),
        seat(0, "play", card="hearts-1", **{"as": 3}),
        seat(0, "allow", card="hearts-1"),
        seat(0, "deal", sizes=[9, 9, 9]),
        table("deal"),
        table("deal", sizes=[9, 9]),
        table("deal", sizes=[9, 9, "9"]),
        table("deal", hands=DEAL[:2]),
        table("deal", hands=DEAL, sizes=[9, 9, 9]),
        table("deal", hands=[*DEAL[:2], None]),
        table("deal", sizes=[9, 9, 9], left_over="hearts-1"),
        seat(0, "round", bids=["hearts-1"] * 3, tricks=[1, 1, 1]),
        table("round", bids=["hearts-1"] * 2, tricks=[1, 1, 6]),
        table("round", bids=["hearts-1"] * 3, tricks=[1, 7]),
        table("round", bids=["hearts-1", None, "spades-2"], tricks=[1, 0, 7]),
        table("round", bids=["hearts-1", 2, "spades-2"], tricks=[1, 0, 7]),
        table("round", tricks=[1, 0, 7]),
        table("round", bids=["hearts-1", "spades-1", "spades-2"]),
        seat(0, "power", card="hearts-1", **{"with": {"room": 1}}),
        seat(0, "power", card="hearts-1", **{"with": {"seat": 3}}),
        seat(0, "power", card="hearts-1", **{"with": {"number": "3"}}),
        seat(0, "power", **{"with": {}}),
        seat(0, "keep"),
        seat(0, "pass", cards="cups-1"),
        seat(0, "pass"),
        seat(0, "pass", cards=[]),
        table("chance", to=1),
        seat(0, "chance", to=1, cards=["cups-1"]),
        table("chance", to=3, cards=["cups-1"]),
    ],
)
def test_a_fault_of_shape_in_any_move_is_no_record(move):
    found = judged([seat(0, "bid", card="mice-1"), move])
    assert (exit_status(found), found["applied"]) == (2, 0)
    assert found["error"]["message"].startswith("Move 1: ")


@pytest.mark.parametrize(
    "head",
    [
        {"options": {"powers": False, "black_cat": False, "target": 9, "suits": []}},
        {"options": {"suits": ["hearts", "spades", "diamonds"]}},
        {"options": {"target": None}, "setup": {"kittykeeper": None, "deal": [], "powers": {}}},
        {"options": {"suits": ["cups", "crowns", "cats"]}},
        {"setup": {"deal": DEAL, "kittykeeper": 2}},
    ],
)
def test_defaults_spelled_out_and_empty_keys_are_fine(head):
    assert exit_status(judged(**head)) == 0


def test_a_key_with_its_empty_value_is_the_same_as_no_key():
    found = judged(
        [
            table("deal", sizes=[9, 9, 9], left_over=[], hands=[]),
            seat(0, "bid", card="hearts-1"),
            seat(1, "bid", card="spades-1"),
            seat(2, "bid", card="spades-2"),
            seat(0, "play", card="hearts-3", **{"as": ""}),
        ],
    )
    assert (found["error"], found["applied"]) == (None, 5)


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ([["mice-1", *DEAL[0][1:]], *DEAL[1:]], "unknown-card"),
        ([["spades-1", *DEAL[0][1:]], *DEAL[1:]], "card-elsewhere"),
        ([DEAL[0][1:], *DEAL[1:]], "bad-deal"),
        ([[], *DEAL[1:]], "bad-deal"),
    ],
)
def test_a_fault_of_the_setup_leaves_a_game_without_setup(deal, code):
    found = judged([seat(0, "bid", card="hearts-1")], setup={"kittykeeper": 1, "deal": deal})
    assert (exit_status(found), found["applied"]) == (1, 0)
    assert (found["error"]["move"], found["error"]["code"]) == (None, code)
    assert found["state"] == judged()["state"]
    assert (found["phase"], found["state"]["round"]) == ("deal", 0)


def test_a_deal_in_the_setup_counts_as_the_first_rounds_first_move():
    found = judged(setup={"deal": DEAL})
    assert (found["phase"], found["state"]["round"], found["state"]["kittykeeper"]) == (
        *("bid", 1, None),
    )


def test_a_null_bid_needs_the_black_cat():
    moves = [seat(0, "bid", card=None)]
    assert exit_status(judged(moves)) == 2
    assert exit_status(judged(moves, options={"black_cat": True})) == 0


def test_shape_comes_before_play():
    moves = [seat(0, "bid", card="mice-1"), seat(0, "bid", card=None)]
    assert exit_status(judged(moves)) == 2
    assert judged(moves[:1])["error"]["code"] == "unknown-card"


TEXTS = [
    "deal 9 9 9",
    "deal 8 8 8 left hearts-2,hearts-3",
    "deal hearts-1,hearts-2 spades-1,spades-2 cups-1,cups-2 left cats-1",
    "0 bid hearts-2",
    "1 bid nothing",
    "1 play spades-9",
    "1 play crowns-4 as hearts",
    "2 allow",
    "round hearts-2=2 nothing=0 spades-6=6",
    "chance 1 cups-7",
    "1 power hearts-2",
    "1 power hearts-2 swap-played seat:0 give:cups-1",
    "1 power hearts-2 wildcard suit:cups number:3",
    "1 keep spades-9",
    "1 replace nothing",
    "1 replace crowns-3 as cups",
    "1 pass cups-1 cups-2",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_move_reads_back_from_its_text_and_its_document(text):
    seat_, move = move_from_text(text, 3)
    assert " ".join([*([] if seat_ is None else [str(seat_)]), str(move)]) == text
    document = json.loads(json.dumps({"seat": seat_, **move.document()}))
    assert list(document) == ["seat", "type", *list(document)[2:]]
    found = judged([document], options={"black_cat": True})
    assert found["game"] == "tricksy-kittens"


def test_every_move_has_a_text():
    assert {text.lstrip("012 ").split()[0] for text in TEXTS} == set(MOVES.types)


@pytest.mark.parametrize("text", ["", "0", "0 dance", "round hearts-1=x", "0 play", "chance"])
def test_what_is_no_move_is_malformed(text):
    with pytest.raises(Malformed):
        move_from_text(text, 3)
