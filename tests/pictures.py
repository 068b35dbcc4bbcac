"""Pictures of every page, to hold beside those of another commit of the site.

`python -m tests.pictures ADDRESS FOLDER` plays on a served site as phones do, with addresses and
moves that have stayed the same since the second plan began, and takes each page on a phone and on
a desk, light and dark. A page that the site doesn't have is left out: it may be an older commit's.
"""

import argparse
import json
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlencode, urljoin

from playwright.sync_api import Browser, sync_playwright

from tests.browser.tableshots import ADOPTION, FOUR, LIVES, MEOWS, REVOKE, ROUNDS, played
from tests.chromium import FLAGS, program

SIZES = {"phone": (360, 740), "wide": (1920, 1080)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
IN_THE_AIR = 2.2
"""Seconds between two presses of the big button."""
SETTLED = 150
"""Milliseconds after which a page that got another size stands still."""
BIDDING = 3000
"""Milliseconds in which bots may bid."""
WAYS_IN = {
    "home": "/", "join": "/join/", "join-unknown": "/join/?code=ZZZ", "host-new": "/host/",
    "return": "/return/", "alone": "/alone/", "how": "/how/", "games": "/t/", "404": "/nowhere/",
    "daily": "/daily/", "practice": "/practice/", "practice-asks": "/practice/?practice=4&ask=A2",
    "pair-screen": "/screen/", "group-new": "/group/", "group-shut": "/group/ABCDEF/",
}  # fmt: skip
OF_A_GAME = {
    "new": "/t/new/{}/", "rules": "/t/rules/{}/", "powers": "/t/rules/{}/powers/",
    "paper": "/cards/{}/",
}  # fmt: skip
CARD_BY_CARD: dict[str, tuple[Any, Any]] = {
    "tricksy-kittens": (REVOKE, played(3, "clubs-4")[0]),
    "adoption": (ADOPTION, {"seat": 2, "type": "adopt", "card": "birman-9"}),
    "math-meows": (MEOWS, {"seat": 3, "type": "play", "cards": ["circle-4"], "side": "left"}),
    "nine-lives": (LIVES, {"seat": 3, "type": "play", "card": "triangle-triangle"}),
}
"""By game what is entered, and what the referee then refuses."""
BY_SCORE: dict[str, list[dict[str, Any]]] = {
    "tricksy-kittens": ROUNDS[:2],
    "adoption": [
        {
            "seat": None,
            "type": "bout-score",
            "series": [
                {"calico": [3, 5], "birman": [1, 0]},
                {"calico": [2, 4]},
                {"devon": [2, 0]},
                {},
            ],
        }
    ],
    "math-meows": [{"seat": None, "type": "round", "lost": [1, 0, 2, 0], "hands": [2, 3, 4, 1]}],
    "nine-lives": [
        {"type": "setup", "setup": {"kittyqueen": 0}},
        {"seat": None, "type": "round", "lost": [0, 1, 0, 2], "hands": [2, 4, 3, 1]},
    ],
}


class Device:
    """A browser with cookies of its own, and what it posts."""

    def __init__(self, browser: Browser, origin: str, folder: Path) -> None:
        context = browser.new_context(viewport=size("phone"), reduced_motion="reduce")
        self.page, self.origin, self.folder = context.new_page(), origin, folder
        self.go("/return/")

    def go(self, path: str) -> int:
        answer = self.page.goto(self.origin + path)
        self.page.wait_for_load_state()
        return answer.status if answer else 0

    def follow(self, link: str) -> None:
        """A link, as without scripts."""
        place = self.page.locator(link)
        if place.count():
            self.go(urljoin(self.page.url, place.get_attribute("href")).removeprefix(self.origin))

    def post(self, path: str, **form: Any) -> str:
        """Post a form as a program; the path that it leads to. A field may have several values."""
        body = urlencode({"csrfmiddlewaretoken": self.token(), **form}, doseq=True)
        headers = {
            "Referer": self.origin + "/",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        answer = self.page.request.post(self.origin + path, data=body, headers=headers)
        assert answer.ok, f"{path}: {answer.status} {answer.text()[-600:]}"
        return answer.url.removeprefix(self.origin)

    def write(self, path: str, version: int, **form: Any) -> None:
        self.post(path, version=version, key=secrets.token_hex(8), **form)

    def submit(self, path: str, **form: Any) -> None:
        """Post a form from the page, which shows the answer, also where it is a no."""
        fields = {"csrfmiddlewaretoken": self.token(), "key": secrets.token_hex(8), **form}
        with self.page.expect_navigation():
            self.page.evaluate(
                """([path, fields]) => {
                    const form = document.body.appendChild(document.createElement("form"));
                    form.method = "post";
                    form.action = path;
                    for (const [name, value] of Object.entries(fields)) {
                        const field = form.appendChild(document.createElement("input"));
                        [field.name, field.value] = [name, value];
                    }
                    HTMLFormElement.prototype.submit.call(form);
                }""",
                [path, fields],
            )

    def token(self) -> str:
        cookies = self.page.context.cookies(self.origin)
        return next((c["value"] for c in cookies if c["name"] == "csrftoken"), "none")

    def json(self, path: str) -> Any:
        return self.page.request.get(self.origin + path).json()

    def shoot(self, name: str, path: str | None = None) -> None:
        """The page as it stands, or that of a path, in its four looks."""
        if path and self.go(path) == 404 and name != "404":
            return
        for which in SIZES:
            self.page.set_viewport_size(size(which))
            for theme in THEMES:
                self.page.emulate_media(color_scheme=theme)
                self.page.wait_for_timeout(SETTLED)
                file = self.folder / f"{name}.{which}.{theme}.png"
                self.page.screenshot(path=file, animations="disabled")
        self.page.set_viewport_size(size("phone"))


def size(which: str) -> Any:
    width, height = SIZES[which]
    return {"width": width, "height": height}


class Camera:
    """All the pages, one kind after another."""

    def __init__(self, browser: Browser, origin: str, folder: Path) -> None:
        self.browser, self.origin, self.folder = browser, origin, folder

    @contextmanager
    def device(self) -> Iterator[Device]:
        device = Device(self.browser, self.origin, self.folder)
        yield device
        device.page.context.close()

    def ways_in(self) -> None:
        with self.device() as visitor:
            for name, path in WAYS_IN.items():
                visitor.shoot(name, path)
            for game in CARD_BY_CARD:
                for name, path in OF_A_GAME.items():
                    visitor.shoot(f"{game}-{name}", path.format(game))
            visitor.go("/alone/")
            visitor.page.context.clear_cookies()
            visitor.submit("/alone/")
            visitor.shoot("403")

    # Card tables

    def open_table(
        self, device: Device, game: str, mode: str, names: Sequence[str] = FOUR, bots: int = 0
    ) -> str:
        """A new table's path."""
        device.go(f"/t/new/{game}/")
        return device.post(f"/t/new/{game}/", name=names, keeping=mode, bots=bots)

    def enter(self, device: Device, at: str, moves: list[dict[str, Any]]) -> None:
        for move in moves:
            device.write(f"{at}move/", self.version(device, at), moves=json.dumps([move]))

    def version(self, device: Device, at: str) -> int:
        return int(device.json(f"{at}state.json")["version"])

    def tables(self) -> None:
        for game, (moves, refused) in CARD_BY_CARD.items():
            with self.device() as keeper:
                self.card_by_card(keeper, game, moves, refused)
            with self.device() as keeper:
                self.by_score(keeper, game)

    def card_by_card(self, keeper: Device, game: str, moves: Any, refused: Any) -> None:
        at = self.open_table(keeper, game, "referee")
        keeper.shoot(f"{game}-referee-start", at)
        self.enter(keeper, at, moves)
        keeper.shoot(f"{game}-referee-later", at)
        for key in ("#k0-1", "#k1-2"):
            keeper.follow(f"a{key}")
        keeper.shoot(f"{game}-referee-tapped")
        form = {"version": str(self.version(keeper, at)), "moves": json.dumps([refused])}
        keeper.go(at)
        keeper.submit(f"{at}move/", **form)
        keeper.shoot(f"{game}-referee-refused")
        keeper.shoot(f"{game}-history", f"{at}history/")
        keeper.shoot(f"{game}-correction", f"{at}?fix=1")
        keeper.shoot(f"{game}-people", f"{at}people/")
        keeper.shoot(f"{game}-television", f"{at}screen/")
        with self.device() as watcher:
            watcher.shoot(f"{game}-watched", at)
            watcher.shoot(f"{game}-people-watched", f"{at}people/")

    def by_score(self, keeper: Device, game: str) -> None:
        at = self.open_table(keeper, game, "score")
        keeper.shoot(f"{game}-score-start", at)
        self.enter(keeper, at, BY_SCORE[game])
        keeper.shoot(f"{game}-score-later", at)
        keeper.shoot(f"{game}-results-on", f"{at}results/")
        keeper.shoot(f"{game}-television-score", f"{at}screen/")
        for seat in range(1, len(FOUR)):
            if not keeper.json(f"{at}state.json")["state"]["over"]:
                version = self.version(keeper, at)
                keeper.write(f"{at}seat/{seat}/", version, action="leave")
        keeper.shoot(f"{game}-over", at)
        keeper.shoot(f"{game}-results", f"{at}results/")
        keeper.shoot(f"{game}-television-over", f"{at}screen/")

    def dealt(self) -> None:
        with self.device() as alone:
            if alone.go("/practice/") == 404:
                return
            for game in CARD_BY_CARD:
                at = self.open_table(alone, game, "dealt", FOUR[:1], bots=3)
                alone.shoot(f"{game}-dealt-start", at)
                alone.page.locator("#deal").click()
                alone.page.locator(".hcard").first.wait_for()
                alone.page.wait_for_timeout(BIDDING)
                alone.shoot(f"{game}-dealt-hand", at)
                alone.shoot(f"{game}-shuffles", f"{at}shuffles/")
                alone.shoot(f"{game}-television-dealt", f"{at}screen/")

    # The dungeon

    def press(self, host: Device, at: str, *faces: int) -> None:
        time.sleep(IN_THE_AIR)
        more = {"faces": " ".join(map(str, faces))} if faces else {}
        version = self.version(host, at)
        host.write(f"{at}host/next/", version, anyway="yes", **more)

    def move(self, player: Device, at: str, room: str = "") -> bool:
        """The first legal move, to this room if one is named; whether there is one."""
        sheet = player.json(f"{at}sheet.json")
        for move in sheet["state"]["legal"]:
            if not room or move.get("room") == room:
                player.write(f"{at}move/", sheet["version"], move=json.dumps(move))
                return True
        return False

    def everywhere(self, when: str, at: str, host: Device, *players: Device) -> None:
        host.shoot(f"hall-host-{when}", f"{at}host/")
        host.shoot(f"hall-screen-{when}", f"{at}screen/")
        for player in players:
            player.shoot(f"hall-phone-{when}", at)

    def hall(self) -> None:
        with self.device() as host, self.device() as ana, self.device() as bea:
            at = host.post("/host/", lives=2).removesuffix("host/")
            self.everywhere("empty", at, host)
            bea.shoot("hall-phone-name", at)
            bea.shoot("hall-host-shut", f"{at}host/")
            bea.shoot("hall-results-on", f"{at}results/")
            bea.shoot("hall-verify-on", f"{at}verify/")
            for player, name in ((ana, "Ana"), (bea, "Bea")):
                player.go(at)
                player.post(f"{at}join/", name=name)
            self.everywhere("lobby", at, host, bea)
            for tool in ("people", "type", "end"):
                host.shoot(f"hall-host-tool-{tool}", f"{at}host/?do={tool}")
            self.press(host, at, 2, 5)
            self.everywhere("goals", at, host, bea)
            self.press(host, at, 6, 6)
            self.everywhere("start", at, host, bea)
            for player in (ana, bea):
                assert self.move(player, at, "E3")
            bea.shoot("hall-phone-asleep", at)
            self.press(host, at, 2, 5, 4, 6, 1)
            self.everywhere("dice", at, host, bea)
            bea.follow("#die-0")
            bea.shoot("hall-phone-die")
            bea.page.locator("#way-N").click()
            bea.page.locator(".refusal").wait_for()
            bea.shoot("hall-phone-refused")
            host.post(f"{at}host/room/", action="leaders-on")
            self.move(bea, at)
            bea.shoot("hall-phone-moved", at)
            self.play(ana, at)
            self.play(bea, at)
            self.everywhere("leaders", at, host, bea)
            self.press(host, at, 1, 1)
            self.everywhere("second", at, host, bea)
            for player in (ana, bea):
                self.move(player, at)
            self.press(host, at, 3, 3, 4, 6, 1)
            self.play(ana, at)
            self.play(bea, at)
            self.everywhere("done", at, host, bea)
            self.press(host, at)
            self.everywhere("over", at, host, bea)
            self.podium(host, at)
            self.everywhere("podium", at, host, bea)
            bea.shoot("hall-results", f"{at}results/")
            bea.shoot("hall-result-sheet", f"{at}results/2/")
            bea.shoot("hall-result-step", f"{at}results/2/?step=3")
            bea.shoot("hall-verify", f"{at}verify/")
            with self.device() as stranger:
                stranger.shoot("hall-stranger", at)

    def play(self, player: Device, at: str) -> None:
        while self.move(player, at):
            pass

    def podium(self, host: Device, at: str) -> None:
        host.go(f"{at}host/")
        for _step in range(6):
            button = host.page.locator(".key > [data-next]")
            if not button.count() or "Show" not in button.inner_text():
                break
            button.click()
            host.page.wait_for_timeout(IN_THE_AIR * 1000)

    def group(self) -> None:
        with self.device() as holder:
            if holder.go("/group/") == 404:
                return
            people = "\n".join(FOUR)
            path = holder.post("/group/", name="The Thursday cats", people=people)
            holder.shoot("group", path)
            for name in ("new", "people", "link", "evening"):
                holder.shoot(f"group-{name}", f"{path}{name}/")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("address")
    asked.add_argument("folder", type=Path)
    chosen = asked.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        camera = Camera(browser, chosen.address.rstrip("/"), chosen.folder)
        for part in (camera.ways_in, camera.tables, camera.dealt, camera.hall, camera.group):
            part()


if __name__ == "__main__":
    main()
