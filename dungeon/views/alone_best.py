"""The best total that was played alone on this device: in a signed cookie, nowhere else."""

import json
from dataclasses import asdict, dataclass, replace

from django.http import HttpRequest, HttpResponse

from dungeon.models import Hall

COOKIE = "best"
SALT = "dungeon.alone"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Best:
    """A finished game of one: its total, its number of lives, its code; whether there was none
    before it on this device."""

    total: int
    lives: int
    code: str
    is_first: bool = False


def read(request: HttpRequest) -> Best | None:
    """The best so far; None without one, or where somebody wrote their own."""
    kept = request.get_signed_cookie(COOKIE, default=None, salt=SALT)
    return Best(**json.loads(kept)) if kept else None


def beats(played: Best, best: Best) -> bool:
    """More points, or more lives: the game of more lives is always better."""
    return (played.lives, played.total) > (best.lives, best.total)


def of(hall: Hall, total: int) -> Best:
    """What a finished game of one came to."""
    return Best(total, hall.lives, hall.code)


def keep(response: HttpResponse, request: HttpRequest, hall: Hall, total: int) -> None:
    """Remember a game of one that has ended, where it beats the best so far: one with more lives
    always does, one with dice that were known before never."""
    if not hall.is_alone or not hall.ended_at or hall.has_known_dice:
        return
    best, played = read(request), of(hall, total)
    if best and not beats(played, best):
        return
    response.set_signed_cookie(
        COOKIE,
        json.dumps(asdict(replace(played, is_first=best is None))),
        salt=SALT,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
