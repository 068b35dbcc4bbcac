"""Nine Lives as a record: what is malformed, what is refused, what texts read back."""

import json

import pytest

from cardgames.nine_lives.rules.cards import DECK, WELL_FORMED
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS, life_cards
from cardgames.nine_lives.rules.moves import MOVES
from cardgames.nine_lives.rules.powers.registry import EVERY, LIMITED
from ninelives_site.core.record import exit_status, verdict
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.nine_lives.notation import move_from_text

HANDS = [["circle", "square", "star"], ["triangle", "star-star", "circle-circle"]]
LIVES = [list(LIFE_CARDS[:9]), list(LIFE_CARDS[9:18])]


def judged(moves=(), **head):
    document = {
        "format": "ninelives-record/1",
        "game": "nine-lives",
        "players": ["Ana", "Ben"],
        **head,
        "moves": list(moves),
    }
    return verdict(json.dumps(document))


def seat(number, kind, /, **more):
    return {"seat": number, "type": kind, **more}


def table(kind, **more):
    return {"seat": None, "type": kind, **more}


def nested(depth):
    return {"seat": 0, "then": nested(depth - 1)} if depth else {"seat": 0}


@pytest.mark.parametrize(
    "head",
    [
        {"players": ["Ana"]},
        {"players": [*"ABCDEF"]},
        {"options": {"powers": "some"}},
        {"options": {"powers": True}},
        {"options": {"lives": 9}},
        {"setup": {"kittyqueen": 2}},
        {"setup": {"kittyqueen": True}},
        {"setup": {"queen": 0}},
        {"setup": {"hands": HANDS[:1]}},
        {"setup": {"hands": [HANDS[0], HANDS[1][:2]]}},
        {"setup": {"hands": [HANDS[0], ["circle", 1, "star"]]}},
        {"setup": {"hands": "circle"}},
        {"setup": {"lives": LIVES[:1]}},
        {"setup": {"lives": [LIVES[0], LIVES[1][:8]]}},
        {"setup": {"lives": [LIVES[0], "skip"]}},
    ],
)
def test_a_fault_of_shape_before_the_moves_is_no_record(head):
    found = judged(**head)
    assert (exit_status(found), found["error"]["code"]) == (2, "malformed")


@pytest.mark.parametrize(
    "move",
    [
        seat(0, "shuffle"),
        seat(2, "play", card="circle"),
        seat(None, "play", card="circle"),
        {"type": "play", "card": "circle"},
        seat(0, "play"),
        seat(0, "play", card=1),
        seat(0, "play", card="circle", power="skip"),
        seat(0, "pass", card="circle"),
        seat(0, "fail", why="tired"),
        seat(0, "wager", draw=2),
        seat(0, "wager", power="skip"),
        seat(0, "wager", power="skip", draw="2"),
        seat(0, "wager", power="skip", draw=True),
        seat(0, "wager", power="skip", draw=2.0),
        seat(0, "wager", power="skip", draw=2, cards="circle"),
        seat(0, "wager", power="skip", draw=2, cards=[1]),
        seat(0, "wager", power="steal", draw=1, **{"with": {"seat": 2}}),
        seat(0, "wager", power="steal", draw=1, **{"with": {"seat": "1"}}),
        seat(0, "wager", power="steal", draw=1, **{"with": {"hand": 1}}),
        seat(0, "wager", power="steal", draw=1, **{"with": ["circle"]}),
        seat(0, "wager", power="rotate-cards", draw=1, **{"with": {"direction": "up"}}),
        seat(0, "wager", power="shuffle-lives", draw=2, **{"with": {"order": "skip"}}),
        seat(0, "wager", power="copycat", draw=1, **{"with": {"seat": 1, "then": {"seat": 2}}}),
        seat(0, "wager", power="copycat", draw=1, **{"with": {"seat": 1, "then": {"hat": 2}}}),
        seat(0, "wager", power="copycat", draw=1, **{"with": nested(9)}),
        seat(0, "wager", power="copycat", draw=1, **{"with": nested(300)}),
        seat(0, "return"),
        seat(0, "return", order=[]),
        seat(0, "return", order="skip"),
        seat(0, "queen"),
        seat(0, "queen", choice=2),
        seat(0, "give"),
        seat(0, "give", cards=[]),
        table("chance", cards=["circle"]),
        table("chance", to=2, cards=["circle"]),
        table("chance", to=0),
        seat(0, "chance", to=0, cards=["circle"]),
        table("round"),
        table("round", lost=[1]),
        table("round", lost=[1, 0, 0]),
        table("round", lost=[1, "0"]),
        table("round", lost=[1, 0], hands=[3]),
        table("round", lost=[1, 0], hands=[3, None]),
        seat(0, "round", lost=[1, 0]),
    ],
)
def test_a_fault_of_shape_in_a_move_is_no_record_wherever_it_stands(move):
    found = judged([seat(0, "fail"), seat(0, "fail"), move])
    assert (exit_status(found), found["applied"]) == (2, 0)
    assert found["error"]["message"].startswith("Move 2:")


