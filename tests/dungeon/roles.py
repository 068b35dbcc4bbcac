"""Everybody who may knock at a game's door: ten roles, each with the cookies it really holds."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.test import Client
from django.test.client import ClientHandler

from dungeon.models import Hall, HallSeat, RoleKey
from dungeon.services import hosting, seating
from ninelives_site.journal.models import Entry
from ninelives_site.party.device_keys import cookie_name
from tests.dungeon.cast import Party, PartyFactory

ROLES = (
    "nobody",
    "seat",
    "waiting seat",
    "kicked seat",
    "banned device",
    "seat of another game",
    "host",
    "host of another game",
    "screen",
    "screen of another game",
)


@cache
def _handler(enforce_csrf_checks: bool) -> ClientHandler:
    """One for all browsers: making the middlewares anew reads every static file."""
    return ClientHandler(enforce_csrf_checks)


def browser(enforce_csrf_checks: bool = False, **options: Any) -> Client:
    """A browser that sees the page of an error 500 as others do."""
    client = Client(raise_request_exception=False, **options)
    client.handler = _handler(enforce_csrf_checks)
    return client


@dataclass
class House:
    """A game in which everybody sits, and another one next door."""

    party: Party
    other: Party
    cookies: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def hall(self) -> Hall:
        return self.party.hall

    @property
    def code(self) -> str:
        return self.party.hall.code

    def client(self, role: str, **options: Any) -> Client:
        """A browser with the cookies of that role."""
        client = browser(**options)
        for name, value in self.cookies[role].items():
            client.cookies[name] = value
        return client


def open_house(**options: Any) -> House:
    """Ana and Ben play, Wim waits at the door, Kit was kicked, Bob's device is banned."""
    party = PartyFactory(names=("Ana", "Ben", "Kit", "Bob"), **options)
    other = PartyFactory(names=("Zoe",))
    hall = party.hall
    seating.kick(hall, party.seat("Kit").number)
    seating.kick(hall, party.seat("Bob").number, ban=True)
    hosting.set_switches(hall, needs_approval=True)
    party.join("Wim")
    hosting.set_switches(hall, needs_approval=False)
    hall.refresh_from_db()
    house = House(party, other)
    mine, next_door = hall.code, other.hall.code
    screen = hosting.give_key(hall, RoleKey.Role.SCREEN)
    other_screen = hosting.give_key(other.hall, RoleKey.Role.SCREEN)
    house.cookies = {
        "nobody": {},
        "seat": {cookie_name("seat", mine): party.secrets["Ana"]},
        "waiting seat": {cookie_name("seat", mine): party.secrets["Wim"]},
        "kicked seat": {cookie_name("seat", mine): party.secrets["Kit"]},
        "banned device": {
            cookie_name("seat", mine): party.secrets["Bob"], "device": "device of Bob",
        },
        # Those from next door also try their secrets under this game's names.
        "seat of another game": _both("seat", mine, next_door, other.secrets["Zoe"]),
        "host": {cookie_name("host", mine): party.host},
        "host of another game": _both("host", mine, next_door, other.host),
        "screen": {cookie_name("screen", mine): screen},
        "screen of another game": _both("screen", mine, next_door, other_screen),
    }  # fmt: skip
    return house


def _both(role: Any, mine: str, next_door: str, secret: str) -> dict[str, str]:
    return {cookie_name(role, mine): secret, cookie_name(role, next_door): secret}


def kept() -> dict[str, list[Any]]:
    """Everything that is stored, to be compared before and after what must change nothing."""
    return {
        "entries": list(Entry.objects.order_by("pk").values_list("stream", "number", "data")),
        "seats": list(HallSeat.objects.order_by("pk").values()),
        "games": list(Hall.objects.order_by("pk").values()),
        "role keys": list(RoleKey.objects.order_by("pk").values_list("hall", "role")),
    }
