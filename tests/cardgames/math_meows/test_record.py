"""Math Meows as a record: what is malformed, what is refused, what texts read back."""

import json

import pytest

from cardgames.math_meows.rules.moves import MOVES
from cardgames.math_meows.rules.powers.registry import ALL, EVERY
from ninelives_site.core.record import exit_status, verdict
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.math_meows.notation import move_from_text

HANDS = [["circle-1", "circle-4", "star-9"], ["square-2", "square-2", "triangle-3"]]
NINE = range(9, 0, -1)
SIAMESE, CURL = ([f"{cat}-{number}" for number in NINE] for cat in ("siamese", "curl"))
MIXED = [[*SIAMESE[:4], *CURL[:5]], [*CURL[5:], *SIAMESE[4:]]]
EVEN = [None, "even", *[None] * 7]


def judged(moves=(), **head):
    document = {
        "format": "ninelives-record/1",
        "game": "math-meows",
        "players": ["Ana", "Ben"],
        **head,
        "moves": list(moves),
    }
    return verdict(json.dumps(document))


def seat(number, kind, /, **more):
    return {"seat": number, "type": kind, **more}


def table(kind, **more):
    return {"seat": None, "type": kind, **more}


def shuffled(how, stacks, **more):
    return {"options": {"shuffle_lives": how}, "setup": {"stacks": stacks, **more}}


@pytest.mark.parametrize(
    "head",
    [
        {"players": ["Ana"]},
        {"players": [*"ABCDEFG"]},
        {"options": {"powers": 1}},
        {"options": {"star_once": "yes"}},
        {"options": {"shuffle_lives": True}},
        {"options": {"shuffle_lives": "some"}},
        {"options": {"ghost": True}},
        {"setup": {"kittyking": 2}},
        {"setup": {"kittyking": "0"}},
        {"setup": {"kittykeeper": 0}},
        {"setup": {"cats": ["siamese"]}},
        {"setup": {"cats": ["siamese", "siamese"]}},
        {"setup": {"cats": ["siamese", "mouse"]}},
        {"setup": {"cats": "siamese"}},
        {"setup": {"lives": {"mouse": EVEN}}},
        {"setup": {"lives": [EVEN]}},
        {"setup": {"lives": {"siamese": [None] * 8}}, "options": {"powers": False}},
        {"setup": {"lives": {"siamese": ["even", *[None] * 8]}}, "options": {"powers": False}},
        {"setup": {"lives": {"siamese": [None, "fly", *[None] * 7]}}, "options": {"powers": False}},
        {"setup": {"lives": {"siamese": [None, 7, *[None] * 7]}}, "options": {"powers": False}},
        {"setup": {"lives": {"siamese": [None, [], *[None] * 7]}}, "options": {"powers": False}},
        {"setup": {"hands": HANDS[:1]}},
        {"setup": {"hands": [HANDS[0], HANDS[1][:2]]}},
        {"setup": {"hands": [HANDS[0], []]}},
        {"setup": {"hands": [HANDS[0], [1, 2, 3]]}},
        {"setup": {"hands": "star-1"}},
        {"setup": {"stacks": [SIAMESE, CURL]}},
        {"options": {"shuffle_lives": "per-cat"}},
        {"options": {"shuffle_lives": "all"}, "setup": {"cats": ["siamese", "curl"]}},
        shuffled("per-cat", MIXED),
        shuffled("per-cat", [SIAMESE, SIAMESE]),
        shuffled("per-cat", [SIAMESE]),
        shuffled("per-cat", [SIAMESE, CURL[:8]]),
        shuffled("per-cat", [SIAMESE, [*CURL[:8], "curl-0"]]),
        shuffled("per-cat", [SIAMESE, CURL], cats=["curl", "siamese"]),
        shuffled("all", [SIAMESE, [*CURL[:8], "curl-9"]]),
        shuffled("all", [SIAMESE, [*CURL[:8], "siamese-9"]]),
        shuffled("all", MIXED, cats=["siamese", "ragdoll"]),
        shuffled("no", [SIAMESE, CURL]),
    ],
)
def test_a_fault_of_shape_before_the_moves_is_no_record(head):
    found = judged(**head)
    assert (exit_status(found), found["error"]["code"]) == (2, "malformed")


@pytest.mark.parametrize(
    "head",
    [
        {"options": {"powers": True, "star_once": False, "shuffle_lives": "no"}},
        {"options": {"shuffle_lives": None}, "setup": {"kittyking": None, "cats": [], "hands": []}},
        {"setup": {"cats": ["siamese", "curl"], "kittyking": 1, "hands": HANDS}},
        {"setup": {"lives": {"siamese": EVEN}}, "options": {"powers": False}},
        {"setup": {"lives": {"siamese": [None] * 9, "curl": []}}},
        shuffled("per-cat", [SIAMESE[::-1], CURL]),
        shuffled("per-cat", [SIAMESE[::-1], CURL], cats=["siamese", "curl"]),
        shuffled("all", MIXED),
        shuffled("all", MIXED, cats=["curl", "siamese"]),
    ],
)
def test_defaults_spelled_out_and_all_that_can_be_set_up_are_fine(head):
    assert exit_status(judged(**head)) == 0


