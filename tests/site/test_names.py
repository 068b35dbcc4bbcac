"""Names: what is kept of them, which are the same, which only look the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninelives_site.core.refusal import Refusal
from ninelives_site.party.names import (
    INVISIBLE_SPELLED,
    LONGEST,
    LONGEST_FOLDED,
    MOST_POINTS,
    clean_name,
    fold_name,
    free_name,
    given_name,
    length,
    skeleton,
)

FAMILY = "👩\u200d👩\u200d👧\u200d👦"
ENGLAND, SCOTLAND = (
    "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in name) + "\U000e007f"
    for name in ("gbeng", "gbsct")
)
LARGE_FAMILY = "👩🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana  Maria ", "Ana Maria"),
        ("Ａｎａ", "Ａｎａ"),
        ("A\u200bna", "Ana"),
        ("\u202eanA", "anA"),
        ("A\u034fna\u17b4", "Ana"),
        ("A\u3164n\u115fa\ufe0f", "Ana"),
        ("A\u2800na", "Ana"),
        ("E\u034f\u0301", "É"),
        ("Ana\r\nBen", "Ana Ben"),
        ("Zoë", "Zoë"),
        ("小林", "小林"),
        ("=1+1", "=1+1"),
        ("a" + "\u0301" * 40, "á" + "\u0301" * 4),
        ("🐱", "🐱"),
        (FAMILY, FAMILY),
        ("👍🏽 Ana", "👍🏽 Ana"),
        ("A\U000e0067\u200cna", "Ana"),
        ("A\u200dna \u200d🐱\u200d", "Ana 🐱"),
        ("🐱\u200d" * 9 + "🐱", "🐱\u200d🐱\u200d🐱\u200d🐱" * 2 + "🐱\u200d🐱"),
    ],
)
def test_a_name_is_cleaned(typed, kept):
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "ကျော်",
        "ဖြိုး",
        "မြို့",
        "ש\u05b7\u05bc\u05c1י",
        "علی\u200cرضا",
        "ක්\u200dෂ",
        "❤\ufe0f Tom",
        "1\ufe0f\u20e3",
        "🏳\ufe0f\u200d🌈",
        ENGLAND,
        SCOTLAND,
    ],
)
def test_a_living_name_stays_as_it_was_typed(typed):
    assert clean_name(typed) == unicodedata.normalize("NFC", typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ａｎａ", "Ana"),
        ("علی\u200cرضا", "علیرضا"),
        ("❤\ufe0f Tom", "❤ Tom"),
        ("ක්\u200dෂ", "ක්ෂ"),
        ("STRASSE", "straße"),
    ],
)
def test_what_people_would_call_the_same_is_compared_as_the_same(one, other):
    assert fold_name(clean_name(one)) == fold_name(clean_name(other))


def test_flags_and_families_are_told_apart():
    names = (ENGLAND, SCOTLAND, FAMILY, FAMILY.replace("\u200d", ""))
    assert len({fold_name(clean_name(name)) for name in names}) == len(names)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u200b\u200e",
        "\u200d\u200d",
        "\x00",
        "\u3164",
        "\u1160\uffa0",
        "\u2800",
        "x" * (LONGEST + 1),
    ],
)
def test_a_name_that_is_none_is_refused(typed):
    with pytest.raises(Refusal) as refused:
        clean_name(typed)
    assert refused.value.code == "bad-name"


@pytest.mark.parametrize(
    ("typed", "number", "fits"),
    [
        ("Maximilian von und zu Überrascht", 32, "Maximilian von und zu Üb"),
        (FAMILY * 25, 25, FAMILY * 24),
        ("e\u0301" * 25, 25, "é" * 24),
        ("🇩🇪" * 30, 30, "🇩🇪" * 24),
        (LARGE_FAMILY * 24, 24, LARGE_FAMILY * 21),
    ],
)
def test_a_name_that_is_too_long_is_refused_with_as_much_of_it_as_fits(typed, number, fits):
    with pytest.raises(Refusal) as refused:
        clean_name(typed)
    assert refused.value.code == "bad-name"
    assert (refused.value.facts["number"], refused.value.facts["free"]) == (number, fits)
    assert clean_name(fits) == fits


def test_twenty_four_families_are_a_name():
    assert clean_name(FAMILY * 24) == FAMILY * 24


def test_a_number_is_added_behind_whole_characters():
    taken = {fold_name(FAMILY * 24)}
    assert free_name(FAMILY * 24, taken) == FAMILY * 22 + " 2"


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
    assert 1 <= length(name) <= LONGEST
    assert len(name) <= MOST_POINTS
    assert len(fold_name(name)) <= LONGEST_FOLDED
    assert INVISIBLE_SPELLED.sub("", name).isprintable()
