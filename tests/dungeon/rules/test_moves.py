"""Moves as values: their documents and their text read back to the same value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeon.rules.layout import DIRECTIONS, ORTHOGONALS, TRACKS
from dungeon.rules.moves import (
    Begin,
    Close,
    DiceRoll,
    Done,
    Malformed,
    StartRoll,
    Step,
    UseDie,
    parse_move,
)
from dungeon.rules.tables import CATS
from tests.dungeon.rules.notation import move_from_text

tracks = st.sampled_from(TRACKS)
arrows = st.lists(tracks, max_size=3).map(tuple)
faces = st.integers(-1, 9)
begins = st.builds(Begin, st.sampled_from(list(CATS)), st.sampled_from(["A1", "J10"]), arrows)
steps = st.builds(Step, st.sampled_from(ORTHOGONALS), arrows, st.booleans())
walks = st.builds(
    UseDie,
    st.integers(0, 9),
    st.sampled_from(list(DIRECTIONS)),
    st.none(),
    arrows,
    as_face=st.none() | st.integers(1, 6),
    further=st.booleans(),
    ghost=st.booleans(),
    leap=st.booleans(),
    sight=st.booleans(),
)

upgrades = st.builds(UseDie, st.integers(0, 4), upgrade=tracks, arrow=arrows)
both = st.builds(
    UseDie,
    st.integers(0, 4),
    st.sampled_from(ORTHOGONALS),
    tracks,
    first=st.sampled_from(["move", "upgrade"]),
    leap=st.booleans(),
)
rolls = st.builds(StartRoll, faces, faces) | st.builds(
    DiceRoll, st.lists(faces, min_size=1).map(tuple)
)
moves = begins | steps | walks | upgrades | both | rolls | st.just(Done()) | st.just(Close())


@given(moves)
def test_documents_read_back_to_the_same_move(move):
    assert parse_move(move.document()) == move


@given(moves)
def test_texts_read_back_to_the_same_move(move):
    assert move_from_text(str(move)) == move


@pytest.mark.parametrize(
    ("move", "text", "document"),
    [
        (
            Begin("alley", "C5", ("paws",)),
            "begin alley C5 ^paws",
            {"type": "begin", "cat": "alley", "room": "C5", "arrow": ["paws"]},
        ),
        (UseDie(0, "N"), "use 0 N", {"type": "use", "die": 0, "move": "N"}),
        (UseDie(1, upgrade="paws"), "use 1 +paws", {"type": "use", "die": 1, "upgrade": "paws"}),
        (
            UseDie(2, "E", "eyes", first="upgrade", as_face=2, leap=True, sight=True),
            "use 2 +eyes E as:2 leap sight",
            {
                "type": "use",
                "die": 2,
                "move": "E",
                "upgrade": "eyes",
                "first": "upgrade",
                "as": 2,
                "leap": True,
                "sight": True,
            },
        ),
        (Step("N"), "step N", {"type": "step", "move": "N"}),
        (Done(), "done", {"type": "done"}),
        (StartRoll(3, 6), "start-roll 3 6", {"type": "start-roll", "dark": 3, "light": 6}),
        (DiceRoll((1, 5, 2, 6, 6)), "dice 1 5 2 6 6", {"type": "dice", "faces": [1, 5, 2, 6, 6]}),
        (Close(), "close", {"type": "close"}),
    ],
)
def test_a_move_prints_as_what_one_would_type(move, text, document):
    assert str(move) == text
    assert move.document() == document


def test_an_empty_or_default_value_is_no_key():
    full = {"type": "use", "die": 0, "move": "N", "first": "move", "upgrade": "", "arrow": []}
    full |= {"as": None, "further": False, "ghost": None, "leap": False, "sight": False}
    assert parse_move(full) == UseDie(0, "N")
    assert parse_move({"type": "use", "die": 0, "upgrade": "eyes", "leap": False}).leap is False


def test_an_empty_value_is_no_key_where_only_other_moves_have_it():
    assert parse_move({"type": "step", "move": "N", "ghost": False, "die": None}) == Step("N")
    assert parse_move({"type": "done", "arrow": [], "room": ""}) == Done()
    with pytest.raises(Malformed):
        parse_move({"type": "done", "die": 0})


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        {},
        {"type": None},
        {"type": ["use"]},
        {"type": "jump"},
        {"type": "done", "die": 1},
        {"type": "step", "move": "N", "ghost": True},
        {"type": "step", "move": "N", "shout": False},
        {"type": "close", "seats": 1},
        {"type": "start-roll", "dark": 1},
        {"type": "start-roll", "dark": True, "light": 1},
        {"type": "start-roll", "dark": 1.0, "light": 1},
        {"type": "dice"},
        {"type": "dice", "faces": []},
        {"type": "dice", "faces": [1, 2, 3, 4, "5"]},
        {"type": "dice", "faces": [1, 2, 3, 4, True]},
        {"type": "dice", "faces": "12345"},
        {"type": "begin", "cat": "alley"},
        {"type": "begin", "cat": "alley", "room": ""},
        {"type": "begin", "cat": 1, "room": "A1"},
        {"type": "begin", "cat": "alley", "room": "A1", "arrow": "paws"},
        {"type": "begin", "cat": "alley", "room": "A1", "arrow": [1]},
        {"type": "begin", "cat": "alley", "room": "A1", "leap": True},
        {"type": "step", "move": "NE"},
        {"type": "step"},
        {"type": "step", "move": "N", "die": 0},
        {"type": "use", "move": "N"},
        {"type": "use", "die": 0},
        {"type": "use", "die": 0, "move": "", "upgrade": None},
        {"type": "use", "die": "0", "move": "N"},
        {"type": "use", "die": 0, "move": "north"},
        {"type": "use", "die": 0, "move": "N", "as": 0},
        {"type": "use", "die": 0, "move": "N", "as": 7},
        {"type": "use", "die": 0, "move": "N", "as": False},
        {"type": "use", "die": 0, "move": "N", "leap": 1},
        {"type": "use", "die": 0, "move": "N", "first": "upgrade"},
        {"type": "use", "die": 0, "upgrade": "eyes", "first": "upgrade"},
        {"type": "use", "die": 0, "move": "N", "upgrade": "eyes", "first": "both"},
        {"type": "use", "die": 0, "upgrade": "eyes", "ghost": True},
        {"type": "use", "die": 0, "upgrade": "eyes", "sight": True},
        {"type": "use", "die": 0, "move": "N", "seat": 0},
    ],
)
def test_what_has_not_the_shape_of_a_move_is_malformed(document):
    with pytest.raises(Malformed):
        parse_move(document)


@pytest.mark.parametrize(
    "text", ["", "jump", "begin", "begin alley", "use N", "use x N", "use 0 N as:x", "use 0 N far"]
)
def test_a_text_that_is_no_move_is_malformed(text):
    with pytest.raises(Malformed):
        move_from_text(text)
