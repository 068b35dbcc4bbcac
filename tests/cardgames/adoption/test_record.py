"""9 Lives as a record: what is malformed, what is refused, in which order, what texts read back."""

import json

import pytest

from cardgames.adoption.rules.cards import DECK
from cardgames.adoption.rules.records import GAME
from ninelives_site.core.record import exit_status, record_document, verdict
from tests.cardgames.adoption.pictures import CENTRE as CENTRE_TEXT
from tests.cardgames.adoption.pictures import HANDS, move_from_text

CENTRE = CENTRE_TEXT.split(",")
DEAL = [hand.split() for hand in HANDS]
OWN = [[cat, number, 0] for cat in ("tom", "tabby", "stray") for number in range(6)]


def judged(*moves, **head):
    document = {
        "format": "ninelives-record/1",
        "game": "adoption",
        "players": ["Ana", "Ben", "Cleo"],
        **head,
        "moves": list(moves),
    }
    return verdict(json.dumps(document))


def seat(number, kind, /, **more):
    return {"seat": number, "type": kind, **more}


def chance(kind, **more):
    return {"seat": None, "type": kind, **more}


def betray(how, /, **more):
    return seat(0, "betray", how=how, **more)


@pytest.mark.parametrize(
    "head",
    [
        {"players": ["Ana", "Ben"]},
        {"players": [*"ABCDEFGH"]},
        {"options": {"target": 9}},
        {"options": {"target": 201}},
        {"options": {"target": "50"}},
        {"options": {"target": True}},
        {"options": {"adopt": "two"}},
        {"options": {"adopt": True}},
        {"options": {"ghost": 1}},
        {"options": {"deck": OWN[:-1]}},
        {"options": {"deck": OWN}, "players": [*"ABCD"]},
        {"options": {"deck": [*OWN, OWN[0]]}},
        {"options": {"deck": [*OWN, ["tom", 0, 1]]}},
        {"options": {"deck": [*OWN, ["tom", -1, 0]]}},
        {"options": {"deck": [*OWN, ["tom", 9, 5]]}},
        {"options": {"deck": [*OWN, ["tom", 9, -1]]}},
        {"options": {"deck": [*OWN, ["tom", 9]]}},
        {"options": {"deck": [*OWN, ["tom", 9, 0, 0]]}},
        {"options": {"deck": [*OWN, ["", 9, 0]]}},
        {"options": {"deck": [*OWN, [1, 9, 0]]}},
        {"options": {"deck": [*OWN, ["tom", "9", 0]]}},
        {"options": {"deck": [*OWN, ["tom", 9.0, 0]]}},
        {"options": {"deck": [*OWN, ["tom", 9, None]]}},
        {"options": {"deck": [*OWN, ["tom", True, 0]]}},
        {"options": {"deck": [*OWN, ["\ud800", 9, 0]]}},
        {"options": {"deck": [*OWN, "tom-9"]}},
        {"options": {"deck": "ours"}},
        {"setup": {"start": 3}},
        {"setup": {"start": -1}},
        {"setup": {"start": "0"}},
        {"setup": {"deal": DEAL}},
        {"setup": {"deal": DEAL[:2], "centre": CENTRE}},
        {"setup": {"deal": [DEAL[0][:4], *DEAL[1:]], "centre": CENTRE}},
        {"setup": {"deal": [[*DEAL[0], "izmir-1"], *DEAL[1:]], "centre": CENTRE}},
        {"setup": {"deal": [None, *DEAL[1:]], "centre": CENTRE}},
        {"setup": {"deal": [[], *DEAL[1:]], "centre": CENTRE}},
        {"setup": {"centre": CENTRE[:2]}},
        {"setup": {"centre": [*CENTRE, "izmir-9"]}},
        {"setup": {"centre": [1, 2, 3]}},
        {"setup": {"kittykeeper": 0}},
    ],
)
def test_a_fault_of_shape_before_the_moves_is_no_record(head):
    found = judged(**head)
    assert (exit_status(found), found["error"]["code"]) == (2, "malformed")


@pytest.mark.parametrize(
    "move",
    [
        seat(0, "shuffle"),
        seat(3, "bid", card="calico-1"),
        seat(None, "bid", card="calico-1"),
        seat(0, "bid"),
        seat(0, "bid", card=7),
        seat(0, "bid", card="calico-1", how="own"),
        seat(0, "adopt", card=["calico-1"]),
        seat(0, "betray"),
        betray("hand"),
        betray("own", take="calico-1", give="birman-2"),
        betray("own", take="calico-1", give="birman-2", **{"from": 3}),
        betray("own", take="calico-1", give="birman-2", **{"from": False}),
        betray("own", give="birman-2", **{"from": 1}),
        betray("deck", take="birman-2", **{"from": 1}),
        betray("none", take="birman-2"),
        betray("none", **{"from": 0}),
        chance("turn-up"),
        seat(0, "turn-up", card="calico-1"),
        chance("bout"),
        chance("bout", deal=DEAL),
        chance("bout", deal=DEAL[:2], centre=CENTRE),
        chance("bout", centre=CENTRE[:2]),
        seat(0, "bout", centre=CENTRE),
        chance("bout-score"),
        chance("bout-score", collections=[], series=[]),
        chance("bout-score", collections=[[], [], []], series=[{}, {}, {}]),
        chance("bout-score", collections=[[], []]),
        chance("bout-score", collections=[[], [], None]),
        chance("bout-score", collections=[[], [], [1]]),
        chance("bout-score", series=[{}, {}]),
        chance("bout-score", series=[{}, {}, []]),
        chance("bout-score", series=[{}, {}, {"calico": 3}]),
        chance("bout-score", series=[{}, {}, {"calico": [3]}]),
        chance("bout-score", series=[{}, {}, {"calico": [3, 1, 1]}]),
        chance("bout-score", series=[{}, {}, {"calico": [3, 1.5]}]),
        chance("bout-score", series=[{}, {}, {"calico": [3, False]}]),
        seat(0, "bout-score", collections=[[], [], []]),
    ],
)
def test_a_fault_of_shape_in_a_move_is_no_record(move):
    found = judged(move, setup={"centre": CENTRE})
    assert (exit_status(found), found["error"]["code"]) == (2, "malformed")
    assert found["error"]["message"].startswith("Move 0: ")


