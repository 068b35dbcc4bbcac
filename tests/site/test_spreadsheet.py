"""A table for spreadsheets keeps its letters, and computes nothing."""

import csv
import io
import unicodedata

import pytest

from ninelives_site.pages.spreadsheet import MARK, csv_answer, harmless


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_what_begins_like_a_formula_is_text(text):
    assert harmless(text) == MARK + text


NUMBERS = (
    *("007", "1e5", "12/3", "3-4", "1.5", "50%", "$5", "(5)", "1:30 pm", "5 Mar", "June 7", "٣"),
    *("1.2.2026", "7;8", "TRUE"),
)


@pytest.mark.parametrize("name", NUMBERS)
def test_a_name_that_looks_like_a_number_or_a_date_stays_as_it_was_typed(name):
    assert harmless(name) == MARK + name


def test_the_mark_of_a_text_is_not_seen():
    assert unicodedata.category(MARK) == "Cf"


@pytest.mark.parametrize(
    ("text", "kept"),
    [("x;=1+1", f"x;{MARK}=1+1"), ("a;b;-2", f"a;b;{MARK}-2"), ("x; =1", f"x; {MARK}=1")],
)
def test_what_would_begin_like_one_in_a_table_parted_by_semicolons_is_text_too(text, kept):
    assert harmless(text) == kept


def test_other_texts_and_all_numbers_stay_as_they_are():
    for cell in ("Ana = Ben", "a;b", "", "Ana 2", "B2B", "2 hearts", "round 1", -3):
        assert harmless(cell) == cell


def test_a_table_is_a_file_in_utf_8_with_a_mark_that_says_so():
    answer = csv_answer("cats.csv", ["name", "points"], [["Zoë, 'the' \"cat\"", -3], ["=1", 2]])
    assert answer.headers["Content-Disposition"] == 'attachment; filename="cats.csv"'
    assert answer.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows == [["name", "points"], ["Zoë, 'the' \"cat\"", "-3"], [f"{MARK}=1", "2"]]
