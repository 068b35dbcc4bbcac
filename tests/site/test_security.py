"""What leaves the server: headers, cookies, and no secret of anybody else's."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.test import Client

from dungeon import news
from dungeon.models import Hall, HallSeat
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Done
from dungeon.services import folding
from ninelives_site.core.seeds import commitment
from ninelives_site.journal.models import Entry
from ninelives_site.party import device_keys, entrance
from ninelives_site.party.codes import (
    ALPHABET,
    RETURN_CODE_LENGTH,
    digest,
    new_code,
    new_return_code,
    new_secret,
)
from ninelives_site.party.device_keys import MOST_KEYS
from ninelives_site.web.throttle import TRIES, WINDOW
from tests.dungeon.cast import Party, PartyFactory
from tests.dungeon.roles import ROLES, House, browser, open_house
from tests.dungeon.test_roles import ROUTES, address
from tests.figures import TWINS, Note
from tests.tiers import IS_LONG, some

pytestmark = pytest.mark.django_db(transaction=True)

JSON = {"Accept": "application/json"}
UNKNOWN = "ZZZZZZ"


def answers(house: House, role: str, **more: Any) -> Iterator[tuple[str, HttpResponse]]:
    """What a role gets from every route: read, posted to, and as JSON."""
    for name in ROUTES:
        where = address(name, house.code)
        yield f"GET {name}", house.client(role).get(where, **more)
        yield f"GET {name} json", house.client(role).get(where, headers=JSON, **more)
        yield f"POST {name}", house.client(role).post(where, **more)


# Headers


@pytest.mark.parametrize("role", ["nobody", "seat", "host", "screen"])
def test_every_answer_has_the_headers_that_keep_others_out(role):
    for name, answer in answers(open_house(lives=1), role):
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy, name
        assert "unsafe" not in policy, name
        assert "frame-ancestors 'none'" in policy, name
        assert answer.headers["X-Content-Type-Options"] == "nosniff", name
        assert answer.headers["Referrer-Policy"] == "same-origin", name
        assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin", name
        assert "camera=()" in answer.headers["Permissions-Policy"], name
        assert answer.headers["X-Frame-Options"] == "DENY", name


@pytest.mark.parametrize("role", some(["seat", "nobody", "host", "screen"], 2))
def test_no_page_needs_more_than_its_policy_allows(role):
    """No script without the nonce, no style or handler in the markup, nothing from elsewhere."""
    house = open_house(lives=1)
    for over in (False, True):
        if over:
            for name in ("Kit", "Bob", "Wim"):
                del house.party.secrets[name]
            house.party.play_through()
        for name, answer in answers(house, role):
            if not answer.headers.get("Content-Type", "").startswith("text/html"):
                continue
            page = answer.content.decode()
            nonces = set(re.findall(r'nonce="([^"]+)"', page))
            policy = answer.headers["Content-Security-Policy"]
            assert all(f"'nonce-{nonce}'" in policy for nonce in nonces), name
            for script in re.findall(r"<script[^>]*>", page):
                assert "nonce=" in script or 'type="application/json"' in script, (name, script)
            assert not re.search(r'<[^>]*\s(?:style|on[a-z]+)="', page), name
            assert "<style" not in page, name
            assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page), name


PERSONAL = {
    "seat": ("player", "sheet", "sheet-json", "state-json"),
    "host": ("game-host", "host-panel", "screen", "screen-live", "record-json"),
    "screen": ("screen", "screen-live"),
    "nobody": ("player", "game-host", "screen"),
}


@pytest.mark.parametrize("role", PERSONAL)
def test_what_is_personal_is_kept_by_no_cache(role):
    house = open_house()
    house.party.press()
    for name in PERSONAL[role]:
        answer = house.client(role).get(address(name, house.code))
        assert "no-store" in answer.headers.get("Cache-Control", ""), name


def test_what_may_show_ones_own_is_shared_by_no_cache():
    over = PartyFactory(names=("Ana",), lives=1)
    over.play_through()
    for where in ("/", "/alone/", f"/g/{over.hall.code}/results/"):
        answer = browser().get(where)
        assert "private" in answer.headers["Cache-Control"], where
        assert "Cookie" in answer.headers["Vary"], where


# Cookies


def test_a_device_drops_its_oldest_keys_before_a_proxy_refuses_it(rf):
    """Browsers name their oldest cookies first."""
    asked = rf.get("/")
    codes = [new_code() for _ in range(MOST_KEYS)]
    asked.COOKIES = {"csrftoken": "x"} | {f"seat_{code}": new_secret() for code in codes}
    given = device_keys.keep(HttpResponse(), asked, "host", "CATNAP", new_secret()).cookies
    dropped = {name for name, cookie in given.items() if not cookie.value}
    assert dropped == {f"seat_{codes[0]}"}
    again = device_keys.keep(HttpResponse(), asked, "seat", codes[0], new_secret()).cookies
    assert all(cookie.value for cookie in again.values()), "nothing new, nothing dropped"
    held = asked.COOKIES | {name: cookie.value for name, cookie in given.items()}
    assert sum(len(f"{name}={value}; ") for name, value in held.items()) < 8_000


def cookies_given(secure: bool) -> dict[str, Any]:
    """Every cookie that the site gives to anybody, from a round through all its doors."""
    house = open_house(lives=1)
    code, given = house.code, {}
    screen = house.cookies["screen"][f"screen_{code}"]
    return_code = house.party.seat("Ben").return_code
    alone = PartyFactory(names=("Solo",), lives=1, is_alone=True)
    alone.play_through()
    solo = browser()
    solo.cookies[f"seat_{alone.hall.code}"] = alone.secrets["Solo"]
    rounds: list[tuple[Client, str, dict[str, str]]] = [
        (browser(), f"/g/{code}/join/", {"name": "Mia"}),
        (browser(), "/host/", {}),
        (browser(), "/alone/", {}),
        (browser(), "/return/", {"code": code, "return_code": return_code}),
        (browser(), f"/g/{code}/host/key/", {"key": house.party.host}),
        (browser(), f"/g/{code}/screen/key/", {"key": screen}),
        (house.client("host"), f"/g/{code}/host/screen/", {}),
    ]
    for client, where, form in rounds:
        answer = client.post(where, form, secure=secure)
        assert answer.status_code == 302, where
        given |= {name: cookie for name, cookie in answer.cookies.items() if cookie.value}
    given |= dict(solo.get(f"/g/{alone.hall.code}/results/", secure=secure).cookies.items())
    given |= dict(browser().get("/host/", secure=secure).cookies.items())
    return given


@pytest.mark.parametrize("secure", [False, True], ids=["http", "https"])
def test_every_cookie_is_for_the_server_alone_and_for_our_own_pages(secure, settings):
    settings.CSRF_COOKIE_SECURE = secure  # as HTTPS=1 sets it
    given = cookies_given(secure)
    kinds = {name.split("_")[0] for name in given}
    assert kinds == {"seat", "host", "screen", "device", "best", "csrftoken", "entered"}
    for name, cookie in given.items():
        assert cookie["httponly"], name
        assert cookie["samesite"] == "Lax", name
        assert bool(cookie["secure"]) == secure, name


# Secrets


def secrets_of(house: House) -> dict[str, str]:
    """Every secret of a game, by whose it is."""
    found = {f"{name}'s seat": secret for name, secret in house.party.secrets.items()}
    found |= {f"{seat.name}'s return code": seat.return_code for seat in house.hall.seats.all()}
    found |= {f"{seat.name}'s digest": seat.secret for seat in house.hall.seats.all()}
    found |= {f"{seat.name}'s device": seat.device for seat in house.hall.seats.all()}
    found |= {"the host's": house.party.host, "next door's seed": house.other.hall.seed}
    found |= {"the screen's": house.cookies["screen"][f"screen_{house.code}"]}
    found |= {
        f"pass {number}": held.secret for number, held in enumerate(house.hall.role_keys.all())
    }
    return found


OWN = {"seat": "Ana's return code", "waiting seat": "Wim's return code"}


PHASES = ("lobby", "goals", "start", "dice", "over")
LOOKED_AT = PHASES if IS_LONG else ("lobby", "dice", "over")


@pytest.mark.attack
@pytest.mark.sampled
@pytest.mark.parametrize("role", some(ROLES, 2))
def test_nobody_is_sent_a_secret(role, caplog, figure: Note):
    """In no page, title, QR, address, header, JSON or log; of one's own only the return code."""
    house = open_house(lives=1)
    for phase in PHASES:
        if phase == "over":
            kept = {name: house.party.secrets.pop(name) for name in ("Kit", "Bob", "Wim")}
            house.party.play_through()
            house.party.secrets |= kept
        elif phase != "lobby":
            house.party.press()
        if phase not in LOOKED_AT:
            continue
        forbidden = secrets_of(house)
        forbidden.pop(OWN.get(role, ""), None)
        if phase != "over":
            forbidden["the seed"] = house.hall.seed
        for name, answer in answers(house, role):
            if name == "POST open-screen":
                continue  # it gives a new secret, in a cookie
            sent = answer.content.decode(errors="replace") + str(sorted(answer.headers.items()))
            for whose, secret in forbidden.items():
                assert secret not in sent, (phase, name, whose)
            figure(
                12, "bytes of answers searched for secrets, halls", len(sent), "no secret in them"
            )
    for secret in forbidden.values():
        assert secret not in caplog.text


