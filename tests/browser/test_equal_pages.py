"""A page that news and taps have changed piece by piece is the page that is fetched whole."""

import random

import pytest

from tests.browser.conftest import Devices
from tests.browser.people import Host, Phone
from tests.browser.test_waking import AWAKE, shows_the_truth
from tests.figures import Note
from tests.tiers import part

SEQUENCES = part(30)
STEPS = 10


@pytest.mark.long
@pytest.mark.fault
def test_after_random_taps_and_news_the_page_is_the_fresh_one(
    devices: Devices, figure: Note
) -> None:
    compared = 0
    for sequence in range(SEQUENCES):
        dice = random.Random(sequence)
        host, phone = devices.host(), devices.phone()
        phone.join(host.open_hall(9), "Ana")
        host.set_goals()
        life = 1
        host.roll_start(life)
        phone.at("begin")
        for _ in range(STEPS):
            life += _step(host, phone, dice, life)
            shows_the_truth(phone, AWAKE)
            compared += 1
    figure(9, f"{SEQUENCES} sequences of taps and news", f"{compared} pages compared", "all equal")


def _step(host: Host, phone: Phone, dice: random.Random, life: int) -> int:
    """What may happen next; 1 where it opened another life."""
    match phone.phase():
        case "begin":
            phone.begin()
        case "asleep":
            host.press(host.button)
            phone.at("play")
        case "play" if dice.random() < 0.2:
            phone.say_done()
        case "play":
            if not phone.use_a_die():
                phone.say_done()
        case _:
            host.roll_start(life + 1)
            phone.at("begin")
            return 1
    return 0
