"""The five forms that hand out a seat or a role, each ready to be sent, and sent again.

Join a hall, sit down at a table, come back by a return code, open a rematch.
"""

import json
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from tests.server.device import Device

CODE = re.compile(r"\b[2-9A-HJ-NP-TV-Z]{8}\b")
NAMES = ("Ana", "Ben", "Cleo")


@dataclass(frozen=True, slots=True)
class Deed:
    """A form that `device` has before it: where it is, where it goes, what is typed in.

    `is_done` says whether this device, with the cookies that it has by now, is what it asked to
    be, and nobody was made that should not be.
    """

    device: Device
    page: str
    action: str
    form: Mapping[str, str]
    is_done: Callable[[], Awaitable[bool]]

    def by_another(self) -> "Deed":
        """The same form with what is typed in, on a device that is nobody yet."""
        return Deed(Device(self.device.url), self.page, self.action, self.form, self.is_done)

    async def begin(self) -> "Deed":
        """Look at the form."""
        await self.device.get(self.page)
        return self


async def open_hall(url: str) -> tuple[Device, str]:
    """A new hall: its host's device and its address."""
    host = Device(url)
    await host.get("/host/")
    return host, (await host.post("/host/", {})).location.removesuffix("host/")


async def open_table(url: str) -> tuple[Device, str]:
    """A new table: its scorekeeper's device and its address."""
    keeper = Device(url)
    await keeper.get("/t/new/tricksy-kittens/")
    opened = await keeper.post("/t/new/tricksy-kittens/", {"name": NAMES})
    return keeper, opened.location


async def join(url: str) -> Deed:
    """Ana comes into a hall."""
    _host, hall = await open_hall(url)
    ana = Device(url)

    async def is_done() -> bool:
        players = (await ana.state(f"{hall}state.json"))["players"]
        return players == 1 and (await ana.state(f"{hall}sheet.json")).get("name") == "Ana"

    return await Deed(ana, hall, f"{hall}join/", {"name": "Ana"}, is_done).begin()


async def sit(url: str) -> Deed:
    """A device sits down at Ben's seat."""
    _keeper, table = await open_table(url)
    ben = Device(url)

    async def is_done() -> bool:
        return (await ben.state(f"{table}state.json"))["seat"] == 1

    return await Deed(ben, f"{table}people/", f"{table}sit/", {"number": "1"}, is_done).begin()


async def come_back(url: str) -> Deed:
    """Ana's seat moves to another phone, which starts from home and knows nothing of the hall."""
    joined = await join(url)
    hall = joined.page
    await joined.device.post(joined.action, joined.form)
    found = CODE.search((await joined.device.get(hall)).text)
    assert found
    phone = Device(url)
    form = {"code": hall.strip("/").removeprefix("g/"), "return_code": found[0]}

    async def is_done() -> bool:
        old = await joined.device.state(f"{hall}sheet.json")
        return not old and (await phone.state(f"{hall}sheet.json")).get("name") == "Ana"

    return await Deed(phone, "/return/", "/return/", form, is_done).begin()


async def rematch(url: str) -> Deed:
    """The scorekeeper opens the next game, once this one is over."""
    keeper, table = await open_table(url)
    moves = [
        {
            "seat": None,
            "type": "round",
            "bids": ["hearts-1", "spades-2", "diamonds-3"],
            "tricks": [5, 2, 1],
        }
    ]
    await keeper.get(table)
    form = {"action": "leave", "version": "1", "key": secrets.token_hex(8)}
    sent = {"moves": json.dumps(moves), "version": "0", "key": secrets.token_hex(8)}
    await keeper.post(f"{table}move/", sent)
    await keeper.post(f"{table}seat/0/", form)
    seen: set[str] = set()

    async def is_done() -> bool:
        again = (await keeper.post(f"{table}on/", {})).location
        seen.add(again)
        is_there = again.startswith("/t/") and not again.endswith("/results/")
        return is_there and len(seen) == 1 and (await keeper.state(f"{again}state.json"))["keeper"]

    return await Deed(keeper, f"{table}results/", f"{table}rematch/", {}, is_done).begin()


DEEDS: Mapping[str, Callable[[str], Awaitable[Deed]]] = {
    "join": join,
    "sit": sit,
    "return": come_back,
    "rematch": rematch,
}
BY_CODE = ("return",)
