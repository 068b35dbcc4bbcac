"""Names: what is kept of them, which are the same, which only look the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninelives_site.core.refusal import Refusal
from ninelives_site.party.names import (
    LONGEST,
    clean_name,
    fold_name,
    free_name,
    given_name,
    skeleton,
)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana  Maria ", "Ana Maria"),
        ("Ａｎａ", "Ana"),
        ("A\u200bna", "Ana"),
        ("\u202eanA", "anA"),
        ("Ana\r\nBen", "Ana Ben"),
        ("Zoë", "Zoë"),
        ("小林", "小林"),
        ("=1+1", "=1+1"),
        ("a" + "\u0301" * 40, "á\u0301\u0301"),
        ("🐱", "🐱"),
    ],
)
def test_a_name_is_cleaned(typed, kept):
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u200e", "\x00", "x" * (LONGEST + 1)])
def test_a_name_that_is_none_is_refused(typed):
    with pytest.raises(Refusal) as refused:
        clean_name(typed)
    assert refused.value.code == "bad-name"


def test_names_that_differ_in_case_are_the_same():
    assert fold_name("STRASSE") == fold_name("straße")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "Аna"), ("Ill", "lll"), ("O0", "00"), ("Bern", "Bem"), ("Ánа", "Ana")],
)
def test_names_that_look_alike_have_the_same_skeleton(one, other):
    assert skeleton(one) == skeleton(other)


def test_names_that_do_not_look_alike_have_different_skeletons():
    assert skeleton("Ana") != skeleton("Ben")
    assert skeleton("🐱") != skeleton("🐶")


def test_a_taken_name_gets_the_next_number():
    assert free_name("Ana", {"ana", "ana 2"}) == "Ana 3"
    assert free_name("x" * LONGEST, {"x" * LONGEST}) == "x" * (LONGEST - 2) + " 2"


def test_given_names_are_free():
    taken: set[str] = set()
    for _ in range(600):
        name = given_name(taken)
        assert fold_name(name) not in taken
        taken.add(fold_name(name))


@given(st.text(max_size=60))
def test_whatever_is_typed_is_cleaned_once_or_refused(typed):
    try:
        name = clean_name(typed)
    except Refusal:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= LONGEST
    assert name.isprintable()
