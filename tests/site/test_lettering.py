"""Names that are set in one piece."""

import pytest

from ninelives_site.pages.lettering import fit, hyphened


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        ("", "fit"),
        ("Ada", "fit"),
        ("Hannah", "fit"),
        ("Charlotte", "fit l9"),
        ("Old Tom Cat", "fit"),
        ("Anna Wilhelmina", "fit l10"),
        ("李小龙和", "fit l8"),
        ("Wolfgangamadeustheophilus", "fit l13"),
    ],
)
def test_a_name_is_set_by_its_longest_word(name, classes):
    assert fit(name) == classes


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Hannelore & Karl-Heinz", "Hannelore & Karl-Heinz"),
        ("Wolfeschlegelsteinhausen", "Wolfeschlege-lsteinhausen"),
        ("Old  Überraschungsgast", "Old  Überrasch-ungsgast"),
        ("李小龙李小龙李", "李小龙李-小龙李"),
    ],
)
def test_a_long_word_of_a_name_may_be_broken_in_its_middle_with_a_hyphen(name, shown):
    assert hyphened(name).replace("\N{SOFT HYPHEN}", "-") == shown