def test_powers_are_known_where_lives_are_told_and_powers_on():
    """M24."""
    told = {"cats": ["siamese", "curl"], "lives": {"siamese": [None, "even", *["thief"] * 7]}}
    moves = [seat(0, "wager"), seat(0, "wager")]
    assert judged(moves[:1], setup=told)["state"]["powers"] == ["even", None]
    assert judged(moves, setup=told)["state"]["powers"] == ["thief", None]
    for head in (
        {"setup": told, "options": {"powers": False}},
        {"setup": {"cats": ["siamese", "curl"]}},
        {"setup": {**told, "cats": []}},
        {"setup": {**told, "lives": {"ragdoll": EVEN}}},
    ):
        assert judged(moves, **head)["state"]["powers"] == [None, None]


def test_every_power_of_the_page_has_a_name():
    assert len(ALL) == len(EVERY) == 65 + 3 * 4 + 3 * 3 + 12 + 6
    names = {"even", "ignore-number-3", "forbidden-suit-star", "others-no-number-7"}
    assert names | {"suit-shapeshift-star-circle", "number-shapeshift-7-3"} <= set(EVERY)
    assert not {"ignore-number-4", "suit-shapeshift-star-star"} & set(EVERY)


def test_a_power_says_what_it_does_in_60_characters():
    assert len({str(power.says) for power in ALL}) == len(ALL)
    assert all(0 < len(str(power.says)) <= 60 for power in ALL)


@pytest.mark.parametrize(
    "move",
    [
        seat(0, "shuffle"),
        seat(2, "fail"),
        seat(None, "fail"),
        seat(True, "fail"),
        {"type": "fail"},
        seat(0, "fail", cards=["star-1"]),
        seat(0, "wager", use="draw"),
        seat(0, "wager", use="both"),
        seat(0, "wager", cards="star-1"),
        seat(0, "wager", cards=[1]),
        seat(0, "play"),
        seat(0, "play", cards=[]),
        seat(0, "play", cards=["star-1"], side="top"),
        seat(0, "play", cards=["star-1"], signs=["+"]),
        seat(0, "play", cards=["star-1"], value=1),
        seat(0, "bad-suit"),
        seat(0, "bad-suit", suit="mice"),
        table("bad-suit", suit="star"),
        seat(0, "draw", to=0, cards=["star-1"]),
        table("draw", cards=["star-1"]),
        table("draw", to=2, cards=["star-1"]),
        table("draw", to=0),
        seat(0, "round", lost=[1, 0]),
        table("round"),
        table("round", lost=[1]),
        table("round", lost=[1, "0"]),
        table("round", lost=[1, None]),
        table("round", lost=[1, 0], hands=[3]),
        table("round", lost=[1, 0], hands=[3, 1.0]),
        seat(0, "power"),
        seat(0, "power", power="thief", **{"with": {"room": 1}}),
        seat(0, "power", power="fly"),
        seat(0, "power", power="ignore-number-4"),
        seat(0, "power", power="swap-lives", **{"with": {"seats": [0]}}),
        seat(0, "power", power="swap-lives", **{"with": {"seats": [0, 1, 1]}}),
        seat(0, "power", power="replace-play", **{"with": {"column": 1.0}}),
        seat(0, "power", power="thief-polite", **{"with": {"seat": 1, "card": 3}}),
        seat(0, "power", power="life-means-card", **{"with": {"cards": "star-1"}}),
        seat(0, "power", power="thief", **{"with": {"seat": 2}}),
        seat(0, "power", power="swap-lives", **{"with": {"seats": [0, 2]}}),
        seat(0, "power", power="shuffle-lives", **{"with": {"index": "1"}}),
        seat(0, "chance", to=0, cards=["star-1"]),
        table("chance", to=2, cards=["star-1"]),
    ],
)
def test_a_fault_of_shape_in_any_move_is_no_record(move):
    found = judged([seat(0, "play", cards=["mice-1"]), move])
    assert (exit_status(found), found["applied"]) == (2, 0)
    assert found["error"]["message"].startswith("Move 1: ")


def test_what_a_wager_is_for_must_be_there_under_wager_either_and_nowhere_else():
    either = {"options": {"wager_either": True}}
    assert exit_status(judged([seat(0, "wager")])) == 0
    assert exit_status(judged([seat(0, "wager", use="draw")])) == 2
    assert exit_status(judged([seat(0, "wager", use="draw")], **either)) == 0
    assert exit_status(judged([seat(0, "wager", use="stack")], **either)) == 0
    assert exit_status(judged([seat(0, "wager")], **either)) == 2
    assert exit_status(judged([seat(0, "wager", use=None)], **either)) == 2
    assert exit_status(judged([seat(0, "wager", use="")])) == 0


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        ([["mice-1", *HANDS[0][1:]], HANDS[1]], "unknown-card"),
        ([["circle-2", *HANDS[0][1:]], HANDS[1]], "unknown-card"),
        ([["star-1"] * 3, ["mice-1"] * 3], "unknown-card"),
        ([["star-9", *HANDS[1][:2]], HANDS[0]], "not-in-hand"),
        ([["square-2"] * 3, HANDS[1]], "not-in-hand"),
    ],
)
def test_a_fault_of_the_setup_leaves_a_game_without_setup(hands, code):
    found = judged([seat(0, "fail")], setup={"kittyking": 1, "hands": hands})
    assert (exit_status(found), found["applied"]) == (1, 0)
    assert (found["error"]["move"], found["error"]["code"]) == (None, code)
    assert found["state"] == judged()["state"]
    assert (found["phase"], found["state"]["kittyking"]) == ("turn", None)


