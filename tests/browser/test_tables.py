"""Whole card games in Chromium, on a small phone, in both modes, with a correction."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from cardgames.table.games import game_of
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.record import verdict
from tests.browser.conftest import Devices
from tests.browser.tables import Evening, TablePhone, Wanted
from tests.browser.test_axe import spotless

NAMES = ("Ana", "Ben", "Cleo")


def anything(game: Any, move: Any) -> bool:
    return True


def ending_soon(game: Any, move: Any) -> bool:
    """Seat 0 fails whenever it may, so that its lives are soon spent."""
    return move["type"] in ("fail", "setup", "queen") or move["seat"] != 0


def losing_fast(game: Any, move: Any) -> bool:
    """In each round somebody loses three lives."""
    return move["type"] != "round" or max(move["lost"]) == 3


@dataclass(frozen=True)
class Plan:
    game: str
    mode: str
    target: int | None = None
    wanted: Wanted = anything
    luck: str = ""
    """One with which the game is short: a hundred taps take half a minute."""

    def __str__(self) -> str:
        return f"{self.game}, {self.mode}"


PLANS = [
    Plan("tricksy-kittens", SCORE, target=4),
    Plan("tricksy-kittens", REFEREE, target=1, luck=" 328"),
    Plan("adoption", SCORE, target=20),
    Plan("adoption", REFEREE, target=10, luck=" 4"),
    Plan("math-meows", SCORE, wanted=losing_fast),
    Plan("math-meows", REFEREE, wanted=ending_soon),
    Plan("nine-lives", SCORE, wanted=losing_fast),
    Plan("nine-lives", REFEREE, wanted=ending_soon),
]


def open_table(phone: TablePhone, plan: Plan) -> Evening:
    """From home to the table, with the target of this evening among its house rules."""
    options = {} if plan.target is None else {"target": plan.target}
    phone.open_table(plan.game, NAMES, plan.mode, **options)
    table_game = game_of(plan.game)
    return Evening(table_game, NAMES, plan.mode, Random(f"{plan}{plan.luck}"), plan.wanted, options)


@pytest.mark.long
@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_whole_game_with_a_correction(devices: Devices, plan: Plan) -> None:
    phone = devices.table()
    evening = open_table(phone, plan)
    evening.play(phone, most=3)
    while evening.table_game.hides(evening.game):
        evening.step(phone)
    spotless(phone, f"{plan}: in the middle")
    undone(phone, evening)
    corrected(phone, evening)
    evening.play(phone)
    expect(phone.live_part).to_have_attribute("data-stage", "over")
    if plan.mode == REFEREE:
        spotless(phone, f"{plan}: over")
    same_as_entered(phone, evening)


def undone(phone: TablePhone, evening: Evening) -> None:
    """The last entry is taken back by one tap; it is entered again."""
    before = evening.replayed.games[-2] if evening.moves else evening.game
    visible = state(phone)["seen"]
    phone.undo()
    assert state(phone)["seen"] == before.visible_to(None).document()
    evening.again(phone)
    assert state(phone)["seen"] == visible


def corrected(phone: TablePhone, evening: Evening) -> None:
    """The last move is changed from the history; the difference stands there before it counts."""
    phone.go(f"{phone.path}history/")
    index = len(evening.moves) - 1
    phone.press(phone.page.locator(f'a[href*="fix={index}&"], a[href$="fix={index}"]'))
    expect(phone.page.locator(".correct")).to_be_visible()
    evening.correct_last(phone)
    if evening.mode == REFEREE:
        spotless(phone, "a correction")
    phone.press("#press")
    expect(phone.live_part).to_be_visible()
    assert state(phone)["seen"] == evening.game.visible_to(None).document()


def state(phone: TablePhone) -> dict[str, Any]:
    answer = phone.page.request.get(f"{phone.origin}{phone.path}state.json")
    return answer.json()["state"]


def same_as_entered(phone: TablePhone, evening: Evening) -> None:
    """The server's game is the one that was found out here, and its record proves it."""
    assert state(phone)["seen"] == json.loads(json.dumps(evening.game.visible_to(None).document()))
    record = phone.page.request.get(f"{phone.origin}{phone.path}record.json").text()
    found = verdict(record)
    assert (found["legal"], found["finished"]) == (True, True)
    assert found["winners"] == evening.game.winners()


def test_keys_tapped_in_haste_are_all_heard(devices: Devices) -> None:
    phone = devices.table()
    phone.open_table("tricksy-kittens", NAMES, SCORE)
    held = []
    phone.page.route("**/t/*/?*", lambda route: held.append(route))
    for key in ("k0-1", "k1-4"):
        phone.press(f"#{key}")
    for route in held:
        route.continue_()
    phone.page.unroute("**/t/*/?*")
    expect(phone.page.locator(".rounds .now td").first).to_contain_text("5")
