"""Every page of the site, as it is sent in many of its states, found by following the links.

A hall and tables are played; at each stage everybody in turn looks at what their links lead to,
half-made moves (which stand in addresses) too, and sends some forms that are refused.
"""

import random
import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from html import unescape
from urllib.parse import urljoin

from django.test import Client

from cardgames.table_game import MODES, REFEREE
from dungeon.models import Hall
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import UseDie
from ninelives_site.core.record import read_json
from ninelives_site.groups.services import keeping
from ninelives_site.groups.services import people as services
from ninelives_site.groups.services import playing as groups
from tests.cardgames.golden import folder
from tests.cardgames.table.cast import Party as TableParty
from tests.cardgames.table.cast import TableFactory
from tests.cardgames.table.dealt import dealt
from tests.dungeon.cast import Party
from tests.dungeon.roles import House, browser, open_house

LINK = re.compile(r"""(?:href|hx-get)=["']([^"'#]+)""")
RECORDS = {
    "adoption": "unknown-hands",
    "math-meows": "unknown-hands",
    "nine-lives": "unknown-hands-3",
    "tricksy-kittens": "unknown-hands",
}
"""What is played at the tables, by the game."""


@dataclass(frozen=True, slots=True)
class Page:
    """What somebody (`who`) was sent from an address, in which state of the site."""

    state: str
    who: str
    path: str
    status: int
    html: str

    def __str__(self) -> str:
        return f"{self.state}, {self.who}: {self.path} ({self.status})"


class Visitor:
    """Somebody who looks at pages; what was seen in this state is not looked at again."""

    def __init__(self, state: str, who: str, client: Client) -> None:
        self.state, self.who, self.client = state, who, client

    def get(self, path: str, **headers: str) -> Page:
        return self._page(path, self.client.get(path, headers=headers))

    def post(self, path: str, **fields: object) -> Page:
        return self._page(path, self.client.post(path, fields))

    def _page(self, path: str, answer: object) -> Page:
        content = b"".join(answer) if answer.streaming else answer.content
        is_page = answer.headers.get("Content-Type", "").startswith("text/html")
        html = content.decode() if is_page else ""
        return Page(self.state, self.who, path, answer.status_code, html)

    def around(self, *starts: str, most: int = 30, within: str = "/") -> Iterator[Page]:
        """What is at some addresses, and what their links lead to, the nearest first."""
        waiting, met = deque(starts), set(starts)
        while waiting and most:
            page = self.get(waiting.popleft())
            if not page.html:
                continue
            most -= 1
            yield page
            links = [urljoin(page.path, unescape(link)) for link in LINK.findall(page.html)]
            for link in links:
                if link.startswith(within) and not link.startswith("/static") and link not in met:
                    met.add(link)
                    waiting.append(link)


def ways_in() -> Iterator[Page]:
    visitor = Visitor("at the door", "nobody", browser())
    yield from visitor.around("/", most=75)
    yield visitor.get("/screen/")
    yield visitor.get("/nowhere/")
    yield visitor.get("/g/ZZZZZZ/")
    yield visitor.get("/t/ZZZZZZ/")
    yield visitor.get("/join/?code=ZZZ")
    yield visitor.get("/join/?code=ZZZZZZ")
    yield visitor.post("/return/", code="ZZZZZZ", return_code="ZZZZZZZZ")
    yield visitor.post("/host/", lives="99", layout="none", pace="fast")
    yield visitor.post("/host/", layout="none")
    yield visitor.post("/host/", layout="{}")
    yield from _wrong_tables(visitor)
    yield visitor.get("/g/ZZZZZZ/move/")
    strict = Visitor("without a token", "nobody", browser(enforce_csrf_checks=True))
    yield strict.post("/alone/")


