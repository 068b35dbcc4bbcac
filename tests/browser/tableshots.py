"""Takes the pictures of card tables in docs/shots: `python -m tests.browser.tableshots`.

Each is a moment of a game that was entered move by move; the last taps are made on the page.
"""

import json
import secrets
from typing import Any

from playwright.sync_api import expect

from cardgames.table_game import REFEREE, SCORE
from tests.browser.conftest import Devices
from tests.browser.shots import PHONE, PROJECTOR, photographed, shoot
from tests.browser.tables import TablePhone
from tests.browser.test_dealt import LEFT_EDGE, open_dealt

FOUR = ("Ada", "Ben", "Cleo", "Dev")


def played(seat: int, *cards: str) -> list[dict[str, Any]]:
    """Cards of Tricksy Kittens, clockwise from a seat."""
    return [
        {"seat": (seat + place) % len(FOUR), "type": "play", "card": card}
        for place, card in enumerate(cards)
    ]


BIDS = [
    {"seat": seat, "type": "bid", "card": card}
    for seat, card in enumerate(("hearts-2", "spades-4", "clubs-7", "diamonds-3"))
]
TRICKSY = [*BIDS, *played(0, "clubs-5", "hearts-1", "clubs-9")]
REVOKE = [
    *BIDS,
    *played(0, "clubs-5", "clubs-1", "clubs-9", "diamonds-8"),
    *played(0, "spades-9", "spades-8", "spades-5", "spades-1"),
    *played(0, "clubs-2", "clubs-6", "clubs-8"),
]
MEOWS = [
    {"seat": 0, "type": "play", "cards": ["circle-4"]},
    {"seat": 1, "type": "play", "cards": ["circle-7"], "side": "right"},
    {"seat": 2, "type": "wager"},
    {
        "seat": 2,
        "type": "play",
        "cards": ["square-8", "circle-1", "triangle-3"],
        "signs": "++-",
        "side": "right",
    },
]
LIVES = [
    {"seat": 0, "type": "play", "card": "triangle-triangle"},
    {"seat": 1, "type": "play", "card": "circle-square-square"},
    {"seat": 2, "type": "wager", "power": "plus-star", "draw": 2},
    {"seat": 2, "type": "play", "card": "star-star-star"},
]
ADOPTION = [
    {"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]},
    {"seat": 0, "type": "bid", "card": "calico-7"},
    {"seat": 1, "type": "bid", "card": "calico-3"},
    {"seat": 2, "type": "bid", "card": "ginger-5"},
    {"seat": 3, "type": "bid", "card": "devon-1"},
    {"seat": 3, "type": "adopt", "card": "devon-4"},
    {"seat": 1, "type": "adopt", "card": "calico-7"},
]
ROUNDS = [
    {"seat": None, "type": "round", "bids": bids, "tricks": tricks}
    for bids, tricks in (
        (["hearts-2", "spades-3", "hearts-4", "clubs-1"], [5, 0, 1, 2]),
        (["hearts-3", "spades-2", "diamonds-1", "clubs-2"], [3, 1, 1, 2]),
        (["spades-4", "spades-1", "hearts-1", "clubs-3"], [3, 2, 0, 1]),
    )
]
POWERS = [
    *BIDS,
    *played(0, "diamonds-9", "diamonds-6", "diamonds-2", "diamonds-5"),
    {"seat": 0, "type": "keep", "card": "diamonds-5"},
    {"seat": 0, "type": "power", "card": "diamonds-5"},
    *played(0, "clubs-4", "clubs-2"),
]
"""Our own deck: Ada has paid the 5 of diamonds, which wants cards below 5."""
TOP_LIVES = [
    {"type": "setup", "setup": {"cats": ["siamese", "munchkin", "persian", "curl"]}},
    {"seat": None, "type": "round", "lost": [1, 3, 6, 2], "hands": [4, 3, 3, 3]},
    {"seat": 0, "type": "play", "cards": ["circle-4"]},
    {"seat": 1, "type": "play", "cards": ["circle-7"], "side": "right"},
]
NOTED = [
    {"seat": seat, "type": "noted-bid", "card": card}
    for seat, card in enumerate(("diamonds-2", "spades-4", "diamonds-3", "clubs-1"))
]
TRICKS = [{"seat": seat, "type": "noted-trick"} for seat in (1, 1, 0, 3, 0)]


def table(
    devices: Devices, game: str, moves: list[dict[str, Any]], mode: str = REFEREE, **rules: str
) -> TablePhone:
    """A phone at a table where all this was entered; `rules` are its house rules."""
    phone = devices.table(**PHONE)
    phone.open_table(game, FOUR, mode, **rules)
    enter(phone, moves)
    return phone


def enter(phone: TablePhone, moves: list[dict[str, Any]]) -> None:
    """Moves, without the taps that they take."""
    token = phone.page.locator("input[name=csrfmiddlewaretoken]").first.input_value()
    version = phone.saved_version()
    for move in moves:
        posted = {
            "csrfmiddlewaretoken": token,
            "version": str(version),
            "key": secrets.token_hex(8),
            "moves": json.dumps([move]),
        }
        answer = phone.page.request.post(
            f"{phone.origin}{phone.path}move/",
            form=posted,
            headers={"Referer": phone.origin, "Accept": "application/json"},
        )
        assert answer.ok, answer.text()
        version = int(answer.json()["version"])
    phone.page.reload()
    phone.page.wait_for_load_state()


def hands(devices: Devices) -> None:
    """A hand against three bots, with a card raised; and a phone that goes round."""
    alone = devices.table(**PHONE)
    open_dealt(alone, "tricksy-kittens", FOUR[:1], bots=3, powers="ours")
    alone.page.locator(".hcard.lit").nth(3).click(position=LEFT_EDGE)
    alone.enter("button.hcard.set")
    mine = alone.page.locator(".hcard.lit, #go-on").first
    while True:
        expect(mine).to_be_visible(timeout=60_000)
        if alone.page.locator("#go-on").count():
            alone.enter("#go-on")
        elif alone.page.locator(".hcard").count() > 7:
            mine.click(position=LEFT_EDGE)
            alone.enter("button.hcard.set")
        else:
            break
    alone.page.locator(".hcard.lit").last.click(position=LEFT_EDGE)
    expect(alone.page.locator(".hcard.set")).to_be_visible()
    shoot(alone.page, "table-hand")
    round_ = devices.table(**PHONE)
    open_dealt(round_, "adoption", FOUR[:3])
    round_.enter("#deal")
    shoot(round_.page, "table-curtain")


def pictures(devices: Devices, origin: str) -> None:
    """All of them, one table after another."""
    hands(devices)
    tricksy = table(devices, "tricksy-kittens", TRICKSY)
    tricksy.tap("k0-1")
    expect(tricksy.answer).to_be_visible()
    shoot(tricksy.page, "table-tricksy")
    screen = devices.table(**PROJECTOR | {"viewport": {"width": 1120, "height": 630}})
    screen.go(f"{tricksy.path}screen/")
    shoot(screen.page, "table-screen")
    revoke = table(devices, "tricksy-kittens", REVOKE)
    revoke.tap("k0-3")
    revoke.tap("k1-2")
    expect(revoke.refusal).to_be_visible()
    shoot(revoke.page, "table-refused")
    score = table(devices, "tricksy-kittens", ROUNDS[:2], SCORE)
    enter(score, [*NOTED, {"seat": 0, "type": "noted-won", "tricks": 2}])
    shoot(score.page, "table-score")
    winners = table(devices, "tricksy-kittens", [*ROUNDS[:2], *NOTED, *TRICKS], SCORE)
    shoot(winners.page, "table-winners")
    enter(score, ROUNDS[2:])
    score.go(f"{score.path}results/")
    shoot(score.page, "table-results")
    for game, moves in (("math-meows", MEOWS), ("nine-lives", LIVES), ("adoption", ADOPTION)):
        phone = table(devices, game, moves)
        shoot(phone.page, f"table-{game}")
    powers = table(devices, "tricksy-kittens", POWERS, powers="ours")
    shoot(powers.page, "table-powers")
    lives = table(devices, "math-meows", TOP_LIVES, lives="ours")
    shoot(lives.page, "table-top-lives")
    phone.page.emulate_media(color_scheme="dark")
    shoot(phone.page, "table-adoption-dark")


if __name__ == "__main__":
    photographed(pictures)
