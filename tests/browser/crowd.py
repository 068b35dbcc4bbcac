"""Guests without a browser, who fill a room: they play by the same routes as phones do."""

import json
import random
import secrets

import httpx

from dungeon.rehearsal.bot import choose


class Guest:
    """One player; its moves are legal and drawn from `taste`."""

    def __init__(self, origin: str, code: str, name: str, taste: random.Random) -> None:
        self.name, self._taste = name, taste
        self._path = f"/g/{code}/"
        self._http = httpx.Client(
            base_url=origin,
            headers={"Origin": origin, "Accept": "application/json"},
            trust_env=False,
        )
        self._http.get(self._path)
        self._post("join/", {"name": name, "entropy": secrets.token_hex(16)})

    def play(self) -> None:
        """Everything that can be done now: choose cat and room, or use the dice and be done."""
        answer = self._http.get(f"{self._path}sheet.json").json()
        while answer["state"]["legal"]:
            answer = self._post(
                "move/",
                {
                    "move": json.dumps(choose(answer["state"]["legal"], self._taste)),
                    "version": answer["version"],
                    "key": secrets.token_hex(8),
                },
            )

    def _post(self, path: str, form: dict) -> dict:
        token = {"X-CSRFToken": self._http.cookies["csrftoken"]}
        answer = self._http.post(f"{self._path}{path}", data=form, headers=token)
        answer.raise_for_status()
        return answer.json()

    def close(self) -> None:
        self._http.close()