def _wrong_tables(visitor: Visitor) -> Iterator[Page]:
    """Card tables that can't be opened so."""
    new, three = "/t/new/{}/".format, ["Ana", "Ben", "Cleo"]
    yield visitor.post(new("adoption"), name="")
    yield visitor.post(new("adoption"), name=["Ana", "ANA", "A\u202eB"], keeping="none")
    yield visitor.post(new("adoption"), name=["Ana", "Ana", "Ben"])
    yield visitor.post(new("adoption"), name=three, **{"rule-target": "1", "rule-adopt": "none"})


# Halls

HALL_ROLES = ("nobody", "seat", "waiting seat", "kicked seat", "banned device", "host", "screen")


def of_a_hall() -> Iterator[Page]:
    """A short game, from the lobby to the podium."""
    dice = random.Random(9)
    house = open_house(lives=2)
    party = house.party
    yield from _look(house, "lobby")
    party.press()
    yield from _look(house, "goals")
    party.press()
    yield from _look(house, "start roll")
    party.begin("Ana", dice)
    yield from _look(house, "life begun")
    party.press()
    yield from _look(house, "dice")
    party.move("Ana", next(move for move in _moves(party, "Ana") if isinstance(move, UseDie)))
    yield from _look(house, "a die used")
    party.live("Ana", dice)
    yield from _look(house, "life done")
    party.press()
    yield from _look(house, "second start roll")
    party.begin("Ana", dice)
    party.press()
    yield from _look(house, "second dice")
    party.live("Ana", dice)
    while party.hall.ended_at is None:
        party.press()
    yield from _look(house, "over")
    host = Visitor("played again", "host", house.client("host"))
    yield host.post(f"/g/{house.code}/group/", name="")
    yield host.post(f"/g/{house.code}/host/again/")
    yield from _look(house, "played again")


def of_a_hall_with_dice_of_wood() -> Iterator[Page]:
    """A strict hall whose host types dice in, and corrects them."""
    house = open_house(lives=1, dice_by=Hall.DiceBy.HAND, pace=Hall.Pace.STRICT)
    party = house.party
    for faces in ([1, 2], [5, 6], [2, 5, 6, 1, 3]):
        yield from _look(house, f"typing {len(faces)} dice")
        party.press(faces)
    yield from _look(house, "typed")


def _moves(party: Party, name: str) -> tuple[object, ...]:
    play = party.play(name)
    return legal_moves(play.sheet, play.shared.rolls)


def _look(house: House, state: str) -> Iterator[Page]:
    at = f"/g/{house.code}/"
    for role in HALL_ROLES:
        visitor = Visitor(state, role, house.client(role))
        starts = [at, f"{at}results/"]
        if role == "host":
            starts = [f"{at}host/", f"{at}verify/", f"{at}screen/key/"]
        if role == "screen":
            starts = [f"{at}screen/", f"{at}screen/stage/"]
        most = 40 if role in ("seat", "host") else 8
        yield from visitor.around(*starts, most=most, within=at)
        if role == "seat":
            yield visitor.get(f"{at}sheet/", **{"HX-Request": "true"})
            yield from _refused_moves(house, visitor)
        if role == "host":
            yield visitor.get(f"{at}host/panel/", **{"HX-Request": "true"})
            yield visitor.post(f"{at}host/next/", version="99", key="stale")
            yield visitor.post(f"{at}host/correct/", version="99", key="none", life="9")
            yield visitor.post(f"{at}host/seat/1/", action="none")
            yield visitor.post(f"{at}host/seat/2/", action="new-code")
            yield visitor.post(f"{at}host/room/?tab=screens", action="host-link")
            yield visitor.post(f"{at}host/room/?tab=screens", action="pair-screen", letters="ZZZZ")
            yield visitor.get(f"{at}host/?tab=screens&paired=yes")
            yield visitor.post(f"{at}host/room/", action="none")
        if role == "nobody":
            yield visitor.post(f"{at}join/", name="Ana")
            yield visitor.post(f"{at}join/", name="")
            yield visitor.post(f"{at}host/key/", key="wrong")
            yield visitor.post(f"{at}screen/key/", key="wrong")


