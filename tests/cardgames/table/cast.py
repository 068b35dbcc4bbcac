"""The cast of the card table's tests: a table, who sits at it, and what they enter."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import factory
from django.test import Client

from cardgames.table.models import Table
from cardgames.table.services import folding, leaving, opening, playing, seating, undoing
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table_game import REFEREE
from ninelives_site.core.record import read_json
from ninelives_site.party.device_keys import cookie_name
from tests.cardgames.golden import folder

KEEPER = "keeper"
_keys = itertools.count()


def new_key() -> str:
    return f"key-{next(_keys)}"


@dataclass
class Party:
    """A table, and the secrets of the devices at it: `keeper`'s, and by name of those who sit."""

    table: Table
    secrets: dict[str, str] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def state(self) -> TableState:
        """The game as it is now."""
        return folding.state_of(self.table)

    def seen_by(self, device: str = KEEPER) -> TableState:
        """The same as this device may see it."""
        return self.state.seen_by(self.role_of(device).device)

    @property
    def version(self) -> int:
        return self.state.version

    def seat(self, name: str) -> int:
        return self.state.players.index(name)

    def sit(self, *names: str) -> "Party":
        """Phones of their own for these seats."""
        for name in names:
            self.secrets[name] = seating.sit(self.table, self.seat(name), "")
        return self

    def role_of(self, device: str = KEEPER) -> TableRole:
        return seating.role_of(self.table, self.secrets.get(device, ""))

    def enter(self, *documents: Mapping[str, Any], device: str = KEEPER) -> TableState:
        """Moves as a record has them, one after the other."""
        for document in documents:
            playing.enter(
                self.table,
                self.role_of(device),
                [document],
                expected_version=self.version,
                key=new_key(),
            )
        return self.state

    def undo(self, device: str = KEEPER) -> TableState:
        return undoing.undo(
            self.table, self.role_of(device), expected_version=self.version, key=new_key()
        )

    def redo(self, device: str = KEEPER) -> TableState:
        return undoing.redo(
            self.table, self.role_of(device), expected_version=self.version, key=new_key()
        )

    def leave(self, name: str, device: str = KEEPER) -> TableState:
        seat = self.seat(name)
        return leaving.leave(
            self.table, self.role_of(device), seat, expected_version=self.version, key=new_key()
        )

    def client(self, device: str = "", **options: Any) -> Client:
        """The browser of `keeper`, of a seat by its name, or ("") of somebody who only watches."""
        client = Client(**options)
        if device:
            client.cookies[cookie_name("table", self.code)] = self.secrets[device]
        return client

    def url(self, rest: str = "") -> str:
        return f"/t/{self.code}/{rest}"


class TableFactory(factory.Factory):
    """`TableFactory(names=("Ana", "Ben"), game="pebbles", rounds=1)`: a table, nothing entered yet.

    `record="adoption/tie"`: everything of that golden record is entered, by the scorekeeper.
    """

    class Meta:
        model = Party

    game = "pebbles"
    names: Any = ("Ana", "Ben", "Cleo")
    mode = REFEREE
    record = ""

    @classmethod
    def _create(cls, model_class: type[Party], *args: Any, **options: Any) -> Party:
        given = {key: options.pop(key) for key in ("game", "names", "mode", "record")}
        if given["record"]:
            return _replayed(model_class, given["record"], given["mode"])
        table, secret = opening.open_table(given["game"], given["names"], options, given["mode"])
        return model_class(table, {KEEPER: secret})


def _replayed(kind: type[Party], name: str, way: str) -> Party:
    slug, _, record = name.partition("/")
    document = read_json((folder(slug) / f"{record}.json").read_bytes())
    players, options = document["players"], document.get("options", {})
    table, secret = opening.open_table(slug, players, options, way)
    party = kind(table, {KEEPER: secret})
    if document.get("setup"):
        party.enter({"type": "setup", "setup": document["setup"]})
    party.enter(*document["moves"])
    return party


def choose(seat: int, number: int) -> dict[str, Any]:
    """A hand of Pebbles, closed."""
    return {"seat": seat, "type": "choose", "number": number}


def whole_round(*numbers: int) -> dict[str, Any]:
    """All hands of a round of Pebbles."""
    return {"seat": None, "type": "round", "numbers": list(numbers)}