def test_an_own_return_code_is_on_the_own_sheet_only():
    house = open_house()
    own = house.party.seat("Ana").return_code
    shown = [
        name
        for name, answer in answers(house, "seat")
        if own in answer.content.decode(errors="replace")
    ]
    sheets = {"GET player", "GET player json", "POST move", "POST undo"}
    sheets |= {
        "GET sheet-json",
        "GET sheet-json json",
        "GET take-seat json",
    }  # for programs, any time
    in_the_lobby = {"GET sheet", "GET sheet json"}  # "note it now", before the game
    assert set(shown) == sheets | in_the_lobby
    page = house.client("seat").get(f"/g/{house.code}/").content.decode()
    assert own not in page.split("</title>")[0]


def test_a_link_for_another_device_has_its_key_after_the_hash_only():
    house = open_house()
    page = house.client("host").post(f"/g/{house.code}/host/room/", {"action": "host-link"})
    keys = re.findall(r"key=([\w-]{40,})", page.content.decode())
    assert keys
    for key in keys:
        assert not re.search(rf"\?[^\"<\s]*{key}", page.content.decode())
        again = house.client("host").get(f"/g/{house.code}/host/?tab=screens")
        assert key not in again.content.decode()


# The dice of a life, before cat and room are chosen (R4)

