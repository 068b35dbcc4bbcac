"""A table for spreadsheets keeps its letters, and computes nothing."""

import csv
import io

import pytest

from ninelives_site.pages.spreadsheet import csv_answer, harmless


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_what_begins_like_a_formula_is_text(text):
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize(
    ("text", "kept"),
    [("x;=1+1", "x;'=1+1"), ("a;b;-2", "a;b;'-2"), ("x; =1", "x; '=1")],
)
def test_what_would_begin_like_one_in_a_table_parted_by_semicolons_is_text_too(text, kept):
    assert harmless(text) == kept


def test_other_texts_and_all_numbers_stay_as_they_are():
    assert [harmless(cell) for cell in ("Ana = Ben", "a;b", "", -3)] == ["Ana = Ben", "a;b", "", -3]


def test_a_table_is_a_file_in_utf_8_with_a_mark_that_says_so():
    answer = csv_answer("cats.csv", ["name", "points"], [["Zoë, 'the' \"cat\"", -3], ["=1", 2]])
    assert answer.headers["Content-Disposition"] == 'attachment; filename="cats.csv"'
    assert answer.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows == [["name", "points"], ["Zoë, 'the' \"cat\"", "-3"], ["'=1", "2"]]