def test_moves_of_powers_are_refused_in_a_game_without():
    for move in (
        seat(0, "power", power="thief", **{"with": {"seat": 1, "card": "star-2"}}),
        table("chance", to=0, cards=["star-2"]),
    ):
        found = judged([move], setup={"kittyking": 0})
        assert (exit_status(found), found["error"]["code"]) == (1, "wrong-phase")


def test_a_state_shows_what_the_page_asks_for():
    found = judged(
        [seat(0, "play", cards=["star-5"])],
        setup={
            "kittyking": 0,
            "hands": [["star-5", "star-6", "star-7"], ["star-1", "star-2", "star-3"]],
        },
    )
    assert found["scores"] == {"Ana": 9, "Ben": 9}
    assert found["state"] == {
        "round": 1,
        "row": [{"value": 5, "cards": ["star-5"]}],
        "turn": 1,
        "hand_sizes": [2, 3],
        "hand_limits": [3, 3],
        "lives": [9, 9],
        "wagered": [0, 0],
        "powers": [None, None],
        "kittyking": 0,
        "tops": [9, 9],
        "free": [1, 2, 3, 4, 6, 7, 8, 9],
        "stack_due": False,
        "due": 0,
        "bad_suit": None,
        "loose": 30,
        "replaced": None,
        "choosers": [],
    }


def test_shuffled_lives_lie_in_the_order_that_the_setup_gives():
    found = judged(**shuffled("all", MIXED))
    assert found["state"]["tops"] == [9, 4]
    assert found["state"]["hand_limits"] == [3, 5]
    found = judged([seat(1, "wager")], **shuffled("all", MIXED))
    assert found["state"]["tops"] == [9, 3]
    found = judged([seat(1, "wager"), seat(1, "fail")], **shuffled("all", MIXED))
    assert (found["state"]["tops"], found["state"]["lives"]) == ([9, 2], [9, 7])


def test_a_limit_may_sink_when_shuffled_lives_change():
    """M7: a wagered life comes back on top, and its limit with it."""
    stack = ["siamese-9", "siamese-1", *SIAMESE[1:8]]
    moves = [
        *(seat(0, "wager"), seat(0, "wager"), seat(0, "wager"), seat(0, "wager")),
        seat(0, "play", cards=["star-1", "star-2"], signs="++"),
        seat(1, "fail"),
    ]
    found = judged(moves, **shuffled("per-cat", [stack, CURL], kittyking=0))
    assert found["state"]["hand_sizes"] == [2, 3]
    found = judged([moves[0]], **shuffled("per-cat", [stack, CURL], kittyking=0))
    assert found["state"]["hand_limits"] == [6, 3]
    assert found["state"]["hand_sizes"] == [4, 3]


TEXTS = [
    "0 wager",
    "0 wager star-4",
    "0 wager for stack",
    "0 wager for draw star-4",
    "0 play circle-4",
    "0 play circle-4 left",
    "0 play circle-4 + left",
    "1 play square-8 circle-1 triangle-3 +-- right",
    "1 fail",
    "0 bad-suit star",
    "draw 0 star-4 circle-1",
    "round 1 0",
    "round 1 0 hands 3 4",
    "chance 0 star-2",
    "0 power double-turn",
    "0 power thief-polite seat:1 card:star-2",
    "0 power life-means-card cards:star-2,circle-1",
    "0 power swap-lives seats:0,1",
    "0 power replace-play column:0",
    "0 power shuffle-lives index:2",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_move_reads_back_from_its_text_and_its_document(text):
    number, move = move_from_text(text, 2)
    assert " ".join([*([] if number is None else [str(number)]), str(move)]) == text
    document = json.loads(json.dumps({"seat": number, **move.document()}))
    found = judged([document], options={"wager_either": True} if " for " in text else {})
    assert found["game"] == "math-meows"


def test_every_move_has_a_text():
    assert {text.lstrip("012 ").split()[0] for text in TEXTS} == set(MOVES.types)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0 dance",
        "0 power thief seat:x",
        "0 power thief seat:2",
        "round 1 x",
        "0 play",
        "draw",
        "draw x star-1",
        "0 fail star-1",
    ],
)
def test_what_is_no_move_is_malformed(text):
    with pytest.raises(Malformed):
        move_from_text(text, 2)
