"""The best total that was played alone on this device: in a signed cookie, nowhere else."""

import json
from dataclasses import asdict, dataclass

from django.http import HttpRequest, HttpResponse

COOKIE = "best"
SALT = "dungeon.alone"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Best:
    """A finished game of one: its total, its number of lives, its code."""

    total: int
    lives: int
    code: str


def read(request: HttpRequest) -> Best | None:
    """The best so far; None without one, or where somebody wrote their own."""
    kept = request.get_signed_cookie(COOKIE, default=None, salt=SALT)
    return Best(**json.loads(kept)) if kept else None


def beats(played: Best, best: Best) -> bool:
    """More points, or more lives: the game of more lives is always better."""
    return (played.lives, played.total) > (best.lives, best.total)


def keep(response: HttpResponse, request: HttpRequest, played: Best) -> None:
    """Remember a game that beats the best so far; one with more lives always does."""
    best = read(request)
    if best and not beats(played, best):
        return
    response.set_signed_cookie(
        COOKIE,
        json.dumps(asdict(played)),
        salt=SALT,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
