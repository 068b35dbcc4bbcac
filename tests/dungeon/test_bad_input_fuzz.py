"""Rubbish in every field of every route: nothing answers 500, and nothing half-good is kept."""

import json
import random
from typing import Any

import pytest

from tests.dungeon.roles import ROLES, open_house
from tests.dungeon.test_roles import ROUTES, address
from tests.figures import Note
from tests.tiers import IS_WHOLE, many

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sampled, pytest.mark.attack]

TRIES = 30_000 if IS_WHOLE else many(3_000)
SEED = 20261121

FIELDS = (
    "action", "arrow", "as", "both", "cat", "code", "col", "dice_by", "die", "diagonal", "do",
    "done", "entropy", "face-0", "face-1", "face-4", "faces", "first", "further", "ghost", "key",
    "layout", "leap", "lives", "move", "name", "names", "pace", "powers", "return_code", "roll",
    "room", "row", "same", "seat", "seconds", "sight", "since", "start_enters", "step", "upgrade",
    "version", "wake",
)  # fmt: skip

TEXTS = (
    "", " ", "0", "1", "-1", "99", "1e9", "1.5", "NaN", "²", "١", "9" * 20, "9" * 5000, "-" * 300,
    "\x00", "a\x00b", "\ud800", "\u202e", "\u200b", "\ufdfd" * 24, "🧑‍🤝‍🧑" * 9, "x" * 10_000,
    "<script>alert(1)</script>", "=HYPERLINK(1)", "' OR 1=1 --", "../../etc/passwd", "%s%n{}{0}",
    "N", "NE", "claws", "alley", "C5", "J10", "rename", "kick", "end", "countdown", "remove-wave",
    "lock", "{}", "[]", "null", '{"type": "use", "die": 0, "move": "N"}', "[" * 5000,
    '{"type": "dice", "faces": [1, 2, 3, 4, 5]}', '{"type": "close"}', '{"type": "done"}',
    '{"type": "begin", "cat": "\\ud800", "room": "\\u0000"}', '{"type": "use", "die": 1e400}',
    '{"type": "use", "die": ' + "9" * 4000 + "}", '{"type": "step", "move": "N"}', "1 2", "6 6",
    '{"type": "begin", "cat": "alley", "room": "' + "A" * 9000 + '"}', '{"type": "use", "die": -1}',
    'format = "ninelives-layout/1"', '{"format": "\\u0000"}', "true", "a=1\nb=2", "[[x]]",
)  # fmt: skip

HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"Accept": "application/json"},
    {"HX-Request": "true"},
    {"HX-Request": "true", "Accept": "application/json"},
    {"Accept": ";;q=,*"},
    {"Accept-Language": "x" * 900},
    {"HX-Current-URL": "http://[", "HX-Request": "true"},
    {"Referer": "http://[::", "Range": "bytes=5-1"},
    {"Cookie": 'a="\\777"; =; ;;best=x:y:z; device=\xff'},
)

CONTENT_TYPES = (
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/json",
    "/;=;",
    "",
)


def form(dice: random.Random) -> dict[str, Any]:
    chosen = dice.sample(FIELDS, dice.randint(0, 6))
    return {field: dice.choices(TEXTS, k=dice.choice((1, 1, 1, 2))) for field in chosen}


def rightly(dice: random.Random) -> dict[str, Any]:
    """What a page of ours would send along, so that rubbish gets past the first check."""
    return {"version": dice.choice("012345"), "key": str(dice.random())}


def test_random_forms_and_queries_never_break_a_page(figure: Note):
    dice = random.Random(SEED)
    houses = [open_house(lives=2), open_house(lives=1), open_house(dice_by="hand")]
    for house in houses[:2]:
        house.party.press()
        house.party.press()
        house.party.press()
    broken = []
    for _ in range(TRIES):
        house, name = dice.choice(houses), dice.choice(ROUTES)
        sent: dict[str, Any] = form(dice)
        if dice.random() < 0.6:
            sent |= rightly(dice)
        client = house.client(dice.choice(ROLES))
        method = dice.choice(("GET", "POST", "POST"))
        headers = dice.choice(HEADERS)
        if method == "GET":
            response = client.get(address(name, house.code), encoded(sent), headers=headers)
        elif dice.random() < 0.8:
            query = encoded(form(dice)) if dice.random() < 0.3 else {}
            response = client.post(
                address(name, house.code), encoded(sent), headers=headers, query_params=query
            )
        else:
            response = client.generic(
                "POST", address(name, house.code), raw(sent, dice),
                content_type=dice.choice(CONTENT_TYPES), headers=headers,
                QUERY_STRING=dice.choice(("", "a=%ff", "%", "code=%00", "a&" * 1200)),
            )  # fmt: skip
        if response.status_code >= 500:
            broken.append((response.status_code, method, name, headers, sent))
    figure(13, f"rubbish in every field of every route of a hall, seed {SEED}", TRIES, "0 × 5xx")
    assert not broken


def encoded(sent: dict[str, Any]) -> dict[str, Any]:
    """Lone surrogates can't be sent in a form; their bytes can."""
    return {
        field: [text.encode("utf-8", "surrogatepass").decode("latin-1") for text in texts]
        if isinstance(texts, list) else texts
        for field, texts in sent.items()
    }  # fmt: skip


def raw(sent: dict[str, Any], dice: random.Random) -> bytes:
    return dice.choice(
        (
            json.dumps(sent).encode(),
            b"move=%ff%fe&version=%00&key=\xff\x00",
            b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n\xff\x00\r\n--x--',
            b"--x\r\nContent-Disposition: form-data; name=layout_file; filename=f\r\n\r\n\xff\r\n",
            b"--x\r\n" * 900,
            b"a=1&" * 1500,
            dice.randbytes(900),
        )
    )
