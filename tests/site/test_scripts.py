"""Scripts keep to what the oldest browsers in use know: Safari 15.6, the last of many phones."""

import re

import pytest
from django.conf import settings

SCRIPTS = sorted((settings.BASE_DIR / "static" / "js").glob("*.js"))

NEWER = (
    "checkVisibility", "groupBy", "withResolvers", "toSorted", "toReversed", "fromAsync",
    "AbortSignal.any", "AbortSignal.timeout", "showPopover", "scheduler.",
)  # fmt: skip
"""Calls that came after it; one that is asked for first (`it?.()`) is no fault."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_calls_nothing_newer_than_the_browsers_it_meets(script):
    code = "\n".join(line.partition("//")[0] for line in script.read_text().splitlines())
    called = [name for name in NEWER if re.search(rf"{re.escape(name)}(?!\?\.)", code)]
    assert called == []