CODE = "CATNAP"


def sent_to_ana(dice: list[list[int]]) -> list[str]:
    """All that Ana's phone is sent while these dice lie on the table and she has not chosen.

    She plays every life but the last; the dice are typed in, so that the test chooses them.
    """
    Hall.objects.all().delete()
    party = PartyFactory(names=("Ana", "Ben"), lives=len(dice), dice_by="hand")
    Hall.objects.update(code=CODE, seed="5e" * 32)
    sealed = {"type": "sealed", "commitment": commitment("5e" * 32)}
    Entry.objects.filter(stream=party.hall.stream).update(data=sealed)
    HallSeat.objects.update(entropy="e7" * 16, return_code="RRRRRRRR")
    party.hall.refresh_from_db()
    party.press([1, 2])
    for life, faces in enumerate(dice, start=1):
        party.press([6, 6])
        if life < len(dice):
            begin(party)
        party.press(faces)
        if life < len(dice):
            party.move("Ana", Done())
    return everything_for(party, "Ana")


def begin(party: Party) -> None:
    play = party.play("Ana")
    party.move("Ana", legal_moves(play.sheet, play.shared.rolls)[0])


def everything_for(party: Party, name: str) -> list[str]:
    """Every route, some drafts, refused and stale moves, the news; without what is random."""
    client = browser()
    client.cookies[f"seat_{CODE}"] = party.secrets[name]
    reads = [
        client.get(address(route, CODE) + query, headers=headers)
        for route in ROUTES
        for query in ("", "?die=0", "?cat=tabby&room=C5")
        for headers in ({}, JSON, {"HX-Request": "true"})
    ]
    version = party.play(name).version
    moves = ('{"type":"use","die":0,"move":"N"}', '{"type":"done"}', '{"type":"begin","cat":"x"}')
    writes = [
        client.post(
            f"/g/{CODE}/{verb}/", {"move": move, "version": looked_at, "key": "k"}, headers=headers
        )
        for verb in ("move", "undo")
        for move in moves
        for looked_at in (version, version + 1)
        for headers in ({}, JSON)
    ]
    told = str(news.news_html(party.hall, folding.dice_of(party.hall)))
    return [steady(answer.content.decode(errors="replace")) for answer in (*reads, *writes)] + [
        told
    ]


def steady(text: str) -> str:
    """Without nonces, tokens, request keys and a new screen's letters: they differ each time."""
    text = re.sub(r'nonce="[^"]*"', "", text)
    letters = r'data-letters="[^"]*"|(?<=translate="no">)[A-Z]{4}(?=<)|"letters": ?"\w*"'
    text = re.sub(letters, "", text)
    return re.sub(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"', "", text)


@pytest.mark.attack
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([[1, 2, 3, 4, 5]], [[6, 6, 6, 6, 6]]),
        pytest.param(
            [[1, 1, 1, 1, 1], [2, 4, 2, 4, 2]], [[1, 1, 1, 1, 1], [5, 3, 6, 3, 5]],
            marks=pytest.mark.long,
        ),
        pytest.param(
            [[3, 5, 1, 6, 2], [2, 2, 5, 5, 4], [1, 2, 3, 4, 5]],
            [[3, 5, 1, 6, 2], [2, 2, 5, 5, 4], [6, 5, 4, 3, 2]],
            marks=pytest.mark.long,
        ),
    ],
)  # fmt: skip
def test_games_that_differ_in_the_dice_send_the_same_bytes_to_who_has_not_chosen(
    one, other, figure: Note
):
    first, second = sent_to_ana(one), sent_to_ana(other)
    assert first == second
    figure(12, TWINS, sum(map(len, first)), "0 differ")