def test_a_fault_of_shape_behind_a_refused_move_is_no_record():
    found = judged(seat(0, "bid", card="mice-1"), seat(0, "bid"), setup={"centre": CENTRE})
    assert exit_status(found) == 2


def test_what_is_empty_is_not_there():
    found = judged(
        {"type": "bout", "centre": CENTRE, "deal": []},
        seat(0, "bid", card="birman-1"),
        seat(1, "bid", card="birman-2"),
        seat(2, "bid", card="birman-3"),
        seat(0, "adopt", card="birman-3"),
        seat(1, "adopt", card="birman-1"),
        seat(2, "adopt", card="birman-2"),
        betray("none", take="", give=None, **{"from": None}),
        options={"deck": [], "adopt": "", "target": None},
        setup={"deal": [], "centre": [], "start": None},
    )
    assert (found["legal"], found["phase"]) == (True, "turn-up")


def test_a_cat_of_which_nothing_is_said_is_no_cat():
    empty = judged(chance("bout-score", series=[{"calico": []}, {"calico": None}, {}]))
    assert (empty["legal"], empty["scores"]) == (True, {"Ana": 0, "Ben": 0, "Cleo": 0})


def test_adopting_nothing_may_be_written_without_a_card():
    moves = [seat(number, "bid", card=f"birman-{number + 1}") for number in range(3)]
    for last in (seat(0, "adopt"), seat(0, "adopt", card=None), seat(0, "adopt", card="")):
        found = judged(*moves, last, setup={"centre": CENTRE})
        assert (found["applied"], found["error"]["code"]) == (3, "must-adopt")


def test_defaults_spelled_out_are_accepted_and_not_written():
    deck = [[card.cat, card.number, card.stars] for card in DECK.values()]
    options = {"target": 50, "adopt": "one", "deck": deck}
    assert judged(options=options, setup={"start": 0}) == judged()
    written = record_document("adoption", ["A", "B", "C"], {"start": 0}, GAME.default_options, [])
    assert set(written) == {"format", "game", "players", "moves"}


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"centre": ["calico-1", "calico-1", "calico-2"]}, "card-elsewhere"),
        ({"centre": ["calico-1", "mice-1", "calico-1"]}, "unknown-card"),
        ({"centre": ["birman-1", "izmir-1", "izmir-2"], "deal": DEAL}, "card-elsewhere"),
        ({"centre": CENTRE, "deal": [DEAL[0], DEAL[0], DEAL[2]]}, "card-elsewhere"),
    ],
)
def test_a_refused_setup_leaves_a_game_without_one(setup, code):
    found = judged(seat(0, "bid", card="calico-9"), setup={"start": 2, **setup})
    assert exit_status(found) == 1
    assert (found["applied"], found["error"]["move"], found["error"]["code"]) == (0, None, code)
    assert (found["phase"], found["state"]) == ("bout", judged()["state"])


def test_a_setup_with_a_centre_opens_the_first_bout():
    found = judged(setup={"start": 2, "centre": CENTRE, "deal": DEAL})
    assert (found["phase"], found["state"]["bout"], found["state"]["round"]) == ("bid", 1, 1)
    assert judged(chance("bout", centre=CENTRE), setup={"start": 2})["phase"] == "bid"
    twice = judged(chance("bout", centre=CENTRE), setup={"centre": CENTRE})
    assert twice["error"]["code"] == "wrong-phase"


def test_a_table_may_play_with_its_own_cards():
    deck = [*OWN, ["maine-coon", 12, 4]]
    found = judged(options={"deck": deck}, setup={"centre": ["maine-coon-12", "tom-0", "tom-1"]})
    assert found["legal"]
    ours = judged(options={"deck": deck}, setup={"centre": ["maine-coon-12", "tom-0", "calico-1"]})
    assert ours["error"]["code"] == "unknown-card"


def test_names_from_outside_are_quoted_safely():
    for name, status in (("\ud800", 2), ("\0", 2), ("x" * 5000, 1), ("<b>", 1)):
        found = judged(chance("bout-score", collections=[[name], [], []]))
        assert exit_status(found) == status
        assert len(json.dumps(found, ensure_ascii=False).encode()) < 2000


@pytest.mark.parametrize(
    "text",
    [
        "bout calico-1,calico-2,calico-3",
        f"bout {CENTRE_TEXT} {' '.join(hand.replace(' ', ',') for hand in HANDS)}",
        "0 bid calico-7",
        "2 adopt birman-2",
        "1 adopt nothing",
        "2 betray none",
        "2 betray own take calico-1 from 0 give birman-2",
        "turn-up havana-3",
        "bout-score calico-1,calico-2 nothing devon-1",
        "bout-score calico=3/5,birman=1/4 nothing devon=2/0",
    ],
)
def test_a_move_reads_back_from_its_text(text):
    number, move = move_from_text(text, 3)
    assert text == (str(move) if number is None else f"{number} {move}")
