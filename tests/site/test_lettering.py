"""Names that are set in one piece."""

import pytest

from ninelives_site.pages.lettering import fit


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
