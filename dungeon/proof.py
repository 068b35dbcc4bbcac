"""A game's proof (`ninelives-proof/1`): what anybody needs to check its dice again.

    {"format": "ninelives-proof/1", "commitment": …, "sealed": true, "seed": …, "values": […],
     "word": …, "rolls": [{"faces": […], "by": "app" | "hand", "was": [[…], …]}, …]}

`seed` is 64 hexadecimal digits, `values` the seats' own, `rolls` in order from the end goals
on; see `dungeon.dice` for the sums. `sealed` says that the commitment was written down when the
game was opened; that of an older game is made of the seed. `word` is a day's date, or what the host
of an older game typed. A record says what was rolled, the proof why it had to be.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dungeon.dice import Check, Roll, SharedDice, verify
from dungeon.rules.course import kind_of
from ninelives_site.core.seeds import mix, ungrouped

FORMAT = "ninelives-proof/1"


def proof(seed: str, commitment: str, shared: SharedDice) -> dict[str, Any]:
    """The proof of a game that has ended."""
    return {
        "format": FORMAT,
        "commitment": commitment,
        "sealed": bool(shared.commitment),
        "seed": seed,
        "values": list(shared.values),
        "word": shared.word,
        "rolls": [
            {"faces": list(roll.faces), "by": roll.by}
            | ({"was": [list(faces) for faces in roll.was]} if roll.was else {})
            for roll in shared.history
        ],
    }


@dataclass(frozen=True, slots=True)
class ProofCheck:
    """Whether the seed is the one committed to, each roll done again, and the record's rolls.

    `sealed`: the commitment was written down when the game was opened. `seal_fits`, `value_fits`:
    what somebody saw and sent, None where they didn't say.
    """

    committed: bool
    checks: tuple[Check, ...]
    recorded: bool
    sealed: bool
    seal_fits: bool | None
    value_fits: bool | None

    @property
    def holds(self) -> bool:
        own = self.seal_fits is not False and self.value_fits is not False
        rolls = all(check.fits for check in self.checks)
        return self.committed and self.recorded and own and rolls


def check(
    document: dict[str, Any],
    record: dict[str, Any] | None = None,
    *,
    seal: str = "",
    value: str = "",
) -> ProofCheck:
    """Do a proof's sums again, and hold a record's rolls against it, the `seal` that somebody saw
    before the first roll, and the `value` that their device sent.

    Raises `ValueError`, `KeyError` or `TypeError` where the document is not a proof.
    """
    if document["format"] != FORMAT:
        raise ValueError(f"A proof has the format {FORMAT}.")
    history = tuple(
        Roll(number, tuple(roll["faces"]), roll["by"])
        for number, roll in enumerate(document["rolls"])
    )
    shared = SharedDice(entropy=mix(document["values"], document["word"]), history=history)
    committed, checks = verify(document["seed"], document["commitment"], shared)
    shown = [roll.faces for roll in history]
    recorded = record is None or list(rolls_of(record)) == shown
    return ProofCheck(
        committed=committed,
        checks=checks,
        recorded=recorded,
        sealed=document.get("sealed") is True,
        seal_fits=ungrouped(seal) == document["commitment"] if seal else None,
        value_fits=ungrouped(value) in document["values"] if value else None,
    )


def rolls_of(record: dict[str, Any]) -> Iterator[tuple[int, ...]]:
    """The faces of a record's rolls, in order: goals, then start roll and dice by turns."""
    yield tuple(record["setup"]["goals"])
    for move in record["moves"]:
        if move["type"] == "start-roll":
            yield move["dark"], move["light"]
        elif move["type"] == "dice":
            yield tuple(move["faces"])


def describe(check: Check) -> str:
    """One roll's line: what was shown, and whether it is the seed's."""
    roll = check.roll
    what = {"goals": "goals", "start-roll": f"life {roll.life}, start", "dice": f"life {roll.life}"}
    shown = " ".join(map(str, roll.faces))
    if roll.by == "hand":
        return f"{roll.number:3} {what[kind_of(roll.number)]:14} {shown:12} typed in"
    verdict = "fits" if check.fits else f"does not fit: {' '.join(map(str, check.expected))}"
    return f"{roll.number:3} {what[kind_of(roll.number)]:14} {shown:12} {verdict}"
