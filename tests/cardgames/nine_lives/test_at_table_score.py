"""The score keeper's pad: who lost how many lives, and the hands if they were counted."""

from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.table_game import SCORE
from tests.cardgames.math_meows.tapping import Phone as MeowsPhone
from tests.cardgames.nine_lives.pictures import play
from tests.cardgames.nine_lives.tapping import Phone, start


def phone(players: int = 3, moves: str = "") -> Phone:
    return Phone(play(start(players, kittyqueen=None), moves), SCORE)


def test_a_loser_and_the_lives_are_all_that_is_needed():
    """One tap a life, or two, and the button; the others have lost nothing."""
    table = phone().tap_field("Ben", 0)
    assert (table.pad.press, str(table.move[1])) == ("Score round 1", "round 0 1 0")
    table.tap("2")
    assert str(table.move[1]) == "round 0 2 0"
    assert [line.fields[0].value for line in table.pad.lines] == ["0", "2", "0"]


def test_a_tap_on_a_name_is_a_life_that_is_lost():
    table = phone().tap("Ben")
    assert (table.pad.press, str(table.move[1])) == ("Score round 1", "round 0 1 0")


def test_nothing_is_entered_while_nobody_has_lost():
    table = phone()
    assert not table.pad.moves
    assert table.fill("Ana", 0, 2).pad.moves
    assert not table.fill("Ana", 0, 0).pad.moves


def test_the_next_empty_field_becomes_active():
    def active(table):
        return [
            (line.label, field.label)
            for line in table.pad.lines
            for field in line.fields
            if field.active
        ]

    table = phone()
    assert active(table) == []
    assert active(table.tap_field("Ana", 0)) == [("Ana", "lost of 9")]
    assert active(table.tap("1")) == [("Ana", "cards left")]
    assert active(table.tap("5", "3")) == [("Cleo", "cards left")]
    assert active(table.tap("4")) == []


def test_the_hands_tell_the_next_kittyqueen_and_all_are_counted_or_none():
    table = phone().fill("Ana", 0, 1).fill("Ana", 1, 3, 5)
    assert not table.pad.moves
    assert table.pad.hint == "still the cards left of Cleo"
    table.tap("4")
    assert table.pad.hint == "Kittyqueen: Ben"
    assert table.press().game.kittyqueen == 1
    assert table.words() == "Round 1: Ana lost 1. Ben holds the most cards: Kittyqueen."


def test_tied_hands_are_asked_of_the_kittyqueen():
    table = phone().fill("Ana", 0, 1).fill("Ana", 1, 5, 5, 4)
    assert table.pad.hint == "tied: Ana and Ben"
    table.press()
    assert table.pad.title == "Who is Kittyqueen?"
    assert table.names("gone") == ["Cleo"]
    assert table.tap("Ben").press().game.kittyqueen == 1
    table.fill("Ana", 0, 1).fill("Ana", 1, 5, 5, 4).press()
    assert TABLE_GAME.awaited(table.game, SCORE) == (1,)
    assert table.pad.title == "Ben, who is next?"


def test_nobody_loses_more_lives_than_they_have():
    table = phone(2, "round 7 0").fill("Ana", 0)
    assert table.names("gone") == ["3", "4", "5", "6", "7", "8", "9"]


def test_when_every_cat_is_at_nine_everyone_loses_one_and_wagers_on_top():
    table = phone().tap("all cats are at nine: all lose 1").fill("Ben", 0, 3)
    assert str(table.move[1]) == "round 1 3 1"


def test_hands_that_were_begun_can_be_left_out_again():
    table = phone().fill("Ana", 0, 1).fill("Ana", 1, 5)
    assert not table.pad.moves
    assert str(table.tap("without cards left").move[1]) == "round 1 0 0"


def test_math_meows_asks_the_same_score_in_the_same_words():
    ours, theirs = phone(), MeowsPhone.opened(3, {}, SCORE)
    for table in (ours, theirs):
        table.tap_field("Ben", 0)
    assert ours.pad.title == theirs.pad.title
    assert ours.pad.press == theirs.pad.press
    assert [field.label for field in ours.pad.lines[1].fields] == [
        field.label for field in theirs.pad.lines[1].fields
    ]
    assert [row.legend for row in ours.pad.rows] == [row.legend for row in theirs.pad.rows]
    assert ours.names() == theirs.names()
    for table in (ours, theirs):
        table.tap("1").tap_field("Ana", 1).tap("5")
    assert ours.pad.hint == theirs.pad.hint == "still the cards left of Ben and Cleo"


def test_more_cards_than_there_are_can_t_be_held():
    """N29."""
    table = phone(2).fill("Ana", 0, 1).fill("Ana", 1).tap("14…", "28…", "40")
    assert table.names("gone") == ["6", "7", "8", "9", "10", "11", "12", "13"]


def wrong(table):
    return [name for name, field in table.fields().items() if field.is_wrong]


def test_what_can_t_be_is_refused_at_its_key_and_the_rest_stays():
    table = phone(2, "round 7 0").fill("Ben", 1, 5).fill("Ana", 0, 3)
    assert str(table.pad.doubt) == "bad-round: Ana has 2 lives and can't lose 3."
    assert (wrong(table), table.names("set")) == (["Ana lost of 2"], ["3"])
    table.tap("1")
    assert (wrong(table), table.pad.doubt) == ([], None)
    assert [field.value for line in table.pad.lines for field in line.fields] == [
        *("1", ""), *("0", "5")
    ]  # fmt: skip
    table.fill("Ben", 1).tap("14…", "28…", "40").fill("Ana", 1, 6)
    assert wrong(table) == ["Ana cards left"]
    assert table.tap("5").press().game.kittyqueen == 1


def test_large_hands_are_a_key_away_and_the_next_hand_begins_anew():
    table = phone(2).fill("Ana", 0, 1).fill("Ana", 1).tap("14…", "28…", "42…")
    assert table.names() == ["42", "43", "44", "45", "0…"]
    assert table.tap("42").names()[:2] == ["without cards left", "0"]


def test_the_game_ends_with_somebodys_last_life():
    table = phone(2).fill("Ana", 0, 9).press()
    assert table.game.winners() == ["Ben"]
    assert TABLE_GAME.awaited(table.game, SCORE) == ()
