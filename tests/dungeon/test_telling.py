"""What moves of a replay are told as."""

import pytest

from dungeon.phone.telling import move_words
from dungeon.rules.layout import house
from dungeon.rules.legal import legal_moves
from dungeon.rules.playing import apply
from dungeon.rules.sheet import DungeonOptions, Rolls, new_sheet
from tests.dungeon.rules.notation import move_from_text

ROLLS = Rolls(((3, 5), (1, 1)), ((1, 5, 2, 3, 4), (1, 1, 1, 1, 1)))


def told(*texts: str) -> str:
    """The sentences of the last of these moves."""
    sheet = new_sheet(house(), DungeonOptions())
    before = sheet
    for text in texts:
        move = move_from_text(text)
        before, sheet = sheet, apply(sheet, move, ROLLS)
    face = ROLLS.dice[0][move.die] if hasattr(move, "die") else 0
    return move_words(move, face, before, sheet)


def begin() -> str:
    sheet = new_sheet(house(), DungeonOptions())
    return str(next(m for m in legal_moves(sheet, ROLLS) if not getattr(m, "arrow", ())))


def test_before_the_first_move_the_sheet_is_empty():
    sheet = new_sheet(house(), DungeonOptions())
    assert move_words(None, 0, sheet, sheet) == "An empty sheet."


def test_a_life_begins_with_its_cat_and_its_room():
    room = begin().split()[2]
    assert told(begin()).startswith(f"The Alley Cat wakes up in {room}.")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("use 0 +claws", "The 1 marks claws."),
        ("use 1 +paws", "The 5 marks paws."),
        ("done", "This life is over, 5 dice unused."),
    ],
)
def test_a_die_says_what_it_does(move, said):
    assert told(begin(), move).startswith(said)


def test_a_die_that_moves_says_where():
    sheet = apply(new_sheet(house(), DungeonOptions()), move_from_text(begin()), ROLLS)
    moves = [str(m) for m in legal_moves(sheet, ROLLS) if getattr(m, "move", None)]
    after = apply(sheet, move_from_text(moves[0]), ROLLS)
    words = told(begin(), moves[0])
    assert words.startswith("The ")
    assert f"to {after.at}." in words


def test_an_icon_that_opens_is_told():
    words = told(begin(), "use 0 +claws", "use 1 +claws")
    assert words == "The 5 marks claws. Claws 1 is open now."
