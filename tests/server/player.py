"""A player whose requests the tests make one by one, none of them retried."""

import json
import secrets
from typing import Any

import httpx

from dungeon.rehearsal.bot import Bot


class Player(Bot):
    async def send(
        self, move: dict[str, Any], *, version: int | None = None, key: str = ""
    ) -> httpx.Response:
        """Post a move."""
        form = {
            "move": json.dumps(move),
            "version": str(self.version if version is None else version),
            "key": key or secrets.token_hex(8),
        }
        return await self._once("POST", "move/", form)

    async def undo(self, *, version: int) -> httpx.Response:
        form = {"version": str(version), "key": secrets.token_hex(8)}
        return await self._once("POST", "undo/", form)

    async def look(self) -> httpx.Response:
        return await self._once("GET", "sheet.json")

    async def _once(
        self, method: str, verb: str, form: dict[str, str] | None = None
    ) -> httpx.Response:
        """On a connection of its own, so that requests can be under way at the same time."""
        headers = {
            "Accept": "application/json",
            "Origin": self.phone.url,
            "X-CSRFToken": self.phone.cookies["csrftoken"],
        }
        async with httpx.AsyncClient(
            verify=False, trust_env=False, timeout=30, cookies=self.phone.cookies, headers=headers
        ) as client:
            return await client.request(method, f"{self.phone.url}{self.path}{verb}", data=form)
