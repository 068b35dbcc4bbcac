"""What surrounds every page: headers, error pages, limits, the one thread."""

import json
import logging
import threading

import pytest
import redis
from asgiref.testing import ApplicationCommunicator
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from django.views.decorators.http import require_POST

from ninelives_site.config import urls
from ninelives_site.config.asgi import OneThreadHandler
from ninelives_site.web import throttle
from ninelives_site.web.body import BodyLimit
from ninelives_site.web.health import healthz
from ninelives_site.web.log import WithoutCodes


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a bug")


def locked(request: HttpRequest) -> HttpResponse:
    raise OperationalError("database is locked")


def without_redis(request: HttpRequest) -> HttpResponse:
    raise redis.ConnectionError("connection refused")


def connection_of(request: HttpRequest) -> HttpResponse:
    connection.ensure_connection()
    return HttpResponse(f"{threading.get_ident()} {id(connection.connection)}")


async def measure(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.body)))


measure.csrf_exempt = True

urlpatterns = [
    path("", connection_of),
    path("broken", broken),
    path("locked", locked),
    path("away", without_redis),
    path("measure", require_POST(measure)),
    path("healthz", healthz),
]
handler400, handler403 = urls.handler400, urls.handler403
handler404, handler500 = urls.handler404, urls.handler500

pytestmark = [pytest.mark.urls(__name__), pytest.mark.django_db]

ERRORS = [("/nothing", 404), ("/measure", 405), ("/broken", 500), ("/locked", 503), ("/away", 503)]


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(("address", "status"), ERRORS)
def test_an_error_is_a_page_that_says_what_to_do_and_leads_home(visitor, address, status):
    response = visitor.get(address)
    page = response.content.decode()
    assert response.status_code == status
    assert f"{status} {response.reason_phrase}" in page
    assert 'href="/">Home</a>' in page


@pytest.mark.parametrize(("address", "status"), ERRORS)
def test_who_asks_for_json_gets_the_error_as_json(visitor, address, status):
    response = visitor.get(address, headers={"Accept": "application/json"})
    assert response.status_code == status
    assert response.json()["error"].keys() == {"code", "message"}


def test_a_database_that_does_not_answer_asks_to_try_again(visitor):
    assert visitor.get("/locked").headers["Retry-After"] == "2"


def test_a_wrong_method_still_says_which_are_right(visitor):
    assert visitor.get("/measure").headers["Allow"] == "POST"


def test_a_strange_host_is_refused_with_a_page(visitor):
    response = visitor.get("/", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert "No cat can read this" in response.content.decode()


def test_a_form_without_token_is_refused_with_a_word_on_what_to_do():
    response = Client(enforce_csrf_checks=True).post("/", {"name": "Mia"})
    assert response.status_code == 403
    assert "reload the page" in response.content.decode()


def test_every_page_carries_the_security_headers(visitor):
    headers = visitor.get("/nothing").headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"
    assert "camera=()" in headers["Permissions-Policy"]
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_scripts_need_a_nonce_that_changes_with_every_page(visitor):
    first, second = (visitor.get("/nothing") for _ in range(2))
    assert "'nonce-" in first.headers["Content-Security-Policy"]
    assert (
        first.headers["Content-Security-Policy"].split("'nonce-")[1].split("'")[0]
        in first.content.decode()
    )
    assert first.headers["Content-Security-Policy"] != second.headers["Content-Security-Policy"]


def test_healthz_answers_and_is_never_cached(visitor):
    response = visitor.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "database": "ok", "channels": "ok"}
    assert "no-store" in response.headers["Cache-Control"]


@pytest.mark.parametrize("host", ["192.0.2.17:8000", "localhost", "web", ""])
def test_healthz_answers_whatever_address_it_is_asked_by(visitor, settings, host):
    settings.ALLOWED_HOSTS, settings.FINDS_HOSTS = ["play.example.org"], False
    assert visitor.get("/healthz", headers={"host": host}).status_code == 200
    assert visitor.get("/", headers={"host": host}).status_code == 400


def test_healthz_names_the_part_that_does_not_answer(visitor, monkeypatch):
    monkeypatch.setattr("ninelives_site.web.health.database_answers", lambda: False)
    response = visitor.get("/healthz")
    assert response.status_code == 503
    assert response.json()["database"] == "no answer"
    assert response.json()["channels"] == "ok"


async def asked(
    method: str, address: str, *pieces: bytes, headers: tuple[tuple[bytes, bytes], ...] = ()
) -> tuple[int, bytes]:
    """What the served application answers to a request whose body arrives in these pieces."""
    scope = {
        "type": "http", "method": method, "path": address, "query_string": b"",
        "headers": [(b"host", b"localhost"), *headers],
    }  # fmt: skip
    phone = ApplicationCommunicator(BodyLimit(OneThreadHandler()), scope)
    for number, piece in enumerate(pieces or (b"",), start=1):
        await phone.send_input(
            {"type": "http.request", "body": piece, "more_body": number < len(pieces)}
        )
    start = await phone.receive_output(10)
    content = (await phone.receive_output(10))["body"]
    await phone.wait(10)
    return start["status"], content


@pytest.mark.parametrize("pieces", [(b"x" * 65_536,), (b"x" * 40_000, b"x" * 25_536)])
async def test_a_body_of_64_kb_is_read(pieces):
    assert await asked("POST", "/measure", *pieces) == (200, b"65536")


@pytest.mark.parametrize(
    ("pieces", "headers"),
    [
        ((b"",), ((b"content-length", b"65537"),)),
        ((b"x" * 65_537,), ()),
        ((b"x" * 40_000, b"x" * 40_000, b"x" * 40_000), ()),
        ((b"x" * 40_000, b"x" * 40_000), ((b"content-length", b"many"),)),
        ((b"x" * 40_000, b"x" * 40_000), ((b"content-length", b"7"),)),
    ],
    ids=["announced", "at once", "in pieces", "odd length", "false length"],
)
async def test_a_larger_body_is_refused_however_it_comes(pieces, headers):
    accept = (b"accept", b"application/json")
    status, content = await asked("POST", "/measure", *pieces, headers=(*headers, accept))
    assert status == 413
    assert json.loads(content)["error"]["code"] == "too-large"


@pytest.mark.django_db(transaction=True)
async def test_all_requests_share_one_thread_and_one_database_connection():
    answers = {(await asked("GET", "/"))[1] for _ in range(5)}
    assert len(answers) == 1


@pytest.mark.parametrize("said", ["Internal Server Error: /g/CATNAP/move/", "screens:CATNAP broke"])
def test_the_log_names_no_room(said):
    record = logging.LogRecord("django.request", logging.ERROR, "", 0, "%s", (said,), None)
    assert WithoutCodes().filter(record)
    assert record.getMessage() == said.replace("CATNAP", "……")


@pytest.mark.urls("ninelives_site.config.urls")
@pytest.mark.parametrize(
    "path",
    ["/g/catna!/host/", "/t/CATNAP7/", "/t/cat/", "/t/CATN-/", "/g/%00ATNAP/", "/" + 201 * "a"],
)
def test_what_can_be_no_code_is_a_plain_404_and_no_try(visitor, path, monkeypatch):
    def counted(*_: object) -> None:
        raise AssertionError("counted")

    monkeypatch.setattr(throttle, "count_failure_of", counted)
    assert visitor.get(path).status_code == 404
