"""What these tests rely on sees what it should see: with seeded faults they would fail."""

import pytest

from tests.browser.conftest import Devices
from tests.browser.test_axe import spotless


def test_the_watch_sees_exceptions_breaches_of_the_policy_and_answers_that_went_wrong(
    devices: Devices,
) -> None:
    visitor = devices.phone()
    visitor.go("/")
    visitor.page.evaluate("setTimeout(() => { throw new Error('seeded') })")
    visitor.page.evaluate("fetch('http://192.0.2.1/').catch(() => 0)")
    visitor.go("/nowhere/")
    seen = "\n".join(visitor.watch.troubles)
    visitor.watch.troubles.clear()
    assert "uncaught: seeded" in seen
    assert "Content Security Policy" in seen
    assert "status of 404" in seen


def test_axe_sees_a_field_without_a_name_and_grey_on_grey(devices: Devices) -> None:
    visitor = devices.phone()
    for fault, rule in (
        ("document.querySelector('label').remove(); code.placeholder = ''", "label"),
        ("document.querySelector('h2').style.color = '#ddd'", "color-contrast"),
    ):
        visitor.go("/")
        visitor.page.evaluate(fault)
        with pytest.raises(AssertionError, match=f"{rule} - "):
            spotless(visitor, "seeded")
