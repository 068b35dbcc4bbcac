"""The card games' tests. The suites that they share assert like test modules."""

import pytest

pytest.register_assert_rewrite(
    "tests.cardgames.at_table",
    "tests.cardgames.contract",
    "tests.cardgames.golden",
    "tests.cardgames.rules_page",
    "tests.cardgames.tapping",
)