@pytest.mark.long
def test_that_comparison_can_fail():
    """Once she has chosen, her bytes tell the dice."""
    told = []
    for faces in ([1, 2, 3, 4, 5], [6, 6, 6, 6, 6]):
        sent_to_ana([faces])
        party = Party(Hall.objects.get(code=CODE), "")
        ana, secret = party.hall.seats.get(name="Ana"), "ana-secret"
        HallSeat.objects.filter(pk=ana.pk).update(secret=digest(secret))
        party.secrets["Ana"] = secret
        begin(party)
        told.append(everything_for(party, "Ana"))
    assert told[0] != told[1]


# Guessing


def guess(house: House, door: str) -> HttpResponse:
    code = house.code
    client = browser(REMOTE_ADDR="198.51.100.9")
    wrong = {
        "address": lambda: client.get(f"/g/{UNKNOWN}/"),
        "state": lambda: client.get(f"/g/{UNKNOWN}/state.json", headers=JSON),
        "join": lambda: client.post("/join/", {"code": UNKNOWN}),
        "join by link": lambda: client.get("/join/", {"code": UNKNOWN}),
        "return": lambda: client.post("/return/", {"code": code, "return_code": "22222222"}),
        "return to nowhere": lambda: client.post(
            "/return/", {"code": UNKNOWN, "return_code": "22222222"}
        ),
        "alone": lambda: client.post("/alone/", {"code": UNKNOWN}),
        "host key": lambda: client.post(f"/g/{code}/host/key/", {"key": "x"}),
        "screen key": lambda: client.post(f"/g/{code}/screen/key/", {"key": "x"}),
        "seat": lambda: client.get(f"/g/{UNKNOWN}/sheet/"),
        "group key": lambda: client.post(f"/group/{UNKNOWN}/key/", {"key": "x" * 22}),
        "group link": lambda: client.post("/group/open/", {"link": f"{UNKNOWN}/#key={'x' * 22}"}),
    }
    return wrong[door]()


DOORS = (
    "address", "state", "join", "join by link", "return", "return to nowhere", "alone",
    "host key", "screen key", "seat", "group key", "group link",
)  # fmt: skip


@pytest.mark.parametrize("door", DOORS)
def test_guessing_is_counted_at_every_door_and_stopped_with_a_word(door):
    house = open_house()
    cache.set("wrong-tries:198.51.100.9", TRIES, WINDOW)
    answer = guess(house, door)
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == str(WINDOW)
    assert "Wait a minute" in answer.content.decode()
    if door == "state":
        assert answer.json()["error"]["code"] == "too-many"


@pytest.mark.parametrize("door", DOORS)
def test_a_wrong_try_counts_as_one(door):
    house = open_house()
    cache.set("wrong-tries:198.51.100.9", 0, WINDOW)
    assert guess(house, door).status_code in (403, 404, 422)
    assert cache.get("wrong-tries:198.51.100.9") == 1


def test_what_is_right_works_for_who_was_let_in_before_too_much_was_guessed():
    house = open_house()
    cache.set("wrong-tries:198.51.100.9", TRIES + 9, WINDOW)
    client = browser(REMOTE_ADDR="198.51.100.9")
    code = house.code
    client.cookies = entrance.let_in(HttpResponse(), HttpRequest(), code).cookies
    screen = house.cookies["screen"][f"screen_{code}"]
    back = {"code": code, "return_code": house.party.seat("Ana").return_code}
    assert client.get("/join/", {"code": code}).status_code == 302
    assert client.get(f"/g/{code}/").status_code == 200
    assert client.post(f"/g/{code}/join/", {"name": "Mia"}).status_code == 302
    assert client.post("/return/", back).status_code == 302
    assert client.post(f"/g/{code}/host/key/", {"key": house.party.host}).status_code == 302
    assert client.post(f"/g/{code}/screen/key/", {"key": screen}).status_code == 302
    assert client.get(f"/g/{code}/sheet.json").status_code == 200


def test_codes_keys_and_return_codes_are_too_many_to_guess():
    """At 60 tries a minute all return codes take an address more than ten thousand years."""
    assert not set("01OILU") & set(ALPHABET)
    assert len(ALPHABET) ** RETURN_CODE_LENGTH / (60 * 24 * 365 * TRIES) > 10_000
    assert len({new_return_code() for _ in range(1000)}) == 1000
    assert len(new_secret()) >= 43  # 256 bits in base64
