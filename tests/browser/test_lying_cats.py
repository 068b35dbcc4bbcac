"""A phone lying down: every cat is in sight while one is chosen."""

import pytest

from tests.browser.conftest import Devices

OUT_OF_SIGHT = """cats => {
  const row = cats.getBoundingClientRect();
  return [...cats.children].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < row.left - 1 || box.right > row.right + 1 || box.top < 0;
  }).map((each) => each.textContent.trim());
}"""


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_cats_are_in_sight_on_a_phone_lying_down(devices: Devices, scheme: str) -> None:
    host = devices.host()
    phone = devices.phone(viewport={"width": 740, "height": 360}, color_scheme=scheme)
    phone.join(host.open_hall(2), "Jo")
    host.set_goals()
    host.roll_start(1)
    phone.at("begin")
    phone.begin()
    host.roll_dice(1, 2)
    phone.play()
    host.roll_start(2)
    phone.at("begin")
    cats = phone.page.locator(".cats")
    assert cats.locator(".pick").count() == 10, "nine cats, and all powers"
    assert cats.evaluate(OUT_OF_SIGHT) == []
