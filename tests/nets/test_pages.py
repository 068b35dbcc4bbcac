"""Every page and every document of the site is as it was; what changed on purpose is written anew
by `python -m tests.nets`, which see. `make test-long` looks at a quarter of the sections."""

import os
from pathlib import Path

import pytest

from tests import pages
from tests.nets import walk
from tests.tiers import IS_WHOLE

EVERY = 1 if IS_WHOLE or "NETS_INTO" in os.environ else 4

pytestmark = [
    pytest.mark.long,
    pytest.mark.django_db(transaction=True, reset_sequences=True),
]


@pytest.mark.parametrize("section", list(pages.SECTIONS)[::EVERY])
def test_the_site_shows_what_it_showed(section: str) -> None:
    found = walk.looks(section)
    if into := os.environ.get("NETS_INTO"):
        walk.write_each(found, Path(into) / "each")
    changed = []
    for kind in walk.KINDS:
        lines = [str(look) for look in found if look.kind == kind]
        if into:
            (Path(into) / f"{section}.{kind}").write_text("\n".join([*lines, ""]), "utf-8")
        else:
            changed += walk.differences(walk.lines_of(kind, section), lines)
    assert not changed, "\n".join(changed)
