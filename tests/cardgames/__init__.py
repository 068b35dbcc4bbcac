"""The card games' tests. The suite that they share asserts like a test module."""

import pytest

pytest.register_assert_rewrite("tests.cardgames.contract")
