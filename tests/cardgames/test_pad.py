"""A draft is what has been tapped: read from an address, written into the next one."""

from urllib.parse import parse_qsl

import pytest

from cardgames.pad import LONGEST, LONGEST_DRAFT, MOST_TAPS, Draft, KeyRow, Pad, WhenDrawn

SUIT, NUMBER = ("suit", "hearts"), ("number", "6")


def test_a_draft_reads_back_from_its_address_in_the_order_of_the_taps():
    draft = Draft((NUMBER, SUIT, ("card", "a&b=c"), ("card", "ü")))
    assert Draft.read(parse_qsl(draft.query.removeprefix("?"))) == draft
    assert Draft().query == "?"


@pytest.mark.parametrize(
    ("taps", "taken_over"),
    [
        ([SUIT, ("x", "")], (SUIT,)),
        ([SUIT, ("x", "n\0l")], (SUIT,)),
        ([("x", "y" * (LONGEST + 1)), SUIT], (SUIT,)),
        ([NUMBER] * (MOST_TAPS + 1), (NUMBER,) * MOST_TAPS),
    ],
)
def test_what_no_pad_of_ours_makes_is_left_out(taps, taken_over):
    assert Draft.read(taps).taps == taken_over


def test_all_taps_together_have_a_limit_too():
    long = ("x" * LONGEST, "y" * LONGEST)
    assert len(Draft.read([long] * MOST_TAPS).taps) == LONGEST_DRAFT // (2 * LONGEST)


def test_a_tap_on_what_is_chosen_takes_it_away_and_another_takes_its_place():
    chosen = Draft().tap(*SUIT)
    assert chosen.taps == (SUIT,)
    assert chosen.tap(*SUIT) == Draft()
    assert chosen.tap("suit", "cups").taps == (("suit", "cups"),)


def test_of_several_under_one_name_each_is_toggled_by_itself():
    both = Draft().toggle("card", "a").toggle("card", "b")
    assert both.all("card") == ("a", "b")
    assert both.toggle("card", "a").all("card") == ("b",)
    assert both.plus("card", "b").all("card") == ("a", "b", "b")


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("999", 999), ("1000", None), ("²", None)])
def test_a_number_has_three_figures_at_the_most(text, number):
    assert Draft((("n", text),)).number("n") == number


def test_rows_are_made_when_they_are_looked_at_and_once():
    made = []

    def make():
        made.append(1)
        return (KeyRow("suit", ()), KeyRow("number", ()))

    pad = Pad("a card", rows=WhenDrawn(make))
    assert not made
    assert [row.legend for row in pad.rows] == ["suit", "number"]
    assert pad.rows[1:] == (KeyRow("number", ()),)
    assert pad == Pad("a card", rows=make())
    assert len(made) == 2
    assert hash(pad.rows) == hash(make())
