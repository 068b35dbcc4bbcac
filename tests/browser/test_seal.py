"""The dice, checked on a phone that kept their seal and its own value when it came in."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from dungeon import dice
from ninelives_site.core import seeds
from tests.browser.conftest import Devices
from tests.browser.people import Phone

Proof = dict[str, Any]
EMBEDDED = re.compile(r'(<script id="proof" type="application/json">)(.*?)(</script>)', re.DOTALL)
OTHER_SEED = "5a" * 32


@pytest.fixture
def played(devices: Devices) -> tuple[Phone, Phone]:
    """Ana came before the first roll of a short game, Ben after it; the game is over."""
    host, ana, ben = devices.host(), devices.phone(), devices.phone()
    code = host.open_hall(2)
    ana.join(code, "Ana")
    ana.at("lobby")
    host.set_goals()
    ben.join(code, "Ben")
    for life in (1, 2):
        host.roll_start(life)
        host.roll_dice(life, 2)
    host.end()
    return ana, ben


def checked(phone: Phone) -> Phone:
    phone.go(f"/g/{phone.code}/verify/")
    expect(phone.page.locator("#check-all")).to_contain_text(re.compile("[✓✗]"))
    return phone


def says(phone: Phone, line: str, words: str) -> None:
    expect(phone.page.locator(f"#{line}")).to_have_text(words)


def test_the_phone_finds_its_seal_and_its_value(played: tuple[Phone, Phone]) -> None:
    ana, ben = played
    checked(ana)
    says(ana, "own-seal", "✓ it is the seal that this phone saw")
    says(ana, "own-value", "✓ this phone’s value is in it")
    says(ana, "check-all", "✓ Every roll fits its seal.")
    checked(ben)
    says(ben, "own-seal", "✓ it is the seal that this phone saw")
    says(ben, "own-value", "this phone came in after the first roll: its value is not in it")
    says(ben, "check-all", "✓ Every roll fits its seal.")


def swap_seed(proof: Proof) -> None:
    proof["seed"] = OTHER_SEED
    roll_again(proof)


def swap_seed_and_seal(proof: Proof) -> None:
    swap_seed(proof)
    proof["commitment"] = seeds.commitment(OTHER_SEED)


def replace_value(proof: Proof) -> None:
    proof["values"][0] = "0" * 32


def replace_value_and_rolls(proof: Proof) -> None:
    replace_value(proof)
    roll_again(proof)


def skip_a_roll(proof: Proof) -> None:
    proof["rolls"][2]["faces"] = drawn(proof, 4)


def change_the_order(proof: Proof) -> None:
    proof["rolls"][2], proof["rolls"][4] = proof["rolls"][4], proof["rolls"][2]


def drawn(proof: Proof, number: int) -> list[int]:
    return list(dice.draw(proof["seed"], seeds.mix(proof["values"], proof["word"]), number))


def roll_again(proof: Proof) -> None:
    for number, roll in enumerate(proof["rolls"]):
        roll["faces"] = drawn(proof, number)


EDITS: dict[Callable[[Proof], None], tuple[str, str]] = {
    swap_seed: ("check-seed", "✗ this is not the number that was sealed"),
    swap_seed_and_seal: ("own-seal", "✗ this phone saw another seal"),
    replace_value: ("own-value", "✗ this phone’s value is not in it"),
    replace_value_and_rolls: ("own-value", "✗ this phone’s value is not in it"),
}
NOT_THE_SEEDS = (skip_a_roll, change_the_order)
"""What an operator who edits the database makes the page say (tests/dungeon/tampering.py does it
there), and the line that finds it."""


@pytest.mark.long
def test_the_phone_finds_what_the_operator_changed(played: tuple[Phone, Phone]) -> None:
    ana, _ = played
    with_edit: list[Callable[[Proof], None]] = []

    def edited(route: Route) -> None:
        answer = route.fetch()
        page = answer.text()
        found = EMBEDDED.search(page)
        assert found
        proof = json.loads(found[2])
        seal = proof["commitment"]
        with_edit[-1](proof)
        page = page.replace(found[0], found[1] + json.dumps(proof) + found[3])
        route.fulfill(response=answer, body=page.replace(seal, proof["commitment"]))

    ana.page.route("**/verify/", edited)
    for edit, (line, words) in EDITS.items():
        with_edit.append(edit)
        checked(ana)
        says(ana, line, words)
        says(ana, "check-all", "✗ The dice do not check out.")
    for edit in NOT_THE_SEEDS:
        with_edit.append(edit)
        checked(ana)
        expect(ana.page.locator("#check-2")).to_contain_text("✗ had to be")
        says(ana, "check-all", "✗ The dice do not check out.")


@pytest.mark.long
def test_a_phone_that_kept_nothing_says_nothing_of_its_own(
    devices: Devices, played: tuple[Phone, Phone]
) -> None:
    stranger = devices.phone()
    stranger.code = played[0].code
    checked(stranger)
    expect(stranger.page.locator("#own")).to_be_hidden()
    says(stranger, "check-all", "✓ Every roll fits its seal.")


@pytest.mark.long
def test_only_the_newest_fifty_games_are_kept(devices: Devices) -> None:
    host, phone = devices.host(), devices.phone()
    code = host.open_hall(1)
    phone.go("/")
    old = {f"OLD{number}": {"seal": "x"} for number in range(60)}
    phone.page.evaluate("old => localStorage.setItem('dice', JSON.stringify(old))", old)
    phone.join(code, "Ana")
    # The sheet's own script notes it, which runs after the page is there.
    phone.page.wait_for_function(
        "code => JSON.parse(localStorage.getItem('dice'))[code]?.inTime", arg=code
    )
    kept = phone.page.evaluate("() => JSON.parse(localStorage.getItem('dice'))")
    assert len(kept) == 50
    assert set(kept[code]) == {"seal", "value", "inTime"}
    assert "OLD0" not in kept
