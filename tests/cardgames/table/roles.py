"""Everybody who may knock at a table's door, each with the cookie that they really hold."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.test import Client
from django.test.client import ClientHandler

from cardgames.table.models import Table, TableBan, TableSeat
from ninelives_site.journal.models import Entry
from ninelives_site.party.device_keys import cookie_name
from tests.cardgames.table.cast import KEEPER, Party, TableFactory, whole_round

ROLES = (
    "nobody",
    "watcher",
    "seat",
    "other seat",
    "keeper",
    "keeper of another table",
)
BELONG = ("seat", "other seat", "keeper")


@cache
def _handler() -> ClientHandler:
    """One for all browsers: making the middlewares anew takes longer than most answers."""
    return ClientHandler(enforce_csrf_checks=False)


@dataclass
class House:
    """A table at which everybody sits, and another one next door."""

    party: Party
    other: Party
    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return self.party.code

    def client(self, role: str) -> Client:
        """A browser of that role. It sees the page of an error 500 as others do."""
        client = Client(raise_request_exception=False)
        client.handler = _handler()
        if role in self.cookies:
            client.cookies[cookie_name("table", self.code)] = self.cookies[role]
        return client


def open_house(state: str = "begun") -> House:
    """Ana (seat 0) and Ben (1) have phones at the table, Cleo (2) has none any more: hers watches.
    A round is played, the last one where the game is over.

    Who keeps the score next door tries that secret under this table's name.
    """
    party, other = TableFactory().sit("Ana", "Ben", "Cleo"), TableFactory()
    watcher = party.secrets.pop("Cleo")
    TableSeat.objects.filter(table=party.table, number=2).update(device="")
    party.enter(whole_round(1, 2, 3))
    if state == "over":
        party.enter(whole_round(3, 2, 1))
    cookies = {
        "watcher": watcher,
        "seat": party.secrets["Ana"],
        "other seat": party.secrets["Ben"],
        "keeper": party.secrets[KEEPER],
        "keeper of another table": other.secrets[KEEPER],
    }
    return House(party, other, cookies)


def stored() -> dict[str, list[Any]]:
    """Everything that is stored, to be compared before and after what must change nothing."""
    return {
        "entries": list(Entry.objects.order_by("pk").values_list("stream", "number", "data")),
        "tables": list(Table.objects.order_by("pk").values()),
        "bans": list(TableBan.objects.order_by("pk").values()),
        "seats": list(TableSeat.objects.order_by("pk").values()),
    }
