"""What sentences of Adoption claim, each by the pattern of it, as a question to the rules."""

import re
from collections.abc import Iterable
from typing import Any

from cardgames.adoption.rules.scoring import counted, score_bout
from tests.cardgames.held_against_rules import Claims, Told, is_rule


def _would_be(told: Told, said: re.Match[str]) -> bool:
    """What the bout would be worth, by the rules that score it."""
    changed = re.findall(r"(\w+) (\d+) → (\d+)", said[0])
    points = [_worth(told.game, game.bout.collections) for game in (told.game, told.after)]
    pairs = zip(told.game.players, *points, strict=True)
    return sorted(changed) == sorted((n, str(old), str(new)) for n, old, new in pairs if old != new)


def _worth(game: Any, collections: Iterable[Iterable[str]]) -> list[int]:
    held = [counted(cards, game.options.deck) for cards in collections]
    lines = score_bout(1, game.players, held)
    return [sum(line.points for line in lines if line.seat == s) for s in range(len(held))]


CLAIMS: Claims = {
    r"It changes no points as yet\.": _would_be,
    r"If it ended now: .+\.": _would_be,
    r"Nothing": is_rule,
    r"Take what fits your cats: .+|The lowest bid may spoil a collection: .+": is_rule,
}
