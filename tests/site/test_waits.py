"""A wait is over in time, also where somebody sets the clock meanwhile."""

import pytest

from ninelives_site.core.waits import seconds_left
from ninelives_site.web import throttle


@pytest.mark.parametrize(
    ("passed", "left"), [(0, 2), (0.5, 1.5), (2, 0), (3600, 0), (-0.5, 0), (-3600, 0)]
)
def test_a_wait_is_what_is_left_of_it_and_none_where_the_clock_was_set_back(passed, left):
    assert seconds_left(2, passed) == left


def test_a_second_step_is_good_where_the_clock_was_set_back_since(rf, monkeypatch):
    step = throttle.new_step(rf.get("/"))
    now = throttle.time.time()
    monkeypatch.setattr(throttle.time, "time", lambda: now - 3600)
    throttle.check_step(rf.get("/"), "ABCDEF", step)
