"""A sheet drawn as text."""

from rule_pictures import board, dice

from dungeon.rules.drawing import draw
from dungeon.rules.moves import UseDie


def test_a_sheet_is_drawn_with_its_marks_treasures_cat_and_tracks():
    sheet = board("X @ c1 . \n ^ # w2 .", "bengal", claws=2, eyes=5)
    after = sheet.apply(UseDie(0, "E"), dice(2, 2)).apply(UseDie(1, "E"), dice(2, 2))
    lines = draw(after, wanted={"C2"}).splitlines()
    assert lines[0] == "     A  B  C  D  E  F  G  H  I  J"
    assert lines[1] == " 1   X  X  $  @  #  #  #  #  #  #"
    assert lines[2] == " 2   ^  #  ?  .  #  #  #  #  #  #"
    assert lines[11:] == [
        "claws     xx..2..3.",
        "whiskers  .1..2..3.",
        "paws      .1..2..3.",
        "eyes      xxxxx..3.",
        "1 treasures, life 2: bengal at D1",
    ]