REFUSED = (
    '{"type": "use", "die": 7, "move": "N"}',
    '{"type": "begin", "cat": "alley", "room": "Z9"}',
    '{"type": "use", "die": 0, "move": "NE"}',
    '{"type": "use", "die": 9, "upgrade": "paws"}',
    '{"type": "step", "move": "N"}',
    "nothing",
)
"""Moves that no sheet of these games accepts."""


def _refused_moves(house: House, visitor: Visitor) -> Iterator[Page]:
    at, version = f"/g/{house.code}/", house.party.play("Ana").version
    for number, move in enumerate(REFUSED):
        key = f"{visitor.state} {number}"
        yield visitor.post(f"{at}move/", move=move, version=version, key=key)
    yield visitor.post(f"{at}move/", move=REFUSED[0], version=99, key=f"{visitor.state} stale")
    yield visitor.post(f"{at}undo/", version=99, key=f"{visitor.state} undo")


# Tables


def of_a_table(slug: str, mode: str, record: str) -> Iterator[Page]:
    """A golden record entered at a table, looked at on its way."""
    document = read_json((folder(slug) / f"{record}.json").read_bytes())
    options = document.get("options", {})
    party = TableFactory(game=slug, names=document["players"], mode=mode, **options)
    first, second, *_ = document["players"]
    party.sit(first, second)
    yield from _look_at_table(party, f"{slug}, {mode}, opened")
    yield from _strangers(party, f"{slug}, {mode}")
    if mode == REFEREE:
        if document.get("setup"):
            party.enter({"type": "setup", "setup": document["setup"]})
        moves = document["moves"]
        stops = {1, 2, len(moves) // 3, 2 * len(moves) // 3, len(moves)}
        for number, move in enumerate(moves, start=1):
            party.enter(move)
            if number in stops:
                yield from _look_at_table(party, f"{slug}, {mode}, after {number}")


def of_a_dealt_table(slug: str) -> Iterator[Page]:
    """A table at which the server deals, looked at on its way: one phone for two, one for Ben."""
    party = dealt(slug, sitting=("Ben",), seed="7c" * 32)
    at = party.url()
    for moves in (0, 1, 1, 6, 12):
        party.play(moves)
        for device in ("keeper", "Ben", ""):
            visitor = Visitor(f"{slug} dealt, {party.version}", device, party.client(device))
            yield from visitor.around(at, f"{at}shuffles/", f"{at}people/", most=14, within=at)
            yield visitor.post(f"{at}deal/", version="0", key=f"stale {device}")
            yield visitor.post(f"{at}value/", shuffle="99", value="none")
            yield visitor.post(f"{at}move/", version=party.version, key=f"{device}", moves="[{}]")
            yield visitor.post(f"{at}seat/1/", action="bot" if moves > 6 else "none")


REFUSED_AT_TABLES = (
    "move", "undo", "correct", "keeping", "ask", "seat/0", "seats", "keeper", "sit", "rematch",
    "group",
)  # fmt: skip


def _strangers(party: TableParty, state: str) -> Iterator[Page]:
    """A seat asks for the score, the seats are closed, a phone is kept out."""
    at = party.url()
    first, second, *_ = party.state.players
    keeper = Visitor(f"{state}, strangers", "keeper", party.client("keeper"))
    yield Visitor(state, first, party.client(first)).post(f"{at}ask/", action="ask")
    yield keeper.get(at)
    yield Visitor(state, second, party.client(second)).get(at)
    yield keeper.post(f"{at}ask/", action="keep")
    yield keeper.post(f"{at}seats/", action="lock")
    yield Visitor(state, "watcher", party.client("")).post(f"{at}sit/", number=2)
    yield keeper.post(f"{at}seat/1/", action="ban")
    yield keeper.post(f"{at}seats/", action="unlock")


def _look_at_table(party: TableParty, state: str) -> Iterator[Page]:
    at = party.url()
    first = party.state.players[0]
    for who in ("keeper", first, ""):
        visitor = Visitor(state, who or "watcher", party.client(who))
        most = 40 if who == "keeper" else 10
        starts = (at, f"{at}screen/", f"{at}results/", f"{at}history/")
        yield from visitor.around(*starts, most=most, within=at)
        yield visitor.get(f"{at}sheet/", **{"HX-Request": "true"})
        yield visitor.get(f"{at}screen/stage/", **{"HX-Request": "true"})
        for refused in REFUSED_AT_TABLES:
            yield visitor.post(f"{at}{refused}/", moves="[]", version=99, key=f"{refused} {state}")
        yield visitor.post(f"{at}move/", moves="[]", version=party.version, key=f"none {state}")


# Groups


def of_a_group() -> Iterator[Page]:
    """A group before its first game, after two, and whatever its pages refuse."""
    client = browser()
    visitor = Visitor("a group", "holder", client)
    yield visitor.get("/group/")
    yield visitor.post("/group/", name="", people="Ana")
    yield visitor.post("/group/", name="Nine Lives", people="Ana\nAna")
    yield visitor.post("/group/open/", link="none")
    yield visitor.post("/group/import/", text="{")
    yield visitor.post("/group/import/")
    group, key = keeping.open_group("Nine Lives", ["Ana", "Ben", "Cleo"])
    at = f"/group/{group.code}/"
    yield visitor.get(at)
    yield visitor.post(f"{at}key/", key="wrong")
    client.cookies[f"group_{group.code}"] = key
    yield from visitor.around(at, within="/group/")
    ana = group.people.earliest("pk")
    for _game in range(2):
        party = TableFactory(game="tricksy-kittens", mode="score")
        groups.begin(group, party.table.stream_id, "tricksy-kittens", [ana.pk])
        round_ = {"seat": None, "type": "round", "tricks": [3, 1, 4]}
        party.enter(round_ | {"bids": ["hearts-3", "hearts-2", "spades-4"]})
        party.leave("Ben")
        groups.copy_results(party.table.stream_id)
        yield visitor.get(f"/t/{party.code}/results/")
    services.rename(group, ana.pk, "Dara")
    yield from visitor.around(at, within="/group/")
    yield visitor.get(f"/t/new/adoption/?group={group.code}&who={ana.pk}")
    yield visitor.get(f"/host/?group={group.code}&who={ana.pk}")
    yield visitor.get(f"{at}evening/1/")
    yield visitor.get(f"{at}evening/9/")
    for action, more in REFUSED_IN_GROUPS.items():
        yield visitor.post(f"{at}people/", action=action, person=ana.pk, **more)
    yield visitor.post(f"{at}import/", text="{")
    yield visitor.post(f"{at}link/", action="forget", name="no")
    yield visitor.post(f"{at}link/", action="none")
    stranger = Visitor("a group", "nobody", browser())
    yield stranger.post("/t/new/adoption/", name=["Ana", "Ben", "Cleo"], group=group.code)
    yield stranger.post("/host/", group=group.code)


REFUSED_IN_GROUPS: dict[str, dict[str, object]] = {
    "add": {"name": "Ben"},
    "rename": {"name": "Nine " * 5 + "Lives"},
    "merge": {"into": 0},
    "none": {},
}


# All of it

SECTIONS: dict[str, Callable[[], Iterator[Page]]] = {
    "at the door": ways_in,
    "group": of_a_group,
    "hall": of_a_hall,
    "typed": of_a_hall_with_dice_of_wood,
    **{
        f"{slug}, {mode}": partial(of_a_table, slug, mode, record)
        for slug, record in RECORDS.items()
        for mode in MODES
    },
    **{f"{slug}, dealt": partial(of_a_dealt_table, slug) for slug in RECORDS},
}
"""All pages, in parts that do not need each other."""