@pytest.mark.parametrize(
    ("setup", "options", "code"),
    [
        ({"hands": [["circle", "square", "mouse"], HANDS[1]]}, {}, "unknown-card"),
        ({"hands": [["circle"] * 3, ["mouse", "circle", "star"]]}, {}, "unknown-card"),
        ({"hands": [["circle-" * 5 + "circle", "square", "star"], HANDS[1]]}, {}, "unknown-card"),
        ({"hands": [HANDS[0], ["triangle", "star-star", "star"]]}, {}, "not-in-hand"),
        ({"hands": [["circle", "circle", "star"], HANDS[1]]}, {}, "not-in-hand"),
        ({"lives": [LIVES[0], [*LIVES[1][:8], "mouse"]]}, {}, "unknown-power"),
        ({"lives": [LIVES[0], [*LIVES[1][:8], "swap"]]}, {"powers": "limited"}, "unknown-power"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_and_leaves_a_game_without_setup(setup, options, code):
    found = judged([seat(0, "fail")], setup={"kittyqueen": 1, **setup}, options=options)
    assert (exit_status(found), found["applied"]) == (1, 0)
    assert (found["error"]["move"], found["error"]["code"]) == (None, code)
    assert found["state"] == judged(options=options)["state"]
    assert found["state"]["kittyqueen"] is None


def test_a_life_may_be_there_twice():
    """N15."""
    assert judged(setup={"lives": [["skip"] * 9, ["numbershift-star-1"] * 9]})["legal"]


@pytest.mark.parametrize("powers", ["limited", "none"])
def test_the_start_shows_what_everybody_knows(powers):
    found = judged(setup={"kittyqueen": 1, "hands": HANDS}, options={"powers": powers})
    assert found["scores"] == {"Ana": 9, "Ben": 9}
    state = found["state"]
    assert {key: state[key] for key in ("round", "turn", "kittyqueen", "safe", "wagered")} == {
        "round": 1,
        "turn": 1,
        "kittyqueen": 1,
        "safe": [],
        "wagered": [0, 0],
    }
    assert (state["hand_sizes"], state["lives"], state["deck"]) == ([3, 3], [9, 9], 39)


def test_keys_that_say_nothing_are_no_keys():
    wager = seat(
        0, "wager", power="steal", draw=1, cards=[], **{"with": {"seat": 1, "card": "", "then": {}}}
    )
    round_ = table("round", lost=[1, 0], hands=[])
    found = judged(
        [wager, seat(0, "fail"), seat(0, "fail"), round_], setup={"hands": [], "lives": []}
    )
    assert (found["error"], found["applied"]) == (None, 4)


def test_a_default_may_be_spelled_out():
    assert judged(options={"powers": "all"})["legal"]


def test_our_deck_has_45_cards_and_printed_ones_have_others():
    assert (len(DECK), len(set(DECK))) == (45, 45)
    assert set(DECK) < set(WELL_FORMED)
    assert len(WELL_FORMED) == 3 + 6 + 10 + 15 + 21 + 28 + 9


def test_our_life_cards_are_45_of_which_the_limited_set_has_a_part():
    assert len(set(LIFE_CARDS)) == 45
    assert (len(EVERY), len(LIMITED)) == (45 - 5 + 36, 25)
    assert set(LIFE_CARDS) < set(EVERY)
    assert [len(life_cards("limited", players)) for players in (2, 3, 4, 5)] == [25, 27, 36, 45]
    assert life_cards("limited", 3)[25:] == ("skip", "copycat")
    assert life_cards("none", 5) == life_cards("all", 2) == LIFE_CARDS


@pytest.mark.parametrize(
    "text",
    [
        "0 wager plus-star 2",
        "0 wager life 3 draws star,circle,square",
        "1 wager copycat 1 draws star seat:0 power:override then card:circle",
        "1 wager shuffle-lives 2 seat:0 order:skip,steal",
        "1 wager single-cat 2 cat:star",
        "0 wager rotate-cards 1 direction:left",
        "0 play circle-square",
        "1 pass",
        "0 fail",
        "1 return skip steal",
        "0 queen 1",
        "1 give star circle",
        "chance 0 star",
        "round 1 0",
        "round 1 0 hands 3 2",
    ],
)
def test_a_move_reads_back_from_its_text(text):
    number, move = move_from_text(text, 2)
    assert text == (str(move) if number is None else f"{number} {move}")
    assert move.type in MOVES.types


@pytest.mark.parametrize(
    "text",
    ["", "0", "0 mouse", "0 wager skip", "0 wager skip two", "0 queen x", "chance", "round 1"],
)
def test_what_is_no_move_is_malformed(text):
    with pytest.raises(Malformed):
        move_from_text(text, 2)
